package scene

import (
	"maps"
	"slices"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Piece is one thing that people put on the table before a game.
type Piece struct {
	Kind PieceKind
	Cell int    // of the board, by its index, or engine.NoPart for what lies beside it
	Name string // what it is called, short enough for a small label: "T7"; empty for what has no name
	Text string // what it is, where it goes and how it lies, in a sentence for a small panel

	Within bool // it lies within pieces that stand on the board
}

// Bases is what there is to know of the bases of a table, in games that have some.
type Bases uint8

// The bases of tables.
const (
	PlainBases  Bases = iota // without sensors: one is like the other
	MarkedBases              // with a sensor in each: a number says which is which, an arrow how it lies
	FixedBases               // with sensors, and on the table for good: nobody lays them
)

// PieceKind is what sort of thing a piece is. One sort is put on the table after the other.
type PieceKind uint8

// The kinds, in the order in which they are laid.
const (
	HiddenPiece PieceKind = iota // what nobody may see: it is shuffled, or stays in the box
	BasePiece
	TowerPiece
	TilePiece
	CardPiece
	WallPiece
	SentinelPiece
	PawnPiece
)

var pieceKinds = [...]words.Message{
	HiddenPiece: words.LayHidden, BasePiece: words.LayBases, TowerPiece: words.LayTowers, TilePiece: words.LayTiles,
	CardPiece: words.LayCards, WallPiece: words.LayWalls, SentinelPiece: words.LaySentinels, PawnPiece: words.LayPawns,
}

// In is the heading of such pieces.
func (k PieceKind) In(w words.Words) string { return pieceKinds[k].In(w) }

// Pieces is all that is put on the table before the game of this view, kind by kind and in an
// order in which it can be laid. It tells no more than the view.
func Pieces(view engine.View, t Table) []Piece {
	g, ok := t.game(view)
	if !ok {
		return nil
	}
	return g.Pieces()
}

// Redrawing is a Game whose board is drawn again where it would not be fit to play on.
type Redrawing interface {
	Redrawn() []string // says how often it was, before the first turn; nil for never
}

// Redrawn says that the board of a start was drawn again; nil where it was not.
func Redrawn(view engine.View, t Table) []string {
	g, _ := t.game(view)
	if r, ok := g.(Redrawing); ok {
		return r.Redrawn()
	}
	return nil
}

// Wearer names a seat with the colour of what it lays: "Ada (Rosso)", or only the colour where
// nobody entered a name.
func (t *Table) Wearer(s engine.Seat) words.Name {
	name, colour := t.Name(s), t.Words.Colour(t.Colours.Of(s))
	if name == colour {
		return colour
	}
	return words.Name(words.LayWearer.In(t.Words, name, colour))
}

// Shares says how many cards each seat is dealt: "12 a testa", or "3 a Rosso e una a Blu" where
// a set-up deals unevenly or somebody plays alone.
func (t *Table) Shares(counts []int) string {
	if len(counts) > 1 && slices.Min(counts) == slices.Max(counts) {
		return words.LayEach.In(t.Words, counts[0])
	}
	var all []string
	for seat, n := range counts {
		if n > 0 {
			all = append(all, words.LayTo.In(t.Words, n, t.Name(engine.Seat(seat))))
		}
	}
	return string(t.Words.List(all))
}

// Laid is how far people are with laying a board.
type Laid struct {
	Pieces []Piece
	Done   []bool      // by piece
	At     int         // the piece that is shown
	Wrong  map[int]int // by cell: how many steps its tower is to be turned, clockwise when positive
	Cursor int
}

// All tells whether everything lies.
func (l *Laid) All() bool { return !slices.Contains(l.Done, false) }

// BuildLaying is the page that leads people piece by piece. Everybody may see it.
func BuildLaying(view engine.View, t Table, l Laid) Scene {
	g, ok := t.game(view)
	if !ok {
		return Build(view, t)
	}
	s := Scene{Page: Laying, Seat: engine.Nobody, Left: NoCount, Hint: words.HintChoose.In(t.Words)}
	if l.All() {
		s.Title, s.Text = words.LayReady.In(t.Words), append([]string{words.LayAllDone.In(t.Words)}, l.turning(g)...)
	} else {
		s.Title, s.Text = l.title(t.Words), append([]string{l.Pieces[l.At].Text}, l.turning(g)...)
	}
	s.Choices = l.choices(t.Words)
	t.Verdict, t.Cursor = referee.Verdict{}, l.Cursor
	s = t.beforeGame(g, s)
	for i := range s.Board.Cells {
		s.Board.Cells[i].Mark, s.Board.Cells[i].Steps, s.Board.Cells[i].Turnable = l.mark(i)
	}
	l.labelTowers(s.Board.Cells)
	s.Labels = t.Pages.Labelled
	if t.Bases == PlainBases && len(s.Board.Cells) > 0 && s.Board.Cells[0].Shape == Tower {
		s.OnPage = []string{words.LayEast.In(t.Words)}
	}
	return s
}

// labelTowers gives the towers their labels. While the bases are laid these are bare.
func (l *Laid) labelTowers(cells []Cell) {
	for i, p := range l.Pieces {
		if p.Kind != TowerPiece || p.Cell < 0 || cells[p.Cell].Shape != Tower {
			continue
		}
		c := &cells[p.Cell]
		c.Tag = p.Name
		if l.Pieces[l.At].Kind == BasePiece && !l.Done[i] && !l.All() {
			mark := c.Mark
			*c = c.empty()
			c.Mark = mark
		}
	}
}

// beforeGame completes a page on which nothing is played yet: it is nobody's turn.
func (t *Table) beforeGame(g Game, s Scene) Scene {
	s = t.complete(g, s)
	for i := range s.Players {
		s.Players[i].Active = false
	}
	return s
}

// title is the kind of the piece that is shown, and how many of them lie: "Towers 7/18".
func (l *Laid) title(w words.Words) string {
	kind, lie, all := l.Pieces[l.At].Kind, 0, 0
	for i, p := range l.Pieces {
		if p.Kind == kind {
			all++
			if l.Done[i] {
				lie++
			}
		}
	}
	return words.LayCount.In(w, kind.In(w), lie, all)
}

// turning says which towers stand wrong, the one that is shown first.
func (l *Laid) turning(g Game) (text []string) {
	at := l.Pieces[l.At].Cell
	say := func(cell int) {
		text = append(text, g.Repair(engine.Repair{Part: cell, Steps: l.Wrong[cell]}))
	}
	if l.Wrong[at] != 0 {
		say(at)
	}
	for _, cell := range slices.Sorted(maps.Keys(l.Wrong)) {
		if cell != at {
			say(cell)
		}
	}
	return text
}

// choices are what can be said of the piece that is shown, and of all.
func (l *Laid) choices(w words.Words) (all []Choice) {
	add := func(kind ActionKind, piece int, text words.Message) {
		a := Action{Kind: kind}
		if kind != EverythingLies {
			a.Number = piece
		}
		all = append(all, Choice{Does: a, Text: text.In(w), Part: engine.NoPart})
	}
	if l.All() {
		add(EverythingLies, 0, words.LayPlay)
		add(PieceAgain, l.At, words.LayAgain)
		return all
	}
	add(PieceLies, l.At, words.LayDone)
	if next := l.next(l.At, 1); next != l.At {
		add(ShowPiece, next, words.LayNext)
		add(ShowPiece, l.next(l.At, -1), words.LayBefore)
	}
	add(KindLies, l.At, words.LayKind)
	add(EverythingLies, 0, words.LayEverything)
	return all
}

// next is the next piece that does not lie yet, this way round.
func (l *Laid) next(from, by int) int { return NextPiece(l.Done, from, by) }

// NextPiece is the next piece that does not lie yet, from one on and this way round; that one
// where there is no other.
func NextPiece(done []bool, from, by int) int {
	n := len(done)
	for i := 1; i < n; i++ {
		if at := ((from+i*by)%n + n) % n; !done[at] {
			return at
		}
	}
	return from
}

// mark is how a cell is marked: the piece that is shown is wanted, those of its kind that are
// still missing are to be laid, and what stands wrong is wrong.
func (l *Laid) mark(cell int) (m Mark, steps int, turnable bool) {
	if steps := l.Wrong[cell]; steps != 0 {
		return MarkWrong, steps, false
	}
	shown := l.Pieces[l.At]
	for i, p := range l.Pieces {
		switch {
		case l.Done[i] || p.Cell != cell || p.Kind != shown.Kind:
		case i == l.At:
			return MarkRequested, 0, false
		default:
			m = MarkToLay
		}
	}
	return m, 0, false
}
