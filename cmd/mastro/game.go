package main

import (
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// settle is how many beats a table may take until every tower is known.
const settle = 100

// setup is what the next game begins from: the set-up file, or one drawn from
// the seed on the bases that are there. order[i] is the player in seat i.
func (c *Config) setup(n scene.NewGame, seed uint64) (setup *labiro.Setup, order []int, err error) {
	if c.Setup != nil {
		return c.Setup, engine.Seating(engine.OrderEntered, len(c.Setup.Seats), nil, 0), c.onBoard(c.Setup)
	}
	rules := c.House
	if rules.Hidden = engine.Dealt; n.Blind {
		rules.Hidden = engine.Blind
	}
	setup = labiro.Random(c.Set, rules, n.Players, seed)
	order = engine.Seating(rules.Order, n.Players, c.ages(n.Players), seed)
	if c.Board == nil {
		return setup, order, nil
	}
	if len(c.Board.Bases) != len(setup.Bases) {
		return nil, nil, exitConfiguration.becausef("the board has %d bases and the set %d towers; correct the board file, or name another set", len(c.Board.Bases), len(setup.Bases))
	}
	for i := range setup.Bases {
		setup.Bases[i].Hex = c.Board.Bases[i].Hex()
	}
	return setup, order, nil
}

// ages is how old the players are, when they were entered for so many seats.
func (c *Config) ages(seats int) []int {
	if len(c.Players) != seats {
		return nil
	}
	var all []int
	for _, p := range c.Players {
		all = append(all, p.Age)
	}
	return all
}

// onBoard tells whether a set-up's bases lie where the board has them.
func (c *Config) onBoard(setup *labiro.Setup) error {
	if c.Board == nil {
		return nil
	}
	same := len(c.Board.Bases) == len(setup.Bases)
	for i := range setup.Bases {
		same = same && c.Board.Bases[i].Hex() == setup.Bases[i].Hex
	}
	if !same {
		return exitConfiguration.becausef("the set-up's bases are not those of the board; write them down in the board file's order and places")
	}
	return nil
}

// newGame is a match on the set-up, with the players that were entered.
func newGame(c *Config, n scene.NewGame, setup *labiro.Setup, order []int, seed uint64) (*game, error) {
	p, err := setup.Position(c.Set)
	if err != nil {
		return nil, err
	}
	g := &game{match: referee.New(p), turn: -1}
	for seat, who := range order {
		name, automatic := "", n.Bots[who]
		if who < len(c.Players) && len(c.Players) == len(order) {
			name = c.Players[who].Name
		}
		g.names, g.bots = append(g.names, name), append(g.bots, automatic)
		g.players = append(g.players, nil)
		if automatic {
			g.players[seat] = bot.NewLabiro(seed + uint64(seat))
		}
		g.match.Unsaid(engine.Seat(seat), c.Unsaid && !automatic)
	}
	return g, nil
}

// begin is a table with a new game on it. In a simulation the people have
// already built the map and stand the towers as they were drawn; on a real
// table the referee asks for every tower that stands otherwise.
func (e *evening) begin(n scene.NewGame) (*game, error) {
	setup, order, err := e.config.setup(n, e.seed)
	if err != nil {
		return nil, err
	}
	g, err := newGame(e.config, n, setup, order, e.seed)
	if err != nil {
		return nil, err
	}
	if e.config.Board == nil {
		t, err := newSimulatedTable(e.config.Set, setup, e.config.Panel, e.seed)
		if err != nil {
			return nil, err
		}
		e.session.sit(t, e.now())
		e.session.settle()
	}
	e.kept.begin(g.match, e.config.Set, setup, e.seed)
	e.seed++
	e.session.desk.doubts = e.session.table.doubts()
	g.match.Settle(e.session.table.standing())
	return g, nil
}

// settle lets a simulated table come to rest.
func (s *session) settle() {
	world := s.table.sim.world
	for range settle {
		if s.table.board.Ready() {
			return
		}
		world.Advance(beat)
		s.epoch -= beat
		s.table.scan(world.Clock.Now())
	}
}

// entered is what the menu begins with: the players of the configuration, or
// one person against one bot.
func (c *Config) entered() scene.NewGame {
	n := scene.NewGame{Players: scene.MinPlayers, Language: c.Language, Blind: c.House.Hidden == engine.Blind}
	n.Bots[1] = true
	if len(c.Players) > 0 {
		n.Players, n.Bots = len(c.Players), [labiro.MaxSeats]bool{}
		for i, p := range c.Players {
			n.Names[i], n.Bots[i] = p.Name, p.Bot
		}
	}
	if c.Setup != nil {
		n.Players = len(c.Setup.Seats)
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
