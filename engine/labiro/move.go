package labiro

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/engine"
)

// Verb is what a move does.
type Verb uint8

// The verbs, with the ruling each rests on.
const (
	NoVerb  Verb = iota
	Start        // 21: choose this start tower
	Go           // 4: walk to this touching tower
	Turn         // 5: turn this tower one step along its arrow, pushing others along
	Counter      // 7: with an unlock key, turn one's own tower one step against the arrow
	Cross        // 8: with a rope, cross to this touching tower
	Light        // 9: with a torch, see the object in this touching tower
	Look         // 10: look at the object here before deciding
	Take         // 10: take the object here
	Leave        // 10: leave what one has looked at
	Swap         // 10: give this object of one's hand for the one here
	Drop         // 13: leave this object of one's hand in the empty tower here
	Open         // 14: use the tower key here
	Put          // 15: put the used object into this tower
	Stab         // 17: use a dagger against this seat
	Rob          // 17: take this tile from the victim
	Return       // 17: leave this tile of one's hand with the victim
	Enough       // 17: take no more
	End          // 20: end the turn
	Stop         // 22: propose to stop
	Agree        // 22: agree to stop
	Refuse       // 22: play on
	Retract      // 22: this seat takes its yes back
	Found        // the table tells which tile came to light
	numVerbs
)

// operand is what a verb needs after it.
type operand uint8

const (
	none operand = iota
	base
	seat
	kind
)

// grammar is the notation: one word and at most one operand.
var grammar = [numVerbs]struct {
	word    string
	operand operand
}{
	Start: {"start", base}, Go: {"go", base}, Turn: {"turn", base}, Counter: {"counter", none},
	Cross: {"rope", base}, Light: {"torch", base}, Look: {"look", none}, Take: {"take", none},
	Leave: {"leave", none}, Swap: {"swap", kind}, Drop: {"drop", kind}, Open: {"open", none},
	Put: {"put", base}, Stab: {"stab", seat}, Rob: {"rob", kind}, Return: {"return", kind}, Enough: {"enough", none},
	End: {"end", none}, Stop: {"stop", none}, Agree: {"agree", none}, Refuse: {"refuse", none},
	Retract: {"retract", seat},
	Found:   {"found", kind},
}

// A move is one word: the verb in bits 0-4, the base or seat in bits 5-9, and
// above them either the kind of a tile or, for Turn and Counter, how far each
// base was pushed: 3 bits a base, in steps of 60° clockwise, 0 to 5.
const (
	whereShift  = 5
	whatShift   = 10
	pushedWidth = 3
)

// MoveAt is the move of a verb that names a base, a seat or, with where 0,
// nothing.
func MoveAt(v Verb, where int) engine.Move { return moveAt(v, where) }

func move(v Verb) engine.Move { return engine.Move(v) }

func moveAt(v Verb, where int) engine.Move { return engine.Move(v) | engine.Move(where)<<whereShift }

func moveOf(v Verb, k Kind) engine.Move { return engine.Move(v) | engine.Move(k)<<whatShift }

// VerbOf is what the move does.
func VerbOf(m engine.Move) Verb { return Verb(m & 31) }

// BaseOf is the base the move names, counted from 0.
func BaseOf(m engine.Move) int { return int(m >> whereShift & 31) }

// SeatOf is the seat the move names.
func SeatOf(m engine.Move) engine.Seat { return engine.Seat(BaseOf(m)) }

// KindOf is the kind of tile the move names.
func KindOf(m engine.Move) Kind { return Kind(m >> whatShift & 63) }

// PushedBy is how far a turn pushed the tower on a base: -2 to 3 steps of
// 60°, clockwise when positive.
func PushedBy(m engine.Move, base int) int {
	steps := int(m >> (whatShift + pushedWidth*base) & 7)
	if steps > 3 {
		steps -= Facings
	}
	return steps
}

// pushing is the turn m with the tower on a base pushed along.
func pushing(m engine.Move, base, steps int) engine.Move {
	shift := whatShift + pushedWidth*base
	return m&^(7<<shift) | engine.Move((steps%Facings+Facings)%Facings)<<shift
}

// plain is a turn without what it pushed, and any other move as it is.
func plain(m engine.Move) engine.Move {
	if v := VerbOf(m); v == Turn || v == Counter {
		return m & (1<<whatShift - 1)
	}
	return m
}

// Write is the move in the notation: "go 7", "swap rope", "turn 5 pushing
// 6-1 9+2". Bases and seats count from 1.
func (p *Position) Write(m engine.Move) string { return WriteMove(m) }

