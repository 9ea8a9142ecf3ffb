// Package menu is what is chosen before a game, and what a game begins from then.
//
//	n := menu.Entered(config)                                   // what the menu begins with
//	n, start := n.Choose(scene.Action{Kind: scene.NextPlayers}) // as people choose
//	s, err := menu.NewSetup(config, n, seed)
package menu

import (
	"slices"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Setup is a game that can begin.
type Setup struct {
	Game  games.Game
	Start record.Start
	Order []int // Order[seat] is who of those who were entered sits there
	Seats []Seat
}

// Seat is who plays one seat.
type Seat struct {
	Name   string // empty where nobody said it
	Bot    bool
	Colour int // of the game's colours, or games.AnyColour
}

// NewSetup is what the next game begins from: the set-up file, or one drawn from the
// seed on the bases that are there.
func NewSetup(c *settings.Config, n scene.NewGame, seed uint64) (s Setup, err error) {
	var rules []byte
	s.Game, rules = Chosen(c, n)
	if c.Setup != nil && s.Game.Name == c.Game.Name {
		s.Start = c.SetupStart()
		s.seat(c, n, engine.Seating(engine.OrderEntered, n.Players, nil, 0))
		return s, onBoard(c, s.Game, s.Start)
	}
	s.seat(c, n, engine.Seating(s.Game.Order(rules), n.Players, ages(c, n), seed))
	drawn := s.Game.Drawn(n.Players, seed, withChildren(s.Game, rules, n, s.Order))
	if s.Start, err = s.Game.Coloured(drawn, s.Colours()); err != nil {
		return s, err
	}
	if s.Start, err = s.Game.Spell(s.Start); err != nil || c.Board == nil {
		return s, err
	}
	s.Start, err = s.Game.Placed(s.Start, c.Board.Places())
	return s, exit.Configuration.Because(err)
}

// seat gives everybody who was entered a seat, in that order.
func (s *Setup) seat(c *settings.Config, n scene.NewGame, order []int) {
	s.Order = order
	for _, who := range order {
		seat := Seat{Bot: n.Bots[who], Colour: n.Colours[who] - 1}
		if who < len(c.Players) && len(c.Players) == len(order) {
			seat.Name = c.Players[who].Name
		}
		s.Seats = append(s.Seats, seat)
	}
}

// Colours is the colour that each seat chose, by its place in the game's, or
// games.AnyColour.
func (s *Setup) Colours() (all []int) {
	for _, seat := range s.Seats {
		all = append(all, seat.Colour)
	}
	return all
}

// Chosen is the game that was chosen, and the house rules it is played by.
func Chosen(c *settings.Config, n scene.NewGame) (games.Game, []byte) {
	g, _ := games.Find(n.Offer().Name)
	rules := []byte(nil)
	if g.Name == c.Game.Name {
		g, rules = c.Game, c.Rules
	}
	for i, o := range n.Offer().Rules {
		if games.Chosen(o, rules) != n.Rules[i] {
			rules = games.Choose(o, n.Rules[i], rules)
		}
	}
	return g, rules
}

// withChildren is the house rules with the seats of who was entered as a child,
// where the game has rules for children; where nobody was, what they say already.
func withChildren(g games.Game, rules []byte, n scene.NewGame, order []int) []byte {
	o, ok := g.Children()
	var seats []int
	for seat, who := range order {
		if n.Children[who] && !n.Bots[who] {
			seats = append(seats, seat+1)
		}
	}
	if !ok || seats == nil {
		return rules
	}
	return configs.With(rules, o.Name, seats)
}

// ages is how old those are who were entered, 0 for a bot; nil unless all people's
// ages are known, since who is the youngest is then anybody's guess.
func ages(c *settings.Config, n scene.NewGame) (all []int) {
	if len(c.Players) != n.Players {
		return nil
	}
	for i, p := range c.Players {
		if p.Age == 0 && !n.Bots[i] {
			return nil
		}
		all = append(all, p.Age)
	}
	if !slices.ContainsFunc(all, func(age int) bool { return age != 0 }) {
		return nil
	}
	return all
}

// AgesUnknown tells whether ages should decide who begins the chosen game and somebody's is
// not known, so that it is drawn.
func AgesUnknown(c *settings.Config, n scene.NewGame) bool {
	g, rules := Chosen(c, n)
	return (c.Setup == nil || g.Name != c.Game.Name) && g.Order(rules).ByAge() && ages(c, n) == nil
}

// onBoard tells whether a set-up's bases lie where the board has them.
func onBoard(c *settings.Config, g games.Game, start record.Start) error {
	if c.Board == nil {
		return nil
	}
	board, err := g.Board(start)
	if err != nil {
		return err
	}
	var places []games.Place
	for _, t := range board.Towers {
		places = append(places, t.Place)
	}
	if board.Towers != nil && !slices.Equal(places, c.Board.Places()) {
		return exit.Configuration.Becausef("the set-up's bases are not those of the board; write them down in the board file's order and places")
	}
	return nil
}

// offers is the games that the menu offers.
func offers(c *settings.Config) (all []scene.Offer) {
	for _, g := range games.All() {
		offer := scene.Offer{Name: g.Name, Least: g.Least, Most: g.Most, Minutes: func(n scene.NewGame) int { return minutes(c, n) }, Ageless: func(n scene.NewGame) bool { return AgesUnknown(c, n) }}
		_, offer.Children = g.Children()
		if g.Name == c.Game.Name {
			g = c.Game
		}
		if c.Setup == nil || g.Name != c.Game.Name || !g.Cornered() { // a set-up says who sits in which corner
			offer.Colours = words.ColoursOf(g.Colours())
		}
		for _, name := range g.Offered {
			o, _ := g.Option(name)
			rules := []byte(nil)
			if g.Name == c.Game.Name {
				rules = c.Rules
			}
			o = games.Given(o, rules)
			offer.Rules, offer.Usual = append(offer.Rules, o), append(offer.Usual, games.Chosen(o, rules))
		}
		all = append(all, offer)
	}
	return all
}

// minutes is about how long the chosen game lasts for people.
func minutes(c *settings.Config, n scene.NewGame) int {
	g, rules := Chosen(c, n)
	return g.Minutes(n.Players, rules)
}

// Entered is what the menu begins with: the players of the configuration, or
// one person against one bot.
func Entered(c *settings.Config) scene.NewGame {
	n := scene.NewGame{Offers: offers(c), Language: c.Language, Players: len(c.Players)}
	n.Bots[1] = true
	if len(c.Players) > 0 {
		n.Bots = [scene.MaxSeats]bool{}
		for i, p := range c.Players {
			n.Names[i], n.Bots[i], n.Children[i] = p.Name, p.Bot, p.Child
		}
	}
	n = n.Of(slices.IndexFunc(n.Offers, func(o scene.Offer) bool { return o.Name == c.Game.Name }))
	for i, p := range c.Players {
		if len(n.Offer().Colours) > 0 {
			n.Colours[i] = slices.Index(c.Game.Colours(), p.Colour) + 1
		}
	}
	if c.Setup != nil {
		if p, err := c.Game.Begin(c.SetupStart()); err == nil {
			n.Players = p.Seats()
		}
	}
	return n
}

// OnlyBots is the choice of a game that plays itself.
func OnlyBots(n scene.NewGame) scene.NewGame {
	for i := range n.Players {
		n.Bots[i] = true
	}
	return n
}
