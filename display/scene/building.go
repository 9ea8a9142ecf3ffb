package scene

import (
	"slices"
	"strings"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/master/built"
)

// Buildable is a Game whose board people can tell.
type Buildable interface {
	Game
	Named(piece string) string // what people call a piece of engine.Buildable
}

// Model is a board that people have built before the program knows it, as it is drawn while they
// tell: each place of the board, and what each piece looks like.
type Model struct {
	game  Buildable
	board *built.Board
	cells []Cell          // of the whole board, as it was drawn
	at    []int           // by place: its cell
	looks map[string]Cell // by piece: one that lies as it does when it was not turned
}

// NewModel is the model of a board that is built with the set of a view, of which nothing is told
// yet.
func NewModel(view engine.View, t Table, board *built.Board) (*Model, bool) {
	of, ok := t.game(view)
	if !ok {
		return nil, false
	}
	g, ok := of.(Buildable)
	if !ok {
		return nil, false
	}
	m := &Model{game: g, board: board, cells: g.Board().Cells, looks: make(map[string]Cell)}
	for i := range m.cells {
		m.cells[i].Mark, m.cells[i].Turnable = NoMark, false
	}
	for _, l := range board.Lying() {
		at := l.Cell
		if at == engine.NoPart {
			at = m.spare()
		}
		m.at = append(m.at, at)
		look := m.cells[at].unturned()
		if known, ok := m.looks[l.Piece]; !ok || len(look.things()) < len(known.things()) {
			m.looks[l.Piece] = look
		}
	}
	return m, true
}

// spare is the cell of what lies beside the board: it is the last piece that is laid on a cell.
func (m *Model) spare() int {
	last := len(m.cells) - 1
	for _, p := range m.game.Pieces() {
		if p.Cell != engine.NoPart && (p.Kind == TowerPiece || p.Kind == TilePiece) {
			last = p.Cell
		}
	}
	return last
}

// things is what lies on the paths of a square.
func (c *Cell) things() (all []Tile) {
	for _, w := range c.Ways {
		all = append(all, w.Things...)
	}
	return all
}

// unturned is a piece as it lies before it is turned: a tower with its mark to the east, a tile
// with its open sides at their least, which begin in the north.
func (c Cell) unturned() Cell {
	switch {
	case c.Shape == Tower:
		return c.turned(-c.Facing)
	case len(c.Ways) == 1:
		best := c
		for by := 1; by < 4; by++ {
			if next := c.turned(by); next.Ways[0].Sides < best.Ways[0].Sides {
				best = next
			}
		}
		return best
	}
	return c
}

// turned is a piece that was turned by so many steps clockwise: of 60° for a tower, of 90° for a
// square.
func (c Cell) turned(by int) Cell {
	if c.Shape == Tower {
		sides := c.Sides
		for i, s := range sides {
			c.Sides[((i+by)%6+6)%6] = s
		}
		c.Facing = ((c.Facing+by)%6 + 6) % 6
		return c
	}
	c.Ways = slices.Clone(c.Ways)
	for i := range c.Ways {
		c.Ways[i].Sides = c.Ways[i].Sides.turned(by)
	}
	return c
}

// turned is the sides after so many quarters clockwise.
func (c Compass) turned(quarters int) Compass {
	const all = North | East | South | West
	q := quarters & 3
	return (c<<q | c>>(4-q)) & all
}

// look is a piece in a cell of the board.
func (m *Model) look(piece string, facing int, on Cell) Cell {
	c := m.looks[piece].turned(facing)
	c.X, c.Y, c.Label, c.Name, c.Shape = on.X, on.Y, on.Label, on.Name, on.Shape
	c.label(piece)
	if c.Shape != Sector { // else a pawn is a piece itself
		c.Pawns, c.Flag = on.Pawns, on.Flag
	}
	return c
}

// label gives a tower the label of a piece.
func (c *Cell) label(piece string) {
	if c.Shape == Tower {
		c.Tag = piece
	}
}

// empty is a cell of which nobody has told yet.
func (c Cell) empty() Cell {
	e := Cell{Shape: c.Shape, X: c.X, Y: c.Y, Label: c.Label, Name: c.Name, Spokes: c.Spokes, Flag: engine.Nobody, Bare: c.Shape == Tower}
	if c.Shape == Square {
		e.Shape, e.Flag, e.Pawns = Gap, c.Flag, c.Pawns
	}
	return e
}

// Place moves the bases of the model.
func (m *Model) Place(bases []hexgrid.Hex) {
	for base, h := range bases {
		m.cells[base].X, m.cells[base].Y = h.Center()
	}
}

