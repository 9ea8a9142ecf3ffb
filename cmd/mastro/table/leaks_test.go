package table

import (
	"flag"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
	"mastro/engine/referee"
	"mastro/hw/pins"
)

var (
	leakSeeds = flag.Uint64("leaks.seeds", 3, "twins of each game in TestWhatIsHiddenFromEachDevice")
	leakGames = flag.Uint64("leaks.games", 1, "whole games of each rulebook in TestWhatIsHiddenInWholeGames")
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

func (p *pair) compare(what string, asked bool) {
	p.t.Helper()
	settle()
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
	settle()
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
			settle()
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
	p.same("after the button")
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

// Twins differ in what a seat, or everybody, cannot know. Whatever is tried there and played, in
// games of all kinds and with any phones, every byte that is sent to a device is the same, unless
// it is the phone of a seat that may know; so is the picture of the panel. Whoever may know is
// told: a test that compares nothing would not notice that.
func TestWhatIsHiddenFromEachDevice(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		for name, rules := range map[string][]byte{"dealt": nil, "blind": blindRules} {
			t.Run(g.Name+" "+name, func(t *testing.T) {
				c := settingstest.English(t)
				c.Rules = rules
				secret, learnt, moves := 0, 0, 0
				seeds := *leakSeeds
				if rules != nil {
					seeds = max(1, seeds/3)
				}
				for seed := range seeds {
					kind := ofTwins[seed%uint64(len(ofTwins))]
					if rules != nil {
						kind = ofTwins[(seed+1)%uint64(len(ofTwins))]
					}
					synctest.Test(t, func(t *testing.T) {
						r := engine.Rand(seed)
						at := alike(inTheMiddle(t, c, g.Name, seed, int(seed*seed*7%49)), kind.seat, &r)
						if rules == nil && seed > 0 { // of a blind game nobody knows more than others
							at = apart(t, c, g.Name, seed, kind.seat, &r)
						}
						if slices.Equal(at[0].Bytes(nil), at[1].Bytes(nil)) {
							require.NotNil(t, rules, "these are no twins") // of some blind games the program knows nothing that is hidden
							return
						}
						p := newPair(t, twins(t, c, g.Name, seed, at, kind.phones...), kind.seat, "en", "it")
						moves += p.tryAndPlay(&r)
						secret, learnt = secret+p.secret, learnt+p.learnt
					})
				}
				t.Log(learnt, "of", secret, "times somebody else saw what is different;", moves, "moves")
				require.Equal(t, secret, learnt, "whoever may know it is told")
				require.True(t, secret > 0 || rules != nil || seeds < 2, "nobody knew more than others")
			})
		}
	}
}

// noLights is what stands for the lights where a game has none.
const noLights = "[]"

// Whatever twins are compared by is something that changes with the game: where everybody sees a
// difference, all of it differs.
func TestWhatTwinsAreComparedBy(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every page")
	}
	c := settingstest.English(t)
	for _, g := range games.All() {
		synctest.Test(t, func(t *testing.T) {
			var at [2]engine.Position
			for i := range at {
				at[i] = inTheMiddle(t, c, g.Name, uint64(i), 3)
			}
			p := newPair(t, twins(t, c, g.Name, 1, at, 0, 1), engine.Public, "en", "it")
			settle()
			a, b := p.received(0, true), p.received(1, true)
			require.Greater(t, len(a), 15)
			for name := range a {
				if secondary := strings.HasSuffix(name, "/panel.png") && !strings.HasPrefix(name, "table "); !secondary && a[name] != noLights {
					require.NotEqual(t, a[name], b[name], "%s: %s", g.Name, name)
				}
			}
		})
	}
}

// play plays a move at both where whoever decides sits, and has all read what they are shown
// alone.
func (p *pair) play(text string) {
	p.t.Helper()
	for _, twin := range p.both {
		m := twin.at().Session.Match()
		at, before := twin.table, len(m.Steps())
		if seat := m.Actor(); seat >= 0 {
			at = device(p.order[seat])(twin)
		}
		form := url.Values{"do": {"choose"}, "id": {text}, "seq": {twin.seq()}}
		if w := at.send(form); w.Code == http.StatusForbidden || w.Code == http.StatusConflict {
			at.send(url.Values{"do": {"secret"}, "seq": {twin.seq()}}) // one chooses alone
			form["seq"], form["look"] = []string{twin.seq()}, []string{"1"}
			require.Equal(p.t, http.StatusNoContent, at.send(form).Code, "%s", text)
		}
		require.Greater(p.t, len(twin.at().Session.Match().Steps()), before, "%s: nothing was played", text)
	}
	settle()
}

