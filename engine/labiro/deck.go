package labiro

import "fmt"

// deck hands out the tiles of a set, each once.
type deck struct {
	set          *Set
	left, banked tileSet
}

func newDeck(set *Set) *deck {
	d := &deck{set: set}
	for t := range set.Tiles {
		d.left.add(Tile(t + 1))
	}
	return d
}

// take is the first tile of that kind that is left, or NoTile.
func (d *deck) take(k Kind) Tile {
	for i, kind := range d.set.Tiles {
		if t := Tile(i + 1); kind == k && d.left.has(t) {
			d.left.remove(t)
			return t
		}
	}
	return NoTile
}

// place is the tile for one slot of a tower.
func (d *deck) place(key string, k Kind, hidden, ruby bool) (Tile, error) {
	switch {
	case hidden && k == NoKind:
		return Unseen, nil
	case k == NoKind:
		return NoTile, nil
	case k.IsRuby() != ruby:
		return NoTile, wrong(key, fmt.Sprintf("%v does not belong in this slot", k), "objects and ruby tiles have slots of their own")
	}
	t := d.take(k)
	if t == NoTile {
		return NoTile, wrong(key, fmt.Sprintf("no %v is left", k), "count the tiles of the set")
	}
	return t, nil
}

// bank takes ruby tiles out that add up to so many banked rubies.
func (d *deck) bank(rubies int) bool {
	for value := 2; value > 0; value-- {
		for rubies >= value {
			t := d.take(RubyOf(value))
			if t == NoTile {
				break
			}
			d.banked.add(t)
			rubies -= value
		}
	}
	return rubies == 0
}
