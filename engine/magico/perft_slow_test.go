package magico_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/gametest/perfttest"
)

// The tables once more, counted on a plain board: numbers in rows and columns,
// moved and walked one by one.

// plainBoard is the tiles as the sums of their open sides, N 1, E 2, S 4, W 8.
type plainBoard struct {
	tiles [7][7]int
	spare int
	shut  string    // where the last tile came out
	pawns [2][2]int // whose turn it is first
}

func (p *perftTable) plain(t testing.TB) plainBoard {
	b := plainBoard{shut: p.cameOut, spare: int(perftMask(t, p.spare)), pawns: [2][2]int{{0, 0}, {6, 6}}}
	for c := range 49 {
		b.tiles[c/7][c%7] = int(perftMask(t, p.tiles[c:c+1]))
	}
	return b
}

// ways is how the spare may be inserted, each once.
func (b *plainBoard) ways() (ways []int) {
	met := [16]bool{}
	for tile, n := b.spare, 0; n < 4; n++ {
		if !met[tile] {
			ways, met[tile] = append(ways, tile), true
		}
		tile = tile*2&15 | tile>>3
	}
	return ways
}

// pushed is the board after the spare went in at an arrow, lying so.
func (b *plainBoard) pushed(arrow string, tile int) plainBoard {
	after := *b
	for _, at := range refLine(arrow) {
		after.tiles[at[0]][at[1]], tile = tile, after.tiles[at[0]][at[1]]
	}
	after.spare, after.shut = tile, refOpposite(arrow)
	line := refLine(arrow)
	for i, pawn := range b.pawns {
		for n, at := range line {
			if pawn == at {
				after.pawns[i] = line[(n+1)%7]
			}
		}
	}
	return after
}

// stops is where the pawn whose turn it is may stop.
func (b *plainBoard) stops() (stops [][2]int) {
	met := [7][7]bool{}
	var walk func(r, c int)
	walk = func(r, c int) {
		if met[r][c] {
			return
		}
		met[r][c] = true
		stops = append(stops, [2]int{r, c})
		if r > 0 && b.tiles[r][c]&1 != 0 && b.tiles[r-1][c]&4 != 0 {
			walk(r-1, c)
		}
		if c < 6 && b.tiles[r][c]&2 != 0 && b.tiles[r][c+1]&8 != 0 {
			walk(r, c+1)
		}
		if r < 6 && b.tiles[r][c]&4 != 0 && b.tiles[r+1][c]&1 != 0 {
			walk(r+1, c)
		}
		if c > 0 && b.tiles[r][c]&8 != 0 && b.tiles[r][c-1]&2 != 0 {
			walk(r, c-1)
		}
	}
	walk(b.pawns[0][0], b.pawns[0][1])
	return stops
}

// count is the sequences of so many turns.
func (b *plainBoard) count(turns int) (n uint64) {
	if turns == 0 {
		return 1
	}
	for _, arrow := range refArrows {
		for _, tile := range b.ways() {
			if arrow != b.shut {
				after := b.pushed(arrow, tile)
				n += after.walked(turns - 1)
			}
		}
	}
	return n
}

// walked is the same after a push: the pawn walks, and so many turns follow.
func (b *plainBoard) walked(turns int) (n uint64) {
	stops := b.stops()
	if turns == 0 {
		return uint64(len(stops))
	}
	for _, to := range stops {
		after := *b
		after.pawns = [2][2]int{b.pawns[1], to}
		n += after.count(turns)
	}
	return n
}

func TestPerftCountedSlowly(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	for _, p := range perftTables(t) {
		board := p.plain(t)
		require.Equal(t, p.total[0], board.count(1), p.name)
		for _, share := range p.divide {
			words := strings.Fields(share.move)
			after := board.pushed(words[1], refMask(strings.TrimPrefix(words[2], refClosed)))
			for turns := range p.depths() {
				require.Equal(t, share.counts[turns], after.walked(turns), "%s, %s, %d turns", p.name, share.move, turns+1)
			}
		}
	}
}

// perftByReference is the most sequences that the reference counts without
// -perft.deep.
const perftByReference = 12_000

type slowReference struct{ g *refGame }

func (s slowReference) List() []string { return s.g.legal() }

func (s slowReference) After(text string) perfttest.Slow {
	g := s.g.clone()
	g.play(text)
	return slowReference{g}
}

func TestPerftOfTheReference(t *testing.T) {
	set := printedSets(t)[0]
	for _, p := range perftTables(t) {
		g := slowReference{newReference(set, p.setup(t))}
		for turns := 1; turns <= 2; turns++ {
			if n := p.total[turns-1]; n <= perftByReference || perfttest.Deep() {
				require.Equal(t, n, perfttest.Sequences(g, 2*turns), "%s, %d turns", p.name, turns)
			}
		}
	}
}
