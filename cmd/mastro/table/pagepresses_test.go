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
	"testing/synctest"
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
// page: they read it and press. Whatever a bot would do in their place can be done so. A turn takes
// as many presses as it has decisions, and at most one more; beside them people say that they look
// alone, and put right what jammed or was pushed too far.
func TestPressesOnThePage(t *testing.T) { playByPages(t, false) }

// TestPressesOnPhones is the same where each has a phone: it says of what it alone was shown that it was
// read.
func TestPressesOnPhones(t *testing.T) { playByPages(t, true) }

func playByPages(t *testing.T, phones bool) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			var count pageCount
			for seed := range *pageSeeds {
				synctest.Test(t, func(t *testing.T) { // else the page has whoever presses so fast wait
					newPagePerson(t, g, seed+1, phones, &count).play()
				})
			}
			per := func(n int) float64 { return float64(n) / float64(count.turns) }
			t.Logf("%d turns, each of %.2f decisions, %.2f presses and %.2f looks; at most %d presses beyond them",
				count.turns, per(count.decisions), per(count.presses), per(count.looks), count.mostBeyond)
		})
	}
}

// pageCount counts what people did on the page. Turns by hand of which nothing came, and what put
// them right, are not counted.
type pageCount struct {
	turns, decisions, presses, looks int
	mostBeyond                       int // in one turn
}

// beyond is how many presses there were beyond the decisions and looks.
func (c pageCount) beyond() int { return c.presses - c.decisions - c.looks }

// pageState is what a person sees of state.json.
type pageState struct {
	Seq     uint64
	Page    string
	Choices []struct{ ID string }
	Touch   []struct {
		ID   string
		Base int
	}
	Cells []pageCell
	Own   struct{ Look []string }
}

// pageCell is a cell of it.
type pageCell struct {
	Arrow, Part, Push, Steps int
	Most                     int
	Turnable, Unlocked       bool
	Ways                     []struct{ Sides string }
}

// touch is what touching a cell chooses; empty for nothing.
func (s pageState) touch(cell int) string {
	for _, c := range s.Touch {
		if c.Base == cell {
			return c.ID
		}
	}
	return ""
}

// ids are the choices of the page, as the browser sends them.
func (s pageState) ids() (all []string) {
	for _, c := range s.Choices {
		all = append(all, c.ID)
	}
	return all
}

// pagePerson plays all seats on the page. A bot chooses what each seat wants, from what that seat
// may know.
type pagePerson struct {
	*testing.T
	h       *Host
	now     time.Duration
	site    http.Handler
	phones  []web.Token // by place; none where all play on the table's page
	players []bot.Player
	failed  []engine.Move // of this turn: they jammed, or pushed what may not be pushed
	walked  engine.Sensed // the position after a walk that was not said yet; nil for none
	private []string      // the choices of the private look that is open
	count   *pageCount
}

func newPagePerson(t *testing.T, g games.Game, seed uint64, phones bool, count *pageCount) *pagePerson {
	p := &pagePerson{T: t, h: startGame(t, g.Name, seed, 2+int(seed%2), 0), count: count}
	if phones {
		p.h.Table.Session.Menu.Players = p.match().Seats()
		p.phones = withDevices(t, p.h, p.match().Seats())
	}
	p.h.Table.Page = web.New(p, "table.test")
	p.h.Table.undrawn = true
	p.site = p.h.Table.Page.Handler()
	for seat := range p.match().Seats() {
		p.players = append(p.players, g.Bot(seed+uint64(seat)))
	}
	p.wait(time.Second)
	return p
}

// Do carries out a command of the page, as the loop does.
func (p *pagePerson) Do(_ context.Context, from web.Key, c web.Command) (web.Answer, error) {
	defer p.h.Table.Show(p.now)
	device := scene.TheTable
	if p.phones != nil {
		device = p.h.Table.Devices.Of(from)
	}
	return p.h.Table.Command(device, c), nil
}

func (p *pagePerson) match() *referee.Match { return p.h.Table.Session.Game.Match }

func (p *pagePerson) wait(d time.Duration) { p.h.advance(&p.now, d) }

