package secrettest

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/settings"
	"mastro/engine"
	"mastro/hw/pins"
)

// ofTwins are the kinds of twins.
var ofTwins = []struct {
	seat   engine.Seat // that cannot tell the twins apart
	phones []int       // by place
}{{engine.Public, nil}, {0, []int{0, 1}}, {1, []int{0, 1}}, {engine.Public, []int{0}}, {0, nil}, {1, []int{0}}, {engine.Public, []int{0, 1}}}

// pair are twins, and what each of their browsers has open.
type pair struct {
	t       *testing.T
	seat    engine.Seat // which cannot tell them apart
	order   []int       // the place of each seat
	knows   []bool      // by seat: it could tell them apart by now, as the rulebook has it
	both    [2]*phonesRoom
	streams [2]map[string]*listener
	secret  int // how often a device asked for a page of a seat that can tell them apart
	learnt  int // and how often it was shown something else
}

// newPair opens the pages of all devices at twins. Their onlookers ask for these languages.
func newPair(t *testing.T, both [2]*phonesRoom, seat engine.Seat, onlookers ...string) *pair {
	p := &pair{t: t, seat: seat, both: both, order: both[0].Table.Session.Game.Kept().Order}
	p.knows = make([]bool, len(p.order))
	p.know()
	for i, r := range p.both {
		p.streams[i] = map[string]*listener{}
		for _, b := range r.devices(onlookers) {
			b.listen("/events") // from now on it is there
			p.streams[i][b.name] = b.listen("/events")
		}
		p.streams[i]["television"] = r.anybody.listen("/events?tv")
	}
	return p
}

// devices are the browsers around a table, with an onlooker for each language.
func (r *phonesRoom) devices(onlookers []string) []*browser {
	all := []*browser{r.table}
	for _, language := range onlookers {
		b := r.browser(language + " onlooker")
		b.language = language
		all = append(all, b)
	}
	for _, b := range r.seats {
		if b != nil {
			all = append(all, b)
		}
	}
	return all
}

// withoutRun leaves out the number of a server's game, which is drawn at random.
func withoutRun(text string) string {
	for _, before := range []string{`data-run="`, `"run":"`} {
		if at := strings.Index(text, before); at >= 0 {
			run, _, _ := strings.Cut(text[at+len(before):], `"`)
			text = strings.ReplaceAll(text, before+run, before)
		}
	}
	return text
}

