package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agui-go/agui/convert"
)

// checkVersion says whether the value of a flag is a version built in.
func checkVersion(flag, version string) error {
	switch {
	case version == "":
		return fmt.Errorf("-%s is required: one of %s", flag, strings.Join(convert.Versions(), ", "))
	case !slices.Contains(convert.Versions(), version):
		return fmt.Errorf("-%s: version %q is not built in; there are %s", flag, version, strings.Join(convert.Versions(), ", "))
	}
	return nil
}

// checkDefinition says whether a version has a definition. Without a name it is
// the one that a document of the version is when nobody says otherwise.
func checkDefinition(version string, definition *string) error {
	if *definition == "" {
		*definition = convert.Root(version)
	}
	name := *definition
	names := convert.Definitions(version)
	if slices.Contains(names, name) {
		return nil
	}
	err := fmt.Errorf("-def: version %s has no definition %q", version, name)
	for _, n := range names {
		if strings.EqualFold(n, name) {
			return fmt.Errorf("%w; did you mean %s?", err, n)
		}
	}
	return err
}
