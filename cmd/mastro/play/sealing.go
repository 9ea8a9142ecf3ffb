package play

import (
	"slices"
	"unicode/utf8"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/master/seal"
)

// Sealer seals the draws of a session. It waits for nothing: each call ends later, in one of the
// session's methods.
type Sealer interface {
	// Commit makes and numbers a commitment to the draw of a game: Committed or SealFailed.
	Commit(scene.NewGame)
	// Draw draws the game of the last commitment, to which people have added so much: Start or
	// SealFailed. Drawn again, it is the same.
	Draw(scene.NewGame, []seal.Contribution)
}

// Committed is what may be known of a commitment. The secret is the Sealer's.
type Committed struct {
	Number     int
	Unused     int // the first of the numbers just before it with which nothing was drawn; Number for none
	Commitment seal.Commitment
}

// sealing is the page on which people add to a draw.
type sealing struct {
	shown     bool
	waits     bool   // for the Sealer
	failed    string // why it could not go on
	committed Committed
	adds      []added
	code      bool // the commitment is shown large
	throws    bool // the player at a place says the results of dice
	place     int
	dice      []int
}

// added is what the player at a place has added.
type added struct {
	seal.Contribution
	place int
}

// seal shows a commitment to the draw of the chosen game, once there is one.
func (s *Session) seal() {
	s.sealing, s.proposal, s.suggested = sealing{shown: true, waits: true}, nil, nil
	s.reset()
	s.Sealer.Commit(s.Menu)
}

// Committed shows the commitment that was asked for.
func (s *Session) Committed(c Committed) {
	if s.sealing.shown && s.sealing.waits {
		s.sealing = sealing{shown: true, committed: c}
		s.decided = true
		s.reset()
	}
}

// SealFailed says why there is no commitment, or why nothing was drawn.
func (s *Session) SealFailed(why string) {
	if s.sealing.shown && s.sealing.waits {
		s.sealing.waits, s.sealing.failed = false, why
		s.reset()
	}
}

// Finish ends a game that is over for good, before what was hidden in it is opened: nothing is
// taken back any more.
func (g *Game) Finish() {
	g.finished = true
	g.Changed()
}

// SealOpened tells that everybody may read a draw from now on.
func (s *Session) SealOpened(number int) {
	if g := s.Game; g != nil && g.Seal == number {
		g.opened = true
		s.Changed()
	}
}

// Seals tells whether people add to a sealed draw.
func (s *Session) Seals() bool { return s.sealing.shown }

// withOpened adds to the page after a game that its draw may be read.
func (g *Game) withOpened(s scene.Scene, w words.Words) scene.Scene {
	if !g.opened {
		return s
	}
	return scene.WithOpened(s, w, g.Seal)
}

// sealingScene is the page for one who may add for the players at these places.
func (s *Session) sealingScene(w words.Words, adders []int) scene.Scene {
	d := &s.sealing
	state := scene.SealingState{Waits: d.waits, Failed: d.failed, Seal: scene.Seal{
		Number: d.committed.Number, Unused: d.committed.Unused, Commitment: d.committed.Commitment, Large: d.code,
	}}
	for place := range s.Menu.Players {
		if !s.plays(place) {
			continue
		}
		a := scene.Adding{Place: place, Name: string(s.nameAt(place, w))}
		if at := s.addedAt(place); at >= 0 {
			a.Name, a.Added, a.Text = d.adds[at].Name, true, d.adds[at].Text // somebody else may sit there by now
		} else if slices.Contains(adders, place) {
			state.Adders = append(state.Adders, place)
		}
		state.People = append(state.People, a)
	}
	state.Cursor = s.cursor
	return scene.BuildSealing(w, state)
}

// tableSealingScene is that page at the table, or the one on which a throw is said there.
func (s *Session) tableSealingScene() scene.Scene {
	page, _ := s.cachedScene(page{kind: sealingPage}, func() (scene.Scene, bool) {
		if d := &s.sealing; d.throws {
			return scene.BuildThrow(s.Words, string(s.nameAt(d.place, s.Words)), d.dice, s.cursor), true
		}
		everybody := make([]int, s.Menu.Players)
		for place := range everybody {
			everybody[place] = place
		}
		return s.sealingScene(s.Words, everybody), true
	})
	return page
}

// watchedSealingScene is the page of those who look on.
func (s *Session) watchedSealingScene(w words.Words) scene.Scene {
	return withoutChoices(s.sealingScene(w, nil))
}

// ownSealingScene is the page of the player at a place, who may add something there.
func (s *Session) ownSealingScene(place int, w words.Words) scene.Scene {
	own, _ := s.cachedScene(page{seatPage, engine.Seat(place), w.Language}, func() (scene.Scene, bool) {
		return withoutChoices(s.sealingScene(w, []int{place})), true
	})
	return own
}

