package carte

// Which linked cards may be taken (ruling 6): those of a legal subset, one by
// one, in any order. A subset is legal when the cards that then remain hang
// together by edges; what was taken on the way to it may leave them apart.
//
// So a set T of taken cards can be completed when there is a legal subset T' with
// T ⊆ T' ⊆ L, where L is the linked cards. Let K be the cards of the table that
// are not in L; the card that was laid, p, is one of them. Let A be the cards
// that hang together with p when T is gone.
//
// Claim: T can be completed just when K ⊆ A.
//
//	⇐ Every card that remains outside of A is in L. Take all those, too: A
//	  remains, and hangs together.
//	⇒ What remains of T' holds all of K, p among it, and hangs together. It is
//	  part of what remains of T, so there, too, all of K hangs together with p.
//
// So a linked card c may be taken just when each card of K still hangs together
// with p without c. Where c is not in A, that changes nothing. Where it is, K is
// cut off just when c is a cut vertex of A that has a card of K behind it, seen
// from p. One search of the layout from p tells so of all cards at once (Tarjan
// 1972): what lies behind c are the branches of the search below it from which
// no edge leads back above it.
//
// And the turn may end just when A is all that remains. It always can: while K ⊆
// A, whatever is not in A may be taken.

// cuts is such a search.
type cuts struct {
	kept  cards // K
	met   cards // A, when the search is done
	holds cards // the cut vertices with a card of K behind them
	clock uint8
	found [MaxCards + 1]uint8 // when the search came to each card, from 1
	low   [MaxCards + 1]uint8 // the earliest card that it or its branches touch
}

// search goes on from a card and tells whether it or a branch below it is kept.
func (s *cuts) search(p *Position, c, parent Card) (keeps bool) {
	s.clock++
	s.found[c], s.low[c] = s.clock, s.clock
	s.met.add(c)
	keeps = s.kept.has(c)
	for _, n := range p.beside[c] {
		switch {
		case n == NoCard || n == parent:
		case s.met.has(n):
			s.low[c] = min(s.low[c], s.found[n])
		case s.search(p, n, c):
			keeps = true
			if s.low[n] >= s.found[c] {
				s.holds.add(c)
			}
			s.low[c] = min(s.low[c], s.low[n])
		default:
			s.low[c] = min(s.low[c], s.low[n])
		}
	}
	return keeps
}

// mayTake is the linked cards that may be taken now.
func (p *Position) mayTake() cards {
	s := cuts{kept: p.table &^ p.linked}
	s.search(p, p.played, NoCard)
	return p.linked &^ s.holds
}

// apart is the cards that do not hang together with the card that was laid.
func (p *Position) apart() cards {
	var s cuts
	s.search(p, p.played, NoCard)
	return p.table &^ s.met
}
