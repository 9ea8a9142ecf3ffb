package magico

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Setup says everything about where a game starts, or goes on from. Drawn
// makes one from a seed; a set-up file spells one out. Where it has no
// treasures and no cards the game never ends: a labyrinth to study. Its tiles
// may be others than those of the set.
type Setup struct {
	Options Options
	Tiles   [maze.Cells]maze.Mask
	Spare   maze.Mask
	On      [maze.Cells]Treasure // what the tile on each cell shows
	OnSpare Treasure
	CameOut maze.Arrow // where the last tile came out; maze.NoArrow before the first
	Turn    int        // whose turn it is, an index of Seats
	Walks   bool       // the spare of this turn is inserted already
	Seats   []Player   // 1 to MaxSeats, in order of play
}

// Player is what one seat has.
type Player struct {
	Home, Pawn int        // cells; Home is a corner
	Cards      []Treasure // yet to be found, the sought one first
	Hidden     int        // as many cards that nobody told the program, instead of Cards
	Found      []Treasure
	Unlike     []Treasure // what it is known not to seek, because it was there
	Fresh      bool       // it found a treasure in its last turn: the sought card is looked at in its own turn
	child      bool       // until a set-up is read, which may say it of a seat; then Options.Children has it
}

// Position is the set-up as a position of the set's game, or the first thing
// that is wrong with it as a *document.Error.
func (s *Setup) Position(set *Set) (*Position, error) {
	g, err := s.game(set)
	if err != nil {
		return nil, err
	}
	p := &Position{
		game: g, maze: maze.New(s.Tiles, lying(s.Spare)), on: s.On, onSpare: s.OnSpare,
		shut: s.CameOut, seat: int8(s.Turn),
	}
	switch {
	case s.hasWon(g, s.Turn):
		p.phase = over
	case s.Walks:
		p.phase = walking
	}
	for i := range s.Seats {
		if err := s.placeSeat(p, i); err != nil {
			return nil, err
		}
	}
	if err := s.checkCards(p); err != nil {
		return nil, err
	}
	return p, nil
}

// game checks the board itself.
func (s *Setup) game(set *Set) (*Game, error) {
	if n := len(s.Seats); n < MinSeats || n > MaxSeats {
		return nil, document.Wrong("seats", fmt.Sprintf("%d seats", n), fmt.Sprintf("give 2 to %d, or 1 to play alone", MaxSeats))
	}
	if s.Turn < 0 || s.Turn >= len(s.Seats) {
		return nil, document.Wrong("turn", fmt.Sprintf("there is no seat %d", s.Turn+1), fmt.Sprintf("name one of 1 to %d", len(s.Seats)))
	}
	if s.Tiles == [maze.Cells]maze.Mask{} {
		return nil, document.Wrong("tiles", "no tile has an open side", "open some, so that pawns can walk")
	}
	if s.Walks && s.CameOut == maze.NoArrow {
		return nil, document.Wrong("phase", "the spare is inserted, and no tile came out", "say where it did, or phase = \"push\"")
	}
	if err := s.Options.Rules().Check("options."); err != nil {
		return nil, err
	}
	g := &Game{Set: set, Options: s.Options, seats: len(s.Seats), endless: true}
	for _, seat := range s.Options.Children {
		g.child[seat-1] = true
	}
	if err := s.placeTreasures(g); err != nil {
		return nil, err
	}
	for _, who := range s.Seats {
		g.endless = g.endless && len(who.Cards)+who.Hidden+len(who.Found) == 0
		if who.Hidden > 0 {
			g.Options.Hidden = engine.Blind // nobody told the program: the table has to be asked
		}
	}
	return g, nil
}

func (s *Setup) placeTreasures(g *Game) error {
	for c, t := range append(s.On[:], s.OnSpare) {
		switch {
		case t == NoTreasure:
		case int(t) > len(g.Set.Names):
			return document.Wrong("treasures", fmt.Sprintf("there is no treasure %d", t), "name one of the set's")
		case g.treasures.Has(t):
			return document.Wrong("treasures."+g.Set.TreasureName(t), fmt.Sprintf("%s is on two tiles", g.Set.TreasureName(t)), "each treasure is on just one")
		case c < maze.Cells && s.Tiles[c] == 0:
			return document.Wrong("treasures."+g.Set.TreasureName(t), "its tile has no open side", "nobody could get there: put it on another cell")
		default:
			g.treasures.add(t)
		}
	}
	return nil
}

func (s *Setup) placeSeat(p *Position, i int) error {
	who, key := s.Seats[i], fmt.Sprintf("seats[%d]", i)
	if who.Pawn < 0 || who.Pawn >= maze.Cells {
		return document.Wrong(key+".pawn", "the pawn is off the board", "name a cell of 0,0 to 6,6")
	}
	if !slices.Contains(boardCorners[:], who.Home) {
		return document.Wrong(key+".home", "one comes home to a corner of the board (magico/6)", "name 0,0 or 0,6 or 6,6 or 6,0")
	}
	for j, other := range s.Seats[:i] {
		if other.Home == who.Home {
			return document.Wrong(key+".home", fmt.Sprintf("seats %d and %d are both at home on %s (magico/6)", j+1, i+1, CellText(who.Home)), "give each its own corner")
		}
	}
	p.game.home[i], p.pawn[i] = uint8(who.Home), uint8(who.Pawn)
	if err := s.placeCards(p, key, i); err != nil {
		return err
	}
	p.unlike[i] = HoardOf(who.Unlike...)
	if bad := p.unlike[i] &^ p.game.treasures; bad != 0 {
		return document.Wrong(key+".not", p.game.Set.TreasureName(bad.first())+" lies nowhere", "only what lies in the labyrinth can have been passed")
	}
	return nil
}