// panelsLast moves what a stream says of the panel's picture to its end: it is drawn beside the
// rest, so that either may come first.
func panelsLast(stream string) string {
	events := strings.SplitAfter(stream, "\n\n")
	isPanel := func(e string) int {
		if strings.HasPrefix(e, "event: panel\n") {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(events, func(a, b string) int { return isPanel(a) - isPanel(b) })
	return strings.Join(events, "")
}

// received is all that a table has sent to its browsers since the last call, with the picture of
// its panel and its lights, and with asked what it sends to whoever asks now.
func (p *pair) received(i int, asked bool) map[string]string {
	r, all := p.both[i], map[string]string{}
	for name, l := range p.streams[i] {
		all[name+" /events"] = withoutRun(panelsLast(l.take()))
	}
	if _, private := r.at().Session.PanelScene(); !private || !p.told(r.Table.Session.Game.Secret.Seat) {
		all["panel"] = string(r.Table.Rig.Simulation.PanelChip.Image().Pix)
	}
	all["lights"] = fmt.Sprint(r.Table.Rig.Lights.Lamps())
	if !asked {
		return all
	}
	note := func(b *browser, path string) {
		w := b.get(path)
		all[b.name+" "+path] = fmt.Sprint(w.Code, w.Header()["Set-Cookie"], withoutRun(w.Body.String()))
	}
	for _, l := range p.streams[i] {
		if l.by == r.anybody {
			continue // the television's
		}
		for _, path := range []string{"/", "/state.json", "/panel.png"} {
			note(l.by, path)
		}
	}
	note(r.anybody, "/tv")
	return all
}

// know notes which seats can tell the twins apart by now.
func (p *pair) know() {
	a, b := p.both[0].at().Session.Match(), p.both[1].at().Session.Match()
	for seat := range p.knows {
		p.knows[seat] = p.knows[seat] || p.seesOther(engine.Seat(seat)) || !reflect.DeepEqual(a.Events(nil, engine.Seat(seat), 0), b.Events(nil, engine.Seat(seat), 0))
	}
	if p.seat >= 0 {
		require.False(p.t, p.knows[p.seat])
	}
}

// seesOther tells whether what a seat may know now differs.
func (p *pair) seesOther(seat engine.Seat) bool {
	a, b := p.both[0].at().Session.Match(), p.both[1].at().Session.Match()
	return !reflect.DeepEqual(a.View(seat), b.View(seat))
}

// learnsOther tells whether what a seat learnt last differs. A page to look at alone asks about
// that, and need not show what the seat knew before.
func (p *pair) learnsOther(seat engine.Seat) bool {
	var last [2][]engine.Event
	for i, r := range p.both {
		m := r.at().Session.Match()
		last[i] = m.Events(nil, seat, m.Count()-1)
	}
	return !reflect.DeepEqual(last[0], last[1])
}

// told tells whether a seat could tell the twins apart by now; nobody else ever can.
func (p *pair) told(seat engine.Seat) bool { return seat >= 0 && p.knows[seat] }

// owner is the seat whose phone a name begins with; engine.Public for every other device.
func (p *pair) owner(name string) engine.Seat {
	for seat, place := range p.order {
		if b := p.both[0].seats[place]; b != nil && strings.HasPrefix(name, b.name+" ") {
			return engine.Seat(seat)
		}
	}
	return engine.Public
}

// same requires that nobody who may not receives anything else at one of the twins, nor would if
// asking.
func (p *pair) same(what string) { p.t.Helper(); p.compare(what, true) }

// sent requires the same only of what is sent by itself.
func (p *pair) sent(what string) { p.t.Helper(); p.compare(what, false) }

// settle waits until both have shown and sent all.
func (p *pair) settle() {
	for _, r := range p.both {
		r.settle()
	}
}

func (p *pair) compare(what string, asked bool) {
	p.t.Helper()
	p.settle()
	p.know()
	a, b := p.received(0, asked), p.received(1, asked)
	require.Equal(p.t, slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b)), what)
	for name := range a {
		if !p.told(p.owner(name)) {
			requireAsBefore(p.t, a[name], b[name], what+": "+name)
		}
	}
	if asked {
		p.countLearnt(a, b)
	}
}

// countLearnt counts the phones whose seats see something else at the twins, and those that show
// it.
func (p *pair) countLearnt(a, b map[string]string) {
	for seat, place := range p.order {
		if phone := p.both[0].seats[place]; phone != nil && p.seesOther(engine.Seat(seat)) {
			p.secret++
			if a[phone.name+" /"] != b[phone.name+" /"] && a[phone.name+" /state.json"] != b[phone.name+" /state.json"] {
				p.learnt++
			}
		}
	}
}

// send sends a form from the same device at both; the answers are the same, unless the device, or
// whoever looks alone at the table, may tell the twins apart.
func (p *pair) send(of func(*phonesRoom) *browser, form url.Values) {
	p.t.Helper()
	p.know()
	secret := p.both[0].Table.Session.Game.Secret
	var answers [2]*httptest.ResponseRecorder
	for i, r := range p.both {
		form.Set("seq", r.seq())
		answers[i] = of(r).send(form)
	}
	p.settle()
	a, b := withoutRun(answers[0].Body.String()), withoutRun(answers[1].Body.String())
	name := of(p.both[0]).name + " "
	if looks := form.Get("do") == "secret" && p.told(secret.Seat); looks || p.told(p.owner(name)) {
		if looks && answers[0].Code == http.StatusOK && p.learnsOther(secret.Seat) {
			p.secret++
			if a != b {
				p.learnt++
			}
		}
		return
	}
	require.Equal(p.t, answers[0].Code, answers[1].Code, "%s: %v", name, form)
	requireAsBefore(p.t, a, b, name+fmt.Sprint(form))
}

// illegal are texts of moves that neither twin allows, most of which come later in the game.
func (p *pair) illegal() (all []string) {
	m, n := p.both[0].at().Session.Match(), p.both[1].at().Session.Match()
	r, later := engine.Rand(3), m.Position()
	for range 6 {
		moves := later.Moves(nil)
		if len(moves) == 0 {
			break
		}
		mv := moves[r.Below(len(moves))]
		if m.Check(mv) != nil && n.Check(mv) != nil {
			all = append(all, later.Write(mv))
		}
		later.Play(mv, nil)
	}
	return all
}

