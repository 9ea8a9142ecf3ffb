package torri3d

import (
	"fmt"

	"mastro/configs/document"
	"mastro/engine"
)

// Setup says everything about where a game starts, or goes on from. Drawn
// makes one from a seed; a set-up file spells one out. In a dealt game every card
// is named; in a blind one all treasure and magic cards but those that lie open
// are NoTreasure and FaceDown.
type Setup struct {
	Options  Options
	Loose    []Standing // the sixteen loose towers on the board
	Spare    Standing   // on NoCell
	Shut     Arrow      // where the last tower came out; NoArrow when a game begins
	Seats    []Player   // 2 to 4, in order of play
	Turn     int        // whose turn it is, an index of Seats
	Pushed   bool       // the push of this turn is done
	Deck     []Card     // magic cards, the top one first; nil in a blind game, where it holds what is nowhere else
	Discards []Card     // magic cards that were played, in any order
	Chance   engine.Rand
}

// Standing is one loose tower and how it stands.
type Standing struct {
	Cell  int
	Tower int // index in Set.Towers
	Path  Path
}

// Player is what one seat has.
type Player struct {
	Home, Pawn int        // cells
	Rune       bool       // the rune stone is fulfilled
	Found      []Treasure // uncovered
	Stack      []Treasure // treasure cards still to be found, the top one first
	Vain       []Treasure // what the top card is not, for all could see the player stop there
	Hand       []Card
}

