package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agui-go/agui/convert"
)

// defaultDefinition is what a document is when nobody says otherwise.
const defaultDefinition = "Event"

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

// checkDefinition says whether a version has a definition.
func checkDefinition(version, name string) error {
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
