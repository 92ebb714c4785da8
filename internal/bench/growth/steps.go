package growth

import (
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/agui-go/agui/convert"
)

// Chain is what converting from the newest version takes by the number of steps.
type Chain struct {
	To    string
	Steps int
	Nanos float64 // processor time of one event
}

// conversation means the same in every version, so that every step converts it.
const conversation = `{"type":"MESSAGES_SNAPSHOT","messages":[` +
	`{"id":"1","role":"user","content":"Is the frost alarm off?"},` +
	`{"id":"2","role":"assistant","content":"I look.","toolCalls":[{"id":"c","type":"function","function":{"name":"alarm","arguments":"{}"}}]},` +
	`{"id":"3","role":"tool","toolCallId":"c","content":"off"},{"id":"4","role":"assistant","content":"It is off."}]}`

// Chains converts from the newest version to itself and to each one before it.
func Chains(rounds int, span time.Duration) ([]Chain, error) {
	versions := convert.Versions()
	slices.Reverse(versions)
	event, err := convert.Decode(versions[0], "Event", []byte(conversation))
	if err != nil {
		return nil, err
	}
	var out []Chain
	for steps, to := range versions {
		chain, err := convert.Between(versions[0], to)
		if err != nil {
			return nil, err
		}
		c := Chain{To: to, Steps: steps, Nanos: math.Inf(1)}
		report := new(convert.Report)
		for range rounds {
			t, err := timed(func() error {
				got, err := chain.Convert("Event", event, report)
				if err == nil && (got == nil || len(report.Warnings()) > 0) {
					err = fmt.Errorf("to %s: %v, %v", to, got, report.Warnings())
				}
				return err
			}, span)
			if err != nil {
				return nil, err
			}
			c.Nanos = min(c.Nanos, float64(t.Nanoseconds()))
		}
		out = append(out, c)
	}
	return out, nil
}
