package fuga

import (
	"slices"

	"mastro/engine"
)

// Random is a set-up drawn from a seed; who sits where is drawn by engine.Seating.
func Random(set *Set, o Options, seats int, seed uint64) *Setup {
	return Drawn(set, o, seats, engine.SeedsOf(seed))
}

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
	walls = drawWalls(s.Options, r)
	s.Walls = walls.numbers(nil)
	s.drawSentinels(allCells.minus(walls), r)
	s.drawStarts(allCells.minus(walls), seats, r)
	return walls
}

// tooSmall is how many cells are too few for a pocket to begin in, the own one
// among them.
const tooSmall = 6

// shutIn tells whether somebody would begin, or come out of the infirmary, where there is
// hardly a step to take (ruling 1): such a game would take too long.
func (s *Setup) shutIn(walls Cells) bool {
	g := Game{Options: s.Options, Walls: walls}
	g.join()
	small := func(n int) bool { return g.pocket(n-1).Count() < tooSmall }
	return small(Infirmary+1) || slices.ContainsFunc(s.Players, func(who Player) bool { return small(who.Cell) || small(who.Room) })
}

// drawWalls is ruling 1. Where all begin on cell 1 it is no wall, whatever the
// option.
func drawWalls(o Options, r *engine.Rand) Cells {
	from := allCells
	if o.Cell1 == Cell1Free || o.Start == StartCell1 {
		from.remove(Infirmary)
	}
	var walls Cells
	for _, n := range shuffled(from, r)[:Walls] {
		walls.add(n - 1)
	}
	return walls
}

// drawSentinels leaves cell 1 to the players where all begin there.
func (s *Setup) drawSentinels(from Cells, r *engine.Rand) {
	if s.Options.Start == StartCell1 {
		from.remove(Infirmary)
	}
	for who, c := range placeSentinels(from, s.Options.TouchEnds, r) {
		s.Sentinels[who] = c + 1
	}
}

// drawStarts is ruling 4: each player draws a free cell, which is its start and
// its first room; or all start on cell 1, and the cell drawn is only the room.
func (s *Setup) drawStarts(free Cells, seats int, r *engine.Rand) {
	s.Players = nil
	for _, n := range s.Sentinels {
		free.remove(n - 1)
	}
	for _, n := range shuffled(free, r)[:seats] {
		who := Player{Cell: n, Room: n, Points: FullPoints}
		if s.Options.Start == StartCell1 {
			who.Cell = Infirmary + 1
		}
		s.Players = append(s.Players, who)
	}
}

// shuffled is the numbers of the cells in random order.
func shuffled(cells Cells, r *engine.Rand) []int {
	all := cells.numbers(nil)
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}
