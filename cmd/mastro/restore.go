package main

import (
	"cmp"
	"os"
	"time"

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
		Long: `Put the files of a backup in place: mastro.toml here, or where --config says, with
the files that it names below its directory; the games and the rest in the
directory that --state says, or else that mastro.toml, or the usual one. Where files
lie elsewhere than they did, mastro.toml names them anew. What the backup does not
have stays as it is.

The whole backup is checked first; one that is damaged is refused, exit code 5, and
says which entry does not agree. Then all files change or, when one cannot be
written, none does. What they replace is kept, in before-restore-DATE in the
directory of Mastro. It asks at the terminal; --yes says so without asking.

It cannot be done while Mastro plays: "sudo systemctl stop mastro". What root
restores is the service's once that is started again.

The JSON is {"file", "made", "program", "games", "state", "kept", "restored":
[{"name", "to", "kept"}]}.`,
		Example: `  mastro restore mastro-2026-11-23.backup.zip
  mastro restore table.zip --config ~/table/mastro.toml --state ~/table/state
  sudo mastro restore table.zip --config /etc/mastro/mastro.toml`,
		Args: exactly(1, "name a backup: mastro restore mastro-2026-11-23.backup.zip"),
	})
	cmd.Flags().BoolVar(&o.JSON, "json", false, "say what was put where as one JSON object")
	cmd.Flags().BoolVar(&o.Yes, "yes", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		config := cmp.Or(cmd.Flag("config").Value.String(), settings.DefaultFile)
		l, err := languageOf(cmd)
		if _, missing := os.Stat(config); err != nil && missing == nil {
			return err
		}
		if err != nil { // the file that is yet to be restored
			l = words.FromEnvironment(os.Getenv)
		}
		to := backup.Target{Config: config, State: cmd.Flag("state").Value.String(), Getenv: os.Getenv, Language: l}
		o.Again, o.Now = commandLine(), time.Now
		return backup.Restore(cmd.Context(), args[0], to, o, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}
