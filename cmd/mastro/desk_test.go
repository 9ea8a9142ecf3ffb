package main

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
func printed(c *Config) *labiro.Set {
	set, err := labiro.ParseSet("set", c.Game.Set())
	if err != nil {
		panic(err)
	}
	return set
}

// blind are the house rules of a blind game.
var blind = []byte("hidden = 'blind'\n")

// persons is the menu with so many people at the table and no bot.
func persons(c *Config, players int) scene.NewGame {
	n := entered(c)
	n.Players, n.Bots = players, [scene.MaxSeats]bool{}
	return n
}

// drawn is a set-up from a seed in which everybody stands in a start tower.
func drawn(c *Config, seats int, seed uint64) *labiro.Setup {
	var rules labiro.Options
	if _, err := configs.Decode("rules", c.Rules, &rules); err != nil {
		panic(err)
	}
	set := printed(c)
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

// playing is an evening in the middle of a game of that set-up.
func playing(t *testing.T, c *Config, setup *labiro.Setup, bots ...int) *evening {
	t.Helper()
	c.Setup = setup.Write(printed(c))
	e, err := newEvening(c, 1, 0, io.Discard)
	require.NoError(t, err)
	n := persons(c, len(setup.Seats))
	for _, who := range bots {
		n.Bots[who] = true
	}
	g, err := e.begin(n)
	require.NoError(t, err)
	e.session.desk.start(g)
	e.session.show(0)
	return e
}

// english is the default configuration in English.
func english(t *testing.T) *Config {
	t.Helper()
	c := testConfig(t)
	c.Language = words.English
	return c
}

// find is a game of a drawn map that is as wanted.
func find(t *testing.T, c *Config, seats int, change func(*labiro.Setup), is func(*labiro.View) bool) *evening {
	t.Helper()
	setup := search(t, c, seats, change, is)
	return playing(t, c, setup)
}

func search(t *testing.T, c *Config, seats int, change func(*labiro.Setup), is func(*labiro.View) bool) *labiro.Setup {
	t.Helper()
	for seed := range uint64(seeds) {
		setup := drawn(c, seats, seed)
		change(setup)
		p, err := setup.Position(printed(c))
		require.NoError(t, err)
		if is(p.View(engine.Public).(*labiro.View)) {
			return setup
		}
	}
	t.Fatal("no map is as wanted")
	return nil
}

func asDrawn(*labiro.Setup) {}

func (e *evening) view() *labiro.View {
	return e.session.desk.game.match.View(engine.Public).(*labiro.View)
}

// everything is what anybody may know of the game.
func (e *evening) everything() (all []engine.View) {
	m := e.session.desk.game.match
	for seat := engine.Public; int(seat) < m.Seats(); seat++ {
		all = append(all, m.View(seat))
	}
	return all
}

// choiceIDs are the IDs of what the page offers.
func choiceIDs(s scene.Scene) (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.ID)
	}
	return all
}

// refuses wants a choice to be refused in one line, and nothing to change.
func refuses(t *testing.T, e *evening, text string, do func() refusal) {
	t.Helper()
	before, count := e.everything(), e.session.desk.game.match.Count()
	r := do()
	require.NotEqual(t, refusal{}, r)
	said := e.session.desk.explain(r)
	require.True(t, strings.HasPrefix(said, text), "%q, not %q", said, text)
	require.NotContains(t, said, "\n")
	require.Greater(t, len(said), len("labiro/10: "))
	require.Equal(t, before, e.everything())
	require.Equal(t, count, e.session.desk.game.match.Count())
}

