//go:build !race

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/configs"
	"mastro/configs/golden"
	"mastro/engine/games"
)

// manualTopic returns a topic of the manual by language.
func manualTopic(t *testing.T, topic string) map[string]string {
	texts := make(map[string]string)
	for _, language := range []string{"en", "it"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "display", "manual", language, topic+".md"))
		require.NoError(t, err)
		texts[language] = string(text)
	}
	return texts
}

// outputOf returns what a command prints; it must succeed.
func outputOf(t *testing.T, args ...string) string {
	var out, errs bytes.Buffer
	require.Equal(t, exit.Done, run(t.Context(), args, &out, &errs), errs.String())
	return out.String()
}

// fenced returns the code blocks of a text whose fence is followed by a word.
func fenced(text, word string) (all []string) {
	for _, found := range regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$").FindAllStringSubmatch(text, -1) {
		if found[1] == word {
			all = append(all, found[2])
		}
	}
	return all
}

var (
	settingLine = regexp.MustCompile(`(?m)^([a-z_]+) = (.*?) +# default$`)
	lineOfFile  = regexp.MustCompile(`(?m)^([a-z_]+) = (".*?"|\S+)`)
)

// TestTheManualHasEverySetting checks the mastro.toml of the manual: it is valid, and gives for
// each key its default value.
func TestTheManualHasEverySetting(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mastro.toml")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	holds := settingLine.FindAllStringSubmatch(outputOf(t, "config", "show", "--config", file), -1)
	require.NotEmpty(t, holds)
	for language, text := range manualTopic(t, "configuration") {
		blocks := fenced(text, "toml")
		require.Len(t, blocks, 1, language)
		require.NoError(t, os.WriteFile(file, []byte(blocks[0]), 0o600))
		outputOf(t, "config", "check", file)
		given := make(map[string]string)
		for _, line := range lineOfFile.FindAllStringSubmatch(blocks[0], -1) {
			given[line[1]] = line[2]
		}
		for _, h := range holds {
			if h[1] == "state" || h[1] == "language" { // "" stands for the value from the environment
				h[2] = `""`
			}
			require.Equal(t, h[2], given[h[1]], "%s: %s", language, h[1])
		}
		for _, key := range []string{"name", "bot", "age", "colour", "child"} {
			require.Contains(t, given, key, language)
		}
	}
}

// The mastro.toml of the manual has the house rules of the first game.
func TestTheManualHasTheHouseRules(t *testing.T) {
	rules := configs.Write(games.All()[0].House().Document().Fields)
	section := regexp.MustCompile(`(?m)^(\[house\].*\n)(?:.+\n)*`)
	for language, text := range manualTopic(t, "configuration") {
		require.Len(t, section.FindAllString(text, -1), 1, language)
		golden.Text(t, filepath.Join("..", "..", "display", "manual", language, "configuration.md"),
			section.ReplaceAllString(text, "${1}"+string(rules)))
	}
}

// The help of config shows every setting, and of the house rules the default and all
// other values.
func TestConfigHelpHasEverySetting(t *testing.T) {
	help := newConfigCmd().Long
	for _, h := range settingLine.FindAllStringSubmatch(outputOf(t, "config", "show"), -1) {
		require.Regexp(t, `(?m)^  `+h[1]+` = `, help)
	}
	g := games.All()[0]
	for _, o := range g.Options() {
		row := regexp.MustCompile(`(?m)^  ` + o.Name + ` = (\S+) +# (.*)$`).FindStringSubmatch(help)
		require.NotNil(t, row, o.Name)
		require.Contains(t, outputOf(t, "config", "show"), "\n"+o.Name+" = "+row[1]+" ")
		if len(o.Values) > 0 {
			require.Contains(t, row[2], ": "+strings.Join(o.Values, " | "), o.Name)
		}
	}
}

func TestTheManualHasEveryFlagThatWins(t *testing.T) {
	cmd, _, err := newRootCmd().Find([]string{"config", "show"})
	require.NoError(t, err)
	for language, text := range manualTopic(t, "configuration") {
		cmd.LocalNonPersistentFlags().VisitAll(func(f *pflag.Flag) {
			require.Contains(t, text, "`--"+f.Name+"`", language)
		})
	}
}

func TestTheManualHasEveryExitCode(t *testing.T) {
	for language, text := range manualTopic(t, "configuration") {
		for c := range exit.NumCodes {
			row := "\n| " + strconv.Itoa(int(c)) + " | "
			if language == "en" { // the text of --help
				row += c.String() + " |\n"
			}
			require.Contains(t, text, row, language)
		}
		require.NotContains(t, text, "\n| "+strconv.Itoa(int(exit.NumCodes))+" |", language)
	}
}

// TestTheManualsCommandsAreThere parses every command that stands on a line of its own, up to a
// comment, a pipe or a redirection.
func TestTheManualsCommandsAreThere(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "display", "manual", "*", "*.md"))
	require.NoError(t, err)
	read := 0
	for _, file := range append(files, filepath.Join("..", "..", "README.md")) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, block := range fenced(string(text), "") {
			for line := range strings.Lines(block) {
				_, command, ok := strings.Cut("\n"+strings.TrimPrefix(line, "sudo -u mastro "), "\nmastro ")
				if !ok {
					continue
				}
				for _, end := range []string{" # ", " | ", " >"} {
					command, _, _ = strings.Cut(command, end)
				}
				root := newRootCmd()
				cmd, rest, err := root.Find(strings.Fields(command))
				require.NoError(t, err, "%s: %s", file, line)
				require.NotSame(t, root, cmd, "%s: %s", file, line)
				require.NoError(t, cmd.ParseFlags(rest), "%s: %s", file, line)
				require.NoError(t, cmd.ValidateArgs(cmd.Flags().Args()), "%s: %s", file, line)
				read++
			}
		}
	}
	require.NotZero(t, read)
}

// TestTheManualQuotesAMistake checks that the manual's example of a mistake gets the quoted
// error.
func TestTheManualQuotesAMistake(t *testing.T) {
	texts := manualTopic(t, "configuration")
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("mastro.toml", []byte("language = \"it\"\nlisen = \":8080\"  # typed in a hurry\n"), 0o600))
	var errs bytes.Buffer
	require.Equal(t, exit.Configuration, run(t.Context(), []string{"config", "check"}, &errs, &errs))
	for language, text := range texts {
		require.Contains(t, fenced(text, ""), errs.String(), language)
	}
}
