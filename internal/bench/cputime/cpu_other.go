//go:build !unix

package cputime

import "time"

var start = time.Now()

// Used is the time on the clock where the processor time is not at hand.
func Used() time.Duration { return time.Since(start) }
