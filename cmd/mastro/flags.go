package main

import (
	"cmp"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/words"
)

// withSettings gives a command the flags that stand for settings of
// mastro.toml; loadConfig reads them.
func withSettings(cmd *cobra.Command) *cobra.Command {
	f := cmd.Flags()
	f.String("language", "", "`tag` of the language, it or en")
	f.String("game", "", "`name` of the game to begin with")
	f.String("set", "", "`file` of the printed set of that game")
	f.String("setup", "", "`file` of the position to begin with")
	f.String("shape", "", "`words` for the map to draw: airy, even, usual, solid, mirror, half-turn, no-dead-ends, alternating, 8x6")
	f.String("board", "", "`file` of the wiring; empty for a simulated table")
	f.String("walks", "", "`whether` people say every walk: unsaid or said")
	f.String("listen", "", "`address` of the page, host:port")
	f.String("hosts", "", "`names` under which the page may be asked for, beside this computer's own")
	f.String("access", "", "`what` a device that reaches the page may do: seats (its player's part) or open (everything)")
	f.String("tls-cert", "", "`file` of the certificate to serve the page with, PEM")
	f.String("tls-key", "", "`file` of its key, PEM")
	f.String("panel", "", "`size` of the panel: "+strings.ReplaceAll(boardfile.PictureSizes(), `"`, ""))
	f.String("state", "", "`directory` of games and calibration")
	return cmd
}

// loadConfig returns the configuration for a command that withSettings made.
func loadConfig(cmd *cobra.Command) (*settings.Config, error) {
	path, err := cmd.Flags().GetString("config")
	if err != nil {
		return nil, err
	}
	given := make(map[string]string)
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if key, ok := settings.KeyOf(f.Name); ok {
			given[key] = f.Value.String()
		}
	})
	return settings.Load(path, os.Getenv, given)
}

// inLanguage gives a command that only shows texts the flag that languageOf reads.
func inLanguage(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().String("language", "", "`tag` of the language, it or en")
	return cmd
}

// languageOf returns the language for a command that inLanguage made: that of the flag, of
// mastro.toml if there is one, or of the environment. Other mistakes in the file are ignored
// here: people who must correct it need to read the manual.
func languageOf(cmd *cobra.Command) (words.Language, error) {
	if tag := cmd.Flag("language").Value.String(); tag != "" {
		l, err := words.ParseLanguage(tag)
		if err != nil {
			return 0, exit.Usage.Becausef("--language: %w", err)
		}
		return l, nil
	}
	path := cmd.Flag("config").Value.String()
	data, err := configs.ReadFile(cmp.Or(path, settings.DefaultFile))
	if err != nil && path != "" {
		return 0, exit.Configuration.Becausef("%s: %s; name a file that can be read, or leave --config out", path, exit.Reason(err))
	}
	tag, _ := configs.Value(data, "language").(string)
	if l, err := words.ParseLanguage(tag); err == nil {
		return l, nil
	}
	return words.FromEnvironment(os.Getenv), nil
}
