package fuga

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// end makes the page after the game, with the parts of each score.
func (g *game) end() scene.Scene {
	var scores []string
	for i := range g.v.Players {
		scores = append(scores, g.score(engine.Seat(i), g.v.Players[i].Score))
	}
	return g.t.Ended(g.v.Result, scores)
}

// score is "Rosso: 16 (inversi 10, terni 6)".
func (g *game) score(seat engine.Seat, score fuga.Score) string {
	text := ""
	for _, part := range []struct {
		say    words.Message1[int]
		points int
	}{
		{says.Tens, score.Tens}, {says.Units, score.Units}, {says.Figures, score.Figures},
		{says.Mirrors, score.Mirrors}, {says.Runs, score.Runs}, {says.Pairs, score.Pairs},
		{says.Frames, score.Frames}, {says.Pieces, score.Pieces}, {says.Pictures, score.Pictures},
		{says.WordPoints, score.Words},
	} {
		switch {
		case part.points == 0:
		case text == "":
			text = part.say.In(g.w, part.points)
		default:
			text = words.Comma.In(g.w, text, part.say.In(g.w, part.points))
		}
	}
	if text == "" {
		return says.Score.In(g.w, g.t.Name(seat), score.Total())
	}
	return says.ScoreOf.In(g.w, g.t.Name(seat), score.Total(), text)
}
