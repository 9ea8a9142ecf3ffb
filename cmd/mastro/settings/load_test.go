package settings

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
)

func TestRefusedConfigs(t *testing.T) {
	for name, c := range map[string]struct{ file, want string }{
		"language":           {"language = 'fr'", `mastro.toml:1:12: no words for language "fr"; choose "it" or "en"`},
		"listen without":     {"listen = '8080'", `:1:10: "8080" is no address to listen on; give host and port`},
		"listen port":        {"listen = ':http'", `:1:10: ":http" is no address to listen on`},
		"walks":              {"walks = 'maybe'", `mastro.toml:1:9: "maybe" is none of unsaid, said; give it another value`},
		"walks, empty":       {"walks = ''", `:1:9: "" is none of unsaid, said`},
		"panel":              {"panel = '1x1'", `:1:9: no panel has 1x1 pixels; give one of "240x240", "240x320"`},
		"panel beside board": {"board = 'pi.toml'\npanel = '240x320'", `:2:9: the board's panel has 240x240 pixels; leave panel out`},
		"house":              {"[house]\nnear = 'far'", `:2:8: "far" is none of both, one, aligned; give it another value`},
		"hints in house":     {"[house]\nhints = true", `:2:9: "hints" is no house rule; move it to the top of the file, before the first [table]`},
		"game in house":      {"[house]\nnear = 'one'\ngame = 'carte'", `:3:8: "game" is no house rule; move it to the top of the file`},
		"number as a word":   {"game = 'fuga'\n[house]\nrounds = 20", `:3:10: "rounds" must be text, not 20; put it in quotes: rounds = "20"`},
		"truth as a word":    {"[house]\npeek = true", `:2:8: "true" is none of always, full_hand; put one of them in quotes: peek = "..."`},
		"houses":             {"[[house]]\nnear = 'one'", `:1:3: "house" must be a table, not a list; begin it with [house]`},
		"children by seats":  {"game = 'magico'\n[house]\nchildren = [1]\n[[player]]\nname = 'Ada'\n[[player]]\nname = 'Bo'\nchild = true", `:3:12: children by their seats, and players who are children; leave this line out: child = true below a [[player]] is enough`},
		"text as an age":     {"[[player]]\nname = 'Ada'\nage = 'abc'", `:3:7: "age" must be a whole number, not text 'abc'; write a whole number without quotes, such as age = 20`},
		"cell as in moves":   {"game = 'magico'\n[house]\ncell = '3,5'", `:3:8: "3,5" could count from 0 or from 1; write it as the pages do: cell = "row 4, column 4"`},
		"cell from 0":        {"game = 'magico'\n[house]\ncell = '0,6'", `:3:8: "0,6" could count from 0 or from 1; write it as the pages do`},
		"no cell":            {"game = 'magico'\n[house]\ncell = 'row 8, column 1'", `:3:8: "row 8, column 1" is no cell; give row and column: "row 1, column 1" to "row 7, column 7"`},
		"cell as a list":     {"game = 'magico'\n[house]\ncell = [3, 5]", `:3:8: "cell" must be text, not a list`},
		"table in house":     {"[house]\nnear = 'one'\n[house.more]\nfar = 1", `:3:8: "house.more" is no house rule; write one rule on each line below [house]`},
		"tables in house":    {"[house]\n[[house.more]]\nfar = 1", `:2:9: "house.more" is no house rule`},
		"table as a rule":    {"[house]\nnear = {far = 1}", `:2:`},
		"house beside setup": {"setup = 'setup.toml'\n[house]", `:2:2: house rules beside a set-up; a set-up file has its own`},
		"no set":             {"set = 'no.toml'", `no.toml: there is no such file; name a file that can be read`},
		"set a directory":    {"set = '.'", `is a directory; name a file that can be read`},
		"bad set":            {"set = 'pi.toml'", `pi.toml:12:3: there is no key "i2c" here; known are name, invented, objects, rubies, tower`},
		"bad setup":          {"setup = 'set.toml'", `set.toml:10:1: there is no key "name" here`},
		"bad board":          {"board = 'set.toml'", `set.toml:10:1: there is no key "name" here`},
		"one player":         {"[[player]]\nname = 'Ada'", `:1:3: 1 cannot play labiro; name 2 to 4, bots among them, or none`},
		"five players":       {strings.Repeat("[[player]]\nname = 'Ada'\n", 5), `:1:3: 5 cannot play labiro; name 2 to 4`},
		"no name":            {"[[player]]\n[[player]]\nname = 'Ada'", `:1:3: a player without a name; give one: name = "Ada"`},
		"name twice":         {"[[player]]\nname = 'Ada'\n[[player]]\nname = 'ADA'", `:4:8: players 1 and 2 are both "ADA"; give each a name of their own`},
		"no age":             {"[house]\norder = 'oldest'\n[[player]]\nname = 'Ada'\nage = 70\n[[player]]\nname = 'Bo'", `:6:3: order = "oldest", but no age of Bo; give the years: age = 9`},
		"no ages":            {"[house]\norder = 'youngest'", `:2:9: order = "youngest", but nobody's age is known; give every [[player]] an age, or write order = "entered" and enter first who begins`},
		"no ages but bots":   {"[house]\norder = 'oldest'\n[[player]]\nname = 'A'\nbot = true\n[[player]]\nname = 'B'\nbot = true", `:2:9: order = "oldest", but nobody's age is known`},
		"not born yet":       {"[[player]]\nname = 'Ada'\nage = -1\n[[player]]\nname = 'Bo'", `:3:7: Ada is -1 years old; give the years: age = 9`},
		"older than anybody": {"[[player]]\nname = 'Ada'\nage = 4096\n[[player]]\nname = 'Bo'", `:3:7: Ada is 4096 years old; give the years: age = 9`},
		"name without end":   {"[[player]]\nname = '" + strings.Repeat("è", 41) + "'\n[[player]]\nname = 'Bo'", `:2:8: a name of 41 characters; give one of at most 40 characters, all of which can be seen`},
		"name with a NUL":    {"[[player]]\nname = \"A\\u0000da\"\n[[player]]\nname = 'Bo'", `:2:8: the character U+0000 in a name; give one`},
		"name backwards":     {"[[player]]\nname = \"A\\u202Eda\"\n[[player]]\nname = 'Bo'", `:2:8: the character U+202E in a name; give one`},
		"name of joiners":    {"[[player]]\nname = \"\\u200D\"\n[[player]]\nname = 'Bo'", `:2:8: a name of which nothing can be seen; give one`},
		"host with a port":   {"hosts = ['table.example:8080']", `:1:9: "table.example:8080" is no name of a host; write it as it stands in a browser, without http:// and port: hosts = ["table.example"]`},
		"host as a page":     {"hosts = ['pi', 'http://pi']", `"http://pi" is no name of a host`},
		"empty host":         {"hosts = ['']", `"" is no name of a host`},
		"one host":           {"hosts = 'pi'", `"hosts" must be a list, not text`},
		"access":             {"access = 'all'", `mastro.toml:1:10: "all" is none of seats, open; give it another value`},
		"players for seats":  {"setup = 'setup.toml'\n" + strings.Repeat("[[player]]\nname = 'A'\n", 1) + "[[player]]\nname = 'B'\n[[player]]\nname = 'C'", `:2:3: 3 players for the 2 seats of the set-up; name as many, or none`},
	} {
		t.Run(name, func(t *testing.T) {
			_, path := roomtest.ConfigDir(t, c.file)
			_, err := Load(path, roomtest.NoEnvironment, nil)
			require.ErrorContains(t, err, c.want)
			require.Equal(t, exit.Configuration, exit.Of(err))
		})
	}
}

func TestRefusedFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	for key, want := range map[string]string{
		"language": `--language: no words for language "x"; choose "it" or "en"`,
		"set":      `--set: x: there is no such file; name a file that can be read`,
		"setup":    `--setup: x: there is no such file`,
		"board":    `--board: x: there is no such file`,
		"walks":    `--walks: "x" is none of unsaid, said; give it another value`,
		"listen":   `--listen: "x" is no address to listen on`,
		"access":   `--access: "x" is none of seats, open; give it another value`,
		"panel":    `--panel: "x" is no size; give width and height in pixels`,
	} {
		_, err := Load("", roomtest.NoEnvironment, map[string]string{key: "x"})
		require.ErrorContains(t, err, want)
		require.Equal(t, exit.Usage, exit.Of(err))
	}
}

// Sealed draws of an earlier version were played with as a set-up. They are none, nor anything else.
func TestASealIsNoSetup(t *testing.T) {
	path, _ := roomtest.ConfigDir(t, "")
	seal := filepath.Join(path, "x.seal")
	require.NoError(t, os.WriteFile(seal, []byte("mastro seal 1\ngame labiro\n"), 0o644))
	for _, key := range []string{"", "setup", "set", "board"} {
		config, flags := seal, map[string]string(nil)
		if key != "" {
			config, flags = "", map[string]string{key: seal}
		}
		_, err := Load(config, roomtest.NoEnvironment, flags)
		require.EqualError(t, err, seal+": sealed draws are not read since 28 November 2026; the Mastro that wrote it verifies it", key)
		require.Equal(t, exit.Verification, exit.Of(err))
	}
}

// No file is read further than it may be long, not even one that never ends.
func TestLongFilesAreRefused(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "set = 'long.toml'")
	long := filepath.Join(dir, "long.toml")
	require.NoError(t, os.WriteFile(long, nil, 0o644))
	require.NoError(t, os.Truncate(long, 1<<40))
	for _, file := range []string{long, "/dev/zero"} {
		_, err := Load(file, roomtest.NoEnvironment, nil)
		require.ErrorContains(t, err, "the file is longer than 262144 bytes; shorten it")
		_, err = Load(path, roomtest.NoEnvironment, map[string]string{"set": file})
		require.ErrorContains(t, err, "the file is longer than 262144 bytes")
		_, err = Load(path, roomtest.NoEnvironment, map[string]string{"set": "", "setup": file})
		require.Error(t, err)
		_, err = Load(path, roomtest.NoEnvironment, map[string]string{"set": "", "board": file})
		require.ErrorContains(t, err, "the file is longer than 262144 bytes")
	}
}
