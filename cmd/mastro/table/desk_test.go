package table

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// seeds is how many drawn maps a test looks through for the one it needs.
const seeds = 200

// printed is the set of LABIRO that is played with.
func labiroSet(c *settings.Config) *labiro.Set {
	set, err := labiro.ParseSet("set", c.Game.Set())
	if err != nil {
		panic(err)
	}
	return set
}

// blind are the house rules of a blind game.
var blind = []byte("hidden = 'blind'\n")

// persons is the menu with so many people at the table and no bot.
func persons(c *settings.Config, players int) scene.NewGame {
	n := menu.Entered(c)
	n.Players, n.Bots = players, [scene.MaxSeats]bool{}
	return n
}

// drawn is a set-up from a seed in which everybody stands in a start tower.
func drawn(c *settings.Config, seats int, seed uint64) *labiro.Setup {
	var rules labiro.Options
	if _, err := configs.Decode("rules", c.Rules, &rules); err != nil {
		panic(err)
	}
	set := labiroSet(c)
	s := labiro.Random(set, rules, seats, seed)
	seat := 0
	for b := range s.Bases {
		if seat < seats && !set.Towers[s.Bases[b].Tower].Ruby() {
			s.Seats[seat].Flag, s.Seats[seat].Pawn = b, b
			seat++
		}
	}
	return s
}

// holding gives a seat a tile that lay in some tower.
func holding(s *labiro.Setup, seat int, k labiro.Kind) {
	for b := range s.Bases {
		if s.Bases[b].Object == k {
			s.Bases[b].Object = labiro.NoKind
			s.Seats[seat].Hand = append(s.Seats[seat].Hand, k)
			return
		}
	}
}

// playing is a table in the middle of a game of that set-up.
func playing(t *testing.T, c *settings.Config, setup *labiro.Setup, bots ...int) *Host {
	t.Helper()
	c.Setup = setup.Write(labiroSet(c))
	e, err := NewHost(c, 1, 0, io.Discard)
	require.NoError(t, err)
	n := persons(c, len(setup.Seats))
	for _, who := range bots {
		n.Bots[who] = true
	}
	g, err := e.begin(n)
	require.NoError(t, err)
	e.Table.Session.Start(g)
	e.Table.Show(0)
	return e
}

// find is a game of a drawn map that is as wanted.
func find(t *testing.T, c *settings.Config, seats int, change func(*labiro.Setup), is func(*labiro.View) bool) *Host {
	t.Helper()
	setup := search(t, c, seats, change, is)
	return playing(t, c, setup)
}

func search(t *testing.T, c *settings.Config, seats int, change func(*labiro.Setup), is func(*labiro.View) bool) *labiro.Setup {
	t.Helper()
	for seed := range uint64(seeds) {
		setup := drawn(c, seats, seed)
		change(setup)
		p, err := setup.Position(labiroSet(c))
		require.NoError(t, err)
		if is(p.View(engine.Public).(*labiro.View)) {
			return setup
		}
	}
	t.Fatal("no map is as wanted")
	return nil
}

func asDrawn(*labiro.Setup) {}

func (e *Host) view() *labiro.View {
	return e.Table.Session.Game.Match.View(engine.Public).(*labiro.View)
}

// everything is what anybody may know of the game.
func (e *Host) everything() (all []engine.View) {
	m := e.Table.Session.Game.Match
	for seat := engine.Public; int(seat) < m.Seats(); seat++ {
		all = append(all, m.View(seat))
	}
	return all
}

// endTurn chooses to end the turn.
func endTurn(d *play.Session) func() play.Refusal {
	return func() play.Refusal { return d.Choose(scene.Action{Text: play.EndMove}) }
}

// undo chooses to undo.
func undo(d *play.Session) func() play.Refusal {
	return func() play.Refusal { return d.Choose(scene.Action{Kind: scene.TakeBack}) }
}

// walk chooses to walk to a base.
func walk(d *play.Session, to int) play.Refusal {
	return d.Choose(scene.Action{Kind: scene.WalkTo, Number: to})
}

