package table

import (
	"flag"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/games"
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
	place   int         // where it sits; -1 for no seat
	both    [2]*phonesRoom
	streams [2]map[string]*listener
	learnt  int // how often a device that may tell them apart was shown something else
}

// newPair opens the pages of all devices at twins.
func newPair(t *testing.T, c *settings.Config, game string, seed uint64, at [2]engine.Position, seat engine.Seat, phones ...int) *pair {
	p := &pair{t: t, seat: seat, place: -1, both: twins(t, c, game, seed, at, phones...)}
	if seat >= 0 {
		p.place = p.both[0].Table.Session.Game.Kept().Order[seat]
	}
	for i, r := range p.both {
		p.streams[i] = map[string]*listener{}
		for _, b := range r.devices() {
			b.listen("/events") // from now on it is there
			p.streams[i][b.name] = b.listen("/events")
		}
		p.streams[i]["television"] = r.anybody.listen("/events?tv")
	}
	return p
}

// devices are the browsers around a table.
func (r *phonesRoom) devices() []*browser {
	italian := r.browser("italian onlooker")
	italian.language = "it"
	all := []*browser{r.table, r.anybody, italian}
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
// its panel, and with asked what it sends to whoever asks now.
func (p *pair) received(i int, asked bool) map[string]string {
	r, all := p.both[i], map[string]string{}
	for name, l := range p.streams[i] {
		all[name+" /events"] = withoutRun(panelsLast(l.take()))
	}
	if _, private := r.at().Session.PanelScene(); !private {
		all["panel"] = string(r.Table.Rig.Simulation.PanelChip.Image().Pix)
	}
	if !asked {
		return all
	}
	note := func(b *browser, path string) {
		w := b.get(path)
		all[b.name+" "+path] = fmt.Sprint(w.Code, w.Header()["Set-Cookie"], withoutRun(w.Body.String()))
	}
	for _, b := range r.devices() {
		for _, path := range []string{"/", "/state.json", "/panel.png"} {
			note(b, path)
		}
	}
	note(r.anybody, "/tv")
	return all
}

// mayTell tells whether a device's page may tell the twins apart: those of the other seats.
func (p *pair) mayTell(name string) bool {
	for place, b := range p.both[0].seats {
		if b != nil && place != p.place && len(name) > len(b.name) && name[:len(b.name)] == b.name {
			return true
		}
	}
	return false
}

// same requires that nobody who may not receives anything else at one of the twins, nor would if
// asking.
func (p *pair) same(what string) { p.t.Helper(); p.compare(what, true) }

// sent requires the same only of what is sent by itself.
func (p *pair) sent(what string) { p.t.Helper(); p.compare(what, false) }

func (p *pair) compare(what string, asked bool) {
	p.t.Helper()
	settle()
	a, b := p.received(0, asked), p.received(1, asked)
	require.Equal(p.t, slices.Sorted(maps.Keys(a)), slices.Sorted(maps.Keys(b)), what)
	for name := range a {
		if p.mayTell(name) {
			if a[name] != b[name] {
				p.learnt++
			}
			continue
		}
		requireAsBefore(p.t, a[name], b[name], what+": "+name)
	}
}

// send sends a form from the same device at both; the answers are the same, unless the device may
// tell the twins apart.
func (p *pair) send(of func(*phonesRoom) *browser, form url.Values) {
	p.t.Helper()
	form.Set("seq", p.both[0].seq())
	secret := p.both[0].Table.Session.Game.Secret
	x := of(p.both[0]).send(form)
	form.Set("seq", p.both[1].seq())
	y := of(p.both[1]).send(form)
	settle()
	if name := of(p.both[0]).name + " "; !p.mayTell(name) && !(form.Get("do") == "secret" && secret.Seat != p.seat) {
		require.Equal(p.t, x.Code, y.Code, "%s: %v", name, form)
		requireAsBefore(p.t, withoutRun(x.Body.String()), withoutRun(y.Body.String()), name+fmt.Sprint(form))
	}
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
	place := p.both[0].Table.Session.Game.Kept().Order[a.Actor()]
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

// Twins differ in what a seat, or everybody, cannot know. Whatever is tried there and played, in
// games of all kinds and with any phones, every byte that is sent to a device is the same, unless
// it is the phone of a seat that may know; so is the picture of the panel.
func TestWhatIsHiddenFromEachDevice(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, g := range games.All() {
		for name, rules := range map[string][]byte{"dealt": nil, "blind": blindRules} {
			t.Run(g.Name+" "+name, func(t *testing.T) {
				c := settingstest.English(t)
				c.Rules = rules
				learnt, steps := 0, 0
				seeds := *leakSeeds
				if rules != nil {
					seeds = max(1, seeds/3)
				}
				for seed := range seeds {
					kind := ofTwins[seed%uint64(len(ofTwins))]
					synctest.Test(t, func(t *testing.T) {
						r := engine.Rand(seed)
						at := inTheMiddle(t, c, g.Name, seed, int(seed%7*seed%7*7))
						p := newPair(t, c, g.Name, seed, alike(at, kind.seat, &r), kind.seat, kind.phones...)
						p.try()
						for range 3 {
							if !p.step(&r) {
								break
							}
							steps++
							p.same("after a move")
						}
						learnt += p.learnt
					})
				}
				t.Log(learnt, "times somebody else saw what is different;", steps, "moves")
			})
		}
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
			at = device(twin.Table.Session.Game.Kept().Order[seat])(twin)
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

// askEvery is after how many moves the pages are asked for.
const askEvery = 8

// wholeGame is a game that is played to win, at a table and, as far as possible, at its twin.
type wholeGame struct {
	rulebook       games.Game
	rules          *settings.Config
	at             engine.Position
	seat           engine.Seat // that cannot tell the twins apart
	phones         []int
	players        []bot.Player
	r              engine.Rand
	moves, twinned int
}

// next is the move that is played at a position.
func (g *wholeGame) next(p engine.Position) engine.Move {
	if seat := p.Actor(); seat >= 0 {
		return g.players[seat].Choose(p.View(seat), nil)
	}
	all := p.Moves(nil)
	return all[g.r.Below(len(all))]
}

// play plays a move without a table, and what the table tells by itself then.
func (g *wholeGame) play(m engine.Move) {
	g.at = g.at.Fork()
	g.at.Play(m, nil)
	g.moves++
	for g.at.Actor() == engine.Table {
		all := g.at.Moves(nil)
		if len(all) != 1 {
			break
		}
		g.at.Play(all[0], nil)
	}
}

// stretch plays at a table and a twin until the seat learns at which it is.
func (g *wholeGame) stretch(t *testing.T) {
	other := g.at.View(g.seat).Sample(&g.r)
	if g.at.Actor() == engine.Table && len(g.at.Moves(nil)) != len(other.Moves(nil)) {
		g.play(g.next(g.at)) // in a blind game the table is asked; the twin knows what there is
		return
	}
	require.True(t, lookTheSame(g.at, other, g.seat))
	p := newPair(t, g.rules, g.rulebook.Name, uint64(g.r.Below(1<<30)), [2]engine.Position{g.at, other}, g.seat, g.phones...)
	p.sent("at first")
	for g.at.Actor() != engine.Nobody {
		mv := g.next(g.at)
		text, possible := g.at.Write(mv), p.both[1].at().Session.Match().Check(mv) == nil
		g.play(mv)
		if !possible {
			return
		}
		p.play(text)
		g.twinned++
		if !p.looksTheSame() {
			return
		}
		p.sent("after " + text)
		p.acknowledge()
		p.compare("after reading", g.moves%askEvery == 0)
	}
}

// The same holds in whole games that are played to win: no byte tells a seat, or whoever only looks
// on, anything that it does not learn in the game.
func TestWhatIsHiddenInWholeGames(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for i, rulebook := range games.All() {
		t.Run(rulebook.Name, func(t *testing.T) {
			for n := range *leakGames {
				c := settingstest.English(t)
				if n%2 == 1 {
					c.Rules = blindRules
				}
				kind := ofTwins[(n/2+uint64(i))%uint64(len(ofTwins))]
				g := wholeGame{rulebook: rulebook, rules: c, at: inTheMiddle(t, c, rulebook.Name, n, 0), seat: kind.seat, phones: kind.phones, r: engine.Rand(n)}
				for seat := range g.at.Seats() {
					g.players = append(g.players, rulebook.Bot(n+uint64(seat)))
				}
				pairs := 0
				for ; g.at.Actor() != engine.Nobody && !t.Failed(); pairs++ {
					synctest.Test(t, g.stretch)
				}
				t.Log(g.moves, "moves,", g.twinned, "of them also at one of", pairs, "twins")
			}
		})
	}
}
