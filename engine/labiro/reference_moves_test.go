package labiro_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// refMove is a move of the notation, taken apart.
type refMove struct {
	verb   string
	number int         // the base or seat it names, from 0
	kind   string      // the tile it names
	pushed map[int]int // steps clockwise by base
}

// The words that name a base, a seat, a tile and nothing.
var (
	refBaseVerbs  = []string{"start", "go", "turn", "rope", "torch", "put"}
	refTileVerbs  = []string{"swap", "drop", "rob", "return", "found"}
	refPlainVerbs = []string{"counter", "look", "take", "leave", "open", "enough", "end", "stop", "agree", "refuse"}
	refKinds      = []string{"empty", "unlock", "torch", "rope", "dagger", "keyA", "keyB", "keyC", "keyD", "keyE", "keyF", "keyG", "keyH", "ruby0", "ruby1", "ruby2"}
	refSpelled    = refSpellAll()
)

// refSpellAll is every move that can be spelled, but for what a turn pushes.
func refSpellAll() []string {
	all := slices.Clone(refPlainVerbs)
	for _, verb := range refBaseVerbs {
		for base := 1; base <= 18; base++ {
			all = append(all, fmt.Sprint(verb, " ", base))
		}
	}
	for seat := 1; seat <= 4; seat++ {
		all = append(all, fmt.Sprint("stab ", seat), fmt.Sprint("retract ", seat))
	}
	for _, verb := range refTileVerbs {
		for _, kind := range refKinds {
			all = append(all, verb+" "+kind)
		}
	}
	return all
}

// readReference takes a text apart that is known to be well spelled.
func readReference(text string) refMove {
	words := strings.Fields(text)
	m := refMove{verb: words[0], pushed: map[int]int{}}
	words = words[1:]
	if slices.Contains(refTileVerbs, m.verb) {
		m.kind = words[0]
	} else if len(words) > 0 && words[0] != "pushing" {
		n, _ := strconv.Atoi(words[0])
		m.number, words = n-1, words[1:]
	}
	for _, word := range words {
		if i := strings.IndexAny(word, "+-"); i > 0 {
			base, _ := strconv.Atoi(word[:i])
			m.pushed[base-1], _ = strconv.Atoi(word[i:])
		}
	}
	return m
}

// legal is every legal move, found by trying all that can be spelled.
func (g *refGame) legal() []string {
	var all []string
	for _, text := range refSpelled {
		if g.check(text) == 0 {
			all = append(all, text)
		}
	}
	return all
}

// besides is what a seat may do while another decides.
func (g *refGame) besides(seat int) []string {
	if text := fmt.Sprint("retract ", seat+1); g.check(text) == 0 {
		return []string{text}
	}
	return nil
}

// refAnswers is what may be said while something is to be decided.
var refAnswers = map[string][]string{
	"start": {"start"}, "found": {"found"}, "decide": {"take", "leave", "swap"}, "put": {"put"},
	"rob": {"rob", "enough"}, "return": {"return"}, "vote": {"agree", "refuse", "retract"}, "over": nil,
	"turn": {"go", "turn", "counter", "rope", "torch", "look", "take", "drop", "open", "stab", "end", "stop"},
}

// What refuses a word that is out of place: in a turn the ruling of the word,
// else that of what is to be decided first. The rulings leave open which
// number is named; these are labiro's.
var (
	refOutOfPlace = map[string]int{"start": 21, "leave": 10, "swap": 10, "put": 15, "rob": 17, "return": 17, "enough": 17, "agree": 22, "refuse": 22, "retract": 22, "found": 10}
	refFirst      = map[string]int{"start": 21, "found": 10, "decide": 10, "put": 15, "rob": 17, "return": 17, "vote": 22, "over": 22}
)

// refNonsense is the ruling that refuses what means nothing in this game: a
// start on a base that is not there, a tower that pushes itself.
const refNonsense = 20

// check is the number of the ruling that refuses a move; 0 for a legal one.
func (g *refGame) check(text string) int {
	m := readReference(text)
	if !slices.Contains(refAnswers[g.now()], m.verb) {
		if g.now() == "turn" {
			return refOutOfPlace[m.verb]
		}
		return refFirst[g.now()]
	}
	switch m.verb {
	case "start":
		return g.ruling21Start(m.number)
	case "go":
		return g.ruling04Walking(m.number)
	case "turn":
		return g.ruling05Rotations(m.number, m.pushed)
	case "counter":
		return g.ruling07UnlockKey(m.pushed)
	case "rope":
		return g.ruling08Rope(m.number)
	case "torch":
		return g.ruling09Torch(m.number)
	case "look":
		return g.ruling10Look()
	case "take":
		return g.ruling12HandLimit()
	case "swap":
		return g.ruling10Swap(m.kind)
	case "drop":
		return g.ruling13Leaving(m.kind)
	case "open":
		return g.ruling14TowerKey()
	case "put":
		return g.ruling15PutAway(m.number)
	case "stab":
		return g.ruling17Dagger(m.number)
	case "rob":
		return g.ruling17Rob(m.kind)
	case "return":
		return g.ruling17Return(m.kind)
	case "end":
		return g.ruling19Resting()
	case "stop":
		return g.ruling22Stop()
	case "retract":
		return g.ruling22TakeBack(m.number)
	case "found":
		return g.ruling11Found(m.kind)
	}
	return 0 // leave, enough, agree and refuse answer a question, and may
}

// play carries out a legal move and gives what happened.
func (g *refGame) play(text string) []refEvent {
	m := readReference(text)
	g.events = nil
	switch m.verb {
	case "start":
		g.start(m.number)
	case "go":
		g.walk(m.number)
	case "turn":
		g.rotate(m.number, m.pushed)
	case "counter":
		g.counter(m.pushed)
	case "rope":
		g.rope(m.number)
	case "torch":
		g.torch(m.number)
	case "look":
		g.look()
	case "take":
		g.todo = []refTask{{what: "found", seat: g.turn, why: "take"}}
	case "leave":
		g.leave()
	case "swap":
		g.swap(m.kind)
	case "drop":
		g.give(g.takeOut(g.me(), m.kind, true))
	case "open":
		g.open()
	case "put":
		g.put(m.number)
	case "stab":
		g.stab(m.number)
	case "rob":
		g.rob(m.kind)
	case "return":
		g.giveBack(m.kind)
	case "enough":
		g.todo = nil
	case "end":
		g.ruling20End()
	case "stop":
		g.stop()
	case "agree":
		g.vote(1)
	case "refuse":
		g.vote(0)
	case "retract":
		g.takeBackYes(m.number)
	case "found":
		g.found(m.kind)
	}
	return g.events
}
