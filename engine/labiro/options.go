package labiro

import (
	"fmt"
	"slices"
	"strings"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The toml names are those of mastro.toml
// and of set-up files.
type Options struct {
	Near          Near   `toml:"near"`            // ruling 3
	OnlyWhenStuck bool   `toml:"only_when_stuck"` // ruling 5: turn only where no tower can be walked to
	Chain         Chain  `toml:"chain"`           // ruling 6
	FreeUnlock    bool   `toml:"free_unlock"`     // ruling 7: an unlock key costs no rotation
	Peek          Peek   `toml:"peek"`            // ruling 10
	Defended      Loot   `toml:"defended"`        // ruling 17: what a victim with a dagger loses
	StartAnywhere bool   `toml:"start_anywhere"`  // ruling 21: ruby towers too
	Order         Order  `toml:"order"`           // ruling 23
	Hidden        Hidden `toml:"hidden"`          // dealt or blind
}

// Near is what makes two entrances communicate.
type Near uint8

// The ways of ruling 3.
const (
	NearBoth    Near = iota // both stand out
	NearOne                 // at least one stands out
	NearAligned             // any two entrances that face each other
)

// Chain is what happens to towers that a turned tower pushes.
type Chain uint8

// The ways of ruling 6.
const (
	ChainObserved Chain = iota // what the sensors saw move along is accepted
	ChainGear                  // protruding sides push like teeth
	ChainNone                  // nothing may move along
)

// Peek is when one may look at an object before deciding.
type Peek uint8

// The ways of ruling 10.
const (
	PeekAlways Peek = iota
	PeekFullHand
)

// Loot is what a dagger takes from a victim that has one too.
type Loot uint8

// The ways of ruling 17.
const (
	LootObject Loot = iota
	LootObjectOrRuby
)

// Order is how the order of play is found.
type Order uint8

// The ways of ruling 23. The program draws the first; for the others the
// players are named in the order in which they play, or with their ages.
const (
	OrderDrawn Order = iota
	OrderYoungest
	OrderOldest
	OrderEntered
)

// Hidden is who knows what lies face down.
type Hidden uint8

// Dealt games are shuffled by the program; in blind games people hid the
// tiles and the table is asked what was found.
const (
	Dealt Hidden = iota
	Blind
)

// words of the options in files, by value.
var (
	nearWords   = []string{"both", "one", "aligned"}
	chainWords  = []string{"observed", "gear", "none"}
	peekWords   = []string{"always", "full_hand"}
	lootWords   = []string{"object", "object_or_ruby"}
	orderWords  = []string{"drawn", "youngest", "oldest", "entered"}
	hiddenWords = []string{"dealt", "blind"}
)

func (n Near) String() string   { return nearWords[n] }
func (c Chain) String() string  { return chainWords[c] }
func (p Peek) String() string   { return peekWords[p] }
func (l Loot) String() string   { return lootWords[l] }
func (o Order) String() string  { return orderWords[o] }
func (h Hidden) String() string { return hiddenWords[h] }

// MarshalText and UnmarshalText are the words in files.

func (n Near) MarshalText() ([]byte, error)   { return []byte(n.String()), nil }
func (c Chain) MarshalText() ([]byte, error)  { return []byte(c.String()), nil }
func (p Peek) MarshalText() ([]byte, error)   { return []byte(p.String()), nil }
func (l Loot) MarshalText() ([]byte, error)   { return []byte(l.String()), nil }
func (o Order) MarshalText() ([]byte, error)  { return []byte(o.String()), nil }
func (h Hidden) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

func (n *Near) UnmarshalText(b []byte) error   { return word(n, nearWords, b) }
func (c *Chain) UnmarshalText(b []byte) error  { return word(c, chainWords, b) }
func (p *Peek) UnmarshalText(b []byte) error   { return word(p, peekWords, b) }
func (l *Loot) UnmarshalText(b []byte) error   { return word(l, lootWords, b) }
func (o *Order) UnmarshalText(b []byte) error  { return word(o, orderWords, b) }
func (h *Hidden) UnmarshalText(b []byte) error { return word(h, hiddenWords, b) }

// word sets an option to the value of a word, or says which words there are.
func word[T ~uint8](to *T, words []string, b []byte) error {
	i := slices.Index(words, string(b))
	if i < 0 {
		return fmt.Errorf("%q is none of %s", b, strings.Join(words, ", "))
	}
	*to = T(i)
	return nil
}
