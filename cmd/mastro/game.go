package main

import (
	"slices"

	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// settle is how many beats a table may take until every part is known.
const settle = 100

// chosen is the game that was chosen, and the house rules it is played by.
func (c *Config) chosen(n scene.NewGame) (games.Game, []byte) {
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

// setup is what the next game begins from: the set-up file, or one drawn from
// the seed on the bases that are there. order[i] is the player in seat i.
func (c *Config) setup(n scene.NewGame, seed uint64) (g games.Game, start record.Start, order []int, err error) {
	g, rules := c.chosen(n)
	if c.Setup != nil && g.Name == c.Game.Name {
		order = engine.Seating(engine.OrderEntered, n.Players, nil, 0)
		return g, c.start(), order, c.onBoard(g, c.start())
	}
	order = engine.Seating(g.Order(rules), n.Players, c.ages(n), seed)
	if start, err = g.Coloured(g.Drawn(n.Players, seed, withChildren(g, rules, n, order)), chosenColours(n, order)); err != nil {
		return g, start, order, err
	}
	if start, err = g.Spell(start); err != nil || c.Board == nil {
		return g, start, order, err
	}
	start, err = g.Placed(start, c.Board.Places())
	return g, start, order, exitConfiguration.because(err)
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

// chosenColours is the colour that each seat chose, by its place in the game's.
func chosenColours(n scene.NewGame, order []int) (all []int) {
	for _, who := range order {
		all = append(all, n.Colours[who]-1) // games.AnyColour where none was
	}
	return all
}

// worn is what the seats of a game wear.
func worn(g games.Game, start record.Start, chosen []int) (all words.Worn, err error) {
	places, err := g.Worn(start, chosen)
	known := words.ColoursOf(g.Colours())
	for _, place := range places {
		all = append(all, known[place])
	}
	return all, err
}

// ages is how old those are who were entered, 0 for a bot; nil unless all people's
// ages are known, since who is the youngest is then anybody's guess.
func (c *Config) ages(n scene.NewGame) (all []int) {
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

// ageless tells whether ages should decide who begins the chosen game and somebody's is
// not known, so that it is drawn.
func (c *Config) ageless(n scene.NewGame) bool {
	g, rules := c.chosen(n)
	return (c.Setup == nil || g.Name != c.Game.Name) && g.Order(rules).ByAge() && c.ages(n) == nil
}

// onBoard tells whether a set-up's bases lie where the board has them.
func (c *Config) onBoard(g games.Game, start record.Start) error {
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
		return exitConfiguration.becausef("the set-up's bases are not those of the board; write them down in the board file's order and places")
	}
	return nil
}

// newGame is a match from a start, with the players that were entered.
func newGame(c *Config, n scene.NewGame, g games.Game, start record.Start, order []int, seed uint64) (*game, error) {
	p, err := g.Begin(start)
	if err != nil {
		return nil, err
	}
	colours, err := worn(g, start, chosenColours(n, order))
	if err != nil {
		return nil, err
	}
	made := &game{of: g, start: start, match: referee.New(p), colours: colours, turn: -1}
	var unsaid []engine.Seat
	for seat, who := range order {
		name, automatic := "", n.Bots[who]
		if who < len(c.Players) && len(c.Players) == len(order) {
			name = c.Players[who].Name
		}
		made.names, made.bots = append(made.names, name), append(made.bots, automatic)
		made.players = append(made.players, nil)
		if automatic {
			made.players[seat] = c.thinker(g, seed+uint64(seat))
		}
		if c.Unsaid && !automatic {
			unsaid = append(unsaid, engine.Seat(seat))
		}
	}
	made.match.Unsaid(unsaid...)
	return made, nil
}

// begin is a table with a new game on it. In a simulation the people have
// already built the board and everything stands as it was drawn; on a real
// table the referee asks for every part that stands otherwise.
func (e *evening) begin(n scene.NewGame) (*game, error) {
	of, start, order, err := e.config.setup(n, e.seed)
	if err != nil {
		return nil, err
	}
	g, err := newGame(e.config, n, of, start, order, e.seed)
	if err != nil {
		return nil, err
	}
	board, err := of.Board(start)
	if err != nil {
		return nil, err
	}
	if e.config.Board == nil {
		t, err := newSimulatedTable(board, e.config.Panel, e.seed)
		if err != nil {
			return nil, err
		}
		e.session.sit(t, e.now())
		e.session.settle()
	} else {
		e.session.table.watch(board)
	}
	e.kept.begin(g, e.seed)
	e.seed++
	e.session.monitor.examine(e.session.table.time(e.now()), true)
	e.session.desk.told(e.session.monitor.doubts, e.session.monitor.troubles)
	g.match.Settle(e.session.table.standing(g.match))
	return g, nil
}

// settle lets a simulated table come to rest.
func (s *session) settle() {
	for range settle {
		if s.table.ready() {
			return
		}
		s.table.sim.advance(beat)
		s.epoch -= beat
		s.table.scan(s.table.sim.now(), nil)
	}
}

// offers is the games that the menu offers.
func (c *Config) offers() (all []scene.Offer) {
	for _, g := range games.All() {
		offer := scene.Offer{Name: g.Name, Least: g.Least, Most: g.Most, Minutes: c.minutes, Ageless: c.ageless}
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
func (c *Config) minutes(n scene.NewGame) int {
	g, rules := c.chosen(n)
	return g.Minutes(n.Players, rules)
}

// entered is what the menu begins with: the players of the configuration, or
// one person against one bot.
func (c *Config) entered() scene.NewGame {
	n := scene.NewGame{Offers: c.offers(), Language: c.Language, Players: len(c.Players)}
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
		if p, err := c.Game.Begin(c.start()); err == nil {
			n.Players = p.Seats()
		}
	}
	return n
}

// everybodyABot is the choice of a game that plays itself.
func everybodyABot(n scene.NewGame) scene.NewGame {
	for i := range n.Players {
		n.Bots[i] = true
	}
	return n
}