// WriteMove is Position.Write; the notation is the same in every position.
func WriteMove(m engine.Move) string {
	v := VerbOf(m)
	if v == NoVerb || v >= numVerbs {
		return fmt.Sprintf("move%d", m)
	}
	text := grammar[v].word
	switch grammar[v].operand {
	case base, seat:
		text += " " + strconv.Itoa(BaseOf(m)+1)
	case kind:
		text += " " + KindOf(m).String()
	}
	if v == Turn || v == Counter {
		text += writePushed(m)
	}
	return text
}

func writePushed(m engine.Move) string {
	text := ""
	for b := range MaxBases {
		if steps := PushedBy(m, b); steps != 0 {
			text += fmt.Sprintf(" %d%+d", b+1, steps)
		}
	}
	if text != "" {
		text = " pushing" + text
	}
	return text
}

// Read is the move for a text of the notation. It checks the text, and that the
// bases and seats are those of the game, but no rule.
func (p *Position) Read(text string) (engine.Move, error) {
	return limits{len(p.game.Bases), p.game.seats}.read(text)
}

// ReadMove is Position.Read for any game; the notation is the same in all.
func ReadMove(text string) (engine.Move, error) { return limits{MaxBases, MaxSeats}.read(text) }

// limits is how many bases and seats a move may name.
type limits struct{ bases, seats int }

func (l limits) read(text string) (engine.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return engine.NoMove, fmt.Errorf("an empty move; write one like \"go 7\"")
	}
	for v := range numVerbs {
		if grammar[v].word == words[0] {
			return l.operand(v, words[1:])
		}
	}
	return engine.NoMove, fmt.Errorf("%q is no move; one begins with %s", words[0], verbWords())
}

func verbWords() string {
	var all []string
	for v := Start; v < numVerbs; v++ {
		all = append(all, grammar[v].word)
	}
	return strings.Join(all, ", ")
}

func (l limits) operand(v Verb, rest []string) (engine.Move, error) {
	m := move(v)
	word := grammar[v].word
	if grammar[v].operand != none {
		if len(rest) == 0 {
			return engine.NoMove, fmt.Errorf("%q needs %s after it", word, [...]string{base: "a base", seat: "a seat", kind: "a tile"}[grammar[v].operand])
		}
		var err error
		if m, err = l.one(v, rest[0]); err != nil {
			return engine.NoMove, err
		}
		rest = rest[1:]
	}
	if (v == Turn || v == Counter) && len(rest) > 1 && rest[0] == "pushing" {
		return l.pushed(m, rest[1:])
	}
	if len(rest) > 0 {
		return engine.NoMove, fmt.Errorf("%q is too much after %q", strings.Join(rest, " "), word)
	}
	return m, nil
}

func (l limits) one(v Verb, text string) (engine.Move, error) {
	switch grammar[v].operand {
	case kind:
		k, err := ReadKind(text)
		return moveOf(v, k), err
	case seat:
		n, err := readNumber(text, l.seats, "seat")
		return moveAt(v, n), err
	}
	n, err := readNumber(text, l.bases, "base")
	return moveAt(v, n), err
}

func readNumber(text string, most int, what string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%q is no %s; give 1 to %d", text, what, most)
	}
	return n - 1, nil
}

func (l limits) pushed(m engine.Move, words []string) (engine.Move, error) {
	for _, w := range words {
		i := strings.IndexAny(w, "+-")
		if i < 1 {
			return engine.NoMove, fmt.Errorf("%q is no push; write a base and its steps, like 6-1", w)
		}
		b, err := readNumber(w[:i], l.bases, "base")
		if err != nil {
			return engine.NoMove, err
		}
		steps, err := strconv.Atoi(w[i:])
		if err != nil || steps < -2 || steps > 3 || steps == 0 || PushedBy(m, b) != 0 {
			return engine.NoMove, fmt.Errorf("%q is no push; steps go from -2 to 3, each base once", w)
		}
		m = pushing(m, b, steps)
	}
	return m, nil
}

// kindWords is the words of all kinds of tiles, for who wrote another.
const kindWords = "empty, unlock, torch, rope, dagger, keyA to keyH, ruby0 to ruby2"

// ReadKind is the kind of tile for its word: "rope", "keyC", "ruby1". The key
// was once "key3".
func ReadKind(text string) (Kind, error) {
	if sign, ok := strings.CutPrefix(text, "key"); ok {
		if s, ok := readSymbol(sign); ok {
			return KeyOf(s), nil
		}
	}
	for _, k := range [...]Kind{Empty, Unlock, Torch, Rope, Dagger, RubyOf(0), RubyOf(1), RubyOf(2)} {
		if k.String() == text {
			return k, nil
		}
	}
	return NoKind, fmt.Errorf("%q is no tile; tiles are %s", text, kindWords)
}
