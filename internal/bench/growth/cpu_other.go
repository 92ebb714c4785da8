//go:build !unix

package growth

import "time"

var start = time.Now()

// cpuTime is the time on the clock where the processor time is not at hand.
func cpuTime() time.Duration { return time.Since(start) }
