package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Ruling 1.

func TestRuling01SpareInAnyOrientation(t *testing.T) {
	for spare, ways := range map[string]string{
		"├": "nes esw nsw new", "┴": "nes esw nsw new", "└": "ne es sw nw", "┐": "ne es sw nw",
		"│": "ns ew", "─": "ns ew", "┼": "nesw", "╴": "n e s w", "·": "closed",
	} {
		p := lab(t, strings.Replace(two, `"├"`, `"`+spare+`"`, 1))
		var at []string
		for _, m := range p.Moves(nil) {
			if ArrowOf(m) == 0 {
				at = append(at, strings.Fields(p.Write(m))[2])
			}
		}
		require.Equal(t, ways, strings.Join(at, " "), spare)
		require.Len(t, p.Moves(nil), 11*len(at))
	}
}

// Positions that differ in how the spare lies are the same.
func TestRuling01HowTheSpareLiesIsNoState(t *testing.T) {
	one, other := lab(t, two), lab(t, strings.Replace(two, `"├"`, `"┬"`, 1))
	require.Equal(t, one.Bytes(nil), other.Bytes(nil))
	require.Equal(t, one.View(0).(*View).Spare, other.View(0).(*View).Spare)
}

// Ruling 2.

func TestRuling02InsertingComesFirst(t *testing.T) {
	p := lab(t, two)
	foul := refused(t, p, "go 0,0", "magico/2", "magico.push_first")
	require.Equal(t, engine.NoPart, foul.Part)
	require.Equal(t, cell(t, "0,0"), foul.Count)
	plays(t, p, "push w3 nes")
	require.Equal(t, []string{"╶─────┐", "┌─────┘", "└─────┐", "├┌─────", "└─────┐", "┌─────┘", "└─────╴"}, rows(p))
	refused(t, p, "push w1 sw", "magico/2", "magico.pushed_already")
	refused(t, p, "push e3 sw", "magico/2", "magico.pushed_already")
}

func TestRuling02AllArrowsBeforeTheFirst(t *testing.T) {
	p := lab(t, strings.Replace(two, `came_out = "n5"`, "", 1))
	require.Len(t, p.View(0).(*View).Arrows, 12)
	require.Equal(t, maze.NoArrow, p.shut)
	require.Len(t, lab(t, two).View(0).(*View).Arrows, 11)
}

// Ruling 3.

func TestRuling03PawnsRide(t *testing.T) {
	p := lab(t, strings.Replace(strings.Replace(two, `cards = ["bat"]`, "cards = [\"bat\"]\npawn = \"3,6\"", 1), `cards = ["owl"]`, "cards = [\"owl\"]\npawn = \"3,2\"", 1))
	events := plays(t, p, "push w3 nes")
	require.Equal(t, cell(t, "3,0"), p.Pawn(0), "fell out, and is on the tile just inserted")
	require.Equal(t, cell(t, "3,3"), p.Pawn(1), "rode along")
	require.Equal(t, []engine.Event{
		{Kind: Pushed, Seat: 0, Other: engine.Nobody, Part: 1, What: ArrowThing(10), Count: int8(maze.N | maze.E | maze.S), Seen: engine.Everybody},
		{Kind: PutBack, Seat: 0, Other: 0, Part: 21, Seen: engine.Everybody},
		{Kind: Carried, Seat: 0, Other: 1, Part: 24, Seen: engine.Everybody},
	}, events)
	number, of := p.Turn()
	require.Equal(t, []int{0, 0}, []int{number, int(of)}, "it is no move")
	plays(t, p, "go 3,0")
	plays(t, p, "push e5 nw")
	require.Equal(t, cell(t, "3,0"), p.Pawn(0), "in another row")
}

// Ruling 4.

const onTheSpare = grid + `
[treasures]
bat = "spare"
owl = "0,4"
[[seats]]
home = "0,0"
cards = ["bat"]
[[seats]]
home = "0,6"
cards = ["owl"]
`

func TestRuling04TreasureOnTheSpare(t *testing.T) {
	p := lab(t, onTheSpare)
	plays(t, p, "push w5 nes") // it is in the labyrinth now
	require.Equal(t, NoTreasure, p.onSpare)
	require.Equal(t, cell(t, "5,0"), p.cellOf(1+12))
	plays(t, p, "go 0,0", "push e1 ne", "go 0,6")
	require.Equal(t, pushing, p.phase)
}

