package spec

// Parse reads one schema file. The path and the version are taken as they are:
// the path appears in positions, the version in File.Version. The error, when
// there is one, holds every diagnostic of the file, sorted.
func Parse(path, version string, data []byte) (*File, error) {
	return nil, nil
}
