package games

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/master/layout"
	"mastro/engine/master/seal"
)

// What the file says was shuffled is what lies in the towers: an object in each base's tower, in
// the order of the bases, a ruby tile in each ruby tower, and the towers as they were shuffled.
func TestShufflesAreWhatLies(t *testing.T) {
	g, _ := Find("labiro")
	for secret := range byte(20) {
		o, err := g.Sealed(3, nil, layout.Wish{Compact: layout.Usual})
		require.NoError(t, err)
		o.Secret[0] = secret
		s := seal.Sealed{Offer: o}
		draws, err := g.Draws(s, nil)
		require.NoError(t, err)
		opening, err := g.Draw(3, s.Seed, nil)
		require.NoError(t, err)
		p, err := opening.Position()
		require.NoError(t, err)
		setup := opening.Game.known.form.Setup(p)
		var towers, objects, rubies, facings []string
		text := string(configs.Write(setup.Document().Fields))
		for _, line := range strings.Split(text, "\n") {
			key, value, _ := strings.Cut(line, " = ")
			value = strings.Trim(value, `"`)
			switch key {
			case "tower":
				towers = append(towers, value)
			case "object":
				objects = append(objects, value)
			case "ruby":
				if value != "none" {
					rubies = append(rubies, value)
				}
			case "facing":
				facings = append(facings, value)
			}
		}
		require.Len(t, towers, labiro.MaxBases)
		for _, d := range draws {
			switch d := d.(type) {
			case seal.Shuffle:
				require.Equal(t, map[string][]string{"towers": towers, "objects": objects, "rubies": rubies}[d.Label], d.Into, d.Label)
			case seal.Throws:
				for i, n := range d.Rolled {
					require.Equal(t, facings[i], string(rune('0'+n-1)))
				}
			}
		}
	}
}

// Alternating keeps the towers, and no two maps with as many rubies are better.
func TestLayAlternating(t *testing.T) {
	g, _ := Find("labiro")
	for seed := range uint64(10) {
		o, err := g.Draw(2, engine.SeedsOf(seed), nil)
		require.NoError(t, err)
		plain := same(o)
		require.NoError(t, o.Lay(layout.Wish{Compact: layout.Usual, Alternating: true}, engine.SeedsOf(seed)))
		require.Less(t, same(o), plain)
		p, err := o.Position()
		require.NoError(t, err)
		require.Equal(t, 18, p.Parts())
	}
}

// same is how many touching pairs are of one kind.
func same(o Opening) (n int) {
	m := o.setup.(engine.Movable)
	rubies, towers := m.Rubies(), o.Board().Towers
	for i, a := range towers {
		for j, b := range towers[:i] {
			if a.Distance(b.Place) == 1 && rubies[i] == rubies[j] {
				n++
			}
		}
	}
	return n
}
