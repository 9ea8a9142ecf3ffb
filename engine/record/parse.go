package record

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/master/secret"
	"mastro/engine/referee"
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
	r, m, broken, err := ResumeFar(name, data, find)
	if err = cmp.Or(broken, err); err != nil {
		return nil, nil, err
	}
	return r, m, nil
}

// ResumeFar is Resume for a record of which today's rules say something else, or of which
// some was altered: r has the steps before that, and broken is what Resume would return.
// What was waited for, and how the game ended, is then dropped. Without a game that can
// begin, or in a text that is no record, there is only err.
func ResumeFar[B Book](name string, data []byte, find func(game string) (B, bool)) (r *Record, m *referee.Match, broken, err error) {
	p := &parser{record: new(Record), sections: map[string]int{}, find: func(game string) (Book, bool) { return find(game) }}
	if p.lines, err = read(name, data); err == nil {
		err = p.inTurn(p.head, p.rules, p.print, p.start, p.begin)
	}
	if err != nil {
		return nil, nil, nil, err
	}
	if broken = p.inTurn(p.startHash, p.steps, p.waiting, p.result, p.ending, p.secret, p.goOn); broken != nil {
		err = p.goOnWithout()
	}
	return p.record, p.scribe.match, broken, err
}

// parser reads one record from its first line to its last.
type parser struct {
	lines
	find     func(game string) (Book, bool)
	book     Book
	record   *Record
	scribe   *Scribe
	written  Lines          // what was read so far, as it is written
	sections map[string]int // where each begins
	asked    int            // where it says what is asked
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

// head reads what kind of file it is, and which game.
func (p *parser) head() error {
	switch {
	case p.said == "mastro record 1", p.said == "mastro record 2":
		return p.refuse(p.joined(p.words), fmt.Sprintf("a %q is not read since 28 November 2026", p.said), "show it with the earlier Mastro that wrote it; nothing converts it")
	case p.said != magic:
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
	return nil
}

// rules reads by which rules it was played, and whether it is what everybody may have.
func (p *parser) rules() error {
	w, err := p.keyed("rules", "the version of the rules: rules 1")
	if err != nil {
		return err
	}
	if p.record.Rules, err = p.number(w, 1, math.MaxInt32); err != nil {
		return err
	}
	if now := p.book.Rules(); p.record.Rules > now {
		return p.refuse(w, fmt.Sprintf("this game was played by version %d of the rules, and the program plays version %d", p.record.Rules, now), replayOlder)
	}
	p.next()
	if p.record.Public = p.said == wordPublic; p.record.Public {
		p.next()
	}
	return nil
}

const replayOlder = "replay it with the program that it was played with"

// byOlder says of what is wrong in a game of an older version of the rules that
// they may be the reason. Where today's rules say the same at every step it is
// read.
func (p *parser) byOlder(what, remedy string) (string, string) {
	now := p.book.Rules()
	if p.record.Rules == now {
		return what, remedy
	}
	return fmt.Sprintf("this game was played by version %d of the rules, and by version %d, which the program plays, %s", p.record.Rules, now, what), replayOlder
}

// keyed is the one word that follows a key.
func (p *parser) keyed(key, example string) (word, error) {
	if !p.is(key) || len(p.words) != 2 {
		return word{}, p.expected(example)
	}
	return p.words[1], nil
}

// print reads the fingerprint, if there is one.
func (p *parser) print() error {
	if !p.is(wordPrint) {
		return nil
	}
	if p.record.Print = secret.ParsePrint(strings.TrimPrefix(p.said, wordPrint+" ")); p.record.Print == (secret.Print{}) {
		return p.refuse(p.joined(p.words), "this is no fingerprint", "give its 64 hex digits, or leave the line out")
	}
	p.next()
	return nil
}

// start reads how the game begins.
func (p *parser) start() (err error) {
	if p.record.Start.Set, err = p.section(SectionSet); err == nil {
		p.record.Start.Setup, err = p.section(SectionSetup)
	}
	return err
}

// section reads a text of its own form, line for line.
func (p *parser) section(name string) ([]byte, error) {
	if p.said != "begin "+name {
		return nil, p.expected(fmt.Sprintf(`the %s between the lines "begin %s" and "end %s"`, name, name, name))
	}
	p.sections[name] = p.at
	text := p.all[p.at+1:]
	end := slices.IndexFunc(text, func(line string) bool { return strings.TrimSuffix(line, "\n") == "end "+name })
	if end < 0 {
		p.goTo(len(p.all))
		return nil, p.expected(fmt.Sprintf("%q after the last line of the %s", "end "+name, name))
	}
	p.goTo(p.at + end + 2)
	return []byte(strings.Join(text[:end], "")), nil
}

// begin makes the position that the game starts from. What is wrong in a
// section is reported by its line in the record.
func (p *parser) begin() error {
	pos, err := p.book.Begin(p.record.Start)
	if inside, ok := errors.AsType[*configs.Error](err); ok {
		moved := *inside
		moved.File, moved.Line = p.file, moved.Line+p.sections[inside.File]+1
		moved.What, moved.Remedy = p.byOlder(moved.What, moved.Remedy)
		return &moved
	}
	if err != nil {
		return err
	}
	p.scribe = NewScribe(pos)
	p.written.StartHash = p.scribe.Hash()
	return nil
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

// steps reads and replays all steps: the lines that begin with a number.
func (p *parser) steps() error {
	for p.said != "" && p.said[0] >= '0' && p.said[0] <= '9' {
		if err := p.step(); err != nil {
			return err
		}
		p.next()
	}
	return nil
}

// step reads and replays the step on the line.
func (p *parser) step() error {
	number := p.words[0]
	switch want := p.scribe.steps + 1; {
	case want > MaxSteps:
		return p.refuse(number, "the record is too long", fmt.Sprintf("a record has at most %d steps", MaxSteps))
	case number.text != strconv.Itoa(want):
		return p.refuse(number, fmt.Sprintf("this is numbered %s but is step %d", number.text, want), "number the steps from 1, one after the other")
	}
	var s engine.Step
	var at [columns]word
	words, err := p.columns(&s, &at)
	if err == nil {
		err = p.decision(words, &s)
	}
	if err != nil {
		return err
	}
	l, err := p.scribe.Step(s)
	if wrong, ok := errors.AsType[*Wrong](err); ok {
		what, remedy := p.byOlder(wrong.What, wrong.Remedy)
		return p.refuse(at[wrong.where], what, remedy)
	}
	p.record.Steps = append(p.record.Steps, s)
	p.written.Lines = append(p.written.Lines, l)
	return nil
}

// columns reads whose step it is and its hash, and returns the words between.
func (p *parser) columns(s *engine.Step, at *[columns]word) (words []word, err error) {
	words = p.words[1:]
	switch {
	case len(words) > 0 && words[0].text == "table":
		s.Seat, at[who], words = engine.Table, words[0], words[1:]
	case len(words) > 1 && words[0].text == "seat":
		n, err := p.number(words[1], 1, uint64(p.scribe.match.Seats()))
		if err != nil {
			return nil, err
		}
		s.Seat, at[who], words = engine.Seat(n-1), p.joined(words[:2]), words[2:]
	default:
		return nil, p.expected(`who it was after the number: "seat 1", or "table"`)
	}
	if n := len(words) - 1; n >= 0 && !p.record.Public {
		at[hash], words = words[n], words[:n]
		s.Hash, _ = strconv.ParseUint(at[hash].text, 16, 64)
		if s.Hash == 0 || at[hash].text != hashText(s.Hash) {
			return nil, p.refuse(at[hash], fmt.Sprintf("%q is no hash", at[hash].text), "end each step with the 16 hex digits of the position's hash")
		}
	}
	if len(words) == 0 {
		return nil, p.refuse(at[who], "the move is missing", "write what was decided after who it was")
	}
	at[move] = p.joined(words)
	return words, nil
}

// result reads how the game ended.
func (p *parser) result() error {
	if !p.is(wordWinners) {
		return nil
	}
	ended, over := p.scribe.match.Result()
	if !over {
		return p.refuse(p.first(), "the game has not ended", "leave winners and scores out")
	}
	for line := range strings.Lines(resultText(&ended)) {
		if line = strings.TrimSpace(line); p.said != line {
			return p.endedSo(line)
		}
		p.next()
	}
	p.record.Result = &ended
	return nil
}

// endedSo says that the game ended so. Older rules may have called another the winner.
func (p *parser) endedSo(line string) error {
	if p.said != "" && p.record.Rules != p.book.Rules() {
		what, remedy := p.byOlder(fmt.Sprintf("it ended with %q", line), "")
		return p.refuse(p.first(), what, remedy)
	}
	return p.expected(fmt.Sprintf("%q: so the game ended", line))
}

// ending reads how the record ends.
func (p *parser) ending() error {
	p.written.Head, p.written.Waiting = p.record.Head, p.scribe.Waiting(p.record.Waiting)
	switch want := p.written.ending(); {
	case p.said == want:
	case p.said == "":
		return p.refuse(word{}, fmt.Sprintf("the record is cut off after step %d: it does not say how it ends", p.scribe.steps), fmt.Sprintf("take one that is whole; if it was meant to end here, write %q", want))
	case p.record.Result != nil || p.is(complete) || p.is(goingOn):
		return p.refuse(p.joined(p.words), fmt.Sprintf("the record ends otherwise than it says: %q", want), "take one that is whole: steps are missing, or were added")
	default:
		return p.expected("the next step with its number, or the winners of a game that has ended")
	}
	p.next()
	return nil
}

// secret reads the secret, if it is there, and nothing may follow it.
func (p *parser) secret() error {
	if p.is(wordSecret) {
		if p.record.Drawn = secret.ParseDraw(strings.TrimPrefix(p.said, wordSecret+" ")); p.record.Drawn == nil {
			return p.refuse(p.joined(p.words), "this is no secret of a draw", "put it back as it was, or leave the line out")
		}
		p.next()
	}
	if p.said != "" || p.spoiled != nil {
		return p.expected("nothing after how the record ends")
	}
	return nil
}

// goOn lets the match go on, by the rules of today. It must wait for just what the record says.
func (p *parser) goOn() error {
	m := p.scribe.match
	err := m.GoOn(p.record.Waiting)
	if err == nil && p.scribe.Waiting(m.Waiting()) != p.written.Waiting {
		err = errors.New("this cannot all be asked, or wanted, at once")
	}
	if err != nil {
		p.goTo(p.asked)
		return p.refuse(p.first(), err.Error(), "leave out what is asked, or wanted")
	}
	p.record.Rules = p.book.Rules()
	return nil
}

// goOnWithout lets a new match go on from the last step that could be read: the match so far
// may have carried out the next one, too, and come to another hash.
func (p *parser) goOnWithout() error {
	if err := p.begin(); err != nil {
		return err
	}
	for _, s := range p.record.Steps {
		if _, err := p.scribe.Step(s); err != nil {
			return err
		}
	}
	p.record.Rules, p.record.Waiting, p.record.Result = p.book.Rules(), referee.Waiting{}, nil
	return p.scribe.match.GoOn(p.record.Waiting)
}
