package engine

// Order is how the order of play is found (labiro/23); it is the same in every
// game.
type Order uint8

// The program draws the first; for the others the players are named in the
// order in which they play, or with their ages.
const (
	OrderDrawn Order = iota
	OrderYoungest
	OrderOldest
	OrderEntered
)

// OrderWords are the words of Order in files, by value.
func OrderWords() []string { return []string{"drawn", "youngest", "oldest", "entered"} }

func (o Order) String() string { return OrderWords()[o] }

// MarshalText is the word in files.
func (o Order) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the word in files.
func (o *Order) UnmarshalText(text []byte) error { return Word(o, OrderWords(), text) }

// Seating is the order of play: order[i] is the player in seat i, by the order
// in which the players were entered, which is that round the table. The program
// draws it; or the youngest or the oldest begins and the others follow round the
// table; or they play as entered. Without ages whoever was entered first counts
// as the youngest and as the oldest.
func Seating(o Order, players int, ages []int, seed uint64) (order []int) {
	if o == OrderDrawn {
		r := Rand(seed ^ 0x5ea7)
		for i := range players {
			order = append(order, i)
		}
		r.Shuffle(players, func(i, j int) { order[i], order[j] = order[j], order[i] })
		return order
	}
	first := 0
	for i, age := range ages {
		if o == OrderYoungest && age < ages[first] || o == OrderOldest && age > ages[first] {
			first = i
		}
	}
	for i := range players {
		order = append(order, (first+i)%players)
	}
	return order
}
