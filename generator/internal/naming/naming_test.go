package naming_test

import (
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/agui-go/agui/generator/internal/naming"
)

// exported pins the identifiers: changing one renames public API.
var exported = []struct{ name, want string }{
	{"id", "ID"}, {"messageId", "MessageID"}, {"message_id", "MessageID"}, {"message-id", "MessageID"}, {"messageID", "MessageID"},
	{"interruptIds", "InterruptIDs"}, {"IDs", "IDs"}, {"urls", "URLs"}, {"url", "URL"}, {"URLSource", "URLSource"}, {"urlSource", "URLSource"},
	{"TEXT_MESSAGE_START", "TextMessageStart"}, {"RUN_ID", "RunID"}, {"tool-call", "ToolCall"}, {"text/plain", "TextPlain"},
	{"jsonSchema", "JSONSchema"}, {"utf8", "UTF8"}, {"http2", "Http2"}, {"uiState", "UIState"}, {"apiKeys", "APIKeys"}, {"apis", "APIs"},
	{"a", "A"}, {"A", "A"}, {"AB", "Ab"}, {"ABc", "ABc"}, {"aB", "AB"}, {"x1y", "X1y"}, {"x1Y", "X1Y"}, {"2fa", "X2fa"}, {"", "X"}, {"--", "X"}, {"_", "X"}, {"$ref", "Ref"},
	{"ResumeEntry.status", "ResumeEntryStatus"}, {"Event:RUN", "EventRun"}, {"idle", "Idle"}, {"Identity", "Identity"}, {"valid", "Valid"},
	{"type", "Type"}, {"String", "String"}, {"été", "Été"}, {"größe", "Größe"}, {"ßx", "Xßx"}, {"中", "X中"}, {"٣x", "X٣x"},
}

func TestExported(t *testing.T) {
	for _, c := range exported {
		got := naming.Exported(c.name)
		if got != c.want {
			t.Errorf("%q is %s, want %s", c.name, got, c.want)
		}
		if !token.IsIdentifier(got) || !token.IsExported(got) {
			t.Errorf("%q is %s, which is no exported identifier", c.name, got)
		}
	}
}

func TestUnexported(t *testing.T) {
	for name, want := range map[string]string{
		"messageId": "messageID", "URLSource": "urlSource", "id": "id", "ID": "id", "TEXT_MESSAGE": "textMessage", "": "x", "--": "x", "2fa": "x2fa",
		"type": "typeValue", "func": "funcValue", "range": "rangeValue", "string": "stringValue", "error": "errorValue", "wire": "wireValue", "json": "jsonValue", "len": "lenValue", "types": "types",
	} {
		got := naming.Unexported(name)
		if got != want || !token.IsIdentifier(got) || token.IsExported(got) {
			t.Errorf("%q is %s, want %s", name, got, want)
		}
	}
}

// TestKeywords never gives a parameter the name of a keyword.
func TestKeywords(t *testing.T) {
	for tok := token.BREAK; tok <= token.VAR; tok++ {
		if got := naming.Unexported(tok.String()); token.IsKeyword(got) {
			t.Errorf("%s stays %s", tok, got)
		}
	}
}

func TestPackage(t *testing.T) {
	for version, want := range map[string][2]string{
		"1.1": {"v1_1", "V1_1"}, "1.10": {"v1_10", "V1_10"}, "11.0": {"v11_0", "V11_0"}, "0.0.59": {"v0_0_59", "V0_0_59"}, "draft": {"vdraft", "Vdraft"}, "2.0-rc": {"v2_0_rc", "V2_0_rc"},
	} {
		if p, s := naming.Package(version), naming.Suffix(version); p != want[0] || s != want[1] {
			t.Errorf("%s is %s and %s, want %v", version, p, s, want)
		}
	}
}

func TestPlural(t *testing.T) {
	for name, want := range map[string]string{"ContentPart": "Parts", "Message": "Messages", "Entry": "Entries", "Class": "Classes", "Box": "Boxes", "PartID": "IDs"} {
		if got := naming.Plural(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

// TestCompareVersions orders versions by their numbers, in both directions and
// through any sorting.
//
// rule N5
func TestCompareVersions(t *testing.T) {
	order := []string{"0.0.9", "0.0.39", "0.0.59", "0.1", "1", "1.0", "1.0.1", "1.1", "1.2", "1.9", "1.10", "1.11", "2.0", "10.0", "11.0", "draft"}
	for i, a := range order {
		for j, b := range order {
			want := 0
			switch {
			case i < j:
				want = -1
			case i > j:
				want = 1
			}
			if got := naming.CompareVersions(a, b); got != want {
				t.Errorf("%s to %s is %d, want %d", a, b, got, want)
			}
		}
	}
	shuffled := slices.Clone(order)
	slices.SortFunc(shuffled, func(a, b string) int { return strings.Compare(b, a) })
	slices.SortFunc(shuffled, naming.CompareVersions)
	if !slices.Equal(shuffled, order) {
		t.Errorf("sorted: %v", shuffled)
	}
}
