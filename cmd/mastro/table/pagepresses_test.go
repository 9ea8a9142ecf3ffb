//go:build !race

package table

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

var pageSeeds = flag.Uint64("pagepresses.seeds", 1, "games of each rulebook in TestPressesOnThePage")

// pageTurns is how many turns of a game are played by the page.
var pageTurns = effort.Of(12, 10000)

// TestPressesOnThePage plays games at simulated tables as people do who have nothing but the
// page: they read it and press. A turn takes as many presses as it has decisions, and at most one
// more; beside them people say that they look alone, and put right what jammed or was pushed too
// far.
func TestPressesOnThePage(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	text := "\ngame     turns  decisions  presses  looks  most beyond the decisions  in vain"
	for _, g := range games.All() {
		var sum pageEffort
		for seed := range *pageSeeds {
			p := newPagePerson(t, g.Name, seed+1)
			p.play()
			sum.add(p.total)
		}
		require.LessOrEqual(t, sum.beyond, 1, g.Name)
		text += fmt.Sprintf("\n%-7s  %5d  %v", g.Name, sum.turns, sum)
	}
	t.Log(text)
}

// pageEffort counts what people did on the page.
type pageEffort struct {
	turns, decisions, presses, looks int
	vain                             int // turns by hand of which nothing came; they and what put them right are counted nowhere else
	beyond                           int // the most presses of a turn beyond its decisions and looks
}

func (e *pageEffort) add(other pageEffort) {
	e.turns, e.decisions, e.presses, e.looks = e.turns+other.turns, e.decisions+other.decisions, e.presses+other.presses, e.looks+other.looks
	e.vain += other.vain
	e.beyond = max(e.beyond, other.beyond)
}

func (e pageEffort) String() string {
	per := func(n int) float64 { return float64(n) / float64(e.turns) }
	return fmt.Sprintf("%9.2f  %7.2f  %5.2f  %25d  %7d", per(e.decisions), per(e.presses), per(e.looks), e.beyond, e.vain)
}

// pageState is what a person sees of state.json.
type pageState struct {
	Seq     uint64
	Page    string
	Choices []struct {
		ID   string
		Base int
	}
	Cells []struct {
		Label      string
		Arrow      int
		Turnable   bool
		Unlocked   bool
		Part, Push int
		Steps      int
	}
}

// pagePerson plays all seats on the page. A bot chooses what each seat wants, from what that seat
// may know.
type pagePerson struct {
	*testing.T
	h       *Host
	now     time.Duration
	site    http.Handler
	players []bot.Player
	failed  []engine.Move // of this turn: they jammed, or pushed what may not be pushed
	posts   int
	walked  engine.Sensed // the position after a walk that was not said yet; nil for none
	private []string      // the choices of the private look that is open
	turn    pageEffort
	total   pageEffort
}

func newPagePerson(t *testing.T, game string, seed uint64) *pagePerson {
	p := &pagePerson{T: t, h: startGame(t, game, seed, 2+int(seed%2), 0)}
	p.h.Table.Page = web.New(p, "table.test")
	p.h.Table.undrawn = true
	p.site = p.h.Table.Page.Handler()
	g, _ := games.Find(game)
	for seat := range p.match().Seats() {
		p.players = append(p.players, g.Bot(seed+uint64(seat)))
	}
	p.wait(time.Second)
	return p
}

func (p *pagePerson) match() *referee.Match { return p.h.Table.Session.Game.Match }

// Do carries out a command of the page, as the loop does.
func (p *pagePerson) Do(_ context.Context, _ web.Key, c web.Command) (web.Answer, error) {
	a := p.h.Table.Command(scene.TheTable, c)
	p.h.Table.Show(p.now)
	return a, nil
}

func (p *pagePerson) wait(d time.Duration) {
	p.h.advance(&p.now, d)
}

// state reads the page.
func (p *pagePerson) state() (s pageState) {
	w := httptest.NewRecorder()
	p.site.ServeHTTP(w, httptest.NewRequest("GET", "http://table.test/state.json", nil))
	require.Equal(p, http.StatusOK, w.Code)
	require.NoError(p, json.Unmarshal(w.Body.Bytes(), &s))
	return s
}

var buttonValue = regexp.MustCompile(`<button name="id" value="([^"]+)"`)

// post presses something; a private look that is shown in answer is read.
func (p *pagePerson) post(form url.Values) {
	r := httptest.NewRequest("POST", "http://table.test/do", strings.NewReader(form.Encode()))
	p.posts++
	r.RemoteAddr = fmt.Sprintf("10.0.%d.%d:1", p.posts/250, p.posts%250) // an address presses no faster than people
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	p.site.ServeHTTP(w, r)
	require.Contains(p, []int{http.StatusOK, http.StatusNoContent}, w.Code, "%v: %s", form, w.Body)
	p.turn.presses++
	p.private = nil
	if w.Code == http.StatusOK {
		var look struct{ HTML string }
		require.NoError(p, json.Unmarshal(w.Body.Bytes(), &look))
		for _, found := range buttonValue.FindAllStringSubmatch(look.HTML, -1) {
			p.private = append(p.private, html.UnescapeString(found[1]))
		}
	}
	p.wait(loop.Beat)
}

