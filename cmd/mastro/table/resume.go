package table

import (
	"bytes"
	"errors"
	"slices"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/rig"
	"mastro/configs"
	"mastro/configs/document"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/tabletop"
)

// keepIn keeps the games in the archive that open opens from now on, and offers those that were
// not played to their end. Nothing is opened before the journal runs, or is flushed.
func (h *Host) keepIn(open func() (journal.Store, error)) {
	h.Table.Journal.KeepGames(open)
	h.Table.takeNews = h.takeNews
}

// keep keeps a game that has just begun.
func (h *Host) keep(o games.Opening, g *play.Game, at scene.Where) error {
	p, err := o.Position()
	if err != nil {
		return err
	}
	now := time.Now()
	h.Table.keeping.begin(g, journal.Game{Position: p, File: h.fileOf(g), Game: archive.Game{
		ID: archive.NewID(), Name: g.Rulebook.Name, Rules: g.Rulebook.Rules(), Start: g.Start, Seats: seats(g.Kept()),
		Print: g.Print.String(), Drawn: g.Drawn.Text(), Table: g.Kept().Write(), Wiring: h.wiring(at), Began: now, Last: now,
	}})
	return nil
}

// seats is who plays, as the archive lists it.
func seats(k play.Kept) (all []archive.Seat) {
	for i, bot := range k.Bots {
		all = append(all, archive.Seat{Name: k.Names[i], Bot: bot, Colour: k.Colours[i]})
	}
	return all
}

// wiring is the fingerprint of the wiring that is played on; empty where there is none.
func (h *Host) wiring(at scene.Where) string {
	if at != scene.Sensed {
		return ""
	}
	return rig.Fingerprint(h.config.Board)
}

// takeNews takes what the journal has read: which games can be gone on with, and the one that
// is to go on. When a game was left or is over, they are read anew.
func (h *Host) takeNews() {
	k, s := &h.Table.keeping, h.Table.Session
	if k.listed != (s.Game == nil) {
		if k.listed = s.Game == nil; k.listed {
			k.drop()
			k.journal.List()
		}
	}
	n := k.journal.TakeNews()
	if n.Aside.Name != "" {
		k.aside = n.Aside
		h.Table.tellTroubles()
	}
	if n.Listed {
		var all []play.Unfinished
		for _, u := range n.Unfinished {
			all = append(all, h.offer(u))
		}
		s.SetUnfinished(all, scene.Recovery(n.Recovery))
	}
	switch {
	case n.Failed != nil:
		s.GoOnFailed(exit.Reason(n.Failed))
	case n.Loaded != nil:
		if g, err := h.goOn(*n.Loaded); err != nil {
			s.GoOnFailed(exit.Reason(err))
		} else {
			s.Start(g)
		}
	}
}

// offer is an unfinished game as people are offered it.
func (h *Host) offer(u journal.Unfinished) play.Unfinished {
	o := play.Unfinished{
		ID: u.ID, Game: u.Name, Began: u.Began, Last: u.Last,
		Turn: u.Turn, Whose: engine.Nobody, Steps: u.Steps, Whole: u.Steps, Refused: h.refuses(u),
	}
	for _, s := range u.Seats {
		o.Names, o.Bots, o.Colours = append(o.Names, s.Name), append(o.Bots, s.Bot), append(o.Colours, s.Colour)
	}
	if u.Match != nil {
		o.Turn, o.Whose = u.Match.Turn()
		o.Steps = len(u.Match.Steps())
	}
	if u.Broken != nil {
		o.Broken = words.NotReplayed
	}
	return o
}

// refuses says why a game cannot be gone on with at this table; zero if it can.
func (h *Host) refuses(u journal.Unfinished) (none words.Message) {
	switch book, known := games.Find(u.Name); {
	case known && u.Rules > book.Rules():
		return words.NewerRules
	case u.Record == nil:
		return words.NoStart
	case u.Broken != nil && len(u.Record.Steps) == 0:
		return words.NotReplayed
	case h.placeOf(u) != scene.Sensed:
		return none // a simulated table is built as the game needs it
	case !h.sameSet(u):
		return words.OtherSet
	case h.fits(u):
		return none
	case h.config.Board.Fixed:
		return words.FixedBases
	}
	return words.OtherBases
}

// placeOf is where a game goes on: where it was played, if that is possible here, or else where games
// usually are.
func (h *Host) placeOf(u journal.Unfinished) scene.Where {
	kept, _ := play.ReadKept(u.Table)
	switch at := scene.ParseWhere(kept.Menu.Where); {
	case slices.Contains(h.Table.Session.Menu.Wheres, at):
		return at
	case h.config.Board != nil:
		return scene.Sensed
	}
	return scene.OnlyHere
}

