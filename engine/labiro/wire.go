package labiro

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Wire is LABIRO on the pipe: its set-ups, views and names as JSON. Bases,
// seats and sides of the hand count from 1 there.
type Wire struct {
	Set *Set // whose towers a set-up may name
}

// Seats is how many may play; one studies a position.
func (w Wire) Seats() (least, most int) { return 1, MaxSeats }

// wireOptions is Options with the same names in JSON.
type wireOptions struct {
	Near          Near          `json:"near"`
	OnlyWhenStuck bool          `json:"only_when_stuck"`
	Chain         Chain         `json:"chain"`
	FreeUnlock    bool          `json:"free_unlock"`
	Peek          Peek          `json:"peek"`
	Loot          Haul          `json:"loot"`
	Defended      Loot          `json:"defended"`
	StartAnywhere bool          `json:"start_anywhere"`
	Order         engine.Order  `json:"order"`
	Hidden        engine.Hidden `json:"hidden"`
}

// ReadOptions reads house rules into the words of a record.
func (w Wire) ReadOptions(doc wire.Doc) ([]byte, error) {
	var given wireOptions
	if err := doc.Decode(&given); err != nil {
		return nil, err
	}
	o := Options(given)
	return o.Write(), nil
}

// Options is every house rule with its words.
func (w Wire) Options() []engine.Option { return AllOptions() }

func (o *Options) wire(out *wire.Out) {
	out.Name("options")
	out.Open('{')
	out.Member("near", o.Near.String())
	out.Flag("only_when_stuck", o.OnlyWhenStuck)
	out.Member("chain", o.Chain.String())
	out.Flag("free_unlock", o.FreeUnlock)
	out.Member("peek", o.Peek.String())
	out.Member("loot", o.Loot.String())
	out.Member("defended", o.Defended.String())
	out.Flag("start_anywhere", o.StartAnywhere)
	out.Member("order", o.Order.String())
	out.Member("hidden", o.Hidden.String())
	out.Close('}')
}

// eventNames are the names of events.
var eventNames = [...]string{
	Started: "started", Walked: "walked", Turned: "turned", Pushed: "pushed", Countered: "countered",
	Crossed: "crossed", Lit: "lit", Saw: "saw", LeftThere: "left", Took: "took", Gave: "gave",
	Vanished: "vanished", Opened: "opened", Won: "won", PutAway: "put_away", Stabbed: "stabbed",
	Robbed: "robbed", Banked: "banked", Ended: "ended", Proposed: "proposed", Voted: "voted", Finished: "finished",
	Returned: "returned",
}

// Event is the name of a kind of event.
func (w Wire) Event(kind uint8) string { return eventNames[kind] }

// Thing is the word of a tile.
func (w Wire) Thing(what uint8) string { return Kind(what).String() }

// The words of phases, and of what a tile is found for.
var (
	phaseWords = [...]string{
		starting: "start", turning: "turn", finding: "find", deciding: "decide",
		putting: "put", robbing: "rob", returning: "return", voting: "vote", over: "over",
	}
	findWords = [...]string{FindNothing: "nothing", FindStart: "start", FindTake: "take", FindSwap: "swap", FindRuby: "ruby"}
)

// wirePhase writes what the game waits for.
func wirePhase(o *wire.Out, ph phase, f find) {
	o.Member("phase", phaseWords[ph])
	if ph == finding {
		o.Member("finding", findWords[f])
	}
}

// wireKinds writes a list of tiles.
func wireKinds(o *wire.Out, name string, all Kinds) {
	o.Name(name)
	o.Open('[')
	for k := range all.All() {
		o.Text(k.String())
	}
	o.Close(']')
}

// wireCounts writes how many tiles of each kind there are.
func wireCounts(o *wire.Out, name string, counts map[Kind]int) {
	o.Name(name)
	o.Open('{')
	for k := NoKind; k <= RubyOf(2); k++ {
		if n := counts[k]; n > 0 {
			o.Name(k.String())
			o.Int(n)
		}
	}
	o.Close('}')
}

// wireAgreed writes who agreed to stop; nothing when nobody did.
func wireAgreed(o *wire.Out, agreed uint8) {
	if agreed == 0 {
		return
	}
	o.Name("agreed")
	o.Open('[')
	for s := range engine.Seat(MaxSeats) {
		if agreed>>s&1 != 0 {
			o.Seat(s)
		}
	}
	o.Close(']')
}
