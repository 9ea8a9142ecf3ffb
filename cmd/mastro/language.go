package main

import (
	"cmp"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/manual"
	"mastro/display/words"
)

// inLanguage gives a command that only shows texts the flag that languageOf reads.
func inLanguage(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().String("language", "", "`tag` of the language, it or en")
	return cmd
}

// languageOf is the language for a command that inLanguage made: that of the flag, of
// mastro.toml if there is one, or of the environment. What else is wrong in the file is
// no matter here: whoever has to correct it wants to read the manual.
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

// leadsTo is the command that shows what a link in the manual or in rulings leads to, or
// an address on the web; empty where there is neither.
func leadsTo(destination string) string {
	target, ok := manual.Leads(destination)
	switch {
	case !ok:
		return ""
	case target.Address != "":
		return target.Address
	case target.Topic != "":
		return "mastro help " + target.Topic
	case target.Ruling == 0:
		return "mastro rules " + target.Game
	}
	return fmt.Sprintf("mastro rules %s/%d", target.Game, target.Ruling)
}