func (p *pagePerson) choose(id string, private bool) {
	form := url.Values{"do": {"choose"}, "id": {id}, "seq": {fmt.Sprint(p.state().Seq)}}
	if private {
		form.Set("look", "1")
	}
	p.post(form)
}

func (p *pagePerson) look() {
	p.turn.looks++
	p.post(url.Values{"do": {"secret"}, "seq": {fmt.Sprint(p.state().Seq)}})
	if len(p.private) == 0 { // it is read, and covered again
		p.turn.looks++
		p.choose(scene.Action{Kind: scene.HideSecret}.String(), false)
	}
}

// play plays the game to its end.
func (p *pagePerson) play() {
	number, _ := p.match().Turn()
	for steps := 0; ; steps++ {
		require.Less(p, steps, 20000)
		now, _ := p.match().Turn()
		_, over := p.match().Result()
		if now != number || over {
			number, p.failed = now, nil
			p.endTurn()
		}
		if over || p.total.turns >= pageTurns {
			return
		}
		p.checkFirst()
		p.step()
	}
}

// endTurn counts a turn that is over.
func (p *pagePerson) endTurn() {
	p.turn.turns = 1
	p.turn.beyond = p.turn.presses - p.turn.decisions - p.turn.looks
	p.total.add(p.turn)
	p.turn = pageEffort{}
}

// checkFirst requires that the first choice of a page uses nothing up, gives nothing away and ends
// nothing for all.
func (p *pagePerson) checkFirst() {
	if moves := p.match().View(engine.Public).Legal(); len(moves) != 1 {
		first, _, _ := strings.Cut(append(ids(p.state()), "")[0], " ")
		require.NotContains(p, []string{"drop", "swap", "torch", "rope", "stab", "stop", "agree", "lose", "enough", "jams"}, first)
	}
}

// step does the next thing that somebody wants. A walk is said once it is known how far it goes.
func (p *pagePerson) step() {
	seat, pos := p.match().Actor(), p.walked
	if pos == nil {
		pos = p.match().Position()
	}
	var mv engine.Move
	if seat >= 0 {
		mv = p.players[seat].Choose(pos.View(seat), p.failed)
	} else {
		legal := pos.View(engine.Public).Legal()
		mv = legal[p.match().Count()%len(legal)] // what the table says came up
	}
	if _, walks := pos.(*labiro.Position); walks && pos.Quiet(mv) {
		p.walked = pos
		if events := pos.Play(mv, nil); len(events) > 1 { // it brings rubies home
			p.sayWalk()
		}
		return
	}
	p.sayWalk()
	p.turn.decisions += decided(p.match(), mv)
	if p.match().Sees(mv) {
		p.byHand(mv)
	} else {
		p.say(p.match().Write(mv))
	}
}

// sayWalk says a walk, unless it led back to where it began.
func (p *pagePerson) sayWalk() {
	if p.walked != nil && p.walked.Stand() != p.match().Position().Stand() {
		p.turn.decisions++
		p.choose("stroll "+strconv.Itoa(p.walked.Stand()+1), false)
	}
	p.walked = nil
}

// decided is how many things a person decides with a move: a verb with what it is about is one,
// each further word that could be another is one more, and so is each of two dice. To claim a
// card, and which, are two: the page does not tell whether there is one.
func decided(m *referee.Match, mv engine.Move) (n int) {
	legal, words := m.View(m.Actor()).Legal(), strings.Fields(m.Write(mv))
	for i := 1; i < len(words); i++ {
		open := slices.ContainsFunc(legal, func(other engine.Move) bool {
			o := strings.Fields(m.Write(other))
			return len(o) > i && slices.Equal(o[:i], words[:i]) && o[i] != words[i]
		})
		switch {
		case open && slices.Contains([]string{"room", "patrol", "holds", "take"}, words[0]):
			n += 2
		case open:
			n++
		}
	}
	return max(n, 1)
}

