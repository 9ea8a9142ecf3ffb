package magico

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// setupDocument is a set-up that is read or written, with what has another form there.
type setupDocument struct {
	*Setup
	set   *Set
	rows  [][]maze.Mask // of tiles
	pawns []int         // of a labyrinth to study, instead of seats
	shut  bool          // it says where the last tile came out
}

// Document is the set-up as a file has it, to be played with the set. People count seats
// from 1, and rows and columns from 0.
func (s *Setup) Document(set *Set) document.Document {
	d := &setupDocument{Setup: s, set: set}
	for row := range slices.Chunk(s.Tiles[:], maze.Side) {
		d.rows = append(d.rows, row)
	}
	return document.Document{Fields: d.fields(), Check: d.check}
}

func (d *setupDocument) fields() []document.Field {
	tiles := document.Either(document.Then(document.List(&d.rows, rowOf(maze.Side)), d.layRows), document.As(&d.Tiles, allTiles()))
	return []document.Field{
		{Name: "turn", Value: document.From1(&d.Turn), Says: "Whose turn it is", Usual: "1"},
		{Name: "phase", Value: document.As(&d.Walks, partOfTurn()), Says: `"push" or, when the spare is inserted already, "walk"`, Usual: `"push"`},
		{Name: "came_out", Value: document.Given(&d.shut, document.As(&d.CameOut, oneArrow())), None: d.CameOut == maze.NoArrow, Says: "The arrow at which the last tile came out", Usual: "none did"},
		{Name: "tiles", Value: tiles, Bare: true, Lines: true, Says: "49 hexadecimal digits, row by row from the top left: the sum of a tile's open sides, N 1, E 2, S 4, W 8; " +
			"or a list of the seven rows, and signs that look like the tiles for digits, as files have them. They need not be the set's tiles"},
		{Name: "spare", Value: document.As(&d.Spare, spareTile()), Bare: true, Says: `One digit, or sign. It makes no difference how it lies, and the game shows it in one way`},
		{Name: "pawns", Value: document.List(&d.pawns, oneCell(oneOfTheBoard)), None: true, Usual: "none", Says: "Instead of seats, for a labyrinth to study, without treasures, cards or end: " +
			`1 to 4 cells, as ["0,0", "6,6"]. Nothing else is needed then but the tiles and the spare`},
		{Name: "options", Value: document.Table(d.Options.Rules().Document().Fields), Elsewhere: true, Usual: "the usual ones", Says: `House rules as games lists them. "children" is a list of seats, as [2, 3]; ` +
			`a seat that nobody takes may be named. With "finish": "cell" the game is won on "cell", row and column from 0 (8)`},
		{Name: "treasures", Value: document.Named(document.FormText, d.layTreasure, d.lying), Says: `Where they lie: {"book": "0,2", "bat": "spare"}`, Usual: "no treasures"},
		{Name: "seats", Value: document.Tables(&d.Seats, d.atHome, d.seat), Says: "A list of 1 to 4, in order of play"},
	}
}

// seat is the fields of one seat. A pawn stands at home unless the next field says where.
func (d *setupDocument) seat(who *Player) []document.Field {
	home := document.Then(document.As(&who.Home, orAsItIs(&who.Home)), func() error {
		who.Pawn = who.Home
		return nil
	})
	return []document.Field{
		{Name: "home", Value: home, Says: "A corner", Usual: "the set's corners in their order"},
		{Name: "pawn", Value: document.As(&who.Pawn, orAsItIs(&who.Pawn)), Says: "Its cell", Usual: "at home"},
		{Name: "cards", Value: d.set.namesValue(&who.Cards), None: who.Hidden > 0, Says: "The treasures it has yet to find, the sought one first", Usual: "none"},
		{Name: "hidden", Value: document.Int(&who.Hidden), None: who.Hidden <= 0, Says: "How many, where nobody told the program which: then the game is blind, and no seat has cards named", Usual: "0"},
		{Name: "found", Value: d.set.namesValue(&who.Found), Says: "Those it has found", Usual: "none"},
		{Name: "not", Value: d.set.namesValue(&who.Unlike), Says: "Those that all know it does not seek, because it was there and it was not: of a child at all, else now", Usual: "none"},
		{Name: "fresh", Value: document.Truth(&who.Fresh), Plain: !who.Fresh, Usual: "false", Says: `It found a treasure in its last turn: it looks at its next card when its turn comes (9), and has nothing in "not"`},
		{Name: "child", Value: document.Truth(&who.child), None: true, Usual: "false", Says: "It sees all its cards and seeks them in any order (8); as naming the seat in the options"},
	}
}

// atHome is a seat of which nothing is said.
func (d *setupDocument) atHome(i int) Player {
	home := d.set.Corners[i%MaxSeats].Cell
	return Player{Home: home, Pawn: home}
}

const oneOfTheBoard = "give one of the board's 49"

