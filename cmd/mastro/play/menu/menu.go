// Package menu turns the configuration into the menu before a game, and the choices made there
// into the set-up that a game begins from.
//
//	n := menu.Entered(config)                                   // the menu at first
//	n, start := n.Choose(scene.Action{Kind: scene.NextPlayers}) // a person chooses
//	s, err := menu.NewSetup(config, n, seed)
package menu

import (
	"slices"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/secret"
)

// Setup is everything that a game begins from.
type Setup struct {
	games.Opening
	Pages  scene.Pages
	Chosen scene.Chosen // in the menu
	Order  []int        // Order[seat] is the entered player who sits there
	Drawn  *secret.Draw // what it was drawn from; nil where it was not drawn
	Seats  []Seat
}

// Seat is the player of one seat.
type Seat struct {
	Name   string // empty if unknown
	Bot    bool
	Colour int // of the game's colours, or games.AnyColour
}

// NewSetup makes the set-up of the next game from a seed, which anybody can type.
func NewSetup(c *settings.Config, n scene.NewGame, seed uint64) (s Setup, err error) {
	return Draw(c, n, secret.OfNumber(seed))
}

// Draw makes the set-up of the next game: the one of the set-up file, or one drawn from the
// secret, on a map of the wished shape or on the fixed bases of the board.
func Draw(c *settings.Config, n scene.NewGame, from secret.Secret) (s Setup, err error) {
	g, rules := Chosen(c, n)
	s.Pages, s.Chosen = n.Offer().Pages, n.Chosen()
	if c.Setup != nil && g.Name == c.Game.Name {
		if s.Opening, err = g.Open(c.SetupStart()); err != nil {
			return s, err
		}
		s.seat(n, engine.Seating(engine.OrderEntered, n.Players, nil, engine.SeedsOf(0)))
		return s, s.onBoard(c, n.Place())
	}
	s.Drawn = &secret.Draw{Secret: from}
	s.seat(n, engine.Seating(g.Order(rules), n.Players, ages(c, n), from.Seed))
	if engine.Draws(g.Order(rules), ages(c, n)) {
		s.Drawn.Order = s.Order
	}
	if s.Opening, err = g.Draw(n.Players, from.Seed, withChildren(g, rules, n, s.Order)); err != nil {
		return s, err
	}
	if slices.ContainsFunc(s.Seats, func(seat Seat) bool { return seat.Colour != games.AnyColour }) {
		s.Drawn.Colours = s.Colours()
	}
	s.Colour(s.Colours())
	return s, s.place(c, n)
}

// place puts the towers on a map of the wished shape, or on the fixed bases of the board.
func (s *Setup) place(c *settings.Config, n scene.NewGame) error {
	if Bases(c, n.Place()) == scene.FixedBases {
		s.Drawn.Map = secret.FixedBases
		return exit.Configuration.Because(s.Place(c.Board.Places()))
	}
	w := Shape(c, n)
	if s.Movable() {
		s.Drawn.Map = w.String()
	}
	if err := s.Lay(w, s.Drawn.Secret.Seed); err != nil {
		return exit.Configuration.Because(err)
	}
	return s.onBoard(c, n.Place())
}

// Bases is what there is to know of the bases where a game is played.
func Bases(c *settings.Config, at scene.Where) scene.Bases {
	switch {
	case c.Board == nil, at != scene.Sensed:
		return scene.PlainBases
	case c.Board.Fixed:
		return scene.FixedBases
	}
	return scene.MarkedBases
}

// seat seats the entered players in that order.
func (s *Setup) seat(n scene.NewGame, order []int) {
	s.Order = order
	for _, who := range order {
		s.Seats = append(s.Seats, Seat{Name: n.Names[who], Bot: n.Bots[who], Colour: n.Colours[who] - 1})
	}
}

// Colours returns the colour that each seat chose, as an index into the game's colours, or
// games.AnyColour.
func (s *Setup) Colours() (all []int) {
	for _, seat := range s.Seats {
		all = append(all, seat.Colour)
	}
	return all
}

// Wears is the colour of each seat, as it is played with.
func (s *Setup) Wears() (all words.Worn) {
	known := words.ColoursOf(s.Game.Colours())
	for _, place := range s.Worn(s.Colours()) {
		all = append(all, known[place])
	}
	return all
}