// placeOf is the place of a choice on its page, -1 if it is not there.
func placeOf(s scene.Scene, a scene.Action) int {
	return slices.IndexFunc(s.Choices, func(c scene.Choice) bool { return c.Does == a })
}

// choiceIDs are what the page offers, as it is sent.
func choiceIDs(s scene.Scene) (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.Does.String())
	}
	return all
}

// refuses wants a choice to be refused in one line, and nothing to change.
func refuses(t *testing.T, e *Host, text string, do func() play.Refusal) {
	t.Helper()
	before, count := e.everything(), e.Table.Session.Game.Match.Count()
	r := do()
	require.NotEqual(t, play.Refusal{}, r)
	said := e.Table.Session.Explain(r)
	require.True(t, strings.HasPrefix(said, text), "%q, not %q", said, text)
	require.NotContains(t, said, "\n")
	require.Greater(t, len(said), len("labiro/10: "))
	require.Equal(t, before, e.everything())
	require.Equal(t, count, e.Table.Session.Game.Match.Count())
}

func TestMenuByKnob(t *testing.T) {
	e, err := NewHost(settingstest.Default(t), 1, 0, io.Discard)
	require.NoError(t, err)
	d := e.Table.Session
	press := func(a scene.Action) {
		t.Helper()
		s := d.Public()
		d.TurnKnob(placeOf(s, a) - s.Cursor)
		require.Equal(t, a, d.Public().Choices[d.Public().Cursor].Does)
		d.Push()
	}
	require.Equal(t, scene.Menu, d.Public().Page)
	require.Zero(t, d.Public().Cursor)
	d.TurnKnob(-1)
	require.Equal(t, len(d.Public().Choices)-1, d.Public().Cursor, "it goes round")
	d.TurnKnob(1)
	require.Zero(t, d.Public().Cursor)

	require.Equal(t, 2, d.Menu.Players)
	press(scene.Action{Kind: scene.NextPlayers})
	require.Equal(t, 3, d.Menu.Players)
	require.False(t, d.Menu.Bots[2])
	press(scene.Action{Kind: scene.NextPlayer, Number: 2})
	require.True(t, d.Menu.Bots[2])
	press(scene.Action{Kind: scene.NextPlayer, Number: 2})
	press(scene.Action{Kind: scene.NextPlayer, Number: 1})
	require.Equal(t, [scene.MaxSeats]bool{}, d.Menu.Bots)
	press(scene.Action{Kind: scene.NextRule, Text: "hidden"})
	require.Equal(t, []int{int(engine.Blind), 0}, d.Menu.Rules)
	press(scene.Action{Kind: scene.NextRule, Text: "hidden"})

	before, spoken := d.Public(), d.Words
	press(scene.Action{Kind: scene.NextLanguage})
	require.NotEqual(t, spoken, d.Words)
	require.NotEqual(t, before.Title, d.Public().Title)
	require.Equal(t, words.NewGame.In(d.Words), d.Public().Title)
	require.Nil(t, d.Game)
	press(scene.Action{Kind: scene.StartGame})
	require.NotNil(t, d.Game)
	require.Equal(t, 3, d.Game.Match.Seats())
	require.Len(t, d.Public().Board.Cells, 18)
	require.Equal(t, words.LabiroChooseStart.In(d.Words), d.Public().Text[0])
}

func TestAGameThatCannotBegin(t *testing.T) {
	c := settingstest.English(t)
	e, err := NewHost(c, 1, 0, io.Discard)
	require.NoError(t, err)
	setup := drawn(c, 2, 1)
	setup.Bases[3].Facing = 9
	c.Setup = setup.Write(labiroSet(c))
	d := e.Table.Session
	r := d.Choose(scene.Action{Kind: scene.StartGame})
	require.Contains(t, d.Explain(r), "facing 9")
	require.Nil(t, d.Game)
	require.Equal(t, scene.Menu, d.Public().Page)
}

