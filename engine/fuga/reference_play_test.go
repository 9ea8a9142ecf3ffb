package fuga_test

import "slices"

// What moves do.

// play plays a legal move and is what happened.
func (g *refGame) play(text string) []refEvent {
	g.events = nil
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
		g.die, g.rest, g.phase = n, n, "walk"
		g.ways = [][]int{{g.now().cell}}
		g.tell("rolled", refEvent{count: n})
	case "walk":
		g.goTo(n, g.ruling06Walks()[n])
		g.ruling11Stop()
		g.tell("walked", refEvent{part: n})
	case "find":
		g.ruling14Find(n)
	case "lose":
		g.ruling11Answer(true)
	case "trio":
		g.ruling11Trio(m.numbers)
	case "approach":
		g.ruling11Approach(m)
	case "drive":
		g.ruling11Drive(n, m.numbers[1])
	case "end":
		g.ruling08End()
	case "patrol":
		g.ruling10Patrol(n)
	case "holds":
		g.ruling12Holds(n)
	default:
		g.playWord(m.verb, n)
	}
	return g.events
}

// ruling14Find: each finds the cell of his card before the first turn.
func (g *refGame) ruling14Find(n int) {
	g.tell("found", refEvent{part: n})
	if g.turn++; g.turn == len(g.seats) {
		g.turn, g.phase = 0, "start"
	}
}

// ruling05Throw begins a turn. A sentinel next to one costs a point (ruling 8),
// unless a trio spared it; who faints from it is done, and in the infirmary this
// is the turn that he misses there (ruling 9).
func (g *refGame) ruling05Throw() {
	g.tell("threw", refEvent{part: g.now().cell})
	if near := g.ruling08Near(g.turn); len(near) > 0 && !g.played {
		g.ruling08Lose(g.turn, "started_near", g.sentinels[slices.Index(refSentinels, near[0])])
	}
	if g.now().state == "awake" {
		g.phase = "room"
		return
	}
	g.ruling09Admit()
	if g.now().state == "patient" {
		g.ruling09Miss()
		return
	}
	g.turnOver()
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
	if n == g.now().room {
		g.tell("room_stays", refEvent{part: n})
		return
	}
	g.now().room = n
	g.tell("room_moved", refEvent{part: n})
}

// ruling11Trio lays three numbers aside: in isolation to spare the missed turn,
// against a sentinel that has come to spare the point, or in one's turn to drive
// one.
func (g *refGame) ruling11Trio(numbers []int) {
	seat := g.actor()
	who := &g.seats[seat]
	drives := g.ruling11Drivable(numbers[0], numbers[1], numbers[2])
	for _, n := range numbers {
		g.tellOf(seat, "laid", refEvent{what: number(n)})
		if g.blind() {
			who.hidden--
		} else {
			who.hand = slices.DeleteFunc(who.hand, func(m int) bool { return m == n })
		}
		who.aside = append(who.aside, n)
	}
	switch {
	case g.phase == "answer":
		g.ruling11Answer(false)
	case who.state == "isolated":
		who.state = "served"
	default:
		g.played, g.drives = true, nil
		for _, sentinel := range drives {
			if g.phase != "start" || slices.Contains(g.ruling08Near(seat), sentinel) {
				g.drives = append(g.drives, sentinel)
			}
		}
	}
}

func (g *refGame) ruling11Approach(m refMove) {
	g.goTo(m.numbers[0], m.steps)
	g.driven, g.drives, g.phase = m.who, nil, "drive"
	g.tell("approached", refEvent{part: m.numbers[0], what: m.who, count: m.steps})
}

func (g *refGame) ruling11Drive(n, steps int) {
	g.sentinels[slices.Index(refSentinels, g.driven)] = n
	g.rest -= steps
	g.tell("drove", refEvent{part: n, what: g.driven, count: steps})
	g.near = nil
	if steps > 0 {
		g.ruling08Comes(g.turn)
	}
	g.ruling11Ask()
}

// ruling11Stop: the walk is over. Of what is left of the die nothing comes any
// more once a sentinel was driven.
func (g *refGame) ruling11Stop() {
	g.phase = "end"
	if g.rest == 0 || g.played && len(g.drives) == 0 {
		g.rest, g.drives = 0, nil
	}
}

