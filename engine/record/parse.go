package record

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/referee"
)

// The words of the format.
const (
	magic       = "mastro record 3"
	wordStart   = "start"
	wordBack    = "back"
	wordUnsaid  = "unsaid"
	wordDid     = "did"
	wordSeen    = "seen"
	wordSaid    = "said"
	wordStands  = "stands"
	wordOr      = "or"
	wordAt      = "at"
	wordNothing = "nothing"
	wordSaw     = "saw"
	wordAsked   = "asked"
	wordIf      = "if"
	wordWhere   = "where"
	wordWanted  = "wanted"
	wordUndoing = "undoing"
	wordWinners = "winners"
	wordScores  = "scores"
	complete    = "complete after"
	goingOn     = "going on after"
	maxSeats    = 7 // as many as an engine.Audience tells apart
)

// Parse reads a record, replays it, and checks that all is as it says. find
// knows the games by name. What is wrong is a *configs.Error; name is what it
// begins with.
func Parse[B Book](name string, data []byte, find func(game string) (B, bool)) (*Record, error) {
	r, _, err := Resume(name, data, find)
	return r, err
}

// Resume is Parse, and gives the match that goes on where the record ends: what
// was uncertain still is, what was asked is asked, and what could be undone can be.
func Resume[B Book](name string, data []byte, find func(game string) (B, bool)) (*Record, *referee.Match, error) {
	p := newParser(name, data, find)
	if _, err := p.readable(); err != nil {
		return nil, nil, err
	}
	p.next()
	if err := p.inTurn(p.head, p.eyes, p.print, p.start, p.begin, p.startHash, p.steps, p.waiting, p.result, p.ending, p.secret, p.goOn); err != nil {
		return nil, nil, err
	}
	return p.record, p.match, nil
}

// ParseFar is Parse for a record of which some was altered, or lost: r has the
// steps that replay to the hashes that they tell, and broken says what is wrong with
// what follows them, as Parse would. What was waited for, and how the game ended, is
// then dropped. Nothing is broken where Parse reads all. Without a game that can
// begin there is no record; where the start is not what its hash says, it has no
// steps.
func ParseFar[B Book](name string, data []byte, find func(game string) (B, bool)) (r *Record, broken, err error) {
	r, _, broken, err = ResumeFar(name, data, find)
	return r, broken, err
}

// ResumeFar is ParseFar, and gives the match that goes on from there.
func ResumeFar[B Book](name string, data []byte, find func(game string) (B, bool)) (r *Record, m *referee.Match, broken, err error) {
	p := newParser(name, data, find)
	upTo, unreadable := p.readable()
	p.rest = data[:upTo]
	p.next()
	if err = p.inTurn(p.head, p.eyes, p.print, p.start, p.begin); err == nil {
		broken = p.inTurn(p.startHash, p.steps, p.waiting, p.result, p.ending, p.secret, p.goOn)
	}
	if unreadable != nil && len(p.words) == 0 { // all that can be read was, and more was expected
		broken = unreadable
	}
	switch {
	case err != nil && unreadable != nil && len(p.words) == 0:
		return nil, nil, nil, unreadable
	case err != nil:
		return nil, nil, nil, err
	case broken != nil:
		err = p.goOnWithout()
	}
	return p.record, p.match, broken, err
}

func newParser[B Book](name string, data []byte, find func(game string) (B, bool)) *parser {
	return &parser{
		lines: lines{file: name, rest: data}, record: &Record{Eyes: engine.Table},
		find: func(game string) (Book, bool) { return find(game) },
	}
}

