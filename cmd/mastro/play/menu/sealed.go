package menu

import (
	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/engine/games"
	"mastro/engine/master/seal"
)

// Offer is the sealed draw of the chosen game: what is fixed of it before anybody adds anything.
// The table, the number and the secret are the caller's.
func Offer(c *settings.Config, n scene.NewGame) (seal.Offer, error) {
	g, house := Chosen(c, n)
	o, err := g.Sealed(n.Players, house, Shape(c, n))
	if Bases(c) == scene.FixedBases {
		o.Map = games.OnBases(c.Board.Places())
	}
	return o, exit.Configuration.Because(err)
}

// Sealed draws the set-up of the chosen game from a seal, and opens it. The file tells all that is
// hidden. Its set-up is as it was drawn: the colours that people chose, and who of them is a child,
// are no chance, and are in the set-up of the game alone.
func Sealed(c *settings.Config, n scene.NewGame, sealed seal.Sealed) (s Setup, f seal.File, err error) {
	if s, err = Draw(c, n, sealed.Seed); err != nil {
		return s, f, err
	}
	g, house := Chosen(c, n)
	draws, err := g.Draws(sealed, house)
	if err != nil {
		return s, f, exit.Configuration.Because(err)
	}
	drawn, err := g.Redraw(sealed)
	if err != nil {
		return s, f, exit.Configuration.Because(err)
	}
	f = sealed.Open(drawn, draws...)
	return s, f, exit.Failed.Because(f.Valid())
}
