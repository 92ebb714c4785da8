package proof_test

import (
	"os/exec"
	"strings"
	"testing"
)

const module = "github.com/agui-go/agui"

// TestVersionsStandAlone asks what importing a version pulls in: the standard
// library and the runtime, no other version and no dependency.
func TestVersionsStandAlone(t *testing.T) {
	for _, v := range versions {
		self := module + "/v" + strings.ReplaceAll(v.name, ".", "_")
		out, err := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", self).CombinedOutput()
		if err != nil {
			t.Fatalf("go list: %v\n%s", err, out)
		}
		got := strings.Fields(string(out))
		if want := module + "/internal/wire " + self; strings.Join(got, " ") != want {
			t.Errorf("%s pulls in %v, want %s", self, got, want)
		}
	}
}
