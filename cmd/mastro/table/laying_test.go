//go:build !race

package table

import (
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

// builder is a pair of hands that lays a board. It knows nothing of it but what the panel says
// and the lights show, and has the knob and the button.
type builder struct {
	*Host
	t        *testing.T
	now      time.Duration
	w        words.Words
	r        engine.Rand
	mistakes int
}

// toLay is a sentence that says which tower comes where, in either language.
var toLay = regexp.MustCompile(`^(?:Torre|Tower) \S+ (?:sulla base|on base) (\d+), (?:segno a|its mark to the) ([a-z-]+)\.$`)

// emptyTable has no tower on any base.
func (b *builder) emptyTable() {
	b.t.Helper()
	world := b.Table.Rig.Simulation.World
	for i := range b.Table.Session.Game.Match.Position().Parts() {
		world.Faults.Gone[i].Set()
	}
	b.wait()
}

func (b *builder) wait() { b.advance(&b.now, 2*time.Second) }

func (b *builder) panel() scene.Scene { return b.Table.Session.Shown().Panel }

// push turns the knob to a choice and presses it.
func (b *builder) push(text words.Message) {
	b.t.Helper()
	at := slices.IndexFunc(b.panel().Choices, func(c scene.Choice) bool { return c.Text == text.In(b.w) })
	require.GreaterOrEqual(b.t, at, 0, "%s of %v", text.In(b.w), choiceTexts(b.panel()))
	for ; at > b.panel().Cursor; b.Table.Show(b.now) {
		b.Table.Control(pins.Event{Kind: pins.TurnedRight})
	}
	b.Table.Control(pins.Event{Kind: pins.Pushed})
	b.wait()
}

// put puts a tower on a base, so that its mark looks where the panel says; now and then it looks
// elsewhere.
func (b *builder) put(base int, direction string) {
	b.t.Helper()
	facing := slices.IndexFunc(says.Directions[:], func(m words.Message) bool { return m.In(b.w) == direction })
	require.GreaterOrEqual(b.t, facing, 0, direction)
	lamp := b.Table.Rig.Lights.Lamps()[base]
	require.Equal(b.t, lights.ShineOnce, lamp.Pattern, "the light of base %d", base+1)
	if b.r.Below(3) == 0 {
		facing = (facing + 1 + b.r.Below(5)) % 6
		b.mistakes++
	}
	world := b.Table.Rig.Simulation.World
	require.NoError(b.t, world.Place(base, facing))
	world.Faults.Gone[base].Clear()
	b.wait()
}

// turn turns a tower whose light flashes as far as the panel says.
func (b *builder) turn() bool {
	b.t.Helper()
	f := &follower{
		lamps: func() []lights.Lamp { return b.Table.Rig.Lights.Lamps() }, text: func() []string { return b.panel().Text },
		hand: b.Table.Rig.Simulation.Hand(), wait: func(d time.Duration) { b.advance(&b.now, d) }, turned: 99,
	}
	return f.step(b.t, &b.r)
}

// lay does the next thing that the table asks for; false once all lies.
func (b *builder) lay() bool {
	b.t.Helper()
	page := b.panel()
	require.Equal(b.t, scene.Laying, page.Page)
	if page.Title == words.LayReady.In(b.w) {
		return false
	}
	if slices.ContainsFunc(b.Table.Rig.Lights.Lamps(), func(l lights.Lamp) bool { return l.Pattern == lights.FlashOnce || l.Pattern == lights.FlashTwice }) {
		return b.turn()
	}
	if m := toLay.FindStringSubmatch(page.Text[0]); m != nil {
		base, _ := strconv.Atoi(m[1])
		b.put(base-1, m[2])
		return true
	}
	b.push(words.LayDone)
	return true
}

// newBuilder begins to lay a game of LABIRO on an empty table with sensors.
func newBuilder(t *testing.T, l words.Language, seed uint64) *builder {
	t.Helper()
	c := settingstest.Default(t)
	c.Language = l
	h, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	h.byHand()
	b := &builder{Host: h, t: t, w: words.Words{Language: l}, r: engine.Rand(seed)}
	s := h.Table.Session
	s.Menu.Bots = [scene.MaxSeats]bool{}
	chooseAt(s, scene.Action{Kind: scene.NextGuided})
	require.Equal(t, play.Refusal{}, chooseAt(s, scene.Action{Kind: scene.StartGame}))
	require.Nil(t, s.Game)
	b.wait()
	require.Equal(t, words.AskHiding.In(b.w), b.panel().Title)
	b.push(words.WeHide)
	require.True(t, s.Game.Laying())
	h.byHand()
	s.Game.Lay(scene.MarkedBases)
	s.Start(s.Game)
	b.emptyTable()
	return b
}

// From an empty table, with mistakes, hands that follow only the lights and the panel build what
// was drawn, in either language; then the game begins.
func TestLightsAndPanelBuildTheTable(t *testing.T) {
	if testing.Short() {
		t.Skip("lays a whole table, twice")
	}
	roomtest.CaptureLog(t)
	for seed := range uint64(2) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			b := newBuilder(t, []words.Language{words.Italian, words.English}[seed], seed)
			g := b.Table.Session.Game
			drawn := make([]engine.Standing, g.Match.Position().Parts())
			for i := range drawn {
				drawn[i] = g.Match.Position().Stands(i)
			}
			for n := 0; b.lay(); n++ {
				require.Less(t, n, 200)
			}
			require.Positive(t, b.mistakes)
			b.push(words.LayPlay)
			require.False(t, g.Laying())
			require.Equal(t, referee.InOrder, b.verdict().Kind)
			for i, want := range drawn {
				facing, seated := b.Table.Rig.Simulation.World.Facing(i)
				require.True(t, seated)
				require.Equal(t, int(want), facing, "tower %d", i+1)
			}
			require.Equal(t, says.ChooseStart.In(b.w), b.panel().Text[0])
		})
	}
}

// The plug is pulled in the middle: the same pieces lie when people go on, by the menu, and then
// the game that was drawn begins. Where it was pulled later, it goes on as any other.
func TestLayingGoesOnAfterACut(t *testing.T) {
	roomtest.CaptureLog(t)
	e := spend(t, keptIn(t, words.English), 7)
	do := func(texts ...string) {
		for _, text := range texts {
			require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, scene.ParseAction(text)), text)
			e.save()
		}
	}
	e.Table.Session.Menu.Bots = [scene.MaxSeats]bool{}
	do("guided", "start", "hide pieces", "kind 1", "lies 5", "lies 9", "again 5", "lies 30")
	require.Contains(t, e.Table.Session.Game.Kept().Laid, true)
	e = e.resumed()
	e.pass(5 * time.Second)
	require.True(t, e.Table.Session.Game.Laying(), "nothing begins by itself")
	do("lies 12")
	e = e.resumed()
	drawn := e.stands()
	do("all lies")
	require.Equal(t, says.ChooseStart.In(e.Table.Session.Words), e.Table.Session.Public().Text[0])
	require.Equal(t, drawn, e.stands())
	e = e.resumed()
	require.False(t, e.Table.Session.Game.Laying())
	e.requireKept()
}
