package games

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"

	"mastro/engine"
	"mastro/engine/master/layout"
	"mastro/engine/master/seal"
	"mastro/engine/tabletop"
)

// Sealed is a draw of this game that everybody adds to: what is fixed of it before anybody does.
// The table, the number and the secret are the caller's.
func (g Game) Sealed(seats int, options []byte, w layout.Wish) (seal.Offer, error) {
	o := seal.Offer{Game: g.Name, Rules: g.Version, Seats: seats, Set: sha256.Sum256(g.Set()), House: string(options), Map: w.String()}
	draws, err := g.Draws(seal.Sealed{Offer: o}, options)
	if err != nil {
		return seal.Offer{}, err
	}
	o.Plan = seal.PlanOf(draws...)
	return o, nil
}

// Draws are all that was drawn for a sealed set-up, for the file in which it is opened, and who
// sits where.
func (g Game) Draws(s seal.Sealed, options []byte) ([]seal.Draw, error) {
	drawings, err := g.Drawings(options)
	if err != nil {
		return nil, err
	}
	var all []seal.Draw
	for _, d := range drawings {
		all = append(all, drawOf(s, d))
	}
	return append(all, s.OpenSeed("order")), nil
}

func drawOf(s seal.Sealed, d engine.Drawing) seal.Draw {
	switch {
	case d.Things != nil:
		return s.Shuffle(d.Label, d.Things)
	case d.Sides > 0:
		return s.Throws(d.Label, d.Sides, d.Count)
	}
	return s.OpenSeed(d.Label)
}

// OnBases is the map of a sealed draw whose bases lie already: "on 0,0 1,0", in their order. It
// stands in seal.Offer.Map in place of a wish.
func OnBases(places []tabletop.Place) string {
	all := []string{onBases}
	for _, at := range places {
		all = append(all, at.String())
	}
	return strings.Join(all, " ")
}

const onBases = "on"

// readBases reads what OnBases writes; ok is false for a wish.
func readBases(text string) (places []tabletop.Place, ok bool, err error) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != onBases {
		return nil, false, nil
	}
	for _, word := range words[1:] {
		var at tabletop.Place
		if _, err := fmt.Sscanf(word, "%d,%d", &at.Q, &at.R); err != nil || at.String() != word {
			return nil, true, fmt.Errorf("%q is no place of a base; give two numbers, as 3,-1", word)
		}
		places = append(places, at)
	}
	return places, true, nil
}

// Redraw draws a sealed set-up again, by the game and the printed set that it was drawn with. The
// set-up is as Opening.Start has it. Which colours people chose and who of them is a child is no
// draw, and is not in it.
func (g Game) Redraw(s seal.Sealed) ([]byte, error) {
	o, err := g.Draw(s.Seats, s.Seed, []byte(s.House))
	if err != nil {
		return nil, err
	}
	switch places, lie, err := readBases(s.Map); {
	case err != nil:
		return nil, err
	case lie:
		err = o.Place(places)
		return o.Start().Setup, err
	}
	w, err := layout.Parse(s.Map)
	if err != nil {
		return nil, err
	}
	if err := o.Lay(w, s.Seed); err != nil {
		return nil, err
	}
	return o.Start().Setup, nil
}

// Differs is the first line, from 1, in which two set-ups differ, or 0.
func Differs(a, b []byte) int {
	if bytes.Equal(a, b) {
		return 0
	}
	x, y := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return i + 1
		}
	}
	return min(len(x), len(y)) + 1
}