// orAsItIs is a cell; an empty text leaves it as it is.
func orAsItIs(cell *int) document.Code[int] {
	c := oneCell(oneOfTheBoard)
	return document.Code[int]{Write: c.Write, Read: func(text string) (int, error) {
		if text == "" {
			return *cell, nil
		}
		return c.Read(text)
	}}
}

// partOfTurn tells by a word whether the spare is inserted already.
func partOfTurn() document.Code[bool] {
	return document.Code[bool]{
		Write: func(walks bool) string {
			if walks {
				return phaseWords[walking]
			}
			return phaseWords[pushing]
		},
		Read: func(text string) (bool, error) {
			switch text {
			case "", phaseWords[pushing]:
				return false, nil
			case phaseWords[walking]:
				return true, nil
			}
			return false, document.Refusal{What: fmt.Sprintf("%q is no part of a turn", text), Remedy: `give "push" or, when the spare is inserted already, "walk"`}
		},
	}
}

var noSpare = document.Refusal{What: "there is no spare tile", Remedy: `give the tile that lies beside the board: spare = "└"`}

func spareTile() document.Code[maze.Mask] {
	tile := oneTile()
	return document.Code[maze.Mask]{Write: tile.Write, Read: func(text string) (maze.Mask, error) {
		if text == "" {
			return 0, noSpare
		}
		return tile.Read(text)
	}}
}

func rowsOfTiles(n int) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%d rows of tiles", n), Remedy: "give seven rows of seven, the top one first"}
}

func (d *setupDocument) layRows() error {
	if n := len(d.rows); n != maze.Side {
		return rowsOfTiles(n)
	}
	copy(d.Tiles[:], slices.Concat(d.rows...))
	return nil
}

// wordSpare is where a treasure lies that is in no cell.
const wordSpare = "spare"

// layTreasure puts one treasure on its cell, or on the spare.
func (d *setupDocument) layTreasure(n *document.Node) error {
	t, err := d.set.Treasure(n.Name)
	if err != nil {
		return n.Wrong(fmt.Sprintf("the set %s has no treasure %q", d.set.Name, n.Name), "name one of "+wordList(d.set.Names))
	}
	at := &d.OnSpare
	if n.Text != wordSpare {
		cell, err := ReadCell(n.Text)
		if err != nil {
			return n.Wrong(err.Error(), `for the spare write "spare"`)
		}
		at = &d.On[cell]
	}
	if *at != NoTreasure {
		return n.Wrong(fmt.Sprintf("%s and %s are on one tile", d.set.TreasureName(*at), n.Name), "a tile shows one treasure")
	}
	*at = t
	return nil
}

// lying is where each treasure lies that is anywhere, in the set's order.
func (d *setupDocument) lying() (all []document.Field) {
	for i, name := range d.set.Names {
		t := Treasure(i + 1)
		if cell := slices.Index(d.On[:], t); cell >= 0 {
			all = append(all, document.Field{Name: name, Value: document.Said(CellText(cell))})
		} else if d.OnSpare == t {
			all = append(all, document.Field{Name: name, Value: document.Said(wordSpare)})
		}
	}
	return all
}

// check makes the set-up of what was read.
func (d *setupDocument) check() error {
	if !d.shut {
		d.CameOut = maze.NoArrow
	}
	if err := d.study(); err != nil {
		return err
	}
	for i := range d.Seats {
		if who := &d.Seats[i]; who.child {
			d.Options.addChild(i + 1)
			who.child = false
		}
	}
	_, err := d.Position(d.set)
	return err
}

// study makes seats with nothing to seek of pawns.
func (d *setupDocument) study() error {
	if n, seats := len(d.pawns), len(d.Seats); n > MaxSeats || n > 0 && seats > 0 {
		return document.Wrong("pawns", fmt.Sprintf("%d pawns and %d seats", n, seats), "give 1 to 4 pawns for a labyrinth to study, or seats")
	}
	for i, cell := range d.pawns {
		d.Seats = append(d.Seats, Player{Home: d.set.Corners[i].Cell, Pawn: cell})
	}
	return nil
}

// setup is the position as a set-up; how many turns were played, and that the
// table has to tell, is lost.
func (p *Position) setup() *Setup {
	s := &Setup{
		Options: p.game.Options, Spare: p.maze.Spare, On: p.on, OnSpare: p.onSpare,
		CameOut: p.shut, Turn: int(p.seat), Walks: p.phase != pushing,
	}
	for c := range s.Tiles {
		s.Tiles[c] = p.maze.Tile(c)
	}
	for i := range p.game.seats {
		who := Player{Home: int(p.game.home[i]), Pawn: int(p.pawn[i]), Found: p.found[i].List(), Unlike: p.unlike[i].List(), Fresh: p.fresh[i]}
		if cards := p.cards[i]; s.Options.Hidden == engine.Blind {
			who.Hidden = int(cards.n)
		} else {
			who.Cards = slices.Clone(cards.all())
			slices.Reverse(who.Cards)
		}
		s.Seats = append(s.Seats, who)
	}
	return s
}
