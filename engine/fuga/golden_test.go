package fuga_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/fuga"
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
	rulesChanged  = "the rules changed. If that is meant: raise fuga.Rules and run " +
		"go test ./engine/fuga -run TestWriteGoldenGames -golden.write; " +
		"it keeps the old games, for people to read, and writes these anew"
	refusedOtherwise = "the move is refused by another ruling than it was. If that is meant: correct golden_scripts_test.go " +
		"and write the games anew; recorded games still replay, so fuga.Rules may stay"
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
	for version := 1; version < fuga.Rules; version++ {
		old, err := filepath.Glob(filepath.Join(goldenFolder, fmt.Sprint("v", version), "*"+goldenEnding))
		require.NoError(t, err)
		require.NotEmpty(t, old, "the games of version %d", version)
	}
}

// facts are what happens in a game, in words: "laid" for an event, "pass" for a
// verb, "refused fuga.apart", "strict_edges true", "3 seats".
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
	v := p.View(engine.Public).(*fuga.View)
	for _, line := range strings.Split(strings.TrimSpace(string(v.Options.Write())), "\n") {
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
	text := p.Write(s.Move)
	word, _, _ := strings.Cut(text, " ")
	f[word], f[text] = true, true
	for _, e := range p.Play(s.Move, nil) {
		f[fuga.Wire{}.Event(e.Kind)] = true
		if e.Kind == fuga.PointLost {
			f[fuga.Wire{}.Thing(e.What)] = true
		}
	}
}

