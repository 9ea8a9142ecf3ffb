package plan

import (
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
)

// Plan is a set-up as it is to be built.
type Plan struct {
	Title string       // "LABIRO, 3 players"; long ones are wrapped
	Notes []string     // sentences between the title and the board
	Cells []scene.Cell // the board, as scene.Board has it; may be empty
	Names []string     // by cell: a small text besides the label, such as the name of its tower; "" for none; may be nil
	Seats []string     // by seat: the letter on its flag and its pawns; a seat without one has its number, from 1
	North string       // the word at the arrow that points to the top of the board; "" for no arrow
	Lists []List       // "Towers", "Towers to the bases"

	Labels []scene.Cell // to cut out and stick on: each is drawn alone, 4 cm wide; a Bare tower is a base
}

// List is a heading with things to lay, in the order in which they are laid. On paper a
// box stands before each, to be ticked.
type List struct {
	Title string
	Rows  []string
}

// name is the small text of a cell.
func (p *Plan) name(cell int) string {
	if cell < len(p.Names) {
		return p.Names[cell]
	}
	return ""
}

// seat is the letter of a seat.
func (p *Plan) seat(s engine.Seat) string {
	if s >= 0 && int(s) < len(p.Seats) && p.Seats[s] != "" {
		return p.Seats[s]
	}
	return strconv.Itoa(int(s) + 1)
}
