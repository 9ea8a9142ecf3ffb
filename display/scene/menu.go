package scene

import (
	"fmt"
	"slices"

	"mastro/display/words"
	"mastro/engine"
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

// The IDs of the new game's entries; a seat's is BotID and its number from 1, a
// house rule's RuleID and its name.
const (
	StartID    = "start"
	GameID     = "game"
	PlayersID  = "players"
	BotID      = "bot"
	RuleID     = "rule"
	LanguageID = "language"
)

// MaxSeats is how many can play any game at most.
const MaxSeats = 6

// usual is how many play a game unless it is said, if so many may.
const usual = 2

// Offer is one game that can be chosen.
type Offer struct {
	Name        string
	Least, Most int             // seats
	Rules       []engine.Option // the house rules that the menu offers
	Usual       []int           // the value that each of them has at first
}

// NewGame is what is chosen before a game.
type NewGame struct {
	Offers   []Offer
	Game     int // of Offers
	Players  int
	Names    [MaxSeats]string // as entered; empty for none
	Bots     [MaxSeats]bool
	Rules    []int // the value of each of the game's rules
	Language words.Language
}

// Offer is the game that is chosen.
func (n NewGame) Offer() *Offer { return &n.Offers[n.Game] }

// Of is the choices with another game, by its place among the offers.
func (n NewGame) Of(game int) NewGame {
	n.Game = game
	n.Rules = slices.Clone(n.Offer().Usual)
	if n.Players < n.Offer().Least || n.Players > n.Offer().Most {
		n.Players = max(n.Offer().Least, min(usual, n.Offer().Most))
	}
	return n
}

// Menu is the menu that changes the choices and begins the game.
func (n NewGame) Menu(cursor int) MenuState {
	w := words.Words{Language: n.Language}
	entries := []Entry{
		{StartID, words.MenuStart.In(w), ""},
		{GameID, words.MenuGame.In(w), w.Game(n.Offer().Name)},
		{PlayersID, words.MenuPlayers.In(w), fmt.Sprint(n.Players)},
	}
	for s := range n.Players {
		entries = append(entries, Entry{botID(s), n.player(w, s), either(n.Bots[s], words.Bot, words.Person).In(w)})
	}
	for i, rule := range n.Offer().Rules {
		entries = append(entries, Entry{RuleID + " " + rule.Name, w.Option(n.Offer().Name, rule), w.Value(n.Offer().Name, rule, n.Rules[i])})
	}
	entries = append(entries, Entry{LanguageID, words.MenuLanguage.In(w), n.Language.Name()})
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
	case GameID:
		return n.Of((n.Game + 1) % len(n.Offers)), false
	case PlayersID:
		if n.Players++; n.Players > n.Offer().Most {
			n.Players = n.Offer().Least
		}
	case LanguageID:
		all := words.Languages()
		n.Language = all[(int(n.Language)+1)%len(all)]
	}
	for s := range n.Bots {
		if id == botID(s) {
			n.Bots[s] = !n.Bots[s]
		}
	}
	for i, rule := range n.Offer().Rules {
		if id == RuleID+" "+rule.Name {
			n.Rules = slices.Clone(n.Rules)
			n.Rules[i] = (n.Rules[i] + 1) % rule.Count()
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
