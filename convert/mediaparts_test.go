package convert

import "testing"

// saysOf are the losses of a media part, by kind.
func saysOf(part string) string { return "what a binary part cannot say of " + part + " part: " }

// Media parts become binary parts: silently where nothing is lost by that.
//
// rule D1
// rule D4
// rule D5
func TestMediaPartToBinary(t *testing.T) {
	image, document := saysOf("an image"), saysOf("a document")
	checkEra(t, "0.0.57", "0.0.45", []eraCase{
		{"ContentPart", `{"type":"image","source":{"type":"data","value":"QQ","mimeType":"image/png"}}`, `{"type":"binary","mimeType":"image/png","data":"QQ"}`, nil},
		{"ContentPart", `{"type":"video","source":{"type":"url","value":"u","mimeType":"video/mp4"},"metadata":{"filename":"f"}}`,
			`{"type":"binary","mimeType":"video/mp4","url":"u","filename":"f"}`, nil},
		{"ContentPart", `{"type":"document","source":{"type":"url","value":"u"},"metadata":null,"x":1}`, `{"type":"binary","mimeType":"","url":"u","x":1}`, nil},
		{"ContentPart", `{"type":"audio","source":{"type":"url","value":"u"}}`, `{"type":"binary","mimeType":"","url":"u"}`,
			[]string{`value-changed /type ` + saysOf("an audio") + `its kind, which the media type "" does not tell`}},
		{"ContentPart", `{"type":"document","source":{"type":"data","value":"QQ","mimeType":"image/png"},"metadata":[1]}`, `{"type":"binary","mimeType":"image/png","data":"QQ"}`,
			[]string{`value-changed /type ` + document + `its kind, which the media type "image/png" does not tell`, `value-changed /metadata ` + document + `its metadata [1]`}},
		{"ContentPart", `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/a"},"metadata":{"filename":"f","alt":"x"}}`,
			`{"type":"binary","mimeType":"image/a","url":"u","filename":"f"}`, []string{`value-changed /metadata ` + image + `its metadata {"alt":"x"}`}},
		{"ContentPart", `{"type":"image","source":{"type":"url","value":"u","mimeType":"image/a","x":1},"url":"v"}`, `{"type":"binary","mimeType":"image/a","url":"u"}`,
			[]string{`value-changed /source/x ` + image + `the undescribed member x of its source`, `value-changed /url ` + image + `the undescribed member url`}},
		{"ContentPart", `{"type":"image","source":{"type":"url","value":""}}`, "", []string{`member-dropped  ` + image + `all of it, since its source is empty`}},
		{"ContentPart", `{"type":"image","source":{"type":"quantum","value":"q"}}`, "", []string{`member-dropped  ` + image + `all of it, since its source is "quantum"`}},
	})
}

// Binary parts become media parts, by the rules of the boundary.
//
// rule R2
// rule R4
func TestBinaryPartToMedia(t *testing.T) {
	const lost = "the form of a binary part, which becomes a media part"
	checkEra(t, "0.0.59", "1.0", []eraCase{
		{"ContentPart", `{"type":"binary","mimeType":"image/png","data":"QQ","filename":"f","x":1}`,
			`{"type":"image","source":{"type":"data","value":"QQ","mimeType":"image/png"},"metadata":{"filename":"f"},"x":1}`, []string{"value-changed  " + lost}},
		{"ContentPart", `{"type":"binary","mimeType":"text/plain","url":"u","id":"i","data":""}`, `{"type":"document","source":{"type":"url","value":"u","mimeType":"text/plain"}}`,
			[]string{"value-changed  " + lost, "value-changed /id " + lost + ": the id i beside the url"}},
		{"ContentPart", `{"type":"binary","mimeType":"a/b","id":"i"}`, `{"type":"binary","mimeType":"a/b","id":"i"}`,
			[]string{"value-changed  " + lost + ": it names neither data nor url, and stays as it is"}},
	})
}
