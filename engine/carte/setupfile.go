package carte

import (
	"bytes"
	"fmt"
	"strings"

	"mastro/configs"
	"mastro/configs/document"
)

// setupEntries is how a set-up is written. People count seats from 1, as cards
// are.
type setupEntries struct {
	Set     string      `toml:"set"` // the name of its deck, as the deck's file has it; may be left out
	Turn    *int        `toml:"turn"`
	Passes  int         `toml:"passes"`
	Deck    []int       `toml:"deck"`
	Unseen  int         `toml:"unseen"`
	Options Options     `toml:"options"`
	Table   []laidEntry `toml:"table"`
	Seats   []seatEntry `toml:"seats"`
}

type laidEntry struct {
	Card   *int `toml:"card" json:"card"`
	X      *int `toml:"x" json:"x"`
	Y      *int `toml:"y" json:"y"`
	Turned int  `toml:"turned" json:"turned"`
}

type seatEntry struct {
	Hand   []int `toml:"hand" json:"hand"`
	Shown  []int `toml:"shown" json:"shown"`
	Unseen int   `toml:"unseen" json:"unseen"`
	Taken  []int `toml:"taken" json:"taken"`
}

// nameDeck is what to do about a set-up that is for another deck.
const nameDeck = `name the file of its deck with --set, or in mastro.toml: set = "my-deck.toml"`

// ParseSetup reads a set-up that is played with the deck and checks all that
// Position checks. What is wrong is a *configs.Error.
func ParseSetup(name string, data []byte, set *Set) (*Setup, error) {
	var entries setupEntries
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	if entries.Set != "" && entries.Set != set.Name {
		return nil, file.At("set", fmt.Sprintf("this set-up is for the deck %q, and %q is in use", entries.Set, set.Name), nameDeck)
	}
	setup, err := entries.setup()
	if err == nil {
		_, err = setup.Position(set)
	}
	if err != nil {
		return nil, file.Place(err)
	}
	return setup, nil
}

// setup makes a set-up of what was read; what is wrong is a *document.Error.
func (e *setupEntries) setup() (*Setup, error) {
	s := &Setup{Options: e.Options, Passes: e.Passes, Unseen: e.Unseen}
	if e.Turn != nil {
		s.Turn = *e.Turn - 1
	}
	var err error
	if s.Deck, err = numbered("deck", e.Deck); err != nil {
		return nil, err
	}
	for i, entry := range e.Table {
		laid, err := entry.laid(fmt.Sprintf("table[%d]", i))
		if err != nil {
			return nil, err
		}
		s.Table = append(s.Table, laid)
	}
	for i, entry := range e.Seats {
		player, err := entry.player(fmt.Sprintf("seats[%d]", i))
		if err != nil {
			return nil, err
		}
		s.Seats = append(s.Seats, player)
	}
	return s, nil
}

func (e *laidEntry) laid(key string) (OnTable, error) {
	if e.Card == nil || e.X == nil || e.Y == nil {
		return OnTable{}, document.Wrong(key, "a card without its number or its place", "give card, x and y for each card on the table")
	}
	c, err := number(key+".card", *e.Card)
	return OnTable{Card: c, X: *e.X, Y: *e.Y, Turned: e.Turned}, err
}

func (e *seatEntry) player(key string) (p Player, err error) {
	p.Unseen = e.Unseen
	if p.Hand, err = numbered(key+".hand", e.Hand); err != nil {
		return p, err
	}
	if p.Shown, err = numbered(key+".shown", e.Shown); err != nil {
		return p, err
	}
	p.Taken, err = numbered(key+".taken", e.Taken)
	return p, err
}

// numbered is cards by their numbers; whether the deck has them Position tells.
func numbered(key string, numbers []int) ([]Card, error) {
	var all []Card
	for i, n := range numbers {
		c, err := number(fmt.Sprintf("%s[%d]", key, i), n)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	return all, nil
}

func number(key string, n int) (Card, error) {
	if n < 1 || n > MaxCards {
		return NoCard, document.Wrong(key, fmt.Sprintf("there is no card %d", n), "cards count from 1 in the order of the deck's file")
	}
	return Card(n), nil
}

// Write is the set-up as a file that ParseSetup reads back to an equal one.
// The set-up must be one that Position accepts.
func (s *Setup) Write(*Set) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "turn = %d\npasses = %d\ndeck = %s\nunseen = %d\n", s.Turn+1, s.Passes, numbers(s.Deck), s.Unseen)
	fmt.Fprintf(&b, "\n[options]\n%s", s.Options.Write())
	for _, laid := range s.Table {
		fmt.Fprintf(&b, "\n[[table]]\ncard = %d\nx = %d\ny = %d\nturned = %d\n", laid.Card, laid.X, laid.Y, laid.Turned)
	}
	for _, who := range s.Seats {
		fmt.Fprintf(&b, "\n[[seats]]\nhand = %s\nshown = %s\n", numbers(who.Hand), numbers(who.Shown))
		fmt.Fprintf(&b, "unseen = %d\ntaken = %s\n", who.Unseen, numbers(who.Taken))
	}
	return b.Bytes()
}

// numbers is cards as a list.
func numbers(all []Card) string {
	var words []string
	for _, c := range all {
		words = append(words, fmt.Sprint(c))
	}
	return "[" + strings.Join(words, ", ") + "]"
}
