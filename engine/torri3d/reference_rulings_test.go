package torri3d_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// The rulings in their order.

// refArrows is the eight arrows: a side of the board, and the row or column.
var refArrows = strings.Fields("n1 n3 e1 e3 s1 s3 w1 w3")

// refOpposite is the side across.
var refOpposite = map[string]string{"n": "s", "e": "w", "s": "n", "w": "e"}

// refTurned is a path after a quarter clockwise.
func refTurned(path string) string {
	from := map[string]string{"e": "n", "s": "e", "w": "s", "n": "w"}
	return refLetters(func(side string) bool { return strings.Contains(path, from[side]) })
}

// ruling01Stands is how the spare may stand.
func (g *refGame) ruling01Stands() []string {
	all := []string{g.spare.path}
	for range 3 {
		if next := refTurned(all[len(all)-1]); !slices.Contains(all, next) {
			all = append(all, next)
		}
	}
	return all
}

// refLine is the cells of an arrow's line, from where a tower goes in.
func refLine(arrow string) (cells []refCell) {
	k := int(arrow[1] - '0')
	for i := range 5 {
		cells = append(cells, map[byte]refCell{'n': {i, k}, 's': {4 - i, k}, 'w': {k, i}, 'e': {k, 4 - i}}[arrow[0]])
	}
	return cells
}

func (g *refGame) ruling01Push(arrow, path string) {
	line := map[string]int{"w1": 0, "e1": 0, "w3": 1, "e3": 1, "n1": 2, "s1": 2, "n3": 3, "s3": 3}[arrow]
	sides := 0
	for _, side := range path {
		sides += map[rune]int{'n': 1, 'e': 2, 's': 4, 'w': 8}[side]
	}
	g.say("pushed", line, arrow, sides)
	cells := refLine(arrow)
	out := g.board[cells[4]]
	for i := 4; i > 0; i-- {
		g.board[cells[i]] = g.board[cells[i-1]]
	}
	g.board[cells[0]] = refTower{g.spare.height, path, g.spare.treasure}
	g.spare, g.shut = out, refOpposite[arrow[:1]]+arrow[1:]
	g.ruling01Ride(cells)
	g.phase = "go"
}

// ruling01Ride takes the pawns along; who falls out stands on the tower that went in.
func (g *refGame) ruling01Ride(cells []refCell) {
	for s := range g.seats {
		switch i := slices.Index(cells, g.seats[s].pawn); i {
		case -1:
		case 4:
			g.seats[s].pawn = cells[0]
			g.say("carried", cells[0].part(), "", 0).other = s
		default:
			g.seats[s].pawn = cells[i+1]
		}
	}
}

// ruling02Neighbours is where a step may lead, with magic or without.
func (g *refGame) ruling02Neighbours(at refCell) (all []refCell) {
	for side, next := range map[string]refCell{
		"n": {at.row - 1, at.column}, "e": {at.row, at.column + 1}, "s": {at.row + 1, at.column}, "w": {at.row, at.column - 1},
	} {
		if strings.Contains(g.board[at].path, side) && strings.Contains(g.board[next].path, refOpposite[side]) {
			all = append(all, next)
		}
	}
	return all
}

// refWay is that there is a way to a cell with so many steps up and down by more
// than one floor, and whether it leads over the rune stone.
type refWay struct {
	to       refCell
	up, down int
	stone    bool
}

// ruling02Ways is all ways from the pawn with so many great steps at most. The
// rune stone matters only to those who still want to pass it.
func (g *refGame) ruling02Ways(most int) map[refWay]bool {
	needsStone := g.rules["rune"] == "pass" && !g.me().rune
	first := refWay{to: g.me().pawn, stone: needsStone && g.me().pawn == refStone}
	ways, todo := map[refWay]bool{first: true}, []refWay{first}
	for len(todo) > 0 {
		way := todo[0]
		todo = todo[1:]
		for _, next := range g.ruling02Neighbours(way.to) {
			on := refWay{next, way.up, way.down, way.stone || needsStone && next == refStone}
			switch climb := g.board[next].height - g.board[way.to].height; {
			case climb > 1:
				on.up++
			case climb < -1:
				on.down++
			}
			if on.up+on.down <= most && !ways[on] {
				ways[on] = true
				todo = append(todo, on)
			}
		}
	}
	return ways
}

