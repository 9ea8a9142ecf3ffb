package play

import (
	"mastro/display/scene"
	"mastro/display/words"
)

// mainMenu is the screen on which a game is chosen, and who plays.
type mainMenu struct {
	covering
}

func (m mainMenu) scene(to audience) scene.Scene {
	if to.atTable() {
		shown := scene.BuildMenu(m.state(m.menuIn(to.words)))
		if !m.Menu.Asks() {
			shown.Form = m.form(shown.Choices)
		}
		return m.withRequest(shown, to.words)
	}
	waits := scene.BuildWaiting(to.words, m.Menu)
	if place, seated := to.device.Place(); seated && m.plays(place) {
		waits.Choices = scene.OwnMenu(to.words, m.Menu, place)
		waits.Text = append([]string{words.YouSit.In(to.words, place+1, m.nameAt(place, to.words))}, waits.Text...)
	}
	return waits
}

// back withdraws what the menu asks, or asks again where the game is played.
func (m mainMenu) back() {
	if m.Menu.Asks() {
		m.Menu, _ = m.Menu.Choose(scene.Action{Kind: scene.ToMenu})
		return
	}
	m.Menu.Where = scene.Unsaid
}

func (m mainMenu) wishes() []scene.Action {
	if m.Menu.Asks() {
		return nil
	}
	return []scene.Action{{Kind: scene.StartGame}}
}

// menuIn are the choices of the menu, in these words.
func (s *Session) menuIn(w words.Words) scene.NewGame {
	menu := s.Menu
	menu.Short = w.Short
	return menu
}

// state is the menu with what it offers above and below its usual entries.
func (m mainMenu) state(menu scene.NewGame) (state scene.MenuState) {
	switch {
	case menu.Asks():
		state = menu.Menu(m.cursor)
	case m.recovery.Games > 0:
		state = m.withUnfinished(menu, m.cursor-1).AfterRecovery(m.recovery, m.Now(), m.cursor)
	default:
		state = m.withUnfinished(menu, m.cursor)
	}
	if m.invite != nil {
		state = state.WithPhones()
	}
	return state
}

// form is the menu for a page that is filled in. Entries of the menu that are about no choice for the
// next game are the same there.
func (m mainMenu) form(entries []scene.Choice) *scene.Form {
	f := m.Menu.Form()
	for _, c := range entries {
		o := scene.Option{Does: c.Does, Text: c.Text}
		switch c.Does.Kind {
		case scene.ToUnfinished, scene.RecoverGames:
			f.Before = append(f.Before, o)
		case scene.OpenInvite:
			f.Others = append(f.Others, o)
		}
	}
	return f
}

func (m mainMenu) withUnfinished(menu scene.NewGame, cursor int) scene.MenuState {
	if len(m.unfinished) == 0 {
		return menu.Menu(cursor)
	}
	return menu.MenuAfter(&m.unfinished[0], m.Now(), cursor)
}

func (m mainMenu) choose(p press) Refusal {
	a := p.does
	if !p.atTable() && a.Kind != scene.NextColour {
		return m.NotNow()
	}
	m.EndWelcome()
	switch a.Kind {
	case scene.ToUnfinished:
		return m.open(a.Text)
	case scene.RecoverGames:
		return m.recover()
	case scene.OpenInvite:
		return m.openInvite()
	case scene.NamePlayer:
		return m.Name(a.Number, a.Text)
	}
	if a.Kind != scene.NextColour && a.Kind != scene.NextLanguage {
		m.request = nil // another game would begin
	}
	switch {
	case !m.Menu.Takes(a):
		return m.NotNow()
	case a.Kind == scene.TellSet:
		return m.startDraft()
	}
	next, start := m.Menu.Choose(a)
	if place := m.turnedOut(next); place >= 0 {
		return Refusal{Text: words.HasAPhone.In(m.Words, m.nameAt(place, m.Words))}
	}
	if next.Asks() != m.Menu.Asks() {
		m.reset()
	}
	m.Menu, m.Words.Language = next, next.Language
	m.Changed()
	if !start {
		return Refusal{}
	}
	return m.start(next)
}

// turnedOut is the place of somebody with a phone who would no longer play, or be a bot; -1 for none.
// Their seat is freed first, where people see it.
func (m mainMenu) turnedOut(next scene.NewGame) int {
	for place, h := range m.holders {
		before := place < m.Menu.Players && !m.Menu.Bots[place]
		if h.Held && before && (place >= next.Players || next.Bots[place]) {
			return place
		}
	}
	return -1
}

// Name calls a player of the next game as somebody typed it; nothing typed is no name.
func (s *Session) Name(place int, typed string) Refusal {
	if place < 0 || place >= s.Menu.Players {
		return s.NotNow()
	}
	name, why := "", ""
	if typed != "" {
		name, why = s.nameOf(typed, place, s.Words)
	}
	if why == "" {
		s.Menu.Names[place] = name
		s.Changed()
	}
	return Refusal{Text: why}
}

// start begins the chosen game, or has people describe the set that they have, or the board that they
// have built for it.
func (m mainMenu) start(n scene.NewGame) Refusal {
	switch {
	case n.Lacking() && n.Sets && n.Offer().OwnSet:
		return m.startDraft()
	case n.Lacking():
		return Refusal{Say: words.FormRegister}
	}
	if n.Guided == scene.Told {
		if err := m.startBuilding(n); err != nil {
			return Refusal{Text: err.Error()}
		}
		m.decided = true
		return Refusal{}
	}
	g, err := m.house.Begin(n)
	if err != nil {
		return Refusal{Text: err.Error()}
	}
	m.Start(g)
	return Refusal{}
}

// toMenu shows the menu; a game that is played ends.
func (s *Session) toMenu() {
	s.Game = nil
	s.overMenu()
}
