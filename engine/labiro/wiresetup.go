package labiro

import (
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/pipe/wire"
)

// wireSetup is a set-up that is spelled out in full.
type wireSetup struct {
	Set      string         `json:"set"`      // its name
	Invented bool           `json:"invented"` // nobody has measured it
	Tiles    map[string]int `json:"tiles"`    // how many of each; left out, those that are named
	Out      []string       `json:"out"`      // the tiles that are out of the game
	Options  wireOptions    `json:"options"`
	Turn     *int           `json:"turn"`
	Left     *int           `json:"left"`
	Bases    []wireBase     `json:"bases"`
	Seats    []wireSeat     `json:"seats"`
}

type wireBase struct {
	Q      *int       `json:"q"`
	R      *int       `json:"r"`
	Tower  wire.Value `json:"tower"` // its name in the set in use, or a wireTower
	Facing *int       `json:"facing"`
	Object string     `json:"object"`
	Ruby   string     `json:"ruby"`
}

type wireTower struct {
	Name  string `json:"name"`
	Sides string `json:"sides"`
	Arrow string `json:"arrow"`
	Key   any    `json:"key"`
	Sign  string `json:"sign"`
}

type wireSeat struct {
	Pawn   *int     `json:"pawn"`
	Flag   *int     `json:"flag"`
	Hand   []string `json:"hand"`
	Banked int      `json:"banked"`
}

// ReadSetup reads a set-up that is spelled out. The sections are nil when the
// set is none that a set file could describe: such a game is not recorded.
func (w Wire) ReadSetup(doc wire.Doc) (p engine.Sensed, set, setup []byte, err error) {
	r := wireReader{doc: doc, use: w.Set, set: w.Set, setup: &Setup{Left: Rotations}}
	if err := r.read(); err != nil {
		return nil, nil, nil, err
	}
	pos, err := r.setup.Position(r.set)
	if err != nil {
		return nil, nil, nil, doc.Place(err)
	}
	if set = r.set.Write(); r.set.printed(set) {
		setup = r.setup.Write(r.set)
		return pos, set, setup, nil
	}
	return pos, nil, nil, nil
}

// printed tells whether a set file says the same as the set.
func (s *Set) printed(file []byte) bool {
	read, err := ParseSet("set", file)
	return err == nil && slices.Equal(read.Towers, s.Towers) && slices.Equal(read.Tiles, s.Tiles)
}

// wireReader makes a set-up of what a caller gave.
type wireReader struct {
	doc   wire.Doc
	given wireSetup
	use   *Set // the set in use
	set   *Set // the set of the game
	setup *Setup
}

func (r *wireReader) read() error {
	if err := r.doc.Decode(&r.given); err != nil {
		return err
	}
	r.setup.Options = Options(r.given.Options)
	if r.given.Turn != nil {
		r.setup.Turn = *r.given.Turn - 1
	}
	if r.given.Left != nil {
		r.setup.Left = *r.given.Left
	}
	for _, step := range []func() error{r.towers, r.bases, r.seats, r.out, r.tiles} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (r *wireReader) bases() error {
	for i, given := range r.given.Bases {
		at := wire.Pointer("bases", i)
		if given.Q == nil || given.R == nil || given.Facing == nil {
			return r.doc.At(at, "a base without its place or facing", "q, r, tower and facing for each base")
		}
		b := &r.setup.Bases[i]
		b.Hex, b.Facing = hexgrid.Hex{Q: *given.Q, R: *given.R}, *given.Facing
		var err error
		if b.Object, b.HidesObject, err = r.slot(at+"/object", given.Object); err != nil {
			return err
		}
		if b.Ruby, b.HidesRuby, err = r.slot(at+"/ruby", given.Ruby); err != nil {
			return err
		}
	}
	return nil
}

// slot is the tile that lies in one slot of a tower.
func (r *wireReader) slot(at, word string) (k Kind, hides bool, err error) {
	switch word {
	case "", wordNone:
		return NoKind, false, nil
	case wordHidden:
		return NoKind, true, nil
	}
	k, err = r.kind(at, word)
	return k, false, err
}

func (r *wireReader) kind(at, word string) (Kind, error) {
	k, err := ReadKind(word)
	if err != nil {
		return NoKind, r.doc.At(at, fmt.Sprintf("%q is no tile", word), kindWords+`; in a tower also "hidden" or "none"`)
	}
	return k, nil
}

// kinds appends the tiles of a list.
func (r *wireReader) kinds(dst []Kind, at string, words []string) ([]Kind, error) {
	for i, word := range words {
		k, err := r.kind(at+wire.Pointer(i), word)
		if err != nil {
			return nil, err
		}
		dst = append(dst, k)
	}
	return dst, nil
}

func (r *wireReader) seats() error {
	for i, given := range r.given.Seats {
		at := wire.Pointer("seats", i)
		p := Player{Pawn: NoBase, Flag: NoBase, Banked: given.Banked}
		if given.Pawn != nil {
			p.Pawn = max(*given.Pawn, 0) - 1
		}
		if given.Flag != nil {
			p.Flag = max(*given.Flag, 0) - 1
		}
		if most := 2 * mostTiles; p.Banked < 0 || p.Banked > most {
			return r.doc.At(at+"/banked", fmt.Sprintf("%d rubies banked", p.Banked), "as many as the set's free ruby tiles hold")
		}
		var err error
		if p.Hand, err = r.kinds(nil, at+"/hand", given.Hand); err != nil {
			return err
		}
		r.setup.Seats = append(r.setup.Seats, p)
	}
	return nil
}

func (r *wireReader) out() (err error) {
	if r.given.Out != nil {
		r.setup.Out = []Kind{} // to say that none is out is to say something
	}
	r.setup.Out, err = r.kinds(r.setup.Out, "/out", r.given.Out)
	return err
}
