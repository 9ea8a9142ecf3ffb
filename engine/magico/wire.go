package magico

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Wire is the sliding labyrinth on the pipe: its set-ups, views and names as
// JSON. Seats and lines count from 1 there, rows and columns from 0.
type Wire struct {
	Set *Set // whose treasures a set-up may name
}

// Seats is how many may play; one plays alone, or studies a position.
func (w Wire) Seats() (least, most int) { return MinSeats, MaxSeats }

// Options is the house rules: each with its words, the usual one first.
func (w Wire) Options() []engine.Option { return AllOptions() }

// wireOptions is Options with the same names in JSON.
type wireOptions struct {
	Spare    Spare         `json:"spare"`
	Treasure Reaching      `json:"treasure"`
	Cards    Cards         `json:"cards"`
	Children []int         `json:"children"`
	Finish   Finish        `json:"finish"`
	Cell     Agreed        `json:"cell"`
	Order    engine.Order  `json:"order"`
	Hidden   engine.Hidden `json:"hidden"`
}

// ReadOptions reads house rules into the words of a record.
func (w Wire) ReadOptions(doc wire.Doc) ([]byte, error) {
	var given wireOptions
	if err := doc.Decode(&given); err != nil {
		return nil, err
	}
	o := Options(given)
	if err := o.Check(); err != nil {
		return nil, doc.Place(err)
	}
	return o.Write(), nil
}

func (o *Options) wire(out *wire.Out) {
	out.Name("options")
	out.Open('{')
	out.Member("spare", o.Spare.String())
	out.Member("treasure", o.Treasure.String())
	out.Member("cards", o.Cards.String())
	out.Name("children")
	out.Open('[')
	for _, seat := range o.Children {
		out.Int(seat)
	}
	out.Close(']')
	out.Member("finish", o.Finish.String())
	out.Member("cell", o.Cell.String())
	out.Member("order", o.Order.String())
	out.Member("hidden", o.Hidden.String())
	out.Close('}')
}

// eventNames are the names of events.
var eventNames = [...]string{
	Pushed: "pushed", Carried: "carried", PutBack: "put_back", Walked: "walked",
	Reached: "reached", Missed: "missed", Finished: "finished",
}

// Event is the name of a kind of event.
func (w Wire) Event(kind uint8) string { return eventNames[kind] }

// Thing is the name of a treasure, or of an arrow.
func (w Wire) Thing(what uint8) string {
	if a, ok := ThingArrow(what); ok {
		return a.String()
	}
	return w.Set.TreasureName(Treasure(what))
}

// phaseWords are the words of phases.
var phaseWords = [...]string{pushing: wordPush, walking: wordWalk, telling: "tell", over: "over"}

// wireNames writes a list of treasures.
func wireNames(o *wire.Out, name string, set *Set, all []Treasure) {
	o.Name(name)
	o.Open('[')
	for _, t := range all {
		o.Text(set.TreasureName(t))
	}
	o.Close(']')
}

// wireSeat writes a member that is a seat.
func wireSeat(o *wire.Out, name string, s engine.Seat) {
	o.Name(name)
	o.Seat(s)
}
