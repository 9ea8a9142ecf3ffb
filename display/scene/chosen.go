package scene

import (
	"slices"

	"mastro/display/words"
)

// Chosen is what people have chosen in a menu, by names, so that it can be kept while games,
// rules and colours come and go.
type Chosen struct {
	Where    string         `json:"where"` // empty where that was not kept
	Game     string         `json:"game"`
	Players  int            `json:"players"`
	Bots     []bool         `json:"bots"`
	Children []bool         `json:"children"`
	Colours  []string       `json:"colours"` // empty for any
	Rules    map[string]int `json:"rules"`
	Guided   bool           `json:"guided"`
	Told     bool           `json:"told"`
	Map      string         `json:"map"`      // empty for the first
	Printing int            `json:"printing"` // of those that were sold
}

// Chosen is what is chosen now. The names and the language are not among it.
func (n NewGame) Chosen() Chosen {
	c := Chosen{
		Where: n.Place().String(), Game: n.Offer().Name, Players: n.Players, Rules: map[string]int{}, Guided: n.Guided == Led, Told: n.Guided == Told,
		Printing: n.Printing,
		Bots:     slices.Clone(n.Bots[:n.Players]), Children: slices.Clone(n.Children[:n.Players]), Colours: make([]string, n.Players),
	}
	if n.Map > 0 {
		c.Map = n.Offer().Maps[n.Map].Text
	}
	for i := range n.Players {
		if place := n.Colours[i]; place > 0 {
			c.Colours[i] = n.Offer().Colours[place-1].String()
		}
	}
	for i, rule := range n.Offer().Rules {
		c.Rules[rule.Name] = n.Rules[i]
	}
	return c
}

// With returns the choices as they were kept. What is not offered any more is left out.
func (n NewGame) With(c Chosen) NewGame {
	game := slices.IndexFunc(n.Offers, func(o Offer) bool { return o.Name == c.Game })
	if game < 0 {
		return n
	}
	n = n.Of(game)
	if at := ParseWhere(c.Where); slices.Contains(n.Wheres, at) {
		n.Where = at
	}
	if c.Players >= n.Offer().Least && c.Players <= n.Offer().Most {
		n.Players = c.Players
	}
	if c.Printing >= 0 && c.Printing < len(n.Offer().Printings) {
		n.Printing = c.Printing
	}
	n.Map = max(0, slices.IndexFunc(n.Offer().Maps, func(m MapKind) bool { return m.Text == c.Map }))
	switch n.Guided = AsDrawn; {
	case c.Told && n.Offer().Tells:
		n.Guided = Told
	case c.Guided:
		n.Guided = Led
	}
	n.Bots, n.Children, n.Colours = [MaxSeats]bool{}, [MaxSeats]bool{}, [MaxSeats]int{}
	copy(n.Bots[:], c.Bots)
	copy(n.Children[:], c.Children)
	for i, name := range c.Colours[:min(len(c.Colours), n.Players)] {
		place := 1 + slices.IndexFunc(n.Offer().Colours, func(known words.Colour) bool { return known.String() == name })
		if !slices.Contains(n.Colours[:i], place) {
			n.Colours[i] = place
		}
	}
	for i, rule := range n.Offer().Rules {
		if value, ok := c.Rules[rule.Name]; ok && value >= 0 && value < rule.Count() {
			n.Rules[i] = value
		}
	}
	return n
}
