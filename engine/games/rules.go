package games

import (
	"slices"

	"mastro/configs"
	"mastro/engine"
)

// Option is the house rule of that name.
func (g Game) Option(name string) (o engine.Option, ok bool) {
	all := g.Options()
	i := slices.IndexFunc(all, func(o engine.Option) bool { return o.Name == name })
	if i < 0 {
		return o, false
	}
	return all[i], true
}

// Offered is the house rules that the menu offers, in its order.
func (g Game) Offered() []engine.Option {
	all := slices.DeleteFunc(g.Options(), func(o engine.Option) bool { return o.Menu == 0 })
	slices.SortFunc(all, func(a, b engine.Option) int { return a.Menu - b.Menu })
	return all
}

// Chosen is the place among the values of a house rule of the one that holds
// where an owner wrote these rules; the usual one where nothing is written.
func Chosen(o engine.Option, rules []byte) int {
	switch value := configs.Value(rules, o.Name).(type) {
	case bool:
		if value {
			return 1
		}
	case string:
		return max(0, slices.Index(o.Values, value), slices.Index(o.House, value))
	}
	return 0
}

// Given is the option with the value that these house rules give it, where that is
// none of those that are offered: a number of its own.
func Given(o engine.Option, rules []byte) engine.Option {
	value, ok := configs.Value(rules, o.Name).(string)
	if ok && !slices.Contains(o.Values, value) && !slices.Contains(o.House, value) {
		o.Values = append(slices.Clip(o.Values), value)
	}
	return o
}

// Order is how the order of play is found by these house rules; what is printed for
// this game stands in for the word.
func (g Game) Order(rules []byte) engine.Order {
	o, _ := g.Option("order")
	if order := engine.Order(Chosen(o, rules)); order != engine.OrderPrinted {
		return order
	}
	return g.Printed
}

// Children is the house rule that says which seats are children's; ok is false
// for a game that is the same for all.
func (g Game) Children() (o engine.Option, ok bool) {
	o, ok = g.Option("children")
	return o, ok && o.Seats
}

// Choose is the house rules with another value, by its place, for one of them.
func Choose(o engine.Option, value int, rules []byte) []byte {
	if o.Values == nil {
		return configs.With(rules, o.Name, value == 1)
	}
	return configs.With(rules, o.Name, o.Values[value])
}
