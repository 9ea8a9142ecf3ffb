package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
)

// noSeals is said to whoever still uses what an earlier version could do with sealed draws.
const noSeals = "sealed draws are neither made nor read since 28 November 2026; each game shows a fingerprint instead, and \"mastro games verify\" draws it again when it is over"

// newVerifyCmd answers whoever still types the command that checked sealed draws.
func newVerifyCmd() *cobra.Command {
	return &cobra.Command{
		Use: "verify", Hidden: true, DisableFlagParsing: true,
		RunE: func(*cobra.Command, []string) error { return exit.Usage.Becausef("verify: %s", noSeals) },
	}
}
