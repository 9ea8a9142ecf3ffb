package table

import (
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// labiroSet is the configured set of LABIRO.
func labiroSet(c *settings.Config) *labiro.Set {
	set := new(labiro.Set)
	if err := configs.Read("set", c.Game.Set(), set.Document()); err != nil {
		panic(err)
	}
	return set
}

// drawnSeeds is how many drawn maps a test tries to find one that it needs.
const drawnSeeds = 800

// blindRules are the house rules of a blind game.
var blindRules = []byte("hidden = 'blind'\n")

// withPeople is the menu with so many people and no bot.
func withPeople(c *settings.Config, players int) scene.NewGame {
	n := menu.Entered(c)
	n.Players, n.Bots = players, [scene.MaxSeats]bool{}
	return n
}

// walksUnsaid is the default configuration in English of a table with a pawn that people move,
// who may leave walks unsaid.
func walksUnsaid(t *testing.T) *settings.Config {
	t.Helper()
	c := settingstest.English(t)
	c.Unsaid = true
	return c
}

// byHand leaves everything to the people at the table, as at a real one: nothing turns towers for
// bots or puts right what stands wrong.
func (h *Host) byHand() {
	h.Table.hand = nil
	h.Table.Session.Changed()
}

// startGame starts a game at a simulated table with so many players; the last ones are bots.
func startGame(t *testing.T, game string, seed uint64, players, bots int) *Host {
	t.Helper()
	c := settingstest.English(t)
	var ok bool
	c.Game, ok = games.Find(game)
	require.True(t, ok)
	h, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	n := withPeople(c, players)
	for i := players - bots; i < players; i++ {
		n.Bots[i] = true
	}
	g, err := h.Begin(n)
	require.NoError(t, err)
	h.Table.Session.Start(g)
	h.Table.Show(0)
	return h
}

// startLabiro starts LABIRO with two people and plays to the first turn.
func startLabiro(t testing.TB, seed uint64) *Host {
	t.Helper()
	c := settingstest.Default(t)
	h, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	g, err := h.Begin(withPeople(h.config, 2))
	require.NoError(t, err)
	session := h.Table.Session
	session.Start(g)
	for g.Match.View(engine.Public).(*labiro.View).Phase == labiro.PhaseStart {
		require.Equal(t, play.Refusal{}, session.Game.Move(g.Match.View(engine.Public).Legal()[0]))
	}
	return h
}

// startSetup starts a game from a set-up, with bots in some seats.
func startSetup(t *testing.T, c *settings.Config, setup *labiro.Setup, bots ...int) *Host {
	t.Helper()
	c.Setup = configs.Write(setup.Document(labiroSet(c)).Fields)
	h, err := NewHost(c, 1, 0, io.Discard)
	require.NoError(t, err)
	n := withPeople(c, len(setup.Seats))
	for _, player := range bots {
		n.Bots[player] = true
	}
	g, err := h.Begin(n)
	require.NoError(t, err)
	h.Table.Session.Start(g)
	h.Table.Show(0)
	return h
}

// startMatching starts a game on a drawn map that matches.
func startMatching(t *testing.T, c *settings.Config, seats int, change func(*labiro.Setup), is func(*labiro.View) bool) *Host {
	t.Helper()
	setup := findSetup(t, c, seats, change, is)
	return startSetup(t, c, setup)
}

func findSetup(t *testing.T, c *settings.Config, seats int, change func(*labiro.Setup), is func(*labiro.View) bool) *labiro.Setup {
	t.Helper()
	for seed := range uint64(drawnSeeds) {
		setup := drawnSetup(c, seats, seed)
		change(setup)
		p, err := setup.Position(labiroSet(c))
		require.NoError(t, err)
		if is(p.View(engine.Public).(*labiro.View)) {
			return setup
		}
	}
	t.Fatal("no map matches")
	return nil
}

func unchanged(*labiro.Setup) {}

// walksFar is that one may walk to a third tower at least.
func walksFar(v *labiro.View) bool { return len(v.Walk) > 2 }

// drawnSetup is a set-up drawn from a seed in which every pawn stands in a start tower.
func drawnSetup(c *settings.Config, seats int, seed uint64) *labiro.Setup {
	var rules labiro.Options
	if err := configs.Read("rules", c.Rules, rules.Rules().Document()); err != nil {
		panic(err)
	}
	set := labiroSet(c)
	s := labiro.Drawn(set, rules, seats, engine.SeedsOf(seed))
	seat := 0
	for b := range s.Bases {
		if seat < seats && !set.Towers[s.Bases[b].Tower].Ruby() {
			s.Seats[seat].Flag, s.Seats[seat].Pawn = b, b
			seat++
		}
	}
	return s
}

// giveTile moves a tile of that kind from some tower to a seat's hand.
func giveTile(s *labiro.Setup, seat int, k labiro.Kind) {
	for b := range s.Bases {
		if s.Bases[b].Object == k {
			s.Bases[b].Object = labiro.NoKind
			s.Seats[seat].Hand = append(s.Seats[seat].Hand, k)
			return
		}
	}
}

// withPage gives the table a page and shows the current scene on it.
func withPage(h *Host) *Table {
	h.Table.Page = web.New(h.Table, "table.test")
	h.Table.undrawn = true
	h.Table.Show(0)
	return h.Table
}

// advance advances the table by d, beat by beat.
func (h *Host) advance(now *time.Duration, d time.Duration) {
	for end := *now + d; *now < end; {
		*now += loop.Beat
		h.Table.Tick(*now)
	}
}

func (h *Host) verdict() referee.Verdict { return h.Table.Session.Game.Match.Verdict() }

func (h *Host) labiroView() *labiro.View {
	return h.Table.Session.Game.Match.View(engine.Public).(*labiro.View)
}

// views returns the views of the public and of every seat.
func (h *Host) views() (all []engine.View) {
	m := h.Table.Session.Game.Match
	for seat := engine.Public; int(seat) < m.Seats(); seat++ {
		all = append(all, m.View(seat))
	}
	return all
}

// turnable returns a tower that may be turned now, and the step of its arrow.
func turnable(m *referee.Match) (base, step int) {
	v := m.View(engine.Public).(*labiro.View)
	base = v.Turning[0]
	return base, int(v.Towers[base].Tower.Arrow)
}

// outOfReach is a tower that may not be turned, and none of some others. Lifted and turned, it
// moves alone.
func outOfReach(v *labiro.View, except ...int) int {
	own := v.Players[v.Turn].Base
	for b, tower := range v.Towers {
		if b != own && !slices.Contains(tower.Touching[:], own) && !slices.Contains(except, b) {
			return b
		}
	}
	return -1
}

// turnTower turns a tower by hand and waits until the board is at rest.
func (h *Host) turnTower(t *testing.T, now *time.Duration, base, steps int) {
	t.Helper()
	require.NoError(t, h.Table.Rig.Simulation.World.Hand.Turn(base, steps, sim.Steady()))
	h.advance(now, 4*time.Second)
	require.False(t, h.Table.Rig.Simulation.World.Hand.Busy())
}

// flashingLEDs returns the simulated LEDs that went from dark to light within four seconds.
func (h *Host) flashingLEDs(now *time.Duration) (all []int) {
	dark := make(map[int]bool)
	for range 4 * time.Second / loop.Beat {
		h.advance(now, loop.Beat)
		for i, led := range h.Table.Rig.Simulation.LEDs.LEDs() {
			off := led.Brightness == 0 || led.R|led.G|led.B == 0
			if !off && dark[i] && !slices.Contains(all, i) {
				all = append(all, i)
			}
			dark[i] = off
		}
	}
	return all
}

func panelScene(s scene.Scene, _ bool) *scene.Scene { return &s }

// choosingEnd returns a function that chooses to end the turn.
func choosingEnd(session *play.Session) func() play.Refusal {
	return func() play.Refusal { return chooseAt(session, scene.Action{Text: play.EndMove}) }
}

// choosingUndo returns a function that chooses to undo.
func choosingUndo(session *play.Session) func() play.Refusal {
	return func() play.Refusal { return chooseAt(session, scene.Action{Kind: scene.TakeBack}) }
}

// chooseWalk chooses to walk to a base.
func chooseWalk(session *play.Session, to int) play.Refusal {
	return chooseAt(session, scene.Action{Kind: scene.WalkTo, Number: to})
}

// indexOfChoice is the index of a choice with that action, -1 if there is none.
func indexOfChoice(s scene.Scene, a scene.Action) int {
	return slices.IndexFunc(s.Choices, func(c scene.Choice) bool { return c.Does == a })
}

// choiceTexts returns the actions that a page offers, as the browser sends them.
func choiceTexts(s scene.Scene) (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.Does.String())
	}
	return all
}

