package wire

// skim returns the end of the value at i without checking it: it minds only
// quotes and brackets. It returns -1 when the value does not end. What skim
// passes over is malformed or not; a valid value ends where skim says.
func skim(data []byte, i int) int {
	depth := 0
	for i < len(data) {
		switch data[i] {
		case '"':
			if i = skimString(data, i); i < 0 {
				return -1
			}
		case '{', '[':
			depth++
			i++
		case '}', ']':
			depth--
			i++
		case ',', ':', ' ', '\t', '\r', '\n':
			i++
			continue
		default:
			i = skimScalar(data, i)
		}
		if depth <= 0 {
			return i
		}
	}
	return -1
}

// skimString returns the index after the closing quote of the string at i, or
// -1.
func skimString(data []byte, i int) int {
	for i = skipText(data, i+1); i < len(data); i = skipText(data, i) {
		switch data[i] {
		case '"':
			return i + 1
		case '\\':
			i += 2
		default:
			return -1
		}
	}
	return -1
}

// skimScalar returns the end of the number or literal at i.
func skimScalar(data []byte, i int) int {
	for i < len(data) {
		switch data[i] {
		case ',', ':', '{', '}', '[', ']', '"', ' ', '\t', '\r', '\n':
			return i
		}
		i++
	}
	return i
}

// skimSpace returns the index of the first byte at or after i that is not
// whitespace.
func skimSpace(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\t' || data[i] == '\r' || data[i] == '\n') {
		i++
	}
	return i
}
