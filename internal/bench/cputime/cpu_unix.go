//go:build unix

// Package cputime tells how much work a measurement took.
package cputime

import (
	"syscall"
	"time"
)

// Used is the processor time this process has used. Ratios are taken of it
// and not of the time on the clock, so that a busy machine does not decide them.
func Used() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