// acknowledge has everybody read, once at a time, what only they were shown.
func (p *pair) acknowledge() {
	p.t.Helper()
	for _, twin := range p.both {
		for place, b := range twin.seats {
			if b == nil {
				continue
			}
			if own := twin.at().Last.Seats[place].Scene.Own; own != nil && len(own.Look) > 0 {
				require.Equal(p.t, http.StatusNoContent, b.choose("read").Code)
			}
		}
	}
}

// lookAtTable has whoever is asked to look alone at the table do so.
func (p *pair) lookAtTable() {
	p.t.Helper()
	if p.both[0].at().Session.Game.Secret.Stage != play.Covered {
		return
	}
	table := func(r *phonesRoom) *browser { return r.table }
	p.send(table, url.Values{"do": {"secret"}})
	p.send(table, url.Values{"do": {"choose"}, "id": {"show"}})
	p.sent("while somebody looks at the table")
	p.send(table, url.Values{"do": {"choose"}, "id": {"hide"}})
}

// askEvery is after how many moves the pages are asked for.
const askEvery = 8

// wholeGame is a game that is played to win, at a table and, as far as possible, at its twin.
type wholeGame struct {
	rulebook       games.Game
	rules          *settings.Config
	blind          bool
	past           []played
	at             engine.Position
	seat           engine.Seat   // that cannot tell the twins apart
	phones         []engine.Seat // who has one
	onlooker       string        // the language of whoever looks on
	players        []bot.Player
	chance         engine.Rand // of what the table tells
	r              engine.Rand
	moves, twinned int
	secret, learnt int
	earlier        int  // how many moves the tables had seen, in all
	hides          bool // the program knows something that the seat does not
}

// played is a move that was played at a position, and what happened.
type played struct {
	at     engine.Position
	move   engine.Move
	events []engine.Event
}

// seen is what a seat, and everybody, may know of what happened.
func seen(events []engine.Event, seat engine.Seat) (all []engine.Event) {
	for _, e := range events {
		all = append(all, e.For(engine.Public), e.For(seat))
	}
	return all
}