// ruling02Connected tells whether paths lead from the pawn to a cell, high or low.
func (g *refGame) ruling02Connected(to refCell) bool {
	reached := []refCell{g.me().pawn}
	for i := 0; i < len(reached); i++ {
		for _, next := range g.ruling02Neighbours(reached[i]) {
			if !slices.Contains(reached, next) {
				reached = append(reached, next)
			}
		}
	}
	return slices.Contains(reached, to)
}

// refHand is how many cards of each kind.
type refHand struct{ up, down, joker int }

// refHandOf counts cards.
func refHandOf(cards []string) refHand {
	return refHand{refCount(cards, "up"), refCount(cards, "down"), refCount(cards, "joker")}
}

// String is cards as a word of the notation.
func (h refHand) String() string {
	words := slices.Concat(slices.Repeat([]string{"up"}, h.up), slices.Repeat([]string{"down"}, h.down), slices.Repeat([]string{"joker"}, h.joker))
	if len(words) == 0 {
		return "walk"
	}
	return strings.Join(words, "+")
}

// less is all that remains of some cards when one is left out.
func (h refHand) less() (all []refHand) {
	for _, one := range []refHand{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}} {
		if left := (refHand{h.up - one.up, h.down - one.down, h.joker - one.joker}); min(left.up, left.down, left.joker) >= 0 {
			all = append(all, left)
		}
	}
	return all
}

// ruling03Goods is all great steps up and down, counted, that one can take by
// playing all of these cards: a joker serves both ways, and a child's cards do all (6).
func ruling03Goods(h refHand, child bool) map[[2]int]bool {
	steps := map[[2]int]bool{{}: true}
	for kind, n := range []int{h.up, h.down, h.joker} {
		for range n {
			more := map[[2]int]bool{}
			for s := range steps {
				if kind != 1 || child {
					more[[2]int{s[0] + 1, s[1]}] = true
				}
				if kind != 0 || child {
					more[[2]int{s[0], s[1] + 1}] = true
				}
			}
			steps = more
		}
	}
	return steps
}

// refPaid is where one can come by playing just these cards.
type refPaid struct {
	to    refCell
	cards refHand
}

// ruling03Paid is where one can come by just which cards of a hand, by all ways and
// by those over the rune stone.
func ruling03Paid(ways map[refWay]bool, h refHand, child bool) (all, over map[refPaid]bool) {
	all, over = map[refPaid]bool{}, map[refPaid]bool{}
	for up := range h.up + 1 {
		for down := range h.down + 1 {
			for joker := range h.joker + 1 {
				cards := refHand{up, down, joker}
				goods := ruling03Goods(cards, child)
				for way := range ways {
					if goods[[2]int{way.up, way.down}] {
						all[refPaid{way.to, cards}] = true
						over[refPaid{way.to, cards}] = over[refPaid{way.to, cards}] || way.stone
					}
				}
			}
		}
	}
	maps.DeleteFunc(over, func(_ refPaid, stone bool) bool { return !stone })
	return all, over
}

// ruling03Walks is the walks that a hand allows: those by cards of which some left
// out would not do.
func ruling03Walks(ways map[refWay]bool, h refHand, child bool, add map[string]bool) {
	all, over := ruling03Paid(ways, h, child)
	for _, paid := range []map[refPaid]bool{all, over} {
		for p := range paid {
			if !ruling03FewerDo(paid, p.to, p.cards) {
				add[fmt.Sprint("go ", p.to, " ", p.cards)] = true
			}
		}
	}
}

// ruling03FewerDo tells whether one comes there by some of the cards only.
func ruling03FewerDo(paid map[refPaid]bool, to refCell, cards refHand) bool {
	for _, left := range cards.less() {
		if paid[refPaid{to, left}] || ruling03FewerDo(paid, to, left) {
			return true
		}
	}
	return false
}

// ruling03Hands is every hand that a player may have.
func (g *refGame) ruling03Hands() (all []refHand) {
	hand, pool := g.me().hand, refWithout(g.magic, g.discards)
	if g.rules["hidden"] == "dealt" {
		return []refHand{refHandOf(hand)}
	}
	most := refHandOf(pool)
	for up := range min(len(hand), most.up) + 1 {
		for down := range min(len(hand)-up, most.down) + 1 {
			if jokers := len(hand) - up - down; jokers <= most.joker {
				all = append(all, refHand{up, down, jokers})
			}
		}
	}
	return all
}

