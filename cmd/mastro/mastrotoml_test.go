package main

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

func noEnvironment(string) string { return "" }

func environment(vars map[string]string) func(string) string {
	return func(name string) string { return vars[name] }
}

// household is a directory with a configuration file, the default set, the
// example set-up and the reference wiring.
func household(t *testing.T, mastroTOML string) (dir, path string) {
	dir = t.TempDir()
	for name, from := range map[string]string{"set.toml": "labiro/default.toml", "setup.toml": "labiro/example-setup.toml", "pi.toml": "boards/pi.toml"} {
		data, err := configs.FS.ReadFile(from)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	path = filepath.Join(dir, "mastro.toml")
	require.NoError(t, os.WriteFile(path, []byte(mastroTOML), 0o644))
	return dir, path
}

func TestLoadConfigDefaults(t *testing.T) {
	t.Chdir(t.TempDir())
	c, err := LoadConfig("", noEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, words.English, c.Language)
	require.Equal(t, "labiro", c.Game.Name)
	require.Nil(t, c.Setup)
	require.Nil(t, c.Board)
	require.Equal(t, "127.0.0.1:8080", c.Listen)
	require.Equal(t, image.Pt(240, 240), c.Panel)
	require.Empty(t, c.Rules)
	require.True(t, c.Unsaid, "people forget to say that they walked")
	require.Empty(t, c.Players)
}

func TestLoadConfigReadsAll(t *testing.T) {
	_, path := household(t, `
language = "it"
set = "set.toml"
board = "pi.toml"
walks = "said"
listen = ":80"
[house]
near = "aligned"
free_unlock = true
[[player]]
name = "Ada"
[[player]]
name = "Bot"
bot = true
`)
	c, err := LoadConfig(path, environment(map[string]string{"LANG": "en_GB.UTF-8"}), nil)
	require.NoError(t, err)
	require.Equal(t, words.Italian, c.Language)
	require.Len(t, c.Board.Bases, 18)
	require.False(t, c.Unsaid)
	require.Equal(t, ":80", c.Listen)
	require.Equal(t, "near = \"aligned\"\nfree_unlock = true", strings.TrimSpace(string(c.Rules)))
	require.Equal(t, []PlayerConfig{{Name: "Ada"}, {Name: "Bot", Bot: true}}, c.Players)
}

func TestSetupBringsItsHouseRules(t *testing.T) {
	dir, path := household(t, `setup = "setup.toml"`)
	setup := filepath.Join(dir, "setup.toml")
	data, err := os.ReadFile(setup)
	require.NoError(t, err)
	data = bytes.Replace(data, []byte(`near = "both"`), []byte(`near = "one"`), 1)
	require.NoError(t, os.WriteFile(setup, data, 0o644))
	c, err := LoadConfig(path, noEnvironment, nil)
	require.NoError(t, err)
	p, err := c.Game.Begin(c.start())
	require.NoError(t, err)
	require.Equal(t, 7, p.Parts())
	require.Contains(t, string(c.Setup), `near = "one"`)
}

func TestFlagsWin(t *testing.T) {
	dir, path := household(t, "language = 'it'\nset = 'nowhere.toml'\npanel = '240x240'")
	c, err := LoadConfig(path, noEnvironment, map[string]string{
		"language": "en", "set": filepath.Join(dir, "set.toml"), "panel": "240x320", "listen": "localhost:0",
	})
	require.NoError(t, err)
	require.Equal(t, words.English, c.Language)
	require.Equal(t, image.Pt(240, 320), c.Panel)
	require.Equal(t, "localhost:0", c.Listen)
}

// TestHosts: a table is asked for under the names given, what it listens on and what
// its computer is called, and a flag wins over the file.
func TestHosts(t *testing.T) {
	_, path := household(t, "hosts = ['table.example', '[::1]']\nlisten = 'pi.example:80'")
	c, err := LoadConfig(path, noEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, []string{"table.example", "[::1]"}, c.Hosts)
	require.Subset(t, c.named(), []string{"table.example", "[::1]", "pi.example"})
	name, err := os.Hostname()
	require.NoError(t, err)
	require.Contains(t, c.named(), name)
	short, _, _ := strings.Cut(name, ".")
	require.Contains(t, c.named(), short+".local")
	c, err = LoadConfig(path, noEnvironment, map[string]string{"hosts": "a.example, b.example"})
	require.NoError(t, err)
	require.Equal(t, []string{"a.example", "b.example"}, c.Hosts)
}

// TestFilesAreReadNoFurtherThanTheyMayBeLong: also one that never ends.
func TestFilesAreReadNoFurtherThanTheyMayBeLong(t *testing.T) {
	dir, path := household(t, "set = 'long.toml'")
	long := filepath.Join(dir, "long.toml")
	require.NoError(t, os.WriteFile(long, nil, 0o644))
	require.NoError(t, os.Truncate(long, 1<<40))
	for _, file := range []string{long, "/dev/zero"} {
		_, err := LoadConfig(file, noEnvironment, nil)
		require.ErrorContains(t, err, "the file is longer than 262144 bytes; shorten it")
		_, err = LoadConfig(path, noEnvironment, map[string]string{"set": file})
		require.ErrorContains(t, err, "the file is longer than 262144 bytes")
		_, err = LoadConfig(path, noEnvironment, map[string]string{"set": "", "setup": file})
		require.Error(t, err)
		_, err = LoadConfig(path, noEnvironment, map[string]string{"set": "", "board": file})
		require.ErrorContains(t, err, "the file is longer than 262144 bytes")
	}
}

// What the file says of a game is not for another one, and that is told.
func TestAnotherGameLeavesOutWhatTheFileSays(t *testing.T) {
	_, path := household(t, "set = \"set.toml\"\n\n[house]\nnear = \"one\"\n")
	said := logged(t)
	c, err := LoadConfig(path, noEnvironment, map[string]string{"game": "labiro"})
	require.NoError(t, err)
	require.NotEmpty(t, c.Rules)
	require.Empty(t, said.String())
	c, err = LoadConfig(path, noEnvironment, map[string]string{"game": "magico"})
	require.NoError(t, err)
	require.Equal(t, "magico", c.Game.Name)
	require.Empty(t, c.Rules)
	require.Contains(t, said.String(), `msg="left out: it is of another game than is played"`)
	require.Contains(t, said.String(), `what="[house], set" game=labiro`)
}

func TestBoardKnowsItsPanel(t *testing.T) {
	dir, path := household(t, `board = "pi.toml"`)
	board := filepath.Join(dir, "pi.toml")
	data, err := os.ReadFile(board)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(board, bytes.Replace(data, []byte(`"240x240"`), []byte(`"240x320"`), 1), 0o644))
	c, err := LoadConfig(path, noEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, image.Pt(240, 320), c.Panel)
	_, err = LoadConfig(path, noEnvironment, map[string]string{"panel": "240x240"})
	require.ErrorContains(t, err, "--panel: the board's panel has 240x320 pixels; leave panel out")
	require.Equal(t, exitUsage, codeOf(err))
}