// next is the move that is played at a position.
func (g *wholeGame) next(p engine.Position) engine.Move {
	if seat := p.Actor(); seat >= 0 {
		return g.players[seat].Choose(p.View(seat), nil)
	}
	all := p.Moves(nil)
	return all[g.chance.Below(len(all))]
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

// play plays a move without a table.
func (g *wholeGame) play(m engine.Move) {
	next, events := after(g.at, m)
	g.past = append(g.past, played{g.at, m, events})
	g.at = next
	g.moves++
}

// twin is another position that could be the present one for the seat, and where both come from:
// the last moves led to them. So the tables of a stretch know what happened before as well, as far
// back as another game is found soon in which the seat would have seen all the same.
func (g *wholeGame) twin() (begun, other engine.Position, moves []played) {
	for back := min(len(g.past), 32); ; back /= 2 {
		begun, moves = g.at, g.past[len(g.past)-back:]
		if back > 0 {
			begun = moves[0].at
		}
		for range 128 / max(2, back) {
			if other = begun.View(g.seat).Sample(&g.r); g.follow(other, moves) {
				return begun, other, moves
			}
		}
		if back == 0 {
			return g.at, nil, nil
		}
	}
}

// follow tells whether the moves could have been played from another position without the seat
// noticing, up to the present one.
func (g *wholeGame) follow(other engine.Position, moves []played) bool {
	for _, m := range moves {
		if !g.same(m.at, other) || other.Check(m.move) != nil {
			return false
		}
		var events []engine.Event
		if other, events = after(other, m.move); !slices.Equal(seen(m.events, g.seat), seen(events, g.seat)) {
			return false
		}
	}
	differs := !slices.Equal(g.at.Bytes(nil), other.Bytes(nil))
	g.hides = g.hides || differs
	return differs && g.same(g.at, other)
}

// same tells whether two positions look the same to the seat, and the table is asked the same.
func (g *wholeGame) same(a, b engine.Position) bool {
	return lookTheSame(a, b, g.seat) && (a.Actor() != engine.Table || len(a.Moves(nil)) == len(b.Moves(nil)))
}

// tables are tables at both positions after the moves were played there.
func (g *wholeGame) tables(t *testing.T, at [2]engine.Position, moves []played) (both [2]*phonesRoom) {
	t.Helper()
	seed := uint64(g.r.Below(1 << 30))
	for i, p := range at {
		h := gameOf(t, g.rules, g.rulebook.Name, seed, p.Seats(), 0)
		h.Table.Rig.StopWatching() // pushes are chosen
		h.Table.Session.Menu.Players = p.Seats()
		game := h.Table.Session.Game
		game.Match = referee.New(p.Fork().(engine.Sensed))
		for _, m := range moves {
			require.Equal(t, play.Refusal{}, game.Move(m.move))
		}
		var places []int
		for _, seat := range g.phones {
			places = append(places, game.Kept().Order[seat])
		}
		both[i] = openRoom(t, h, places...)
	}
	return both
}

// stretch plays at a table and a twin until the seat learns at which it is. Each stretch has tables
// of its own: a table cannot change what is hidden at it.
func (g *wholeGame) stretch(t *testing.T) {
	begun, other, moves := g.twin()
	if other == nil { // all is known; or the table is asked, and the twin knows what there is
		g.play(g.next(g.at))
		return
	}
	g.earlier += len(moves)
	p := newPair(t, g.tables(t, [2]engine.Position{begun, other}, moves), g.seat, g.onlooker)
	defer func() { g.secret, g.learnt = g.secret+p.secret, g.learnt+p.learnt }()
	p.same("at first")
	for g.at.Actor() != engine.Nobody {
		mv := g.next(g.at)
		text, possible := g.at.Write(mv), p.both[1].at().Session.Match().Check(mv) == nil
		g.play(mv)
		if !possible {
			return
		}
		knew := slices.Clone(p.knows)
		p.play(text)
		g.twinned++
		if !p.looksTheSame() {
			return
		}
		if p.know(); g.blind && slices.Contains(p.knows, true) { // the twin tells what a blind game does not know
			return
		}
		p.sent("after " + text)
		p.acknowledge()
		if asked := g.moves%askEvery == 0 || !slices.Equal(knew, p.knows); asked {
			p.lookAtTable()
			p.same("after reading")
		} else {
			p.sent("after reading")
		}
	}
}

// ofWhole are the kinds of whole games, of three players where so many can play. In the odd ones
// nobody knows what is hidden.
var ofWhole = []struct {
	seat     engine.Seat   // that cannot tell the twins apart
	phones   []engine.Seat // who has one
	onlooker string
}{
	{0, []engine.Seat{0, 1}, "en"}, {0, []engine.Seat{0, 1}, "it"},
	{engine.Public, []engine.Seat{0, 1}, "it"}, {engine.Public, []engine.Seat{0, 1, 2}, "en"},
	{2, []engine.Seat{0, 1}, "en"}, {1, nil, "it"},
	{1, []engine.Seat{0, 1, 2}, "it"}, {2, []engine.Seat{2}, "en"},
}

// shorter are games that do not take long: of each rulebook those that are played by default.
var shorter = map[string][]struct {
	rules string
	seed  uint64
}{
	"labiro": {{"near = 'one'\n", 80}, {"near = 'one'\nhidden = 'blind'\n", 48}},
	"fuga":   {{"rounds = '8'\n", 0}},
}

// whole is a whole game of a rulebook, of that number.
func whole(t *testing.T, rulebook games.Game, n uint64) *wholeGame {
	t.Helper()
	c, seed := settingstest.English(t), n
	if n%2 == 1 {
		c.Rules = blindRules
	}
	if short := shorter[rulebook.Name]; n < uint64(len(short)) {
		c.Rules, seed = []byte(short[n].rules), short[n].seed
	}
	kind := ofWhole[n%uint64(len(ofWhole))]
	seats := min(3, rulebook.Most)
	at, err := rulebook.BeginDrawn(seats, seed, c.Rules)
	require.NoError(t, err)
	g := &wholeGame{rulebook: rulebook, rules: c, blind: n%2 == 1, at: at, onlooker: kind.onlooker, chance: engine.Rand(seed), r: engine.Rand(seed)}
	g.seat, g.phones = min(kind.seat, engine.Seat(seats-1)), slices.DeleteFunc(slices.Clone(kind.phones), func(s engine.Seat) bool { return int(s) >= seats })
	for seat := range seats {
		g.players = append(g.players, rulebook.Bot(seed+uint64(seat)))
	}
	return g
}

// The same holds in whole games that are played to win, some at phones and some at the table: no
// byte tells a seat, or whoever only looks on, anything that it does not learn in the game.
func TestWhatIsHiddenInWholeGames(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, rulebook := range games.All() {
		t.Run(rulebook.Name, func(t *testing.T) {
			for n := range max(*leakGames, uint64(len(shorter[rulebook.Name]))) {
				g, pairs := whole(t, rulebook, n), 0
				for ; g.at.Actor() != engine.Nobody && !t.Failed(); pairs++ {
					synctest.Test(t, g.stretch)
				}
				t.Log(n, ":", g.moves, "moves,", g.twinned, "of them also at one of", pairs, "twins, which had seen", g.earlier, "before;", g.learnt, "of", g.secret, "times somebody else saw what is different")
				require.True(t, g.twinned > g.moves/2 || n%2 == 1, "too few moves at twins")
				require.Equal(t, g.hides, g.twinned > 0, "no move at twins")
				require.Equal(t, g.secret, g.learnt, "whoever may know it is told")
				require.True(t, n > 0 || g.secret > 0, "nobody knew more than others")
			}
		})
	}
}
