package labiro

import (
	"bytes"
	"fmt"
	"strings"

	"mastro/configs"
	"mastro/engine/hexgrid"
)

// setupFile is how a set-up is written; configs/labiro/example-setup.toml
// explains it. People count bases and seats from 1.
type setupFile struct {
	Turn    *int        `toml:"turn"`
	Left    *int        `toml:"left"`
	Out     []string    `toml:"out"`
	Options Options     `toml:"options"`
	Bases   []baseEntry `toml:"bases"`
	Seats   []seatEntry `toml:"seats"`
}

type baseEntry struct {
	Q      int    `toml:"q"`
	R      int    `toml:"r"`
	Tower  string `toml:"tower"`
	Facing int    `toml:"facing"`
	Object string `toml:"object"`
	Ruby   string `toml:"ruby"`
}

type seatEntry struct {
	Pawn   *int     `toml:"pawn"`
	Flag   *int     `toml:"flag"`
	Hand   []string `toml:"hand"`
	Banked int      `toml:"banked"`
}

// The words for a slot that holds no tile, and for one that holds a tile which
// nobody told the program.
const (
	wordNone   = "none"
	wordHidden = "hidden"
)

// ParseSetup reads a set-up that is played with the set and checks all that
// Position checks. What is wrong is a *configs.Error.
func ParseSetup(name string, data []byte, set *Set) (*Setup, error) {
	var entries setupFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	r := setupReader{file, set}
	setup, err := r.setup(&entries)
	if err != nil {
		return nil, err
	}
	_, err = setup.Position(set)
	if err != nil {
		return nil, file.Place(err)
	}
	return setup, nil
}

// setupReader makes a set-up of what was decoded.
type setupReader struct {
	file *configs.File
	set  *Set
}

func (r *setupReader) setup(entries *setupFile) (*Setup, error) {
	s := &Setup{Options: entries.Options, Left: Rotations}
	if entries.Turn != nil {
		s.Turn = *entries.Turn - 1
	}
	if entries.Left != nil {
		s.Left = *entries.Left
	}
	var err error
	if entries.Out != nil {
		s.Out = []Kind{} // to say that none is out is to say something
	}
	if s.Out, err = r.kinds(s.Out, "out", entries.Out); err != nil {
		return nil, err
	}
	for i, entry := range entries.Bases {
		base, err := r.base(fmt.Sprintf("bases[%d]", i), entry)
		if err != nil {
			return nil, err
		}
		s.Bases = append(s.Bases, base)
	}
	for i, entry := range entries.Seats {
		seat, err := r.seat(fmt.Sprintf("seats[%d]", i), entry)
		if err != nil {
			return nil, err
		}
		s.Seats = append(s.Seats, seat)
	}
	return s, nil
}

func (r *setupReader) base(key string, entry baseEntry) (b Base, err error) {
	for _, name := range []string{"q", "r", "tower", "facing"} {
		if r.file.Line(key+"."+name) == 0 {
			return b, r.file.At(key, fmt.Sprintf("this base has no %s", name), "give q, r, tower and facing for each base")
		}
	}
	b.Hex, b.Facing = hexgrid.Hex{Q: entry.Q, R: entry.R}, entry.Facing
	if b.Tower, err = r.tower(key+".tower", entry.Tower); err != nil {
		return b, err
	}
	if b.Object, b.HidesObject, err = r.slot(key+".object", entry.Object); err != nil {
		return b, err
	}
	b.Ruby, b.HidesRuby, err = r.slot(key+".ruby", entry.Ruby)
	return b, err
}

// tower is the index of the tower with that name.
func (r *setupReader) tower(key, name string) (int, error) {
	var names []string
	for i := range r.set.Towers {
		if r.set.Towers[i].Name == name {
			return i, nil
		}
		names = append(names, r.set.Towers[i].Name)
	}
	return 0, r.file.At(key, fmt.Sprintf("the set %s has no tower %q", r.set.Name, name), "name one of "+strings.Join(names, ", "))
}

// slot is the tile that lies in one slot of a tower.
func (r *setupReader) slot(key, word string) (k Kind, hides bool, err error) {
	switch word {
	case "", wordNone:
		return NoKind, false, nil
	case wordHidden:
		return NoKind, true, nil
	}
	k, err = r.kind(key, word)
	return k, false, err
}

