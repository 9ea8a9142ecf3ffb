package magico

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
	"mastro/engine/tabletop"
)

// Form is the sliding labyrinth as it is written down. Seats and lines count from
// 1 there, rows and columns from 0.
type Form struct {
	Printed *Set // the set in use, whose treasures a set-up may name
}

var (
	_ engine.HintForm  = Form{}
	_ engine.OnTable   = start{}
	_ engine.Cornered  = start{}
	_ engine.Buildable = start{}
)

// Seats is how many may play; one plays alone, or studies a position.
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

// Setup is a position as a set-up. While the table has to tell, it is the walk that
// comes before: what is asked is in State.
func (f Form) Setup(pos engine.Sensed) engine.Setup {
	p := pos.(*Position)
	return start{p.setup(), p.game.Set}
}

// start is a set-up, and the set in use.
type start struct {
	*Setup
	use *Set
}

func (s start) Document() document.Document { return s.Setup.Document(s.use) }

// Spelled has digits for signs, which not everybody can type.
func (s start) Spelled() []document.Field {
	all := document.Order(s.Document().Fields, "tiles", "spare", "treasures", "came_out")
	all[0].Value, all[1].Value = document.As(&s.Tiles, allTiles()), document.Said(digits(s.Spare))
	return all
}

func (s start) Set() []document.Field { return s.use.Document().Fields }

func (s start) Position() (engine.Sensed, error) { return s.Setup.Position(s.use) }

func (s start) Hide() (engine.Setup, error) { return start{s.Setup.Hide(), s.use}, nil }

// Board is the rows and columns that slide.
func (s start) Board() (b tabletop.Board) {
	for range lines {
		b.Lines = append(b.Lines, tabletop.Line{Cells: maze.Side})
	}
	return b
}

// Corners are the start corners, which every set has its colours for.
func (s start) Corners() (all []engine.Corner, named bool) { return s.use.Corners[:], true }

// Homes are where each seat comes home to and where its pawn stands.
func (s start) Homes() (all []engine.Home) {
	for i := range s.Seats {
		all = append(all, engine.Home{Cell: &s.Seats[i].Home, Pawn: &s.Seats[i].Pawn})
	}
	return all
}

// State is what a set-up does not say of a position.
func (f Form) State(pos engine.Sensed) []document.Field {
	p := pos.(*Position)
	fields := []document.Field{
		{Name: "phase", Value: document.Said(phaseWords[p.phase]), Says: "What the game waits for"},
		{Name: "number", Value: document.Counted(p.number), Says: "Of turns played"},
		{Name: "actor", Value: engine.SeatValue(p.Actor()), Says: "Who decides now"},
		{Name: "pushed", Value: engine.StandingsValue(p.pushed[:]), Says: "Where the counter of each line stands, modulo 6"},
	}
	return append(fields, document.Field{
		Name: "reached", None: p.phase != telling, Value: document.Said(p.game.Set.TreasureName(p.offered())), Says: "While the table has to tell: the treasure that it is asked about",
	})
}

