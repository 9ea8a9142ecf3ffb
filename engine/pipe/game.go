package pipe

import (
	"mastro/engine/record"
	"mastro/engine/rulings"
)

// Game is one game that can be played.
type Game struct {
	Name string
	Book Book
	Form Form
}

// Book is how a game begins, from a seed or as a record says it, and by which rules.
type Book interface {
	record.Book
	// Drawn is the start of a game that is drawn from a seed; options is what
	// Form.ReadOptions gave.
	Drawn(seats int, seed uint64, options []byte) (record.Start, error)
	// Rulings is what is settled of the rules.
	Rulings(rulings.Language) (rulings.Document, error)
}
