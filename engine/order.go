package engine

// Order is how the order of play is found (labiro/23); its words are the same in
// every game.
type Order uint8

// As it is printed for the game; drawn by the program; by ages; or the players are
// named in the order in which they play.
const (
	OrderPrinted Order = iota
	OrderDrawn
	OrderYoungest
	OrderOldest
	OrderEntered
)

// OrderWords are the words of Order in files, by value.
func OrderWords() []string { return []string{"printed", "drawn", "youngest", "oldest", "entered"} }

func (o Order) String() string { return OrderWords()[o] }

// ByAge tells whether ages decide who begins.
func (o Order) ByAge() bool { return o == OrderYoungest || o == OrderOldest }

// MarshalText is the word in files.
func (o Order) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the word in files.
func (o *Order) UnmarshalText(text []byte) error { return Word(o, OrderWords(), text) }

// Seating is the order of play: order[i] is the player in seat i, by the order
// in which the players were entered, which is that round the table. The program
// draws it; or the youngest or the oldest begins, of those whose age is known, and
// the others follow round the table; or they play as entered. Where an age decides
// and nobody's is known it is drawn. What OrderPrinted stands for depends on the
// game, so the caller puts that in its place; where nothing is printed it is drawn.
func Seating(o Order, players int, ages []int, seeds Seeds) (order []int) {
	first := begins(o, ages)
	for i := range players {
		order = append(order, (max(first, 0)+i)%players)
	}
	if first < 0 {
		seeds.Rand("order").Shuffle(players, func(i, j int) { order[i], order[j] = order[j], order[i] })
	}
	return order
}

// Draws reports whether Seating draws the order.
func Draws(o Order, ages []int) bool { return begins(o, ages) < 0 }

// begins is the player who begins, or -1 where that is drawn. An age of 0 is not
// known.
func begins(o Order, ages []int) int {
	first := -1
	switch o {
	case OrderEntered:
		return 0
	case OrderYoungest, OrderOldest:
		for i, age := range ages {
			if age != 0 && (first < 0 || (age < ages[first]) == (o == OrderYoungest) && age != ages[first]) {
				first = i
			}
		}
	}
	return first
}
