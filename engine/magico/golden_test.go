package magico_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/magico"
	"mastro/engine/record"
)

// The golden games are records that every later program must replay step for
// step. They are documents too: one can read in them what each ruling allows
// and refuses. Beside the record's own lines they hold remarks that the test
// reads: a move that is refused at that point, and by which ruling.

const (
	goldenFolder  = "testdata/games"
	goldenEnding  = ".game"
	remarkAbout   = "#! about: "
	remarkRefused = "#! refused: "
	rulesChanged  = "the rules changed. If that is meant: raise magico.Rules and run " +
		"go test ./engine/magico -run TestWriteGoldenGames -golden.write; " +
		"it keeps the old games, for people to read, and writes these anew"
	refusedOtherwise = "the move is refused by another ruling than it was. If that is meant: correct golden_scripts_test.go " +
		"and write the games anew; recorded games still replay, so magico.Rules may stay"
)

var stepLine = regexp.MustCompile(`^ *\d+  (seat \d|table) `)

func goldenFile(name string) string { return filepath.Join(goldenFolder, name+goldenEnding) }

func goldenFiles(t *testing.T) []string {
	all, err := filepath.Glob(filepath.Join(goldenFolder, "*"+goldenEnding))
	require.NoError(t, err)
	return all
}

func TestGoldenGames(t *testing.T) {
	files := goldenFiles(t)
	require.Len(t, files, len(goldens)+len(goldenWanderings), "a file for each script; write them with -golden.write")
	all := map[string]facts{}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			require.NoError(t, err)
			all[strings.TrimSuffix(filepath.Base(name), goldenEnding)] = replayed(t, name, string(data))
		})
	}
	coversEverything(t, all)
}

// The games of older rules are kept for as long as there are people who
// played by them.
func TestOldGamesAreKept(t *testing.T) {
	for version := 1; version < magico.Rules; version++ {
		old, err := filepath.Glob(filepath.Join(goldenFolder, fmt.Sprint("v", version), "*"+goldenEnding))
		require.NoError(t, err)
		require.NotEmpty(t, old, "the games of version %d", version)
	}
}

// facts are what happens in a game, in words: "Carried" for an event, "found"
// for a verb, "refused magico.no_way", "spare fixed", "3 seats".
type facts map[string]bool

// replayed replays a golden game and finds out what happens in it.
func replayed(t *testing.T, name, text string) facts {
	r, err := record.Parse(name, []byte(text), games.Find)
	require.NoError(t, err, rulesChanged)
	game, _ := games.Find(r.Game)
	written, err := r.Write(game)
	require.NoError(t, err)
	require.Equal(t, withoutRemarks(text), string(written), "written again it is the same")
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	f := facts{}
	f.start(p.(*magico.Position), r)
	refusals := refusalsOf(text)
	f.refusals(t, p, refusals[0])
	before := p.Fork()
	end, err := record.Replay(p, r.Steps, func(i int, p engine.Position) error {
		f.step(before, r.Steps[i])
		f.refusals(t, p, refusals[i+1])
		before = p.Fork()
		return nil
	})
	require.NoError(t, err)
	f.end(t, end, r.Result)
	return f
}