// inTurn reads one part after the other, up to one that is wrong.
func (p *parser) inTurn(parts ...func() error) error {
	for _, part := range parts {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// parser reads one record from its first line to its last.
type parser struct {
	lines
	find   func(game string) (Book, bool)
	book   Book
	record *Record
	match  *referee.Match
	shown  []byte   // of a seat's record: what it shows, line by line
	seen   []string // what can be seen in the game, by name
	eyesAt lines    // where it says whose it is
	waits  lines    // where it says what the match waits for
	marks  []mark   // where the parts of the start stand
}

// mark is where a part of the start stands.
type mark struct {
	name string
	lines
}

// head reads what kind of file it is, which game and which rules.
func (p *parser) head() error {
	if older := p.normalized(); older == "mastro record 1" || older == "mastro record 2" {
		return p.refuse(p.joined(p.words), fmt.Sprintf("a %q is not read since 28 November 2026", older), "show it with the earlier Mastro that wrote it; nothing converts it")
	}
	if p.normalized() != magic {
		return p.expected(fmt.Sprintf("%q first: only such texts are records that this program reads", magic))
	}
	p.next()
	game, err := p.keyed("game", "the game's name: game labiro")
	if err != nil {
		return err
	}
	known := false
	if p.book, known = p.find(game.text); !known {
		return p.refuse(game, fmt.Sprintf("there is no game %q", game.text), "name a game that this program plays")
	}
	p.record.Game = game.text
	p.next()
	return p.rules()
}

func (p *parser) rules() error {
	w, err := p.keyed("rules", "the version of the rules: rules 1")
	if err != nil {
		return err
	}
	version, err := p.number(w, math.MaxInt32)
	if err != nil {
		return err
	}
	if p.record.Rules = int(version); p.record.Rules > p.book.Rules() || version == 0 {
		return p.refuse(w, fmt.Sprintf("this game was played by version %d of the rules, and the program plays version %d", version, p.book.Rules()), replayOlder)
	}
	p.next()
	return nil
}

const replayOlder = "replay it with the program that it was played with"

// byOlder says of what is wrong in a game of an older version of the rules that
// they may be the reason. Where today's rules say the same at every step it is
// read.
func (p *parser) byOlder(what, remedy string) (string, string) {
	if p.record.Rules == p.book.Rules() {
		return what, remedy
	}
	return fmt.Sprintf("this game was played by version %d of the rules, and by version %d, which the program plays, %s", p.record.Rules, p.book.Rules(), what), replayOlder
}

// keyed is the one word that follows a key.
func (p *parser) keyed(key, example string) (word, error) {
	if !p.is(key) || len(p.words) != 2 {
		return word{}, p.expected(example)
	}
	return p.words[1], nil
}

// eyes reads for whom the record is, when it is not a whole one.
func (p *parser) eyes() error {
	if !p.is("for") {
		return nil
	}
	if p.record.Eyes = engine.Public; !p.is("for", "all") {
		seat, err := p.seat(p.words[1:])
		if err != nil || seat == engine.Table {
			return p.expected(`"for all", or "for seat 1" and the like`)
		}
		p.record.Eyes = seat
	}
	if n := len(strings.Fields(eyesText(p.record.Eyes))); len(p.words) > n {
		return p.refuse(p.words[n], fmt.Sprintf("%q is too much here", p.words[n].text), "leave it out")
	}
	p.tell()
	p.eyesAt = p.here()
	p.next()
	return nil
}

// tell notes a line that the hash of a seat's record is of.
func (p *parser) tell() {
	if !p.whole() {
		p.shown = append(append(p.shown, p.normalized()...), '\n')
	}
}

// here is where the parser is by now, for telling later what is wrong there.
func (p *parser) here() lines {
	at := p.lines
	at.words = slices.Clone(p.words)
	return at
}

// seat reads "table", or "seat" and its number.
func (p *parser) seat(words []word) (engine.Seat, error) {
	switch {
	case len(words) > 0 && words[0].text == "table":
		return engine.Table, nil
	case len(words) < 2 || words[0].text != "seat":
		return engine.Nobody, p.expected(`who it was after the number: "seat 1", or "table"`)
	}
	n, err := p.number(words[1], math.MaxInt32)
	if err == nil && (n == 0 || n > maxSeats) {
		err = p.refuse(words[1], fmt.Sprintf("there is no seat %d", n), fmt.Sprintf("give 1 to %d", maxSeats))
	}
	return engine.Seat(n) - 1, err
}

// start reads how the game begins.
func (p *parser) start() (err error) {
	s := &p.record.Start
	if s.Set, err = p.section(SectionSet); err == nil {
		s.Setup, err = p.section(SectionSetup)
	}
	return err
}

// startHash compares all that the game begins with with its hash.
func (p *parser) startHash() error {
	w, err := p.keyed(wordStart, "the hash of what the game begins with: start 3f0c7a51d2b4e698")
	if err != nil {
		return err
	}
	if got := hashText(p.record.Start.Hash()); w.text != got {
		return p.refuse(w, fmt.Sprintf("what the game begins with has the hash %s, not %s", got, w.text), "the set or the set-up above was altered: put it back as it was")
	}
	p.next()
	return nil
}

// section reads a text of its own form, line for line.
func (p *parser) section(name string) ([]byte, error) {
	if !p.is("begin", name) || len(p.words) != 2 {
		return nil, p.expected(fmt.Sprintf(`the %s between the lines "begin %s" and "end %s"`, name, name, name))
	}
	p.mark(name)
	text, size := p.rest, 0
	for p.raw() {
		if p.text == "end "+name {
			p.next()
			return slices.Clone(text[:size]), nil
		}
		size = len(text) - len(p.rest)
	}
	return nil, p.expected(fmt.Sprintf("%q after the last line of the %s", "end "+name, name))
}

// mark notes where a part of the start stands.
func (p *parser) mark(name string) {
	p.marks = append(p.marks, mark{name, p.here()})
}

// begin makes the position that the game starts from. What is wrong in a
// section is told by its line in the record.
func (p *parser) begin() error {
	pos, err := p.book.Begin(p.record.Start)
	if err == nil {
		p.match = referee.Again(pos)
		return p.seated()
	}
	var inside *configs.Error
	if errors.As(err, &inside) {
		for _, m := range p.marks {
			if m.name == inside.File {
				moved := *inside
				moved.File, moved.Line = p.file, moved.Line+m.line
				moved.What, moved.Remedy = p.byOlder(moved.What, moved.Remedy)
				return &moved
			}
		}
	}
	last := p.marks[len(p.marks)-1]
	what, remedy := advice(err, "correct how the game begins")
	what, remedy = p.byOlder(what, remedy)
	return last.refuse(last.first(), what, remedy)
}

// seated refuses a record for a seat that does not play.
func (p *parser) seated() error {
	if seats := p.match.Seats(); int(p.record.Eyes) >= seats {
		at := p.eyesAt
		return at.refuse(at.joined(at.words), fmt.Sprintf("seat %d does not play", p.record.Eyes+1), fmt.Sprintf("give 1 to %d", seats))
	}
	return nil
}

// advice is an error that may have its remedy after a "; ".
func advice(err error, usual string) (what, remedy string) {
	what, remedy, advised := strings.Cut(err.Error(), "; ")
	if !advised {
		remedy = usual
	}
	return what, remedy
}

// result reads how the game ended, and nothing may follow it.
func (p *parser) result() error {
	if len(p.words) == 0 || p.atEnding() {
		return nil
	}
	if !p.is(wordWinners) {
		return p.expected("the next step with its number, or the winners of a game that has ended")
	}
	ended, over := p.match.Result()
	if !over {
		return p.refuse(p.first(), "the game has not ended", "leave winners and scores out")
	}
	winners := make([]int, len(ended.Winners))
	for i, s := range ended.Winners {
		winners[i] = int(s) + 1
	}
	if err := p.list(wordWinners, winners); err != nil {
		return err
	}
	if err := p.list(wordScores, ended.Scores); err != nil {
		return err
	}
	p.record.Result = &ended
	return nil
}

// atEnding tells whether the line says how the record ends.
func (p *parser) atEnding() bool {
	return p.is(strings.Fields(complete)...) || p.is(strings.Fields(goingOn)...)
}

// ending reads how the record ends.
func (p *parser) ending() error {
	hash := engine.HashBytes(p.shown)
	if p.whole() {
		hash = endHash(p.match.Hash(), waitingText(p.record.Waiting, p.match))
	}
	want := endText(p.record.Result != nil, len(p.record.Steps), hash)
	if len(p.words) == 0 {
		return p.refuse(word{}, fmt.Sprintf("the record is cut off after step %d: it does not say how it ends", len(p.record.Steps)), fmt.Sprintf("take one that is whole; if it was meant to end here, write %q", want))
	}
	if p.normalized() != want {
		return p.refuse(p.joined(p.words), fmt.Sprintf("the record ends otherwise than it says: %q", want), "take one that is whole: steps are missing, or were added")
	}
	p.next()
	return nil
}

// goOn lets the match go on, by the rules of today. It must wait for just what is
// said.
func (p *parser) goOn() error {
	waiting := p.record.Waiting
	err := p.match.GoOn(waiting)
	if err == nil && waitingText(p.match.Waiting(), p.match) != waitingText(waiting, p.match) {
		err = errors.New("this cannot all be asked, or wanted, at once")
	}
	if err != nil {
		return p.waits.refuse(p.waits.first(), err.Error(), "leave out what is asked, or wanted")
	}
	p.record.Rules = p.book.Rules()
	return nil
}

// goOnWithout lets a match go on from the last step that could be read. The one
// that replayed them may have carried out the next one, and found its hash to be
// another.
func (p *parser) goOnWithout() error {
	pos, err := p.book.Begin(p.record.Start)
	if err != nil {
		return err
	}
	p.match = referee.Again(pos)
	for _, s := range p.record.Steps {
		if err := p.match.Redo(s); err != nil {
			return err
		}
	}
	p.record.Rules, p.record.Waiting, p.record.Result = p.book.Rules(), referee.Waiting{}, nil
	return p.match.GoOn(p.record.Waiting)
}

// list reads a line that must say just these numbers.
func (p *parser) list(key string, want []int) error {
	line := key + strings.Trim(strings.ReplaceAll(fmt.Sprint(want), "[", " "), "]")
	if p.normalized() != line {
		return p.expected(fmt.Sprintf("%q: so the game ended", line))
	}
	p.next()
	return nil
}
