package carte

import "mastro/engine"

// View is what one seat may know, and nothing else. It is made of a position
// from which all that the seat may not know has been taken.
type View struct {
	Seat    engine.Seat // whose view it is; engine.Public for the display
	Set     *Set        // as printed
	Options Options
	Number  int         // turns played
	Turn    engine.Seat // whose turn it is
	Actor   engine.Seat // who decides now
	Phase   Phase
	Table   []CardView // by card
	Players []PlayerView
	Deck    int    // cards left in it
	Passes  int    // turns passed in a row
	Played  Card   // in PhaseTake: the card that was laid in this turn; else NoCard
	Linked  []Card // in PhaseTake with assist on: cards of the table that its treasures lead to
	MayTake []Card // in PhaseTake with assist on: those of Linked that may be taken now
	Denied  []Card // in PhaseTake: cards that were claimed, and that cannot be taken
	Apart   []Card // in PhaseTake: cards that have to be taken, too, before the turn can end
	Unseen  []Card // cards that the seat cannot place: they are in hands and in the deck
	Moves   []engine.Move
	Result  *engine.Result
	known   Position
}

// For is the seat the view was made for.
func (v *View) For() engine.Seat { return v.Seat }

// Legal is what Actor may do. Of another seat's turn in a dealt game only what
// it may do with cards that it has shown. Unless assist is on it lists a take of
// every card, or once a wrong claim has ended them of none, and so does not tell
// which of them would be right.
func (v *View) Legal() []engine.Move { return v.Moves }

// CardView is one card on the table.
type CardView struct {
	Card   Card
	X, Y   int  // to the east and to the south of the first square's north-western card
	Turned int  // quarter turns clockwise
	Paths  Face // its networks as it lies
}

// PlayerView is what one player has.
type PlayerView struct {
	Hand  []HandView
	Taken []Card // a point each
}

// HandView is one card in a hand.
type HandView struct {
	Card  Card // NoCard when the seat may not know it
	Shown bool // all have seen it
}

// Phase is what the game waits for.
type Phase = phase

// The phases, for readers of a view.
const (
	PhasePlace = placing // Actor lays a card, or passes
	PhaseTake  = taking  // Actor takes linked cards, or ends the turn
	PhaseOver  = over
)

// View is what a seat, or with engine.Public everybody, may know.
func (p *Position) View(seat engine.Seat) engine.View { return viewOf(p.known(seat), seat) }

// viewOf is the view of a seat that knows just this position.
func viewOf(p Position, seat engine.Seat) *View {
	number, turn := p.Turn()
	v := &View{
		Seat: seat, Set: p.game.Set, Options: p.game.Options, Number: number, Turn: turn, Actor: p.Actor(), Phase: p.phase,
		Deck: int(p.left), Passes: int(p.passes), Played: p.played, Denied: p.denied.list(),
		Unseen: (p.game.all &^ p.located()).list(), Moves: p.Moves(nil), known: p,
	}
	for c := range p.table.each() {
		v.Table = append(v.Table, p.viewCard(c))
	}
	for s := range p.game.seats {
		v.Players = append(v.Players, p.viewPlayer(s))
	}
	if p.phase == taking {
		v.Apart = p.apart().list()
		if !p.claims() {
			v.Linked, v.MayTake = p.linked.list(), p.mayTake().list()
		}
	}
	if r, ended := p.Result(); ended {
		v.Result = &r
	}
	return v
}

func (p *Position) viewCard(c Card) CardView {
	at := p.lies[c]
	v := CardView{Card: c, X: int(at.x), Y: int(at.y), Turned: int(at.turned)}
	for _, path := range p.game.Set.Face(c) {
		v.Paths = append(v.Paths, Path{path.Open.Turned(v.Turned), path.Treasures})
	}
	return v
}

func (p *Position) viewPlayer(s int) PlayerView {
	v := PlayerView{Taken: p.taken[s].list()}
	for _, c := range p.hands[s].all() {
		h := HandView{Card: c, Shown: p.shown.has(c)}
		if c == Unseen {
			h = HandView{}
		}
		v.Hand = append(v.Hand, h)
	}
	return v
}
