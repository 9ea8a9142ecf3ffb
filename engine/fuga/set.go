package fuga

import "fmt"

// MinSeats and MaxSeats are how many may play.
const (
	MinSeats = 1
	MaxSeats = 6
)

// FullPoints is how many points of consciousness a character has when rested.
const FullPoints = 7

// Illustrations is how many pictures there are; picture i is on the cards of
// the numbers i, i+30 and i+60.
const Illustrations = 30

// Piece is a chess piece: a sentinel, or its picture on a card. They are in
// order of rank, the lowest first.
type Piece uint8

// The six pieces.
const (
	Pawn Piece = iota
	Bishop
	Knight
	Rook
	Queen
	King
	Pieces // how many there are

)

// pieces is a set of sentinels, as bits.
type pieces uint8

// allPieces is what three consecutive numbers drive one of.
const allPieces pieces = 1<<Pieces - 1

func (p Piece) alone() pieces       { return 1 << p }
func (s pieces) has(who Piece) bool { return s>>who&1 != 0 }

func pieceWords() []string { return []string{"pawn", "bishop", "knight", "rook", "queen", "king"} }

// String is the word of the notation.
func (p Piece) String() string {
	if p >= Pieces {
		return fmt.Sprintf("piece%d", uint8(p))
	}
	return pieceWords()[p]
}

// Card is what is printed on the card of a number beside the number and the
// illustration.
type Card struct {
	Frame  int   // index in Set.Frames
	Piece  Piece // in the lower left corner
	Letter byte  // in the lower right corner, A to Z
}

// Set is the printed deck. It never changes once it is made.
type Set struct {
	Name     string
	Invented bool                  // nobody has read it off a printed deck
	Frames   []string              // the colours of the frames
	Pictures [Illustrations]string // what the illustrations show; number n has (n-1)%30
	Cards    [Board]Card           // by number-1
}

// maxFrames is how many colours of frames a set may have.
const maxFrames = 16

// illustration is the set of the three numbers that share a picture.
func illustration(i int) Cells {
	return CellsOf(i, i+Illustrations, i+2*Illustrations)
}
