package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

func TestHintLeadsToWhatIsSought(t *testing.T) {
	p := lab(t, two)
	h, ok := p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Equal(t, Treasure(13), h.Treasure)
	require.Equal(t, 1, h.Turns)
	p.Play(PushAt(h.First.Arrow(), h.First.In()), nil)
	h, ok = p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Equal(t, []int{1, p.cellOf(13)}, []int{h.Turns, h.First.To()}, "only the walk is left")
	p.Play(GoTo(h.First.To()), nil)
	require.Equal(t, []string{"found bat"}, written(p, p.Moves(nil)))
}

// Of several visible cards it is the one with the fewest turns.
func TestHintOfSeveralCards(t *testing.T) {
	p := lab(t, "options.children = [1]\n"+grid+`
[treasures]
bat = "0,2"
spider = "6,6"
book = "6,5"
[[seats]]
home = "0,0"
cards = ["book", "bat", "spider"]
`)
	plays(t, p, "push w5 nes")
	h, ok := p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Equal(t, []int{13, 1, 2}, []int{int(h.Treasure), h.Turns, h.First.To()})
	p.cards[0].remove(13)
	h, ok = p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Greater(t, h.Turns, 1)
}

// What is sought lies beside the board: it has to be inserted where one can
// get.
func TestHintOfWhatIsOnTheSpare(t *testing.T) {
	p := lab(t, onTheSpare)
	h, ok := p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Equal(t, []int{1, cell(t, "0,1")}, []int{h.Turns, h.First.To()})
	require.Equal(t, "n1", h.First.Arrow().String())
	plays(t, p, p.Write(PushAt(h.First.Arrow(), h.First.In())), "go 0,1", "found bat")
}

func TestHintHome(t *testing.T) {
	p := lab(t, strings.Replace(goingHome, `cards = ["bat"]`, `pawn = "0,6"`, 1))
	h, ok := p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Equal(t, NoTreasure, h.Treasure)
	require.Equal(t, []int{1, 0}, []int{h.Turns, h.First.To()})
}

func TestHintIsForWhoDecides(t *testing.T) {
	p := lab(t, two)
	for _, s := range []engine.Seat{engine.Public, 1} {
		_, ok := p.View(s).(*View).Hint()
		require.False(t, ok)
	}
	_, ok := lab(t, strings.NewReplacer(`cards = ["bat"]`, "hidden = 1", `cards = ["owl"]`, "hidden = 1").Replace(two)).View(0).(*View).Hint()
	require.False(t, ok, "the program does not know what is sought")
	_, ok = lab(t, grid+"[[seats]]\n[[seats]]\n").View(0).(*View).Hint()
	require.False(t, ok, "nothing is sought")
}

// Whatever the seat cannot know, the hint is the same; and that there is one all
// know.
func TestHintTellsNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		if p.Actor() < 0 {
			return
		}
		r := engine.Rand(rapid.Uint64().Draw(t, "otherwise"))
		v := p.View(p.Actor()).(*View)
		twin := permuted(p, p.Actor(), &r).View(p.Actor()).(*View)
		h, ok := v.Hint()
		other, too := twin.Hint()
		require.Equal(t, []any{h, ok}, []any{other, too})
		require.Equal(t, v.HasHint(), p.View(engine.Public).(*View).HasHint())
		if ok {
			require.True(t, v.HasHint())
			require.Nil(t, p.Check(h.Moves(v)[0]))
		}
	})
}

// Of the walk home the program knows all that there is to know, in a blind game
// too; of what is sought there only the players do.
func TestHasHint(t *testing.T) {
	require.True(t, lab(t, two).View(engine.Public).(*View).HasHint())
	require.True(t, after(t, lab(t, two), "push w5 nes").View(engine.Public).(*View).HasHint())
	require.False(t, after(t, lab(t, two), "push w5 nes", "go 0,2").View(engine.Public).(*View).HasHint(), "the table tells")
	blind := strings.NewReplacer(`cards = ["bat"]`, "", `cards = ["owl"]`, "hidden = 1").Replace(two)
	p := lab(t, blind)
	require.True(t, p.View(engine.Public).(*View).HasHint(), "going home")
	plays(t, p, "push w5 nes", "go 0,1")
	require.False(t, p.View(engine.Public).(*View).HasHint())
	require.False(t, lab(t, grid+"[[seats]]\n[[seats]]\n").View(engine.Public).(*View).HasHint(), "nothing is sought")
}

// Where the game is won on another cell the way leads there.
func TestHintToTheCellAgreedOn(t *testing.T) {
	p := lab(t, "options.finish = \"cell\"\noptions.cell = \"0,3\"\n"+strings.Replace(goingHome, `cards = ["bat"]`, `pawn = "0,6"`, 1))
	h, ok := p.View(0).(*View).Hint()
	require.True(t, ok)
	require.Equal(t, []int{1, cell(t, "0,3")}, []int{h.Turns, h.First.To()})
}

// Alone nobody comes in between: what a hint promises is kept.
func TestHintsKeepTheirWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := Options{Cards: Cards(rapid.IntRange(1, 3).Draw(t, "cards"))}
		if rapid.Bool().Draw(t, "child") {
			o.Children = []int{1}
		}
		p := drawn(t, o, 1, rapid.Uint64().Draw(t, "seed"))
		h, ok := p.View(0).(*View).Hint()
		if !ok {
			return
		}
		for turns := h.Turns; turns > 0; turns-- {
			require.Equal(t, turns, h.Turns)
			p.Play(PushAt(h.First.Arrow(), h.First.In()), nil)
			stop := h.First.To()
			if walk, ok := p.View(0).(*View).Hint(); ok {
				require.LessOrEqual(t, walk.Turns, turns)
				stop = walk.First.To()
			}
			p.Play(GoTo(stop), nil)
			if p.phase == telling && turns > 1 {
				p.Play(p.Moves(nil)[0], nil)
				if p.found[0] != 0 {
					return // another card lay on the way
				}
			}
			if turns > 1 {
				h, ok = p.View(0).(*View).Hint()
				require.True(t, ok)
			}
		}
		require.Equal(t, telling, p.phase)
		require.NotEqual(t, FoundNothing, p.Moves(nil)[0])
	})
}