// byHand turns a tower by its handle, or pushes at a mouth. What cannot be done so is put right
// with one press, and not tried again in this turn.
func (p *pagePerson) byHand(mv engine.Move) {
	part, steps := p.partOf(mv)
	require.True(p, p.offersByHand(part, steps), "%s: nothing turns or pushes part %d by %d", p.match().Write(mv), part, steps)
	turn, count := p.turn, p.match().Count()
	p.post(url.Values{"do": {"nudge"}, "base": {strconv.Itoa(part)}, "steps": {strconv.Itoa(steps)}, "seq": {fmt.Sprint(p.state().Seq)}})
	p.settle()
	if v := p.match().Verdict(); v.Kind == referee.Asked { // how a tile lies, or whether a key shall be spent
		if labiro.VerbOf(mv) == labiro.Counter && p.h.Table.Session.Game.Rulebook.Name == labiro.Name {
			p.turn.decisions++
		}
		i := slices.IndexFunc(v.Lines, func(l engine.Line) bool { return l.N > 0 && l.Moves[0] == mv })
		p.choose(fmt.Sprint("line ", max(i, 0)+1), false)
	}
	if p.match().Verdict().Kind == referee.Foul || p.match().Verdict().Kind == referee.Unsettled {
		p.choose("put right", false)
		p.settle()
		p.settle()
	}
	if p.match().Count() == count { // nothing came of it
		p.failed, p.turn = append(p.failed, mv), turn
		p.turn.decisions--
		p.turn.vain++
	}
	require.False(p, pendingVerdict(p.match().Verdict().Kind), p.match().Verdict())
}

func pendingVerdict(k referee.Kind) bool {
	return k == referee.Foul || k == referee.Restore || k == referee.Unsettled || k == referee.Asked
}

// settle waits until the hand and the board are at rest.
func (p *pagePerson) settle() {
	p.wait(500 * time.Millisecond)
	for range 40 {
		if !p.h.Table.Rig.Simulation.Hand().Busy() {
			break
		}
		p.wait(250 * time.Millisecond)
	}
	p.wait(1500 * time.Millisecond)
}

// partOf is the part that a move turns or pushes by hand, and by how many steps.
func (p *pagePerson) partOf(mv engine.Move) (part, steps int) {
	before := p.match().Position()
	if v, ok := before.View(engine.Public).(*labiro.View); ok {
		base, way := labiro.BaseOf(mv), 1
		if labiro.VerbOf(mv) == labiro.Counter {
			base, way = before.Stand(), -1
		}
		return base, way * int(v.Towers[base].Tower.Arrow)
	}
	after := p.match().Position()
	after.Play(mv, nil)
	for part := range before.Parts() {
		if steps := before.Circle().Steps(before.Stands(part), after.Stands(part)); steps != 0 {
			return part, steps
		}
	}
	p.Fatalf("%s moves nothing", p.match().Write(mv))
	return 0, 0
}

// offersByHand tells whether the page has a handle or a mouth that does so.
func (p *pagePerson) offersByHand(part, steps int) bool {
	for base, c := range p.state().Cells {
		turns := c.Steps == steps || c.Steps == 0 && (c.Turnable && c.Arrow == steps || c.Unlocked && c.Arrow == -steps)
		if base == part && c.Push == 0 && turns || c.Push == steps && c.Part == part {
			return true
		}
	}
	return false
}

// say chooses a move, word by word where the page asks so.
func (p *pagePerson) say(text string) {
	for range 12 {
		before := p.match().Count()
		if id := nextChoice(p.private, text); id != "" {
			p.choose(id, true)
		} else if s := p.state(); s.Page == "secret" {
			p.look()
			if len(p.private) > 0 && nextChoice(p.private, text) == "" {
				p.private = nil // it is only something to see
			}
		} else if id := nextChoice(ids(s), text); id != "" {
			p.choose(id, false)
		} else {
			require.Contains(p, ids(s), "show", "nothing leads to %q", text)
			p.turn.looks++
			p.choose("show", false)
		}
		if p.match().Count() != before {
			p.private = nil
			return
		}
	}
	p.Fatalf("%q was not said; the page has %v", text, ids(p.state()))
}

func ids(s pageState) (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.ID)
	}
	return all
}

// nextChoice is the choice that is a move, or that begins it; "" if there is none.
func nextChoice(all []string, text string) string {
	longest := ""
	for _, id := range all {
		if id == text {
			return id
		}
		if said, ok := strings.CutPrefix(id, "say "); ok && begins(text, said) && len(id) > len(longest) {
			longest = id
		}
	}
	return longest
}

// begins tells whether a move begins with words that a page says of it; "3_" is a number with
// these tens.
func begins(text, said string) bool {
	words := strings.Fields(text)
	for _, word := range strings.Fields(strings.ReplaceAll(said, "/", " ")) {
		if len(words) == 0 {
			return false
		}
		if tens, ok := strings.CutSuffix(word, "_"); ok {
			n, _ := strconv.Atoi(words[0])
			if strconv.Itoa(n/10) != tens {
				return false
			}
			continue
		}
		if words[0] != word {
			return false
		}
		words = words[1:]
	}
	return true
}
