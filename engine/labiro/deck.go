package labiro

import (
	"fmt"
	"slices"

	"mastro/configs/document"
	"mastro/engine"
)

// deck hands out the tiles of a set, each once.
type deck struct {
	set  *Set
	left tileSet
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
		return NoTile, document.Wrong(key, fmt.Sprintf("%v does not belong in this slot", k), "objects and ruby tiles have slots of their own")
	}
	t := d.take(k)
	if t == NoTile {
		return NoTile, document.Wrong(key, fmt.Sprintf("no %v is left", k), "count the tiles of the set")
	}
	return t, nil
}

// bank takes ruby tiles out that make up what the seats have banked.
func (d *deck) bank(seats []Player) (banked tileSet, ok bool) {
	for _, who := range seats {
		rubies := who.Banked
		for value := 2; value > 0; value-- {
			for rubies >= value {
				t := d.take(RubyOf(value))
				if t == NoTile {
					break
				}
				banked.add(t)
				rubies -= value
			}
		}
		if rubies > 0 {
			return banked, false
		}
	}
	return banked, true
}

// What a set-up does with the tiles that are left when the hands and the
// towers have theirs.

// placeOut is the tiles that are out of the game: those that the set-up says,
// or what follows from the rest of it.
func (s *Setup) placeOut(g *Game, d *deck) (tileSet, error) {
	if s.Out != nil {
		return s.placeGivenOut(g, d)
	}
	gone, ok := d.bank(s.Seats)
	if !ok {
		return 0, document.Wrong("seats", s.bankedText(), fmt.Sprintf("the set's free ruby tiles must add up to them; it holds %d", d.set.Rubies()))
	}
	if !s.hides() {
		gone |= d.left // what was named nowhere
	}
	return gone, nil
}

func (s *Setup) placeGivenOut(g *Game, d *deck) (tileSet, error) {
	out := &deck{set: d.set}
	for i, k := range s.Out {
		t := d.take(k)
		if t == NoTile {
			return 0, document.Wrong(fmt.Sprintf("out[%d]", i), fmt.Sprintf("no %v is left to be out of the game", k), "count the tiles of the set")
		}
		out.left.add(t)
	}
	gone := out.left
	if _, ok := out.bank(s.Seats); !ok {
		return 0, document.Wrong("out", s.bankedText()+", and no ruby tiles here add up to them", "name the banked ruby tiles, too")
	}
	if d.left != 0 && g.Options.Hidden == engine.Dealt {
		nowhere := d.set.Kind(Tile(Bases(d.left).first()))
		return 0, document.Wrong("out", fmt.Sprintf("one %v is in no tower, in no hand and not out", nowhere), "name it here or where it lies")
	}
	return gone, nil
}

func (s *Setup) bankedText() string {
	rubies := 0
	for _, who := range s.Seats {
		rubies += who.Banked
	}
	return fmt.Sprintf("%d rubies banked", rubies)
}

// Out is the tiles that are out of the game, those of banked rubies among
// them, by kind.
func (p *Position) Out() []Kind {
	var out []Kind
	for i, k := range p.game.Set.Tiles {
		if p.gone.has(Tile(i + 1)) {
			out = append(out, k)
		}
	}
	slices.Sort(out)
	return out
}

// checkHidden tells whether the tiles named nowhere suffice for the towers
// that hide one.
func (s *Setup) checkHidden(deck *deck) error {
	objects, rubies := 0, 0
	for i, k := range deck.set.Tiles {
		switch {
		case !deck.left.has(Tile(i + 1)):
		case k.IsRuby():
			rubies++
		default:
			objects++
		}
	}
	for i, b := range s.Bases {
		if b.HidesObject {
			objects--
		}
		if b.HidesRuby {
			rubies--
		}
		if objects < 0 || rubies < 0 {
			return document.Wrong(fmt.Sprintf("bases[%d]", i), "more tiles are hidden than the set has left", "count the tiles of the set")
		}
	}
	return nil
}

// mostTiles is how many tiles a set holds at most, see Set.
const mostTiles = 31

// takeTiles reads how many tiles of one kind there are.
func (e *setupEntries) takeTiles(n *document.Node) error {
	k, err := ReadKind(n.Name)
	if err != nil {
		return n.Wrong(fmt.Sprintf("%q is no tile", n.Name), "tiles are "+kindWords)
	}
	many := 0
	if err := document.Int(&many).Take(n); err != nil {
		return err
	}
	if many < 0 || many > mostTiles {
		return n.Wrong(fmt.Sprintf("%d tiles", many), fmt.Sprintf("0 to %d", mostTiles))
	}
	e.tiles[k] += many
	return nil
}

// countFields is how many tiles of each kind there are.
func countFields(counts map[Kind]int) (all []document.Field) {
	for k := NoKind; k <= RubyOf(2); k++ {
		if n := counts[k]; n > 0 {
			all = append(all, document.Field{Name: k.String(), Value: document.Counted(n)})
		}
	}
	return all
}

// makeTiles lays out the tiles of a set that is not the one in use: as counted, or
// those that are named.
func (e *setupEntries) makeTiles() error {
	if e.Own == nil {
		return nil
	}
	counts := e.tiles
	if !e.counted {
		counts = e.named()
	}
	for s := Symbol(1); s <= Symbols; s++ {
		e.Own.Tiles = append(e.Own.Tiles, slices.Repeat([]Kind{KeyOf(s)}, counts[KeyOf(s)])...)
	}
	for _, k := range tileKinds {
		e.Own.Tiles = append(e.Own.Tiles, slices.Repeat([]Kind{k}, counts[k])...)
	}
	if n := len(e.Own.Tiles); n > mostTiles {
		return document.Wrong("tiles", fmt.Sprintf("%d tiles", n), fmt.Sprintf("at most %d", mostTiles))
	}
	return nil
}

// named counts the tiles that are named: in towers, in hands and as out.
func (e *setupEntries) named() map[Kind]int {
	counts := make(map[Kind]int)
	for _, b := range e.Bases {
		counts[b.Object]++
		counts[b.Ruby]++
	}
	for _, p := range e.Seats {
		for _, k := range p.Hand {
			counts[k]++
		}
	}
	for _, k := range e.Out {
		counts[k]++
	}
	return counts
}
