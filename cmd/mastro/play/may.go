package play

import (
	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
)

// May returns why a device may not do something; zero if it may.
func (s *Session) May(d scene.Device, r rights.Right) Refusal {
	standing := s.standing(d, r)
	switch {
	case rights.May(r, standing):
		return Refusal{}
	case standing == rights.Table:
		return s.NotNow()
	}
	why := Refusal{Say: words.OnlyAtTheTable, Foreign: true}
	switch {
	case standing == rights.Onlooker && r != rights.Seats && r != rights.Lead:
		why.Say = words.TakeASeatFirst
	case r == rights.Join:
		why.Say = words.HasASeat
	case s.Game != nil && (r == rights.Play || r == rights.TakeBack || r == rights.Turn):
		why = Refusal{Text: s.Game.notYours(r, s.WordsOf(d)), Foreign: true}
	}
	return why
}

// standing is what a device is to what a right is about.
func (s *Session) standing(d scene.Device, r rights.Right) rights.Standing {
	place, seated := d.Place()
	switch {
	case d == scene.TheTable:
		return rights.Table
	case !seated || !s.holders[place].Held:
		return rights.Onlooker
	case s.Game != nil && s.Game.concerns(s.Game.seatAt(place), r):
		return rights.Concerned
	}
	return rights.Other
}

// rightTo is the right that a device needs to choose something. The colour of a player is that
// player's own to choose.
func rightTo(d scene.Device, a scene.Action) rights.Right {
	if place, seated := d.Place(); seated && a == (scene.Action{Kind: scene.NextColour, Number: place}) {
		return rights.Own
	}
	return rights.Of(a.Kind)
}
