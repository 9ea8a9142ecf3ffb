package play

import (
	"slices"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Holder is the phone that has a seat.
type Holder struct {
	Held      bool
	Connected bool // its page is open
	Language  words.Language
}

// SetHolder sets the phone of the player at a place of the menu. What only that player may see
// is shown there and not at the table any more, or the other way round.
func (s *Session) SetHolder(place int, h Holder) {
	before := s.holders[place]
	if before == h {
		return
	}
	s.holders[place] = h
	if before.Held && !h.Held {
		s.forget(place)
	}
	if g := s.Game; g != nil && before.Held != h.Held {
		g.leavesPiece(place)
		g.changeHolder(g.seatAt(place), h.Held)
	}
	s.Changed()
}

// Holder is the phone of the player at a place.
func (s *Session) Holder(place int) Holder { return s.holders[place] }

// seatAt is the seat of the player at a place of the menu; engine.Nobody if that one does not
// play.
func (g *Game) seatAt(place int) engine.Seat {
	if at := slices.Index(g.order, place); at >= 0 && !g.Bots[at] {
		return engine.Seat(at)
	}
	return engine.Nobody
}

// seatAt is the same of the game that is played, if one is.
func (s *Session) seatAt(place int) engine.Seat {
	if s.Game == nil {
		return engine.Nobody
	}
	return s.Game.seatAt(place)
}

// holder is the phone of a seat; none for a bot.
func (g *Game) holder(seat engine.Seat) Holder {
	if seat < 0 || int(seat) >= len(g.order) || g.Bots[seat] {
		return Holder{}
	}
	return g.holders[g.order[seat]]
}

// changeHolder moves what a seat has not seen yet from the table to its phone, or back.
func (g *Game) changeHolder(seat engine.Seat, held bool) {
	if seat < 0 {
		return
	}
	if held {
		if covered := g.Secret.Stage != Open && g.Secret.Seat == seat && !g.Secret.hint; !covered && !g.owed[seat] {
			g.readTo[seat] = g.Match.Count() // what there was before was seen at the table
		}
		g.owed[seat] = false
		if g.Secret.Seat == seat {
			g.Secret = Secret{}
		}
		return
	}
	g.said[seat] = ""
	if _, alone := g.alone(); alone {
		return // what was not read stands on the table's page, uncovered
	}
	hinted, unread := g.hinted[seat], len(g.unread(seat)) > 0
	g.hinted[seat] = false
	switch acts := g.Match.Actor() == seat; {
	case acts && hinted:
		g.Secret = Secret{Seat: seat, Stage: Covered, requested: true, hint: true}
	case acts && unread:
		g.Secret = Secret{Seat: seat, Stage: Covered}
	case unread:
		g.owed[seat] = true
	}
}

// alone is the seat of the only person in the game, who needs no cover at the table; false if
// there are several, or that person has a phone.
func (g *Game) alone() (engine.Seat, bool) {
	only := engine.Nobody
	for i, bot := range g.Bots {
		switch seat := engine.Seat(i); {
		case bot:
		case only != engine.Nobody:
			return engine.Nobody, false
		default:
			only = seat
		}
	}
	return only, only != engine.Nobody && !g.holder(only).Held
}

// unread are the events that a seat alone was shown and has not acknowledged.
func (g *Game) unread(seat engine.Seat) (own []engine.Event) {
	from := g.readTo[seat]
	public := g.Match.Events(nil, engine.Public, from)
	for i, e := range g.Match.Events(nil, seat, from) {
		if e != public[i] {
			own = append(own, e)
		}
	}
	return own
}

// story are the events since the last turn of a seat, redacted for it.
func (g *Game) story(seat engine.Seat) []engine.Event {
	return g.Match.Events(nil, seat, max(g.turns[seat], g.Match.Count()-remembered))
}

// seatTable is what the session adds to the view of a seat on its own device.
func (g *Game) seatTable(seat engine.Seat, w words.Words) scene.Table {
	t := g.sceneTable(seat, w)
	t.Chosen, t.Cursor = g.said[seat], 0
	t.Shown, t.Story = g.unread(seat), g.story(seat)
	t.Hinted = g.hinted[seat]
	return t
}

// seatScene is the page of a seat's own device. It offers only what that seat may do.
func (g *Game) seatScene(seat engine.Seat, w words.Words) scene.Scene {
	s, _ := g.cachedScene(page{seatPage, seat, w.Language}, func() (scene.Scene, bool) {
		s := scene.BuildSeat(g.Match.View(seat), g.seatTable(seat, w))
		s.Choices = slices.DeleteFunc(s.Choices, func(c scene.Choice) bool {
			r := rights.Of(c.Does.Kind)
			return !rights.May(r, g.standing(seat, r))
		})
		return s, true
	})
	return s
}

// SeatScene is the page of the player at a place, on a device of its own.
func (s *Session) SeatScene(place int) (scene.Scene, words.Words) {
	w := words.Words{Language: s.holders[place].Language}
	own := s.OnlookersScene(w)
	switch seat := s.seatAt(place); {
	case seat >= 0 && s.Game.Laying():
		own = s.Game.ownLayingScene(place, w)
	case seat >= 0:
		own = s.Game.seatScene(seat, w)
	}
	if own.Own == nil {
		own.Own = &scene.Own{Seat: engine.Nobody}
	}
	if s.inMenu() && s.plays(place) {
		own.Choices = scene.OwnMenu(w, s.Menu, place)
		own.Text = append([]string{words.YouSit.In(w, place+1, s.nameAt(place, w))}, own.Text...)
	}
	if s.plays(place) {
		mine := *own.Own
		mine.Concerns = s.requestAt(place, w)
		own.Own = &mine
	}
	return s.withPrint(own, w), w
}

// OnlookersScene is the page of whoever only looks on: without choices, as nothing is theirs to
// decide.
func (s *Session) OnlookersScene(w words.Words) scene.Scene {
	on, _ := s.cachedScene(page{onlookersPage, engine.Public, w.Language}, func() (scene.Scene, bool) {
		if s.Game == nil {
			waiting := scene.BuildWaiting(w, s.Menu)
			if s.building != nil {
				waiting.Text[0] = words.BuildOnTable.In(w)
			}
			if s.drafting != nil {
				waiting.Text[0] = words.DraftAtTable.In(w)
			}
			return waiting, true
		}
		if s.Game.Laying() {
			lay := s.Game.layingScene(theTable, w, 0)
			lay.Choices, lay.Hint = nil, ""
			return lay, true
		}
		return scene.BuildOnlookers(s.Game.Match.View(engine.Public), s.Game.onlookersTable(w)), true
	})
	return s.withPrint(on, w)
}

// onlookersTable is the public table without what is being chosen there.
func (g *Game) onlookersTable(w words.Words) scene.Table {
	t := g.sceneTable(engine.Public, w)
	t.Chosen, t.Cursor, t.Verdict = "", 0, g.Match.Verdict()
	t.Verdict.Doubt = g.withSilent(t.Verdict.Doubt)
	return t
}

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

// WordsOf are the words of a device.
func (s *Session) WordsOf(d scene.Device) words.Words {
	if place, ok := d.Place(); ok && s.holders[place].Held {
		return words.Words{Language: s.holders[place].Language}
	}
	return s.Words
}

// standing is what a device is to what a right is about.
func (s *Session) standing(d scene.Device, r rights.Right) rights.Standing {
	place, seated := d.Place()
	switch {
	case d == scene.TheTable:
		return rights.Table
	case !seated || !s.holders[place].Held:
		return rights.Onlooker
	case s.Game == nil:
		return rights.Other
	}
	return s.Game.standing(s.Game.seatAt(place), r)
}

// standing is what the device of a seat is to what a right is about.
func (g *Game) standing(seat engine.Seat, r rights.Right) rights.Standing {
	if seat < 0 || seat != g.concerned(r) {
		return rights.Other
	}
	return rights.Concerned
}

// concerned is the seat that decides, or whose decision something is about.
func (g *Game) concerned(r rights.Right) engine.Seat {
	_, turn := g.Match.Turn()
	switch kind := g.Match.Verdict().Kind; {
	case r == rights.TakeBack && g.Match.Decided() >= 0:
		return g.Match.Decided()
	case r == rights.TakeBack || kind == referee.Asked || kind == referee.Where:
		return turn
	}
	if actor := g.Match.Actor(); actor >= 0 {
		return actor
	}
	return turn // the table tells something: whoever is on turn may too
}

// notYours says whose decision it is.
func (g *Game) notYours(r rights.Right, w words.Words) string {
	t := g.sceneTable(engine.Public, w)
	return words.NotYourDecision.In(w, t.Name(g.concerned(r)))
}

// MayChoose returns why a device may not choose something; zero if it may. The colour of a player
// is that player's own to choose.
func (s *Session) MayChoose(d scene.Device, a scene.Action) Refusal {
	if place, seated := d.Place(); seated && a == (scene.Action{Kind: scene.NextColour, Number: place}) {
		return s.May(d, rights.Own)
	}
	return s.May(d, rights.Of(a.Kind))
}

// ChooseOn carries out the action of a choice on the page of a device.
func (s *Session) ChooseOn(d scene.Device, a scene.Action) Refusal {
	if s.saving {
		return s.OneMoment()
	}
	if r := s.MayChoose(d, a); r != (Refusal{}) {
		return r
	}
	if place, ok := d.Place(); ok {
		return s.chooseAt(place, a)
	}
	if g := s.Game; g != nil && g.holder(g.Match.Actor()).Held && rights.Of(a.Kind) == rights.Play && !g.offers(a) {
		return s.NotNow() // whether it is possible may be that seat's secret
	}
	return s.Choose(a)
}

// chooseAt carries out what the player at a place chooses on its own device.
func (s *Session) chooseAt(place int, a scene.Action) Refusal {
	switch {
	case !s.plays(place):
		return s.NotNow()
	case a.Kind == scene.Ask:
		return s.ask(place, a.Text)
	case a.Kind == scene.Grant || a.Kind == scene.Withdraw:
		return s.answer(place, a)
	case s.inMenu() && a.Kind == scene.NextColour:
		return s.chooseInMenu(a)
	case s.Game == nil:
		return s.NotNow()
	case s.Game.Laying():
		return s.Game.chooseLaying(place, a)
	}
	return s.Game.chooseOwn(s.Game.seatAt(place), a)
}

// chooseOwn carries out what a seat chooses on its own device.
func (g *Game) chooseOwn(seat engine.Seat, a scene.Action) Refusal {
	switch a.Kind {
	case scene.ReadLook:
		g.readTo[seat], g.hinted[seat] = g.Match.Count(), false
	case scene.SayWords:
		if a.Text != "" && !g.offersOwn(seat, a) {
			return g.NotNow()
		}
		g.said[seat] = a.Text
	case scene.AskForHint:
		return g.hintOn(seat, a)
	case scene.PlayMove:
		return g.playOwn(seat, a)
	default:
		if !g.offersOwn(seat, a) {
			return g.NotNow()
		}
		return g.choose(a)
	}
	g.Changed()
	return Refusal{}
}

// readAlone acknowledges at the table what the only person there was shown.
func (g *Game) readAlone() Refusal {
	seat, alone := g.alone()
	if !alone {
		return g.NotNow()
	}
	g.readTo[seat], g.hinted[seat] = g.Match.Count(), false
	g.Changed()
	return Refusal{}
}

// hintOn shows a hint on a seat's own device, if one is offered there.
func (g *Game) hintOn(seat engine.Seat, a scene.Action) Refusal {
	if !g.offersOwn(seat, a) {
		return g.NotNow()
	}
	g.hinted[seat] = true
	g.hints.Ask(seat, g.Match.Count())
	g.Changed()
	return Refusal{}
}

// playOwn plays a move that a seat decides on its own device.
func (g *Game) playOwn(seat engine.Seat, a scene.Action) Refusal {
	if seat != g.Match.Actor() && !g.offersOwn(seat, a) {
		return g.NotNow()
	}
	m, err := g.Match.Read(a.Text)
	if err != nil {
		return g.NotNow()
	}
	return g.stated(g.Move(m))
}

// offersOwn tells whether the page of a seat's own device has a choice with this action.
func (g *Game) offersOwn(seat engine.Seat, a scene.Action) bool {
	own := g.seatScene(seat, words.Words{Language: g.holder(seat).Language})
	return slices.ContainsFunc(own.Choices, func(c scene.Choice) bool { return c.Does == a })
}
