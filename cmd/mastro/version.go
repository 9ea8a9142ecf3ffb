package main

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/build"
)

func newVersionCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Tell which program this is",
		Long:    "Tell the version, the source revision it was built from, and for what machine.",
		Example: "  mastro version\n  mastro version --json",
		Args:    atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			b := build.This()
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(b)
			}
			_, err := fmt.Fprintln(cmd.OutOrStdout(), b)
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as one JSON object")
	return cmd
}
