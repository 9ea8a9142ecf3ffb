//go:build !race

package eveningtest

import (
	"fmt"
	"slices"
	"strings"

	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// atTable is the place of those who play at the table's page.
const atTable = -1

// looks is the value of a press of the button that shows a private look at the table.
const looks = "secret"

// press is what somebody does next.
type press struct {
	place int    // of the phone, or atTable
	value string // of the button; empty for a turn
	touch bool   // it is touched on the board
	part  int    // the tower that is turned, and by how many steps
	steps int
	what  string
}

// people decide what is pressed: what bots would play. They belong to the loop's goroutine.
type people struct {
	*house
	players []bot.Player
	rng     engine.Rand
	unread  map[int]bool // the places that do not acknowledge what they were shown
	planned engine.Move
	at      [2]int        // how many events and decisions there were when it was planned
	turned  int           // by how many quarters the spare tile was turned since
	failed  []engine.Move // that jammed in this turn
	turn    int
	told    bool // at the table, in a blind game
	peeked  bool // somebody has looked without taking
}

func newPeople(h *house, g games.Game, seats int, seed uint64) *people {
	p := &people{house: h, unread: make(map[int]bool), rng: engine.Rand(seed), planned: engine.NoMove, turn: -1}
	for i := range seats {
		p.players = append(p.players, g.Bot(seed+uint64(i)))
	}
	return p
}

// over tells whether the game has ended.
func (p *people) over() bool {
	_, over := p.session().Match().Result()
	return over
}

// next is what is pressed next.
func (p *people) next() (press, error) {
	s := p.session()
	for _, place := range s.Places() {
		own, _ := s.SeatScene(place.Number)
		if place.Held && !p.unread[place.Number] && own.Own != nil && len(own.Own.Look) > 0 {
			return press{place: place.Number, value: own.Own.Read.Does.String(), what: "acknowledges what it was shown"}, nil
		}
	}
	public := s.Public()
	if public.Page == scene.Secret {
		return press{place: atTable, value: looks, what: "looks behind the cover"}, nil
	}
	m := s.Match()
	place := p.decides()
	offered := public.Choices
	if place != atTable {
		own, _ := s.SeatScene(place)
		offered = own.Choices
	}
	switch m.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return p.play(place, offered)
	}
	if len(offered) == 0 {
		return press{}, fmt.Errorf("nothing is offered at %d: %+v", place, m.Verdict())
	}
	return press{place: place, value: offered[0].Does.String(), what: fmt.Sprint("answers ", m.Verdict().Kind)}, nil
}

// decides is the place of the page where the next decision is made.
func (p *people) decides() int {
	m := p.session().Match()
	seat := m.Actor()
	if _, turn := m.Turn(); seat == engine.Table {
		if p.told = !p.told; p.told {
			return atTable
		}
		seat = turn
	}
	switch k := m.Verdict().Kind; k {
	case referee.Asked, referee.Where:
		_, seat = m.Turn()
	}
	if !p.session().Places()[seat].Held {
		return atTable
	}
	return int(seat)
}

// move is what a bot plays now.
func (p *people) move() engine.Move {
	m := p.session().Match()
	if number, _ := m.Turn(); number != p.turn {
		p.turn, p.failed = number, nil
	}
	at := [...]int{m.Count(), len(m.Steps())}
	if p.planned != engine.NoMove && p.at == at {
		return p.planned
	}
	p.at, p.turned = at, 0
	if seat := m.Actor(); seat == engine.Table {
		all := m.View(engine.Public).Legal()
		p.planned = all[p.rng.Below(len(all))]
	} else {
		p.planned = p.players[seat].Choose(m.View(seat), p.failed)
	}
	return p.planned
}