func (f facts) end(t *testing.T, p engine.Position, recorded *engine.Result) {
	result, over := p.Result()
	require.Equal(t, over, recorded != nil, "a game that has ended says how")
	if !over {
		return
	}
	f["scores "+strings.Trim(fmt.Sprint(result.Scores), "[]")] = true
	if len(result.Winners) > 1 {
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
	{1, "01-walls", "cell_1 free; room 90; room_stays; refused fuga.wall; walk 7"},
	{1, "01-cell-1-wall", "cell_1 wall; fainted; went_in; recovered; refused fuga.wall; walk 2"},
	{2, "02-apart", "patrol 20; patrol 25; patrolled; stayed; refused fuga.no_such_dice; refused fuga.tell_patrol; refused fuga.no_room_dice; refused fuga.no_patrol_now"},
	{3, "03-touch-ends", "touch_ends true; walk 50; ended_near; started_near"},
	{3, "03-ends-apart", "touch_ends false; refused fuga.too_far; outside"},
	{3, "03-diagonals-open", "diagonals open; walk 7"},
	{3, "03-diagonals-closed", "diagonals closed; walk 1; refused fuga.too_far"},
	{4, "04-start-drawn", "drawn game; start drawn; 3 seats"},
	{4, "04-start-cell-1", "drawn game; start cell_1; 3 seats"},
	{5, "05-room", "6 seats; order youngest; room_moved; room_stays; refused fuga.begun; refused fuga.tell_room; refused fuga.no_room_dice; refused fuga.no_such_dice; refused fuga.tell_die"},
	{6, "06-exact", "order oldest; exact on; correction; refused fuga.no_walk_now; refused fuga.tell_die; refused fuga.no_such_die; refused fuga.occupied; refused fuga.wall; refused fuga.sentinel; " +
		"refused fuga.too_far; refused fuga.not_moved; refused fuga.no_die"},
	{6, "06-up-to", "order entered; exact up_to; walk 2; correction; refused fuga.too_far"},
	{7, "07-rooms", "drew; rested; outside; refused fuga.occupied"},
	{7, "07-alone", "1 seats; drew; rested; patrol_thrown"},
	{8, "08-points", "started_near; ended_near; came_near; outside; fainted; refused fuga.in_infirmary"},
	{9, "09-queue", "fainted; went_in; missed; recovered; refused fuga.in_infirmary; refused fuga.awake; refused fuga.begun; refused fuga.not_isolated; refused fuga.occupied"},
	{9, "09-faint-at-the-start", "started_near; fainted; missed; recovered; stayed"},
	{9, "09-sentinel-on-cell-1", "fainted; went_in; patrolled; missed"},
	{10, "10-isolation", "captured; patrolled; left_isolation; round_ended; refused fuga.in_isolation; refused fuga.leave_first; refused fuga.not_inner; refused fuga.sentinel; refused fuga.occupied; refused fuga.wall"},
	{10, "10-no-way-out", "missed; refused fuga.no_exit; refused fuga.not_inner; refused fuga.sentinel; refused fuga.wall"},
	{11, "11-trio", "laid; approached; drove; came_near; refused fuga.no_trio_now; refused fuga.no_trio; refused fuga.not_in_order; refused fuga.not_in_hand; refused fuga.trio_elsewhere; " +
		"refused fuga.no_approach_now; refused fuga.approach_first; refused fuga.too_many_steps; refused fuga.not_beside; refused fuga.no_approach; refused fuga.drive_first; " +
		"refused fuga.drive_into_room; refused fuga.drive_too_close; refused fuga.drive_elsewhere"},
	{11, "11-no-use", "refused fuga.none_near"},
	{11, "11-isolation", "laid; left_isolation; refused fuga.in_isolation; refused fuga.not_in_hand; refused fuga.no_trio_now; refused fuga.leave_first"},
	{11, "11-cards", "cards true; laid; approached; refused fuga.no_trio; refused fuga.other_piece; refused fuga.no_drive_now"},
	{11, "11-blind", "hidden blind; laid; drove; refused fuga.trio_elsewhere; refused fuga.not_in_hand"},
	{12, "12-bag", "drew; told; finished; refused fuga.tell_numbers; refused fuga.lies_elsewhere; refused fuga.cannot_hold; refused fuga.over"},
	{12, "12-rounds", "rounds 5; told; finished; shared; refused fuga.nothing_to_tell; refused fuga.cannot_hold; refused fuga.over"},
	{12, "12-blind", "rounds 10; hidden blind; told; finished; refused fuga.lies_elsewhere; refused fuga.cannot_hold"},
	{13, "13-score", "rounds 15; told; finished; scores 33 0"},
	{13, "13-words", "rounds 20; cards true; spelled; claimed; voted; word_counts; word_fails; enough_words; finished; scores 12 1; refused fuga.no_word; refused fuga.no_picture; refused fuga.word_open; " +
		"refused fuga.letter_used; refused fuga.not_your_letter; refused fuga.vote_first; refused fuga.no_vote_now"},
	{14, "14-facilitator", "facilitator true; started_near; ended_near; came_near; outside"},
	{0, "30-box", "dice box; refused fuga.no_such_dice; refused fuga.no_such_die; refused fuga.box_threw"},
	{0, "31-one", "drawn game; 1 seats; dice box; rounds 20; finished"},
	{0, "31-two-cards", "drawn game; 2 seats; rounds 30; cards true; finished; correction"},
	{0, "31-six", "drawn game; 6 seats; touch_ends true; exact up_to; order drawn; hidden dealt; rounds 10; finished"},
	{0, "31-four-blind", "drawn game; 4 seats; hidden blind; dice hand; diagonals closed; rounds 15; finished"},
	{0, "31-five-walls", "drawn game; 5 seats; rounds 40; cell_1 wall; start cell_1; facilitator false"},
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
	for ruling := 1; ruling <= 14; ruling++ {
		require.True(t, rulings[ruling], "no golden game for fuga/%d", ruling)
	}
	for name, f := range games {
		require.True(t, named[name], "%s shows nothing that the table names", name)
		for fact := range f {
			every[fact] = true
		}
	}
	for _, name := range slices.DeleteFunc(slices.Clone(refToMeet), func(what string) bool { return strings.Contains(what, " ") }) {
		require.True(t, every[name], "no golden game in which %s", name)
	}
	for _, o := range fuga.AllOptions() {
		values := o.Values
		if values == nil {
			values = []string{"false", "true"}
		}
		for _, value := range values {
			require.True(t, every[o.Name+" "+value], "no golden game with %s %s", o.Name, value)
		}
	}
}