// came is the sentinel that has come next to somebody.
func (g *refGame) came() string {
	if g.driven != "" {
		return g.driven
	}
	return refSentinels[g.rank]
}

// ruling08Comes: next to whom a sentinel arrives loses a point, but for one who
// drove it there.
func (g *refGame) ruling08Comes(spared int) {
	g.near = nil
	for seat := range g.seats {
		if seat != spared && slices.Contains(g.ruling08Near(seat), g.came()) {
			g.near = append(g.near, seat)
		}
	}
}

// ruling11Ask asks the next who may play a trio against the sentinel; those who
// cannot, as all know, lose the point. Then the walk or the patrol goes on.
func (g *refGame) ruling11Ask() {
	for len(g.near) > 0 {
		seat := g.near[0]
		if g.ruling11MayHold(seat) {
			g.phase, g.answers = "answer", seat
			return
		}
		g.ruling11Answered(true)
	}
	switch {
	case g.driven == "":
		g.patrolOn()
	case g.rest == 0:
		g.driven = ""
		g.ruling11Stop()
	default:
		g.driven, g.phase = "", "walk"
	}
}

func (g *refGame) ruling11Answer(loses bool) {
	g.answers = 0
	g.ruling11Answered(loses)
	g.ruling11Ask()
}

func (g *refGame) ruling11Answered(loses bool) {
	seat := g.near[0]
	g.near = g.near[1:]
	if loses {
		g.ruling08Lose(seat, "came_near", g.sentinels[slices.Index(refSentinels, g.came())])
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
			for range g.ruling12AtOnce() {
				g.ruling07Draw(seat)
			}
		}
	}
	switch {
	case g.ruling12Emptied():
		g.ruling12Finish()
		return
	case at == who.room:
		g.tell("rested", refEvent{part: at})
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
	g.events = append(g.events, drew)
}

// turnOver goes on to the next turn or, after everybody's, to the patrol or the
// end of the game.
func (g *refGame) turnOver() {
	if g.ruling12Emptied() {
		g.ruling12Finish()
		return
	}
	g.ruling11Forget()
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
	g.ruling12Finish()
}

// ruling11Forget: what was walked and played in a turn is over with it.
func (g *refGame) ruling11Forget() {
	g.rest, g.ways, g.played, g.drives, g.driven = 0, nil, false, nil, ""
}

// ruling12Emptied tells whether the game is over because the bag is empty.
func (g *refGame) ruling12Emptied() bool { return g.left == 0 && g.rules["end"] == "at_once" }

func (g *refGame) ruling12Finish() {
	g.ruling11Forget()
	g.turn, g.phase = 0, "tell"
	g.ruling12Tell()
}

// refEvening is how many numbers an evening draws at once, for one to six.
var refEvening = []int{6, 6, 4, 3, 3, 3}

// ruling12AtOnce is how many numbers are drawn at once, if the bag holds as many.
func (g *refGame) ruling12AtOnce() int {
	if g.rules["draws"] == "evening" {
		return refEvening[len(g.seats)-1]
	}
	return slices.Index([]string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}, g.rules["draws"])
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
	g.patrol, g.near = n, nil
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
		g.ruling08Comes(-1)
	}
	g.ruling11Ask()
}

// patrolOn goes on with the next sentinel, or with the first turn of the next
// round.
func (g *refGame) patrolOn() {
	g.ruling09Admit()
	g.phase = "patrol"
	if g.rank++; g.rank < 6 {
		return
	}
	g.rank = 0
	g.nextTurn(0)
}

// nextTurn begins the turn of a seat; the dice have not been thrown. Who rested in
// his room has seven points.
func (g *refGame) nextTurn(seat int) {
	g.number++
	g.turn, g.phase, g.room, g.die = seat, "start", -1, -1
	if who := g.now(); who.state == "awake" && who.cell == who.room && who.points < 7 {
		who.points = 7
		g.tell("refreshed", refEvent{part: who.cell})
	}
}

// ruling09Ill tells whether somebody is in the infirmary.
func (g *refGame) ruling09Ill() bool {
	return slices.ContainsFunc(g.seats, func(who refSeat) bool { return who.state == "patient" })
}
