package table

import (
	"flag"
	"fmt"
	"maps"
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
	"mastro/engine/games"
)

var leakSeeds = flag.Uint64("leaks.seeds", 3, "twins of each game in TestWhatIsHiddenFromEachDevice")

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
func newPair(t *testing.T, c *settings.Config, game string, seed uint64, moves int, seat engine.Seat, phones ...int) *pair {
	p := &pair{t: t, seat: seat, place: -1}
	p.both[0], p.both[1] = twins(t, c, game, seed, moves, seat, phones...)
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

// received is all that a table has sent to its browsers since the last call, and sends to whoever
// asks now.
func (p *pair) received(i int) map[string]string {
	r, all := p.both[i], map[string]string{}
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
	for name, l := range p.streams[i] {
		all[name+" /events"] = withoutRun(l.take())
	}
	if _, private := r.at().Session.PanelScene(); !private {
		all["panel"] = string(r.Table.Rig.Simulation.PanelChip.Image().Pix)
	}
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

// same requires that nobody who may not receives anything else at one of the twins.
func (p *pair) same(what string) {
	p.t.Helper()
	settle()
	a, b := p.received(0), p.received(1)
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
		if !reflect.DeepEqual(a.View(s), b.View(s)) || !reflect.DeepEqual(a.Events(nil, s, 0), b.Events(nil, s, 0)) {
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
	kinds := []struct {
		seat   engine.Seat // that cannot tell the twins apart
		phones []int       // by place
	}{{engine.Public, nil}, {0, []int{0, 1}}, {1, []int{0, 1}}, {engine.Public, []int{0}}, {0, nil}, {1, []int{0}}, {engine.Public, []int{0, 1}}}
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
					kind := kinds[seed%uint64(len(kinds))]
					synctest.Test(t, func(t *testing.T) {
						p := newPair(t, c, g.Name, seed, int(seed%7*seed%7*7), kind.seat, kind.phones...)
						p.try()
						r := engine.Rand(seed)
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