// Ruling 5.

func TestRuling05TreasureWhereThePawnStops(t *testing.T) {
	p := lab(t, two)
	plays(t, p, "push w5 nes")
	require.Equal(t, pushing, after(t, p, "go 0,6").phase, "walked over it, and no more")
	q := after(t, p, "go 0,2")
	require.Equal(t, engine.Table, q.Actor())
	require.Equal(t, []string{"found bat"}, written(q, q.Moves(nil)))
	foul := refused(t, q, "nothing", "magico/9", "magico.not_the_card")
	require.Empty(t, foul.Instead, "what the cards say is not told by a refusal")
	refused(t, q, "found owl", "magico/5", "magico.not_reached")
	refused(t, q, "go 0,3", "magico/5", "magico.tell_first")
	refused(t, q, "push n1 sw", "magico/5", "magico.tell_first")
	events := plays(t, q, "found bat")
	require.Equal(t, []engine.Event{{Kind: Reached, Seat: 0, Other: engine.Nobody, Part: 2, What: 13, Seen: engine.Everybody}}, events)
	number, of := q.Turn()
	require.Equal(t, []int{1, 1}, []int{number, int(of)}, "the turn ends by itself")
}

func after(t *testing.T, p *Position, texts ...string) *Position {
	q := *p
	plays(t, &q, texts...)
	return &q
}

// Ruling 6.

const goingHome = grid + `
[treasures]
bat = "0,0"
owl = "0,4"
[[seats]]
home = "0,0"
cards = ["bat"]
found = ["owl"]
[[seats]]
home = "0,6"
hidden = 0
`

func TestRuling06HomeInALaterTurn(t *testing.T) {
	p := lab(t, goingHome)
	plays(t, p, "push w5 nes", "go 0,0", "found bat")
	require.Equal(t, pushing, p.phase, "at home, with the last treasure: not yet")
	plays(t, p, "push w5 nw", "go 1,6")
	require.Equal(t, pushing, p.phase, "the other is not at home")
	events := plays(t, p, "push w5 ew", "go 0,0")
	require.Equal(t, Finished, events[1].Kind)
	result, ended := p.Result()
	require.True(t, ended)
	require.Equal(t, engine.Result{Winners: []engine.Seat{0}, Scores: []int{2, 0}}, result)
	require.Equal(t, engine.Nobody, p.Actor())
	require.Empty(t, p.Moves(nil))
	for _, text := range []string{"push n1 nes", "go 0,0", "found bat", "nothing"} {
		require.Empty(t, refused(t, p, text, "magico/6", "magico.over").Instead)
	}
}

// Ruling 7.

func TestRuling07CardsAreDealtEvenly(t *testing.T) {
	for seats, each := range map[int]int{1: 24, 2: 12, 3: 8, 4: 6} {
		p := drawn(t, Options{}, seats, 3)
		var all Hoard
		for s := range seats {
			require.Equal(t, each, int(p.cards[s].n))
			require.Zero(t, all&p.cards[s].hoard())
			all |= p.cards[s].hoard()
		}
		require.Equal(t, Treasures, all.Len())
	}
}

func TestRuling07FewerCards(t *testing.T) {
	for _, c := range []struct {
		cards       Cards
		seats, each int
	}{{5, 2, 5}, {5, 4, 5}, {12, 2, 12}, {12, 3, 8}, {12, 4, 6}, {1, 1, 1}} {
		p := drawn(t, Options{Cards: c.cards}, c.seats, 3)
		for s := range c.seats {
			require.Equal(t, c.each, int(p.cards[s].n), c)
		}
		require.Equal(t, Treasures, p.game.treasures.Len(), "all treasures lie in the labyrinth")
	}
}

// Ruling 8.

const many = grid + `
[treasures]
bat = "0,2"
owl = "0,4"
rat = "0,5"
moth = "0,1"
[[seats]]
home = "0,0"
cards = ["bat", "owl"]
[[seats]]
home = "0,6"
cards = ["moth"]
`

