package play

import (
	"errors"
	"slices"

	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/master/built"
)

// Boards is what a session needs so that people can tell of a board that they have built.
type Boards struct {
	Draw  func(scene.NewGame) (menu.Setup, error)              // draws what the board is told instead of
	Begin func(menu.Setup, scene.NewGame, Told) (*Game, error) // begins the game on the board that was told
	Kept  func(game string) (telling, played string)           // the board that is being told, and the one that was played on last, as texts; empty for none
	Keep  func(game, telling, played string)                   // keeps them
	Moves bool                                                 // the bases lie anew for each game

	Senses func() bool // sensors tell how towers stand
}

// Told tells of the cells of the board whether people have told what lies there.
type Told func(cell int) bool

// building is a board that people have built and now tell.
type building struct {
	menu    scene.NewGame // the choices that it began with
	setup   menu.Setup    // as far as it is told
	view    engine.View   // of the set-up as it was drawn
	board   *built.Board
	model   *scene.Model
	bases   []hexgrid.Hex // nil where they do not move
	mapping bool          // people tell where the bases lie
	base    int           // that is moved
	at      int           // the place that is shown
	piece   string        // whose facing is asked, or that is placed by taps; empty for none
	paints  bool          // no piece lies in more than one way: they are placed by taps
	stands  []engine.Standing
	words   words.Words
	last    string // the board that was played on last, as text; empty for none
	fits    bool   // it is of this set
	unfit   string // what was told of another set, until something is told of this one
}

// Building tells whether people are telling of a board that they have built.
func (s *Session) Building() bool { return s.building != nil }

// startBuilding begins to tell of the board of a game. What was told before and not played on is
// gone on with.
func (s *Session) startBuilding(n scene.NewGame) error {
	b, err := s.newBuilding(n)
	if err != nil {
		return err
	}
	telling, played := s.Boards.Kept(b.setup.Game.Name)
	if going := s.begun(n, telling); going != nil {
		b = going
	} else {
		b.unfit = telling
	}
	b.last, b.fits = played, s.begun(n, played) != nil
	s.building = b
	s.reset()
	return nil
}

// begun is a board of which a text tells; nil where there is none, or it is of another set.
func (s *Session) begun(n scene.NewGame, text string) *building {
	t, err := built.Parse(text)
	if err != nil {
		return nil
	}
	b, err := s.newBuilding(n)
	if err != nil || t.Game != b.setup.Game.Name || b.use(t, s.Boards.Moves) != nil {
		return nil
	}
	return b
}

// afresh is the same with nothing told.
func (b *building) afresh(s *Session) *building {
	if again, err := s.newBuilding(b.menu); err == nil {
		return again
	}
	return b
}

func (s *Session) newBuilding(n scene.NewGame) (*building, error) {
	setup, err := s.Boards.Draw(n)
	if err != nil {
		return nil, err
	}
	p, err := setup.Position()
	if err != nil {
		return nil, err
	}
	b := &building{menu: n, setup: setup, view: p.View(engine.Public), words: s.Words}
	pieces, ok := b.setup.Build()
	if !ok {
		return nil, errors.New(words.NotNow.In(s.Words))
	}
	b.board = built.New(pieces)
	if b.model, ok = scene.NewModel(b.view, s.buildingTable(b), b.board); !ok {
		return nil, errors.New(words.NotNow.In(s.Words))
	}
	for _, t := range b.setup.Board().Towers {
		b.bases = append(b.bases, t.Place)
	}
	if !setup.Movable() {
		b.bases = nil
	}
	b.mapping = b.bases != nil && s.Boards.Moves
	b.paints = !slices.ContainsFunc(b.board.Lying(), func(l engine.Lying) bool { return l.Facings > 1 })
	b.goOn()
	return b, nil
}

// buildingTable is what a page of the board needs beside the view.
func (s *Session) buildingTable(b *building) scene.Table {
	t := scene.Table{Pages: b.setup.Pages, Words: s.Words, Colours: b.setup.Wears()}
	for _, seat := range b.setup.Seats {
		t.Names, t.Bots = append(t.Names, seat.Name), append(t.Bots, seat.Bot)
	}
	return t
}

// goOn shows a place of which nothing is known, and of pieces that are placed by taps one that is
// left.
func (b *building) goOn() {
	if b.board.Known(b.at) {
		b.at = b.board.Next(b.at, 1)
	}
	left := b.board.Left()
	isLeft := func(piece string) bool {
		return slices.ContainsFunc(left, func(p built.Pile) bool { return p.Piece == piece })
	}
	switch {
	case b.paints && !isLeft(b.piece) && len(left) > 0:
		b.piece = left[0].Piece
	case !b.paints && !isLeft(b.piece):
		b.piece = ""
	}
}

