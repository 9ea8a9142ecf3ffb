package scenetest

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// pieceSize is the most runes in the text of a piece: three lines of the smallest panel.
const pieceSize = 90

// Laid checks what holds for the pieces of every game: kinds come in their order, cells are on
// the board, and no text is empty or too long. It returns the pieces.
func Laid(t require.TestingT, v engine.View, table scene.Table) []scene.Piece {
	pieces, cells := scene.Pieces(v, table), len(scene.Build(v, table).Board.Cells)
	require.NotEmpty(t, pieces)
	require.True(t, slices.IsSortedFunc(pieces, func(a, b scene.Piece) int { return int(a.Kind) - int(b.Kind) }))
	for _, p := range pieces {
		require.True(t, p.Cell >= engine.NoPart && p.Cell < cells, "%s lies on cell %d of %d", p.Text, p.Cell, cells)
		require.NotEmpty(t, p.Text)
		require.LessOrEqual(t, utf8.RuneCountInString(p.Text), pieceSize, p.Text)
		require.NotContains(t, p.Text, "%!")
		require.LessOrEqual(t, utf8.RuneCountInString(p.Name), 4, p.Name)
	}
	return pieces
}

// LaidOn are the cells on which pieces of a kind lie, in rising order. A cell stands there as
// often as a piece is laid on it.
func LaidOn(pieces []scene.Piece, kind scene.PieceKind) []int {
	cells := []int{}
	for _, p := range pieces {
		if p.Kind == kind && p.Cell != engine.NoPart {
			cells = append(cells, p.Cell)
		}
	}
	slices.Sort(cells)
	return cells
}

// Open are the pieces that lie open: they are the same whatever is hidden, and in a blind game.
func Open(pieces []scene.Piece) []scene.Piece {
	return slices.DeleteFunc(slices.Clone(pieces), func(p scene.Piece) bool { return p.Kind == scene.HiddenPiece })
}

// TellNothingHidden checks that the pieces of a position are the same for all, and after
// whatever nobody can see was changed; blind is the same start as a blind game.
func TellNothingHidden(t require.TestingT, p, blind engine.Position, table scene.Table, r *engine.Rand) {
	told := scene.Pieces(p.View(engine.Public), table)
	for seat := range p.Seats() {
		require.Equal(t, told, scene.Pieces(p.View(engine.Seat(seat)), table))
	}
	another := p.View(engine.Public).(interface {
		Sample(*engine.Rand) engine.Position
	}).Sample(r)
	require.Equal(t, told, scene.Pieces(another.View(engine.Public), table))
	require.Equal(t, Open(told), Open(scene.Pieces(blind.View(engine.Public), table)))
}

// DumpPieces is pieces as text for golden files: kind, label of the cell, name and text.
func DumpPieces(v engine.View, table scene.Table) string {
	cells := scene.Build(v, table).Board.Cells
	var b strings.Builder
	kind := scene.PieceKind(255)
	for _, p := range scene.Pieces(v, table) {
		if p.Kind != kind {
			kind = p.Kind
			fmt.Fprintf(&b, "# %s\n", kind.In(table.Words))
		}
		label := "-"
		if p.Cell != engine.NoPart {
			if label = cells[p.Cell].Label; label == "" {
				label = cells[p.Cell].Name
			}
		}
		fmt.Fprintf(&b, "%s [%s] %s\n", label, p.Name, p.Text)
	}
	return b.String()
}
