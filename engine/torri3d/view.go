package torri3d

import (
	"slices"

	"mastro/engine"
)

// View is what one seat may know, and nothing else: every fact in it is listed
// here and put there by Position.View.
type View struct {
	Seat     engine.Seat // whose view it is; engine.Public for the display
	Set      *Set        // as printed
	Options  Options
	Towers   []TowerView // by cell
	Spare    TowerView   // where it may be turned, as it is printed
	Shut     Arrow       // where no tower may be pushed in now; NoArrow for none
	Players  []PlayerView
	Deck     int           // how many magic cards it holds
	Discards Cards         // magic cards that were played, for all to see
	Unseen   Cards         // magic cards that this seat cannot place
	Number   int           // turns played
	Turn     engine.Seat   // whose turn it is
	Actor    engine.Seat   // who decides now
	Phase    Phase         // what the game waits for
	Walk     []int         // cells to which the turn's pawn could go now without magic, its own among them
	Moves    []engine.Move // what Actor may do; names tell nothing hidden
	Result   *engine.Result
	known    *Position // all this and what follows from it: the rest lies face down
}

// For is the seat the view was made for.
func (v *View) For() engine.Seat { return v.Seat }

// Legal is what Actor may do: where the seat does not know his hand, what he may
// do without magic.
func (v *View) Legal() []engine.Move { return v.Moves }

// Fulfils tells whether a walk of whose turn it is, as he may go, fulfils the rune
// stone, there or on the way.
func (v *View) Fulfils(m engine.Move) bool {
	return v.known.fulfils(v.known.here(), CellOf(m), CardsOf(m))
}

// After is the view once a legal push is made.
func (v *View) After(push engine.Move) *View {
	p := *v.known
	p.Play(push, nil)
	return p.View(v.Seat).(*View)
}

// Child tells whether all magic cards of a seat are jokers.
func (v *View) Child(s engine.Seat) bool { return slices.Contains(v.Options.Children, int(s)+1) }

// TowerView is one tower as it stands.
type TowerView struct {
	Cell     int // NoCell for the spare
	Height   int
	Path     Path
	Treasure Treasure
	Fixed    bool
	Home     engine.Seat   // whose start corner it is, or Nobody
	Pawns    []engine.Seat // who stands on it
}

// PlayerView is what a seat may know of one player.
type PlayerView struct {
	Pawn, Home int        // cells
	Rune       bool       // the rune stone is fulfilled
	Found      []Treasure // uncovered, for all to see
	Left       int        // treasure cards in the stack
	Sought     Treasure   // the top one, when the seat is its owner and the program knows it
	Vain       []Treasure // what the top card is not, for all could see the player stop there
	Hand       Cards      // magic cards; those of unknown kind at FaceDown
}

// Phase is what the game waits for.
type Phase = phase

// The phases, for readers of a view.
const (
	PhasePush = pushing // Actor pushes a line
	PhaseGo   = going   // Actor moves the pawn
	PhaseTell = telling // the table tells whether the treasure is sought
	PhaseOver = over
)

// View is what a seat, or with engine.Public everybody, may know.
func (p *Position) View(seat engine.Seat) engine.View {
	known := p.knownTo(seat)
	number, turn := known.Turn()
	v := &View{
		Seat: seat, Set: p.game.Set, Options: p.game.Options, known: known,
		Shut: known.shut, Spare: known.viewTower(known.spare, known.spareAs()),
		Deck: int(known.decked), Discards: known.discards, Unseen: known.pool(),
		Number: number, Turn: turn, Actor: known.Actor(), Phase: known.phase,
	}
	for c := range Cells {
		v.Towers = append(v.Towers, known.viewCell(c))
	}
	for s := range known.game.seats {
		v.Players = append(v.Players, known.viewPlayer(s, seat))
	}
	if known.phase != over {
		v.Walk = known.Walk()
	}
	if r, ended := known.Result(); ended {
		v.Result = &r
	}
	v.Moves = known.viewMoves(seat)
	return v
}

// viewMoves is what Actor may do, as far as a seat may know: magic cards only
// where it holds them itself.
func (p *Position) viewMoves(seat engine.Seat) []engine.Move {
	switch {
	case p.phase == telling:
		return p.listAnswers(nil, true)
	case p.phase == going && engine.Seat(p.seat) != seat:
		return p.listWalks(nil)
	}
	return p.Moves(nil)
}

// knownTo is the position as a seat may know it: what lies on the table, its own
// magic cards and its own top treasure card. Everything else lies face down.
func (p *Position) knownTo(seat engine.Seat) *Position {
	q := &Position{
		game: p.game, tower: p.tower, path: p.path, spare: p.spare, shut: p.shut,
		pawn: p.pawn, rune: p.rune, found: p.found, vain: p.vain, left: p.left,
		decked: p.decked, discards: p.discards, number: p.number, seat: p.seat, phase: p.phase,
	}
	for s := range p.game.seats {
		if engine.Seat(s) != seat {
			q.hand[s] = Cards{FaceDown: uint8(p.hand[s].Total())}
			continue
		}
		q.hand[s] = p.hand[s]
		if p.left[s] > 0 {
			q.stack[s][p.left[s]-1] = p.top(s)
		}
	}
	return q
}

func (p *Position) viewTower(tower uint8, path Path) TowerView {
	return TowerView{
		Cell: NoCell, Height: int(p.game.height[tower]), Path: path, Treasure: p.game.treasure[tower],
		Fixed: tower < Fixed, Home: engine.Nobody,
	}
}

func (p *Position) viewCell(c int) TowerView {
	t := p.viewTower(p.tower[c], p.path[c])
	t.Cell = c
	for s := range p.game.seats {
		if p.game.Home[s] == c {
			t.Home = engine.Seat(s)
		}
		if int(p.pawn[s]) == c {
			t.Pawns = append(t.Pawns, engine.Seat(s))
		}
	}
	return t
}

func (p *Position) viewPlayer(s int, seat engine.Seat) PlayerView {
	v := PlayerView{
		Pawn: int(p.pawn[s]), Home: p.game.Home[s], Rune: p.rune[s],
		Found: p.found[s].all(), Left: int(p.left[s]), Vain: p.vain[s].all(), Hand: p.hand[s],
	}
	if engine.Seat(s) == seat && p.left[s] > 0 {
		v.Sought = p.top(s)
	}
	return v
}
