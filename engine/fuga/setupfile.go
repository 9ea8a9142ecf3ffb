package fuga

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine"
)

// setupEntry is how a set-up is written, in files and on the pipe;
// configs/fuga/example-setup.toml explains it. People count seats from 1.
type setupEntry struct {
	Turn      *int           `toml:"turn" json:"turn"`
	Round     *int           `toml:"round" json:"round"`
	Dice      string         `toml:"dice" json:"dice"`
	Walls     []int          `toml:"walls" json:"walls"`
	Bag       []int          `toml:"bag" json:"bag"`
	Queue     []int          `toml:"queue" json:"queue"`
	Search    bool           `toml:"search" json:"search"`
	Redrawn   int            `toml:"redrawn" json:"redrawn"`
	Options   Options        `toml:"options" json:"options"`
	Sentinels sentinelsEntry `toml:"sentinels" json:"sentinels"`
	Players   []playerEntry  `toml:"players" json:"players"`
}

type sentinelsEntry struct {
	Pawn   int `toml:"pawn" json:"pawn"`
	Bishop int `toml:"bishop" json:"bishop"`
	Knight int `toml:"knight" json:"knight"`
	Rook   int `toml:"rook" json:"rook"`
	Queen  int `toml:"queen" json:"queen"`
	King   int `toml:"king" json:"king"`
}

type playerEntry struct {
	Cell    *int   `toml:"cell" json:"cell"`
	Room    int    `toml:"room" json:"room"`
	Points  *int   `toml:"points" json:"points"`
	State   string `toml:"state" json:"state"`
	Numbers []int  `toml:"numbers" json:"numbers"`
	Hidden  int    `toml:"hidden" json:"hidden"`
	Aside   []int  `toml:"aside" json:"aside"`
}

func stateWords() []string { return []string{"awake", "patient", "queued", "isolated", "served"} }

func stateList() string { return strings.Join(stateWords(), ", ") }

// String is the word of files and of the pipe.
func (s State) String() string { return stateWords()[s] }

// ParseSetup reads a set-up that is played with the set and checks all that
// Position checks. What is wrong is a *configs.Error.
func ParseSetup(name string, data []byte, set *Set) (*Setup, error) {
	var entry setupEntry
	file, err := configs.Decode(name, data, &entry)
	if err != nil {
		return nil, err
	}
	setup, _, err := entry.setup(set)
	if err != nil {
		return nil, file.Place(err)
	}
	return setup, nil
}

// setup is the set-up that was written, and its position. What is wrong is a
// *document.Error.
func (e *setupEntry) setup(set *Set) (*Setup, *Position, error) {
	s := &Setup{Options: e.Options, Walls: e.Walls, Bag: e.Bag, Search: e.Search, Redrawn: e.Redrawn}
	if e.Turn != nil {
		s.Turn = *e.Turn - 1
	}
	if e.Round != nil {
		s.Round = *e.Round - 1
	}
	for _, seat := range e.Queue {
		s.Queue = append(s.Queue, seat-1)
	}
	s.Sentinels = [Pieces]int{e.Sentinels.Pawn, e.Sentinels.Bishop, e.Sentinels.Knight, e.Sentinels.Rook, e.Sentinels.Queen, e.Sentinels.King}
	for i := range e.Players {
		who, err := e.Players[i].player(fmt.Sprintf("players[%d]", i))
		if err != nil {
			return nil, nil, err
		}
		s.Players = append(s.Players, who)
	}
	if err := s.readDice(e.Dice); err != nil {
		return nil, nil, err
	}
	p, err := s.Position(set)
	return s, p, err
}

// readDice reads the state of the generator, 16 hex digits.
func (s *Setup) readDice(text string) error {
	const digits = 16
	if text == "" {
		if s.Options.Dice == DiceHand {
			return nil
		}
		return document.Wrong("dice", "the box throws the dice and has none", `give 16 hex digits, or set dice = "hand" below [options]`)
	}
	n, err := strconv.ParseUint(text, 16, 64)
	if err != nil || len(text) != digits || strings.ToLower(text) != text {
		return document.Wrong("dice", fmt.Sprintf("%q is no state of a generator", text), "give 16 hex digits, 0 to 9 and a to f")
	}
	s.Dice = n
	return nil
}

func (e *playerEntry) player(key string) (Player, error) {
	who := Player{Room: e.Room, Points: FullPoints, Numbers: e.Numbers, Hidden: e.Hidden, Aside: e.Aside}
	if e.State != "" {
		i := slices.Index(stateWords(), e.State)
		if i < 0 {
			return who, document.Wrong(key+".state", fmt.Sprintf("%q is no state", e.State), "give one of "+stateList())
		}
		who.State = State(i)
	}
	if who.State == Patient || who.State == Queued {
		who.Points = 0
	}
	if e.Points != nil {
		who.Points = *e.Points
	}
	switch {
	case e.Cell != nil && *e.Cell == 0:
		return who, document.Wrong(key+".cell", "there is no cell 0", "cells go from 1 to 90")
	case e.Cell != nil:
		who.Cell = *e.Cell
	case who.State == Patient:
		who.Cell = Infirmary + 1
	}
	return who, nil
}

// Write is the set-up as a file that ParseSetup reads back to an equal one.
// The set-up must be one that Position accepts.
func (s *Setup) Write(*Set) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "turn = %d\nround = %d\n", s.Turn+1, s.Round+1)
	if s.Options.Dice == DiceBox {
		fmt.Fprintf(&b, "dice = \"%016x\"\n", s.Dice)
	}
	fmt.Fprintf(&b, "walls = %s\n", numberList(s.Walls))
	if s.Options.Hidden == engine.Dealt {
		fmt.Fprintf(&b, "bag = %s\n", numberList(s.Bag))
	}
	if len(s.Queue) > 0 {
		fmt.Fprintf(&b, "queue = %s\n", numberList(s.seats()))
	}
	if s.Search {
		b.WriteString("search = true\n")
	}
	if s.Redrawn > 0 {
		fmt.Fprintf(&b, "redrawn = %d\n", s.Redrawn)
	}
	b.WriteString("\n[options]\n")
	b.Write(s.Options.Write())
	b.WriteString("\n[sentinels]\n")
	for who, n := range s.Sentinels {
		fmt.Fprintf(&b, "%v = %d\n", Piece(who), n)
	}
	for i := range s.Players {
		b.WriteString("\n[[players]]\n")
		s.Players[i].write(&b)
	}
	return b.Bytes()
}

// seats is the queue as people count.
func (s *Setup) seats() (all []int) {
	for _, seat := range s.Queue {
		all = append(all, seat+1)
	}
	return all
}

func (who *Player) write(b *bytes.Buffer) {
	if who.Cell != 0 {
		fmt.Fprintf(b, "cell = %d\n", who.Cell)
	}
	fmt.Fprintf(b, "room = %d\npoints = %d\nstate = %q\n", who.Room, who.Points, who.State)
	if len(who.Numbers) > 0 {
		fmt.Fprintf(b, "numbers = %s\n", numberList(who.Numbers))
	}
	if who.Hidden > 0 {
		fmt.Fprintf(b, "hidden = %d\n", who.Hidden)
	}
	if len(who.Aside) > 0 {
		fmt.Fprintf(b, "aside = %s\n", numberList(who.Aside))
	}
}

func numberList(numbers []int) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return "[" + strings.Join(words, ", ") + "]"
}
