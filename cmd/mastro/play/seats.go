package play

import (
	"slices"

	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/referee"
)

// Seat is a player of a game, with the state of the page on that one's own device.
type Seat struct {
	Name   string       // empty if unknown
	Colour words.Colour // as it is played with
	Player bot.Player   // nil for a person
	place  int          // in the menu

	said   string // the words of a move, as far as they were chosen on the own device
	readTo int    // up to which event it has acknowledged there what it alone was shown
	hinted int    // 1 + the number of the turn in which it asked for a hint there; 0 for none
	owed   bool   // it has no device any more, and looks at the table at what it has not read
}

// people adds to a table who sits there.
func (g *Game) people(t scene.Table) scene.Table {
	for _, s := range g.Seats {
		t.Names, t.Colours, t.Bots = append(t.Names, s.Name), append(t.Colours, s.Colour), append(t.Bots, s.Player != nil)
	}
	return t
}

// name is the name of a seat, or else its colour.
func (g *Game) name(seat engine.Seat, w words.Words) words.Name {
	t := g.people(scene.Table{Words: w})
	return t.Name(seat)
}

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
		g.leavesPiece(scene.SeatAt(place))
		g.changeHolder(g.seatAt(place), h.Held)
	}
	s.Changed()
}

// Holder is the phone of the player at a place.
func (s *Session) Holder(place int) Holder { return s.holders[place] }

// seatAt is the seat of the player at a place of the menu; engine.Nobody if that one does not
// play.
func (g *Game) seatAt(place int) engine.Seat {
	at := slices.IndexFunc(g.Seats, func(s Seat) bool { return s.place == place && s.Player == nil })
	if at < 0 {
		return engine.Nobody
	}
	return engine.Seat(at)
}

// holder is the phone of a seat; none for a bot.
func (g *Game) holder(seat engine.Seat) Holder {
	if seat < 0 || int(seat) >= len(g.Seats) || g.isBot(seat) {
		return Holder{}
	}
	return g.holders[g.Seats[seat].place]
}

// changeHolder moves what a seat has not seen yet from the table to its phone, or back.
func (g *Game) changeHolder(who engine.Seat, held bool) {
	if who < 0 {
		return
	}
	one := &g.Seats[who]
	if held {
		if covered := g.Secret.Stage != Open && g.Secret.Seat == who && !g.Secret.hint; !covered && !one.owed {
			one.readTo = g.Match.Count() // what there was before was seen at the table
		}
		one.owed = false
		if g.Secret.Seat == who {
			g.Secret = Secret{}
		}
		return
	}
	one.said = ""
	if _, alone := g.alone(); alone {
		return // what was not read stands on the table's page, uncovered
	}
	hinted, unread := g.hinted(who), len(g.unread(who)) > 0
	one.hinted = 0
	switch acts := g.Match.Actor() == who; {
	case acts && hinted:
		g.Secret = Secret{Seat: who, Stage: Covered, requested: true, hint: true}
	case acts && unread:
		g.Secret = Secret{Seat: who, Stage: Covered}
	case unread:
		one.owed = true
	}
}

// alone is the seat of the only person in the game, who needs no cover at the table; false if
// there are several, or that person has a phone.
func (g *Game) alone() (engine.Seat, bool) {
	only := engine.Nobody
	for i := range g.Seats {
		switch who := engine.Seat(i); {
		case g.isBot(who):
		case only != engine.Nobody:
			return engine.Nobody, false
		default:
			only = who
		}
	}
	return only, only != engine.Nobody && !g.holder(only).Held
}

// unread are the events that a seat alone was shown and has not acknowledged. One person alone at the
// table's page acknowledges those of earlier turns by doing something in a later one.
func (g *Game) unread(who engine.Seat) (own []engine.Event) {
	from := g.Seats[who].readTo
	if only, alone := g.alone(); alone && only == who {
		from = g.lastTurnOf(who, from)
	}
	public := g.Match.Events(nil, engine.Public, from)
	for i, e := range g.Match.Events(nil, who, from) {
		if e != public[i] {
			own = append(own, e)
		}
	}
	return own
}

// lastTurnOf is the number of the first event of a seat in the last of its own turns in which it did
// something; of the events before since none counts, and where none is left it is since.
func (g *Game) lastTurnOf(who engine.Seat, since int) int {
	turn := -1
	for _, e := range g.Match.Log(who, since) {
		if e.Seat == who && e.Of == who && e.Turn != turn {
			since, turn = e.Number, e.Turn
		}
	}
	return since
}

// hinted reports whether a seat has a hint on its own device: one is for the turn in which it was
// asked for.
func (g *Game) hinted(who engine.Seat) bool {
	turn, of := g.Match.Turn()
	return of == who && g.Seats[who].hinted == turn+1
}

// concerns reports whether it is a seat's to decide what a right is about, be it while another
// decides, or was its decision.
func (g *Game) concerns(who engine.Seat, r rights.Right) bool {
	_, turn := g.Match.Turn()
	return who >= 0 && (who == g.concerned(r) || r == rights.TakeBack && who == turn && g.triesPush() || r == rights.Play && (len(g.Match.Besides(who)) > 0 || g.boxWaits()))
}

// concerned is the seat that decides, or whose decision something is about.
func (g *Game) concerned(r rights.Right) engine.Seat {
	_, turn := g.Match.Turn()
	switch kind := g.Match.Verdict().Kind; {
	case r == rights.TakeBack && g.triesPush() && !g.Match.TurnEnded():
		return turn
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
	return words.NotYourDecision.In(w, g.name(g.concerned(r), w))
}
