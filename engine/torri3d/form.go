package torri3d

import (
	"slices"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/tabletop"
)

// Form is the game as it is written down. Seats count from 1 there; cells are row
// and column from 0, as in the notation.
type Form struct {
	Printed *Set // the set in use, whose towers and treasures a set-up names
}

var _ engine.Form = Form{}

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
func (f Form) Blank() engine.Setup { return start{NewSetup(), f.Printed} }

// Setup is a position as a set-up.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// start is a set-up, and the set that it is played with.
type start struct {
	*Setup
	use *Set
}

var (
	_ engine.OnTable   = start{}
	_ engine.Cornered  = start{}
	_ engine.Buildable = start{}
)

func (s start) Document() document.Document { return s.Setup.Document(s.use) }

// Spelled is the set-up in the order in which programs have always been given it.
func (s start) Spelled() []document.Field {
	return document.Order(s.fields(s.use), "turn", "pushed", "shut", "deck", "chance", "discards", "options", "towers")
}

func (s start) Set() []document.Field { return s.use.Document().Fields }

func (s start) Position() (engine.Sensed, error) {
	p, err := s.Setup.Position(s.use)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (s start) Hide() (engine.Setup, error) { return start{s.Setup.Hide(), s.use}, nil }

// Board is the two rows and the two columns that are pushed.
func (s start) Board() tabletop.Board {
	return tabletop.Board{Lines: slices.Repeat([]tabletop.Line{{Cells: Side}}, Lines)}
}

// Corners are the start corners, clockwise.
func (s start) Corners() (all []engine.Corner, named bool) {
	colours := s.use.Corners
	if named = colours[0] != ""; !named {
		colours = usualColours
	}
	for i, cell := range Corners() {
		all = append(all, engine.Corner{Cell: cell, Colour: colours[i]})
	}
	return all, named
}

func (s start) Homes() (all []engine.Home) {
	for i := range s.Seats {
		all = append(all, engine.Home{Cell: &s.Seats[i].Home, Pawn: &s.Seats[i].Pawn})
	}
	return all
}

// State is what a set-up does not say of a position.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	return []document.Field{
		{Name: "phase", Value: document.Said(phaseWords[p.phase]), Says: "What the game waits for"},
		{Name: "number", Value: document.Counted(p.number), Says: "Of turns played"},
		{Name: "actor", Value: engine.SeatValue(p.Actor()), Says: "Who decides now"},
		{Name: "counters", Value: engine.StandingsValue(p.counters[:]), Says: "Where the counters of the lines stand, modulo 6"},
	}
}

// View is what a seat may know.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	player := func(who *PlayerView) []document.Field { return append(who.pawn(), who.cards(v.Set)...) }
	return []document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"},
		{Name: "turn", Value: engine.SeatValue(v.Turn), Says: "Whose turn it is"},
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
		{Name: "phase", Value: document.Said(phaseWords[v.Phase]), Says: "What the game waits for"},
		{Name: "set", Value: document.Text(&v.Set.Name), Says: "Its name"},
		{Name: "options", Value: document.Table(v.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules"},
		{Name: "towers", Value: document.Tables(&v.Towers, nil, v.Set.standing), Says: "By cell"},
		{Name: "spare", Value: document.Table(v.Set.printed(&v.Spare)), Elsewhere: true, Says: `The tower beside the board: "height", "path" and "treasure"`},
		{Name: "shut", Value: document.As(&v.Shut, shutArrows()), Says: `The arrow where no tower may be pushed in now, or "none"`},
		{Name: "players", Value: document.Tables(&v.Players, nil, player), Says: "By seat"},
		{Name: "deck", Value: document.Int(&v.Deck), Says: "How many magic cards it holds"},
		{Name: "discards", Value: v.Discards.value(), Elsewhere: true, Says: "Magic cards that were played, by kind"},
		{Name: "unseen", Value: v.Unseen.value(), Elsewhere: true, Says: "Magic cards that the seat cannot place, by kind"},
		{Name: "walk", Value: document.List(&v.Walk, cells()), Says: "Where the pawn can go without magic"},
		{Name: "moves", Value: engine.MovesValue(v.Moves, v.Set.WriteMove), Says: "What the one who decides may do; of another seat only moves without magic"},
		engine.ResultField(v.Result),
	}
}

// standing is a tower on the board.
func (s *Set) standing(t *TowerView) []document.Field {
	return slices.Concat([]document.Field{
		{Name: "place", Value: document.As(&t.Cell, cells()), Says: "Its cell"},
	}, s.printed(t), []document.Field{
		{Name: "fixed", Value: document.Truth(&t.Fixed), Says: "It is never pushed"},
		{Name: "home", Value: engine.SeatValue(t.Home), None: t.Home == engine.Nobody, Says: "The seat whose corner it is"},
		{Name: "pawns", Value: engine.SeatsValue(t.Pawns), Says: "The seats whose pawns stand on it"},
	})
}

