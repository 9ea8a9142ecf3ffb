package labiro_test

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
	"mastro/engine/labiro"
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
	rulesChanged  = "the rules changed. If that is meant: raise labiro.Rules and run " +
		"go test ./engine/labiro -run TestWriteGoldenGames -golden.write; " +
		"it keeps the old games, for people to read, and writes these anew"
	refusedOtherwise = "the move is refused by another ruling than it was. If that is meant: correct golden_scripts_test.go " +
		"and write the games anew; recorded games still replay, so labiro.Rules may stay"
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
	for version := 1; version < labiro.Rules; version++ {
		old, err := filepath.Glob(filepath.Join(goldenFolder, fmt.Sprint("v", version), "*"+goldenEnding))
		require.NoError(t, err)
		require.NotEmpty(t, old, "the games of version %d", version)
	}
}

// facts are what happens in a game, in words: "Crossed" for an event, "rope"
// for a verb, "refused labiro.no_rope", "near one", "3 seats".
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
	f.start(p.(*labiro.Position), r)
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

func (f facts) start(p *labiro.Position, r *record.Record) {
	o := p.Game().Options
	for _, line := range strings.Split(strings.TrimSpace(string(o.Write())), "\n") {
		f[strings.NewReplacer(" = ", " ", `"`, "").Replace(line)] = true
	}
	f[fmt.Sprint(p.Seats(), " seats")] = true
	f[fmt.Sprint(len(p.Game().Bases), " bases")] = true
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
	last := ""
	for _, e := range p.Play(s.Move, nil) {
		if e.Kind == labiro.Finished {
			f["ended by "+last] = true
		}
		last = eventNames[e.Kind]
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

var eventNames = map[uint8]string{
	labiro.Started: "Started", labiro.Walked: "Walked", labiro.Turned: "Turned", labiro.Pushed: "Pushed",
	labiro.Countered: "Countered", labiro.Crossed: "Crossed", labiro.Lit: "Lit", labiro.Saw: "Saw",
	labiro.LeftThere: "LeftThere", labiro.Took: "Took", labiro.Gave: "Gave", labiro.Vanished: "Vanished",
	labiro.Opened: "Opened", labiro.Won: "Won", labiro.PutAway: "PutAway", labiro.Stabbed: "Stabbed",
	labiro.Robbed: "Robbed", labiro.Banked: "Banked", labiro.Ended: "Ended", labiro.Proposed: "Proposed",
	labiro.Voted: "Voted", labiro.Finished: "Finished",
}

// coverage is, for each ruling, the golden games that show it and what must
// happen in them.
var coverage = []struct {
	ruling int
	game   string
	facts  string // separated by commas
}{
	{1, "01-map", "6 bases, Walked, refused labiro.not_touching"},
	{2, "02-tower", "Turned, Walked, refused labiro.no_way"},
	{3, "03-near-both", "near both, Walked, refused labiro.no_way"},
	{3, "03-near-one", "near one, Walked, refused labiro.no_way"},
	{3, "03-near-aligned", "near aligned, Walked, refused labiro.no_way"},
	{4, "04-walking", "Walked, refused labiro.not_touching, refused labiro.no_way"},
	{5, "05-rotations", "only_when_stuck false, Turned, refused labiro.none_left, refused labiro.out_of_reach, correction"},
	{5, "05-only-when-stuck", "only_when_stuck true, Turned, refused labiro.not_stuck"},
	{6, "06-chain-observed", "chain observed, Pushed, refused labiro.not_pushed, correction"},
	{6, "06-chain-gear", "chain gear, Pushed, refused labiro.blocked, refused labiro.not_pushed"},
	{6, "06-chain-none", "chain none, Turned, refused labiro.not_pushed"},
	{7, "07-unlock-key", "free_unlock false, Countered, PutAway, refused labiro.no_unlock, refused labiro.none_left"},
	{7, "07-free-unlock", "free_unlock true, Countered, PutAway"},
	{8, "08-rope", "Crossed, PutAway, refused labiro.no_rope, refused labiro.can_walk, refused labiro.no_entrance, refused labiro.none_left_rope"},
	{9, "09-torch", "Lit, Saw, PutAway, refused labiro.no_torch, refused labiro.no_entrance_torch, refused labiro.nothing_to_see"},
	{10, "10-objects", "peek always, Saw, LeftThere, Took, swap, Gave, refused labiro.decide_first, refused labiro.ruby_stays, refused labiro.not_in_hand, refused labiro.not_looked, refused labiro.nothing_here, refused labiro.hand_not_full, refused labiro.tell_first"},
	{10, "10-peek-full-hand", "peek full_hand, Saw, swap, refused labiro.no_look"},
	{11, "11-empty-tile", "Vanished, LeftThere, hidden dealt, refused labiro.cannot_be"},
	{11, "11-blind", "Vanished, hidden blind, refused labiro.cannot_be, refused labiro.nothing_found"},
	{12, "12-hand", "Took, refused labiro.hand_full"},
	{13, "13-leaving", "drop, Gave, refused labiro.tower_not_empty"},
	{14, "14-tower-key", "Opened, Won, Vanished, refused labiro.wrong_key, refused labiro.no_ruby"},
	{15, "15-putting-away", "PutAway, Vanished, refused labiro.put_own, refused labiro.put_near, refused labiro.put_not_empty, refused labiro.put_first"},
	{16, "16-once", "Lit, refused labiro.used_already"},
	{17, "17-dagger", "Stabbed, Robbed, enough, refused labiro.not_together, refused labiro.nothing_to_rob, refused labiro.no_dagger, refused labiro.rob_first, refused labiro.no_attack"},
	{17, "17-defended-object", "defended object, Stabbed, Robbed, refused labiro.objects_only"},
	{17, "17-defended-ruby", "defended object_or_ruby, Stabbed, Robbed"},
	{18, "18-deposit", "Banked, ended by Banked"},
	{19, "19-two-pawns", "3 seats, refused labiro.third_pawn, refused labiro.no_way_out, Ended"},
	{19, "19-no-trap", "refused labiro.no_way_out"},
	{20, "20-end", "Ended, refused labiro.unknown, order oldest"},
	{21, "21-start", "4 seats, Started, Vanished, start_anywhere false, refused labiro.not_simple, refused labiro.start_taken, refused labiro.start_first"},
	{21, "21-start-anywhere", "start_anywhere true, Started"},
	{22, "22-won", "Won, ended by Banked, Finished, refused labiro.over, refused labiro.can_go_on"},
	{22, "22-shared", "ended by Banked, shared"},
	{22, "22-agreed", "ended by Voted, Proposed, refused labiro.vote_first, refused labiro.no_vote"},
	{23, "23-order", "4 seats, order youngest, Ended"},
	{23, "01-map", "order entered"},
	{23, "02-tower", "order drawn"},
	{0, "30-random-two", "drawn game, 18 bases, 2 seats, ended by Banked, correction"},
	{0, "30-random-three", "drawn game, 18 bases, 3 seats, ended by Banked, correction"},
	{0, "30-random-four", "drawn game, 18 bases, 4 seats, ended by Banked, correction"},
	{0, "31-blind", "drawn game, 18 bases, hidden blind, found"},
}

// coversEverything checks the table above, and that it leaves no ruling out.
func coversEverything(t *testing.T, games map[string]facts) {
	rulings, named := map[int]bool{}, map[string]bool{}
	for _, c := range coverage {
		rulings[c.ruling], named[c.game] = true, true
		for _, fact := range strings.Split(c.facts, ", ") {
			require.True(t, games[c.game][fact], "%s has no %q", c.game, fact)
		}
	}
	for ruling := 1; ruling <= 23; ruling++ {
		require.True(t, rulings[ruling], "no golden game for labiro/%d", ruling)
	}
	for name := range games {
		require.True(t, named[name], "%s shows nothing that the table names", name)
	}
	every := facts{}
	for _, f := range games {
		for fact := range f {
			every[fact] = true
		}
	}
	for _, name := range eventNames {
		require.True(t, every[name], "no golden game in which %s", name)
	}
	for _, fact := range []string{"order drawn", "order youngest", "order oldest", "order entered", "hidden dealt", "hidden blind", "2 seats", "3 seats", "4 seats"} {
		require.True(t, every[fact], "no golden game with %s", fact)
	}
}

// Ruling 1 is about how a game begins: bases that do not hang together are
// refused before any move.
func TestGoldenMapMustHangTogether(t *testing.T) { // labiro/1
	data, err := os.ReadFile(goldenFile("01-map"))
	require.NoError(t, err)
	apart := strings.Replace(string(data), "q = 0\nr = 0\n", "q = 7\nr = 7\n", 1)
	require.NotEqual(t, string(data), apart)
	_, err = record.Parse("apart.game", []byte(apart), games.Find)
	require.ErrorContains(t, err, "labiro/1")
}

// Ruling 23 is about who sits where before the game begins; the same seed must
// draw the same order.
func TestGoldenSeating(t *testing.T) { // labiro/23
	for seed, want := range [][]int{{1, 2, 0, 3}, {2, 1, 3, 0}, {1, 0, 2, 3}, {0, 3, 2, 1}} {
		require.Equal(t, want, engine.Seating(engine.OrderDrawn, 4, nil, uint64(seed)), rulesChanged)
	}
}