// play is the press that leads on to a move: its own button, that of its first words, or a turn
// of a tower by hand.
func (p *people) play(place int, offered []scene.Choice) (press, error) {
	if at := slices.IndexFunc(offered, func(c scene.Choice) bool { return c.Does.Text == "look" }); at >= 0 && place != atTable && !p.peeked {
		p.peeked = true // bots know what they need: they do not look
		return press{place: place, value: "look", what: "looks"}, nil
	}
	mv := p.move()
	m := p.session().Match()
	text := m.Write(mv)
	if m.Sees(mv) {
		return p.byHand(place, mv), nil
	}
	if at := leads(offered, mv, text, m); at >= 0 {
		return press{place: place, value: offered[at].Does.String(), what: text}, nil
	}
	return press{}, fmt.Errorf("%q is not offered at %d: %+v", text, place, offered)
}

// leads is the choice that leads on to a move; -1 for none.
func leads(offered []scene.Choice, mv engine.Move, text string, m *referee.Match) int {
	best, length := -1, -1
	for i, c := range offered {
		switch c.Does.Kind {
		case scene.PlayMove:
			if read, err := m.Read(c.Does.Text); err == nil && read == mv {
				return i
			}
		case scene.WalkTo:
			if labiro.VerbOf(mv) == labiro.Go && m.Position().Quiet(mv) && labiro.BaseOf(mv) == c.Does.Number {
				return i
			}
		case scene.SayWords:
			if said := c.Does.Text; strings.HasPrefix(text, said) && len(said) > length {
				best, length = i, len(said)
			}
		case scene.ShowSecret:
			if best < 0 {
				best = i
			}
		}
	}
	return best
}

// byHand is the turn of a tower, which a hand may not be able to make, or what leads on to a push.
func (p *people) byHand(place int, mv engine.Move) press {
	m := p.session().Match()
	v, towers := m.View(engine.Public).(*labiro.View)
	if !towers {
		return p.pushIn(place, mv)
	}
	base, way := labiro.BaseOf(mv), 1
	if labiro.VerbOf(mv) == labiro.Counter {
		base, way = v.Players[v.Turn].Base, -1
	}
	p.failed = append(p.failed, mv) // until something happens
	p.planned = engine.NoMove
	return press{place: place, part: base, steps: way * int(v.Towers[base].Tower.Arrow), what: m.Write(mv)}
}

// pushIn turns the spare tile until it lies as it is to go in, tries that at the mouth, and pushes it in.
func (p *people) pushIn(place int, mv engine.Move) press {
	g := p.session().Game
	pushes := func(quarters int) []engine.Move {
		return scene.Table{Pages: g.Pages, Tries: &scene.Trying{Turned: quarters, Mouth: engine.NoPart}}.Pushes(g.Match.View(engine.Public))
	}
	mouth := slices.Index(pushes(p.turned), mv)
	does := scene.Action{Kind: scene.TurnSpare}
	if mouth >= 0 {
		does = scene.Action{Kind: scene.TryPush, Number: mouth}
		in, shown := scene.Action{Kind: scene.PushIn, Number: mouth}, p.session().Public()
		if place != atTable {
			shown, _ = p.session().SeatScene(place)
		}
		if slices.ContainsFunc(shown.Touch, func(c scene.Choice) bool { return c.Does == in }) {
			does = in
		}
	} else {
		p.turned++
	}
	return press{place: place, value: does.String(), touch: true, what: does.String() + " for " + g.Match.Write(mv)}
}

// behindCover is what a player without a phone chooses of what is offered in the private look at
// the table; empty for what is only read.
func (p *people) behindCover(offered []string) string {
	var all []scene.Choice
	for _, text := range offered {
		all = append(all, scene.Choice{Does: scene.ParseAction(text)})
	}
	m := p.session().Match()
	if len(all) == 0 || m.Actor() != p.session().Game.Secret.Seat {
		return ""
	}
	mv := p.move()
	if at := leads(all, mv, m.Write(mv), m); at >= 0 {
		return offered[at]
	}
	return ""
}
