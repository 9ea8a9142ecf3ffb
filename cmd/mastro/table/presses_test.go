package table

import (
	"bytes"
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/bot"
	player "mastro/engine/bot/labiro"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

var pressesSeeds = flag.Uint64("presses.seeds", 3, "games of TestPresses, each played with walks said and unsaid")

// TestPresses plays the same games twice: with people who say every walk, and with people who
// leave walks unsaid. It counts presses and questions, and checks that the referee never takes
// a guess for certain.
func TestPresses(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	c := settingstest.Default(t)
	text := "\nwalks   games  turns  questions  page  knob  of them clicks"
	for _, unsaid := range []bool{false, true} {
		c.Unsaid = unsaid
		var sum effort
		for seed := range *pressesSeeds {
			sum.add(newPressingPeople(t, c, seed).play())
		}
		walks := map[bool]string{false: settings.WalksSaid, true: settings.WalksUnsaid}[unsaid]
		text += fmt.Sprintf("\n%-6s  %5d  %5d  %v", walks, *pressesSeeds, sum.turns, sum)
		require.NotZero(t, sum.turns)
		if !unsaid {
			require.Zero(t, sum.placeQuestions, "players who say every walk are never asked where they stand")
		}
	}
	t.Log(text)
}

// effort counts what people did beside turning towers by hand.
type effort struct {
	turns          int
	lineQuestions  int // questions about what was turned
	placeQuestions int // questions about where the pawn stood
	presses        int // choices and buttons: all presses that the page needs
	knobClicks     int // of the knob, to reach a choice
}

func (e *effort) add(other effort) {
	e.turns += other.turns
	e.lineQuestions += other.lineQuestions
	e.placeQuestions += other.placeQuestions
	e.presses += other.presses
	e.knobClicks += other.knobClicks
}

// String formats the effort per turn.
func (e effort) String() string {
	per := func(n int) float64 { return float64(n) / float64(e.turns) }
	return fmt.Sprintf("%9.2f  %4.2f  %4.2f  %14.2f", per(e.lineQuestions+e.placeQuestions), per(e.presses), per(e.presses+e.knobClicks), per(e.knobClicks))
}

// pressingPeople are all players at a table. Bots choose their moves; the people turn towers by
// hand and press what has to be said.
type pressingPeople struct {
	*testing.T
	seed        uint64
	unsaid      bool
	session     *play.Session
	truth       *labiro.Position
	players     []bot.Player
	now         time.Duration
	unsaidGoal  int                // where an unsaid walk has led so far, or NoBase
	unsaidWalks []engine.Event     // events of walks that were left unsaid
	beforeTurns []*labiro.Position // the positions before each turn by hand since the last decision
	failed      []engine.Move      // moves of this turn that were taken back
	failedTurn  int                // the number of the turn that failed belongs to
	effort
}

func newPressingPeople(t *testing.T, c *settings.Config, seed uint64) *pressingPeople {
	t.Helper()
	n := withPeople(c, 2+int(seed%3))
	s, err := menu.NewSetup(c, n, seed)
	require.NoError(t, err)
	g, err := play.NewGame(s, c.Unsaid, games.Game.Bot, seed)
	require.NoError(t, err)
	p := &pressingPeople{T: t, seed: seed, unsaid: c.Unsaid, session: play.NewSession(scene.NewGame{}, false, nil), truth: g.Match.Position().(*labiro.Position), unsaidGoal: labiro.NoBase}
	p.session.Start(g)
	stands := make([]engine.Standing, p.truth.Parts())
	for b := range stands {
		stands[b] = p.truth.Stands(b)
	}
	g.Match.Settle(stands)
	for i := range n.Players {
		p.players = append(p.players, player.New(seed+uint64(i)))
	}
	return p
}

func (p *pressingPeople) match() *referee.Match { return p.session.Game.Match }

// play plays one game.
func (p *pressingPeople) play() effort {
	for {
		if _, over := p.truth.Result(); over {
			p.turns, _ = p.truth.Turn()
			return p.effort
		}
		seat := p.truth.Actor()
		if number, _ := p.truth.Turn(); number != p.failedTurn {
			p.failedTurn, p.failed = number, nil
		}
		m := p.players[seat].Choose(p.truth.View(seat), p.failed)
		switch {
		case p.truth.Quiet(m):
			p.walk(m)
		case p.truth.Physical(m):
			p.turn(m)
		default:
			p.decide(m)
		}
		p.checkReferee()
	}
}

// walk moves the pawn. People who say walks say how far it went, and each time that it brought
// rubies home.
func (p *pressingPeople) walk(m engine.Move) {
	events := p.truth.Play(m, nil)
	_, over := p.truth.Result()
	if !p.unsaid {
		if p.unsaidGoal = labiro.BaseOf(m); len(events) > 1 {
			p.sayWalk()
		}
		return
	}
	p.unsaidWalks = append(p.unsaidWalks, events...)
	if over { // the last ruby came home, and somebody has to say so
		p.endTurn()
	}
}

// sayWalk says a walk, unless it led back to where it began.
func (p *pressingPeople) sayWalk() {
	if p.unsaidGoal != labiro.NoBase && p.unsaidGoal != p.match().Position().Stand() {
		p.press(scene.Action{Kind: scene.WalkTo, Number: p.unsaidGoal})
		p.beforeTurns = nil
	}
	p.unsaidGoal = labiro.NoBase
}

// turn turns a tower by hand, where the sensors see it.
func (p *pressingPeople) turn(m engine.Move) {
	p.sayWalk()
	base, way := labiro.BaseOf(m), 1
	if labiro.VerbOf(m) == labiro.Counter {
		base, way = p.truth.Stand(), -1
	}
	arrow := int(p.truth.View(engine.Public).(*labiro.View).Towers[base].Tower.Arrow)
	to := facing(int(p.truth.Stands(base)) + way*arrow)
	p.beforeTurns = append(p.beforeTurns, p.truth.Fork().(*labiro.Position))
	p.truth.Play(m, nil)
	p.now += 10 * time.Second
	p.session.Observe([]engine.Change{{Part: base, To: engine.Standing(to), Onset: p.now, Rest: p.now + time.Second}})
	if v := p.match().Verdict(); v.Kind == referee.Asked {
		p.lineQuestions++
		i := slices.IndexFunc(v.Lines, func(l engine.Line) bool { return l.N == 1 && p.truth.Same(l.Moves[0], m) })
		require.GreaterOrEqual(p, i, 0, "seed %d: what was done is no answer", p.seed)
		p.press(scene.Action{Kind: scene.AnswerLine, Number: i})
	}
	if p.match().Verdict().Kind == referee.TakenBack {
		p.checkTakenBack(m)
		return
	}
	require.Equal(p, referee.Accepted, p.match().Verdict().Kind, "seed %d: %s", p.seed, labiro.WriteMove(m))
	if p.match().Certain() {
		p.unsaidWalks = nil
	}
}

// checkTakenBack follows a turn with an unlock key that led back to an earlier board while the
// pawn stood still: the turns since then are taken back, and the key is still there.
func (p *pressingPeople) checkTakenBack(m engine.Move) {
	board := p.truth
	require.Equal(p, p.beforeTurns[len(p.beforeTurns)-1].Stand(), p.beforeTurns[max(0, len(p.beforeTurns)-2)].Stand(), "seed %d: it was guessed wrong", p.seed)
	for {
		last := len(p.beforeTurns) - 1
		require.GreaterOrEqual(p, last, 0, "seed %d: %s was taken back", p.seed, labiro.WriteMove(m))
		p.truth, p.beforeTurns = p.beforeTurns[last], p.beforeTurns[:last]
		if sameBoard(p.truth, board) {
			break
		}
	}
	p.failed = append(p.failed, m)
}

func sameBoard(a, b *labiro.Position) bool {
	for base := range a.Parts() {
		if a.Stands(base) != b.Stands(base) {
			return false
		}
	}
	return true
}

// decide presses a decision, and says where the pawn stands if that is asked.
func (p *pressingPeople) decide(m engine.Move) {
	p.sayWalk()
	if text := labiro.WriteMove(m); text == play.EndMove {
		p.endTurn()
	} else {
		p.press(scene.Action{Text: text})
		p.answer()
	}
	p.beforeTurns = nil
	p.truth.Play(m, nil)
	for p.truth.Actor() == engine.Table {
		p.truth.Play(p.truth.Moves(nil)[0], nil)
	}
	require.True(p, p.match().Certain())
}

// endTurn presses the button of that name.
func (p *pressingPeople) endTurn() {
	p.presses++
	require.Equal(p, play.Refusal{}, p.session.Choose(scene.Action{Text: play.EndMove}), "seed %d", p.seed)
	p.answer()
}

// answer says where the pawn stands, and whether it passed its flag.
func (p *pressingPeople) answer() {
	if v := p.match().Verdict(); v.Kind == referee.Where {
		p.placeQuestions++
		i := slices.IndexFunc(v.Stands, func(s referee.Stand) bool { return s.Part == p.truth.Stand() && banked(s.Way) == banked(p.unsaidWalks) })
		require.GreaterOrEqual(p, i, 0, "seed %d: where it stands is no answer", p.seed)
		p.press(scene.Action{Kind: scene.AnswerStand, Number: i})
	}
	p.unsaidWalks = nil
}

func banked(way []engine.Event) (n int) {
	for _, e := range way {
		if e.Kind == labiro.Banked {
			n += int(e.Count)
		}
	}
	return n
}

// press chooses on the table's own display, and first uncovers or covers what
// only one may see.
func (p *pressingPeople) press(a scene.Action) {
	s, _ := p.session.PanelScene()
	at := indexOfChoice(s, a)
	for _, first := range []scene.ActionKind{scene.ShowSecret, scene.HideSecret} {
		if first := (scene.Action{Kind: first}); at < 0 && indexOfChoice(s, first) >= 0 {
			p.press(first)
			p.press(a)
			return
		}
	}
	require.GreaterOrEqual(p, at, 0, "seed %d: %s is not on the page %+v", p.seed, a, s.Choices)
	p.presses++
	p.knobClicks += min(at, len(s.Choices)-at)
	require.Equal(p, play.Refusal{}, p.session.Choose(a), "seed %d: %s", p.seed, a)
}

// checkReferee requires that what the referee takes for certain is true, and that the truth is
// possible for the referee.
func (p *pressingPeople) checkReferee() {
	if p.unsaidGoal != labiro.NoBase {
		return // the walk is still to be said
	}
	if _, over := p.truth.Result(); !over && p.truth.Stand() != engine.NoPart {
		require.Contains(p, p.match().Stands(), p.truth.Stand(), "seed %d", p.seed)
	}
	if p.unsaidWalks == nil && p.match().Certain() {
		require.True(p, bytes.Equal(p.truth.Bytes(nil), p.match().Position().Bytes(nil)), "seed %d: it was guessed wrong", p.seed)
	}
}