// ruling03Spend plays cards out of the hand for a way.
func (g *refGame) ruling03Spend(cards refHand, to refCell) {
	for i, n := range []int{cards.up, cards.down, cards.joker} {
		kind := []string{"up", "down", "joker"}[i]
		if n == 0 {
			continue
		}
		g.say("played", to.part(), kind, n)
		for range n {
			from := slices.Index(g.me().hand, kind)
			if g.rules["hidden"] == "blind" {
				from = slices.Index(g.me().hand, "?")
			}
			g.me().hand = slices.Delete(g.me().hand, from, from+1)
			g.discards = append(g.discards, kind)
		}
	}
}

// ruling04Go is a walk and what follows where it stops.
func (g *refGame) ruling04Go(to refCell, cards refHand) {
	me, passed := g.me(), g.ruling04Passes(to, cards)
	home := me.done() && to == me.home
	g.ruling03Spend(cards, to)
	me.pawn = to
	g.say("went", to.part(), "", 0)
	if home {
		g.say("finished", to.part(), "", 0)
		g.phase = "over"
		return
	}
	fulfils := !me.rune && (to == refStone || passed)
	if fulfils {
		me.rune = true
		g.say("fulfilled", to.part(), "", 0)
	}
	switch {
	case fulfils && to == refStone:
		g.next()
	case g.ruling04Asks():
		g.phase = "tell"
	default:
		g.ruling06Draw()
		g.next()
	}
}

// ruling04Passes tells whether the rune stone can be passed on a way that these
// cards pay for exactly.
func (g *refGame) ruling04Passes(to refCell, cards refHand) bool {
	_, over := ruling03Paid(g.ruling02Ways(cards.up+cards.down+cards.joker), cards, g.children[g.turn])
	return over[refPaid{to, cards}]
}

// ruling04Asks tells whether the treasure under the pawn may be the sought one,
// as far as all can tell.
func (g *refGame) ruling04Asks() bool {
	here := g.board[g.me().pawn].treasure
	return here != "" && len(g.me().stack) > 0 && g.ruling07MayBe(func(top string) bool { return top == here })
}

func (g *refGame) ruling04Found(treasure string) {
	me := g.me()
	me.stack, me.found, me.vain = me.stack[1:], append(me.found, treasure), nil
	for s := range g.seats {
		g.seats[s].vain = refWithout(g.seats[s].vain, []string{treasure})
	}
	g.say("uncovered", me.pawn.part(), treasure, len(me.stack))
	g.next()
}

func (g *refGame) ruling04Nothing() {
	here := g.board[g.me().pawn].treasure
	g.me().vain = append(g.me().vain, here)
	g.say("missed", g.me().pawn.part(), here, 0)
	g.ruling06Draw()
	g.next()
}

// next is the next player's turn.
func (g *refGame) next() {
	g.turn, g.number, g.phase = (g.turn+1)%len(g.seats), g.number+1, "push"
}

// ruling06Draw draws a magic card, if there is one.
func (g *refGame) ruling06Draw() {
	me := g.me()
	if len(g.deck) == 0 && len(g.discards) > 0 {
		g.say("reshuffled", -1, "", len(g.discards))
		g.deck, g.discards = slices.Repeat([]string{"?"}, len(g.discards)), nil
	}
	if len(g.deck) == 0 {
		return
	}
	card := g.deck[0]
	if card == "?" && g.drawn != "" {
		if card = g.drawn; !slices.Contains(g.unplaced(), card) {
			card = "not there"
		}
	}
	g.deck, me.hand = g.deck[1:], append(me.hand, card)
	g.say("drew", -1, strings.Trim(card, "?"), 0).secret = true
}

// ruling07MayBe tells whether all who watch can believe that the top card of
// whose turn it is is such a treasure: each stack's top is another treasure that
// nobody has found, and not one that its owner looked for in vain.
func (g *refGame) ruling07MayBe(such func(top string) bool) bool {
	return g.tops(0, g.unfound(), such)
}

func (g *refGame) tops(seat int, left []string, such func(top string) bool) bool {
	if seat == len(g.seats) {
		return true
	}
	who := &g.seats[seat]
	if len(who.stack) == 0 {
		return g.tops(seat+1, left, such)
	}
	for _, top := range left {
		if slices.Contains(who.vain, top) || seat == g.turn && !such(top) {
			continue
		}
		if g.tops(seat+1, refWithout(left, []string{top}), such) {
			return true
		}
	}
	return false
}
