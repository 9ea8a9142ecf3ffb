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

var pressesSeeds = flag.Uint64("presses.seeds", 3, "games of the count of presses, each played with walks said and unsaid")

// TestPresses plays the same games twice: by people who say every walk, and by
// people who walk without a word. It counts what they press and are asked, and
// holds that the referee never takes a guess for the truth.
func TestPresses(t *testing.T) {
	c := settingstest.Default(t)
	text := "\nwalks   games  turns  questions  page  knob  of them clicks"
	for _, unsaid := range []bool{false, true} {
		c.Unsaid = unsaid
		var sum effort
		for seed := range *pressesSeeds {
			sum.add(newPerson(t, c, seed).play())
		}
		walks := map[bool]string{false: settings.WalksSaid, true: settings.WalksUnsaid}[unsaid]
		text += fmt.Sprintf("\n%-6s  %5d  %5d  %v", walks, *pressesSeeds, sum.turns, sum)
		require.NotZero(t, sum.turns)
		if !unsaid {
			require.Zero(t, sum.places, "who says every walk is never asked where")
		}
	}
	t.Log(text)
}

// effort is what people did beside turning towers by hand.
type effort struct {
	turns   int
	lines   int // questions what was turned
	places  int // questions where the pawn stood
	presses int // choices and buttons, which is all there is on the page
	clicks  int // of the knob, to come to a choice
}

func (e *effort) add(o effort) {
	e.turns += o.turns
	e.lines += o.lines
	e.places += o.places
	e.presses += o.presses
	e.clicks += o.clicks
}

// String is the effort in a turn.
func (e effort) String() string {
	per := func(n int) float64 { return float64(n) / float64(e.turns) }
	return fmt.Sprintf("%9.2f  %4.2f  %4.2f  %14.2f", per(e.lines+e.places), per(e.presses), per(e.presses+e.clicks), per(e.clicks))
}

// person is everybody at a table: they want what bots want, turn towers by
// hand, and press what has to be said.
type person struct {
	*testing.T
	seed    uint64
	unsaid  bool
	d       *play.Session
	true    *labiro.Position
	players []bot.Player
	now     time.Duration
	to      int                // a walk that is still to be said, or NoBase
	way     []engine.Event     // walks that were left unsaid
	before  []*labiro.Position // each turn by hand since the last decision
	failed  []engine.Move      // turns of this turn that led back instead
	number  int                // the turn that failed is of
	effort
}

func newPerson(t *testing.T, c *settings.Config, seed uint64) *person {
	t.Helper()
	n := persons(c, 2+int(seed%3))
	s, err := menu.NewSetup(c, n, seed)
	require.NoError(t, err)
	g, err := play.NewGame(s, c.Unsaid, games.Game.Bot, seed)
	require.NoError(t, err)
	p := &person{T: t, seed: seed, unsaid: c.Unsaid, d: play.NewSession(scene.NewGame{}, false, nil), true: g.Match.Position().(*labiro.Position), to: labiro.NoBase}
	p.d.Start(g)
	stands := make([]int8, p.true.Parts())
	for b := range stands {
		stands[b] = p.true.Stands(b)
	}
	g.Match.Settle(stands)
	for i := range n.Players {
		p.players = append(p.players, player.New(seed+uint64(i)))
	}
	return p
}

func (p *person) match() *referee.Match { return p.d.Game.Match }

// play plays one game.
func (p *person) play() effort {
	for {
		if _, over := p.true.Result(); over {
			p.turns, _ = p.true.Turn()
			return p.effort
		}
		seat := p.true.Actor()
		if number, _ := p.true.Turn(); number != p.number {
			p.number, p.failed = number, nil
		}
		m := p.players[seat].Choose(p.true.View(seat), p.failed)
		switch {
		case p.true.Quiet(m):
			p.walk(m)
		case p.true.Physical(m):
			p.turn(m)
		default:
			p.decide(m)
		}
		p.holds()
	}
}

// walk moves the pawn. Who says walks says how far it went, and each time that
// it brought rubies home.
func (p *person) walk(m engine.Move) {
	events := p.true.Play(m, nil)
	_, over := p.true.Result()
	if !p.unsaid {
		if p.to = labiro.BaseOf(m); len(events) > 1 {
			p.say()
		}
		return
	}
	p.way = append(p.way, events...)
	if over { // the last ruby came home, and somebody has to tell
		p.endTurn()
	}
}

// say tells of a walk, unless it led back to where it began.
func (p *person) say() {
	if p.to != labiro.NoBase && p.to != p.match().Position().Stand() {
		p.press(scene.Action{Kind: scene.WalkTo, Number: p.to})
		p.before = nil
	}
	p.to = labiro.NoBase
}

