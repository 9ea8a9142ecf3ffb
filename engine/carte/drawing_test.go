package carte

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Little layouts are drawn as people would: a card is the line of its path and
// the letters of the treasures on it, "┌a". Where two paths do not meet their
// treasures are parted by a comma, in the order in which strokes lists them.
// Cells stand between blanks; "." is a free one. Cards are numbered as they are
// read.
//
//	┌a  ╬b,c  .
//	└   ┘     ─ab
var strokes = map[rune][]string{
	'─': {"EW"}, '│': {"NS"}, '┌': {"ES"}, '┐': {"SW"}, '└': {"NE"}, '┘': {"NW"},
	'├': {"NES"}, '┤': {"NSW"}, '┬': {"ESW"}, '┴': {"NEW"}, '┼': {"NESW"},
	'╵': {"N"}, '╶': {"E"}, '╷': {"S"}, '╴': {"W"},
	'╬': {"NS", "EW"}, '╱': {"NW", "ES"}, '╲': {"NE", "SW"},
}

// study is a small position for one rule. The cards of the table are numbered
// first, then those of the hands, then the deck.
type study struct {
	table   string
	hands   []string // of each seat; "x y" is two cards; a hand that has to be filled gets dull cards
	deck    string
	taken   []string // of each seat
	shown   bool     // the first hand was shown
	passes  int
	turn    int // whose turn it is, from 1; 0 is 1
	at      [2]int
	options Options
}

// offered are the house rules with which links are offered, and a turn with
// nothing to take ends by itself.
var offered = Options{Assist: AssistOn}

// dull is a card that no test looks at.
const dull = "╵"

func (s study) position(t testing.TB) *Position {
	t.Helper()
	p, err := s.build()
	require.NoError(t, err)
	return p
}

func (s study) build() (*Position, error) {
	set, setup := s.spell()
	return setup.Position(set)
}

// spell is the study as a deck and a set-up.
func (s study) spell() (*Set, *Setup) {
	set := &Set{Name: "study", Copies: 1}
	for letter := 'a'; letter <= 'z'; letter++ {
		set.Treasures = append(set.Treasures, string(letter))
	}
	setup := &Setup{Options: s.options, Passes: s.passes, Turn: max(s.turn, 1) - 1, Table: set.DrawTable(s.table)}
	for i := range setup.Table {
		setup.Table[i].X += s.at[0]
		setup.Table[i].Y += s.at[1]
	}
	for i := range max(len(s.hands), MinSeats) {
		s.hands, s.taken = append(s.hands, dull), append(s.taken, "")
		setup.Seats = append(setup.Seats, Player{Hand: set.Draw(s.hands[i]), Taken: set.Draw(s.taken[i])})
	}
	if s.shown {
		setup.Seats[0].Hand, setup.Seats[0].Shown = nil, setup.Seats[0].Hand
	}
	setup.Deck = set.Draw(s.deck)
	for i := range setup.Seats {
		for s.deck != "" && setup.Seats[i].holds() < HandSize {
			setup.Seats[i].Hand = append(setup.Seats[i].Hand, set.Draw(dull)...)
		}
	}
	return set, setup
}

// Draw adds cards to the deck.
func (s *Set) Draw(cells string) (all []Card) {
	for _, cell := range strings.Fields(cells) {
		s.Cards = append(s.Cards, drawn(cell))
		all = append(all, Card(len(s.Cards)))
	}
	return all
}

// DrawTable adds the cards of a layout, whose upper left cell is 0,0.
func (s *Set) DrawTable(lines string) (all []OnTable) {
	for y, line := range strings.Split(strings.Trim(lines, "\n"), "\n") {
		for x, cell := range strings.Fields(line) {
			if cell != "." {
				all = append(all, OnTable{Card: s.Draw(cell)[0], X: x, Y: y})
			}
		}
	}
	return all
}

// drawn is the card of one cell.
func drawn(cell string) Face {
	runes := []rune(cell)
	borne := strings.Split(string(runes[1:]), ",")
	var face Face
	for i, sides := range strokes[runes[0]] {
		var path Path
		for _, side := range sides {
			path.Open |= 1 << strings.IndexRune(letters, side)
		}
		if i < len(borne) {
			for _, letter := range borne[i] {
				path.Treasures |= 1 << (letter - 'a')
			}
		}
		face = append(face, path)
	}
	return face
}

// draw is the layout of a position, each card by its stroke as it lies.
func draw(p *Position) string {
	north, west, south := p.extent()
	var lines []string
	for y := north; y <= south; y++ {
		line := ""
		for x := west; x <= west+MaxCards; x++ {
			if _, c := p.around(int8(x), int8(y)); c != NoCard {
				line += string(strokeOf(p, c))
			} else {
				line += " "
			}
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return strings.Join(lines, "\n")
}

func strokeOf(p *Position, c Card) rune {
	var lies []string
	for _, path := range p.viewCard(c).Paths {
		lies = append(lies, path.Open.String())
	}
	slices.Sort(lies)
	for stroke, paths := range strokes {
		var sorted []string
		for _, path := range paths {
			sorted = append(sorted, sortedSides(path))
		}
		if slices.Sort(sorted); slices.Equal(sorted, lies) {
			return stroke
		}
	}
	return '?'
}

// sortedSides is sides in the order of Open.String.
func sortedSides(sides string) string {
	var open Open
	for _, side := range sides {
		open |= 1 << strings.IndexRune(letters, side)
	}
	return open.String()
}

// Playing.

func read(t testing.TB, p *Position, text string) engine.Move {
	t.Helper()
	m, err := p.Read(text)
	require.NoError(t, err)
	return m
}

// plays plays moves and gives the events of the last one. What holds of every position
// holds after each.
func plays(t testing.TB, p *Position, texts ...string) []engine.Event {
	t.Helper()
	var events []engine.Event
	for _, text := range texts {
		m := read(t, p, text)
		if foul := p.Check(m); foul != nil {
			require.Fail(t, "a legal move is refused", "%s: %v", text, foul)
		}
		require.Contains(t, p.Moves(nil), m, text)
		events = p.Play(m, nil)
		conserved(t, p)
	}
	return events
}

// refused wants a move refused for a reason, by a ruling, and not listed.
func refused(t testing.TB, p *Position, text string, ruling int, reason engine.Reason) *engine.Foul {
	t.Helper()
	m := read(t, p, text)
	foul := p.Check(m)
	require.NotNil(t, foul, text)
	require.Equal(t, reason, foul.Reason, text)
	require.Equal(t, engine.Ruling{Game: Name, Number: ruling}, foul.Ruling, text)
	require.NotContains(t, p.Moves(nil), m, text)
	return foul
}

// listed is the legal moves as texts.
func listed(p *Position) []string { return texts(p.Moves(nil)) }

// texts is moves in the notation.
func texts(moves []engine.Move) []string {
	var all []string
	for _, m := range moves {
		all = append(all, WriteMove(m))
	}
	return all
}

// kinds is the kinds of events.
func kinds(events []engine.Event) []uint8 {
	var all []uint8
	for _, e := range events {
		all = append(all, e.Kind)
	}
	return all
}

// links is the cards that a play links.
func linksOf(t testing.TB, p *Position, text string) []Card {
	t.Helper()
	m := read(t, p, text)
	require.Nil(t, p.Check(m), text)
	q := *p
	q.hand().remove(CardOf(m))
	q.lay(CardOf(m), spotOf(m))
	return q.links(CardOf(m)).list()
}