func TestMenuByKnob(t *testing.T) {
	e, err := newEvening(testConfig(t), 1, 0, io.Discard)
	require.NoError(t, err)
	d := e.session.desk
	press := func(id string) {
		t.Helper()
		s := d.public()
		d.turnKnob(slices.Index(choiceIDs(s), id) - s.Cursor)
		require.Equal(t, id, choiceIDs(d.public())[d.public().Cursor])
		d.push()
	}
	require.Equal(t, scene.Menu, d.public().Page)
	require.Zero(t, d.public().Cursor)
	d.turnKnob(-1)
	require.Equal(t, len(d.public().Choices)-1, d.public().Cursor, "it goes round")
	d.turnKnob(1)
	require.Zero(t, d.public().Cursor)

	require.Equal(t, 2, d.entered.Players)
	press(scene.PlayersID)
	require.Equal(t, 3, d.entered.Players)
	require.False(t, d.entered.Bots[2])
	press(scene.BotID + " 3")
	require.True(t, d.entered.Bots[2])
	press(scene.BotID + " 3")
	press(scene.BotID + " 2")
	require.Equal(t, [scene.MaxSeats]bool{}, d.entered.Bots)
	press(scene.RuleID + " hidden")
	require.Equal(t, []int{int(engine.Blind), 0}, d.entered.Rules)
	press(scene.RuleID + " hidden")

	before, spoken := d.public(), d.words
	press(scene.LanguageID)
	require.NotEqual(t, spoken, d.words)
	require.NotEqual(t, before.Title, d.public().Title)
	require.Equal(t, words.NewGame.In(d.words), d.public().Title)
	require.Nil(t, d.game)
	press(scene.StartID)
	require.NotNil(t, d.game)
	require.Equal(t, 3, d.game.match.Seats())
	require.Len(t, d.public().Board.Cells, 18)
	require.Equal(t, words.LabiroChooseStart.In(d.words), d.public().Text[0])
}

func TestAGameThatCannotBegin(t *testing.T) {
	c := english(t)
	e, err := newEvening(c, 1, 0, io.Discard)
	require.NoError(t, err)
	setup := drawn(c, 2, 1)
	setup.Bases[3].Facing = 9
	c.Setup = setup.Write(printed(c))
	d := e.session.desk
	r := d.choose(scene.StartID)
	require.Contains(t, d.explain(r), "facing 9")
	require.Nil(t, d.game)
	require.Equal(t, scene.Menu, d.public().Page)
}

func TestStartTowers(t *testing.T) {
	e, err := newEvening(english(t), 1, 0, io.Discard)
	require.NoError(t, err)
	d := e.session.desk
	d.entered.Bots = [scene.MaxSeats]bool{}
	require.Equal(t, refusal{}, d.choose(scene.StartID))
	ruby := slices.IndexFunc(e.view().Towers, func(v labiro.TowerView) bool { return v.Tower.Ruby() })
	refuses(t, e, "labiro/21: ", func() refusal { return d.choose("start " + strconv.Itoa(ruby+1)) })
	refuses(t, e, "labiro/21: ", func() refusal { return d.choose("end") })
	first := d.public().Choices[0].ID
	require.Equal(t, refusal{}, d.choose(first))
	require.Equal(t, engine.Seat(1), e.view().Actor)
	refuses(t, e, "labiro/21: ", func() refusal { return d.choose(first) })
	require.Equal(t, refusal{}, d.choose(d.public().Choices[0].ID))
	require.Equal(t, labiro.PhaseTurn, e.view().Phase)
	require.Equal(t, "start "+strconv.Itoa(e.view().Players[0].Flag+1), first)
}

func TestWalkGoesStepByStep(t *testing.T) {
	e := find(t, english(t), 2, asDrawn, func(v *labiro.View) bool {
		return len(v.Walk) > 2 && !slices.Contains(v.Towers[v.Walk[0]].Touching[:], v.Walk[len(v.Walk)-1])
	})
	d, far := e.session.desk, e.view().Walk[len(e.view().Walk)-1]
	id := scene.WalkID + " " + strconv.Itoa(far+1)
	require.Contains(t, choiceIDs(d.public()), id)
	require.Equal(t, refusal{}, d.choose(id))
	require.Equal(t, far, e.view().Players[0].Base)
	require.Greater(t, d.game.match.Count(), 1, "more than one step")
}

