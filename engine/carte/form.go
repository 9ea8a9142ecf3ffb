package carte

import (
	"fmt"

	"mastro/configs/document"
	"mastro/engine"
)

// Form is the card labyrinth as it is written down. Seats count from 1 there, and
// cards have their numbers.
type Form struct {
	Printed *Set // the deck in use
}

var (
	_ engine.Form     = Form{}
	_ engine.Bringing = start{}
)

// Seats is how many may play.
func (f Form) Seats() (least, most int) { return MinSeats, MaxSeats }

// Rules are the house rules, as they usually are.
func (f Form) Rules() engine.Rules { return new(Options).Rules() }

// Draw is a start that is drawn from seeds.
func (f Form) Draw(read func(engine.Rules) error, seats int, seeds engine.Seeds) (engine.Setup, error) {
	var o Options
	if err := read(o.Rules()); err != nil {
		return nil, err
	}
	return start{Drawn(f.Printed, o, seats, seeds), f.Printed}, nil
}

// Blank is a set-up that is yet to be read.
func (f Form) Blank() engine.Setup { return start{new(Setup), f.Printed} }

// Setup is a position as a set-up.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// start is a set-up, and the deck in use.
type start struct {
	*Setup
	use *Set
}

func (s start) Document() document.Document { return s.Setup.Document(s.use) }

func (s start) Spelled() []document.Field {
	return append([]document.Field{{Name: "set", Value: document.Table(s.Set())}}, s.fields()...)
}

func (s start) Set() []document.Field { return s.deck(s.use).entries().fields() }

func (s start) OwnSet() bool { return s.Own != nil }

func (s start) Position() (engine.Sensed, error) { return s.Setup.Position(s.use) }

func (s start) Hide() (engine.Setup, error) { return start{s.Setup.Hide(), s.use}, nil }

// State is what a set-up does not say of a position.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	taking := p.phase == taking
	number, _ := p.Turn()
	return []document.Field{
		{Name: "phase", Value: document.Said(phaseWords[p.phase]), Says: "What the game waits for"},
		{Name: "number", Value: document.Counted(number), Says: "Of turns played"},
		{Name: "actor", Value: engine.SeatValue(p.Actor()), Says: "Who decides now"},
		{Name: "played", None: !taking, Value: document.Counted(p.played), Says: "While cards are taken: the card that was laid"},
		{Name: "linked", None: !taking, Value: cardsValue(p.linked.list()), Says: "The cards that its treasures lead to, for whoever runs the game and nobody else"},
		{Name: "denied", None: !taking, Value: cardsValue(p.denied.list()), Says: "The wrong claims of the turn. A set-up of that moment has neither played nor linked nor denied, and new refuses some such set-ups"},
	}
}

// View is what a seat may know.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	taking := v.Phase == taking
	offered := taking && v.Options.Assist == AssistOn
	fields := []document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"},
		{Name: "turn", Value: engine.SeatValue(v.Turn), Says: "Whose turn it is"},
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
		{Name: "phase", Value: document.Said(phaseWords[v.Phase]), Says: "What the game waits for"},
		{Name: "set", Value: document.Text(&v.Set.Name), Says: "Its name"},
		{Name: "options", Value: document.Table(v.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules"},
		{Name: "table", Value: document.Tables(&v.Table, nil, v.Set.laid), Says: "The cards on the table"},
		{Name: "passes", Value: document.Int(&v.Passes), Says: "Turns passed in a row"},
		{Name: "played", None: !taking, Value: document.Counted(v.Played), Says: "While cards are taken: the card that was laid"},
		{Name: "linked", None: !offered, Value: cardsValue(v.Linked), Says: `With "assist" on: what its treasures lead to`},
		{Name: "may_take", None: !offered, Value: cardsValue(v.MayTake), Says: "And of these those that may be taken now"},
		{Name: "denied", None: !taking, Value: cardsValue(v.Denied), Says: "The wrong claims of the turn"},
		{Name: "apart", None: !taking, Value: cardsValue(v.Apart), Says: "The cards that have to be taken, too"},
	}
	fields = append(fields, v.hidden()...)
	return append(fields,
		document.Field{Name: "moves", Value: engine.MovesValue(v.Moves, WriteMove), Says: "What the one who decides may do"},
		engine.ResultField(v.Result),
	)
}

