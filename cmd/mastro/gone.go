package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
)

const (
	noSeals  = "sealed draws are neither made nor read since 28 November 2026; each game shows a fingerprint instead, and \"mastro games verify\" draws it again when it is over"
	noCurves = "curves are not drawn since 28 November 2026; \"mastro trace csv\" writes what gnuplot or a spreadsheet draws"
)

// newGoneCmd answers whoever still types a command of an earlier version with what is there instead.
func newGoneCmd(name, now string) *cobra.Command {
	return &cobra.Command{
		Use: name, Hidden: true, DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return exit.Usage.Becausef("%s: %s", name, now) },
	}
}