// sameSet tells whether a game was played with what lies on the table.
func (h *Host) sameSet(u journal.Unfinished) bool {
	book := h.config.Book(u.Name)
	return bytes.Equal(meaning(book, book.Set()), meaning(book, u.Record.Start.Set))
}

// meaning is a printed set as this program would write it: another comment does not make it
// another set, nor does it that somebody has looked at the pieces.
func meaning(book games.Game, set []byte) []byte {
	blank, _ := book.Blank()
	if configs.Read("set", set, blank) != nil {
		return set
	}
	return configs.Write(slices.DeleteFunc(blank.Fields, func(f document.Field) bool { return f.Name == "invented" }))
}

// fits tells whether the game can be played on the bases of the table.
func (h *Host) fits(u journal.Unfinished) bool {
	o, err := opened(u)
	if err != nil {
		return false
	}
	places := o.Board().Places()
	return places == nil || h.config.Board.Takes(places)
}

// opened is the start of an unfinished game, read.
func opened(u journal.Unfinished) (games.Opening, error) {
	book, _ := games.Find(u.Name)
	return book.Open(u.Record.Start)
}

// goOn goes on with a game where its record ends. A simulated table is built as the game stands;
// at a real one the referee asks for every part that stands differently. Where only a part of
// the record replays, the game goes on as another one, and the record stays as it is.
func (h *Host) goOn(u journal.Unfinished) (*play.Game, error) {
	if why := h.refuses(u); !why.IsZero() {
		return nil, errors.New(why.In(h.Table.Session.Words))
	}
	o, err := opened(u)
	if err != nil {
		return nil, err
	}
	p, err := o.Position()
	if err != nil {
		return nil, err
	}
	at := h.placeOf(u)
	kept, _ := play.ReadKept(u.Table) // a record that was imported has none: then people play
	g := play.Resumed(o, u.Record.Start, u.Match, kept, h.strategy, menu.Bases(h.config, at))
	g.Print, g.Drawn = secret.ParsePrint(u.Print), secret.ParseDraw(u.Drawn)
	if err := h.lay(standing(o.Board(), u.Match.Position()), at); err != nil {
		return nil, err
	}
	j := journal.Game{Game: u.Game, Position: p, Steps: u.Match.Steps(), Kept: true, File: h.fileOf(g)}
	if u.Broken != nil {
		j.ID, j.Kept, j.Rules, j.Began = archive.NewID(), false, o.Game.Rules(), time.Now()
	}
	h.Table.keeping.begin(g, j)
	if u.Broken != nil {
		h.Table.keeping.journal.PutAway(u.ID)
	}
	h.settle(g)
	if !h.Table.Rig.Ready() {
		h.Table.nextThink = h.Now() + firstLook
	}
	return g, nil
}

// firstLook is how long bots wait at a table that was just switched on: its sensors are to be
// read before anything is played, so that people can say whether the table is right.
const firstLook = 3 * time.Second

// standing is a board whose towers stand as in a position.
func standing(b tabletop.Board, p engine.Sensed) tabletop.Board {
	b.Towers = slices.Clone(b.Towers)
	for i := range b.Towers {
		b.Towers[i].Facing = int(p.Stands(i))
	}
	return b
}

// resumeNewest goes on with the newest game that can be gone on with; with bots, of those in
// which only bots play. The journal must not run yet.
func (h *Host) resumeNewest(bots bool) error {
	k := &h.Table.keeping
	k.journal.List()
	k.journal.Flush()
	if err := k.journal.Status().Err; err != nil {
		return exit.Failed.Because(err)
	}
	for _, u := range k.journal.TakeNews().Unfinished {
		o := h.offer(u)
		if !o.Refused.IsZero() || bots && slices.Contains(o.Bots, false) {
			continue
		}
		k.journal.Load(u.ID)
		k.journal.Flush()
		n := k.journal.TakeNews()
		if n.Failed != nil {
			return exit.Failed.Because(n.Failed)
		}
		g, err := h.goOn(*n.Loaded)
		if err != nil {
			return exit.Failed.Because(err)
		}
		h.Table.Session.Start(g)
		if bots {
			h.Table.answerForTable = h.answerForTable
		}
		return nil
	}
	return exit.Failed.Becausef("there is no unfinished game to go on with; \"mastro games\" lists what was played")
}
