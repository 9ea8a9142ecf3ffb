package labiro

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
)

// The words for a slot that holds no tile, and for one that holds a tile which
// nobody told the program.
const (
	wordNone   = "none"
	wordHidden = "hidden"
)

// setupEntries is what is written of a set-up; spelled out it says its towers and
// tiles too. People count bases and seats from 1.
type setupEntries struct {
	*Setup
	use      *Set // the set in use, of which a tower may be named
	name     string
	invented bool
	tiles    map[Kind]int // how many there are, where it is counted
	counted  bool         // else they are those of the set in use, or those that are named
	out      bool         // it says what is out, be it nothing
	left     bool         // it says what is left
	bases    []baseEntry
}

// baseEntry is what is written of a base: its tower by name, or spelled out.
type baseEntry struct {
	Base
	named   string
	tower   towerEntry
	spelled bool
}

// Document is the set-up as a file has it, to be played with the set in use.
func (s *Setup) Document(use *Set) document.Document {
	e := s.entries(use)
	return document.Document{Fields: e.fields(false), Check: e.check}
}

// entries is what is written of the set-up. One that is yet to be read has no set.
func (s *Setup) entries(use *Set) *setupEntries {
	e := &setupEntries{Setup: s, use: use, out: s.Out != nil, tiles: make(map[Kind]int)}
	if len(s.Bases) == 0 {
		return e
	}
	set := s.set(use)
	e.name, e.invented = set.Name, set.Invented
	for _, k := range set.Tiles {
		e.tiles[k]++
	}
	for _, b := range s.Bases {
		t := &set.Towers[b.Tower]
		e.bases = append(e.bases, baseEntry{Base: b, named: t.Name, tower: t.entry()})
	}
	return e
}

// fields are those of a file or, spelled, those that need no set in use.
func (e *setupEntries) fields(spelled bool) []document.Field {
	base := func(b *baseEntry) []document.Field { return b.fields(spelled) }
	return []document.Field{
		{Name: "set", Value: document.Text(&e.name), None: !spelled, Says: "The set's name, where towers or tiles are spelled out", Usual: "that of the set in use"},
		{Name: "invented", Value: document.Truth(&e.invented), None: !spelled, Says: "Nobody has measured that set", Usual: "false"},
		{Name: "tiles", Value: document.Given(&e.counted, document.Named(document.FormWhole, e.takeTiles, func() []document.Field { return countFields(e.tiles) })), None: !spelled,
			Says: `How many tiles of each kind there are: {"rope": 2, ...}`, Usual: "those of the set in use when every tower is named, else those that are named in towers, in hands and as out"},
		{Name: "turn", Value: document.From1(&e.Turn), Says: "Whose turn it is", Usual: "1"},
		{Name: "left", Value: document.Given(&e.left, document.Int(&e.Left)), Says: "Rotations left in it, 0 to 3", Usual: "3"},
		{Name: "out", Value: document.Given(&e.out, document.List(&e.Out, kindCode)), None: !e.out,
			Says:  `The tiles that are out of the game: ["rope", "ruby2", ...], those of banked rubies among them. In a blind game, and where something is hidden, what there is and is named nowhere may be what is hidden`,
			Usual: "all that is named nowhere or, where something is hidden, ruby tiles that make up the banked rubies"},
		{Name: "options", Value: document.Table(e.Options.Rules().Document().Fields), Elsewhere: true, Says: "House rules as games lists them", Usual: "the usual ones"},
		{Name: "bases", Value: document.Sized(document.Tables(&e.bases, nil, base), 0, MaxBases, tooManyBases), Says: "A list of 1 to 18, in the order in which they are numbered"},
		{Name: "seats", Value: document.Tables(&e.Seats, func(int) Player { return Player{Pawn: NoBase, Flag: NoBase} }, (*Player).fields), Says: "A list of 1 to 4, in order of play"},
	}
}

func tooManyBases(n int) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%d bases", n), Remedy: fmt.Sprintf("give 1 to %d", MaxBases)}
}

