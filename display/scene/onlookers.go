package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// BuildOnlookers makes the page of whoever only looks on. It is that of everybody, without what
// can be chosen there.
func BuildOnlookers(public engine.View, t Table) Scene {
	s := Build(public, t)
	s.Choices, s.Touch, s.Cursor, s.Hint, s.Away = nil, nil, 0, "", true
	unmark(s.Board.Cells, MarkWalk)
	return s
}

// OwnMenu are the choices of the menu that are a player's own.
func OwnMenu(w words.Words, n NewGame, place int) []Choice {
	if len(n.Offer().Colours) == 0 {
		return nil
	}
	n.Language = w.Language
	text := words.MenuEntry.In(w, words.OwnColour.In(w), n.colour(w, place))
	return []Choice{{Does: Action{Kind: NextColour, Number: place}, Text: text, Part: engine.NoPart}}
}

// BuildWaiting makes the page of a device that is not the table's while no game is played. It says
// who would play.
func BuildWaiting(w words.Words, n NewGame) Scene {
	var who []string
	for i := range n.Players {
		switch name := n.Names[i]; {
		case n.Bots[i]:
			who = append(who, words.Small(words.Bot.In(w)))
		case name == "":
			who = append(who, words.Small(words.MenuPlayer.In(w, i+1)))
		default:
			who = append(who, name)
		}
	}
	return Scene{
		Page: Menu, Seat: engine.Nobody, Title: n.Offer().Words.Name.In(w), Left: NoCount,
		Text: []string{words.TableWaits.In(w), words.WhoPlays.In(w, w.List(who))},
	}
}