func TestStartTowers(t *testing.T) {
	e, err := NewHost(settingstest.English(t), 1, 0, io.Discard)
	require.NoError(t, err)
	d := e.Table.Session
	d.Menu.Bots = [scene.MaxSeats]bool{}
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.StartGame}))
	ruby := slices.IndexFunc(e.view().Towers, func(v labiro.TowerView) bool { return v.Tower.Ruby() })
	refuses(t, e, "labiro/21: ", func() play.Refusal { return d.Choose(scene.ParseAction("start " + strconv.Itoa(ruby+1))) })
	refuses(t, e, "labiro/21: ", func() play.Refusal { return d.Choose(scene.ParseAction("end")) })
	first := d.Public().Choices[0].Does
	require.Equal(t, play.Refusal{}, d.Choose(first))
	require.Equal(t, engine.Seat(1), e.view().Actor)
	refuses(t, e, "labiro/21: ", func() play.Refusal { return d.Choose(first) })
	require.Equal(t, play.Refusal{}, d.Choose(d.Public().Choices[0].Does))
	require.Equal(t, labiro.PhaseTurn, e.view().Phase)
	require.Equal(t, "start "+strconv.Itoa(e.view().Players[0].Flag+1), first.String())
}

func TestWalkGoesStepByStep(t *testing.T) {
	e := find(t, settingstest.English(t), 2, asDrawn, func(v *labiro.View) bool {
		return len(v.Walk) > 2 && !slices.Contains(v.Towers[v.Walk[0]].Touching[:], v.Walk[len(v.Walk)-1])
	})
	d, far := e.Table.Session, e.view().Walk[len(e.view().Walk)-1]
	require.Contains(t, choiceIDs(d.Public()), "stroll "+strconv.Itoa(far+1))
	require.Equal(t, play.Refusal{}, walk(d, far))
	require.Equal(t, far, e.view().Players[0].Base)
	require.Greater(t, d.Game.Match.Count(), 1, "more than one step")
}

func TestUnknownChoicesAreRefused(t *testing.T) {
	e := find(t, settingstest.English(t), 2, asDrawn, func(v *labiro.View) bool { return len(v.Walk) < 10 })
	d := e.Table.Session
	now := words.NotNow.In(d.Words)
	for _, id := range []string{"nonsense", " ", "stroll 0", "stroll 99", "stroll -7", "stroll x", "line 0", "line 1", "line 99", "line x", "go", "go 0", "go seven",
		"turn 1 pushing", "swap gold", "end now", "start", "\x00", "stroll 9999999999999999999999", "drop"} {
		refuses(t, e, now, func() play.Refusal { return d.Choose(scene.ParseAction(id)) })
	}
	for _, id := range []string{"go 18", "turn 18", "stab 1", "put 1", "found rope", "rob dagger", "agree", "light 1", "drop dagger"} {
		refuses(t, e, "", func() play.Refusal { return d.Choose(scene.ParseAction(id)) })
	}
	before := e.everything()
	for _, id := range []string{"ok", "menu", "show", "hide"} { // pages that are not open
		d.Choose(scene.ParseAction(id))
		require.NotNil(t, d.Game, id)
		require.Equal(t, before, e.everything(), id)
	}
	refuses(t, e, "", func() play.Refusal { return walk(d, slices.Index(baseWalkable(e.view()), false)) })
}

// baseWalkable tells of every base whether one can walk there.
func baseWalkable(v *labiro.View) []bool {
	all := make([]bool, len(v.Towers))
	for _, b := range v.Walk {
		all[b] = true
	}
	return all
}

