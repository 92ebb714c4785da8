package wire_test

import (
	"testing"

	"github.com/agui-go/agui/internal/wire"
)

// TestPointer escapes what a JSON pointer needs escaped.
func TestPointer(t *testing.T) {
	for name, want := range map[string]string{"": "", "a": "a", "a/b": "a~1b", "~": "~0", "~1": "~01", "é/~": "é~1~0"} {
		if got := wire.Pointer(name); got != "/"+want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}