// placeCards deals a seat its cards, and lays down those that it has found.
func (s *Setup) placeCards(p *Position, key string, i int) error {
	if err := s.checkHand(p.game, key, i); err != nil {
		return err
	}
	who := s.Seats[i]
	if err := s.checkNames(p.game, key+".cards", who.Cards); err != nil {
		return err
	}
	if err := s.checkNames(p.game, key+".found", who.Found); err != nil {
		return err
	}
	p.found[i] = HoardOf(who.Found...)
	p.cards[i] = pileOf(who, p.game.child[i])
	p.fresh[i] = who.Fresh && p.cards[i].n > 0 && !p.game.child[i]
	return nil
}

// checkHand tells whether a seat can hold as many cards, named or not.
func (s *Setup) checkHand(g *Game, key string, i int) error {
	who := s.Seats[i]
	switch {
	case len(who.Cards) > 0 && who.Hidden != 0:
		return document.Wrong(key+".hidden", "both cards and hidden cards", "name the cards, or say how many there are")
	case who.Hidden < 0 || who.Hidden > Treasures:
		return document.Wrong(key+".hidden", fmt.Sprintf("%d hidden cards", who.Hidden), fmt.Sprintf("there are %d in all", Treasures))
	case len(who.Cards) > 0 && g.Options.Hidden == engine.Blind:
		return document.Wrong(key+".cards", "cards are named in a blind game", "say of every seat only how many: hidden = 6; or name all cards, and hidden = \"dealt\"")
	case s.hasWon(g, i) && i != s.Turn:
		return document.Wrong(key, "a seat without cards has won already (magico/8)", "give it a card, or finish = \"home\", or make it its turn")
	}
	return nil
}

// checkNames tells whether there is each of these cards, once.
func (s *Setup) checkNames(g *Game, key string, all []Treasure) error {
	for j, t := range all {
		at := fmt.Sprintf("%s[%d]", key, j)
		if !g.treasures.Has(t) {
			return document.Wrong(at, g.Set.TreasureName(t)+" lies nowhere in the labyrinth", "say below [treasures] where it is")
		}
		if s.named(t) > 1 {
			return document.Wrong(at, fmt.Sprintf("the card %q is given twice", g.Set.TreasureName(t)), "there is one of each")
		}
	}
	return nil
}

// hasWon tells whether a seat needs no more than what it has found (ruling 8).
func (s *Setup) hasWon(g *Game, i int) bool {
	return len(s.Seats[i].Cards)+s.Seats[i].Hidden == 0 && g.Options.Finish == FinishAnywhere && !g.endless
}

// named counts how often a card is named.
func (s *Setup) named(t Treasure) (n int) {
	for _, who := range s.Seats {
		for _, list := range [][]Treasure{who.Cards, who.Found} {
			for _, other := range list {
				if other == t {
					n++
				}
			}
		}
	}
	return n
}

// pileOf is a player's cards; visible ones have no order.
func pileOf(who Player, visible bool) (c pile) {
	for range who.Hidden {
		c.cards[c.n] = Unseen
		c.n++
	}
	all := who.Cards
	if visible {
		all = HoardOf(who.Cards...).List()
	}
	for i := len(all) - 1; i >= 0; i-- {
		c.cards[c.n] = all[i]
		c.n++
	}
	return c
}

// checkCards tells whether there are cards for all, with what everybody knows
// of them, and brings that into the form that playing keeps it in.
func (s *Setup) checkCards(p *Position) error {
	up, down := p.faceUp(), 0
	for i := range s.Seats {
		sought := &p.cards[i]
		down += int(sought.n)
		if p.unlike[i] &^= up; sought.n == 0 {
			p.unlike[i] = 0
		}
		if p.fresh[i] && p.unlike[i] != 0 {
			return document.Wrong(fmt.Sprintf("seats[%d].not", i), "it has not looked for its next card yet", "leave it out here, or leave out fresh")
		}
		known := sought.hoard()
		if known != 0 && !p.game.child[i] {
			known = HoardOf(sought.top())
		}
		if bad := known & p.unlike[i]; bad != 0 {
			return document.Wrong(fmt.Sprintf("seats[%d].not", i), fmt.Sprintf("it does seek %s", p.game.Set.TreasureName(bad.first())), "leave it out here, or change its cards")
		}
	}
	if q := p.pool(engine.Public); !q.fits() || down > (p.game.treasures&^up).Len() {
		return document.Wrong("seats", "the cards that are left do not suffice for all", "count the cards; and what a seat is not looking for somebody may have to")
	}
	return nil
}

// Hide is the same start as everybody may know it: of cards that lie face down
// only how many there are. The very same steps replay from it.
func (s *Setup) Hide() *Setup {
	hidden := *s
	hidden.Options.Hidden = engine.Blind
	hidden.Seats = nil
	for _, who := range s.Seats {
		who.Cards, who.Hidden = nil, len(who.Cards)+who.Hidden
		hidden.Seats = append(hidden.Seats, who)
	}
	return &hidden
}
