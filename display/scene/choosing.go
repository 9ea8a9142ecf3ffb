package scene

import (
	"slices"
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine"
)

// What is chosen in a menu by its name, instead of the next.

// playerKinds are what a player can be, by their names for programs.
var playerKinds = []string{"adult", "child", "bot"}

// guidances are the ways in which a board comes to the table, by their names for programs.
var guidances = [...]string{AsDrawn: "drawn", Led: "led", Told: "told"}

// named are the choices after something was chosen by its name; ok is false for what the menu does
// not offer.
func (n NewGame) named(a Action) (_ NewGame, ok bool) {
	change, known := map[ActionKind]func(*NewGame, Action) bool{
		NextWhere: (*NewGame).playAt, NextGame: (*NewGame).play, NextPlayers: (*NewGame).count, NextPlayer: (*NewGame).setKind,
		NextColour: (*NewGame).setColour, NextRule: (*NewGame).setRule,
		NextGuided: (*NewGame).guide, NextMap: (*NewGame).chooseMap, NextLanguage: (*NewGame).speak,
	}[a.Kind]
	return n, known && !n.asks && change(&n, a)
}

// playAt sets where it is played. A printed set has to be laid; what is only on the page has not.
func (n *NewGame) playAt(a Action) bool {
	n.Where = ParseWhere(a.Text)
	switch {
	case n.Where == OnlyHere:
		n.Guided = AsDrawn
	case n.Where == Printed && n.Guided == AsDrawn:
		n.Guided = Led
	}
	return slices.Contains(n.Wheres, n.Where)
}

// Lacking tells whether people have to tell, or register, their printed set before they can play the
// chosen game with it: what the program has is invented.
func (n NewGame) Lacking() bool { return n.lacking(n.Game) }

func (n NewGame) lacking(game int) bool {
	o := &n.Offers[game]
	if n.Place() != Printed || !o.Invented {
		return false
	}
	deck := slices.IndexFunc(o.Rules, func(rule engine.Option) bool { return rule.Name == o.Deck })
	return deck < 0 || game == n.Game && n.Rules[deck] > 0
}

func (n *NewGame) play(a Action) bool {
	at := slices.IndexFunc(n.Offers, func(o Offer) bool { return o.Name == a.Text })
	if at >= 0 && at != n.Game {
		*n = n.Of(at)
	}
	return at >= 0
}

// leave clears what was chosen for those who do not play.
func (n *NewGame) leave() {
	clear(n.Names[n.Players:])
	clear(n.Bots[n.Players:])
	clear(n.Children[n.Players:])
	clear(n.Colours[n.Players:])
}

// count sets how many play. Those who leave keep nothing.
func (n *NewGame) count(a Action) bool {
	players, err := strconv.Atoi(a.Text)
	if err != nil || players < n.Offer().Least || players > n.Offer().Most {
		return false
	}
	n.Players = players
	n.leave()
	return true
}

func (n *NewGame) setKind(a Action) bool {
	kind := slices.Index(playerKinds, a.Text)
	if !n.plays(a.Number) || kind < 0 || playerKinds[kind] == "child" && !n.Offer().Children {
		return false
	}
	n.Children[a.Number], n.Bots[a.Number] = playerKinds[kind] == "child", playerKinds[kind] == "bot"
	return true
}

// kindName is what a player is, for programs.
func (n *NewGame) kindName(i int) string {
	switch n.kind(i) {
	case words.Bot:
		return "bot"
	case words.Child:
		return "child"
	}
	return "adult"
}

// anyColour is the name for programs of no colour in particular.
const anyColour = "any"

// setColour gives a player a colour; who had it takes any.
func (n *NewGame) setColour(a Action) bool {
	at := 1 + slices.IndexFunc(n.Offer().Colours, func(c words.Colour) bool { return c.String() == a.Text })
	if !n.plays(a.Number) || at == 0 && a.Text != anyColour {
		return false
	}
	if had := slices.Index(n.Colours[:n.Players], at); at > 0 && had >= 0 {
		n.Colours[had] = 0
	}
	n.Colours[a.Number] = at
	return true
}

// setRule sets a house rule: Text is its name and, after a space, the value.
func (n *NewGame) setRule(a Action) bool {
	name, value, _ := strings.Cut(a.Text, " ")
	if name == printing {
		at, err := strconv.Atoi(value)
		n.Printing = at - 1
		return err == nil && at > 0 && at <= len(n.Offer().Printings)
	}
	at := slices.IndexFunc(n.Offer().Rules, func(o engine.Option) bool { return o.Name == name })
	if at < 0 {
		return false
	}
	to := slices.Index(valuesOf(n.Offer().Rules[at]), value)
	if to >= 0 {
		n.Rules = slices.Clone(n.Rules)
		n.Rules[at] = to
	}
	return to >= 0
}

// printing is the name for programs of which printing of the set it is, from 1.
const printing = "printing"

// valuesOf are the values of a house rule, by their names for programs.
func valuesOf(o engine.Option) []string {
	if o.Values == nil {
		return []string{"no", "yes"}
	}
	return o.Values
}

func (n *NewGame) guide(a Action) bool {
	at := slices.Index(guidances[:], a.Text)
	if at < 0 || Guidance(at) == Told && !n.Offer().Tells {
		return false
	}
	n.Guided = Guidance(at)
	return true
}

func (n *NewGame) chooseMap(a Action) bool {
	at := slices.IndexFunc(n.Offer().Maps, func(m MapKind) bool { return m.Text == a.Text })
	if at < 0 || !n.mayChooseMap() {
		return false
	}
	n.Map = at
	return true
}

func (n *NewGame) speak(a Action) bool {
	l, err := words.ParseLanguage(a.Text)
	if err != nil || l.String() != a.Text {
		return false
	}
	n.Language = l
	return true
}