func TestUnknownChoicesAreRefused(t *testing.T) {
	e := find(t, english(t), 2, asDrawn, func(v *labiro.View) bool { return len(v.Walk) < 10 })
	d := e.session.desk
	now := words.NotNow.In(d.words)
	for _, id := range []string{"nonsense", " ", "stroll 0", "stroll 99", "stroll -7", "stroll x", "line 0", "line 1", "line 99", "line x", "go", "go 0", "go seven",
		"turn 1 pushing", "swap gold", "end now", "start", "\x00", "stroll 9999999999999999999999", "drop"} {
		refuses(t, e, now, func() refusal { return d.choose(id) })
	}
	for _, id := range []string{"go 18", "turn 18", "stab 1", "put 1", "found rope", "rob dagger", "agree", "light 1", "drop dagger"} {
		refuses(t, e, "", func() refusal { return d.choose(id) })
	}
	before := e.everything()
	for _, id := range []string{scene.OkID, scene.MenuID, scene.ShowID, scene.HideID} { // pages that are not open
		d.choose(id)
		require.NotNil(t, d.game, id)
		require.Equal(t, before, e.everything(), id)
	}
	refuses(t, e, "", func() refusal { return d.walk(slices.Index(baseWalkable(e.view()), false)) })
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
	c := english(t)
	c.Unsaid = false
	setup := search(t, c, 3, asDrawn, func(v *labiro.View) bool { return len(v.Walk) > 1 })
	p, err := setup.Position(printed(c))
	require.NoError(t, err)
	to := p.View(engine.Public).(*labiro.View).Walk[1]
	setup.Seats[1].Pawn, setup.Seats[2].Pawn = to, to
	e := playing(t, c, setup)
	d := e.session.desk
	require.Equal(t, refusal{}, d.walk(to))
	refuses(t, e, "labiro/19: ", d.endTurn)
	a := e.session.do(web.Choose{ID: endMove, Seq: e.session.last.Seq})
	require.True(t, strings.HasPrefix(a.Refused, "labiro/19: "), a.Refused)
	require.Nil(t, d.refused, "the page of the one who pressed says it")
	require.Equal(t, scene.Turn, d.public().Page)
	require.Zero(t, e.view().Turn)
}

func TestBackNeverDestroysAGameAtOnce(t *testing.T) {
	c := english(t)
	setup := drawn(c, 2, 1)
	e := playing(t, c, setup)
	d := e.session.desk
	game := d.game
	d.refused = d.choose("stab 2").foul
	require.Equal(t, scene.Foul, d.public().Page)
	d.back()
	require.Equal(t, scene.Turn, d.public().Page, "it reads a refusal")

	require.Equal(t, refusal{}, d.choose("look"))
	require.Equal(t, scene.Secret, d.public().Page)
	d.push()
	near, private := d.near()
	require.True(t, private)
	require.Equal(t, scene.Reveal, near.Page)
	require.Equal(t, scene.Secret, d.public().Page)
	d.back()
	_, private = d.near()
	require.False(t, private, "it covers a secret")
	require.Equal(t, scene.Question, d.public().Page)

	d.back()
	require.Equal(t, scene.Menu, d.public().Page)
	require.Equal(t, []string{scene.StayID, scene.LeaveID}, choiceIDs(d.public()))
	require.Zero(t, d.public().Cursor, "the knob stands on what does no harm")
	require.Same(t, game, d.game)
	d.back()
	require.Equal(t, scene.Question, d.public().Page, "back again takes it back")

	for _, id := range []string{scene.StayID, "nonsense", "leave"} {
		d.back()
		d.choose(id)
		require.Same(t, game, d.game, id)
		require.Equal(t, scene.Question, d.public().Page, id)
	}
	before := e.everything()
	d.back()
	d.endTurn()
	d.choose(scene.LeaveID + " ")
	require.Same(t, game, d.game)
	require.Equal(t, before, e.everything())
	d.choose(scene.LeaveID)
	require.Same(t, game, d.game, "only where it is asked")
	d.back()
	d.choose(scene.LeaveID)
	require.Nil(t, d.game)
	require.Equal(t, scene.StartID, d.public().Choices[0].ID)
}

