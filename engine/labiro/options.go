package labiro

import "mastro/engine"

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The toml names are those of mastro.toml
// and of set-up files.
type Options struct {
	Near          Near          `toml:"near"`            // ruling 3
	OnlyWhenStuck bool          `toml:"only_when_stuck"` // ruling 5: turn only where no tower can be walked to
	Chain         Chain         `toml:"chain"`           // ruling 6
	FreeUnlock    bool          `toml:"free_unlock"`     // ruling 7: an unlock key costs no rotation
	Peek          Peek          `toml:"peek"`            // ruling 10
	Loot          Haul          `toml:"loot"`            // ruling 17: what an attacker keeps
	Defended      Loot          `toml:"defended"`        // ruling 17: what a victim with a dagger loses
	StartAnywhere bool          `toml:"start_anywhere"`  // ruling 21: ruby towers too
	Order         engine.Order  `toml:"order"`           // ruling 23
	Hidden        engine.Hidden `toml:"hidden"`          // ruling 11: dealt or blind
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

// Haul is what an attacker keeps of what he and his victim hold.
type Haul uint8

// The ways of ruling 17.
const (
	HaulRoomLeft  Haul = iota // what his hand has room for
	HaulBestThree             // any three tiles of both hands
)

// Loot is what a dagger takes from a victim that has one too.
type Loot uint8

// The ways of ruling 17.
const (
	LootObject Loot = iota
	LootObjectOrRuby
)

// words of the options in files, by value.
var (
	nearWords  = []string{"both", "one", "aligned"}
	chainWords = []string{"observed", "gear", "none"}
	peekWords  = []string{"always", "full_hand"}
	haulWords  = []string{"room_left", "best_three"}
	lootWords  = []string{"object", "object_or_ruby"}
)

func (n Near) String() string  { return nearWords[n] }
func (c Chain) String() string { return chainWords[c] }
func (p Peek) String() string  { return peekWords[p] }
func (h Haul) String() string  { return haulWords[h] }
func (l Loot) String() string  { return lootWords[l] }

// MarshalText and UnmarshalText are the words in files.

func (n Near) MarshalText() ([]byte, error)  { return []byte(n.String()), nil }
func (c Chain) MarshalText() ([]byte, error) { return []byte(c.String()), nil }
func (p Peek) MarshalText() ([]byte, error)  { return []byte(p.String()), nil }
func (h Haul) MarshalText() ([]byte, error)  { return []byte(h.String()), nil }
func (l Loot) MarshalText() ([]byte, error)  { return []byte(l.String()), nil }

func (n *Near) UnmarshalText(b []byte) error  { return engine.Word(n, nearWords, b) }
func (c *Chain) UnmarshalText(b []byte) error { return engine.Word(c, chainWords, b) }
func (p *Peek) UnmarshalText(b []byte) error  { return engine.Word(p, peekWords, b) }
func (h *Haul) UnmarshalText(b []byte) error  { return engine.Word(h, haulWords, b) }
func (l *Loot) UnmarshalText(b []byte) error  { return engine.Word(l, lootWords, b) }

// AllOptions is every house rule with its words.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "near", Ruling: 3, Values: nearWords},
		{Name: "only_when_stuck", Ruling: 5},
		{Name: "chain", Ruling: 6, Values: chainWords},
		{Name: "free_unlock", Ruling: 7},
		{Name: "peek", Ruling: 10, Values: peekWords},
		{Name: "loot", Ruling: 17, Values: haulWords},
		{Name: "defended", Ruling: 17, Values: lootWords},
		{Name: "start_anywhere", Ruling: 21},
		{Name: "order", Ruling: 23, Values: engine.OrderWords()},
		{Name: "hidden", Ruling: 11, Values: engine.HiddenWords()},
	}
}
