package play

import (
	"errors"
	"slices"

	"mastro/cmd/mastro/play/menu"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/engine/master/built"
)

// building is the screen on which people describe a board that they have built.
type building struct {
	covering
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
	last    string // the board that was played on last, as text; empty for none
	fits    bool   // it is of this set
	unfit   string // what was told of another set, until something is told of this one
}

// startBuilding begins to tell of the board of a game. What was told before and not played on is
// gone on with.
func (s *Session) startBuilding(n scene.NewGame) error {
	b, err := s.newBuilding(n)
	if err != nil {
		return err
	}
	telling, played := s.house.Boards(b.setup.Game.Name)
	if going := s.begun(n, telling); going != nil {
		b = going
	} else {
		b.unfit = telling
	}
	b.last, b.fits = played, s.begun(n, played) != nil
	s.push(b)
	return nil
}

// begun is a board of which a text tells; nil where there is none, or it is of another set.
func (s *Session) begun(n scene.NewGame, text string) *building {
	t, err := built.Parse(text)
	if err != nil {
		return nil
	}
	b, err := s.newBuilding(n)
	if err != nil || t.Game != b.setup.Game.Name || b.use(t, s.house.BasesMove()) != nil {
		return nil
	}
	return b
}

// become has the screen show another board of the same game; the last one that was played on stays.
func (b *building) become(other *building) {
	other.last, other.fits = b.last, b.fits
	*b = *other
}

func (s *Session) newBuilding(n scene.NewGame) (*building, error) {
	setup, err := s.house.DrawBoard(n)
	if err != nil {
		return nil, err
	}
	p, err := setup.Position()
	if err != nil {
		return nil, err
	}
	b := &building{covering: covering{s}, menu: n, setup: setup, view: p.View(engine.Public)}
	pieces, ok := b.setup.Build()
	if !ok {
		return nil, errors.New(words.NotNow.In(s.Words))
	}
	b.board = built.New(pieces)
	if b.model, ok = scene.NewModel(b.view, b.table(b.Words), b.board); !ok {
		return nil, errors.New(words.NotNow.In(s.Words))
	}
	for _, t := range b.setup.Board().Towers {
		b.bases = append(b.bases, t.Place)
	}
	if !setup.Movable() {
		b.bases = nil
	}
	b.mapping = b.bases != nil && s.house.BasesMove()
	b.paints = !slices.ContainsFunc(b.board.Lying(), func(l engine.Lying) bool { return l.Facings > 1 })
	b.goOn()
	return b, nil
}

// set is the one that the board is built with.
func (b *building) set() (games.Game, bool) { return b.setup.Game, true }