func (b *baseEntry) fields(spelled bool) []document.Field {
	lacks := func(name string) document.Refusal {
		return document.Refusal{What: "this base has no " + name, Remedy: "give q, r, tower and facing for each base"}
	}
	name, table := document.Text(&b.named), document.Given(&b.spelled, document.Table(b.tower.fields()))
	tower := document.Either(name, table)
	if spelled {
		tower = document.Either(table, name)
	}
	return []document.Field{
		{Name: "q", Value: document.Int(&b.Hex.Q), Must: lacks("q"), Says: "Where it lies: it grows to the east"},
		{Name: "r", Value: document.Int(&b.Hex.R), Must: lacks("r"), Says: "It grows to the south-east"},
		{Name: "tower", Value: tower, Must: lacks("tower"), Elsewhere: true,
			Says: `The name of a tower of the set in use, or {"name", "sides": "PWRWPW", "arrow": "clockwise" or "counter-clockwise", "key": "A" to "H", left out for a simple tower, "sign": the key's name, if it has another}. Sides go clockwise from the mark: W wall, R recessed, P protruding entrance`},
		{Name: "facing", Value: document.Int(&b.Facing), Must: lacks("facing"), Says: "0 to 5: turned so often by 60° clockwise. At 0 the first side looks east"},
		{Name: "object", Value: slotValue(&b.Object, &b.HidesObject), Says: `A tile, "none" or "hidden", which is a tile that nobody told the program: the table will be asked for it`, Usual: "none"},
		{Name: "ruby", Value: slotValue(&b.Ruby, &b.HidesRuby), Says: "The same for the ruby tile of a ruby tower", Usual: "none"},
	}
}

func (p *Player) fields() []document.Field {
	return []document.Field{
		{Name: "pawn", Value: baseValue(&p.Pawn), None: p.Pawn == NoBase, Says: "The base where it stands", Usual: "with flag, for a player who has yet to choose a start tower"},
		{Name: "flag", Value: baseValue(&p.Flag), None: p.Flag == NoBase, Says: "The base of the start tower", Usual: "with pawn"},
		{Name: "hand", Value: document.List(&p.Hand, kindCode), Says: "Up to three tiles", Usual: "none"},
		{Name: "banked", Value: document.Int(&p.Banked), Says: "Rubies", Usual: "0"},
	}
}

// baseValue is a base, which people count from 1.
func baseValue(b *int) document.Value {
	return document.Own(document.Shape{Form: document.FormWhole}, func(n *document.Node) error {
		number := 0
		if err := document.Int(&number).Take(n); err != nil {
			return err
		}
		if number < 1 || number > MaxBases {
			return n.Wrong(fmt.Sprintf("there is no base %d", number), "bases count from 1; leave pawn and flag out for a player who has yet to choose")
		}
		*b = number - 1
		return nil
	}, func(w document.Writer) { w.Int(*b + 1) })
}

// kindCode is the word of a tile.
var kindCode = document.Code[Kind]{Write: Kind.String, Read: func(word string) (Kind, error) {
	k, err := ReadKind(word)
	if err != nil {
		return NoKind, document.Refusal{What: fmt.Sprintf("%q is no tile", word), Remedy: "tiles are " + kindWords}
	}
	return k, nil
}}

// slotValue is the tile that lies in one slot of a tower.
func slotValue(k *Kind, hides *bool) document.Value {
	return document.Own(document.Shape{Form: document.FormText}, func(n *document.Node) error {
		switch n.Text {
		case "", wordNone:
			return nil
		case wordHidden:
			*hides = true
			return nil
		}
		if document.As(k, kindCode).Take(n) != nil {
			return n.Wrong(fmt.Sprintf("%q is no tile", n.Text), "tiles are "+kindWords+`; in a tower also "hidden" or "none"`)
		}
		return nil
	}, func(w document.Writer) { w.Text(slotWord(*k, *hides)) })
}

func slotWord(k Kind, hides bool) string {
	if hides && k == NoKind {
		return wordHidden
	}
	return k.String()
}

// check makes the set-up of what was read.
func (e *setupEntries) check() error {
	if e.out && e.Out == nil {
		e.Out = []Kind{} // to say that none is out is to say something
	}
	if !e.left {
		e.Left = Rotations
	}
	for _, step := range []func() error{e.makeBases, e.makeTiles, e.checkBanked} {
		if err := step(); err != nil {
			return err
		}
	}
	_, err := e.Position(e.use)
	return err
}

