package labiro

import "mastro/engine"

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The toml names are those of mastro.toml
// and of set-up files.
type Options struct {
	Near          Near          // ruling 3
	OnlyWhenStuck bool          // ruling 5: turn only where no tower can be walked to
	Chain         Chain         // ruling 6
	Peek          Peek          // ruling 10
	Loot          Haul          // ruling 17: what an attacker keeps
	Defended      Loot          // ruling 17: what a victim with a dagger loses
	Order         engine.Order  // ruling 23
	Hidden        engine.Hidden // ruling 11: dealt or blind
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

// Rules is every house rule with its words.
func (o *Options) Rules() engine.Rules {
	return engine.Rules{
		engine.Choice("near", 3, &o.Near, nearWords),
		engine.Flag("only_when_stuck", 5, &o.OnlyWhenStuck),
		engine.Choice("chain", 6, &o.Chain, chainWords),
		engine.Choice("peek", 10, &o.Peek, peekWords),
		engine.Choice("loot", 17, &o.Loot, haulWords),
		engine.Choice("defended", 17, &o.Defended, lootWords),
		engine.Choice("order", 23, &o.Order, engine.OrderWords()).InMenu(2),
		engine.Choice("hidden", 11, &o.Hidden, engine.HiddenWords()).InMenu(1),
		engine.Gone("free_unlock", "an unlock key costs one rotation"),
		engine.Gone("start_anywhere", "a start tower is a simple one"),
	}
}