func (r *setupReader) kind(key, word string) (Kind, error) {
	k, err := ReadKind(word)
	if err != nil {
		return NoKind, r.file.At(key, fmt.Sprintf("%q is no tile", word), "tiles are "+kindWords)
	}
	return k, nil
}

// kinds appends the tiles of a list.
func (r *setupReader) kinds(dst []Kind, key string, words []string) ([]Kind, error) {
	for i, word := range words {
		k, err := r.kind(fmt.Sprintf("%s[%d]", key, i), word)
		if err != nil {
			return nil, err
		}
		dst = append(dst, k)
	}
	return dst, nil
}

func (r *setupReader) seat(key string, entry seatEntry) (p Player, err error) {
	if p.Pawn, err = r.place(key+".pawn", entry.Pawn); err != nil {
		return p, err
	}
	if p.Flag, err = r.place(key+".flag", entry.Flag); err != nil {
		return p, err
	}
	if p.Hand, err = r.kinds(nil, key+".hand", entry.Hand); err != nil {
		return p, err
	}
	p.Banked = entry.Banked
	if most := r.set.Rubies(); p.Banked < 0 || p.Banked > most {
		return p, r.file.At(key+".banked", fmt.Sprintf("%d rubies banked", p.Banked), fmt.Sprintf("the set holds %d: give 0 to %d", most, most))
	}
	return p, nil
}

// place is the index of a base that people count from 1.
func (r *setupReader) place(key string, number *int) (int, error) {
	if number == nil {
		return NoBase, nil
	}
	if *number < 1 || *number > MaxBases {
		return NoBase, r.file.At(key, fmt.Sprintf("there is no base %d", *number), "bases count from 1; leave pawn and flag out for a player who has yet to choose")
	}
	return *number - 1, nil
}

// Write is the set-up as a file that ParseSetup reads back to an equal one.
// The set-up must be one that Position accepts.
func (s *Setup) Write(set *Set) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "turn = %d\nleft = %d\n", s.Turn+1, s.Left)
	if s.Out != nil {
		fmt.Fprintf(&b, "out = %s\n", kindList(s.Out))
	}
	b.WriteString("\n[options]\n")
	s.Options.write(&b)
	for _, base := range s.Bases {
		fmt.Fprintf(&b, "\n[[bases]]\nq = %d\nr = %d\n", base.Hex.Q, base.Hex.R)
		fmt.Fprintf(&b, "tower = %q\nfacing = %d\n", set.Towers[base.Tower].Name, base.Facing)
		fmt.Fprintf(&b, "object = %q\nruby = %q\n", slotWord(base.Object, base.HidesObject), slotWord(base.Ruby, base.HidesRuby))
	}
	for _, seat := range s.Seats {
		b.WriteString("\n[[seats]]\n")
		seat.write(&b)
	}
	return b.Bytes()
}

func (o *Options) write(b *bytes.Buffer) {
	fmt.Fprintf(b, "near = %q\nonly_when_stuck = %v\nchain = %q\nfree_unlock = %v\npeek = %q\n", o.Near, o.OnlyWhenStuck, o.Chain, o.FreeUnlock, o.Peek)
	fmt.Fprintf(b, "loot = %q\ndefended = %q\nstart_anywhere = %v\norder = %q\nhidden = %q\n", o.Loot, o.Defended, o.StartAnywhere, o.Order, o.Hidden)
}

func (p *Player) write(b *bytes.Buffer) {
	if p.Pawn != NoBase {
		fmt.Fprintf(b, "pawn = %d\n", p.Pawn+1)
	}
	if p.Flag != NoBase {
		fmt.Fprintf(b, "flag = %d\n", p.Flag+1)
	}
	fmt.Fprintf(b, "hand = %s\nbanked = %d\n", kindList(p.Hand), p.Banked)
}

// kindList is tiles as a list.
func kindList(all []Kind) string {
	var words []string
	for _, k := range all {
		words = append(words, fmt.Sprintf("%q", k))
	}
	return "[" + strings.Join(words, ", ") + "]"
}

func slotWord(k Kind, hides bool) string {
	if hides && k == NoKind {
		return wordHidden
	}
	return k.String()
}