func TestRefusedConfigs(t *testing.T) {
	for name, c := range map[string]struct{ file, says string }{
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
		"bad set":            {"set = 'pi.toml'", `pi.toml:8:3: there is no key "i2c" here; known are name, invented, objects, rubies, tower`},
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
		"players for seats":  {"setup = 'setup.toml'\n" + strings.Repeat("[[player]]\nname = 'A'\n", 1) + "[[player]]\nname = 'B'\n[[player]]\nname = 'C'", `:2:3: 3 players for the 2 seats of the set-up; name as many, or none`},
	} {
		t.Run(name, func(t *testing.T) {
			_, path := household(t, c.file)
			_, err := LoadConfig(path, noEnvironment, nil)
			require.ErrorContains(t, err, c.says)
			require.Equal(t, exitConfiguration, codeOf(err))
		})
	}
}

func TestRefusedFlags(t *testing.T) {
	t.Chdir(t.TempDir())
	for key, says := range map[string]string{
		"language": `--language: no words for language "x"; choose "it" or "en"`,
		"set":      `--set: x: there is no such file; name a file that can be read`,
		"setup":    `--setup: x: there is no such file`,
		"board":    `--board: x: there is no such file`,
		"walks":    `--walks: "x" is none of unsaid, said; give it another value`,
		"listen":   `--listen: "x" is no address to listen on`,
		"panel":    `--panel: "x" is no size; give width and height in pixels`,
	} {
		_, err := LoadConfig("", noEnvironment, map[string]string{key: "x"})
		require.ErrorContains(t, err, says)
		require.Equal(t, exitUsage, codeOf(err))
	}
}

