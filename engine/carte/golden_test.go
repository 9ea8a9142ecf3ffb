package carte_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/games"
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
	rulesChanged  = "the rules changed. If that is meant: raise carte.Rules and run " +
		"go test ./engine/carte -run TestWriteGoldenGames -golden.write; " +
		"it keeps the old games, for people to read, and writes these anew"
	refusedOtherwise = "the move is refused by another ruling than it was. If that is meant: correct golden_scripts_test.go " +
		"and write the games anew; recorded games still replay, so carte.Rules may stay"
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
	for version := 1; version < carte.Rules; version++ {
		old, err := filepath.Glob(filepath.Join(goldenFolder, fmt.Sprint("v", version), "*"+goldenEnding))
		require.NoError(t, err)
		require.NotEmpty(t, old, "the games of version %d", version)
	}
}

// facts are what happens in a game, in words: "laid" for an event, "pass" for a
// verb, "refused carte.apart", "strict_edges true", "3 seats".
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
	f.start(p, r)
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
	replaysHidden(t, game, r)
	f.end(t, end, r.Result)
	return f
}

// replaysHidden replays what everybody may have of the record: the same moves.
func replaysHidden(t *testing.T, game games.Game, r *record.Record) {
	open, err := r.For(engine.Public, game)
	require.NoError(t, err)
	text, err := open.Write(game)
	require.NoError(t, err)
	again, err := record.Parse("open.game", text, games.Find)
	require.NoError(t, err)
	require.Len(t, again.Steps, len(r.Steps))
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
		f["refused "+string(foul.Reason)] = true
	}
}

func (f facts) start(p engine.Position, r *record.Record) {
	v := p.View(engine.Public).(*carte.View)
	for _, line := range strings.Split(strings.TrimSpace(string(v.Options.Write())), "\n") {
		f[strings.NewReplacer(" = ", " ", `"`, "").Replace(line)] = true
	}
	f[fmt.Sprint(p.Seats(), " seats")] = true
	f[fmt.Sprint(len(v.Set.Cards), " cards")] = true
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
	text := p.Write(s.Move)
	word, _, _ := strings.Cut(text, " ")
	f[word], f[text] = true, true
	last := ""
	for _, e := range p.Play(s.Move, nil) {
		if e.Kind == carte.Finished {
			f["finished by "+last] = true
		}
		last = refEventNames[e.Kind]
		f[last] = true
	}
}

func (f facts) end(t *testing.T, p engine.Position, recorded *engine.Result) {
	result, over := p.Result()
	require.Equal(t, over, recorded != nil, "a game that has ended says how")
	if over && len(result.Winners) > 1 {
		f["shared"] = true
	}
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []struct {
	ruling int
	game   string
	facts  string // parted by "; "
}{
	{1, "01-laying", "laid; play 3 2,0 1; play 5 0,-1 0; play 6 -1,0 1; refused carte.not_free; refused carte.not_beside; refused carte.no_connection; refused carte.not_in_hand; refused carte.over; order entered"},
	{2, "02-clashing", "strict_edges false; play 4 1,1 0"},
	{2, "02-strict-edges", "strict_edges true; refused carte.clashes; play 5 1,1 1"},
	{3, "03-first-square-any", "drawn game; 25 cards; first_square any"},
	{3, "03-first-square-path", "drawn game; 25 cards; first_square path"},
	{4, "04-paths", "took; take 2; refused carte.not_linked"},
	{5, "05-optional", "assist false; took; ended"},
	{5, "05-assist", "assist true; took; missed; ended"},
	{6, "06-captures", "take 1; drew; correction; refused carte.falls_apart; refused carte.played_stays; refused carte.not_linked; refused carte.not_on_table; refused carte.played; refused carte.play_first"},
	{6, "06-any-order", "take 1; take 2; correction; refused carte.apart"},
	{7, "07-one-card", "take 1; refused carte.not_on_table"},
	{7, "07-holes", "take 2; play 10 1,0 0; 3 seats"},
	{8, "08-all-pass", "3 seats; shown; passed; finished by passed; refused carte.not_whole_hand; refused carte.not_in_hand; refused carte.play_first; refused carte.no_connection; order youngest"},
	{8, "08-row", "3 seats; passed; laid; refused carte.can_play; refused carte.clashes; order oldest"},
	{9, "09-played-out", "finished by ended; shared; refused carte.over; order drawn"},
	{9, "09-blind", "hidden blind; drew; refused carte.not_in_hand; refused carte.can_play; refused carte.not_whole_hand"},
	{9, "09-blind-pass", "hidden blind; shown; finished by passed; refused carte.not_in_hand"},
	{0, "30-two", "drawn game; 50 cards; 2 seats; finished; hidden dealt"},
	{0, "30-three-strict", "drawn game; 50 cards; 3 seats; strict_edges true; assist true; finished"},
	{0, "30-six", "drawn game; 50 cards; 6 seats; finished"},
	{0, "31-small-four", "drawn game; 25 cards; 4 seats; assist true; finished"},
	{0, "31-five-blind", "drawn game; 50 cards; 5 seats; hidden blind; finished"},
}

// coversEverything checks the table above, and that it leaves no ruling out.
func coversEverything(t *testing.T, games map[string]facts) {
	rulings, named, every := map[int]bool{}, map[string]bool{}, facts{}
	for _, c := range coverage {
		rulings[c.ruling], named[c.game] = true, true
		for _, fact := range strings.Split(c.facts, "; ") {
			require.True(t, games[c.game][fact], "%s has no %q", c.game, fact)
		}
	}
	for ruling := 1; ruling <= 9; ruling++ {
		require.True(t, rulings[ruling], "no golden game for carte/%d", ruling)
	}
	for name, f := range games {
		require.True(t, named[name], "%s shows nothing that the table names", name)
		for fact := range f {
			every[fact] = true
		}
	}
	for _, name := range refEventNames {
		require.True(t, every[name], "no golden game in which %s", name)
	}
	for _, o := range carte.AllOptions() {
		values := o.Values
		if values == nil {
			values = []string{"false", "true"}
		}
		for _, value := range values {
			require.True(t, every[o.Name+" "+value], "no golden game with %s %s", o.Name, value)
		}
	}
}
