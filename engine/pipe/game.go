package pipe

import (
	"mastro/configs"
	"mastro/engine"
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

// Form is how the documents of a game are written. What is wrong in one that is read is an
// *Error.
type Form struct{ engine.Form }

// ReadOptions reads house rules into a record's section.
func (f Form) ReadOptions(doc Doc) ([]byte, error) {
	rules := f.Rules().Document()
	if err := doc.Read(rules); err != nil {
		return nil, err
	}
	return configs.Write(rules.Fields), nil
}

// ReadSetup reads a set-up that is spelled out: as a position, and as the sections of a
// record, which are nil where no file can describe the set.
func (f Form) ReadSetup(doc Doc) (p engine.Sensed, set, setup []byte, err error) {
	s := f.Blank()
	if err := doc.Read(s.Document()); err != nil {
		return nil, nil, nil, err
	}
	if printed := s.Set(); printed != nil {
		set, setup = configs.Write(printed), configs.Write(s.Document().Fields)
	}
	p, err = s.Position()
	return p, set, setup, doc.place(err)
}
