package labiro

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/configs/document"
	"mastro/engine/pipe/wire"
)

// The set of a set-up that is spelled out: its towers and its tiles.

// towers finds the set: the one in use when every tower is named, else the
// towers that stand on the bases.
func (r *wireReader) towers() error {
	if n := len(r.given.Bases); n > MaxBases {
		return r.doc.At("/bases", fmt.Sprintf("%d bases", n), fmt.Sprintf("1 to %d", MaxBases))
	}
	own, named := &Set{Name: r.given.Set, Invented: r.given.Invented}, true
	var places []int
	for i, b := range r.given.Bases {
		tower, place, err := r.tower(wire.Pointer("bases", i, "tower"), b.Tower)
		if err != nil {
			return err
		}
		own.Towers, places = append(own.Towers, tower), append(places, place)
		named = named && place != inline
	}
	if named {
		own.Towers = r.use.Towers
	}
	for i := range places {
		if !named {
			places[i] = i
		}
		r.setup.Bases = append(r.setup.Bases, Base{Tower: places[i]})
	}
	if own.Name == "" {
		own.Name = r.use.Name
	}
	if !document.Nameable(own.Name) {
		return r.doc.At("/set", "a name that cannot be printed", "a name for the set, or none")
	}
	if r.set = own; named && r.given.Tiles == nil {
		r.set = r.use
	}
	return r.distinct()
}

// inline is the place of a tower that is spelled out and stands in no set.
const inline = -1

// tower is one tower, named or spelled out, and its place in the set in use.
func (r *wireReader) tower(at string, value wire.Value) (t Tower, place int, err error) {
	const expected = `a tower's name, or {"name", "sides": "PWRWPW", "arrow": "clockwise", "key": "A" to "H" for a ruby tower}`
	if len(value) == 0 {
		return t, inline, r.doc.At(strings.TrimSuffix(at, "/tower"), "a base without a tower", expected)
	}
	doc := r.doc.Find(at)
	switch value[0] {
	case '{':
		var given wireTower
		if err := doc.Decode(&given); err != nil {
			return t, inline, err
		}
		t, err = readTower(doc, given)
		return t, inline, err
	case '"':
		var name string
		if err := doc.Decode(&name); err != nil {
			return t, inline, err
		}
		i := slices.IndexFunc(r.use.Towers, func(t Tower) bool { return t.Name == name })
		if i < 0 {
			return t, inline, doc.At("", fmt.Sprintf("the set %s has no tower %q", r.use.Name, name), expected)
		}
		return r.use.Towers[i], i, nil
	}
	return t, inline, doc.At("", "this is no tower", expected)
}

func readTower(doc wire.Doc, given wireTower) (t Tower, err error) {
	t.Name = given.Name
	if !document.Nameable(t.Name) {
		return t, doc.At("/name", "a tower without a name that can be printed", `a name of at most 40 characters: "T1"`)
	}
	if len(given.Sides) != Facings || strings.Trim(given.Sides, "WRP") != "" || strings.Trim(given.Sides, "W") == "" {
		return t, doc.At("/sides", fmt.Sprintf("%q are no sides", given.Sides), "six letters clockwise, not all W: W wall, R recessed, P protruding entrance")
	}
	for i := range t.Sides {
		t.Sides[i] = Side(strings.IndexByte("WRP", given.Sides[i]))
	}
	switch given.Arrow {
	case Clockwise.String():
		t.Arrow = Clockwise
	case CounterClockwise.String():
		t.Arrow = CounterClockwise
	default:
		return t, doc.At("/arrow", fmt.Sprintf("%q is no arrow", given.Arrow), `"clockwise" or "counter-clockwise"`)
	}
	if wrong := readKey(&t, given.Key, given.Sign); wrong != "" {
		return t, doc.At("/key", wrong, "a letter A to H or a name, or nothing for a simple tower")
	}
	return t, nil
}

// distinct refuses names and symbols given twice; named towers that stand
// twice are refused by Position.
func (r *wireReader) distinct() error {
	for i, t := range r.set.Towers {
		for j, other := range r.set.Towers[:i] {
			at := wire.Pointer("bases", i, "tower")
			if t.Name == other.Name {
				return r.doc.At(at, fmt.Sprintf("bases %d and %d both have tower %s", j+1, i+1, t.Name), "another tower")
			}
		}
	}
	if i, wrong := letter(r.set.Towers); wrong != "" {
		return r.doc.At(wire.Pointer("bases", i, "tower"), wrong, "another key, A to H, or another name")
	}
	return nil
}

// mostTiles is how many tiles a set holds at most, see Set.
const mostTiles = 31

// wireTiles is every kind of tile in the order in which a set holds them.
func wireTiles() (all []Kind) {
	for s := Symbol(1); s <= symbols; s++ {
		all = append(all, KeyOf(s))
	}
	return append(all, Unlock, Torch, Rope, Dagger, Empty, RubyOf(1), RubyOf(2), RubyOf(0))
}

// tiles lays out the tiles of a set that is not the one in use: as counted, or
// those that are named.
func (r *wireReader) tiles() error {
	if r.set == r.use {
		return nil
	}
	counts := r.named()
	if r.given.Tiles != nil {
		counts = make(map[Kind]int)
		for _, word := range slices.Sorted(maps.Keys(r.given.Tiles)) {
			at, n := wire.Pointer("tiles", word), r.given.Tiles[word]
			k, err := r.kind(at, word)
			if err != nil {
				return err
			}
			if n < 0 || n > mostTiles {
				return r.doc.At(at, fmt.Sprintf("%d tiles", n), fmt.Sprintf("0 to %d", mostTiles))
			}
			counts[k] += n
		}
	}
	for _, k := range wireTiles() {
		r.set.Tiles = append(r.set.Tiles, slices.Repeat([]Kind{k}, counts[k])...)
	}
	if n := len(r.set.Tiles); n > mostTiles {
		return r.doc.At("/tiles", fmt.Sprintf("%d tiles", n), fmt.Sprintf("at most %d", mostTiles))
	}
	return nil
}

// named counts the tiles that are named: in towers, in hands and as out.
func (r *wireReader) named() map[Kind]int {
	counts := make(map[Kind]int)
	for _, b := range r.setup.Bases {
		counts[b.Object]++
		counts[b.Ruby]++
	}
	for _, p := range r.setup.Seats {
		for _, k := range p.Hand {
			counts[k]++
		}
	}
	for _, k := range r.setup.Out {
		counts[k]++
	}
	return counts
}