// View is what a seat may know.
func (f Form) View(view engine.View) []document.Field {
	v := view.(*View)
	cells := oneCell(oneOfTheBoard)
	return []document.Field{
		{Name: "seat", Value: engine.SeatValue(v.Seat), Says: "Whose view it is"},
		{Name: "number", Value: document.Int(&v.Number), Says: "Of turns played"},
		{Name: "turn", Value: engine.SeatValue(v.Turn), Says: "Whose turn it is"},
		{Name: "actor", Value: engine.SeatValue(v.Actor), Says: "Who decides now"},
		{Name: "phase", Value: document.Said(phaseWords[v.Phase]), Says: "What the game waits for"},
		{Name: "set", Value: document.Text(&v.Set.Name), Says: "Its name"},
		{Name: "options", Value: document.Table(v.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules"},
		{Name: "tiles", Value: document.Said(v.digits()), Says: "As in a set-up"},
		{Name: "spare", Value: document.Said(digits(v.Spare.Open)), Says: "As in a set-up"},
		{Name: "treasures", Value: document.Named(document.FormText, nil, v.lying), Says: "As in a set-up"},
		{Name: "came_out", None: v.CameOut == maze.NoArrow, Value: document.Said(v.CameOut.String()), Says: "As in a set-up"},
		{Name: "arrows", Value: document.List(&v.Arrows, oneArrow()), Says: "Where the spare may be inserted now"},
		{Name: "walk", Value: document.List(&v.Walk, cells), Says: "Where the pawn may stop"},
		{Name: "players", Value: document.Tables(&v.Players, nil, v.player), Says: "By seat"},
		{Name: "own", Value: v.Set.namesValue(&v.Own), Says: "The cards that the seat sees before it, none in a blind game, nor of a fresh one before its turn"},
		{Name: "moves", Value: engine.MovesValue(v.Moves, v.Set.WriteMove), Says: "What the one who decides may do; while the table has to tell what it may tell as far as all can know"},
		engine.ResultField(v.Result),
	}
}

func (v *View) digits() string {
	var tiles []maze.Mask
	for _, tile := range v.Tiles {
		tiles = append(tiles, tile.Open)
	}
	return digits(tiles...)
}

// lying is where the treasures lie, by cell, and then what the spare shows.
func (v *View) lying() (all []document.Field) {
	for c, tile := range v.Tiles {
		if tile.Treasure != NoTreasure {
			all = append(all, document.Field{Name: v.Set.TreasureName(tile.Treasure), Value: document.Said(CellText(c))})
		}
	}
	if v.Spare.Treasure != NoTreasure {
		all = append(all, document.Field{Name: v.Set.TreasureName(v.Spare.Treasure), Value: document.Said(wordSpare)})
	}
	return all
}

func (v *View) player(who *PlayerView) []document.Field {
	cells := oneCell(oneOfTheBoard)
	fields := []document.Field{
		{Name: "pawn", Value: document.As(&who.Pawn, cells), Says: "Its cell"},
		{Name: "home", Value: document.As(&who.Home, cells), Says: "Its corner"},
		{Name: "goal", Value: document.As(&who.Goal, cells), Says: "Where it wins once it has found all"},
		{Name: "child", Value: document.Truth(&who.Child), Says: "It sees all its cards and seeks them in any order"},
		{Name: "fresh", Value: document.Truth(&who.Fresh), Says: "It found a treasure in its last turn, and looks at its next card when its turn comes"},
		{Name: "found", Value: v.Set.namesValue(&who.Found), Says: "What it has found"},
	}
	return document.Order(append(fields, v.secrets(who)...), "pawn", "home", "goal", "child", "left")
}

// secrets is what a seat can tell of what a player seeks.
func (v *View) secrets(who *PlayerView) []document.Field {
	return []document.Field{
		{Name: "left", Value: document.Int(&who.Left), Says: "How many cards it has yet to find"},
		{Name: "not", Value: v.Set.namesValue(&who.Unlike), Says: "What all know it does not seek"},
		{Name: "may", Value: v.Set.namesValue(&who.May), Says: "What it may seek as far as the seat can tell"},
	}
}

// Hint is a way to what who decides seeks, from what that seat may know; null where there
// is none in a few turns.
func (f Form) Hint(view engine.View) (document.Value, bool) {
	v := view.(*View)
	if !v.HasHint() {
		return nil, false
	}
	h, found := v.Hint()
	if !found {
		return document.Written(document.Writer.Null), true
	}
	to := CellText(v.Players[v.Seat].Goal)
	if h.Treasure != NoTreasure {
		to = v.Set.TreasureName(h.Treasure)
	}
	return document.Table([]document.Field{
		{Name: "to", Value: document.Said(to)},
		{Name: "turns", Value: document.Int(&h.Turns)},
		{Name: "moves", Value: engine.MovesValue(h.Moves(v), v.Set.WriteMove)},
	}), true
}

// Event is the name of a kind of event.
func (f Form) Event(kind uint8) string { return eventNames[kind] }

// Thing is the name of a treasure, or of an arrow.
func (f Form) Thing(what uint8) string {
	if a, ok := ThingArrow(what); ok {
		return a.String()
	}
	return f.Printed.TreasureName(Treasure(what))
}

// eventNames are the names of events.
var eventNames = [...]string{
	Pushed: "pushed", Carried: "carried", PutBack: "put_back", Walked: "walked",
	Reached: "reached", Missed: "missed", Finished: "finished",
}

// phaseWords are the words of phases.
var phaseWords = [...]string{pushing: "push", walking: "walk", telling: "tell", over: "over"}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Push:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves:  []string{"A turn is a push and a walk."},
		Things: []string{"For perft a turn is two actions, and one more when the table tells."},
		Fouls: []string{
			`In a foul "part" is the line of a push, 1 to 3 for rows 1, 3, 5 and 4 to 6 for columns 1, 3, 5; "what" an arrow or a treasure; "count" of a walk the cell as 7 times its row plus its column, of a push the open sides that were said, and of what sensors saw by how many tiles the line was pushed, east or south when positive.`,
			`What sensors see are the six lines: each counts how far it was pushed, 0 to 5, east and south up, beginning with 0 and running round.`,
		},
		Setup: []string{"When no seat has a card or found one the game has no end."},
		Notes: []string{
			`Hint: "to", the treasure, or the cell where the game is won; "turns", how many of its own the seat needs, this one included, as if nobody else moved; "moves", what to do in this one. null when it takes more than three. There is none in a blind game, but to where the game is won.`,
		},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Push:    {Example: "push w3 nes", Ruling: 2, Says: `Insert the spare at the arrow w3, so that it is open to the north, east and south. Arrows, clockwise: n1 n3 n5 e1 e3 e5 s5 s3 s1 w5 w3 w1: the side, and the row or column. Not where the last tile came out. A spare without an open side is "closed". Pawns ride, and from the tile that falls out to the one inserted (3).`},
	Go:      {Example: "go 2,5", Ruling: 5, Says: `Walk to row 2, column 5, counted from 0 at the top left, as far as open sides lead; to one's own cell to stay. The turn ends, unless the table has to tell. On one's own corner, with no card left since an earlier turn, the game is won (6).`},
	Found:   {Example: "found dragon", Ruling: 5, Says: `The table tells that this treasure is the one sought: the pawn stopped on it. In a dealt game play does it by itself. The turn ends; with "finish": "anywhere" and the last card the game is won (8).`},
	Nothing: {Example: "nothing", Ruling: 5, Says: `The table tells that it is not. The turn ends. The table is asked just when the pawn stopped on a treasure that may be sought for all that everybody knows (9).`},
}
