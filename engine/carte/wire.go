package carte

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Wire is the card labyrinth on the pipe: its set-ups, views and names as JSON.
// Seats count from 1 there, and cards have their numbers.
type Wire struct {
	Set *Set // the deck in use
}

// Seats is how many may play.
func (w Wire) Seats() (least, most int) { return MinSeats, MaxSeats }

// Options is every house rule with its words.
func (w Wire) Options() []engine.Option { return AllOptions() }

// ReadOptions reads house rules into the words of a record.
func (w Wire) ReadOptions(doc wire.Doc) ([]byte, error) {
	var o Options
	if err := doc.Decode(&o); err != nil {
		return nil, err
	}
	return o.Write(), nil
}

// wireSetup is a set-up that is spelled out, and the deck where it is another
// than the one in use.
type wireSetup struct {
	Set     *setFile    `json:"set"`
	Table   []laidEntry `json:"table"`
	Seats   []seatEntry `json:"seats"`
	Deck    []int       `json:"deck"`
	Unseen  int         `json:"unseen"`
	Turn    *int        `json:"turn"`
	Passes  int         `json:"passes"`
	Options Options     `json:"options"`
}

// UnmarshalJSON reads the word on the pipe.
func (a *Assist) UnmarshalJSON(data []byte) error {
	word := string(data)
	if text, err := strconv.Unquote(word); err == nil {
		word = text
	}
	err := a.UnmarshalText([]byte(word))
	if err == nil {
		return nil
	}
	what, expected, old := strings.Cut(err.Error(), "; ")
	if !old {
		expected = "one of the words of this place"
	}
	return &wire.Refusal{What: what, Expected: expected}
}

// setup is what was said but for the deck.
func (s *wireSetup) setup() (*Setup, error) {
	e := setupEntries{
		Turn: s.Turn, Passes: s.Passes, Deck: s.Deck, Unseen: s.Unseen,
		Options: s.Options, Table: s.Table, Seats: s.Seats,
	}
	return e.setup()
}

// ReadSetup reads a set-up that is spelled out.
func (w Wire) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
	var given wireSetup
	if err := doc.Decode(&given); err != nil {
		return nil, nil, nil, err
	}
	deck := w.Set
	if given.Set != nil {
		if deck, err = given.Set.read("set."); err != nil {
			return nil, nil, nil, doc.Place(err)
		}
	}
	s, err := given.setup()
	if err != nil {
		return nil, nil, nil, doc.Place(err)
	}
	pos, err := s.Position(deck)
	if err != nil {
		return nil, nil, nil, doc.Place(err)
	}
	return pos, deck.Write(), s.Write(deck), nil
}

// eventNames are the names of events.
var eventNames = [...]string{
	Laid: "laid", Took: "took", Missed: "missed", Shown: "shown", Passed: "passed",
	Ended: "ended", Drew: "drew", Finished: "finished", NotLinked: "not_linked", FallsApart: "falls_apart",
}

// Event is the name of a kind of event.
func (w Wire) Event(kind uint8) string { return eventNames[kind] }

// Thing is the number of a card.
func (w Wire) Thing(what uint8) string { return fmt.Sprint(what) }

// phaseWords are the words of phases.
var phaseWords = [...]string{placing: "place", taking: "take", over: "over"}