// table is what a page of the board needs beside the view.
func (b *building) table(w words.Words) scene.Table {
	t := scene.Table{Pages: b.setup.Pages, Words: w, Colours: b.setup.Wears()}
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
func (b *building) keepBoard() {
	telling := b.text()
	if placed, _ := b.board.Count(); placed == 0 && b.unfit != "" {
		telling = b.unfit
	}
	b.house.KeepBoards(b.setup.Game.Name, telling, b.last)
}

func (b *building) scene(to audience) scene.Scene {
	if !to.atTable() {
		return b.waiting(to.words, words.BuildOnTable)
	}
	if b.mapping {
		page := scene.BuildBases(b.view, b.table(to.words), b.bases, b.base, b.again(), b.cursor)
		page.Share = b.text()
		return page
	}
	return b.model.BuildBuilding(b.view, b.table(to.words), scene.Telling{
		At: b.at, Piece: b.piece, Paints: b.paints, Bases: b.bases != nil && b.house.BasesMove(), Faces: b.faces, Share: b.text(), Again: b.again(), Cursor: b.cursor,
	})
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

// followBoard has a board that is being described follow how its towers stand, as sensors see it.
func (s *Session) followBoard() {
	b, is := s.top().(*building)
	if !is {
		return
	}
	stands := s.house.Stands()
	if stands == nil || slices.Equal(b.stands, stands) {
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

// choose carries out what is chosen while people tell of the board.
func (b *building) choose(p press) Refusal {
	a := p.does
	switch {
	case !p.atTable():
		return b.NotNow()
	case a.Kind == scene.BoardText:
		return b.useBoard(a.Text)
	case a.Kind == scene.BoardAgain && b.again():
		return b.useBoard(b.last)
	case a.Kind == scene.BoardLies:
		return b.play()
	case a.Kind == scene.ToMenu:
		b.decided = true
		b.pop()
		return Refusal{}
	}
	r := b.moveBases(a)
	if r == (Refusal{}) {
		b.keepBoard()
		b.decided = true
		b.reset()
	}
	return r
}

// moveBases carries out what is chosen of the map; of anything else it goes on with tell.
func (b *building) moveBases(a scene.Action) Refusal {
	if !slices.Contains([]scene.ActionKind{scene.ShowBase, scene.MoveBase, scene.BasesLie, scene.ToBases}, a.Kind) {
		return b.tell(a)
	}
	if b.bases == nil || !b.house.BasesMove() || a.Number < 0 || a.Number >= len(b.bases) {
		return b.NotNow()
	}
	switch a.Kind {
	case scene.ToBases:
		b.mapping = true
	case scene.ShowBase:
		b.base = a.Number
	case scene.MoveBase:
		at := slices.IndexFunc(scene.FreePlaces(b.bases, a.Number), func(h hexgrid.Hex) bool { return h.String() == a.Text })
		if at < 0 {
			return b.NotNow()
		}
		b.bases[a.Number] = scene.FreePlaces(b.bases, a.Number)[at]
		b.base = (a.Number + 1) % len(b.bases)
	case scene.BasesLie:
		if scene.Apart(b.bases) != nil || b.place() != nil {
			return b.NotNow()
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
	if b.mapping || a.Number < 0 || a.Number >= len(b.board.Lying()) {
		return b.NotNow()
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
		return b.NotNow()
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
		return Refusal{Text: words.BuildAgainst.In(b.Words, ruling.String())}
	case errors.Is(err, built.ErrLeft):
		return Refusal{Say: words.BuildNone}
	case err != nil:
		return b.NotNow()
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
func (b *building) useBoard(text string) Refusal {
	t, err := built.Parse(text)
	switch {
	case err != nil:
		return Refusal{Say: words.BuildTorn}
	case t.Game != b.setup.Game.Name:
		return Refusal{Text: words.BuildForeign.In(b.Words, t.Game)}
	}
	begun, err := b.newBuilding(b.menu)
	if err != nil || begun.use(t, b.house.BasesMove()) != nil {
		return Refusal{Say: words.BuildUnlike}
	}
	b.become(begun)
	b.keepBoard()
	b.decided = true
	b.reset()
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

// play begins the game on the board that was told. Where other people play by now than when
// it was begun it is told again of a set-up for these.
func (b *building) play() Refusal {
	if !b.board.Done() || b.mapping {
		return b.NotNow()
	}
	if !b.Menu.SamePeople(b.menu) {
		n := b.Menu
		n.Guided = b.menu.Guided
		again, err := b.newBuilding(n)
		if err != nil {
			return Refusal{Text: err.Error()}
		}
		err = again.use(b.board.Text(b.setup.Game.Name, b.bases), b.house.BasesMove())
		b.become(again)
		if err != nil || !b.board.Done() {
			b.decided = true
			b.reset()
			return Refusal{}
		}
	}
	told := func(cell int) bool {
		return slices.ContainsFunc(b.board.Lying(), func(l engine.Lying) bool { return l.Cell == cell && l.Piece != "" })
	}
	g, err := b.house.BeginOn(b.setup, b.menu, told)
	if err != nil {
		return Refusal{Text: err.Error()}
	}
	b.house.KeepBoards(b.setup.Game.Name, "", b.text())
	b.Start(g)
	return Refusal{}
}

// back leads from how a piece lies to which it is, and from there to the menu. What was told is
// kept.
func (b *building) back() {
	if b.piece != "" && !b.paints {
		b.piece = ""
	} else {
		b.pop()
	}
}