// What show writes is a configuration file that means the same.
func TestShowReadsBack(t *testing.T) {
	_, path := household(t, "set = 'set.toml'\nwalks = 'said'\nboard = 'pi.toml'\n[house]\norder = 'oldest'\nhidden = 'blind'\n[[player]]\nname = 'A \"x\" \\ y'\nage = 70\n[[player]]\nname = 'B'\nbot = true\nage = 9\ncolour = 'green'")
	want, err := LoadConfig(path, environment(map[string]string{"LANG": "it"}), nil)
	require.NoError(t, err)
	var shown bytes.Buffer
	require.NoError(t, want.show(&shown))
	again := filepath.Join(t.TempDir(), "again.toml")
	require.NoError(t, os.WriteFile(again, shown.Bytes(), 0o644))
	got, err := LoadConfig(again, noEnvironment, nil)
	require.NoError(t, err, shown.String())
	require.Len(t, got.values, len(want.values))
	for i, v := range got.values {
		require.Equal(t, want.values[i].key+want.values[i].text, v.key+v.text)
	}
	require.Equal(t, want.order(), got.order())
	require.Equal(t, want.Board, got.Board)
	require.Equal(t, want.Players, got.Players)
}

// anything is a configuration file that says all it can, of any game.
func anything(t *rapid.T) string {
	g := games.All()[rapid.IntRange(0, len(games.All())-1).Draw(t, "game")]
	var b strings.Builder
	line := func(key string, values ...any) {
		if value := rapid.SampledFrom(append(values, nil)).Draw(t, key); value != nil {
			fmt.Fprintf(&b, "%s = %v\n", key, value)
		}
	}
	fmt.Fprintf(&b, "game = %q\n", g.Name)
	line("language", `""`, `"it"`, `"en"`)
	line("board", `""`, `"pi.toml"`)
	line("walks", `"said"`, `"unsaid"`)
	line("hints", true, false)
	line("listen", `":80"`, `"localhost:0"`)
	line("hosts", `[]`, `["table.example", "città.example", "10.0.0.7", "::1"]`)
	line("panel", `"240x240"`)
	line("state", `"kept"`)
	b.WriteString("[house]\n")
	for _, o := range g.Options() {
		switch {
		case o.Seats:
			line(o.Name, "[]") // players below are children
		case o.Values == nil:
			line(o.Name, true, false)
		case o.Name == "count": // needs cards
		case o.House != nil:
			line(o.Name, quoted(rapid.SampledFrom(o.House).Draw(t, "value")))
		default:
			line(o.Name, quoted(rapid.SampledFrom(o.Values).Draw(t, "value")))
		}
	}
	colours := rapid.Permutation(append(g.Colours(), "", "", "", "", "", "")).Draw(t, "colours")
	for i := range rapid.IntRange(g.Least, g.Most).Draw(t, "players") {
		name := rapid.SampledFrom([]string{"Ada", "è \"x\" # y", "a\\b", "Ω\u200d"}).Draw(t, "name")
		fmt.Fprintf(&b, "[[player]]\nname = %s\nage = %d\n", quoted(fmt.Sprint(name, i)), rapid.IntRange(1, 99).Draw(t, "age"))
		line([]string{"child", "bot"}[rapid.IntRange(0, 1).Draw(t, "kind")], true, false)
		line("colour", quoted(colours[i]))
	}
	return b.String()
}

// holds is all that a configuration says, but where it was said.
func holds(t require.TestingT, c *Config) map[string]any {
	all := map[string]any{
		"language": c.Language, "game": c.Game.Name, "set": string(c.Game.Set()), "setup": string(c.Setup), "board": c.Board, "walks": c.Unsaid,
		"hints": c.Hints, "listen": c.Listen, "hosts": fmt.Sprint(c.Hosts), "panel": c.Panel, "state": c.State, "players": c.Players, "entered": fmt.Sprint(entered(c).Menu(0)),
	}
	if c.Setup == nil {
		start, err := c.Game.Spell(c.Game.Drawn(c.Game.Least, 7, c.Rules))
		require.NoError(t, err)
		all["house"] = string(start.Setup)
	}
	return all
}

// Whatever a file can say, its house rules and all of its players, show says again, and
// leaves nothing out that a player may have.
func TestShowSaysAll(t *testing.T) {
	dir, path := household(t, "")
	again := filepath.Join(dir, "again.toml")
	rapid.Check(t, func(rt *rapid.T) {
		text := anything(rt)
		require.NoError(rt, os.WriteFile(path, []byte(text), 0o644))
		want, err := LoadConfig(path, noEnvironment, nil)
		require.NoError(rt, err, text)
		var shown bytes.Buffer
		require.NoError(rt, want.show(&shown))
		require.NoError(rt, os.WriteFile(again, shown.Bytes(), 0o644))
		got, err := LoadConfig(again, noEnvironment, nil)
		require.NoError(rt, err, shown.String())
		require.Equal(rt, holds(rt, want), holds(rt, got), shown.String())
		for _, key := range []string{"name", "bot", "age", "child", "colour"} {
			require.Equal(rt, len(want.Players), strings.Count(shown.String(), "\n"+key+" = "), shown.String())
		}
	})
}

