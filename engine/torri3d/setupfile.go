package torri3d

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
)

// setupFile is how a set-up is written, in files and on the pipe. People count seats from 1; cells are
// row and column from 0, as in the notation of moves.
type setupFile struct {
	Turn     *int            `toml:"turn" json:"turn"`
	Pushed   bool            `toml:"pushed" json:"pushed"`
	Shut     string          `toml:"shut" json:"shut"`
	Deck     []string        `toml:"deck" json:"deck"`
	Discards []string        `toml:"discards" json:"discards"`
	Chance   string          `toml:"chance" json:"chance"`
	Options  Options         `toml:"options" json:"options"`
	Spare    standingEntry   `toml:"spare" json:"spare"`
	Towers   []standingEntry `toml:"towers" json:"towers"`
	Seats    []seatEntry     `toml:"seats" json:"seats"`
}

type standingEntry struct {
	Place string `toml:"place" json:"place"`
	Tower string `toml:"tower" json:"tower"`
	Path  string `toml:"path" json:"path"`
}

type seatEntry struct {
	Home  string   `toml:"home" json:"home"`
	Pawn  string   `toml:"pawn" json:"pawn"`
	Rune  bool     `toml:"rune" json:"rune"`
	Found []string `toml:"found" json:"found"`
	Stack []string `toml:"stack" json:"stack"`
	Vain  []string `toml:"vain" json:"vain"`
	Hand  []string `toml:"hand" json:"hand"`
}

// ParseSetup reads a set-up that is played with the set and checks all that
// Position checks. What is wrong is a *configs.Error.
func ParseSetup(name string, data []byte, set *Set) (*Setup, error) {
	var entries setupFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	r := setupReader{set: set, setup: &Setup{Options: entries.Options}}
	if err = r.read(&entries); err == nil {
		_, err = r.setup.Position(set)
	}
	if err != nil {
		return nil, file.Place(err)
	}
	return r.setup, nil
}

// setupReader makes a set-up of its entries, from a file or the pipe. What is
// wrong is a *document.Error.
type setupReader struct {
	set   *Set
	setup *Setup
}

func (r *setupReader) read(entries *setupFile) (err error) {
	s := r.setup
	if s.Pushed = entries.Pushed; entries.Turn != nil {
		s.Turn = *entries.Turn - 1
	}
	if s.Shut, err = r.shut(entries.Shut); err != nil {
		return err
	}
	if s.Chance, err = readChance(entries.Chance); err != nil {
		return err
	}
	if s.Deck, err = r.cards("deck", entries.Deck); err != nil {
		return err
	}
	if s.Discards, err = r.cards("discards", entries.Discards); err != nil {
		return err
	}
	return r.board(entries)
}

// board reads the towers, and the seats around them.
func (r *setupReader) board(entries *setupFile) error {
	for i, entry := range entries.Towers {
		st, err := r.standing(fmt.Sprintf("towers[%d]", i), entry)
		if err != nil {
			return err
		}
		r.setup.Loose = append(r.setup.Loose, st)
	}
	spare, err := r.standing("spare", entries.Spare)
	if err != nil {
		return err
	}
	r.setup.Spare = spare
	for i, entry := range entries.Seats {
		p, err := r.seat(fmt.Sprintf("seats[%d]", i), entry)
		if err != nil {
			return err
		}
		r.setup.Seats = append(r.setup.Seats, p)
	}
	return nil
}

func (r *setupReader) shut(word string) (Arrow, error) {
	if word == "" || word == wordNone {
		return NoArrow, nil
	}
	a, err := ReadArrow(word)
	if err != nil {
		return a, document.Wrong("shut", fmt.Sprintf("%q is no arrow", word), "give one of "+strings.Join(arrowWords(), ", ")+", or none")
	}
	return a, nil
}

// readChance reads the state of the generator that shuffles a dealt game.
func readChance(word string) (engine.Rand, error) {
	if word == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(word, 16, 64)
	if err != nil {
		return 0, document.Wrong("chance", fmt.Sprintf("%q is no state of the generator", word), "give up to 16 hex digits, or leave chance out")
	}
	return engine.Rand(n), nil
}

func (r *setupReader) standing(key string, entry standingEntry) (st Standing, err error) {
	if st.Cell = NoCell; key != "spare" {
		if st.Cell, err = place(key+".place", entry.Place); err != nil {
			return st, err
		}
	} else if entry.Place != "" {
		return st, document.Wrong(key+".place", "a place for the spare tower", "it stands beside the board: leave place out")
	}
	if st.Tower, err = r.tower(key+".tower", entry.Tower); err != nil {
		return st, err
	}
	if st.Path, err = ReadPath(entry.Path); err != nil {
		return st, document.Wrong(key+".path", fmt.Sprintf("%q is no path", entry.Path), "give the open sides in the order of nesw: ns, es, nes, nesw")
	}
	return st, nil
}

