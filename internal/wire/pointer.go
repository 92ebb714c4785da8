package wire

// Pointer is the JSON pointer to the member called name.
func Pointer(name string) string { return "/" + pointerEscaper.Replace(name) }

// IsJSONPointer reports whether s is an RFC 6901 pointer: it matches
// `^(/([^/~]|~[01])*)*$`.
func IsJSONPointer(s string) bool {
	if s != "" && s[0] != '/' {
		return false
	}
	for i := 0; i < len(s); i++ {
		if s[i] == '~' && (i+1 >= len(s) || s[i+1] != '0' && s[i+1] != '1') {
			return false
		}
	}
	return true
}
