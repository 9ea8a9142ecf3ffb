package labiro

import "mastro/engine"

// Seating is ruling 23, the order of play: order[i] is the player in seat i,
// by the order in which the players were entered, which is that round the
// table. The program draws it; or the youngest or the oldest begins and the
// others follow round the table; or they play as entered. Without ages
// whoever was entered first counts as the youngest and as the oldest.
func Seating(o Order, players int, ages []int, seed uint64) (order []int) {
	if o == OrderDrawn {
		r := engine.Rand(seed ^ 0x5ea7)
		return shuffled(players, &r)
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
