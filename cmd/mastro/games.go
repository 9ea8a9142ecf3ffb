package main

import (
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/kept"
	"mastro/cmd/mastro/settings"
	"mastro/display/words"
)

// newGamesCmd makes the command that lists the games that were played, and holds what can
// be done with them.
func newGamesCmd() *cobra.Command {
	list := newGamesListCmd()
	cmd := group(inPlace(&cobra.Command{
		Use:   "games",
		Short: "The games that were played: list, show, export, import, delete, verify, recover",
		Long: `Mastro keeps every game, step by step, in games.db in its directory (see "mastro
config show"). Without a command games lists them, the newest first: the id, the
game, when the last step was, how far it is, who played. All but import, delete and
recover work while Mastro plays.

A game is named by its id, or by as much of its beginning as no other id has.

Where the service plays, its files belong to the user mastro; be that user:

  sudo -u mastro mastro games --config /etc/mastro/mastro.toml`,
		Example: `  mastro games
  mastro games show k3x
  mastro games export k3x evening.game    as a text, for people and programs
  mastro games import evening.game
  mastro games verify                     does every game still agree with its rules?`,
	}), list, newGamesShowCmd(), newGamesExportCmd(), newGamesImportCmd(), newGamesDeleteCmd(), newGamesVerifyCmd(), newGamesRecoverCmd())
	asJSON := cmd.Flags().Bool("json", false, "as one JSON object")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return withBook(cmd, func(b kept.Book) error { return b.List(cmd.OutOrStdout(), *asJSON) })
	}
	return cmd
}

// inPlace gives a command the flags that say where the files are; locate reads them.
func inPlace(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().String("state", "", "`directory` of what Mastro keeps")
	return inLanguage(cmd)
}

// locate finds the files for a command that inPlace made.
func locate(cmd *cobra.Command) (*settings.Places, error) {
	given := make(map[string]string)
	for _, name := range []string{"state", "language"} {
		if f := cmd.Flag(name); f.Changed {
			given[name] = f.Value.String()
		}
	}
	return settings.Locate(cmd.Flag("config").Value.String(), os.Getenv, given)
}

// withBook calls do with the games of the state directory.
func withBook(cmd *cobra.Command, do func(kept.Book) error) error {
	p, err := locate(cmd)
	if err != nil {
		return err
	}
	return do(kept.Book{State: p.State, Words: words.Words{Language: p.Language}, Again: commandLine()})
}

// commandLine is how this program was called, to be typed by another user.
func commandLine() string {
	all := []string{"mastro"}
	for _, arg := range os.Args[1:] {
		all = append(all, exit.Shell(arg))
	}
	return strings.Join(all, " ")
}

func newGamesListCmd() *cobra.Command {
	cmd := inPlace(&cobra.Command{
		Use:   "list",
		Short: "List the games, the newest first",
		Long: `List all games, the newest first. The JSON is {"games": [{"id", "game", "rules",
"players": [{"name", "bot", "colour"}], "began", "last", "state", "turn", "steps",
"winners", "scores", "wired"}]}: state is going, over or put_away, winners are seats
from 1, or none where nobody has won, times are as in RFC 3339.`,
		Example: "  mastro games list\n  mastro games list --json | jq -r '.games[0].id'",
		Args:    atMost(0),
	})
	asJSON := cmd.Flags().Bool("json", false, "as one JSON object")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return withBook(cmd, func(b kept.Book) error { return b.List(cmd.OutOrStdout(), *asJSON) })
	}
	return cmd
}

func newGamesShowCmd() *cobra.Command {
	cmd := inPlace(&cobra.Command{
		Use:               "show ID",
		Short:             "Show one game: who played, when, how far it is",
		Long:              "Show one game. It tells nothing that is hidden from a player. The JSON is as in the list.",
		Example:           "  mastro games show k3x\n  mastro games show --json k3x",
		Args:              exactly(1, "name a game by its id: mastro games show k3x"),
		ValidArgsFunction: completeGames,
	})
	asJSON := cmd.Flags().Bool("json", false, "as one JSON object")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return withBook(cmd, func(b kept.Book) error { return b.Show(args[0], cmd.OutOrStdout(), *asJSON) })
	}
	return cmd
}

