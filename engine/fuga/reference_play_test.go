package fuga_test

import "slices"

// What moves do.

// play plays a legal move and is what happened.
func (g *refGame) play(text string) []refEvent {
	g.told = nil
	m := readReference(text)
	n := 0
	if len(m.numbers) > 0 {
		n = m.numbers[0]
	}
	switch m.verb {
	case "throw":
		g.ruling05Throw()
	case "miss":
		g.ruling09Miss()
	case "leave":
		g.ruling10Leave(n)
	case "room":
		g.ruling05Room(n)
	case "roll":
		g.die, g.phase = n, "walk"
		g.tell("rolled", refEvent{count: n})
	case "walk":
		g.now().cell, g.phase = n, "end"
		g.tell("walked", refEvent{part: n})
	case "trio":
		g.ruling11Trio(m.numbers)
	case "approach":
		g.ruling11Approach(m)
	case "drive":
		g.ruling11Drive(n)
	case "end":
		g.ruling08End()
	case "patrol":
		g.ruling10Patrol(n)
	case "holds":
		g.ruling12Holds(n)
	default:
		g.playWord(m.verb, n)
	}
	return g.told
}

// ruling05Throw begins a turn. A sentinel next to one costs a point (ruling 8);
// who faints from it is done.
func (g *refGame) ruling05Throw() {
	g.tell("threw", refEvent{part: g.now().cell})
	if near := g.ruling08Near(g.turn); near >= 0 {
		g.ruling08Lose(g.turn, "started_near", g.sentinels[near])
		if g.now().state != "awake" {
			g.turnOver()
			return
		}
	}
	g.phase = "room"
}

// ruling09Miss: after a turn in the infirmary one has seven points, after one in
// isolation one may leave, and otherwise one waits on.
func (g *refGame) ruling09Miss() {
	g.tell("missed", refEvent{})
	who := g.now()
	switch who.state {
	case "patient":
		who.state, who.points = "awake", 7
		g.tell("recovered", refEvent{part: 1})
	case "isolated":
		who.state = "served"
	}
	g.turnOver()
}

// ruling10Leave: who leaves isolation began his turn next to nobody.
func (g *refGame) ruling10Leave(n int) {
	who := g.now()
	who.state, who.cell, g.phase = "awake", n, "room"
	g.tell("left_isolation", refEvent{part: n})
}

func (g *refGame) ruling05Room(n int) {
	g.room, g.phase = n, "roll"
	g.tell("room_thrown", refEvent{count: n})
	if n == 0 || n > 90 || g.walls[n] || g.roomsBut(g.turn)[n] || g.pawns(g.turn)[n] || slices.Contains(g.sentinels, n) {
		g.tell("room_stays", refEvent{part: g.now().room})
		return
	}
	g.now().room = n
	g.tell("room_moved", refEvent{part: n})
}

// ruling11Trio lays three numbers aside. In isolation it spares the missed turn.
func (g *refGame) ruling11Trio(numbers []int) {
	who := g.now()
	kind := g.ruling11Kind(numbers[0], numbers[1], numbers[2])
	for _, n := range numbers {
		g.tell("laid", refEvent{what: number(n)})
		if g.blind() {
			who.hidden--
		} else {
			who.hand = slices.DeleteFunc(who.hand, func(m int) bool { return m == n })
		}
		who.aside = append(who.aside, n)
	}
	if who.state == "isolated" {
		who.state = "served"
		return
	}
	g.spared, g.drives, g.phase = true, kind, "approach"
}

func (g *refGame) ruling11Approach(m refMove) {
	g.now().cell = m.numbers[0]
	g.driven, g.rest, g.phase = m.who, g.die-m.steps, "drive"
	g.tell("approached", refEvent{part: m.numbers[0], what: m.who, count: m.steps})
	if g.rest == 0 {
		g.driven, g.phase = "", "end"
	}
}

func (g *refGame) ruling11Drive(n int) {
	rank := slices.Index(refSentinels, g.driven)
	moved := g.sentinels[rank] != n
	g.sentinels[rank] = n
	g.tell("drove", refEvent{part: n, what: g.driven})
	if moved {
		g.ruling08Comes(rank, g.turn)
	}
	g.driven, g.rest, g.phase = "", 0, "end"
}

// ruling08Comes: each next to whom a sentinel arrives loses a point, but for one
// who drove it there.
func (g *refGame) ruling08Comes(rank, spared int) {
	at := g.sentinels[rank]
	for seat, who := range g.seats {
		if seat != spared && who.state == "awake" && who.cell != who.room && slices.Contains(g.ruling03Touching(at), who.cell) {
			g.ruling08Lose(seat, "came_near", at)
		}
	}
}

