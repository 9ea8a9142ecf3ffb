package fuga

import "mastro/engine"

// Ruling 13, with the cards: words. When all hands are shown each player in
// turn makes words of the letters on his cards, each letter for one word. A word
// counts one for each letter, or two if it names something that an illustration
// shows of which he owns all three cards. Each word is claimed and then
// confirmed by all others; one refusal is enough, and its letters are free
// again. A lone player confirms his own.

// startWords begins the words, of which there are none without the cards, nor where
// only colours are counted.
func (p *Position) startWords(dst []engine.Event) []engine.Event {
	if !p.game.Options.Cards || p.game.Options.Count == CountColours {
		return p.close(dst)
	}
	p.seat, p.phase = 0, spelling
	return p.spellNext(dst)
}

// spellNext goes on to the next seat that has a card, or ends the game.
func (p *Position) spellNext(dst []engine.Event) []engine.Event {
	for p.owned(int(p.seat)).Empty() {
		if int(p.seat)+1 == p.game.seats {
			return p.close(dst)
		}
		p.seat++
	}
	return dst
}

// letters is the cards whose letters are free.
func (p *Position) letters() Cells {
	return p.owned(int(p.seat)).minus(p.spell.spent).minus(p.word())
}

// word is the cards of the word so far.
func (p *Position) word() Cells {
	var s Cells
	for _, n := range p.spell.word[:p.spell.n] {
		s.add(int(n) - 1)
	}
	return s
}

func listLetters(p *Position, dst []engine.Move) []engine.Move {
	return listCells(dst, Letter, p.letters())
}

func checkLetter(p *Position, m engine.Move) fault {
	switch c := Operand(m, 0); {
	case p.letters().Has(c):
		return legal
	case p.owned(int(p.seat)).Has(c):
		return letterUsed
	}
	return notYourLetter
}

func playLetter(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := Operand(m, 0)
	p.spell.word[p.spell.n] = uint8(c) + 1
	p.spell.n++
	e := p.event(Spelled, engine.NoPart)
	e.What = thingOfNumber(c)
	return append(dst, e)
}

func listDone(p *Position, dst []engine.Move) []engine.Move {
	if p.spell.n > 0 {
		dst = append(dst, engine.Move(Done))
	}
	return dst
}

func checkDone(p *Position, _ engine.Move) fault {
	if p.spell.n == 0 {
		return noWord
	}
	return legal
}

func listNames(p *Position, dst []engine.Move) []engine.Move {
	for i := range Illustrations {
		if m := move1(Names, i); checkNames(p, m) == legal {
			dst = append(dst, m)
		}
	}
	return dst
}

func checkNames(p *Position, m engine.Move) fault {
	switch {
	case p.spell.n == 0:
		return noWord
	case !illustration(Operand(m, 0)).within(p.owned(int(p.seat))):
		return noPicture
	}
	return legal
}

func playDone(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	return p.claim(none, dst)
}

func playNames(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	return p.claim(int8(Operand(m, 0)), dst)
}

// claim puts the word to the vote.
func (p *Position) claim(picture int8, dst []engine.Event) []engine.Event {
	e := p.event(Claimed, engine.NoPart)
	e.Count = int8(p.spell.n)
	if picture != none {
		e.What = thingOfPicture(picture)
	}
	p.spell.picture, p.spell.voter, p.phase = picture, p.seat, voting
	return p.nextVoter(append(dst, e))
}

// nextVoter asks the next of the others; when all have confirmed the word it
// counts.
func (p *Position) nextVoter(dst []engine.Event) []engine.Event {
	p.spell.voter = (p.spell.voter + 1) % int8(p.game.seats)
	if p.spell.voter != p.seat {
		return dst
	}
	n := p.spell.n
	if p.spell.picture != none {
		n *= 2
	}
	p.spell.points[p.seat] += n
	p.spell.spent = p.spell.spent.or(p.word())
	e := p.event(WordCounts, engine.NoPart)
	e.Count = int8(n)
	p.clearWord()
	return append(dst, e)
}

func (p *Position) clearWord() {
	p.spell.word, p.spell.n = [Bag]uint8{}, 0
	p.spell.picture, p.spell.voter, p.phase = none, 0, spelling
}

func playAgree(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	return p.nextVoter(append(dst, p.vote(1)))
}

func playRefuse(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.vote(0), p.event(WordFails, engine.NoPart))
	p.clearWord()
	return dst
}

// vote is what the voter says of the word.
func (p *Position) vote(yes int8) engine.Event {
	e := eventOf(Voted, int(p.spell.voter), engine.NoPart)
	e.Other, e.Count = engine.Seat(p.seat), yes
	return e
}

func listEnough(p *Position, dst []engine.Move) []engine.Move {
	if p.spell.n == 0 {
		dst = append(dst, engine.Move(Enough))
	}
	return dst
}

func checkEnough(p *Position, _ engine.Move) fault {
	if p.spell.n > 0 {
		return wordOpen
	}
	return legal
}

func playEnough(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(EnoughWords, engine.NoPart))
	p.spell.spent = Cells{}
	if int(p.seat)+1 == p.game.seats {
		return p.close(dst)
	}
	p.seat++
	return p.spellNext(dst)
}