// turn turns a tower by hand, where the sensors see it.
func (p *person) turn(m engine.Move) {
	p.say()
	base, way := labiro.BaseOf(m), 1
	if labiro.VerbOf(m) == labiro.Counter {
		base, way = p.true.Stand(), -1
	}
	arrow := int(p.true.View(engine.Public).(*labiro.View).Towers[base].Tower.Arrow)
	to := facing(int(p.true.Stands(base)) + way*arrow)
	p.before = append(p.before, p.true.Fork().(*labiro.Position))
	p.true.Play(m, nil)
	p.now += 10 * time.Second
	p.d.Observe([]engine.Change{{Part: base, To: int8(to), Onset: p.now, Rest: p.now + time.Second}})
	if v := p.match().Verdict(); v.Kind == referee.Asked {
		p.lines++
		i := slices.IndexFunc(v.Lines, func(l engine.Line) bool { return l.N == 1 && p.true.Same(l.Moves[0], m) })
		require.GreaterOrEqual(p, i, 0, "seed %d: what was done is no answer", p.seed)
		p.press(scene.Action{Kind: scene.AnswerLine, Number: i})
	}
	if p.match().Verdict().Kind == referee.TakenBack {
		p.led(m)
		return
	}
	require.Equal(p, referee.Accepted, p.match().Verdict().Kind, "seed %d: %s", p.seed, labiro.WriteMove(m))
	if p.match().Certain() {
		p.way = nil
	}
}

// led is a turn with an unlock key that led back to an earlier board while the
// pawn stood still: the turns since are taken back, and the key is still there.
func (p *person) led(m engine.Move) {
	board := p.true
	require.Equal(p, p.before[len(p.before)-1].Stand(), p.before[max(0, len(p.before)-2)].Stand(), "seed %d: it was guessed wrong", p.seed)
	for {
		last := len(p.before) - 1
		require.GreaterOrEqual(p, last, 0, "seed %d: %s was taken back", p.seed, labiro.WriteMove(m))
		p.true, p.before = p.before[last], p.before[:last]
		if sameBoard(p.true, board) {
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

// decide says what a person decided, and where when asked.
func (p *person) decide(m engine.Move) {
	p.say()
	if text := labiro.WriteMove(m); text == play.EndMove {
		p.endTurn()
	} else {
		p.press(scene.Action{Text: text})
		p.answer()
	}
	p.before = nil
	p.true.Play(m, nil)
	for p.true.Actor() == engine.Table {
		p.true.Play(p.true.Moves(nil)[0], nil)
	}
	require.True(p, p.match().Certain())
}

// endTurn presses the button of that name.
func (p *person) endTurn() {
	p.presses++
	require.Equal(p, play.Refusal{}, p.d.Choose(scene.Action{Text: play.EndMove}), "seed %d", p.seed)
	p.answer()
}

// answer tells where the pawn stands, and whether it went by its flag.
func (p *person) answer() {
	if v := p.match().Verdict(); v.Kind == referee.Where {
		p.places++
		i := slices.IndexFunc(v.Stands, func(s referee.Stand) bool { return s.Part == p.true.Stand() && banked(s.Way) == banked(p.way) })
		require.GreaterOrEqual(p, i, 0, "seed %d: where it stands is no answer", p.seed)
		p.press(scene.Action{Kind: scene.AnswerStand, Number: i})
	}
	p.way = nil
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
func (p *person) press(a scene.Action) {
	s, _ := p.d.PanelScene()
	at := placeOf(s, a)
	for _, first := range []scene.ActionKind{scene.ShowSecret, scene.HideSecret} {
		if first := (scene.Action{Kind: first}); at < 0 && placeOf(s, first) >= 0 {
			p.press(first)
			p.press(a)
			return
		}
	}
	require.GreaterOrEqual(p, at, 0, "seed %d: %s is not on the page %+v", p.seed, a, s.Choices)
	p.presses++
	p.clicks += min(at, len(s.Choices)-at)
	require.Equal(p, play.Refusal{}, p.d.Choose(a), "seed %d: %s", p.seed, a)
}

// holds wants what the referee takes for certain to be true, and what is true
// to be possible for it.
func (p *person) holds() {
	if p.to != labiro.NoBase {
		return // still to be said
	}
	if _, over := p.true.Result(); !over && p.true.Stand() != engine.NoPart {
		require.Contains(p, p.match().Stands(), p.true.Stand(), "seed %d", p.seed)
	}
	if p.way == nil && p.match().Certain() {
		require.True(p, bytes.Equal(p.true.Bytes(nil), p.match().Position().Bytes(nil)), "seed %d: it was guessed wrong", p.seed)
	}
}
