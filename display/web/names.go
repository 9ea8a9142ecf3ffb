package web

import (
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// sign is the letter of a seat, or its number if the scene has no such player.
func (d *drawer) sign(s engine.Seat) string {
	for _, p := range d.scene.Players {
		if p.Seat == s {
			return p.Sign
		}
	}
	return strconv.Itoa(int(s) + 1)
}

// markSign is the id of the drawing for a mark, which shows what can be done there.
func (d *drawer) markSign(c scene.Cell) string {
	switch {
	case d.scene.Selects(&c):
		return "select"
	case c.Pushed():
		return "push"
	}
	return c.Mark.String()
}

// markName is the meaning of a sign, at a mouth or elsewhere.
func (d *drawer) markName(sign string, mouth bool) string {
	switch {
	case mouth && sign == "wanted":
		return words.PageMarkPushed.In(d.words)
	case sign == "select":
		return words.PageMarkChoose.In(d.words)
	case sign == "push":
		return words.PageMarkPush.In(d.words)
	}
	for m := scene.MarkWrong; m <= scene.MarkTurn; m++ {
		if m.String() == sign {
			return d.scene.MarkName(m, d.words)
		}
	}
	return ""
}
