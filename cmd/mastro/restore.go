package main

import (
	"cmp"
	"os"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/backup"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// newRestoreCmd makes the command that puts a backup back in place.
func newRestoreCmd() *cobra.Command {
	var o backup.Options
	cmd := inPlace(&cobra.Command{
		Use:   "restore FILE",
		Short: "Put a backup back in place",
		Long: `Put what a backup has in place of what Mastro keeps in its directory: the one that
--state says, or else the mastro.toml here, or the usual one. All of it is unpacked
and verified beside what is there, and then put in place in one step: whenever that
is cut off, the old or the new is whole. What was there before stays, in a directory
that is named, with the command that goes back to it.

mastro.toml and the files that it names are written beside their places, with
.restored behind their names, unless the same is there already: nothing of yours is
written over. Without a mastro.toml here, that of the backup says where its games go.

A backup that is damaged is refused, exit code 5. It asks at the terminal; --yes says
so without asking. It cannot be done while Mastro plays: "sudo systemctl stop mastro".
What root restores is the service's once that is started again. Backups from before
28 November 2026 are not read any more.`,
		Example: `  mastro restore mastro-2026-11-23.backup.zip
  mastro restore table.zip --config ~/table/mastro.toml --state ~/table/state
  sudo mastro restore table.zip --config /etc/mastro/mastro.toml`,
		Args: exactly(1, "name a backup: mastro restore mastro-2026-11-23.backup.zip"),
	})
	cmd.Flags().BoolVar(&o.Yes, "yes", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, err := locate(cmd)
		config := cmp.Or(cmd.Flag("config").Value.String(), settings.DefaultFile)
		if _, missing := os.Stat(config); missing != nil { // it is yet to be restored
			l, unknown := languageOf(cmd)
			if unknown != nil {
				l = words.FromEnvironment(os.Getenv)
			}
			p, err = &settings.Places{File: config, State: cmd.Flag("state").Value.String(), Language: l}, nil
		}
		if err != nil {
			return err
		}
		o.Again, o.Usual = commandLine(), settings.UsualState(os.Getenv)
		return backup.Restore(cmd.Context(), args[0], *p, o, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}
