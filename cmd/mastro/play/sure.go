package play

import (
	"mastro/display/scene"
	"mastro/engine"
)

// sure is the moment in which people are asked before they play a move, on the device where they chose
// it. It ends with whatever happens in the game.
var sure = moment{
	deeds: map[scene.ActionKind]deed{
		scene.Really: {func(g *Game, p press) Refusal {
			m := g.askedOn(p.from)
			dropAsked(g, p.from)
			return g.decide(m, g.Match.Write(m))
		}, nobody},
		scene.RatherNot: {func(g *Game, p press) Refusal {
			dropAsked(g, p.from)
			return Refusal{}
		}, nobody},
	},
	back: func(g *Game) bool { return dropAsked(g, scene.TheTable) },
}

// asked is what people are asked about before they play it.
type asked struct {
	move engine.Move
	on   scene.Device
}

// asksFirst asks before a move that may be played, if that is to be; false if not.
func (g *Game) asksFirst(m engine.Move, p press) bool {
	seat := g.Match.Decides(m)
	if !scene.AsksFirst(g.Match.View(seat), g.table(seat, g.Words), m) || g.Match.Check(m) != nil {
		return false
	}
	g.asked = asked{m, p.from}
	g.toFirst(p.from)
	return true
}

// askedOn is the move that is asked about on a device; engine.NoMove for none.
func (g *Game) askedOn(d scene.Device) engine.Move {
	if g.asked.on != d {
		return engine.NoMove
	}
	return g.asked.move
}

// dropAsked ends the question on a device; false if there is none.
func dropAsked(g *Game, on scene.Device) bool {
	was := g.askedOn(on) != engine.NoMove
	if was {
		g.asked = asked{}
		g.toFirst(on)
	}
	return was
}

// toFirst puts the cursor of a device on the first choice of a new page.
func (g *Game) toFirst(d scene.Device) {
	if d == scene.TheTable {
		g.reset()
	}
}