// withoutChoices is a page without what the table decides.
func withoutChoices(s scene.Scene) scene.Scene {
	s.Choices, s.Cursor, s.Hint = nil, 0, ""
	return s
}

// addedAt is the place among what was added of that of a player, or -1.
func (s *Session) addedAt(place int) int {
	return slices.IndexFunc(s.sealing.adds, func(a added) bool { return a.place == place })
}

// chooseSealing carries out what is chosen on the page of a sealed draw, at the table.
func (s *Session) chooseSealing(a scene.Action) Refusal {
	d := &s.sealing
	switch offered := slices.ContainsFunc(s.tableSealingScene().Choices, func(c scene.Choice) bool { return c.Does == a }); {
	case d.waits:
		return Refusal{Say: words.SealingWaits}
	case !offered:
		return s.NotNow()
	}
	s.decided = true // pressed twice, it would be about the next die
	switch a.Kind {
	case scene.AddThrow:
		d.throws, d.place, d.dice = true, a.Number, nil
	case scene.AddDie:
		if d.dice = append(d.dice, a.Number+1); len(d.dice) == scene.Dice {
			d.throws = false
			return s.add(d.place, scene.ThrowText(d.dice), s.Words)
		}
	case scene.ShowSeal:
		d.code, d.throws = !d.code && !d.throws, false
	case scene.DrawSealed:
		s.drawSealed()
	case scene.AnotherSeal:
		s.seal()
	case scene.ToMenu:
		s.unseal()
	}
	s.reset()
	return Refusal{}
}

// backFromSealing is the button of that name: it leads from a throw to the commitment, and from
// there to the menu.
func (s *Session) backFromSealing() {
	switch d := &s.sealing; {
	case d.waits:
	case d.throws:
		d.throws = false
	default:
		s.unseal()
	}
}

// unseal leads back to the menu. The commitment stays counted.
func (s *Session) unseal() { s.sealing, s.proposal, s.suggested = sealing{}, nil, nil }

// drawSealed has the draw made. Who has added nothing is among those who add, in the order of the menu.
func (s *Session) drawSealed() {
	d := &s.sealing
	d.waits, d.failed, d.throws = true, "", false
	for place := range s.Menu.Players {
		if s.plays(place) && s.addedAt(place) < 0 {
			d.adds = append(d.adds, added{seal.Typed(s.adder(place), ""), place})
		}
	}
	all := make([]seal.Contribution, len(d.adds))
	for i, a := range d.adds {
		all[i] = a.Contribution
	}
	s.Sealer.Draw(s.Menu, all)
}

// adder is how the file names the player at a place: in the words of the table, or by the number
// where a name cannot be written.
func (s *Session) adder(place int) string {
	name := string(s.nameAt(place, s.Words))
	if seal.Typed(name, "").Valid() != nil {
		return words.MenuPlayer.In(s.Words, place+1)
	}
	return name
}

// Add adds what somebody has typed to the draw of a commitment, for the player at a place.
func (s *Session) Add(from scene.Device, number, place int, text string) Refusal {
	own, seated := from.Place()
	switch r := s.May(from, rights.Own); {
	case r != Refusal{}:
		return r
	case seated && own != place:
		return Refusal{Say: words.OnlyAtTheTable, Foreign: true}
	case !s.sealing.shown || number != s.sealing.committed.Number:
		return s.OutOfDate()
	case s.sealing.waits:
		return Refusal{Say: words.SealingWaits}
	case place < 0 || place >= s.Menu.Players || !s.plays(place):
		return s.NotNow()
	}
	return s.add(place, text, s.WordsOf(from))
}

// add adds something for a player who has added nothing yet.
func (s *Session) add(place int, text string, w words.Words) Refusal {
	a := added{seal.Typed(s.adder(place), text), place}
	switch {
	case s.addedAt(place) >= 0:
		return Refusal{Text: words.SealingTwice.In(w, s.nameAt(place, w))}
	case a.Kind == seal.Nothing:
		return Refusal{Say: words.SealingEmpty}
	case utf8.RuneCountInString(a.Text) > seal.MaxLength:
		return Refusal{Text: words.SealingTooLong.In(w, seal.MaxLength)}
	case a.Valid() != nil:
		return Refusal{Say: words.SealingUnseen}
	}
	d := &s.sealing
	d.adds, d.code = append(d.adds, a), false
	if d.throws && d.place == place {
		d.throws = false
	}
	if d.throws {
		s.Changed() // somebody says a throw at the table, where the cursor stays
	} else {
		s.reset()
	}
	return Refusal{}
}
