package fuga

import (
	"mastro/display/scene"
	"mastro/display/words"
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
		{words.FugaTens, score.Tens}, {words.FugaUnits, score.Units}, {words.FugaFigures, score.Figures},
		{words.FugaMirrors, score.Mirrors}, {words.FugaRuns, score.Runs}, {words.FugaPairs, score.Pairs},
		{words.FugaFrames, score.Frames}, {words.FugaPieces, score.Pieces}, {words.FugaPictures, score.Pictures},
		{words.FugaWordPoints, score.Words},
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
		return words.FugaScore.In(g.w, g.t.Name(seat), score.Total())
	}
	return words.FugaScoreOf.In(g.w, g.t.Name(seat), score.Total(), text)
}