// lastChoice is the action of the page's last choice, as the browser sends it.
func (h *Host) lastChoice() string {
	ids := choiceTexts(h.Table.Session.Public())
	if len(ids) == 0 {
		return ""
	}
	return ids[len(ids)-1]
}

// pushLastChoice chooses the last choice with the knob: it is one click to the left of the
// first.
func (h *Host) pushLastChoice() {
	h.Table.Control(pins.Event{Kind: pins.TurnedLeft})
	h.Table.Control(pins.Event{Kind: pins.Pushed})
}

// requireRefused requires that do is refused in one line that begins with text, and that
// nothing changes.
func requireRefused(t *testing.T, h *Host, text string, do func() play.Refusal) {
	t.Helper()
	before, count := h.views(), h.Table.Session.Game.Match.Count()
	r := do()
	require.NotEqual(t, play.Refusal{}, r)
	message := h.Table.Session.Explain(scene.TheTable, r)
	require.True(t, strings.HasPrefix(message, text), "%q, not %q", message, text)
	require.NotContains(t, message, "\n")
	require.Greater(t, len(message), len("labiro/10: "))
	require.Equal(t, before, h.views())
	require.Equal(t, count, h.Table.Session.Game.Match.Count())
}

// chooseAt chooses something at the table, and chooseOn on a device, on the page that was shown last.
func chooseAt(s *play.Session, a scene.Action) play.Refusal { return chooseOn(s, scene.TheTable, a) }

func chooseOn(s *play.Session, d scene.Device, a scene.Action) play.Refusal {
	s.Shown()
	return s.Choose(d, a, play.Newest)
}

// asksToLeave tells whether the table asks whether to leave the game.
func asksToLeave(s *play.Session) bool { return s.Public().Title == words.LeaveTitle.In(s.Words) }

// leaveGame leads from a game to the menu.
func leaveGame(s *play.Session) {
	s.Back()
	chooseAt(s, scene.Action{Kind: scene.LeaveGame})
}
func facing(steps int) int { return (steps%labiro.Facings + labiro.Facings) % labiro.Facings }
