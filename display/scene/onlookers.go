package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// BuildOnlookers makes the page of whoever only looks on. It is that of everybody, without what
// can be chosen there.
func BuildOnlookers(public engine.View, t Table) Scene {
	s := Build(public, t)
	s.Choices, s.Cursor, s.Hint = nil, 0, ""
	return s
}

// OwnMenu are the choices of the menu that are a player's own.
func OwnMenu(w words.Words, n NewGame, place int) []Choice {
	if len(n.Offer().Colours) == 0 {
		return nil
	}
	n.Language = w.Language
	text := words.MenuEntry.In(w, words.OwnColour.In(w), n.colour(w, place))
	return []Choice{{Does: Action{Kind: NextColour, Number: place}, Text: clip(text), Part: engine.NoPart}}
}

// BuildWaiting makes the page of a device that is not the table's while no game is played.
func BuildWaiting(w words.Words, n NewGame) Scene {
	return Scene{
		Page: Menu, Seat: engine.Nobody, Title: n.Offer().Words.Name.In(w), Left: NoCount,
		Text: []string{words.TableWaits.In(w)},
	}
}
