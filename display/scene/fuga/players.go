package fuga

import (
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Players are the counts of everybody and the numbers that lie face up: trios that were
// played, and at the end all.
func (g *game) Players() []scene.Player {
	players := make([]scene.Player, len(g.v.Players))
	for i := range g.v.Players {
		players[i] = scene.Player{
			Active: engine.Seat(i) == g.v.Turn && g.v.Phase != fuga.PhaseOver && g.v.Phase != fuga.PhasePatrol,
			Hand:   g.faceUp(&g.v.Players[i]), Counts: g.counts(&g.v.Players[i]),
		}
	}
	return players
}

// counts are points, numbers held and, once anybody has played one, trios; at the end the
// score.
func (g *game) counts(p *fuga.PlayerView) []scene.Count {
	if g.v.Phase >= fuga.PhaseTell {
		return []scene.Count{{Icon: scene.Prizes, Text: says.Total.In(g.w), N: p.Score.Total()}}
	}
	counts := []scene.Count{
		{Icon: scene.Hearts, Text: g.pointsText(p.State), N: p.Points},
		{Icon: scene.Cards, Text: says.Numbers.In(g.w), N: p.Holds},
	}
	for i := range g.v.Players {
		if !g.v.Players[i].Aside.Empty() {
			return append(counts, scene.Count{Icon: scene.Prizes, Text: says.Trios.In(g.w), N: p.Aside.Count() / trio})
		}
	}
	return counts
}

// trio is the number of numbers in a trio.
const trio = 3

// pointsText names the points, and says where a character is that is not in the labyrinth.
func (g *game) pointsText(s fuga.State) string {
	switch s {
	case fuga.Patient:
		return says.PointsPatient.In(g.w)
	case fuga.Queued:
		return says.PointsQueued.In(g.w)
	case fuga.Isolated, fuga.Served:
		return says.PointsIsolated.In(g.w)
	}
	return says.Points.In(g.w)
}

func (g *game) faceUp(p *fuga.PlayerView) (tiles []scene.Tile) {
	for _, cells := range []fuga.Cells{p.Aside, p.Shown} {
		for c := range cells.All() {
			tiles = append(tiles, g.tile(c))
		}
	}
	return tiles
}

// tile is a number, or a card with what is on it.
func (g *game) tile(c int) scene.Tile {
	number := strconv.Itoa(c + 1)
	if !g.v.Options.Cards {
		return scene.Tile{Sign: number, Text: number}
	}
	_, noun, _ := g.illustration(c % fuga.Illustrations)
	look := scene.LookOf(g.v.Set.Pictures[c%fuga.Illustrations])
	look.Mark = number
	return scene.Tile{Sign: number, Look: look, Text: says.Pictured.In(g.w, words.Capital(string(noun)), g.letter(c))}
}

// away says which players are not in the labyrinth, except for the one in the infirmary, which
// the board shows.
func (g *game) away() (text []string) {
	var isolated, waiting []string
	for i, p := range g.v.Players {
		if (p.State == fuga.Isolated || p.State == fuga.Served) && engine.Seat(i) != g.v.Turn {
			isolated = append(isolated, string(g.t.Name(engine.Seat(i))))
		}
	}
	for _, s := range g.v.Queue {
		waiting = append(waiting, string(g.t.Name(s)))
	}
	if isolated != nil {
		text = append(text, says.AllIsolated.In(g.w, g.w.List(isolated)))
	}
	if waiting != nil {
		text = append(text, says.AllWaiting.In(g.w, g.w.List(waiting)))
	}
	return text
}