// device is where a seat decides: its phone, or the table.
func device(place int) func(*phonesRoom) *browser {
	return func(r *phonesRoom) *browser {
		if place >= 0 && r.seats[place] != nil {
			return r.seats[place]
		}
		return r.table
	}
}

// step plays a move that both allow, and after which the seat still cannot tell the twins apart;
// false if there is none.
func (p *pair) step(r *engine.Rand) bool {
	p.t.Helper()
	a, b := p.both[0].at().Session.Match(), p.both[1].at().Session.Match()
	if a.Actor() < 0 || a.Actor() != b.Actor() {
		return false
	}
	place := p.order[a.Actor()]
	moves := a.Position().Moves(nil)
	r.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	for _, mv := range moves {
		if b.Check(mv) == nil {
			form := url.Values{"do": {"choose"}, "id": {a.Write(mv)}}
			for _, twin := range p.both {
				form.Set("seq", twin.seq())
				device(place)(twin).send(form)
			}
			p.settle()
			return p.looksTheSame()
		}
	}
	return false
}

// looksTheSame tells whether the seat sees the same at both, as the rulebook has it.
func (p *pair) looksTheSame() bool {
	a, b := p.both[0].at().Session.Match(), p.both[1].at().Session.Match()
	for _, s := range []engine.Seat{engine.Public, p.seat} {
		if !reflect.DeepEqual(a.Events(nil, s, 0), b.Events(nil, s, 0)) {
			return false
		}
	}
	return lookTheSame(a.Position(), b.Position(), p.seat)
}

// lookTheSame tells whether a seat, and everybody, sees the same at both positions.
func lookTheSame(a, b engine.Position, seat engine.Seat) bool {
	for _, s := range []engine.Seat{engine.Public, seat} {
		if !reflect.DeepEqual(a.View(s), b.View(s)) {
			return false
		}
	}
	return a.Actor() == b.Actor()
}

// try has every device do what it may without anybody else learning of it.
func (p *pair) try() {
	p.t.Helper()
	p.same("at first")
	for _, r := range p.both {
		r.at().Control(pins.Event{Kind: pins.EndTurn})
		r.at().Session.Back() // from why it cannot end, if it cannot
	}
	p.sent("after the button")
	for place := range p.both[0].Table.Session.Menu.Players {
		at := device(place)
		for _, id := range p.illegal() {
			p.send(at, url.Values{"do": {"choose"}, "id": {id}})
		}
		for _, id := range []string{"read", "hint", "say nonsense", "say", "show"} {
			p.send(at, url.Values{"do": {"choose"}, "id": {id}})
		}
		p.send(at, url.Values{"do": {"secret"}})
		p.same(fmt.Sprint("after trying at ", place))
		p.send(at, url.Values{"do": {"choose"}, "id": {"hide"}})
		p.send(at, url.Values{"do": {"back"}})
	}
	p.same("afterwards")
}

// differ tells whether two positions look different to any seat.
func differ(at [2]engine.Position) bool {
	for seat := range at[0].Seats() {
		if !reflect.DeepEqual(at[0].View(engine.Seat(seat)), at[1].View(engine.Seat(seat))) {
			return true
		}
	}
	return false
}

// tries is how many games are looked at to find positions that a test needs.
const tries = 400

// apart are positions that look the same to a seat, and to another do not.
func apart(t *testing.T, c *settings.Config, game string, seed uint64, seat engine.Seat, r *engine.Rand) [2]engine.Position {
	t.Helper()
	for range tries {
		at := alike(inTheMiddle(t, c, game, seed, r.Below(180)), seat, r)
		if at[0].Actor() >= 0 && differ(at) {
			return at
		}
		seed += 1000
	}
	t.Fatal("nobody ever knows more than others")
	return [2]engine.Position{}
}

// tryAndPlay tries everything at twins, plays a few moves and counts them.
func (p *pair) tryAndPlay(r *engine.Rand) (moves int) {
	p.try()
	for ; moves < 3 && p.step(r); moves++ {
		p.same("after a move")
	}
	return moves
}

// after is a position after a move, and after what the table tells by itself then, with what has
// happened.
func after(p engine.Position, m engine.Move) (engine.Position, []engine.Event) {
	p = p.Fork()
	events := p.Play(m, nil)
	for p.Actor() == engine.Table {
		all := p.Moves(nil)
		if len(all) != 1 {
			break
		}
		events = p.Play(all[0], events)
	}
	return p, events
}
