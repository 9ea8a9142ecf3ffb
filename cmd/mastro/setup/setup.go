// Package setup is the command "mastro setup": it draws what a game begins with, and tells how
// it is laid on the table, as text, as a picture and on paper.
//
//	r := setup.Request{Seed: 7, Players: 3, Output: setup.Output{PDF: "plan.pdf", Width: 1240}}
//	err := setup.Run(config, r, os.Stdout)
//
// What is shown is what everybody may know: what lies hidden is told by the set-up file alone.
package setup

import (
	"io"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/master/built"
	"mastro/engine/master/layout"
)

// Run draws a set-up and writes it. The errors have the exit codes of the program.
func Run(c *settings.Config, r Request, out io.Writer) error {
	if err := r.Check(); err != nil {
		return err
	}
	s, err := draw(c, r)
	if err != nil {
		return err
	}
	return s.write(r.Output, out)
}

// shown is what a game begins with, as it is shown.
type shown struct {
	menu  menu.Setup
	seed  uint64
	drawn bool // by the seed, and not in a file
	shape layout.Wish
	view  engine.View // of everybody
	table scene.Table
	bases scene.Bases // of the table
}

// draw draws the set-up of the configured game, or takes that of its set-up file.
func draw(c *settings.Config, r Request) (*shown, error) {
	n, err := players(c, r.Players)
	if err != nil {
		return nil, err
	}
	if r.given("shape") && menu.Bases(c, scene.Sensed) == scene.FixedBases && c.Game.Movable() {
		return nil, exit.Usage.Becausef("--shape: the board's bases are fixed; leave it out, or fixed out of the board file")
	}
	s := &shown{seed: r.Seed, drawn: c.Setup == nil, shape: c.Shape, bases: menu.Bases(c, scene.Sensed)}
	if s.menu, err = menu.NewSetup(c, n, r.Seed); err != nil {
		return nil, err
	}
	if r.Drawing != "" {
		if err := s.place(r.Drawing); err != nil {
			return nil, err
		}
	}
	if r.Built != "" {
		if err := s.tell(r.Built, c); err != nil {
			return nil, err
		}
	}
	return s, s.show(words.Words{Language: c.Language})
}

// tell puts on the board what people told of it; what they did not is as it was drawn.
func (s *shown) tell(name string, c *settings.Config) error {
	data, err := configs.ReadFile(name)
	if err != nil {
		return exit.Failed.Becausef("%s: %s; name a file that can be read", name, exit.Reason(err))
	}
	t, err := built.Parse(string(data))
	if err == nil && t.Game != c.Game.Name {
		return exit.Usage.Becausef("%s: it is a board of %s; name that game", name, t.Game)
	}
	if s.bases == scene.FixedBases {
		t.Bases = nil
	}
	if err == nil {
		err = s.menu.Tell(t)
	}
	if err != nil {
		return exit.Failed.Becausef("%s: %w", name, err)
	}
	s.drawn = false
	return nil
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

// place puts the towers on the map that somebody drew into a file.
func (s *shown) place(name string) error {
	if !s.menu.Movable() {
		return exit.Usage.Becausef("--drawing: %s has a board of its own; leave it out", s.menu.Game.Name)
	}
	if s.bases == scene.FixedBases {
		return exit.Usage.Becausef("--drawing: the board's bases are fixed; leave it out, or fixed out of the board file")
	}
	data, err := configs.ReadFile(name)
	if err != nil {
		return exit.Failed.Becausef("%s: %s; name a file that can be read", name, exit.Reason(err))
	}
	places, err := layout.ReadDrawing(string(data), len(s.menu.Board().Towers))
	if err != nil {
		return exit.Failed.Becausef("%s: %w", name, err)
	}
	s.drawn = false
	return exit.Failed.Because(s.menu.Place(places))
}

// show takes over what everybody may see.
func (s *shown) show(w words.Words) error {
	p, err := s.menu.Position()
	if err != nil {
		return exit.Configuration.Because(err)
	}
	s.view = p.View(engine.Public)
	s.table = scene.Table{Pages: pages.All().Of(s.menu.Game.Name), Words: w, Colours: s.menu.Wears(), Bases: s.bases}
	for _, seat := range s.menu.Seats {
		s.table.Names, s.table.Bots = append(s.table.Names, seat.Name), append(s.table.Bots, seat.Bot)
	}
	return nil
}

// plan is the set-up on paper, with what is to be known of the map and of the set.
func (s *shown) plan() plan.Plan {
	p := plan.Of(s.view, s.table)
	if s.menu.Game.Invented() {
		p.Notes = append(p.Notes, words.SetupInvented.In(s.table.Words, s.menu.Game.Title()))
	}
	return p
}
