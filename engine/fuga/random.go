package fuga

import (
	"slices"

	"mastro/engine"
)

// Drawn is a set-up drawn from seeds as the rules set the game up: 48 walls, the
// sentinels, and a start for each player (ruling 4), all of it again as long as anybody is
// shut in (ruling 1); then all numbers but the walls' are in the bag, in an order that a
// blind game does not tell.
func Drawn(_ *Set, o Options, seats int, seeds engine.Seeds) *Setup {
	s := &Setup{Options: o, Search: o.Facilitator}
	r := seeds.Rand("labyrinth")
	walls := s.drawLabyrinth(seats, r)
	for s.shutIn(walls) {
		s.Redrawn++
		walls = s.drawLabyrinth(seats, r)
	}
	if o.Hidden == engine.Dealt {
		s.Bag = shuffled(allCells.minus(walls), seeds.Rand("bag"))
	}
	if o.Dice == DiceBox {
		s.Dice = seeds("dice")
	}
	return s
}

// drawLabyrinth draws all that lies open on the board.
func (s *Setup) drawLabyrinth(seats int, r *engine.Rand) (walls Cells) {
	walls = drawWalls(r)
	s.Walls = walls.numbers(nil)
	for who, c := range placeSentinels(allCells.minus(walls), r) {
		s.Sentinels[who] = c + 1
	}
	s.drawStarts(allCells.minus(walls), seats, r)
	return walls
}

// tooSmall is how many cells are too few for a pocket to begin in, the own one
// among them.
const tooSmall = 6

// shutIn tells whether somebody would begin, or come out of the infirmary, where there is
// hardly a step to take (ruling 1): such a game would take too long.
func (s *Setup) shutIn(walls Cells) bool {
	g := Game{Walls: walls}
	g.join()
	small := func(n int) bool { return g.pocket(n-1).Count() < tooSmall }
	return small(Infirmary+1) || slices.ContainsFunc(s.Players, func(who Player) bool { return small(who.Cell) || small(who.Room) })
}

// drawWalls is ruling 1: any cells but cell 1.
func drawWalls(r *engine.Rand) Cells {
	from := allCells
	from.remove(Infirmary)
	var walls Cells
	for _, n := range shuffled(from, r)[:Walls] {
		walls.add(n - 1)
	}
	return walls
}

// drawStarts is ruling 4: each player draws a free cell, which is its start and its
// first room.
func (s *Setup) drawStarts(free Cells, seats int, r *engine.Rand) {
	s.Players = nil
	for _, n := range s.Sentinels {
		free.remove(n - 1)
	}
	for _, n := range shuffled(free, r)[:seats] {
		s.Players = append(s.Players, Player{Cell: n, Room: n, Points: FullPoints})
	}
}

// shuffled is the numbers of the cells in random order.
func shuffled(cells Cells, r *engine.Rand) []int {
	all := cells.numbers(nil)
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}
