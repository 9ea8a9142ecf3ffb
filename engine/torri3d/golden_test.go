package torri3d_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/torri3d"
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
	rulesChanged  = "the rules changed. If that is meant: raise torri3d.Rules and run " +
		"go test ./engine/torri3d -run TestWriteGoldenGames -golden.write; " +
		"it keeps the old games, for people to read, and writes these anew"
	refusedOtherwise = "the move is refused by another ruling than it was. If that is meant: correct golden_scripts_test.go " +
		"and write the games anew; recorded games still replay, so torri3d.Rules may stay"
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
	for version := 1; version < torri3d.Rules; version++ {
		old, err := filepath.Glob(filepath.Join(goldenFolder, fmt.Sprint("v", version), "*"+goldenEnding))
		require.NoError(t, err)
		require.NotEmpty(t, old, "the games of version %d", version)
	}
}

// facts are what happens in a game, in words: "carried" for an event, "push"
// for a verb, "refused torri3d.shut", "rune pass", "3 seats".
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
	f.start(p.(*torri3d.Position), r)
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

func (f facts) start(p *torri3d.Position, r *record.Record) {
	o := p.View(engine.Public).(*torri3d.View).Options
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
	{1, "01-pushing", "spare free, pushed, correction, refused torri3d.push_first, refused torri3d.pushed_already, refused torri3d.shut, refused torri3d.other_spare"},
	{1, "01-spare-fixed", "spare fixed, pushed, refused torri3d.spare_stays"},
	{1, "01-riding", "carried, 4 seats"},
	{2, "02-steps", "went, refused torri3d.no_way, refused torri3d.too_high"},
	{3, "03-magic", "played, refused torri3d.too_few, refused torri3d.too_many, refused torri3d.wrong_cards, refused torri3d.not_in_hand"},
	{3, "03-fewest", "played, refused torri3d.fewer_do"},
	{3, "03-blind", "hidden blind, played, refused torri3d.not_in_hand"},
	{4, "04-treasures", "hidden dealt, uncovered, missed, drew, found, nothing, refused torri3d.tell_first, refused torri3d.nothing_to_tell, refused torri3d.elsewhere"},
	{4, "04-rune-stop", "rune stop, fulfilled, drew"},
	{4, "04-rune-pass", "rune pass, fulfilled, drew, uncovered"},
	{5, "05-home", "finished, refused torri3d.over"},
	{5, "05-pass-home", "rune pass, fulfilled, finished"},
	{6, "06-reshuffled", "reshuffled, drew, played"},
	{6, "06-hand-limit", "hand_limit 2, drew"},
	{6, "06-children", "children true, played, refused torri3d.not_in_hand"},
	{7, "07-dealt", "hidden dealt, found, nothing, refused torri3d.cannot_be"},
	{7, "07-blind", "hidden blind, found, nothing, refused torri3d.cannot_be"},
	{0, "30-random-two", "drawn game, 2 seats, finished, correction, order youngest"},
	{0, "30-random-three", "drawn game, 3 seats, finished, correction, order oldest"},
	{0, "30-random-four", "drawn game, 4 seats, finished, correction, order entered"},
	{0, "31-blind", "drawn game, hidden blind, finished, found, nothing, order drawn"},
}

// coversEverything checks the table above, and that it leaves no ruling, no event
// and no refusal of a move out.
func coversEverything(t *testing.T, games map[string]facts) {
	shown, every := map[string]bool{}, facts{}
	for _, c := range coverage {
		shown[fmt.Sprint("ruling ", c.ruling)], shown[c.game] = true, true
		for _, fact := range strings.Split(c.facts, ", ") {
			require.True(t, games[c.game][fact], "%s has no %q", c.game, fact)
		}
	}
	for ruling := 1; ruling <= 7; ruling++ {
		require.True(t, shown[fmt.Sprint("ruling ", ruling)], "no golden game for torri3d/%d", ruling)
	}
	for name, f := range games {
		require.True(t, shown[name], "%s shows nothing that the table names", name)
		for fact := range f {
			every[fact] = true
		}
	}
	for _, name := range refEventNames {
		require.True(t, every[name], "no golden game in which %s", name)
	}
	for _, o := range torri3d.AllOptions() {
		if o.Name == "hand_limit" {
			o.Values = []string{"none", "2"}
		}
		for _, value := range o.Values {
			require.True(t, every[o.Name+" "+value], "no golden game with %s %s", o.Name, value)
		}
	}
}