// Chosen returns the chosen game and its house rules.
func Chosen(c *settings.Config, n scene.NewGame) (games.Game, []byte) {
	g, rules := c.Book(n.Offer().Name), []byte(nil)
	if g.Name == c.Game.Name {
		rules = c.Rules
	}
	if all := g.Printings(); n.Printing < len(all) {
		g = all[n.Printing]
	}
	for i, o := range n.Offer().Rules {
		if games.Chosen(o, rules) != n.Rules[i] {
			rules = games.Choose(o, n.Rules[i], rules)
		}
	}
	return g, rules
}

// withChildren adds the seats of the players who were entered as children to the house rules,
// if the game has rules for children. If nobody was, the house rules stay as they are.
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

// ages returns the ages of the entered players, 0 for a bot. It is nil unless all people's ages
// are known, because the youngest of only some ages would be a guess.
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

// AgesUnknown tells whether ages should decide who begins the chosen game but somebody's age is
// not known, so that the order is drawn.
func AgesUnknown(c *settings.Config, n scene.NewGame) bool {
	g, rules := Chosen(c, n)
	return (c.Setup == nil || g.Name != c.Game.Name) && g.Order(rules).ByAge() && ages(c, n) == nil
}

// onBoard checks that the set-up can be played on the bases of the board, where that is used.
func (s *Setup) onBoard(c *settings.Config, at scene.Where) error {
	places := s.Board().Places()
	switch {
	case c.Board == nil || at != scene.Sensed || places == nil || c.Board.Takes(places):
		return nil
	case len(places) != len(c.Board.Bases):
		return exit.Configuration.Becausef("the board has %d bases and the game %d towers; correct the board file, or name another set or set-up", len(c.Board.Bases), len(places))
	}
	return exit.Configuration.Becausef("the board's bases are fixed, and those of the set-up are others; write them down in the board file's order and places, or leave fixed out of the board file")
}

// Offers returns the games that the menu offers.
func Offers(c *settings.Config) (all []scene.Offer) {
	for _, g := range games.All() {
		offer := scene.Offer{Pages: pages.All().Of(g.Name), Least: g.Least, Most: g.Most, Minutes: func(n scene.NewGame) int { return minutes(c, n) }, Ageless: func(n scene.NewGame) bool { return AgesUnknown(c, n) }}
		_, offer.Children = g.Children()
		g = c.Book(g.Name).Ready()
		offer.Drawn = c.Setup == nil || g.Name != c.Game.Name
		offer.Invented = offer.Drawn && g.Invented()
		if offer.Drawn && len(g.Others) > 0 {
			for _, printing := range g.Printings() {
				offer.Printings = append(offer.Printings, printing.Title())
			}
		}
		offer.Deck = g.Deck
		offer.OwnSet = offer.Drawn && offer.Pages.Draft != nil && c.MayTell(g.Name)
		offer.Tells = offer.Drawn && g.Buildable()
		if offer.Drawn && g.Movable() {
			_, offer.Maps = maps(c)
		}
		if offer.Drawn || !g.Cornered() { // the set-up decides who sits in which corner
			offer.Colours = words.ColoursOf(g.Colours())
		}
		for _, o := range g.Offered() {
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

// minutes estimates how long the chosen game lasts for people.
func minutes(c *settings.Config, n scene.NewGame) int {
	g, rules := Chosen(c, n)
	return g.Minutes(n.Players, rules)
}

// usual is how many play at first, where the game allows it.
const usual = 2

// Entered is the menu at first, with the players of the configuration, or one person against
// one bot.
func Entered(c *settings.Config) scene.NewGame {
	n := scene.NewGame{Wheres: []scene.Where{scene.OnlyHere, scene.Printed}, Offers: Offers(c), Language: c.Language, Players: len(c.Players)}
	if c.Board != nil {
		n.Wheres, n.Fixed = []scene.Where{scene.Sensed, scene.OnlyHere, scene.Printed}, c.Board.Fixed
	}
	if n.Bots[1] = true; n.Players == 0 {
		n.Players = usual
	}
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

// OnlyBots gives every seat to a bot.
func OnlyBots(n scene.NewGame) scene.NewGame {
	for i := range n.Players {
		n.Bots[i] = true
	}
	return n
}
