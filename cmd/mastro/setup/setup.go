// Package setup is the command "mastro setup": it draws what a game begins with, and tells how
// it is laid on the table, as text, as a picture, on paper and for programs.
//
//	s, err := setup.Draw(config, setup.Wishes{Seed: 7, Players: 3})
//	if err != nil {
//		return err
//	}
//	err = s.Write(setup.Output{PDF: "plan.pdf"}, os.Stdout)
//
// What is shown is what everybody may know: what lies hidden is told by the set-up file alone.
package setup

import (
	"slices"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/master/layout"
)

// Wishes are what is asked for beside the configuration.
type Wishes struct {
	Seed    uint64
	Told    bool          // the seed was given, and need not be kept from programs
	Players int           // 0 for those of the configuration
	Drawing []hexgrid.Hex // somebody's own map, to be mended; nil for a drawn one
}

// Setup is what a game begins with, as it is shown.
type Setup struct {
	menu   menu.Setup
	seed   uint64
	told   bool
	drawn  bool // by the seed, and not in a file, and not sealed
	shape  layout.Wish
	mended *mended // nil where nobody drew a map
	words  words.Words
	view   engine.View // of everybody
	pieces []scene.Piece
	shown  scene.Scene
}

// mended is how much of somebody's drawing the map has.
type mended struct {
	Kept  int `json:"kept"`
	Drawn int `json:"drawn"`
}

// ReadDrawing reads the file of somebody's own map.
func ReadDrawing(name string) ([]hexgrid.Hex, error) {
	data, err := configs.ReadFile(name)
	if err != nil {
		return nil, exit.Failed.Becausef("%s: %s; name a file that can be read", name, exit.Reason(err))
	}
	places, err := layout.ReadDrawing(string(data))
	if err == nil && len(places) == 0 {
		err = layout.ErrDrawing
	}
	if err != nil {
		return nil, exit.Failed.Becausef("%s: %w", name, err)
	}
	return places, nil
}

// Draw draws the set-up of the configured game, or takes that of its set-up file. The errors
// have the exit codes of the program.
func Draw(c *settings.Config, w Wishes) (*Setup, error) {
	n, err := players(c, w.Players)
	if err != nil {
		return nil, err
	}
	s := &Setup{seed: w.Seed, told: w.Told, drawn: c.Setup == nil, shape: c.Shape, words: words.Words{Language: c.Language}}
	if s.menu, err = menu.NewSetup(c, n, w.Seed); err != nil {
		return nil, err
	}
	if w.Drawing != nil {
		if err := s.mend(w.Drawing); err != nil {
			return nil, err
		}
	}
	return s, s.show()
}

// players are the choices of the menu, with so many players; 0 for those of the configuration.
func players(c *settings.Config, count int) (scene.NewGame, error) {
	n := menu.Entered(c)
	if len(c.Players) == 0 {
		n.Bots = [scene.MaxSeats]bool{} // people lay it
	}
	if offer := n.Offer(); count != 0 {
		if count < offer.Least || count > offer.Most {
			return n, exit.Usage.Becausef("--players: %d; %s is for %d to %d", count, c.Game.Name, offer.Least, offer.Most)
		}
		n.Players = count
	}
	return n, nil
}

// mend puts the towers on the map that somebody drew.
func (s *Setup) mend(drawing []hexgrid.Hex) error {
	if !s.menu.Movable() {
		return exit.Usage.Becausef("--drawing: %s has a board of its own; leave it out", s.menu.Game.Name)
	}
	slices.SortFunc(drawing, func(a, b hexgrid.Hex) int { return slices.Compare([]int{a.Q, a.R}, []int{b.Q, b.R}) })
	drawing = slices.Compact(drawing)
	places, kept, err := layout.Mend(drawing, len(s.menu.Board().Towers))
	if err != nil {
		return exit.Failed.Becausef("--drawing: %w", err)
	}
	s.mended, s.drawn = &mended{kept, len(drawing)}, false
	return exit.Failed.Because(s.menu.Place(places))
}

// show builds what everybody may see.
func (s *Setup) show() error {
	p, err := s.menu.Position()
	if err != nil {
		return exit.Configuration.Because(err)
	}
	s.view = p.View(engine.Public)
	t := scene.Table{Pages: pages.All().Of(s.menu.Game.Name), Words: s.words, Colours: s.menu.Wears()}
	for _, seat := range s.menu.Seats {
		t.Names, t.Bots = append(t.Names, seat.Name), append(t.Bots, seat.Bot)
	}
	s.pieces, s.shown = scene.Pieces(s.view, t), scene.Build(s.view, t)
	return nil
}

// Plan is the set-up on paper: the board without marks, and all that is laid.
func (s *Setup) Plan() plan.Plan {
	p := plan.Plan{Title: s.title(), Notes: s.notes(), Names: make([]string, len(s.shown.Board.Cells))}
	for _, c := range s.shown.Board.Cells {
		c.Mark, c.Steps, c.Held = scene.NoMark, 0, false
		p.Cells = append(p.Cells, c)
	}
	if s.menu.Movable() {
		p.North = words.North.In(s.words)
	}
	for _, who := range s.shown.Players {
		p.Seats = append(p.Seats, who.Sign)
	}
	for _, piece := range s.pieces {
		if piece.Cell != engine.NoPart {
			p.Names[piece.Cell] = piece.Name
		}
		title := piece.Kind.In(s.words)
		if n := len(p.Lists); n == 0 || p.Lists[n-1].Title != title {
			p.Lists = append(p.Lists, plan.List{Title: title})
		}
		last := &p.Lists[len(p.Lists)-1]
		last.Rows = append(last.Rows, piece.Text)
	}
	return p
}

func (s *Setup) title() string {
	return words.SetupTitle.In(s.words, s.menu.Pages.Words.Name.In(s.words), len(s.menu.Seats))
}

// notes are who plays in which order, and what is to be known of the map and of the set.
func (s *Setup) notes() (notes []string) {
	notes = append(notes, words.SetupOrder.In(s.words, s.words.List(s.order())))
	if s.mended != nil {
		notes = append(notes, words.SetupMended.In(s.words, s.mended.Kept, s.mended.Drawn))
	}
	if s.menu.Movable() {
		notes = append(notes, words.SetupMark.In(s.words))
	}
	if s.menu.Game.Invented() {
		notes = append(notes, words.SetupInvented.In(s.words, s.menu.Game.Title()))
	}
	return notes
}

// order is who plays, the first one first: "Ada (red)", or the colour where no name is known.
func (s *Setup) order() (all []string) {
	for i, p := range s.shown.Players {
		colour := string(s.words.Colour(s.shown.Colours.Of(p.Seat)))
		if s.menu.Seats[i].Name != "" {
			colour = words.SetupPlayer.In(s.words, p.Name, colour)
		}
		all = append(all, colour)
	}
	return all
}
