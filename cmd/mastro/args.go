package main

import (
	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
)

// group is a command that only holds others. Called alone it shows its help.
func group(cmd *cobra.Command, subcommands ...*cobra.Command) *cobra.Command {
	cmd.SuggestionsMinimumDistance = 2
	cmd.Args = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		if near := cmd.SuggestionsFor(args[0]); len(near) > 0 {
			return exit.Usage.Becausef("%s has no command %q; did you mean %q?", cmd.CommandPath(), args[0], near[0])
		}
		return exit.Usage.Becausef("%s has no command %q; see %q", cmd.CommandPath(), args[0], cmd.CommandPath()+" --help")
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(subcommands...)
	return cmd
}

// exactly requires n arguments after a command; what says which.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < n {
			return exit.Usage.Becausef("%s; see %q", what, cmd.CommandPath()+" --help")
		}
		return atMost(n)(cmd, args)
	}
}

// between requires at least some arguments after a command, which what names, and allows so
// many at most; any number if that is negative.
func between(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < least {
			return exactly(least, what)(cmd, args)
		}
		if most < 0 {
			return nil
		}
		return atMost(most)(cmd, args)
	}
}

// atMost allows at most n arguments after a command.
func atMost(n int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n {
			return exit.Usage.Becausef("%q is too much after %q; see %q", args[n], cmd.CommandPath(), cmd.CommandPath()+" --help")
		}
		return nil
	}
}