// ask sends a request to the page of a seat.
func (p *pagePerson) ask(seat engine.Seat, method, path string, form url.Values) *httptest.ResponseRecorder {
	w, r := httptest.NewRecorder(), httptest.NewRequest(method, "http://table.test"+path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if p.phones != nil {
		r.AddCookie(&http.Cookie{Name: "mastro-", Value: string(p.phones[p.h.Table.Session.Game.Kept().Order[seat]])})
	}
	p.site.ServeHTTP(w, r)
	return w
}

// decides is the seat whose page leads on: what the table is told, and what came of a turn, is for whoever
// is on turn.
func (p *pagePerson) decides() engine.Seat {
	_, turn := p.match().Turn()
	switch p.match().Verdict().Kind {
	case referee.Asked, referee.Where, referee.Foul, referee.Unsettled, referee.Restore:
		return turn
	}
	if seat := p.match().Actor(); seat >= 0 {
		return seat
	}
	return turn
}

// state reads the page that leads on.
func (p *pagePerson) state() pageState { return p.stateOf(p.decides()) }

func (p *pagePerson) stateOf(seat engine.Seat) (s pageState) {
	require.NoError(p, json.Unmarshal(p.ask(seat, "GET", "/state.json", nil).Body.Bytes(), &s))
	return s
}

// read has all phones say that they have read what they alone were shown.
func (p *pagePerson) read() {
	for i := range p.phones {
		if seat := engine.Seat(i); len(p.stateOf(seat).Own.Look) > 0 {
			p.count.looks++
			p.pressAt(seat, "choose", url.Values{"id": {scene.Action{Kind: scene.ReadLook}.String()}})
		}
	}
}

var buttonValue = regexp.MustCompile(`<button name="id" value="([^"]+)"`)

// press presses something; a private look that is shown in answer is read.
func (p *pagePerson) press(do string, form url.Values) { p.pressAt(p.decides(), do, form) }

func (p *pagePerson) pressAt(seat engine.Seat, do string, form url.Values) {
	form.Set("do", do)
	form.Set("seq", fmt.Sprint(p.stateOf(seat).Seq))
	w := p.ask(seat, "POST", "/do", form)
	require.Contains(p, []int{http.StatusOK, http.StatusNoContent}, w.Code, "%v: %s", form, w.Body)
	p.count.presses++
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

func (p *pagePerson) choose(id string) { p.press("choose", url.Values{"id": {id}}) }

// chooseAlone chooses something of the private look.
func (p *pagePerson) chooseAlone(id string) {
	p.press("choose", url.Values{"id": {id}, "look": {"1"}})
}

func (p *pagePerson) look() {
	p.count.looks++
	p.press("secret", url.Values{})
	if len(p.private) == 0 { // it is read, and covered again
		p.count.looks++
		p.choose(scene.Action{Kind: scene.HideSecret}.String())
	}
}

// play plays the game to its end, or so many turns.
func (p *pagePerson) play() {
	for turn, over := 0, false; turn < pageTurns && !over; turn++ {
		before := p.count.beyond()
		over = p.playTurn()
		beyond := p.count.beyond() - before
		require.LessOrEqual(p, beyond, 1, "turn %d", turn)
		p.count.turns++
		p.count.mostBeyond = max(p.count.mostBeyond, beyond)
	}
}

// playTurn plays one turn; true if the game is over then.
func (p *pagePerson) playTurn() (over bool) {
	p.failed = nil
	number, _ := p.match().Turn()
	for now := number; now == number && !over; now, _ = p.match().Turn() {
		p.read()
		p.checkFirst()
		p.step()
		_, over = p.match().Result()
	}
	return over
}

// checkFirst requires that the first choice of a page uses nothing up, gives nothing away and ends
// nothing for all.
func (p *pagePerson) checkFirst() {
	if moves := p.match().View(engine.Public).Legal(); len(moves) != 1 {
		first, _, _ := strings.Cut(append(p.state().ids(), "")[0], " ")
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
	if p.match().Sees(mv) && p.h.Table.Rig.Simulation.Lines != nil {
		p.pushIn(mv)
		return
	}
	p.count.decisions += decided(p.match(), mv)
	if p.match().Sees(mv) {
		p.byHand(mv, p.inARow(seat, mv))
	} else {
		p.say(p.match().Write(mv))
	}
}

// pushIn turns the spare tile until it lies as a push needs it, tries the arrow and presses it again.
// Each of these is decided.
func (p *pagePerson) pushIn(mv engine.Move) {
	part, steps := p.partOf(mv)
	mouth := slices.IndexFunc(p.state().Cells, func(c pageCell) bool { return c.Part == part && c.Push == steps })
	spare, before := len(p.state().Cells)-1, p.count.presses
	for push := p.match().Write(mv); !strings.HasSuffix(push, " "+strings.ToLower(p.state().Cells[spare].Ways[0].Sides)); {
		require.Less(p, p.count.presses, before+3, "four quarters are a whole turn")
		p.choose(p.state().touch(spare))
	}
	p.choose(p.state().touch(mouth))
	p.choose(p.state().touch(mouth))
	p.count.decisions += p.count.presses - before
	p.settle()
	after := p.match().Steps()
	require.Equal(p, mv, after[len(after)-1].Move)
}

// sayWalk says a walk, unless it led back to where it began.
func (p *pagePerson) sayWalk() {
	if p.walked != nil && p.walked.Stand() != p.match().Position().Stand() {
		p.count.decisions++
		p.choose("stroll " + strconv.Itoa(p.walked.Stand()+1))
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

// inARow is how many times in a row somebody wants to turn a tower as a move does, as far as the page
// offers it with one press. It is asked what it would do next if all goes as the teeth say.
func (p *pagePerson) inARow(seat engine.Seat, mv engine.Move) (n int) {
	part, steps := p.partOf(mv)
	pos := p.match().Position()
	most := 1
	if c := p.state().Cells[part]; c.Turnable && c.Arrow == steps {
		most = max(1, c.Most)
	}
	for n = 1; n < most; n++ {
		if pos.Play(mv, nil); pos.Actor() != seat || p.players[seat].Choose(pos.View(seat), p.failed) != mv {
			break
		}
	}
	return n
}

// byHand turns a tower by its handle so many times, or pushes at a mouth. What cannot be done so is put
// right with one press; where it begins with that, it is not tried again in this turn.
func (p *pagePerson) byHand(mv engine.Move, times int) {
	part, steps := p.partOf(mv)
	require.True(p, p.offersByHand(part, steps), "%s: nothing turns or pushes part %d by %d", p.match().Write(mv), part, steps)
	before, played := *p.count, p.match().Count()
	p.press("nudge", url.Values{"base": {strconv.Itoa(part)}, "steps": {strconv.Itoa(steps * times)}})
	for range times {
		p.settle()
	}
	if v := p.match().Verdict(); v.Kind == referee.Asked { // how a tile lies, or whether a key shall be spent
		if labiro.VerbOf(mv) == labiro.Counter && p.h.Table.Session.Game.Rulebook.Name == labiro.Name {
			p.count.decisions++
		}
		i := slices.IndexFunc(v.Lines, func(l engine.Line) bool { return l.N > 0 && l.Moves[0] == mv })
		p.choose(fmt.Sprint("line ", max(i, 0)+1))
	}
	if p.match().Verdict().Kind == referee.Foul || p.match().Verdict().Kind == referee.Unsettled {
		p.choose("put right")
		p.count.presses--
		p.settle()
		p.settle()
	}
	if p.match().Count() == played { // nothing came of it
		p.failed, *p.count = append(p.failed, mv), before
		p.count.decisions--
	}
	require.NotContains(p, []referee.Kind{referee.Foul, referee.Restore, referee.Unsettled, referee.Asked}, p.match().Verdict().Kind)
}

// settle waits until the hand and the board are at rest.
func (p *pagePerson) settle() {
	p.wait(500 * time.Millisecond)
	for n := 0; n < 40 && p.h.Table.Rig.Simulation.Hand().Busy(); n++ {
		p.wait(250 * time.Millisecond)
	}
	p.wait(1500 * time.Millisecond)
}

// partOf is the part that a move turns or pushes by hand, and by how many steps.
func (p *pagePerson) partOf(mv engine.Move) (part, steps int) {
	before, after := p.match().Position(), p.match().Position()
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
			p.chooseAlone(id)
		} else if s := p.state(); s.Page == "secret" {
			p.look()
			if len(p.private) > 0 && nextChoice(p.private, text) == "" {
				p.private = nil // it is only something to see
			}
		} else if id := nextChoice(s.ids(), text); id != "" {
			p.choose(id)
		} else {
			require.Contains(p, s.ids(), "show", "nothing leads to %q", text)
			p.count.looks++
			p.choose("show")
		}
		if p.match().Count() != before {
			p.private = nil
			return
		}
	}
	p.Fatalf("%q was not said; the page has %v", text, p.state().ids())
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
	words, begun := strings.Fields(text), strings.Fields(strings.ReplaceAll(said, "/", " "))
	if len(begun) > len(words) {
		return false
	}
	for i, word := range begun {
		if tens, ok := strings.CutSuffix(word, "_"); ok {
			n, _ := strconv.Atoi(words[i])
			words[i], word = strconv.Itoa(n/10), tens
		}
		if words[i] != word {
			return false
		}
	}
	return true
}