// What the file says of players for its own game is not shown where it does not hold.
func TestShowOfAnotherGameReadsBack(t *testing.T) {
	dir, path := household(t, "game = 'carte'\n[[player]]\nname = 'A'\ncolour = 'cyan'\n[[player]]\nname = 'B'\ncolour = 'green'\nage = 9")
	magico, err := configs.FS.ReadFile("magico/example-setup.toml")
	require.NoError(t, err)
	setup := filepath.Join(dir, "magico.toml")
	require.NoError(t, os.WriteFile(setup, magico, 0o644))
	for _, flags := range []map[string]string{{"game": "magico"}, {"game": "magico", "setup": setup}} {
		want, err := LoadConfig(path, noEnvironment, flags)
		require.NoError(t, err)
		var shown bytes.Buffer
		require.NoError(t, want.show(&shown))
		again := filepath.Join(dir, "again.toml")
		require.NoError(t, os.WriteFile(again, shown.Bytes(), 0o644))
		got, err := LoadConfig(again, noEnvironment, nil)
		require.NoError(t, err, shown.String())
		require.Equal(t, entered(want).Menu(0), entered(got).Menu(0))
	}
}

// The cell that is agreed on is written as the pages write it, and counted as they do.
func TestTheAgreedCellIsWrittenAsThePagesDo(t *testing.T) {
	magico, _ := games.Find("magico")
	cell, _ := magico.Option("cell")
	require.Equal(t, "row 4, column 4", cell.House[0], "the centre")
	require.Len(t, cell.House, len(cell.Values))
	for i, house := range cell.House {
		_, path := household(t, fmt.Sprintf("game = 'magico'\n[house]\nfinish = 'cell'\ncell = %q\n", house))
		c, err := LoadConfig(path, noEnvironment, nil)
		require.NoError(t, err)
		start, err := c.Game.Spell(c.Game.Drawn(2, 1, c.Rules))
		require.NoError(t, err)
		options, _ := configs.Section(start.Setup, "options")
		require.Equal(t, cell.Values[i], configs.Value(options, "cell"), "in a set-up as all its cells")
		require.Equal(t, i, games.Chosen(cell, c.Rules))
		var row, column int
		_, err = fmt.Sscanf(cell.Values[i], "%d,%d", &row, &column)
		require.NoError(t, err)
		require.Equal(t, words.MagicoCell.In(words.Words{Language: words.English}, row+1, column+1), house)
	}
}

// A laptop with Windows has a directory of its own for what programs keep.
func TestWhereThingsAreKept(t *testing.T) {
	for want, vars := range map[string]map[string]string{
		"":                         {},
		"home/.local/state/mastro": {"HOME": "home"},
		"local/mastro":             {"HOME": "home", "LocalAppData": "local"},
		"state/mastro":             {"HOME": "home", "XDG_STATE_HOME": "state"},
		"/var/lib/mastro":          {"HOME": "home", "STATE_DIRECTORY": "/var/lib/mastro"},
	} {
		t.Chdir(t.TempDir())
		c, err := LoadConfig("", environment(vars), nil)
		require.NoError(t, err)
		require.Equal(t, filepath.FromSlash(want), c.State)
	}
}

// What an editor of Windows has saved is read like any other file.
func TestFilesThatWereSavedByWindows(t *testing.T) {
	text := "set = \"set.toml\"\nsetup = \"setup.toml\"\nboard = \"pi.toml\"\nwalks = \"said\"\n"
	dir, path := household(t, text)
	want, err := LoadConfig(path, noEnvironment, nil)
	require.NoError(t, err)
	for _, name := range []string{"mastro.toml", "set.toml", "setup.toml", "pi.toml"} {
		name = filepath.Join(dir, name)
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(name, bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")), 0o644))
	}
	got, err := LoadConfig(path, noEnvironment, nil)
	require.NoError(t, err)
	first, err := want.Game.Begin(want.start())
	require.NoError(t, err)
	second, err := got.Game.Begin(got.start())
	require.NoError(t, err)
	require.Equal(t, engine.Hash(first, nil), engine.Hash(second, nil))
	a, b := holds(t, want), holds(t, got)
	for _, all := range []map[string]any{a, b} {
		delete(all, "set")
		delete(all, "setup")
		delete(all, "board")
	}
	require.Equal(t, a, b)
	require.Equal(t, want.Board.Bases, got.Board.Bases)
	require.Equal(t, fingerprint(want.Board), fingerprint(got.Board), "it is the same wiring")
}