// Picture is a piece that lies as it does when it was not turned, with nothing on it that is not its
// own.
func (m *Model) Picture(piece string) Cell { return m.picture(piece, 0) }

func (m *Model) picture(piece string, facing int) Cell {
	c := m.looks[piece].turned(facing)
	c.label(piece)
	if c.Label = ""; c.Shape != Sector { // else a pawn is a piece itself
		c.Pawns, c.Flag = nil, engine.Nobody
	}
	return c
}

// Name is what a piece is called.
func (m *Model) Name(piece string) string { return m.game.Named(piece) }

// Telling is what people are asked of the board now.
type Telling struct {
	At     int    // the place that is shown
	Piece  string // the piece whose facing is asked, or that is placed by taps; empty for none
	Paints bool   // one piece is placed after the other, each by a tap on its place
	Bases  bool   // the bases can still be moved
	Faces  func(place int) (facing int, known bool)
	Share  string // the board as text
	Again  bool   // the board that was told the last time can be had again
	Cursor int
}

// mostPictures is how many pictures of pieces are offered at most where each way of lying has one.
const mostPictures = 12

// BuildBuilding is the page on which people tell of the board.
func (m *Model) BuildBuilding(view engine.View, t Table, told Telling) Scene {
	s := Scene{Page: Building, Seat: engine.Nobody, Left: NoCount, Hint: words.HintChoose.In(t.Words), Share: told.Share}
	placed, all := m.board.Count()
	s.Title = words.BuildCount.In(t.Words, placed, all)
	b := builder{m, &t, told, &s}
	switch {
	case m.board.Done():
		b.add(Action{Kind: BoardLies}, words.BuildPlay.In(t.Words))
		if b.askPiece(); !m.board.Told(told.At) {
			s.Choices = s.Choices[:1]
		}
		s.Text = []string{words.BuildDone.In(t.Words)}
	case told.Paints:
		b.paint()
	case told.Piece != "":
		b.askFacing()
	default:
		b.askPiece()
	}
	b.offerPlaces()
	if told.Again {
		b.add(Action{Kind: BoardAgain}, words.BuildAgain.In(t.Words))
	}
	if told.Bases {
		b.add(Action{Kind: ToBases}, words.BuildMapAgain.In(t.Words))
	}
	t.Verdict.Kind, t.Cursor = 0, told.Cursor
	s = t.beforeGame(m.game, s)
	s.Board, s.Labels = b.drawn(), t.Pages.Labelled
	if s.Board.Cells[0].Shape == Tower {
		s.OnPage = []string{words.LayEast.In(t.Words)}
	}
	return s
}

// builder writes one page.
type builder struct {
	*Model
	t    *Table
	told Telling
	s    *Scene
}

func (b *builder) add(a Action, text string) {
	b.s.Choices = append(b.s.Choices, Choice{Does: a, Text: text, Part: engine.NoPart})
}

// where is what people call a place.
func (b *builder) where(place int) string {
	if label := b.cells[b.at[place]].Label; label != "" {
		return words.BuildPlace.In(b.t.Words, label)
	}
	return words.BuildSpare.In(b.t.Words)
}

// askPiece asks what lies in the place that is shown.
func (b *builder) askPiece() {
	b.s.Text = []string{words.BuildWhat.In(b.t.Words, b.where(b.told.At))}
	left := b.board.Left()
	pictures := 0
	for _, p := range left {
		pictures += p.Facings
	}
	_, sensed := b.told.Faces(b.told.At)
	here := b.board.Lying()[b.told.At]
	anyhow := here.Anyhow
	if b.board.Told(b.told.At) && !sensed && !anyhow && here.Facings > 1 {
		b.offerTurns(here)
	}
	for _, p := range left {
		switch {
		case sensed || anyhow || p.Facings == 1:
			b.offerPiece(p, 0, true)
		case p.Count > 1 || pictures <= mostPictures:
			for facing := range p.Facings {
				b.offerPiece(p, facing, false)
			}
		default:
			b.offerPiece(p, Unturned, true)
		}
	}
	b.offerTake()
}

// offerTurns offers how a piece lies that lies here already; a tap on it turns it on.
func (b *builder) offerTurns(here engine.Lying) {
	for facing := range here.Facings {
		if facing != here.Facing {
			b.offerPiece(built.Pile{Piece: here.Piece}, facing, false)
		}
	}
	turn := Action{Kind: BuildPiece, Text: here.Piece, Steps: (here.Facing + 1) % here.Facings}
	b.s.Touch = append(b.s.Touch, Choice{Does: turn, Text: words.BuildTurn.In(b.t.Words), Part: b.at[b.told.At]})
}

