package fuga

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
)

// Wire is the game on the pipe: its set-ups, views and names as JSON. Cells
// are named by their numbers there, seats and illustrations count from 1.
type Wire struct {
	Set *Set // the deck that is played with
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
	return o.Write(), nil
}

// ReadSetup reads a set-up that is spelled out.
func (w Wire) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
	var given setupEntry
	if err := doc.Decode(&given); err != nil {
		return nil, nil, nil, err
	}
	s, pos, err := given.setup(w.Set)
	if err != nil {
		return nil, nil, nil, doc.Place(err)
	}
	return pos, w.Set.Write(), s.Write(w.Set), nil
}

// Setup writes a position as a set-up that ReadSetup reads: as the turn would
// begin where everything is now. What the turn has done so far is in State.
func (w Wire) Setup(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	s := p.Setup()
	o.Number("turn", s.Turn+1)
	o.Number("round", s.Round+1)
	if s.Options.Dice == DiceBox {
		o.Name("dice")
		o.Hash(s.Dice)
	}
	wireList(o, "walls", s.Walls)
	if s.Options.Hidden == engine.Dealt {
		wireList(o, "bag", s.Bag)
	}
	wireList(o, "queue", s.seats())
	o.Flag("search", s.Search)
	o.Number("redrawn", s.Redrawn)
	s.Options.wire(o)
	wireSentinels(o, p.sentinel)
	o.Name("players")
	o.Open('[')
	for i := range s.Players {
		s.Players[i].wire(o)
	}
	o.Close(']')
}

func (who *Player) wire(o *wire.Out) {
	o.Open('{')
	if who.Cell != 0 {
		o.Number("cell", who.Cell)
	}
	o.Number("room", who.Room)
	o.Number("points", who.Points)
	o.Member("state", who.State.String())
	wireList(o, "numbers", who.Numbers)
	o.Number("hidden", who.Hidden)
	wireList(o, "aside", who.Aside)
	o.Close('}')
}

// State writes what a set-up does not say of a position, secrets too.
func (w Wire) State(o *wire.Out, pos engine.Sensed) {
	p := pos.(*Position)
	q := *p
	v := q.view(engine.Public)
	o.Number("number", v.Number)
	v.wirePhase(o)
	o.Name("shown")
	o.Open('[')
	for s := range p.game.seats {
		wireNumbers(o, p.shown[s])
	}
	o.Close(']')
	if p.phase == spelling || p.phase == voting {
		o.Name("spent")
		wireNumbers(o, p.spell.spent)
	}
	o.Name("words")
	o.Open('[')
	for _, n := range p.spell.points[:p.game.seats] {
		o.Int(int(n))
	}
	o.Close(']')
}

func (o *Options) wire(out *wire.Out) {
	out.Name("options")
	out.Open('{')
	out.Member("cell_1", o.Cell1.String())
	out.Flag("touch_ends", o.TouchEnds)
	out.Member("diagonals", o.Diagonals.String())
	out.Member("start", o.Start.String())
	out.Member("exact", o.Exact.String())
	out.Member("guards", o.Guards.String())
	out.Member("end", o.End.String())
	out.Member("rounds", o.Rounds.String())
	out.Flag("cards", o.Cards)
	out.Member("dice", o.Dice.String())
	out.Flag("facilitator", o.Facilitator)
	out.Member("count", o.Count.String())
	out.Member("order", o.Order.String())
	out.Member("hidden", o.Hidden.String())
	out.Close('}')
}

func wireSentinels(o *wire.Out, cells [Pieces]int8) {
	o.Name("sentinels")
	o.Open('{')
	for who, c := range cells {
		o.Number(Piece(who).String(), int(c)+1)
	}
	o.Close('}')
}

// wireList writes a member that is a list of numbers.
func wireList(o *wire.Out, name string, numbers []int) {
	o.Name(name)
	o.Open('[')
	for _, n := range numbers {
		o.Int(n)
	}
	o.Close(']')
}

// wireNumbers writes the numbers of cells as a list.
func wireNumbers(o *wire.Out, cells Cells) {
	o.Open('[')
	for c := range cells.All() {
		o.Int(c + 1)
	}
	o.Close(']')
}