// Position is the set-up as a position of the set's game, or the first thing
// that is wrong with it as a *document.Error.
func (s *Setup) Position(set *Set) (*Position, error) {
	if n := len(s.Seats); n < MinSeats || n > MaxSeats {
		return nil, document.Wrong("seats", fmt.Sprintf("%d seats", n), "give 2 to 4")
	}
	if s.Turn < 0 || s.Turn >= len(s.Seats) {
		return nil, document.Wrong("turn", fmt.Sprintf("there is no seat %d", s.Turn+1), fmt.Sprintf("name one of 1 to %d", len(s.Seats)))
	}
	if s.Shut < NoArrow || s.Shut >= Arrows {
		return nil, document.Wrong("shut", "there is no such arrow", "give one of the eight arrows, or none")
	}
	if err := s.Options.Rules().Check("options."); err != nil {
		return nil, err
	}
	p := &Position{game: newGame(set, s.Options, len(s.Seats)), shut: s.Shut, seat: int8(s.Turn), chance: s.Chance}
	if s.Pushed {
		p.phase = going
	}
	for _, place := range []func(*Position) error{s.placeTowers, s.placePawns, s.placeTreasures, s.placeMagic} {
		if err := place(p); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// placeTowers stands the fixed towers, and each loose one on a cell of its own
// or beside the board.
func (s *Setup) placeTowers(p *Position) error {
	if n := len(s.Loose); n != Loose-1 {
		return document.Wrong("towers", fmt.Sprintf("%d loose towers on the board", n), "give sixteen, and the spare beside it")
	}
	for c := range Cells {
		if fixed(c) {
			i := fixedTower(c)
			p.tower[c], p.path[c] = uint8(i), p.game.path[i]
		}
	}
	taken, stands := make(map[int]bool), make(map[int]string)
	for i, st := range s.Loose {
		key := fmt.Sprintf("towers[%d]", i)
		if st.Cell < 0 || st.Cell >= Cells || fixed(st.Cell) || taken[st.Cell] {
			return document.Wrong(key+".place", "no free place for a loose tower", "give each a place of its own, of which row or column is odd")
		}
		taken[st.Cell] = true
		if err := p.stand(st, key, stands); err != nil {
			return err
		}
	}
	spare := s.Spare
	spare.Cell = NoCell
	return p.stand(spare, "spare", stands)
}

// stand puts a loose tower down that stands nowhere yet.
func (p *Position) stand(st Standing, key string, stands map[int]string) error {
	if st.Tower < Fixed || st.Tower >= Towers {
		return document.Wrong(key+".tower", "no loose tower", "name one of the set's loose towers")
	}
	name := p.game.Set.Towers[st.Tower].Name
	if other, ok := stands[st.Tower]; ok {
		return document.Wrong(key+".tower", fmt.Sprintf("tower %s stands at %s too", name, other), "name each loose tower once")
	}
	if !p.game.path[st.Tower].turnsInto(st.Path) {
		return document.Wrong(key+".path", fmt.Sprintf("tower %s cannot stand with %q open", name, st.Path), "turn it by quarters only")
	}
	stands[st.Tower] = key
	tower := p.game.like[st.Tower]
	if st.Cell == NoCell {
		p.spare = tower
	} else {
		p.tower[st.Cell], p.path[st.Cell] = tower, st.Path
	}
	return nil
}

func (s *Setup) placePawns(p *Position) error {
	for i, who := range s.Seats {
		key := fmt.Sprintf("seats[%d]", i)
		corner := false
		for _, c := range Corners() {
			corner = corner || c == who.Home
		}
		if !corner {
			return document.Wrong(key+".home", "no start corner", "give 0,0 0,4 4,4 or 4,0")
		}
		for j, other := range s.Seats[:i] {
			if other.Home == who.Home {
				return document.Wrong(key+".home", fmt.Sprintf("seats %d and %d share a start corner", j+1, i+1), "give each its own")
			}
		}
		if who.Pawn < 0 || who.Pawn >= Cells {
			return document.Wrong(key+".pawn", "no cell", "give row and column, 0,0 to 4,4")
		}
		p.game.Home[i], p.pawn[i], p.rune[i] = who.Home, int8(who.Pawn), who.Rune
	}
	return nil
}

// placeTreasures checks that each treasure card is in one place, and that all
// have as many.
func (s *Setup) placeTreasures(p *Position) error {
	once := make(map[Treasure]bool)
	for i, who := range s.Seats {
		key := fmt.Sprintf("seats[%d]", i)
		if n, share := len(who.Found)+len(who.Stack), p.game.share(); n != share {
			return document.Wrong(key+".stack", fmt.Sprintf("%d treasure cards, found or in the stack", n), fmt.Sprintf("each of %d seats has %d", p.game.seats, share))
		}
		for _, t := range who.Found {
			if t == NoTreasure || t > Treasures || once[t] {
				return document.Wrong(key+".found", "a treasure that is none, or that is found twice", "name treasures of the set, each once")
			}
			once[t] = true
			p.found[i] |= 1 << t
		}
		if err := s.placeStack(p, i, once); err != nil {
			return err
		}
	}
	return s.placeVain(p)
}

func (s *Setup) placeStack(p *Position, i int, once map[Treasure]bool) error {
	key, blind := fmt.Sprintf("seats[%d].stack", i), s.Options.Hidden == engine.Blind
	stack := s.Seats[i].Stack
	p.left[i] = uint8(len(stack))
	for j, t := range stack {
		switch {
		case t == NoTreasure && blind:
			continue
		case t == NoTreasure:
			return document.Wrong(key, "a hidden card in a dealt game (torri3d/7)", `name it, or set hidden = "blind" and hide all`)
		case blind:
			return document.Wrong(key, "a blind game in which a card is known (torri3d/7)", `write "hidden" for each card, or set hidden = "dealt"`)
		case t > Treasures || once[t]:
			return document.Wrong(key, "a treasure that is none, or that is named twice", "name treasures of the set, each once")
		}
		once[t] = true
		p.stack[i][len(stack)-1-j] = t
	}
	return nil
}

// placeVain notes what the top cards are not, and that something is left for
// them to be.
func (s *Setup) placeVain(p *Position) error {
	for i, who := range s.Seats {
		for _, t := range who.Vain {
			if t == NoTreasure || t > Treasures || !p.unfound().has(t) || p.left[i] == 0 || p.top(i) == t {
				return document.Wrong(fmt.Sprintf("seats[%d].vain", i), "a treasure that the top card of the stack can be, or that is found", "name only what was looked for in vain and lies in somebody's stack")
			}
			p.vain[i] |= 1 << t
		}
	}
	if !p.fits(&p.vain, 0, p.unfound()) {
		return document.Wrong("seats", "more was looked for in vain than there is", "leave vain out where it is not certain")
	}
	return nil
}