// hidden is hands, piles and the deck as far as the seat may know them.
func (v *View) hidden() []document.Field {
	return []document.Field{
		{Name: "players", Value: document.Tables(&v.Players, nil, v.Set.player), Says: "By seat"},
		{Name: "deck", Value: document.Int(&v.Deck), Says: "How many cards it has"},
		{Name: "unseen", Value: cardsValue(v.Unseen), Says: "The cards that the seat cannot place"},
	}
}

// laid is a card on the table.
func (s *Set) laid(c *CardView) []document.Field {
	return []document.Field{
		{Name: "card", Value: document.Int(&c.Card), Says: "Its number"},
		{Name: "x", Value: document.Int(&c.X), Says: "To the east of the first square's north-western card"},
		{Name: "y", Value: document.Int(&c.Y), Says: "And to the south"},
		{Name: "turned", Value: document.Int(&c.Turned), Says: "Quarters clockwise"},
		{Name: "paths", Value: s.pathsValue(c.Paths), Elsewhere: true, Says: "As in a deck's file, but as the card lies"},
	}
}

func (s *Set) player(who *PlayerView) []document.Field {
	return []document.Field{
		{Name: "hand", Value: document.Tables(&who.Hand, nil, s.held), Says: "The cards in hand"},
		{Name: "taken", Value: cardsValue(who.Taken), Says: "Captured cards, a point each"},
	}
}

// held is a card in a hand.
func (s *Set) held(h *HandView) []document.Field {
	known := h.Card != NoCard
	var face Face
	if known {
		face = s.Face(h.Card)
	}
	return []document.Field{
		{Name: "card", None: !known, Value: document.Int(&h.Card), Says: "Its number, where the seat may know it"},
		{Name: "paths", None: !known, Value: s.pathsValue(face), Elsewhere: true, Says: "As in a deck's file"},
		{Name: "shown", Value: document.Truth(&h.Shown), Says: "All have seen it"},
	}
}

// pathsValue is the paths of a card.
func (s *Set) pathsValue(face Face) document.Value {
	all := s.paths(face)
	return document.Tables(&all, nil, (*pathEntry).fields)
}

func cardsValue(all []Card) document.Value { return document.Ints(&all) }

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the number of a card.
func (f Form) Thing(what uint8) string { return fmt.Sprint(what) }

// eventNames are the names of events.
var eventNames = [...]string{
	Laid: "laid", Took: "took", Missed: "missed", Shown: "shown", Passed: "passed",
	Ended: "ended", Drew: "drew", Finished: "finished", NotLinked: "not_linked", FallsApart: "falls_apart",
}

// phaseWords are the words of phases.
var phaseWords = [...]string{placing: "place", taking: "take", over: "over"}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Play:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves: []string{"Cards have the numbers of their order in the deck's file, from 1."},
		Things: []string{
			"The table never decides: a hidden card is named by the move that brings it out of a hand, in a dealt and in a blind game alike. Of another seat's turn a dealt game lists only moves with cards that have been shown.",
			`In a foul "what" is the number of the card that the move names; "part" is a card on the table by its number: the one that lies there (not_free), the one that was laid (not_linked), one that hangs apart (apart); "count" is how many hang apart (apart), else how many cards the seat has in hand.`,
		},
		Setup: []string{"Each card has one place; it begins a turn."},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Play: {Example: "play 17 3,-2 1", Ruling: 1, Says: `Lay card 17 of one's hand on the free cell 3 to the east and 2 to the north of the first square's north-western card, which is 0,0, turned by 0 to 3 quarters clockwise. It needs a valid connection: a neighbour, both open at the side where they meet. A card that looks the same turned is turned as little as possible; more is read as that. In a blind game any card that the hand may hold. With "assist" on, where nothing can be taken then, the turn ends and a card is drawn.`},
	Take: {Example: "take 14", Ruling: 6, Says: `Take a card that a path leads to, from a treasure on the card just laid to the same one; one point. It has to be part of some set of such cards without which the layout hangs together by edges. Unless "assist" is on this is a claim (5): it is legal for every card of the table but the one just laid, and playing it tells whether it is right: "took", or "not_linked" or "falls_apart". With "wrong": "ends" a wrong claim is the last of the turn, unless what was taken has left the layout apart: then until it hangs together again. With "free" it costs nothing, and only that card is not claimed again in the turn.`},
	End:  {Example: "end", Ruling: 5, Says: `End the turn when nothing more is to be taken; refused while the layout does not hang together. A card is drawn.`},
	Pass: {Example: "pass 17 23", Ruling: 8, Says: `Show the whole hand, here cards 17 and 23, neither of which can be laid anywhere. The lower number comes first; said the other way round it is read as that.`},
}
