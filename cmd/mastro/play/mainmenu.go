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
		return m.withRequest(scene.BuildMenu(m.state()))
	}
	waits := scene.BuildWaiting(to.words, m.Menu)
	if place, seated := to.device.Place(); seated && m.plays(place) {
		waits.Choices = scene.OwnMenu(to.words, m.Menu, place)
		waits.Text = append([]string{words.YouSit.In(to.words, place+1, m.nameAt(place, to.words))}, waits.Text...)
	}
	return waits
}

// back withdraws what the menu asks.
func (m mainMenu) back() {
	if m.Menu.Asks() {
		m.Menu, _ = m.Menu.Choose(scene.Action{Kind: scene.ToMenu})
	}
}

func (m mainMenu) wishes() []scene.Action {
	if m.Menu.Asks() {
		return nil
	}
	return []scene.Action{{Kind: scene.StartGame}}
}

// state is the menu with what it offers above and below its usual entries.
func (m mainMenu) state() (state scene.MenuState) {
	switch {
	case m.Menu.Asks():
		state = m.Menu.Menu(m.cursor)
	case m.recovery.Games > 0:
		state = m.withUnfinished(m.cursor-1).AfterRecovery(m.recovery, m.Now(), m.cursor)
	default:
		state = m.withUnfinished(m.cursor)
	}
	if m.invite != nil {
		state = state.WithPhones()
	}
	return state
}

func (m mainMenu) withUnfinished(cursor int) scene.MenuState {
	if len(m.unfinished) == 0 {
		return m.Menu.Menu(cursor)
	}
	return m.Menu.MenuAfter(&m.unfinished[0], m.Now(), cursor)
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

// start begins the chosen game, or has people describe the board that they have built for it.
func (m mainMenu) start(n scene.NewGame) Refusal {
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
