package scene

import (
	"slices"

	"mastro/display/words"
	"mastro/engine"
)

// Piece is one thing that people put on the table before a game.
type Piece struct {
	Kind PieceKind
	Cell int    // of the board, by its index, or engine.NoPart for what lies beside it
	Name string // what it is called, short enough for a small label: "T7"; empty for what has no name
	Text string // what it is, where it goes and how it lies, in a sentence for a small panel
}

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

// String is the word for programs.
func (k PieceKind) String() string {
	return [...]string{"hidden", "base", "tower", "tile", "card", "wall", "sentinel", "pawn"}[k]
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