// TestThirdPawnMayNotRest: two pawns rest in a tower already.
func TestThirdPawnMayNotRest(t *testing.T) {
	c := settingstest.English(t)
	c.Unsaid = false
	setup := search(t, c, 3, asDrawn, func(v *labiro.View) bool { return len(v.Walk) > 1 })
	p, err := setup.Position(labiroSet(c))
	require.NoError(t, err)
	to := p.View(engine.Public).(*labiro.View).Walk[1]
	setup.Seats[1].Pawn, setup.Seats[2].Pawn = to, to
	e := playing(t, c, setup)
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, walk(d, to))
	refuses(t, e, "labiro/19: ", endTurn(d))
	a := e.Table.Command(web.Choose{Does: scene.Action{Text: play.EndMove}, Seq: e.Table.Last.Seq})
	require.True(t, strings.HasPrefix(a.Refused, "labiro/19: "), a.Refused)
	require.Nil(t, d.Game.Refused, "the page of the one who pressed says it")
	require.Equal(t, scene.Turn, d.Public().Page)
	require.Zero(t, e.view().Turn)
}

func TestBackNeverDestroysAGameAtOnce(t *testing.T) {
	c := settingstest.English(t)
	setup := drawn(c, 2, 1)
	e := playing(t, c, setup)
	d := e.Table.Session
	game := d.Game
	d.Game.Refused = d.Choose(scene.ParseAction("stab 2")).Foul
	require.Equal(t, scene.Foul, d.Public().Page)
	d.Back()
	require.Equal(t, scene.Turn, d.Public().Page, "it reads a refusal")

	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("look")))
	require.Equal(t, scene.Secret, d.Public().Page)
	d.Push()
	onPanel, private := d.PanelScene()
	require.True(t, private)
	require.Equal(t, scene.Reveal, onPanel.Page)
	require.Equal(t, scene.Secret, d.Public().Page)
	d.Back()
	_, private = d.PanelScene()
	require.False(t, private, "it covers a secret")
	require.Equal(t, scene.Question, d.Public().Page)

	d.Back()
	require.Equal(t, scene.Menu, d.Public().Page)
	require.Equal(t, []string{"keep playing", "leave game"}, choiceIDs(d.Public()))
	require.Zero(t, d.Public().Cursor, "the knob stands on what does no harm")
	require.Same(t, game, d.Game)
	d.Back()
	require.Equal(t, scene.Question, d.Public().Page, "back again takes it back")

	for _, id := range []string{"keep playing", "nonsense", "leave"} {
		d.Back()
		d.Choose(scene.ParseAction(id))
		require.Same(t, game, d.Game, id)
		require.Equal(t, scene.Question, d.Public().Page, id)
	}
	before := e.everything()
	d.Back()
	d.Choose(scene.Action{Text: play.EndMove})
	d.Choose(scene.ParseAction("leave game "))
	require.Same(t, game, d.Game)
	require.Equal(t, before, e.everything())
	d.Choose(scene.Action{Kind: scene.LeaveGame})
	require.Same(t, game, d.Game, "only where it is asked")
	d.Back()
	d.Choose(scene.Action{Kind: scene.LeaveGame})
	require.Nil(t, d.Game)
	require.Equal(t, scene.StartGame, d.Public().Choices[0].Does.Kind)
}

func TestAQuestionIsAnsweredOnItsOwnPage(t *testing.T) {
	unlock := func(s *labiro.Setup) { holding(s, 0, labiro.Unlock) }
	c := settingstest.English(t)
	for seed := range uint64(seeds) {
		setup := drawn(c, 2, seed)
		unlock(setup)
		e := playing(t, c, setup)
		s, now := e.Table, time.Duration(0)
		v := e.view()
		own := v.Players[0].Base
		e.pass(&now, time.Second)
		require.NoError(t, s.Rig.Simulation.World.Hand.Turn(own, -int(v.Towers[own].Tower.Arrow), sim.Steady()))
		e.pass(&now, 3*time.Second)
		if s.Session.Game.Match.Verdict().Kind != referee.Asked {
			continue // it jammed or pushed too much
		}
		require.Equal(t, scene.Question, s.Session.Public().Page)
		require.Contains(t, choiceIDs(s.Session.Public()), "line 1")
		before := e.everything()
		a := s.Command(web.Choose{Does: scene.ParseAction("line 1"), Seq: s.Last.Seq - 1})
		require.Equal(t, words.NotNow.In(s.Session.Words), a.Refused)
		require.Equal(t, before, e.everything())
		require.Equal(t, words.NotNow.In(s.Session.Words), s.Command(web.Choose{Does: scene.ParseAction("line 9"), Seq: s.Last.Seq}).Refused)
		require.Equal(t, words.PutBoardRight.In(s.Session.Words), s.Command(web.Choose{Does: scene.ParseAction("end"), Seq: s.Last.Seq}).Refused)
		require.Equal(t, before, e.everything())
		require.Equal(t, web.Answer{}, s.Command(web.Choose{Does: scene.ParseAction("line 1"), Seq: s.Last.Seq}))
		require.Equal(t, referee.Accepted, s.Session.Game.Match.Verdict().Kind)
		require.NotContains(t, e.view().Players[0].Hand, labiro.HandView{Kind: labiro.Unlock}, "the key was used")
		return
	}
	t.Fatal("no map asks")
}