// text is the board as text.
func (b *building) text() string { return b.board.Text(b.setup.Game.Name, b.bases).String() }

// keepBoard keeps what is told.
func (s *Session) keepBoard() {
	b, telling := s.building, s.building.text()
	if placed, _ := b.board.Count(); placed == 0 && b.unfit != "" {
		telling = b.unfit
	}
	s.Boards.Keep(b.setup.Game.Name, telling, b.last)
}

// buildingScene is the page of the table while people tell of the board.
func (s *Session) buildingScene() scene.Scene {
	shown, _ := s.cachedScene(page{kind: buildingPage}, func() (scene.Scene, bool) {
		b := s.building
		t := s.buildingTable(b)
		if b.mapping {
			page := scene.BuildBases(b.view, t, b.bases, b.base, b.again(), s.cursor)
			page.Share = b.text()
			return page, true
		}
		return b.model.BuildBuilding(b.view, t, scene.Telling{
			At: b.at, Piece: b.piece, Paints: b.paints, Bases: b.bases != nil && s.Boards.Moves, Faces: b.faces, Share: b.text(), Again: b.again(), Cursor: s.cursor,
		}), true
	})
	return shown
}

// again tells whether the board of the last game can be had again: as long as nothing is told.
func (b *building) again() bool {
	placed, _ := b.board.Count()
	return b.fits && placed == 0
}

// faces is how the tower in a place stands, if a sensor tells it.
func (b *building) faces(place int) (int, bool) {
	cell := b.board.Lying()[place].Cell
	if cell < 0 || cell >= len(b.stands) || !b.stands[cell].Known() {
		return 0, false
	}
	return int(b.stands[cell]), true
}

// Standing tells a board that is being told how its towers stand, as sensors see it.
func (s *Session) Standing(stands []engine.Standing) {
	b := s.building
	if b == nil || slices.Equal(b.stands, stands) {
		return
	}
	b.stands = slices.Clone(stands)
	for place, l := range b.board.Lying() {
		if facing, known := b.faces(place); known && b.board.Told(place) && facing != l.Facing {
			_ = b.board.Put(place, l.Piece, facing) // the piece lies there already
		}
	}
	s.Changed()
}

// chooseInBuilding carries out what is chosen while people tell of the board.
func (s *Session) chooseInBuilding(a scene.Action) Refusal {
	b := s.building
	switch a.Kind {
	case scene.ToMenu:
		s.building = nil
	case scene.BoardText:
		return s.useBoard(a.Text)
	case scene.BoardAgain:
		if !b.again() {
			return s.NotNow()
		}
		return s.useBoard(b.last)
	case scene.BoardLies:
		return s.playBoard()
	case scene.ShowBase, scene.MoveBase, scene.BasesLie, scene.ToBases:
		if r := b.moveBases(a, s.Boards.Moves); r != (Refusal{}) {
			return r
		}
	default:
		if r := b.tell(a); r != (Refusal{}) {
			return r
		}
	}
	if s.building != nil {
		s.keepBoard()
	}
	s.decided = true
	s.reset()
	return Refusal{}
}

// moveBases carries out what is chosen of the map.
func (b *building) moveBases(a scene.Action, moves bool) Refusal {
	notNow := Refusal{Say: words.NotNow}
	if b.bases == nil || !moves || a.Number < 0 || a.Number >= len(b.bases) {
		return notNow
	}
	switch a.Kind {
	case scene.ToBases:
		b.mapping = true
	case scene.ShowBase:
		b.base = a.Number
	case scene.MoveBase:
		at := slices.IndexFunc(scene.FreePlaces(b.bases, a.Number), func(h hexgrid.Hex) bool { return h.String() == a.Text })
		if at < 0 {
			return notNow
		}
		b.bases[a.Number] = scene.FreePlaces(b.bases, a.Number)[at]
		b.base = (a.Number + 1) % len(b.bases)
	case scene.BasesLie:
		if scene.Apart(b.bases) != nil || b.place() != nil {
			return notNow
		}
		b.mapping = false
	}
	return Refusal{}
}

// place moves the bases of the set-up and of the pages to where people told.
func (b *building) place() error {
	if err := b.setup.Place(b.bases); err != nil {
		return err
	}
	b.model.Place(b.bases)
	return nil
}

