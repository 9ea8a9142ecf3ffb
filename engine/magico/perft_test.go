package magico_test

import (
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest/perfttest"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/perft"
)

// The tables of testdata/perft: how many sequences of turns there are for two
// pawns in a labyrinth without treasures, by the first push.

// perftDepth is how many turns the tables count.
const perftDepth = 3

// perftShallow is the most sequences that are counted one by one without
// -perft.deep.
const perftShallow = 1_000_000

// perftCounts is the sequences of 1, 2 and 3 turns.
type perftCounts [perftDepth]uint64

// perftShare is a first push, and the sequences that begin with it.
type perftShare struct {
	move   string
	counts perftCounts
}

// perftTable is one file.
type perftTable struct {
	name         string
	tiles, spare string // hexadecimal, as the pipe takes them
	cameOut      string
	total        perftCounts
	divide       []perftShare
}

// perftTables is every file.
func perftTables(t testing.TB) (tables []perftTable) {
	files, err := filepath.Glob(filepath.Join("testdata", "perft", "*.txt"))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), 5)
	for _, file := range files {
		file = filepath.Base(file)
		table := perftTable{name: strings.TrimSuffix(file, ".txt")}
		for _, line := range perfttest.Lines(t, file) {
			table.take(t, strings.Fields(line))
		}
		tables = append(tables, table)
	}
	return tables
}

// take takes in a line of a file.
func (p *perftTable) take(t testing.TB, words []string) {
	switch words[0] {
	case "tiles":
		p.tiles += strings.Join(words[1:], "")
	case "spare":
		p.spare = words[1]
	case "came_out":
		p.cameOut = words[1]
	case "total":
		p.total = perftNumbers(t, words[1:])
	case "push":
		p.divide = append(p.divide, perftShare{strings.Join(words[:3], " "), perftNumbers(t, words[3:])})
	default:
		require.Fail(t, "no line of a table", "%v", words)
	}
}

func perftNumbers(t testing.TB, words []string) (counts perftCounts) {
	require.Len(t, words, perftDepth)
	for i, word := range words {
		n, err := strconv.ParseUint(word, 10, 64)
		require.NoError(t, err)
		counts[i] = n
	}
	return counts
}

// setup is the table's labyrinth as a set-up.
func (p *perftTable) setup(t testing.TB) *magico.Setup {
	s := &magico.Setup{CameOut: maze.NoArrow, Seats: []magico.Player{{Home: 0, Pawn: 0}, {Home: 48, Pawn: 48}}}
	require.Len(t, p.tiles, maze.Cells)
	for c := range s.Tiles {
		s.Tiles[c] = perftMask(t, p.tiles[c:c+1])
	}
	s.Spare = perftMask(t, p.spare)
	if p.cameOut != "" {
		arrow, err := magico.ReadArrow(p.cameOut)
		require.NoError(t, err)
		s.CameOut = arrow
	}
	return s
}

func perftMask(t testing.TB, digit string) maze.Mask {
	open, err := strconv.ParseUint(digit, 16, 4)
	require.NoError(t, err)
	return maze.Mask(open)
}

func (p *perftTable) position(t testing.TB) *magico.Position {
	position, err := p.setup(t).Position(printedSets(t)[0])
	require.NoError(t, err)
	return position
}

// depths is how many turns of the table are counted one by one now.
func (p *perftTable) depths() (n int) {
	for n < perftDepth && (n < 2 || perfttest.Deep() || p.total[n] <= perftShallow) {
		n++
	}
	return n
}

// In each table the shares add up.
func TestPerftTablesAddUp(t *testing.T) {
	for _, p := range perftTables(t) {
		var sum perftCounts
		for _, share := range p.divide {
			for i, n := range share.counts {
				sum[i] += n
			}
		}
		require.Equal(t, p.total, sum, p.name)
	}
}

// A turn is two actions: a push and a walk.
func TestPerft(t *testing.T) {
	for _, p := range perftTables(t) {
		for turns := 1; turns <= p.depths(); turns++ {
			begin := p.position(t)
			require.Equal(t, p.total[turns-1], perft.Actions(begin, 2*turns), "%s, %d turns", p.name, turns)
			moves := begin.Moves(nil)
			require.Len(t, moves, len(p.divide), p.name)
			for i, m := range moves {
				pushed := begin.Fork()
				pushed.Play(m, nil)
				require.Equal(t, p.divide[i].move, begin.Write(m), p.name)
				require.Equal(t, p.divide[i].counts[turns-1], perft.Actions(pushed, 2*turns-1), "%s, %s, %d turns", p.name, begin.Write(m), turns)
			}
		}
	}
}

// Package maze alone counts the same, to the whole depth.
func TestPerftOfMazes(t *testing.T) {
	for _, p := range perftTables(t) {
		position := p.position(t)
		for turns := range perftDepth {
			count := position.Maze().Count([2]int{0, 48}, position.Shut(), turns+1)
			require.Equal(t, p.total[turns], count, "%s, %d turns", p.name, turns+1)
		}
	}
}

// No enumeration lists anything twice, in any phase of any game.
func TestPerftListsNothingTwice(t *testing.T) {
	sets := printedSets(t)
	rapid.Check(t, func(t *rapid.T) {
		d := rapidDice(t)
		position, err := d.possible(sets[0]).Position(sets[0])
		require.NoError(t, err)
		for range 12 {
			moves := position.Moves(nil)
			listedOnce(t, moves)
			listedOnce(t, position.View(engine.Public).Legal())
			labyrinth := position.Maze()
			for _, s := range []int{0, position.Seats() - 1} {
				listedOnce(t, labyrinth.Turns(nil, position.Pawn(engine.Seat(s)), position.Shut()))
			}
			if len(moves) == 0 {
				return
			}
			position.Play(moves[d(len(moves))], nil)
		}
	})
}

func listedOnce[Item comparable](t require.TestingT, all []Item) {
	met := map[Item]bool{}
	for _, item := range all {
		require.False(t, met[item], "%v is listed twice", item)
		met[item] = true
	}
}