func TestRuling08AllVisibleInAnyOrder(t *testing.T) {
	p := lab(t, many)
	require.Equal(t, []string{"nothing"}, written(p, after(t, p, "push w5 nes", "go 0,4").Moves(nil)), "bat comes first")
	require.Equal(t, []string{"found bat"}, written(p, after(t, p, "push w5 nes", "go 0,2").Moves(nil)))

	p = lab(t, "options.children = [1]\n"+many)
	require.Equal(t, []Treasure{13, 21}, p.View(0).(*View).Own)
	require.Equal(t, []string{"found owl"}, written(p, after(t, p, "push w5 nes", "go 0,4").Moves(nil)))
	require.Equal(t, []string{"found bat"}, written(p, after(t, p, "push w5 nes", "go 0,2").Moves(nil)))
	require.Equal(t, []string{"nothing"}, written(p, after(t, p, "push w5 nes", "go 0,5").Moves(nil)))
	plays(t, p, "push w5 nes", "go 0,4", "found owl")
	require.Equal(t, []Treasure{13}, p.View(0).(*View).Own)
	other := lab(t, "options.children = [1]\n"+strings.Replace(many, `"bat", "owl"`, `"owl", "bat"`, 1))
	require.Equal(t, lab(t, "options.children = [1]\n"+many).Bytes(nil), other.Bytes(nil), "visible cards have no order")
}

// Who is a child is said seat by seat, in either of two places.
func TestRuling08ChildrenSeatBySeat(t *testing.T) {
	second := strings.Replace(many, `cards = ["moth"]`, "child = true\ncards = [\"rat\", \"moth\"]", 1)
	p := lab(t, second)
	require.Equal(t, lab(t, "options.children = [2]\n"+strings.Replace(second, "child = true\n", "", 1)), p)
	require.Equal(t, []Treasure{13}, p.View(0).(*View).Own, "the first sees the top one")
	require.Equal(t, []Treasure{20, 22}, p.View(1).(*View).Own, "the second all of them")
	players := p.View(engine.Public).(*View).Players
	require.Equal(t, []bool{false, true}, []bool{players[0].Child, players[1].Child})
	plays(t, p, "push w5 nes", "go 0,4", "nothing")
	plays(t, p, "push w5 nw", "go 0,5", "found rat")
	plays(t, p, "push w5 ew", "go 0,2", "found bat")
	require.Equal(t, []Treasure{20}, p.View(1).(*View).Own)
	plays(t, p, "push w5 ew", "go 0,1", "found moth")
}

func TestRuling08EveryCellCanBeAgreedOn(t *testing.T) {
	require.Equal(t, "3,3", Agreed(0).String(), "the centre unless another is")
	met := map[int]bool{}
	for _, word := range agreedWords() {
		var a Agreed
		require.NoError(t, a.UnmarshalText([]byte(word)))
		require.Equal(t, cell(t, word), a.Cell())
		met[a.Cell()] = true
	}
	require.Len(t, met, maze.Cells)
	for i, place := range agreedPlaces() {
		var a Agreed
		require.NoError(t, a.UnmarshalText([]byte(place)))
		require.Equal(t, agreedWords()[i], a.String(), "counted from 1 beside the words")
	}
	var a Agreed
	require.ErrorContains(t, a.UnmarshalText([]byte("7,0")), `"7,0" is no cell`)
}

// Ruling 9.

func TestRuling09OnlyTheOwnerSeesTheTopCard(t *testing.T) {
	p := lab(t, many)
	require.Equal(t, []Treasure{13}, p.View(0).(*View).Own)
	require.Equal(t, []Treasure{20}, p.View(1).(*View).Own)
	require.Empty(t, p.View(engine.Public).(*View).Own)
	players := p.View(1).(*View).Players
	require.Equal(t, 2, players[0].Left)
	require.Equal(t, []Treasure{13, 21, 22}, players[0].May, "not what the viewer holds")
	require.Equal(t, []Treasure{20}, players[1].May)
	require.Equal(t, []Treasure{13, 20, 21, 22}, p.View(engine.Public).(*View).Players[0].May)
}