func TestAQuestionIsAnsweredOnItsOwnPage(t *testing.T) {
	unlock := func(s *labiro.Setup) { holding(s, 0, labiro.Unlock) }
	c := english(t)
	for seed := range uint64(seeds) {
		setup := drawn(c, 2, seed)
		unlock(setup)
		e := playing(t, c, setup)
		s, now := e.session, time.Duration(0)
		v := e.view()
		own := v.Players[0].Base
		e.pass(&now, time.Second)
		require.NoError(t, s.table.sim.world.Hand.Turn(own, -int(v.Towers[own].Tower.Arrow), sim.Steady()))
		e.pass(&now, 3*time.Second)
		if s.desk.game.match.Verdict().Kind != referee.Asked {
			continue // it jammed or pushed too much
		}
		require.Equal(t, scene.Question, s.desk.public().Page)
		require.Contains(t, choiceIDs(s.desk.public()), "line 1")
		before := e.everything()
		a := s.do(web.Choose{ID: "line 1", Seq: s.last.Seq - 1})
		require.Equal(t, words.NotNow.In(s.desk.words), a.Refused)
		require.Equal(t, before, e.everything())
		require.Equal(t, words.NotNow.In(s.desk.words), s.do(web.Choose{ID: "line 9", Seq: s.last.Seq}).Refused)
		require.Equal(t, words.PutBoardRight.In(s.desk.words), s.do(web.Choose{ID: "end", Seq: s.last.Seq}).Refused)
		require.Equal(t, before, e.everything())
		require.Equal(t, web.Answer{}, s.do(web.Choose{ID: "line 1", Seq: s.last.Seq}))
		require.Equal(t, referee.Accepted, s.desk.game.match.Verdict().Kind)
		require.NotContains(t, e.view().Players[0].Hand, labiro.HandView{Kind: labiro.Unlock}, "the key was used")
		return
	}
	t.Fatal("no map asks")
}

func TestBlindGameIsToldWhatWasFound(t *testing.T) {
	c := english(t)
	c.Rules = blind
	e := playing(t, c, drawn(c, 2, 1))
	d := e.session.desk
	require.Equal(t, refusal{}, d.choose("take"))
	require.Equal(t, labiro.PhaseFind, e.view().Phase)
	require.Equal(t, engine.Table, e.view().Actor)
	ids := choiceIDs(d.public())
	require.Contains(t, ids, "found rope")
	require.NotContains(t, ids, "found ruby1")
	refuses(t, e, "labiro/11: ", func() refusal { return d.choose("found ruby1") })
	refuses(t, e, "labiro/10: ", d.endTurn)
	require.Equal(t, refusal{}, d.choose("found rope"))
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, e.view().Players[0].Hand)
	require.Equal(t, labiro.PhaseTurn, e.view().Phase)
}

// TestSlipOfWhatWasFoundIsCorrected: whoever pressed the wrong tile takes that
// back and says it right; the tile stays turned over.
func TestSlipOfWhatWasFoundIsCorrected(t *testing.T) {
	c := english(t)
	c.Rules = blind
	e := playing(t, c, drawn(c, 2, 1))
	d := e.session.desk
	require.Equal(t, refusal{}, d.choose("take"))
	require.NotEqual(t, scene.UndoID, e.lastID())
	require.Equal(t, refusal{}, d.choose("found dagger"))
	require.Equal(t, scene.UndoID, e.lastID())
	require.Equal(t, refusal{}, d.choose(scene.UndoID))
	require.Equal(t, labiro.PhaseFind, e.view().Phase, "it is asked again")
	require.Equal(t, refusal{}, d.choose("found rope"))
	require.Equal(t, []labiro.HandView{{Kind: labiro.Rope}}, e.view().Players[0].Hand)
}

// TestBlindClaimsRunOut: what lies in hands cannot be found again.
func TestBlindClaimsRunOut(t *testing.T) {
	c := english(t)
	c.Rules = blind
	setup := drawn(c, 2, 1)
	ropes := 0
	for _, k := range printed(c).Tiles {
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
	d := e.session.desk
	require.Equal(t, refusal{}, d.choose("take"))
	require.NotContains(t, choiceIDs(d.public()), "found rope")
	refuses(t, e, "labiro/11: ", func() refusal { return d.choose("found rope") })
}

func TestNobodyDecidesForABot(t *testing.T) {
	c := english(t)
	e := playing(t, c, drawn(c, 2, 1), 0)
	d := e.session.desk
	require.Empty(t, d.public().Choices)
	refuses(t, e, words.NotNow.In(d.words), d.endTurn)
	refuses(t, e, words.NotNow.In(d.words), func() refusal { return d.choose("take") })
	refuses(t, e, words.NotNow.In(d.words), func() refusal { return d.walk(e.view().Walk[0]) })
	game := d.game
	require.True(t, d.botDecides())
	require.Same(t, game, d.game)
}
