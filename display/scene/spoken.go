package scene

import (
	"slices"
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine"
)

// Opening is a Game in which a turn by hand opens and closes ways.
type Opening interface {
	// Opened is what happened last in a sentence, with what it opened; empty where that was no turn.
	Opened() string
}

// spoken is what a screen reader says by itself when the page has changed: what is to be put right or
// answered, or could not be turned, else what happened last, what is left of the turn, and whose turn it
// has become.
func (t *Table) spoken(g Game, s *Scene) string {
	switch {
	case s.Page == End:
		return s.Title
	case s.Page == Unsettled:
		return strings.Join(s.Text[:min(1, len(s.Text))], "")
	case s.Page == Foul || t.only():
		return s.Title + ": " + strings.Join(s.Text[:min(1, len(s.Text))], "")
	case t.Jam != nil:
		return t.blocked()
	}
	var said []string
	if line := t.newest(g); line != "" {
		said = append(said, line)
	}
	if o, ok := g.(Opening); ok && o.Opened() != "" {
		said = []string{o.Opened(), s.LeftOf + ": " + strconv.Itoa(s.Left) + "."}
	}
	by := engine.Nobody
	if n := len(t.Log); n > 0 && (t.Log[n-1].Kind != engine.TakenBack || t.Log[n-1].Count > 0) { // else the turn is that one's again
		by = t.Log[n-1].Seat
	}
	switch own := s.Own != nil && s.Own.Decides; {
	case s.Page == Question && len(s.Text) > 0 && (own || s.Own == nil):
		if len(said) > 0 && strings.Contains(s.Text[0], said[0]) {
			said = nil
		}
		said = append(said, s.Text...)
	case s.Seat == by:
	case own:
		said = append(said, words.PageYourTurn.In(t.Words)+".")
	case s.Seat >= 0:
		said = append(said, words.WaitingFor.In(t.Words, t.Name(s.Seat)))
	}
	return strings.Join(said, " ")
}

// newest is the last event that has a sentence, in that sentence; empty for none.
func (t *Table) newest(g Game) string {
	for _, e := range slices.Backward(t.Log) {
		if line := t.Sentence(g, e.Event); line != "" && !e.Back {
			return line
		}
	}
	return ""
}
