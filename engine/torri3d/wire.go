package torri3d

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Wire is the game on the pipe: its set-ups, views and names as JSON. Seats count
// from 1 there; cells are row and column from 0, as in the notation.
type Wire struct {
	Set *Set // whose towers and treasures a set-up names
}

// Seats is how many may play.
func (w Wire) Seats() (least, most int) { return MinSeats, MaxSeats }

// Options is the house rules with their words, the usual one first.
func (w Wire) Options() []engine.Option { return AllOptions() }

// ReadOptions reads house rules into the words of a record.
func (w Wire) ReadOptions(doc wire.Doc) ([]byte, error) {
	var o Options
	if err := doc.Decode(&o); err != nil {
		return nil, err
	}
	if err := o.Check(); err != nil {
		return nil, doc.Place(err)
	}
	return o.Write(), nil
}

// ReadSetup reads a set-up that is spelled out.
func (w Wire) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
	var entries setupFile
	if err := doc.Decode(&entries); err != nil {
		return nil, nil, nil, err
	}
	r := setupReader{set: w.Set, setup: &Setup{Options: entries.Options}}
	var pos *Position
	if err = r.read(&entries); err == nil {
		pos, err = r.setup.Position(w.Set)
	}
	if err != nil {
		return nil, nil, nil, doc.Place(err)
	}
	return pos, w.Set.Write(), r.setup.Write(w.Set), nil
}

// eventNames are the names of events.
var eventNames = [...]string{
	Pushed: "pushed", Carried: "carried", Played: "played", Went: "went", Fulfilled: "fulfilled",
	Uncovered: "uncovered", Missed: "missed", Reshuffled: "reshuffled", Drew: "drew", Finished: "finished",
}

// Event is the name of a kind of event.
func (w Wire) Event(kind uint8) string { return eventNames[kind] }

// Thing is the word of a treasure or a magic card.
func (w Wire) Thing(what uint8) string { return w.Set.Thing(what) }

// phaseWords are the words of phases.
var phaseWords = [...]string{pushing: "push", going: "go", telling: "tell", over: "over"}

func (o *Options) wire(out *wire.Out) {
	out.Name("options")
	out.Open('{')
	out.Member("spare", o.Spare.String())
	out.Member("rune", o.Rune.String())
	out.Member("still", o.Still.String())
	out.Member("hand_limit", o.HandLimit.String())
	out.Name("children")
	out.Open('[')
	for _, seat := range o.Children {
		out.Int(seat)
	}
	out.Close(']')
	out.Member("order", o.Order.String())
	out.Member("hidden", o.Hidden.String())
	out.Close('}')
}

// wireList writes things as a list of words.
func wireList[T any](o *wire.Out, name string, all []T, word func(T) string) {
	o.Name(name)
	o.Open('[')
	for _, thing := range all {
		o.Text(word(thing))
	}
	o.Close(']')
}

// wireCounts writes how many magic cards of each kind there are.
func wireCounts(o *wire.Out, name string, c Cards) {
	o.Name(name)
	o.Open('{')
	for k, n := range c {
		if n > 0 {
			o.Number(Card(k).String(), int(n))
		}
	}
	o.Close('}')
}