func TestBlindGameIsToldWhatWasFound(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blind
	e := playing(t, c, drawn(c, 2, 1))
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("take")))
	require.Equal(t, labiro.PhaseFind, e.view().Phase)
	require.Equal(t, engine.Table, e.view().Actor)
	ids := choiceIDs(d.Public())
	require.Contains(t, ids, "found rope")
	require.NotContains(t, ids, "found ruby1")
	refuses(t, e, "labiro/11: ", func() play.Refusal { return d.Choose(scene.ParseAction("found ruby1")) })
	refuses(t, e, "labiro/10: ", endTurn(d))
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("found rope")))
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, e.view().Players[0].Hand)
	require.Equal(t, labiro.PhaseTurn, e.view().Phase)
}

// TestSlipOfWhatWasFoundIsCorrected: whoever pressed the wrong tile takes that
// back and says it right; the tile stays turned over.
func TestSlipOfWhatWasFoundIsCorrected(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blind
	e := playing(t, c, drawn(c, 2, 1))
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("take")))
	require.NotEqual(t, "undo", e.lastID())
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("found dagger")))
	require.Equal(t, "undo", e.lastID())
	require.Equal(t, play.Refusal{}, d.Choose(scene.Action{Kind: scene.TakeBack}))
	require.Equal(t, labiro.PhaseFind, e.view().Phase, "it is asked again")
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("found rope")))
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, e.view().Players[0].Hand)
}

// TestBlindClaimsRunOut: what lies in hands cannot be found again.
func TestBlindClaimsRunOut(t *testing.T) {
	c := settingstest.English(t)
	c.Rules = blind
	setup := drawn(c, 2, 1)
	ropes := 0
	for _, k := range labiroSet(c).Tiles {
		if k == labiro.Rope {
			setup.Seats[1].Hand = append(setup.Seats[1].Hand, k)
			ropes++
		}
	}
	require.LessOrEqual(t, ropes, labiro.HandLimit)
	for b := range setup.Bases[:ropes] {
		at := len(setup.Bases) - 1 - b
		setup.Bases[at].HidesObject = false
	}
	e := playing(t, c, setup)
	d := e.Table.Session
	require.Equal(t, play.Refusal{}, d.Choose(scene.ParseAction("take")))
	require.NotContains(t, choiceIDs(d.Public()), "found rope")
	refuses(t, e, "labiro/11: ", func() play.Refusal { return d.Choose(scene.ParseAction("found rope")) })
}

func TestNobodyDecidesForABot(t *testing.T) {
	c := settingstest.English(t)
	e := playing(t, c, drawn(c, 2, 1), 0)
	d := e.Table.Session
	require.Empty(t, d.Public().Choices)
	refuses(t, e, words.NotNow.In(d.Words), endTurn(d))
	refuses(t, e, words.NotNow.In(d.Words), func() play.Refusal { return d.Choose(scene.ParseAction("take")) })
	refuses(t, e, words.NotNow.In(d.Words), func() play.Refusal { return walk(d, e.view().Walk[0]) })
	game := d.Game
	require.True(t, d.LetBotDecide())
	require.Same(t, game, d.Game)
}
