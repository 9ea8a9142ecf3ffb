package carte

// Game is what never changes while a game is played: the deck and the house
// rules. Positions of one game share it.
type Game struct {
	Set     *Set
	Options Options
	seats   int
	all     cards
	looks   [MaxCards + 1][Sides]look // of each card, after quarter turns clockwise
	borne   [MaxCards + 1][Sides]Treasures
	period  [MaxCards + 1]uint8 // quarter turns after which a card looks as before: 1, 2 or 4
}

// look is a card as it lies: which sides are open, and of each of these the index
// of its path in the card's Face.
type look struct {
	open Open
	path [Sides]int8
}

func newGame(set *Set, o Options, seats int) *Game {
	g := &Game{Set: set, Options: o, seats: seats}
	for i, face := range set.Cards {
		c := Card(i + 1)
		g.all.add(c)
		g.period[c] = face.period()
		for quarters := range Sides {
			g.looks[c][quarters] = face.look(quarters)
		}
		for path := range face {
			g.borne[c][path] = face[path].Treasures
		}
	}
	return g
}

// look is the card after quarter turns clockwise.
func (f Face) look(quarters int) look {
	l := look{open: f.Open().Turned(quarters)}
	for i, path := range f {
		for side := range Side(Sides) {
			if path.Open.Turned(quarters).Has(side) {
				l.path[side] = int8(i)
			}
		}
	}
	return l
}

// period is after how many quarter turns the card looks as before. A treasure
// has no place of its own but its path, so that a straight path with a crown
// looks the same upside down (ruling 4).
func (f Face) period() uint8 {
	for _, quarters := range [...]int{1, 2} {
		if f.same(quarters) {
			return uint8(quarters)
		}
	}
	return Sides
}

// same tells whether the card looks as before after quarter turns.
func (f Face) same(quarters int) bool {
	for _, path := range f {
		turned := false
		for _, other := range f {
			turned = turned || other.Open == path.Open.Turned(quarters) && other.Treasures == path.Treasures
		}
		if !turned {
			return false
		}
	}
	return true
}

// least is the least quarter turns after which the card looks the same.
func (g *Game) least(c Card, quarters int) int { return quarters % int(g.period[c]) }