// tell carries out what is told of a place.
func (b *building) tell(a scene.Action) Refusal {
	notNow := Refusal{Say: words.NotNow}
	if b.mapping || a.Number < 0 || a.Number >= len(b.board.Lying()) {
		return notNow
	}
	switch a.Kind {
	case scene.ShowPlace:
		b.at = a.Number
		if !b.paints {
			b.piece = ""
		}
		return Refusal{}
	case scene.BuildTake:
		b.board.Take(a.Number)
		b.at = a.Number
	case scene.BuildPiece:
		facing, sensed := b.faces(b.at)
		switch {
		case b.paints || a.Steps == scene.Unturned && !sensed && !b.board.Lying()[b.at].Anyhow:
			b.piece = a.Text
		default:
			if !sensed {
				facing = a.Steps
			}
			return b.put(b.at, a.Text, facing)
		}
	case scene.BuildHere:
		if b.at = a.Number; b.board.Told(b.at) && b.board.Lying()[b.at].Piece == b.piece {
			b.board.Take(b.at)
			return Refusal{}
		}
		return b.put(b.at, b.piece, 0)
	default:
		return notNow
	}
	b.goOn()
	return Refusal{}
}

// put places a piece, and goes on to the next place.
func (b *building) put(place int, piece string, facing int) Refusal {
	turned := b.board.Told(place) && b.board.Lying()[place].Piece == piece
	var against built.ErrRuling
	switch err := b.board.Put(place, piece, facing); {
	case errors.As(err, &against):
		ruling := engine.Ruling{Game: b.setup.Game.Name, Number: against.Number}
		return Refusal{Text: words.BuildAgainst.In(b.words, ruling.String())}
	case errors.Is(err, built.ErrLeft):
		return Refusal{Say: words.BuildNone}
	case err != nil:
		return Refusal{Say: words.NotNow}
	}
	if !b.paints {
		b.piece = ""
	}
	if !turned { // else it may be turned on
		b.goOn()
	}
	return Refusal{}
}

// useBoard begins with a board that somebody sent as text.
func (s *Session) useBoard(text string) Refusal {
	b := s.building
	t, err := built.Parse(text)
	switch {
	case err != nil:
		return Refusal{Say: words.BuildTorn}
	case t.Game != b.setup.Game.Name:
		return Refusal{Text: words.BuildForeign.In(s.Words, t.Game)}
	}
	begun := b.afresh(s)
	if begun.use(t, s.Boards.Moves) != nil {
		return Refusal{Say: words.BuildUnlike}
	}
	begun.last, begun.fits = b.last, b.fits
	s.building = begun
	s.keepBoard()
	s.decided = true
	s.reset()
	return Refusal{}
}

// twice tells whether two bases lie in one place.
func twice(bases []hexgrid.Hex) bool {
	for i, h := range bases {
		if slices.Contains(bases[:i], h) {
			return true
		}
	}
	return false
}

// use lays what a text tells. moves tells whether the bases lie as it says.
func (b *building) use(t built.Text, moves bool) error {
	if b.bases != nil && t.Bases != nil && moves {
		if len(t.Bases) != len(b.bases) || twice(t.Bases) {
			return errors.New("its bases are not those of the set")
		}
		b.bases = slices.Clone(t.Bases)
		told := slices.ContainsFunc(t.Lies, func(p built.Piece) bool { return p.Told })
		if b.mapping = !told || scene.Apart(b.bases) != nil; !b.mapping {
			if err := b.place(); err != nil {
				return err
			}
		}
	}
	err := b.board.Lay(t)
	b.goOn()
	return err
}

// playBoard begins the game on the board that was told. Where other people play by now than when
// it was begun it is told again of a set-up for these.
func (s *Session) playBoard() Refusal {
	b := s.building
	if !b.board.Done() || b.mapping {
		return s.NotNow()
	}
	if !s.Menu.SamePeople(b.menu) {
		n := s.Menu
		n.Guided = b.menu.Guided
		again, err := s.newBuilding(n)
		if err != nil {
			return Refusal{Text: err.Error()}
		}
		text := b.board.Text(b.setup.Game.Name, b.bases)
		again.last, again.fits = b.last, b.fits
		s.building = again
		if err := again.use(text, s.Boards.Moves); err != nil || !again.board.Done() {
			s.decided = true
			s.reset()
			return Refusal{}
		}
		b = s.building
	}
	told := func(cell int) bool {
		return slices.ContainsFunc(b.board.Lying(), func(l engine.Lying) bool { return l.Cell == cell && l.Piece != "" })
	}
	g, err := s.Boards.Begin(b.setup, b.menu, told)
	if err != nil {
		return Refusal{Text: err.Error()}
	}
	s.Boards.Keep(b.setup.Game.Name, "", b.text())
	s.building = nil
	s.Start(g)
	return Refusal{}
}

// backFromBuilding is the button of that name: it leads from how a piece lies to which it is, and
// from there to the menu. What was told is kept.
func (s *Session) backFromBuilding() {
	if b := s.building; b.piece != "" && !b.paints {
		b.piece = ""
	} else {
		s.building = nil
	}
}
