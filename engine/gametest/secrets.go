package gametest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// watch is a game as one seat sees it, beside a twin in which all that the
// seat cannot know is different. The same moves are played in both, and the
// seat must not be able to tell which of the two it is in.
type watch struct {
	*game
	seat engine.Seat
	twin engine.Position
}

func secrets(t *rapid.T, b *Book) {
	w := watch{game: begin(t, b)}
	w.seat = engine.Seat(rapid.IntRange(int(engine.Public), w.p.Seats()-1).Draw(t, "seat"))
	w.part(new(engine.Rand))
	w.each(func(m engine.Move, r *engine.Rand) {
		w.sameHints(r)
		w.step(m, r)
		w.amend(r)
	})
}

// amend lets a part stand otherwise in both games now and then, where that can be.
func (w *watch) amend(r *engine.Rand) {
	p, ok := w.p.(engine.Amendable)
	if !ok || over(p) || r.Below(8) > 0 {
		return
	}
	part := r.Below(p.Parts())
	to := p.Circle().After(p.Stands(part), 1+r.Below(int(p.Circle())-1))
	w.texts = append(w.texts, fmt.Sprintf("part %d stands %d", part+1, to))
	stands := []engine.Placed{{Part: part, Stands: to}}
	a, b := p.Amend(stands), w.twin.(engine.Amendable).Amend(stands)
	require.Equal(w, a, b, "what is refused of the table tells what seat %d cannot know", w.seat)
	if d := w.difference(nil, nil); d != "" {
		require.Fail(w, "that the table is right tells what a seat cannot know", "seat %d: %s", w.seat, d)
	}
}

// part makes a new twin.
func (w *watch) part(r *engine.Rand) {
	w.twin = w.book.Permute(w.p, w.seat, r)
	if d := w.difference(nil, nil); d != "" {
		require.Fail(w, "a seat sees what it cannot know", "seat %d: %s", w.seat, d)
	}
}

// sameHints wants moves refused for the same reason, with the same advice.
// Nobody asks for the table's moves, which are the secret itself.
func (w *watch) sameHints(r *engine.Rand) {
	if w.p.Actor() == engine.Table {
		return
	}
	for _, m := range w.book.Spell(w.p, r) {
		if a, b := w.p.Check(m), w.twin.Check(m); !reflect.DeepEqual(a, b) {
			require.Fail(w, "a hint tells what a seat cannot know", "seat %d: %s: %+v or %+v", w.seat, w.p.Write(m), a, b)
		}
	}
	w.sameWord(r)
}

// sameWord wants what sensors see to be explained, blamed and put right alike.
func (w *watch) sameWord(r *engine.Rand) {
	p, ok := w.p.(engine.Sensed)
	if !ok || p.Parts() == 0 {
		return
	}
	seen, unsaid := jumbled(p, r), r.Below(2) == 0
	word := func(p engine.Sensed) []any {
		return []any{p.Explain(nil, seen, unsaid), p.Blame(seen, unsaid), p.Repair(nil, seen, unsaid)}
	}
	if a, b := word(p), word(w.twin.(engine.Sensed)); !reflect.DeepEqual(a, b) {
		require.Fail(w, "the word on a board tells what a seat cannot know", "seat %d: %+v: %+v or %+v", w.seat, seen, a, b)
	}
}

// jumbled is a board on which one to three parts were moved to where others
// stand.
func jumbled(p engine.Sensed, r *engine.Rand) []engine.Part {
	seen := make([]engine.Part, p.Parts())
	for i := range seen {
		seen[i].Stands = p.Stands(i)
	}
	for range 1 + r.Below(3) {
		onset := time.Duration(r.Below(2000)) * time.Millisecond
		seen[r.Below(len(seen))] = engine.Part{
			Stands: p.Stands(r.Below(len(seen))), Moved: true, Onset: onset, Rest: onset + time.Second,
		}
	}
	return seen
}

// step plays a move in both games. Where the seat can then tell them apart,
// it must be a move that may teach it something, and one that is marked so.
func (w *watch) step(m engine.Move, r *engine.Rand) {
	learns, reveals, text := w.book.Learns(w.p, m, w.seat), w.p.Reveals(m), w.p.Write(m)
	d := w.both(m, r)
	if d == "" {
		return
	}
	if !learns {
		require.Fail(w, "a move tells what a seat cannot know", "seat %d: %s: %s", w.seat, text, d)
	}
	require.True(w, reveals, "%s tells seat %d something, and is not marked so", text, w.seat)
	w.part(r)
}

// both plays a move in both games and is what the seat then finds different.
func (w *watch) both(m engine.Move, r *engine.Rand) string {
	other, table := m, w.p.Actor() == engine.Table
	switch {
	case w.twin.Check(m) == nil:
	case table: // it draws something else there
		other = w.choose(w.twin, r)
	default:
		w.play(m)
		return "it is legal, or not"
	}
	name := []any{w.p.Write(m), w.p.Reveals(m)}
	if twin := []any{w.twin.Write(other), w.twin.Reveals(other)}; !table && !reflect.DeepEqual(name, twin) {
		w.play(m)
		return fmt.Sprintf("its name and whether it reveals: %v or %v", name, twin)
	}
	return w.difference(w.play(m), w.twin.Play(other, nil))
}

// difference is what the seat finds different in the two games and in what
// just happened there; "" when it cannot tell them apart.
func (w *watch) difference(events, twin []engine.Event) string {
	if a, b := w.heard(events), w.heard(twin); !reflect.DeepEqual(a, b) {
		return fmt.Sprintf("it is told %+v or %+v", a, b)
	}
	a := w.p.View(w.seat)
	legal, text := a.Legal(), sent(a)
	b := w.twin.View(w.seat)
	if !reflect.DeepEqual(a, b) || !reflect.DeepEqual(legal, b.Legal()) {
		return fmt.Sprintf("it sees\n%+v or\n%+v", a, b)
	}
	if other := sent(b); text != other {
		return fmt.Sprintf("it is sent %s or %s", text, other)
	}
	if a, b := publicly(w.p), publicly(w.twin); a != b {
		return fmt.Sprintf("all can see %s or %s", a, b)
	}
	return ""
}

// heard is events as the seat gets them.
func (w *watch) heard(events []engine.Event) []engine.Event {
	heard := make([]engine.Event, len(events))
	for i, e := range events {
		heard[i] = e.For(w.seat)
	}
	return heard
}

// sent is a view as it leaves the program, where it has a form of its own for
// that; else its fields say all.
func sent(v engine.View) string {
	text := ""
	if s, ok := v.(fmt.Stringer); ok {
		text = s.String()
	}
	if m, ok := v.(json.Marshaler); ok {
		data, err := m.MarshalJSON()
		text += fmt.Sprintf("%s %v", data, err)
	}
	return text
}

// publicly is what is no secret, so that nobody hides it.
func publicly(p engine.Position) string {
	number, of := p.Turn()
	result, ended := p.Result()
	return fmt.Sprint(p.Actor(), number, of, result, ended, p.Seats())
}