func newGamesExportCmd() *cobra.Command {
	return inPlace(&cobra.Command{
		Use:   "export ID [FILE]",
		Short: "Write the record of a game, a text that replays",
		Long: `Write the record of a game: a text with its start and all of its steps, which other
programs read and which replays hash by hash (see "mastro help records"). Without
FILE, or with "-", it goes to standard output. A file that is there is not written
over.

The record tells all secrets. Of a game that still goes on give it to nobody who
plays in it.`,
		Example:           "  mastro games export k3x evening.game\n  mastro games export k3x | less",
		Args:              between(1, 2, "name a game by its id: mastro games export k3x"),
		ValidArgsFunction: completeGames,
		RunE: func(cmd *cobra.Command, args []string) error {
			return withBook(cmd, func(b kept.Book) error {
				return b.Export(args[0], append(args, "-")[1], cmd.OutOrStdout(), cmd.ErrOrStderr())
			})
		},
	})
}

func newGamesImportCmd() *cobra.Command {
	return inPlace(&cobra.Command{
		Use:   "import FILE...",
		Short: "Take in games from their records",
		Long: `Take in games from their records, and say the id of each. FILE "-" is standard
input. A record that was cut off or altered, of an unknown game or of newer rules is
refused with its line, exit code 5; the others are taken in. A game that is there
already stays as it is, and its id is told.

It cannot be done while Mastro plays.`,
		Example: "  mastro games import evening.game\n  mastro games import games/*.game",
		Args:    between(1, -1, "name a record: mastro games import evening.game"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withBook(cmd, func(b kept.Book) error {
				return b.Import(args, time.Now(), cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
			})
		},
	})
}

func newGamesDeleteCmd() *cobra.Command {
	cmd := inPlace(&cobra.Command{
		Use:   "delete ID...",
		Short: "Delete games for good",
		Long: `Delete games for good. It asks at the terminal; where there is none it refuses,
exit code 2, unless --yes says so. It cannot be done while Mastro plays.`,
		Example:           "  mastro games delete k3x\n  mastro games delete --yes k3x m7q",
		Args:              between(1, -1, "name a game by its id: mastro games delete k3x"),
		ValidArgsFunction: completeGames,
	})
	yes := cmd.Flags().Bool("yes", false, "do not ask")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return withBook(cmd, func(b kept.Book) error {
			return b.Delete(cmd.Context(), args, *yes, cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		})
	}
	return cmd
}

func newGamesVerifyCmd() *cobra.Command {
	cmd := inPlace(&cobra.Command{
		Use:   "verify [ID or FILE...]",
		Short: "Check the archive, replay every game, and draw it again",
		Long: `Read the whole archive, compare texts with their hashes, and play these games again
step by step, or all of them, comparing the hash of each step. The draw of a game
that is over, or put away, is made again from the secret in its record, and compared
with its fingerprint, its set-up and who sits where. A FILE is a record. What does
not agree is told, a line each, and the exit code is 5. Nothing is changed.

A set-up from a file, and a board that people have built, are not drawn again.

The JSON is {"ok", "games", "findings": [{"game", "text"}]}: games is how many were
played again, game is "" where a finding is of none.`,
		Example:           "  mastro games verify\n  mastro games verify k3x --json\n  mastro games verify evening.game",
		Args:              between(0, -1, ""),
		ValidArgsFunction: completeGames,
	})
	asJSON := cmd.Flags().Bool("json", false, "as one JSON object")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return withBook(cmd, func(b kept.Book) error {
			return b.Verify(cmd.Context(), args, cmd.OutOrStdout(), cmd.ErrOrStderr(), *asJSON)
		})
	}
	return cmd
}

func newGamesRecoverCmd() *cobra.Command {
	return inPlace(&cobra.Command{
		Use:   "recover",
		Short: "Bring back the games of the last copy after damage",
		Long: `After each game that is over Mastro makes a copy of games.db beside it, and keeps the
last two that are good: games.db.copy-1, games.db.copy-2 and so on. A damaged file is
set aside under a name that is free, games.db.damaged-1, and a new one begins.

Recover looks through all of games.db, sets it aside if it is damaged, and takes the
games of the newest good copy into the new file. Games that were saved since then
stay as they are, and nothing is there twice.

While Mastro plays it finds damage itself, and the menu of the table has a choice for
this; the command needs it to be stopped.`,
		Example: "  mastro games recover",
		Args:    atMost(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withBook(cmd, func(b kept.Book) error { return b.Recover(cmd.OutOrStdout(), cmd.ErrOrStderr()) })
		},
	})
}

// completeGames offers the games that are kept; after the game of an export, files.
func completeGames(cmd *cobra.Command, args []string, _ string) (all []cobra.Completion, _ cobra.ShellCompDirective) {
	if cmd.Name() == "export" && len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	_ = withBook(cmd, func(b kept.Book) error {
		for _, c := range b.Complete() {
			all = append(all, cobra.CompletionWithDesc(c.ID, c.About))
		}
		return nil
	})
	return all, cobra.ShellCompDirectiveNoFileComp
}