// printed is what is printed on a tower, as it stands.
func (s *Set) printed(t *TowerView) []document.Field {
	return []document.Field{
		{Name: "height", Value: document.Int(&t.Height), Says: "Its floors"},
		{Name: "path", Value: document.As(&t.Path, paths()), Says: "Its open sides as it stands"},
		{Name: "treasure", Value: document.As(&t.Treasure, s.treasureCards()), None: t.Treasure == NoTreasure, Says: "If it has one"},
	}
}

// pawn is what of a player stands on the board.
func (p *PlayerView) pawn() []document.Field {
	return []document.Field{
		{Name: "pawn", Value: document.As(&p.Pawn, cells()), Says: "Its cell"},
		{Name: "home", Value: document.As(&p.Home, cells()), Says: "The corner to come home to"},
		{Name: "rune", Value: document.Truth(&p.Rune), Says: "The rune stone is fulfilled"},
	}
}

// cards is what of a player concerns cards.
func (p *PlayerView) cards(set *Set) []document.Field {
	return []document.Field{
		{Name: "found", Value: document.List(&p.Found, set.treasureCards()), Says: "Treasures that are uncovered"},
		{Name: "left", Value: document.Int(&p.Left), Says: "How many treasure cards are in the stack"},
		{Name: "sought", Value: document.As(&p.Sought, set.treasureCards()), None: p.Sought == NoTreasure, Says: "The top one, where the seat may know it"},
		{Name: "vain", Value: document.List(&p.Vain, set.treasureCards()), Says: "What the top one is not, for all could see the seat stop there in vain"},
		{Name: "hand", Value: p.Hand.value(), Elsewhere: true, Says: `Magic cards by kind, those that the seat of the view cannot see as "hidden"`},
	}
}

// value is how many magic cards there are of each kind.
func (c *Cards) value() document.Value {
	var fields []document.Field
	for k := range kinds {
		fields = append(fields, document.Field{Name: k.String(), Value: document.Int(&c[k]), None: c[k] == 0})
	}
	return document.Table(fields)
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the word of a treasure, a magic card or an arrow.
func (f Form) Thing(what uint8) string { return f.Printed.Thing(what) }

// eventNames are the names of events.
var eventNames = [...]string{
	Pushed: "pushed", Carried: "carried", Played: "played", Went: "went", Fulfilled: "fulfilled",
	Uncovered: "uncovered", Missed: "missed", Reshuffled: "reshuffled", Drew: "drew", Finished: "finished",
}

// phaseWords are the words of phases.
var phaseWords = [...]string{pushing: "push", going: "go", telling: "tell", over: "over"}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Push:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Things: []string{"Treasures of this set: " + strings.Join(f.Printed.Treasures, ", ")},
		Fouls: []string{
			"The part of a foul is for a push its line (rows 1 and 3 are lines 1 and 2, columns 1 and 3 lines 3 and 4), for a walk the number of its cell, row by row from 1. The count of a push is the sum of the open sides: north 1, east 2, south 4, west 8.",
			"Lines are also what sensors watch: each stands as its count of pushes modulo 6, up to the east and south, down to the west and north, 0 at the start.",
		},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Push:    {Example: "push w3 ns", Ruling: 1, Says: `First in each turn: push the spare tower in at an arrow, standing with these sides open (in the order of nesw). Arrows are n1 n3 e1 e3 s3 s1 w3 w1: the side, and the row or column from 0. Not where the last tower came out ("shut"). Pawns that fall out ride in with the spare.`},
	Go:      {Example: "go 2,4 up+joker", Ruling: 3, Says: `Then go to a cell, row and column from 0, or stay in one's own. A step leads between neighbours whose paths meet; "walk" is a way on which they differ by at most one floor (2). Each other step costs a magic card of its direction, a joker for any; they are named in the order up, down, joker. For a seat among "children" any card leads up or down, and is named as it is (6). Legal are the ways of whose cards none can be left out; those with the fewest are listed first. Stopping on the rune stone at 2,2 for the first time fulfils it. With "rune": "pass" so does passing it: for the cards that are named the way over it is taken where there is one, and legal are those too of which none can be left out on a way over it. Every other stop draws a magic card, staying or coming back too (4). Stopping in one's own corner with all done before wins (5).`},
	Found:   {Example: "found chalice", Ruling: 4, Says: `The table tells that the treasure here is the one that is sought; in a dealt game play does it by itself. It is asked whenever, as far as all can tell, it may be.`},
	Nothing: {Example: "nothing", Ruling: 4, Says: `The table tells that it is not.`},
}
