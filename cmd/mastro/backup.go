package main

import (
	"time"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/backup"
)

// newBackupCmd makes the command that puts all that Mastro keeps into a file.
func newBackupCmd() *cobra.Command {
	cmd := inPlace(&cobra.Command{
		Use:   "backup [FILE]",
		Short: "Put everything that Mastro keeps into one file",
		Long: `Put everything that Mastro keeps into one zip file: games, devices, boards and sets that
were told, the calibration and the last readings of its directory, mastro.toml and
the files that it names (set, set-up and board). It can be done while Mastro plays.

Without FILE it is mastro-DATE.backup.zip here; no file is written over. With "-" it
goes to standard output. Only you may read the file: it tells all secrets of games
that go on. "mastro restore" puts it back, on another machine too.`,
		Example: `  mastro backup
  mastro backup /media/stick/table.zip
  sudo -u mastro mastro backup --config /etc/mastro/mastro.toml - >table.zip    what the service keeps`,
		Args: atMost(1),
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		p, err := locate(cmd)
		if err != nil {
			return err
		}
		o := backup.Options{Again: commandLine(), Now: time.Now}
		return backup.Make(cmd.Context(), p, append(args, "")[0], o, cmd.OutOrStdout(), cmd.ErrOrStderr())
	}
	return cmd
}