// After a treasure the next card lies face down until its owner's turn: the
// owner knows no more of it than all others.
func TestRuling09TheNextCardInOnesOwnTurn(t *testing.T) {
	p := lab(t, many)
	plays(t, p, "push w5 nes", "go 0,2", "found bat")
	mine := p.View(0).(*View)
	require.Empty(t, mine.Own, "not in another's turn")
	require.True(t, mine.Players[0].Fresh)
	require.Equal(t, []Treasure{20, 21, 22}, mine.Players[0].May)
	require.Equal(t, p.View(engine.Public).(*View).Players, mine.Players)
	require.Equal(t, []Treasure{20}, p.View(1).(*View).Own)
	plays(t, p, "push w5 nw")
	require.Empty(t, p.View(0).(*View).Own)
	end := read(t, p, "go 1,6")
	require.True(t, p.Reveals(end), "with it the other looks")
	require.False(t, p.Reveals(read(t, p, "go 0,1")), "the table is asked first, and the turn goes on")
	p.Play(end, nil)
	require.Equal(t, []Treasure{21}, p.View(0).(*View).Own, "now it has looked")
	require.True(t, p.View(1).(*View).Players[0].Fresh, "all know that it is a new one")
	plays(t, p, "push w5 ew")
	require.False(t, p.Reveals(read(t, p, "go 0,0")))
	plays(t, p, "go 0,0")
	require.Equal(t, []Treasure{21}, p.View(0).(*View).Own, "and it stays seen")
	require.False(t, p.View(1).(*View).Players[0].Fresh)
}

// Whoever plays alone goes on at once.
func TestRuling09TheNextCardAlone(t *testing.T) {
	p := lab(t, strings.Split(many, "[[seats]]\nhome = \"0,6\"")[0])
	plays(t, p, "push w5 nes", "go 0,2", "found bat")
	require.Equal(t, []Treasure{21}, p.View(0).(*View).Own)
	plays(t, p, "push w5 nw")
	require.False(t, p.Reveals(read(t, p, "go 0,0")))
}

// A win tells nobody's next card.
func TestRuling09TheNextCardStaysDownAtTheEnd(t *testing.T) {
	p := lab(t, "options.finish = \"anywhere\"\n"+strings.Replace(many, `pawn = "0,0"`, ``, 1))
	plays(t, p, "push w5 nes", "go 0,2", "found bat", "push w5 nw")
	require.True(t, p.Reveals(read(t, p, "go 0,6")))
	plays(t, p, "go 0,1", "found moth")
	require.Equal(t, over, p.phase)
	require.Empty(t, p.View(0).(*View).Own)
	require.Equal(t, [MaxSeats]bool{0: true}, p.fresh)
}

func TestRuling09FreshInASetUp(t *testing.T) {
	fresh := strings.Replace(many, `cards = ["moth"]`, "cards = [\"moth\"]\nfresh = true", 1)
	p := lab(t, fresh)
	require.Empty(t, p.View(1).(*View).Own)
	plays(t, p, "push w5 nes", "go 0,0")
	require.Equal(t, []Treasure{20}, p.View(1).(*View).Own)
	require.Equal(t, [MaxSeats]bool{}, lab(t, "options.children = [2]\n"+fresh).fresh, "a child sees all its cards")
	_, err := ParseSetup("s", []byte(fresh+"not = [\"bat\"]\n"), defaultSet(t))
	refusedFile(t, err, `["bat"]`, "it has not looked for its next card yet")
}

// Of four players one alone, or all together, may leave no choice.
func TestRuling09CountsOfFour(t *testing.T) {
	for name, not := range map[string][4]string{
		"the first can seek nothing else": {`"owl", "rat", "moth", "map"`, ``, ``, ``},
		"the others seek all else":        {`"map"`, `"bat", "map"`, `"bat", "map"`, `"bat", "map"`},
	} {
		setup := grid + `
[treasures]
bat = "0,2"
owl = "0,4"
rat = "0,5"
moth = "0,1"
map = "6,2"
`
		for i, unlike := range not {
			setup += "[[seats]]\nhome = \"" + CellText(boardCorners[i]) + "\"\nhidden = 1\nnot = [" + unlike + "]\n"
		}
		p := lab(t, setup)
		require.Equal(t, []Treasure{13}, p.View(engine.Public).(*View).Players[0].May, name)
		plays(t, p, "push w5 nes", "go 0,2")
		require.Equal(t, []string{"found bat"}, written(p, p.Moves(nil)), name)
		refused(t, p, "nothing", "magico/9", "magico.must_be")
	}
}

func TestUnknownMoves(t *testing.T) {
	p := lab(t, two)
	for _, m := range []engine.Move{engine.NoMove, 5, 7, PushAt(12, 7), GoTo(49), FoundOf(0), FoundOf(25), FoundNothing | 8, PushAt(0, 7) | 1<<11} {
		foul := p.Check(m)
		require.NotNil(t, foul, "%x", m)
		require.Equal(t, engine.Reason("magico.unknown"), foul.Reason, "%x", m)
		require.Regexp(t, "^move", p.Write(m))
	}
}