// place is the cell of that text.
func place(key, text string) (int, error) {
	cell, err := ReadCell(text)
	if err != nil {
		return NoCell, document.Wrong(key, fmt.Sprintf("%q is no cell", text), "give row and column, counted from 0 at the top left: 0,0 to 4,4")
	}
	return cell, nil
}

// tower is the index of the loose tower with that name.
func (r *setupReader) tower(key, name string) (int, error) {
	var names []string
	for i := Fixed; i < Towers; i++ {
		if r.set.Towers[i].Name == name {
			return i, nil
		}
		names = append(names, r.set.Towers[i].Name)
	}
	return 0, document.Wrong(key, fmt.Sprintf("the set %s has no loose tower %q", r.set.Name, name), "name one of "+strings.Join(names, ", "))
}

func (r *setupReader) seat(key string, entry seatEntry) (p Player, err error) {
	if p.Home, err = place(key+".home", entry.Home); err != nil {
		return p, err
	}
	if p.Pawn, err = place(key+".pawn", entry.Pawn); err != nil {
		return p, err
	}
	p.Rune = entry.Rune
	if p.Found, err = r.treasures(key+".found", entry.Found); err != nil {
		return p, err
	}
	if p.Stack, err = r.treasures(key+".stack", entry.Stack); err != nil {
		return p, err
	}
	if p.Vain, err = r.treasures(key+".vain", entry.Vain); err != nil {
		return p, err
	}
	p.Hand, err = r.cards(key+".hand", entry.Hand)
	return p, err
}

// treasures reads a list of treasures; one that is hidden is NoTreasure.
func (r *setupReader) treasures(key string, words []string) (list []Treasure, err error) {
	for i, word := range words {
		t := NoTreasure
		if word != wordHidden {
			if t, err = r.set.ReadTreasure(word); err != nil {
				return nil, document.Wrong(fmt.Sprintf("%s[%d]", key, i), fmt.Sprintf("%q is no treasure", word), "name one of "+strings.Join(r.set.Treasures, ", ")+", or hidden in a stack")
			}
		}
		list = append(list, t)
	}
	return list, nil
}

// cards reads a list of magic cards; one that is hidden is FaceDown.
func (r *setupReader) cards(key string, words []string) (list []Card, err error) {
	for i, word := range words {
		k := FaceDown
		if word != wordHidden {
			if k, err = ReadCard(word); err != nil {
				return nil, document.Wrong(fmt.Sprintf("%s[%d]", key, i), fmt.Sprintf("%q is no magic card", word), "name up, down or joker, or hidden in a hand")
			}
		}
		list = append(list, k)
	}
	return list, nil
}

// Write is the set-up as a file that ParseSetup reads back to an equal one.
// The set-up must be one that Position accepts.
func (s *Setup) Write(set *Set) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "turn = %d\npushed = %v\nshut = %q\n", s.Turn+1, s.Pushed, s.Shut)
	if s.Deck != nil {
		fmt.Fprintf(&b, "deck = %s\n", list(s.Deck, Card.String))
	}
	fmt.Fprintf(&b, "discards = %s\n", list(s.Discards, Card.String))
	if s.Chance != 0 {
		fmt.Fprintf(&b, "chance = \"%016x\"\n", uint64(s.Chance))
	}
	b.WriteString("\n[options]\n")
	b.Write(s.Options.Write())
	fmt.Fprintf(&b, "\n[spare]\ntower = %q\npath = %q\n", set.Towers[s.Spare.Tower].Name, s.Spare.Path)
	for _, st := range s.Loose {
		fmt.Fprintf(&b, "\n[[towers]]\nplace = %q\ntower = %q\npath = %q\n", CellText(st.Cell), set.Towers[st.Tower].Name, st.Path)
	}
	for _, who := range s.Seats {
		b.WriteString("\n[[seats]]\n")
		who.write(&b, set)
	}
	return b.Bytes()
}

func (p *Player) write(b *bytes.Buffer, set *Set) {
	fmt.Fprintf(b, "home = %q\npawn = %q\nrune = %v\n", CellText(p.Home), CellText(p.Pawn), p.Rune)
	fmt.Fprintf(b, "found = %s\nstack = %s\n", list(p.Found, set.Word), list(p.Stack, set.cardWord))
	fmt.Fprintf(b, "vain = %s\nhand = %s\n", list(p.Vain, set.Word), list(p.Hand, Card.String))
}

// cardWord is the word of a treasure card, which may lie face down.
func (s *Set) cardWord(t Treasure) string {
	if t == NoTreasure {
		return wordHidden
	}
	return s.Word(t)
}

// list is things as a list of words.
func list[T any](all []T, word func(T) string) string {
	words := make([]string, len(all))
	for i, thing := range all {
		words[i] = strconv.Quote(word(thing))
	}
	return "[" + strings.Join(words, ", ") + "]"
}
