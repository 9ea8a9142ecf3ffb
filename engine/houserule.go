package engine

import (
	"fmt"
	"slices"

	"mastro/configs/document"
)

// HouseRule is a house rule of a game, and where its value is kept: one row of what
// the options of a rulebook say of themselves.
type HouseRule struct {
	Option
	Value document.Value
	Once  string // what to write instead of what was written for it once

	Wrong func() error // what is wrong with the value though it can be written; its key is below that of the rule. Nil for nothing
}

// Choice is a house rule that is one of a few words, by its value; the first is
// the usual one.
func Choice[T ~uint8 | ~uint16](name string, ruling int, to *T, words []string) HouseRule {
	return Coded(Option{Name: name, Ruling: ruling, Values: words}, to, document.OneOf[T](words))
}

// Coded is a house rule whose words are read and written in a way of its own.
func Coded[T any](o Option, to *T, code document.Code[T]) HouseRule {
	return HouseRule{Option: o, Value: document.Word(to, code)}
}

// Flag is a house rule that holds or not.
func Flag(name string, ruling int, to *bool) HouseRule {
	return HouseRule{Option: Option{Name: name, Ruling: ruling}, Value: document.Truth(to)}
}

// Children is the house rule that lists the seats of children, counted from 1.
// Seats that nobody takes may be named, up to most: house rules are written before
// it is known how many play. id is the ruling as a refusal names it; "" for none.
func Children(ruling int, to *[]int, most int, id string) HouseRule {
	if id != "" {
		id = " (" + id + ")"
	}
	return HouseRule{
		Option: Option{Name: "children", Ruling: ruling, Seats: true}, Value: document.Ints(to),
		Once: "name the seats of the children, from 1 in order of play: children = [1, 2], or [] for none",
		Wrong: func() error {
			for i, seat := range *to {
				key := fmt.Sprintf("[%d]", i)
				switch {
				case seat < 1 || seat > most:
					return document.Wrong(key, fmt.Sprintf("there is no seat %d%s", seat, id), fmt.Sprintf("name some of 1 to %d, in order of play", most))
				case slices.Contains((*to)[:i], seat):
					return document.Wrong(key, fmt.Sprintf("seat %d is named twice%s", seat, id), "name each child once")
				}
			}
			return nil
		},
	}
}

// Gone is a house rule that no longer exists. Whoever writes it reads since when, and what is played
// now.
func Gone(name, now string) HouseRule {
	return HouseRule{Option: Option{Name: name}, Once: "gone since 28 November 2026: " + now + "; delete the line"}
}

// InMenu is the house rule as one that the menu offers, in that place, from 1.
func (h HouseRule) InMenu(place int) HouseRule {
	h.Menu = place
	return h
}

// Rules are all house rules of a game.
type Rules []HouseRule

// Options are what each of them is called, and the values that it may have.
func (r Rules) Options() (all []Option) {
	for _, rule := range r {
		if rule.Value != nil {
			all = append(all, rule.Option)
		}
	}
	return all
}

// Document is how they are written: below [options] in a set-up, below [house] in
// mastro.toml.
func (r Rules) Document() document.Document {
	var fields []document.Field
	for _, rule := range r {
		fields = append(fields, document.Field{Name: rule.Name, Value: rule.Value, Once: rule.Once})
	}
	return document.Document{Fields: fields, Check: func() error { return r.Check("") }}
}

// Check is what is wrong with rules each of which can be written, as a
// *document.Error whose key is below within: "options.".
func (r Rules) Check(within string) error {
	for _, rule := range r {
		if rule.Wrong == nil {
			continue
		}
		if wrong, ok := rule.Wrong().(*document.Error); ok {
			return document.Wrong(within+rule.Name+wrong.Key, wrong.What, wrong.Remedy)
		}
	}
	return nil
}
