package labiro

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// A position that waits for a turn is the same when its set-up is read again,
// but for what a set-up does not say; written again it is the same text.
func TestWireSetupsComeBack(t *testing.T) {
	w := wireOf(t)
	rapid.Check(t, func(t *rapid.T) {
		p := wandering(t, w.Set, rapid.SampledFrom([]engine.Hidden{engine.Dealt, engine.Blind}).Draw(t, "hidden"))
		if p.phase != turning && p.phase != starting {
			return
		}
		q := cameBack(t, w, p)
		require.Equal(t, p.Moves(nil), forgetful(q, p).Moves(nil))
		text := object(w.Setup(p).Spelled())
		require.Equal(t, text, object(w.Setup(q).Spelled()))
	})
}

// So is one in the middle of a game that began from any set-up, though the
// tiles may come in another order.
func TestWireSetupsOfAnyMiddleComeBack(t *testing.T) {
	w := wireOf(t)
	eachStep(t, 60, func(t *rapid.T, p *Position, _ *engine.Rand) {
		if p.phase != turning {
			return
		}
		q := cameBack(t, w, p)
		if p.used == 0 {
			q.agreed = p.agreed
			require.ElementsMatch(t, p.Moves(nil), q.Moves(nil))
		}
	})
}

// cameBack is the position that the set-up of one makes, in which the same is
// out of the game and the same may lie hidden; so it is when it is recorded.
func cameBack(t *rapid.T, w wired, p *Position) *Position {
	text := object(w.Setup(p).Spelled())
	read, set, setup, err := w.ReadSetup(docOf(text))
	require.NoError(t, err, text)
	q := read.(*Position)
	require.Equal(t, p.Out(), q.Out())
	require.Equal(t, kindsOf(p, p.hidden()), kindsOf(q, q.hidden()))
	require.Equal(t, p.open(), q.open())
	if setup != nil {
		requireRecorded(t, q, set, setup)
	}
	return q
}

// kindsOf is tiles by kind.
func kindsOf(p *Position, tiles tileSet) []Kind {
	var all []Kind
	for i, k := range p.game.Set.Tiles {
		if tiles.has(Tile(i + 1)) {
			all = append(all, k)
		}
	}
	slices.Sort(all)
	return all
}

// requireRecorded requires that the sections of a record make the position.
func requireRecorded(t require.TestingT, p *Position, set, setup []byte) {
	ofFile, err := ParseSet("set", set)
	require.NoError(t, err)
	written, err := ParseSetup("setup", setup, ofFile)
	require.NoError(t, err)
	q, err := written.Position(ofFile)
	require.NoError(t, err)
	require.Equal(t, p.Bytes(nil), q.Bytes(nil))
}

// forgetful is q with what no set-up says as in p: what was used and agreed.
func forgetful(q, p *Position) *Position {
	for t := Tile(1); int(t) <= len(p.game.Set.Tiles); t++ {
		if p.used.has(t) {
			q.useAgain(p.kind(t), p, t)
		}
	}
	q.agreed = p.agreed
	return q
}

// useAgain marks a tile of q as used that lies where t lies in p.
func (p *Position) useAgain(k Kind, other *Position, t Tile) {
	for s := range other.game.seats {
		for i, held := range other.hands[s].all() {
			if held == t {
				p.used.add(p.hands[s].tiles[i])
			}
		}
	}
	for b := range other.game.Bases {
		if other.object[b] == t {
			p.used.add(p.object[b])
		}
	}
}

// wandering is a drawn game some random moves on.
func wandering(t *rapid.T, set *Set, hidden engine.Hidden) *Position {
	setup := Drawn(set, Options{Near: NearAligned, Hidden: hidden}, rapid.IntRange(1, 4).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	p, err := setup.Position(set)
	require.NoError(t, err)
	for range rapid.IntRange(0, 120).Draw(t, "moves") {
		moves := p.Moves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(rapid.SampledFrom(moves).Draw(t, "move"), nil)
	}
	return p
}

// Without counts the tiles are those that are named, also as out of the game.
func TestWireSetupCountsWhatIsOut(t *testing.T) {
	const one = `{"bases":[{"q":0,"r":0,"tower":{"name":"A","sides":"PPPPPP","arrow":"clockwise"},"facing":0,"object":"torch"}],` +
		`"seats":[{"pawn":1,"flag":1,"hand":["rope"],"banked":3}],"out":["ruby2","rope","ruby1"]}`
	read, _, _, err := wireOf(t).ReadSetup(docOf(one))
	require.NoError(t, err)
	p := read.(*Position)
	require.Equal(t, []Kind{Torch, Rope, Rope, RubyOf(1), RubyOf(2)}, p.game.Set.Tiles)
	require.Equal(t, []Kind{Rope, RubyOf(1), RubyOf(2)}, p.Out())
}

// To say that none is out is to say something where nothing is hidden any more.
func TestWireSetupInWhichNoneIsOut(t *testing.T) {
	const one = `{"bases":[{"q":0,"r":0,"tower":"T1","facing":0,"object":"rope"}],"options":{"hidden":"blind"},"seats":[{"pawn":1,"flag":1}]%s}`
	w := wireOf(t)
	for member, out := range map[string]int{`,"out":[]`: 0, `,"out":["rope"]`: 1, ``: len(w.Set.Tiles) - 1} {
		read, set, setup, err := w.ReadSetup(docOf(fmt.Sprintf(one, member)))
		require.NoError(t, err)
		require.Len(t, read.(*Position).Out(), out)
		requireRecorded(t, read.(*Position), set, setup)
	}
}