// ruling08Lose takes a point; at zero one faints, to lie in the infirmary or
// wait for it.
func (g *refGame) ruling08Lose(seat int, why string, at int) {
	who := &g.seats[seat]
	who.points--
	g.tellOf(seat, "point_lost", refEvent{part: at, what: why, count: who.points})
	if who.points > 0 {
		return
	}
	g.tellOf(seat, "fainted", refEvent{})
	who.cell, who.state = 0, "queued"
	g.queue = append(g.queue, seat)
}

// ruling09Admit lets the first of the queue into the infirmary when nothing is
// on cell 1: after each turn, and after each sentinel of a patrol.
func (g *refGame) ruling09Admit() {
	if len(g.queue) == 0 || g.pawns(-1)[1] || slices.Contains(g.sentinels, 1) {
		return
	}
	first := g.queue[0]
	g.queue = g.queue[1:]
	g.seats[first].state, g.seats[first].cell = "patient", 1
	g.tellOf(first, "went_in", refEvent{part: 1})
}

// ruling08End ends a turn where one stands: rulings 7, 8 and 11.
func (g *refGame) ruling08End() {
	who := g.now()
	at := who.cell
	g.tell("ended", refEvent{part: at})
	for seat := range g.seats {
		if g.seats[seat].room == at && (seat != g.turn || len(g.seats) == 1) {
			g.ruling07Draw(seat)
		}
	}
	near := g.ruling08Near(g.turn)
	switch {
	case at == who.room:
		who.points = 7
		g.tell("rested", refEvent{part: at})
	case g.spared:
	case near >= 0:
		g.ruling08Lose(g.turn, "ended_near", g.sentinels[near])
	default:
		g.ruling08Lose(g.turn, "outside", at)
	}
	g.turnOver()
}

// ruling07Draw draws a number in a room, as long as there is one.
func (g *refGame) ruling07Draw(of int) {
	if g.left == 0 {
		return
	}
	g.left--
	drew := refEvent{kind: "drew", seat: g.turn, other: of, part: g.seats[of].room, secret: true}
	if g.blind() {
		g.now().hidden++
	} else {
		drew.what = number(g.bag[0])
		g.now().hand = append(g.now().hand, g.bag[0])
		g.bag = g.bag[1:]
	}
	g.told = append(g.told, drew)
}

// turnOver goes on to the next turn or, after everybody's, to the patrol or the
// end of the game.
func (g *refGame) turnOver() {
	g.spared, g.drives, g.driven, g.rest = false, "", "", 0
	g.ruling09Admit()
	if g.turn+1 < len(g.seats) {
		g.nextTurn(g.turn + 1)
		return
	}
	g.round++
	g.tellOf(refNobody, "round_ended", refEvent{})
	if !g.ruling12Last() {
		g.phase, g.rank = "patrol", 0
		return
	}
	g.turn, g.phase = 0, "tell"
	g.ruling12Tell()
}

// ruling12Last tells whether the round that is over was the last.
func (g *refGame) ruling12Last() bool {
	limit := g.rules["rounds"]
	return g.left == 0 || limit != "0" && number(g.round) == limit
}

// ruling10Patrol moves one sentinel where the dice say, if it may stop there.
func (g *refGame) ruling10Patrol(n int) {
	rank := g.rank
	name := refSentinels[rank]
	g.patrol = n
	g.tellOf(refNobody, "patrol_thrown", refEvent{what: name, count: n})
	if n == 0 || n > 90 || n == g.sentinels[rank] || !g.ruling10Free(rank, n) || n == 1 && g.ruling09Ill() {
		g.tellOf(refNobody, "stayed", refEvent{what: name, part: g.sentinels[rank]})
	} else {
		g.sentinels[rank] = n
		g.tellOf(refNobody, "patrolled", refEvent{what: name, part: n})
		for seat := range g.seats {
			if who := &g.seats[seat]; who.cell == n {
				who.cell, who.state = 0, "isolated"
				g.tellOf(seat, "captured", refEvent{what: name, part: n})
			}
		}
		g.ruling08Comes(rank, -1)
		g.ruling09Admit()
	}
	if g.rank++; g.rank < 6 {
		return
	}
	g.rank = 0
	g.nextTurn(0)
}

// nextTurn begins the turn of a seat; the dice have not been thrown.
func (g *refGame) nextTurn(seat int) {
	g.number++
	g.turn, g.phase, g.room, g.die = seat, "start", -1, -1
}

// ruling09Ill tells whether somebody is in the infirmary.
func (g *refGame) ruling09Ill() bool {
	return slices.ContainsFunc(g.seats, func(who refSeat) bool { return who.state == "patient" })
}