func withoutRemarks(text string) string {
	var kept []string
	for _, line := range strings.SplitAfter(text, "\n") {
		if !strings.HasPrefix(line, "#!") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// refusalsOf is the moves that are refused, by how many steps come before.
func refusalsOf(text string) map[int][]string {
	all, steps := map[int][]string{}, 0
	for _, line := range strings.Split(text, "\n") {
		if stepLine.MatchString(line) {
			steps++
		}
		if refused, ok := strings.CutPrefix(line, remarkRefused); ok {
			all[steps] = append(all[steps], refused)
		}
	}
	return all
}

// refusals checks the moves that are refused in a position.
func (f facts) refusals(t *testing.T, p engine.Position, all []string) {
	for _, text := range all {
		move, want, ok := strings.Cut(text, "  ")
		require.True(t, ok, text)
		m, err := p.Read(move)
		require.NoError(t, err)
		foul := p.Check(m)
		require.NotNil(t, foul, "%s is allowed; %s", text, rulesChanged)
		require.Equal(t, want, fmt.Sprintf("%v %s", foul.Ruling, foul.Reason), "%s: %s", text, refusedOtherwise)
		f["refused "+string(foul.Reason)], f[fmt.Sprint("refused by ", foul.Ruling)] = true, true
	}
}

func (f facts) start(p *magico.Position, r *record.Record) {
	o := p.View(engine.Public).(*magico.View).Options
	for _, line := range strings.Split(strings.TrimSpace(string(o.Write())), "\n") {
		f[strings.NewReplacer(" = ", " ", `"`, "").Replace(line)] = true
	}
	f[fmt.Sprint(p.Seats(), " seats")] = true
	if r.Start.Drawn {
		f["drawn game"] = true
	}
}

// step adds what one step did to a position.
func (f facts) step(p engine.Position, s engine.Step) {
	if s.Back > 0 {
		f["correction"] = true
		return
	}
	word, _, _ := strings.Cut(p.Write(s.Move), " ")
	f[word] = true
	for _, e := range p.Play(s.Move, nil) {
		f[refEventNames[e.Kind]] = true
	}
}

func (f facts) end(t *testing.T, p engine.Position, recorded *engine.Result) {
	_, over := p.Result()
	require.Equal(t, over, recorded != nil, "a game that has ended says how")
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []struct {
	ruling int
	game   string
	facts  string // separated by commas
}{
	{1, "01-free", "spare free, Pushed, correction, refused magico.other_tile, order drawn"},
	{1, "01-fixed", "spare fixed, Pushed, refused magico.as_it_lies, refused magico.other_tile, order entered"},
	{2, "02-inserting", "Pushed, refused magico.push_first, refused magico.pushed_back, refused magico.pushed_already"},
	{3, "03-riding", "Carried, PutBack, order youngest"},
	{4, "04-on-the-spare", "Reached, refused magico.on_spare, order oldest"},
	{5, "05-stop", "treasure stop, Missed, Reached, correction, refused magico.wall_between, refused magico.no_way, refused magico.tell_first, refused magico.not_asked, refused magico.not_reached"},
	{5, "05-pass", "treasure pass, Reached"},
	{5, "05-own-turn", "PutBack, Reached"},
	{6, "06-home", "finish home, Finished, refused magico.over"},
	{7, "30-random-one", "drawn game, cards 5, 1 seats, Finished"},
	{7, "30-random-two", "drawn game, cards 3, 2 seats, treasure pass, Finished, correction"},
	{7, "30-random-three", "drawn game, cards 2, 3 seats, all_visible true, spare fixed, Finished, correction"},
	{7, "30-random-four", "drawn game, cards all, 4 seats, finish anywhere, Finished, correction"},
	{8, "08-visible", "all_visible true, Reached, Missed"},
	{8, "08-anywhere", "finish anywhere, Finished"},
	{9, "09-hidden", "hidden dealt, nothing, found"},
	{9, "09-blind", "hidden blind, nothing, found, refused magico.found_already"},
	{9, "09-counts", "hidden blind, found, refused magico.cannot_be, refused magico.must_be"},
	{9, "31-blind", "drawn game, hidden blind, nothing, found, Finished"},
	{9, "31-blind-visible", "drawn game, hidden blind, all_visible true, nothing, found, Finished"},
	{9, "05-stop", "refused magico.not_the_card"},
}

// coversEverything checks the table above, and that it leaves no ruling, no
// event, no refusal of a move and no option out.
func coversEverything(t *testing.T, games map[string]facts) {
	shown, every := map[string]bool{}, facts{}
	for _, c := range coverage {
		shown[fmt.Sprint("ruling ", c.ruling)], shown[c.game] = true, true
		for _, fact := range strings.Split(c.facts, ", ") {
			require.True(t, games[c.game][fact], "%s has no %q", c.game, fact)
		}
	}
	for ruling := 1; ruling <= 9; ruling++ {
		require.True(t, shown[fmt.Sprint("ruling ", ruling)], "no golden game for magico/%d", ruling)
	}
	for name, f := range games {
		require.True(t, shown[name], "%s shows nothing that the table names", name)
		for fact := range f {
			every[fact] = true
		}
	}
	for _, what := range refToMeet {
		_, reason, refused := strings.Cut(what, " ")
		require.True(t, every[what] || refused && every["refused "+reason], "no golden game in which %s", what)
	}
	for _, o := range magico.AllOptions() {
		if o.Name == "cards" {
			o.Values = []string{"all", "2", "5"}
		}
		for _, value := range o.Values {
			require.True(t, every[o.Name+" "+value], "no golden game with %s %s", o.Name, value)
		}
	}
}

// A record is refused with a place and a reason, or replays and is written again
// as it is.
func FuzzRecord(f *testing.F) {
	for _, name := range []string{"01-free", "05-stop", "06-home", "09-blind"} {
		data, err := os.ReadFile(goldenFile(name))
		require.NoError(f, err)
		f.Add(string(data))
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := record.Parse("fuzzed.game", []byte(text), games.Find)
		if err != nil {
			var e *configs.Error
			require.ErrorAs(t, err, &e)
			require.Positive(t, e.Line)
			return
		}
		game, _ := games.Find(r.Game)
		written, err := r.Write(game)
		require.NoError(t, err)
		again, err := record.Parse("written.game", written, games.Find)
		require.NoError(t, err, "%s", written)
		require.Equal(t, r.Steps, again.Steps)
	})
}