// Unturned is the facing of a piece of which that is still to be told.
const Unturned = -1

// offerPiece offers one piece as it may lie.
func (b *builder) offerPiece(p built.Pile, facing int, nameOnly bool) {
	look := b.picture(p.Piece, max(facing, 0))
	text := b.Name(p.Piece)
	switch {
	case !nameOnly:
		text = words.BuildPiece.In(b.t.Words, text, b.lies(look))
	case p.Count > 1:
		text = words.BuildLeft.In(b.t.Words, text, p.Count)
	}
	b.s.Choices = append(b.s.Choices, Choice{Does: Action{Kind: BuildPiece, Text: p.Piece, Steps: facing}, Text: text, Part: engine.NoPart, Cell: &look})
}

// lies says how a piece lies: where its mark looks, or which sides are open.
func (b *builder) lies(c Cell) string {
	if c.Shape == Tower {
		return words.TowerLooks[c.Facing].In(b.t.Words)
	}
	var open []string
	for i, side := range words.SquareSides {
		if len(c.Ways) > 0 && c.Ways[0].Sides&(North<<i) != 0 {
			open = append(open, side.In(b.t.Words))
		}
	}
	return strings.Join(open, " ")
}

// askFacing asks how a piece lies.
func (b *builder) askFacing() {
	i := slices.IndexFunc(b.board.Left(), func(p built.Pile) bool { return p.Piece == b.told.Piece })
	if i < 0 {
		b.askPiece()
		return
	}
	p, ask := b.board.Left()[i], words.BuildOpen
	if b.looks[p.Piece].Shape == Tower {
		ask = words.BuildHow
	}
	b.s.Text = []string{ask.In(b.t.Words, b.Name(p.Piece))}
	for facing := range p.Facings {
		b.offerPiece(p, facing, false)
	}
	b.add(Action{Kind: ShowPlace, Number: b.told.At}, words.BuildOther.In(b.t.Words))
}

// paint offers the pieces that are placed by taps, and the place for who has only a knob.
func (b *builder) paint() {
	left := b.board.Left()
	at := slices.IndexFunc(left, func(p built.Pile) bool { return p.Piece == b.told.Piece })
	if at < 0 {
		at = 0
	}
	p := left[at]
	b.s.Text = []string{words.BuildPaint.In(b.t.Words, b.Name(p.Piece), p.Count)}
	b.add(Action{Kind: BuildHere, Number: b.told.At}, words.BuildHere.In(b.t.Words, words.Small(b.where(b.told.At))))
	for i, other := range left {
		if i != at {
			b.offerPiece(other, Unturned, true)
		}
	}
}

// offerTake offers to take away what lies in the place that is shown.
func (b *builder) offerTake() {
	if b.board.Told(b.told.At) {
		b.add(Action{Kind: BuildTake, Number: b.told.At}, words.BuildTake.In(b.t.Words))
	}
}

// offerPlaces offers the other places: one after the other to the knob, each at once to a finger.
func (b *builder) offerPlaces() {
	if !b.board.Done() {
		if next := b.board.Next(b.told.At, 1); next != b.told.At {
			b.add(Action{Kind: ShowPlace, Number: next}, words.BuildNext.In(b.t.Words))
			b.add(Action{Kind: ShowPlace, Number: b.board.Next(b.told.At, -1)}, words.BuildBefore.In(b.t.Words))
		}
	}
	kind := ShowPlace
	if b.told.Paints {
		kind = BuildHere
	}
	for place, cell := range b.at {
		if place != b.told.At || b.told.Paints {
			b.s.Touch = append(b.s.Touch, Choice{Does: Action{Kind: kind, Number: place}, Text: words.BuildWhat.In(b.t.Words, b.where(place)), Part: cell})
		}
	}
}

// drawn is the board as far as it is told.
func (b *builder) drawn() Board {
	cells := slices.Clone(b.cells)
	for place, l := range b.board.Lying() {
		c := &cells[b.at[place]]
		if b.board.Known(place) && l.Piece != "" {
			*c = b.look(l.Piece, l.Facing, *c)
		} else {
			*c = c.empty()
		}
		if place == b.told.At && (!b.board.Done() || b.board.Told(place)) {
			c.Mark = MarkRequested
		}
	}
	return Board{Cells: cells}
}
