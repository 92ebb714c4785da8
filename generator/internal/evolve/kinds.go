package evolve

// What happens to each kind of change stands in a file of its own, kind_*.go, beside
// an example of it in testdata: a schema before, one after, the registry's answers
// and the converters that come of them. This table lists the kinds.

// codes are the stable words by which programs tell warnings apart.
type codes struct{ down, up string }

func (c codes) of(down bool) string {
	if down {
		return c.down
	}
	return c.up
}

const (
	fieldDropped  = "field-dropped"
	memberDropped = "member-dropped"
	valueDropped  = "value-dropped"
	valueFilled   = "value-filled"
	valueChanged  = "value-changed"
)

// kinds holds, for each kind of change, the code of what is lost on the way down and
// on the way up; none where nothing is.
var kinds = map[string]codes{
	"definition-added":   {},
	"definition-removed": {},
	"definition-renamed": {},
	"field-added":        {fieldDropped, valueFilled},
	"field-removed":      {valueFilled, fieldDropped},
	"field-renamed":      {},
	"field-moved":        {fieldDropped, fieldDropped},
	"field-required":     {"", valueFilled},
	"field-optional":     {valueFilled, ""},
	"type-changed":       {valueChanged, valueChanged},
	"list-to-scalar":     {"", valueChanged},
	"scalar-to-list":     {valueChanged, ""},
	"bounds-changed":     {valueDropped, valueDropped},
	"enum-value-added":   {valueDropped, ""},
	"enum-value-removed": {"", valueDropped},
	"member-added":       {memberDropped, ""},
	"member-removed":     {"", memberDropped},
	"const-changed":      {valueChanged, valueChanged},
	"mixin-added":        {fieldDropped, valueFilled},
	"mixin-removed":      {valueFilled, fieldDropped},
	"opened":             {fieldDropped, ""},
	"closed":             {"", fieldDropped},
}
