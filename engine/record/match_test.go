package record_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// silentWalkers plays a match of people who leave their walks unsaid.
type silentWalkers struct {
	*referee.Match
	t      require.TestingT
	random engine.Rand
	clock  time.Duration
	// sensed: sensors see the turns; otherwise turns are said.
	sensed bool
}

func (w *silentWalkers) settle() {
	p := w.Position()
	stands := make([]engine.Standing, p.Parts())
	for part := range stands {
		stands[part] = p.Stands(part)
	}
	w.Settle(stands)
}

// step does one thing that people do: decide, turn a tower, answer a question, or take
// something back.
func (w *silentWalkers) step() {
	if v := w.Verdict(); v.Kind == referee.Asked || v.Kind == referee.Where {
		w.Answer(w.random.Below(max(len(v.Lines), len(v.Stands))))
		return
	}
	if w.random.Below(6) == 0 {
		if w.Undo(); w.Verdict().Kind == referee.Undo {
			w.turn(w.Verdict().Repair)
		}
		return
	}
	legal := w.Legal(w.Actor())
	if w.Actor() == engine.Table {
		legal = w.Position().Moves(nil)
	}
	mv := legal[w.random.Below(len(legal))]
	if labiro.VerbOf(mv) == labiro.Turn && w.sensed {
		step := int(w.View(engine.Public).(*labiro.View).Towers[labiro.BaseOf(mv)].Tower.Arrow)
		w.turn([]engine.Repair{{Part: labiro.BaseOf(mv), Steps: step}})
		return
	}
	if v := labiro.VerbOf(mv); v != labiro.Stop && (v != labiro.Go || w.random.Below(9) == 0) {
		_, err := w.Play(mv)
		require.NoError(w.t, err)
	}
}

// turn turns towers by hand. A foul is put back.
func (w *silentWalkers) turn(all []engine.Repair) {
	p := w.Position()
	w.clock += 10 * time.Second
	var changes []engine.Change
	for _, r := range all {
		changes = append(changes, engine.Change{Part: r.Part, To: p.Circle().After(p.Stands(r.Part), r.Steps), Onset: w.clock, Rest: w.clock + time.Second})
	}
	if v := w.Observe(changes); v.Kind == referee.Foul {
		w.settle()
	}
}

// facts is everything that a match shows to its callers.
func facts(m *referee.Match) (all []any) {
	number, turn := m.Turn()
	all = append(all, m.Hash(), m.Steps(), m.Stands(), m.Waiting(), number, turn, m.Undoable(), m.Decided(), m.MayBeUnsaid(), m.Events(nil, 0, 0))
	for s := engine.Public; int(s) < m.Seats(); s++ {
		all = append(all, m.View(s), m.Legal(s))
	}
	return all
}

// A record taken at any moment leads to the same match, however much is not
// certain in it and whatever is asked: what is left, how towers stand, every place
// where a pawn may be, what can be undone, and what each seat knows.
func TestRecordLosesNothing(t *testing.T) {
	game := labyrinth(t)
	met := map[referee.Kind]int{}
	uncertain := 0
	rapid.Check(t, func(t *rapid.T) {
		o := labiro.Options{Near: labiro.Near(rapid.IntRange(0, 2).Draw(t, "near")), Hidden: engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden"))}
		start, err := game.Drawn(2, rapid.Uint64().Draw(t, "seed"), configs.Write(o.Rules().Document().Fields))
		require.NoError(t, err)
		p, err := game.Begin(start)
		require.NoError(t, err)
		w := &silentWalkers{Match: referee.New(p), t: t, random: engine.Rand(rapid.Uint64().Draw(t, "play")), sensed: true}
		w.Unsaid(0, 1)
		if w.sensed = rapid.IntRange(0, 3).Draw(t, "sensed") > 0; w.sensed {
			w.settle()
		}
		for range rapid.IntRange(1, 120).Draw(t, "steps") {
			if _, over := w.Result(); over {
				break
			}
			if w.step(); !w.Waiting().Nothing() && w.random.Below(2) == 0 {
				break
			}
		}
		met[w.Verdict().Kind]++
		if !w.Certain() {
			uncertain++
		}
		text, err := record.Of(game.Name, game, start, w.Match).Write(game)
		require.NoError(t, err)
		r, again, err := record.Resume("labiro.game", text, games.Find)
		require.NoError(t, err, "%s", text)
		require.Equal(t, facts(w.Match), facts(again))
		require.Equal(t, w.Verdict().Lines, again.Verdict().Lines)
		require.Equal(t, w.Verdict().Stands, again.Verdict().Stands)
		written, err := r.Write(game)
		require.NoError(t, err)
		require.Equal(t, string(text), string(written))
		for w.Undoable() && again.Undoable() {
			if w.sensed {
				w.settle()
			}
			again.Settle(nil)
			require.Equal(t, w.Undo(), again.Undo())
			if w.Verdict().Kind == referee.Undo {
				break // it has to be turned back by hand
			}
			require.Equal(t, w.Hash(), again.Hash())
		}
	})
	if !testing.Short() { // a fifth of the tries may meet less
		require.Positive(t, uncertain, "walks were unsaid")
		require.Positive(t, met[referee.Where], "something was asked")
	}
}

// A public record of such a game replays, and has nothing that is asked.
func TestUncertainPublicRecordReplays(t *testing.T) {
	game := labyrinth(t)
	rapid.Check(t, func(t *rapid.T) {
		start, err := game.Drawn(2, rapid.Uint64().Draw(t, "seed"), nil)
		require.NoError(t, err)
		p, err := game.Begin(start)
		require.NoError(t, err)
		w := &silentWalkers{Match: referee.New(p), t: t, random: engine.Rand(rapid.Uint64().Draw(t, "play")), sensed: true}
		w.Unsaid(0, 1)
		w.settle()
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			if _, over := w.Result(); over {
				break
			}
			w.step()
		}
		r := record.Of(game.Name, game, start, w.Match)
		text := openText(t, game, r)
		require.NotContains(t, string(text), "\nasked")
		got, again, err := record.Resume("open.game", text, games.Find)
		require.NoError(t, err, "%s", text)
		require.Len(t, got.Steps, len(r.Steps))
		was, is := w.View(engine.Public).(*labiro.View), again.View(engine.Public).(*labiro.View)
		require.Equal(t, was.Players, is.Players)
		require.Equal(t, was.Left, is.Left)
	})
}