// makeBases finds the set: the one in use when every tower is named, else the
// towers that stand on the bases.
func (e *setupEntries) makeBases() error {
	own := &Set{Name: e.name, Invented: e.invented}
	if own.Name == "" {
		own.Name = e.use.Name
	}
	if !document.Nameable(own.Name) {
		return document.Wrong("set", "a name that cannot be printed", "a name for the set, or none")
	}
	e.Bases = nil
	spelled := slices.ContainsFunc(e.bases, func(b baseEntry) bool { return b.spelled })
	for i := range e.bases {
		b, key := &e.bases[i], fmt.Sprintf("bases[%d].tower", i)
		if err := b.find(e.use, key); err != nil {
			return err
		}
		if spelled {
			b.Tower = i
		}
		own.Towers = append(own.Towers, b.tower.Tower)
		e.Bases = append(e.Bases, b.Base)
	}
	switch {
	case spelled:
		e.Own = own
	case e.counted:
		own.Towers, e.Own = e.use.Towers, own
	}
	return distinct(e.set(e.use).Towers)
}

// find is the tower of a base: the one of that name in the set in use, or its own.
func (b *baseEntry) find(use *Set, key string) error {
	if b.spelled {
		return b.tower.sealed(key)
	}
	var names []string
	for i := range use.Towers {
		if use.Towers[i].Name == b.named {
			b.Tower, b.tower.Tower = i, use.Towers[i]
			return nil
		}
		names = append(names, use.Towers[i].Name)
	}
	return document.Wrong(key, fmt.Sprintf("the set %s has no tower %q", use.Name, b.named), "name one of "+strings.Join(names, ", ")+"; or spell the tower out, with its name, sides and arrow")
}

// distinct refuses names and symbols given twice; named towers that stand twice
// are refused by Position.
func distinct(towers []Tower) error {
	for i := range towers {
		for j := range i {
			if towers[i].Name == towers[j].Name {
				return document.Wrong(fmt.Sprintf("bases[%d].tower", i), fmt.Sprintf("bases %d and %d both have tower %s", j+1, i+1, towers[i].Name), "another tower")
			}
		}
	}
	if i, wrong := letter(towers); wrong != "" {
		return document.Wrong(fmt.Sprintf("bases[%d].tower", i), wrong, "another key, A to H, or another name")
	}
	return nil
}

// checkBanked wants no more rubies banked than there are.
func (e *setupEntries) checkBanked() error {
	most := e.set(e.use).Rubies()
	for i, p := range e.Seats {
		if p.Banked < 0 || p.Banked > most {
			return document.Wrong(fmt.Sprintf("seats[%d].banked", i), fmt.Sprintf("%d rubies banked", p.Banked), fmt.Sprintf("the set holds %d: give 0 to %d", most, most))
		}
	}
	return nil
}

// set is the set that it is played with.
func (s *Setup) set(use *Set) *Set {
	if s.Own != nil {
		return s.Own
	}
	return use
}

// setup is the position as a set-up: where everything is. What a turn has done so
// far, and who has seen what, is lost.
func (p *Position) setup() *Setup {
	s := &Setup{Options: p.game.Options, Turn: int(p.seat), Left: int(p.left)}
	if p.phase == starting {
		s.Turn = 0 // who has yet to choose comes before all turns
	}
	if p.game.Options.Hidden == engine.Blind {
		s.Out = append([]Kind{}, p.Out()...)
	}
	for b, place := range p.game.Bases {
		s.Bases = append(s.Bases, Base{
			Hex: place.Hex, Tower: place.Tower, Facing: int(p.facing[b]), Object: p.kind(p.object[b]), Ruby: p.kind(p.ruby[b]),
			HidesObject: p.object[b] == Unseen, HidesRuby: p.ruby[b] == Unseen,
		})
	}
	for i := range p.game.seats {
		who := Player{Pawn: NoBase, Flag: NoBase, Banked: int(p.banked[i])}
		if p.flag[i] != NoBase {
			who.Pawn, who.Flag = int(p.pawn[i]), int(p.flag[i])
		}
		for _, t := range p.hands[i].all() {
			who.Hand = append(who.Hand, p.kind(t))
		}
		s.Seats = append(s.Seats, who)
	}
	return s
}
