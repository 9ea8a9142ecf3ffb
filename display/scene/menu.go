package scene

import (
	"fmt"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
)

// MenuState is a menu: lines to read and entries to choose from.
type MenuState struct {
	Words   words.Words
	Title   string
	Text    []string
	Entries []Entry
	Cursor  int
}

// Entry is one line of a menu. Choosing an entry with a value changes the
// value; one without a value is carried out.
type Entry struct {
	ID    string
	Text  string
	Value string // ready to show; empty for none
}

// BuildMenu is the page of a menu.
func BuildMenu(m MenuState) Scene {
	s := Scene{
		Page: Menu, Seat: engine.Nobody, Title: m.Title, Text: m.Text, Left: NoCount,
		Cursor: max(0, min(m.Cursor, len(m.Entries)-1)), Hint: words.HintChoose.In(m.Words),
	}
	for _, e := range m.Entries {
		text := e.Text
		if e.Value != "" {
			text = words.MenuEntry.In(m.Words, e.Text, e.Value)
		}
		s.Choices = append(s.Choices, Choice{ID: e.ID, Text: clip(text), Part: engine.NoPart})
	}
	return s
}

// The IDs of the new game's entries; a seat's is BotID and its number from 1.
const (
	StartID    = "start"
	PlayersID  = "players"
	BotID      = "bot"
	ObjectsID  = "objects"
	LanguageID = "language"
)

// MinPlayers is the fewest seats a game is begun with; bots may sit on them.
const MinPlayers = 2

// NewGame is what is chosen before a game.
type NewGame struct {
	Players  int                     // MinPlayers to labiro.MaxSeats
	Names    [labiro.MaxSeats]string // as entered; empty for none
	Bots     [labiro.MaxSeats]bool
	Blind    bool // people hide the tiles; else the program deals them
	Language words.Language
}

// Menu is the menu that changes the choices and begins the game.
func (n NewGame) Menu(cursor int) MenuState {
	w := words.Words{Language: n.Language}
	entries := []Entry{
		{StartID, words.MenuStart.In(w), ""},
		{PlayersID, words.MenuPlayers.In(w), fmt.Sprint(n.Players)},
	}
	for s := range n.Players {
		entries = append(entries, Entry{botID(s), n.player(w, s), either(n.Bots[s], words.Bot, words.Person).In(w)})
	}
	entries = append(entries,
		Entry{ObjectsID, words.MenuObjects.In(w), either(n.Blind, words.ByHand, words.ByProgram).In(w)},
		Entry{LanguageID, words.MenuLanguage.In(w), n.Language.Name()})
	return MenuState{Words: w, Title: words.NewGame.In(w), Text: []string{words.MenuText.In(w)}, Entries: entries, Cursor: cursor}
}

// player is who was entered so; which seat and colour that one gets depends on
// the order of play.
func (n NewGame) player(w words.Words, i int) string {
	if n.Names[i] != "" {
		return n.Names[i]
	}
	return words.MenuPlayer.In(w, i+1)
}

// Choose is the choices after an entry was chosen; start is true when the
// game is to begin. An ID of no entry changes nothing.
func (n NewGame) Choose(id string) (next NewGame, start bool) {
	switch id {
	case StartID:
		return n, true
	case PlayersID:
		if n.Players++; n.Players > labiro.MaxSeats {
			n.Players = MinPlayers
		}
	case ObjectsID:
		n.Blind = !n.Blind
	case LanguageID:
		all := words.Languages()
		n.Language = all[(int(n.Language)+1)%len(all)]
	}
	for s := range n.Bots {
		if id == botID(s) {
			n.Bots[s] = !n.Bots[s]
		}
	}
	return n, false
}

func botID(seat int) string { return fmt.Sprintf("%s %d", BotID, seat+1) }

// The IDs of the entries of BuildLeave.
const (
	StayID  = "keep playing"
	LeaveID = "leave game"
)

// BuildLeave is the page that asks whether a game is really to be left. The
// entry that does no harm comes first.
func BuildLeave(w words.Words, cursor int) Scene {
	return BuildMenu(MenuState{
		Words: w, Title: words.LeaveTitle.In(w), Text: []string{words.LeaveText.In(w)}, Cursor: cursor,
		Entries: []Entry{{StayID, words.LeaveStay.In(w), ""}, {LeaveID, words.LeaveGo.In(w), ""}},
	})
}

func either(first bool, a, b words.Message) words.Message {
	if first {
		return a
	}
	return b
}