// A record that is cut off at the end of any line is noticed.
func TestCutRecordIsNoticed(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 2, 7, nil), 1, 100)
	open := openText(t, game, r)
	whole, err := r.Write(game)
	require.NoError(t, err)
	for _, text := range []string{string(whole), string(open), sample(t)} {
		for i := range len(text) - 1 {
			if text[i] == '\n' {
				_, err := record.Parse("cut.game", []byte(text[:i+1]), games.Find)
				require.Error(t, err, "after %q", text[:i+1][strings.LastIndex(text[:i], "\n")+1:])
			}
		}
		_, err := record.Parse("whole.game", []byte(text), games.Find)
		require.NoError(t, err)
	}
}

// A line that is missing, or one that is twice, is noticed too.
func TestRecordWithAnotherCountIsNoticed(t *testing.T) {
	game := labyrinth(t)
	r := played(t, game, drawn(t, game, 2, 7, nil), 1, 12)
	r.Steps, r.Result = r.Steps[:11], nil
	text, err := r.Write(game)
	require.NoError(t, err)
	_, err = record.Parse("short.game", []byte(strings.Replace(string(text), "going on after 11", "going on after 12", 1)), games.Find)
	require.ErrorContains(t, err, `the record ends otherwise than it says: "going on after 11 `)
}

// A table whose towers have other names is another one.
func TestNamesAreInTheHashOfTheStart(t *testing.T) {
	text := sample(t)
	renamed := strings.NewReplacer(`name = "A"`, `name = "Z"`, `tower = "A"`, `tower = "Z"`).Replace(text)
	require.NotEqual(t, text, renamed)
	_, err := record.Parse("renamed.game", []byte(renamed), games.Find)
	require.ErrorContains(t, err, "the set or the set-up above was altered")
	a, b := record.Start{Set: []byte("x\n")}, record.Start{Set: []byte("x\r\n\r\n")}
	require.Equal(t, a.Hash(), b.Hash(), "how lines end says nothing")
	for _, other := range []record.Start{{}, {Setup: []byte("x\n")}, {Set: []byte("x"), Setup: []byte("x")}} {
		require.NotEqual(t, a.Hash(), other.Hash())
	}
}

// What is asked or wanted is in the last hash: it cannot be left out unnoticed.
func TestWhatIsWaitedForCannotBeLeftOut(t *testing.T) {
	text := uncertain(t)
	plain := strings.Replace(text, "asked where end\nasked at 1\nasked if seen turn 1 at 1\nwanted turn 1\nundoing\n", "", 1)
	require.NotEqual(t, text, plain)
	_, err := record.Parse("plain.game", []byte(plain), games.Find)
	require.NoError(t, err)
	_, err = record.Parse("more.game", []byte(strings.Replace(plain, "going on after", "wanted turn 1\ngoing on after", 1)), games.Find)
	require.ErrorContains(t, err, "the record ends otherwise than it says")
}

// A match waits for one thing at a time, and asks for each answer once.
func TestWhatCannotBeWaitedForIsRefused(t *testing.T) {
	game := labyrinth(t)
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	p, err := game.Begin(r.Start)
	require.NoError(t, err)
	m := referee.New(p)
	r = record.Of(game.Name, game, r.Start, m)
	turn, err := m.Read("turn 1")
	require.NoError(t, err)
	line := engine.Line{}
	line.Add(turn)
	stated := engine.Step{Kind: engine.StepSaid, Seat: m.Actor(), Lines: []engine.Line{line}, At: m.Stands()}
	parses := func(w referee.Waiting) error {
		r.Waiting = w
		text, err := r.Write(game)
		require.NoError(t, err)
		_, err = record.Parse("waits.game", text, games.Find)
		return err
	}
	for _, w := range []referee.Waiting{{Lines: []engine.Step{stated}}, {Requested: turn}, {Lines: []engine.Step{stated}, Requested: turn}} {
		require.NoError(t, parses(w))
	}
	for says, w := range map[string]referee.Waiting{
		"this is asked already":    {Lines: []engine.Step{stated, stated}},
		"this cannot all be asked": {Lines: []engine.Step{stated}, Undoing: true},
	} {
		require.ErrorContains(t, parses(w), says)
	}
}
