package magico

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mastro/engine"
	"mastro/engine/magico/maze"
	"mastro/engine/pipe/wire"
)

// wireSetup is a set-up that is spelled out, in full or, with pawns for seats,
// as a labyrinth to study.
type wireSetup struct {
	Tiles     string            `json:"tiles"`
	Spare     string            `json:"spare"`
	Pawns     []string          `json:"pawns"`
	Treasures map[string]string `json:"treasures"`
	CameOut   string            `json:"came_out"`
	Turn      *int              `json:"turn"`
	Phase     string            `json:"phase"`
	Options   wireOptions       `json:"options"`
	Seats     []wireSeatEntry   `json:"seats"`
}

type wireSeatEntry struct {
	Home   string   `json:"home"`
	Pawn   string   `json:"pawn"`
	Cards  []string `json:"cards"`
	Hidden int      `json:"hidden"`
	Found  []string `json:"found"`
	Not    []string `json:"not"`
	Fresh  bool     `json:"fresh"`
	Child  bool     `json:"child"`
}

// ReadSetup reads a set-up that is spelled out.
func (w Wire) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
	r := wireReader{doc: doc, set: w.Set, setup: &Setup{CameOut: maze.NoArrow}}
	if err := r.read(); err != nil {
		return nil, nil, nil, err
	}
	pos, err := r.setup.Position(w.Set)
	if err != nil {
		return nil, nil, nil, doc.Place(err)
	}
	return pos, w.Set.Write(), r.setup.Write(w.Set), nil
}

// wireReader makes a set-up of what a caller gave.
type wireReader struct {
	doc   wire.Doc
	given wireSetup
	set   *Set
	setup *Setup
}

func (r *wireReader) read() error {
	if err := r.doc.Decode(&r.given); err != nil {
		return err
	}
	r.setup.Options = Options(r.given.Options)
	for _, step := range []func() error{r.turn, r.tiles, r.treasures, r.pawns, r.seats} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (r *wireReader) turn() (err error) {
	if r.given.Turn != nil {
		r.setup.Turn = *r.given.Turn - 1
	}
	switch r.given.Phase {
	case "", wordPush:
	case wordWalk:
		r.setup.Walks = true
	default:
		return r.doc.At("/phase", fmt.Sprintf("%q is no part of a turn", r.given.Phase), `"push" or "walk"`)
	}
	if r.given.CameOut == "" {
		return nil
	}
	if r.setup.CameOut, err = ReadArrow(r.given.CameOut); err != nil {
		return r.doc.At("/came_out", err.Error(), `an arrow, as "w3"; left out before the first insertion`)
	}
	return nil
}

func (r *wireReader) tiles() error {
	tiles, err := readDigits(r.given.Tiles, maze.Cells)
	if err != nil {
		return r.doc.At("/tiles", err.Error(), "49 hexadecimal digits, row by row: the sum of a tile's open sides, N 1, E 2, S 4, W 8")
	}
	copy(r.setup.Tiles[:], tiles)
	spare, err := readDigits(r.given.Spare, 1)
	if err != nil {
		return r.doc.At("/spare", err.Error(), "one hexadecimal digit: the sum of its open sides, N 1, E 2, S 4, W 8")
	}
	r.setup.Spare = spare[0]
	return nil
}

// readDigits is so many tiles as digits.
func readDigits(text string, many int) (tiles []maze.Mask, err error) {
	for _, digit := range text {
		open := strings.IndexRune(hexDigits, digit)
		if open < 0 {
			return nil, fmt.Errorf("%q is no digit of a tile", digit)
		}
		tiles = append(tiles, maze.Mask(open))
	}
	if len(tiles) != many {
		return nil, fmt.Errorf("%d tiles and not %d", len(tiles), many)
	}
	return tiles, nil
}

func (r *wireReader) treasures() error {
	for _, name := range slices.Sorted(maps.Keys(r.given.Treasures)) {
		at, place := wire.Pointer("treasures", name), r.given.Treasures[name]
		t, err := r.treasure(at, name)
		if err != nil {
			return err
		}
		to := &r.setup.OnSpare
		if place != wordSpare {
			cell, err := r.cell(at, place)
			if err != nil {
				return err
			}
			to = &r.setup.On[cell]
		}
		if *to != NoTreasure {
			return r.doc.At(at, "a second treasure on one tile", "a tile shows one")
		}
		*to = t
	}
	return nil
}

func (r *wireReader) treasure(at, name string) (Treasure, error) {
	t, err := r.set.Treasure(name)
	if err != nil {
		return t, r.doc.At(at, fmt.Sprintf("%q is no treasure", name), "one of "+wordList(r.set.Names))
	}
	return t, nil
}

func (r *wireReader) cell(at, text string) (int, error) {
	cell, err := ReadCell(text)
	if err != nil {
		return 0, r.doc.At(at, fmt.Sprintf("%q is no cell", text), `row and column, counted from 0: "0,0" to "6,6"; of a treasure also "spare"`)
	}
	return cell, nil
}

// pawns is the seats of a labyrinth to study: a pawn each, and nothing to seek.
func (r *wireReader) pawns() error {
	if len(r.given.Pawns) > MaxSeats || len(r.given.Pawns) > 0 && len(r.given.Seats) > 0 {
		return r.doc.At("/pawns", fmt.Sprintf("%d pawns and %d seats", len(r.given.Pawns), len(r.given.Seats)), "1 to 4 pawns for a labyrinth to study, or seats")
	}
	for i, text := range r.given.Pawns {
		cell, err := r.cell(wire.Pointer("pawns", i), text)
		if err != nil {
			return err
		}
		r.setup.Seats = append(r.setup.Seats, Player{Home: r.set.Corners[i].Cell, Pawn: cell})
	}
	return nil
}

func (r *wireReader) seats() error {
	if n := len(r.given.Seats); n > MaxSeats {
		return r.doc.At("/seats", fmt.Sprintf("%d seats", n), "1 to 4")
	}
	for i, given := range r.given.Seats {
		who, err := r.seat(wire.Pointer("seats", i), given, r.set.Corners[i].Cell)
		if err != nil {
			return err
		}
		r.setup.Seats = append(r.setup.Seats, who)
		r.setup.Options.seatChild(i+1, given.Child)
	}
	return nil
}

// seat is one seat; left out, its home is the corner and its pawn stands there.
func (r *wireReader) seat(at string, given wireSeatEntry, corner int) (who Player, err error) {
	who = Player{Home: corner, Hidden: given.Hidden, Fresh: given.Fresh}
	if given.Home != "" {
		if who.Home, err = r.cell(at+"/home", given.Home); err != nil {
			return who, err
		}
	}
	if who.Pawn = who.Home; given.Pawn != "" {
		if who.Pawn, err = r.cell(at+"/pawn", given.Pawn); err != nil {
			return who, err
		}
	}
	for _, list := range []struct {
		name  string
		words []string
		to    *[]Treasure
	}{{"cards", given.Cards, &who.Cards}, {"found", given.Found, &who.Found}, {"not", given.Not, &who.Unlike}} {
		for i, word := range list.words {
			t, err := r.treasure(at+wire.Pointer(list.name, i), word)
			if err != nil {
				return who, err
			}
			*list.to = append(*list.to, t)
		}
	}
	return who, nil
}
