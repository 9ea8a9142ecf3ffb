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
func markName(w words.Words, sign string, mouth bool) string {
	if mouth && sign == "wanted" {
		return words.PageMarkPushed.In(w)
	}
	return map[string]string{
		"wrong": words.PageMarkWrong.In(w), "wanted": words.PageMarkRequested.In(w), "doubt": words.PageMarkDoubt.In(w), "own": words.PageMarkOwn.In(w), "maybe": words.PageMarkMaybe.In(w),
		"walk": words.PageMarkWalk.In(w), "turn": words.PageMarkTurn.In(w), "lay": words.PageMarkToLay.In(w), "select": words.PageMarkChoose.In(w), "push": words.PageMarkPush.In(w),
	}[sign]
}
