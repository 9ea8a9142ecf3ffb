package scene

import (
	"slices"
	"time"

	"mastro/display/words"
	"mastro/engine"
)

// Unfinished is a game that was not played to its end and can be gone on with.
type Unfinished struct {
	ID, Game     string   // Game is its name in files: "labiro"
	Names        []string // by seat; empty if unknown
	Bots         []bool   // by seat
	Colours      []string // by seat, as files name them: what a player without a name is called
	Began, Last  time.Time
	Turn         int           // from 0
	Whose        engine.Seat   // whose turn it is; below 0 if nobody's
	Steps, Whole int           // of so many steps these replay
	Broken       words.Message // why no more of them; zero if all do
	Refused      words.Message // why it cannot be gone on with at this table; zero if it can
}

// page is the action that shows the page of the game.
func (u *Unfinished) page() Action { return Action{Kind: ToUnfinished, Text: u.ID} }

// entrySize is the most runes of the entry for an unfinished game: its name is in capitals,
// which are wide.
const entrySize = ChoiceSize - 2

// MenuAfter is the menu below an entry for the newest unfinished game. That one comes first,
// because choosing it only shows its page.
func (n NewGame) MenuAfter(u *Unfinished, now time.Time, cursor int) MenuState {
	m := n.Menu(cursor - 1)
	w := m.Words
	text := words.GoOnWith.In(w, n.nameOf(w, u.Game), w.List(u.people(w)), u.Turn+1)
	if w.Short {
		text = clipped(text, entrySize)
	}
	entry := Entry{Does: u.page(), Text: text}
	m.Entries, m.Cursor = append([]Entry{entry}, m.Entries...), cursor
	if cursor <= 0 {
		m.Text = []string{u.who(w), u.last(w, now)}
	}
	return m
}

// Recovery is what can be brought back from a copy of the games.
type Recovery struct {
	Games int
	Last  time.Time // when the last of them was played
}

// AfterRecovery is a menu below the entry that brings games back.
func (m MenuState) AfterRecovery(r Recovery, now time.Time, cursor int) MenuState {
	w, at := m.Words, r.Last.In(now.Location())
	m.Entries, m.Cursor = append([]Entry{{Does: Action{Kind: RecoverGames}, Text: words.BringBack.In(w, r.Games)}}, m.Entries...), cursor
	if cursor > 0 {
		return m
	}
	from := words.CopyOf.In(w, at.Day(), words.Months[at.Month()-time.January].In(w))
	switch at.Format(time.DateOnly) {
	case now.Format(time.DateOnly):
		from = words.CopyOfToday.In(w)
	case now.AddDate(0, 0, -1).Format(time.DateOnly):
		from = words.CopyOfBefore.In(w)
	}
	m.Text = []string{from, words.BringBackText.In(w)}
	return m
}

// BuildUnfinished is the page of one of the unfinished games: at is its place among them. failed
// says why it could not be gone on with just now; it is empty before anybody tried.
func (n NewGame) BuildUnfinished(all []Unfinished, at int, now time.Time, failed string, cursor int) Scene {
	u, w := &all[at], n.words()
	m := MenuState{Words: w, Title: n.nameOf(w, u.Game), Cursor: cursor}
	if failed != "" {
		m.Text = append(m.Text, failed)
	}
	if !u.Refused.IsZero() {
		m.Text = append(m.Text, u.Refused.In(w), words.ExportIt.In(w, u.ID))
	} else {
		m.Entries = append(m.Entries, Entry{Does: Action{Kind: ResumeGame, Text: u.ID}, Text: words.ResumeIt.In(w)})
	}
	if !u.Broken.IsZero() && u.Refused.IsZero() {
		m.Text = append(m.Text, words.GoesOnFrom.In(w, u.Steps, u.Whole, words.Small(u.Broken.In(w))))
	}
	m.Text = append(m.Text, u.who(w), u.last(w, now))
	if len(all) > 1 {
		next := (at + 1) % len(all)
		m.Entries = append(m.Entries, Entry{Does: all[next].page(), Text: words.AnotherGame.In(w, next+1, len(all))})
	}
	m.Entries = append(m.Entries, Entry{Does: Action{Kind: ToMenu}, Text: words.Page.Back.In(w)},
		Entry{Does: Action{Kind: PutAway, Text: u.ID}, Text: words.PutItAway.In(w)})
	return BuildMenu(m)
}

// BuildPutAway asks whether a game is no longer to be offered. Keeping it comes first.
func (n NewGame) BuildPutAway(u *Unfinished, cursor int) Scene {
	w := n.words()
	return BuildMenu(MenuState{
		Words: w, Title: n.nameOf(w, u.Game), Text: []string{words.PutAwayText.In(w), u.who(w)}, Cursor: cursor,
		Entries: []Entry{{Does: u.page(), Text: words.KeepOffering.In(w)}, {Does: Action{Kind: ReallyPutAway, Text: u.ID}, Text: words.PutItAway.In(w)}},
	})
}

// BuildSettingUp is the page while a game is being set up to go on.
func (n NewGame) BuildSettingUp(u *Unfinished) Scene {
	w := n.words()
	s := BuildMenu(MenuState{Words: w, Title: n.nameOf(w, u.Game), Text: []string{words.BeingSetUp.In(w), u.who(w)}})
	s.Hint = words.HintWait.In(w)
	return s
}

// nameOf is the name of a game in words.
func (n NewGame) nameOf(w words.Words, game string) string {
	if i := slices.IndexFunc(n.Offers, func(o Offer) bool { return o.Name == game }); i >= 0 {
		return n.Offers[i].Words.Name.In(w)
	}
	return game
}

// listedSize is the most runes of a name among others.
const listedSize = 12

// people are the players' names, cut so that a line has room for several.
func (u *Unfinished) people(w words.Words) (all []string) {
	for i := range max(len(u.Names), len(u.Colours)) {
		all = append(all, u.name(w, i))
	}
	return all
}

// name is the name of a player, or the colour, or the number where neither is known.
func (u *Unfinished) name(w words.Words, i int) string {
	switch {
	case i < len(u.Names) && u.Names[i] != "":
		return clipped(u.Names[i], listedSize)
	case i < len(u.Colours):
		return string(w.Colour(words.ColoursOf(u.Colours)[i]))
	}
	return words.MenuPlayer.In(w, i+1)
}

// who says who plays, which turn it is, and whose.
func (u *Unfinished) who(w words.Words) string {
	people := w.List(u.people(w))
	if u.Whose < 0 {
		return words.PlayTurn.In(w, people, u.Turn+1)
	}
	whose := words.Name(u.name(w, int(u.Whose)))
	if int(u.Whose) < len(u.Bots) && u.Bots[u.Whose] {
		whose = words.Name(words.BotName.In(w, whose))
	}
	return words.PlayTurnOf.In(w, people, u.Turn+1, whose)
}

// last says when it was last played, as seen from now.
func (u *Unfinished) last(w words.Words, now time.Time) string {
	at := u.Last.In(now.Location())
	clock := at.Format("15:04")
	switch sameDay := func(other time.Time) bool { return at.Format(time.DateOnly) == other.Format(time.DateOnly) }; {
	case sameDay(now):
		return words.LastToday.In(w, clock)
	case sameDay(now.AddDate(0, 0, -1)):
		return words.LastYesterday.In(w, clock)
	}
	month := words.Months[at.Month()-time.January].In(w)
	if at.Year() != now.Year() {
		return words.LastLongAgo.In(w, at.Day(), month, at.Format("2006"))
	}
	return words.LastOn.In(w, at.Day(), month, clock)
}
