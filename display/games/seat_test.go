package games_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/effort"
	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/referee"
)

// longest is the most moves of a random game. Most games are over before.
const longest = 200

// played is a random game and what happened in it.
type played struct {
	engine.Sensed
	game   games.Game
	blind  bool // the program does not know what lies hidden
	events []referee.Logged
}

// begun draws any game, with any house rules, that is about to begin.
func begun(t *rapid.T) *played {
	g := rapid.SampledFrom(games.All()).Draw(t, "game")
	var rules []byte
	var blind bool
	for _, o := range g.Options() {
		if n := o.Count(); n > 0 && (o.Name == "hidden" || o.Menu > 0) {
			value := rapid.IntRange(0, n-1).Draw(t, o.Name)
			rules = games.Choose(o, value, rules)
			blind = blind || o.Name == "hidden" && o.Values[value] == engine.Blind.String()
		}
	}
	p, err := g.BeginDrawn(rapid.IntRange(g.Least, g.Most).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"), rules)
	require.NoError(t, err)
	return &played{Sensed: p, game: g, blind: blind}
}

// over reports whether the game is over.
func (p *played) over() bool {
	_, over := p.Result()
	return over
}

// choose is a legal move, most often one by which somebody learns something, seldom one that
// ends the game.
func (p *played) choose(r *engine.Rand) engine.Move {
	all := p.Moves(nil)
	m := all[r.Below(len(all))]
	for range 3 {
		if !p.ends(m) && p.Reveals(m) {
			break
		}
		if other := all[r.Below(len(all))]; !p.ends(other) {
			m = other
		}
	}
	return m
}

// ends reports whether a move ends the game.
func (p *played) ends(m engine.Move) bool {
	after := p.Fork()
	after.Play(m, nil)
	_, over := after.Result()
	return over
}

// play plays a move and returns what a seat is told of it.
func (p *played) play(m engine.Move, seat engine.Seat) []referee.Logged {
	before := len(p.events)
	turn, of := p.Turn()
	for _, e := range p.Play(m, nil) {
		p.events = append(p.events, referee.Logged{Event: e, Number: len(p.events), Turn: turn, Of: of})
	}
	return heardBy(p.events[before:], seat)
}

func heardBy(events []referee.Logged, seat engine.Seat) []referee.Logged {
	heard := slices.Clone(events)
	for i := range heard {
		heard[i].Event = heard[i].For(seat)
	}
	return heard
}

// table is what the page of an audience needs beside the view. What the seat alone was shown it
// has not read yet, and its last turn was long ago.
func (p *played) table(seat engine.Seat, w words.Words) scene.Table {
	recent := p.events[max(0, len(p.events)-50):]
	t := scene.Table{Pages: pages.All().Of(p.game.Name), Words: w, Log: heardBy(recent, seat)}
	for _, e := range recent {
		if own := e.For(seat); own != e.For(engine.Public) {
			t.Shown = append(t.Shown, own)
		}
	}
	return t
}

// seat is the page of a seat.
func (p *played) seat(seat engine.Seat, w words.Words, chosen string) scene.Scene {
	t := p.table(seat, w)
	t.Chosen = chosen
	return scene.BuildSeat(p.View(seat), t)
}

// sent is a page as a browser receives it.
func sent(t *rapid.T, s scene.Scene) string {
	data, err := json.Marshal(s)
	require.NoError(t, err)
	return string(data)
}

// In a whole game the page of a seat is the same, byte for byte, whatever lies where the seat
// cannot know it: there is a twin of the game in which all that is otherwise.
func TestAPageOfASeatTellsWhatTheSeatKnows(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	var somebodyLooks []string
	for _, g := range games.All() {
		if g.Name != "magico" { // where no event shows a seat anything alone
			somebodyLooks = append(somebodyLooks, g.Name)
		}
	}
	effort.Meets(t, func(t *rapid.T, met func(string)) {
		p := begun(t)
		seat := engine.Seat(rapid.IntRange(0, p.Seats()-1).Draw(t, "seat"))
		w := words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}
		chosen := rapid.SampledFrom([]string{"", "play 4", "play 17 1,-1", "push w3", "trio 2_", "take"}).Draw(t, "chosen")
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		twin := p.twin(seat, &r)
		for range longest {
			page := p.seat(seat, w, chosen)
			if len(page.Own.Look) > 0 {
				met(p.game.Name)
			}
			require.False(t, p.blind && page.Own.Hand != nil, "people hold it themselves")
			require.Equal(t, sent(t, page), sent(t, twin.seat(seat, w, chosen)))
			if p.over() {
				return
			}
			twin = p.step(twin, seat, &r)
		}
	}, somebodyLooks...)
}

// twin is the game with all that a seat cannot know drawn anew.
func (p *played) twin(seat engine.Seat, r *engine.Rand) *played {
	return &played{Sensed: p.View(seat).Sample(r).(engine.Sensed), game: p.game, events: p.events}
}

// step plays a move in both games. Once the seat knows which of them it is in, it gets a new
// twin.
func (p *played) step(twin *played, seat engine.Seat, r *engine.Rand) *played {
	m := p.choose(r)
	other := m
	if twin.Check(m) != nil {
		other = twin.Moves(nil)[0]
	}
	alike := other == m || p.Actor() == engine.Table
	alike = reflect.DeepEqual(p.play(m, seat), twin.play(other, seat)) && alike
	if !alike || !reflect.DeepEqual(p.View(seat), twin.View(seat)) {
		return p.twin(seat, r)
	}
	return twin
}

// reachable are all actions that are chosen on a page, word by word.
func reachable(page func(chosen string) []scene.Choice) map[scene.Action]bool {
	found, tried := map[scene.Action]bool{}, map[string]bool{}
	var say func(string)
	say = func(chosen string) {
		if tried[chosen] {
			return
		}
		tried[chosen] = true
		for _, c := range page(chosen) {
			if c.Does.Kind == scene.SayWords {
				say(c.Does.Text)
				continue
			}
			found[c.Does] = true
		}
	}
	say("")
	return found
}

// Whatever a seat can decide at the page for all, or alone at what only it may see there, it can
// decide on its own page, and all of that is legal. Others decide nothing meanwhile.
func TestASeatDecidesAllOnItsOwnPage(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	rapid.Check(t, func(t *rapid.T) {
		p := begun(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range r.Below(longest) { // rapid would draw short games
			if !p.over() {
				p.play(p.choose(&r), engine.Public)
			}
		}
		hints := new(engine.Hints)
		page := func(build func(engine.View, scene.Table) scene.Scene, seat engine.Seat) map[scene.Action]bool {
			return reachable(func(chosen string) []scene.Choice {
				table := p.table(seat, words.Words{})
				table.Chosen, table.Hints, table.Undo = chosen, hints, true
				return build(p.View(seat), table).Choices
			})
		}
		reveal := func(v engine.View, t scene.Table) scene.Scene { s, _ := scene.BuildReveal(v, t); return s }
		public := page(scene.Build, engine.Public)
		whose := scene.Build(p.View(engine.Public), p.table(engine.Public, words.Words{})).Seat
		for seat := range engine.Seat(p.Seats()) {
			own := page(scene.BuildSeat, seat)
			p.requireLegal(t, own)
			if seat != whose && !p.over() {
				for does := range own {
					require.True(t, p.besides(does, seat), "seat %d waits for %d, and has %s", seat, whose, does)
				}
				continue
			}
			wanted := page(reveal, seat)
			for does := range public {
				wanted[does] = !p.besides(does, engine.Public)
			}
			maps.DeleteFunc(wanted, func(_ scene.Action, wants bool) bool { return !wants })
			for does := range wanted {
				require.Equal(t, does.Kind != scene.ShowSecret && does.Kind != scene.HideSecret, own[does], "%s at seat %d", does, seat)
			}
		}
	})
}

// besides tells whether an action is a move that a seat may make while another decides; of
// engine.Public, whichever seat.
func (p *played) besides(does scene.Action, seat engine.Seat) bool {
	m, err := p.Read(does.Text)
	if err != nil || does.Kind != scene.PlayMove {
		return false
	}
	for of := range engine.Seat(p.Seats()) {
		if (of == seat || seat == engine.Public) && slices.Contains(engine.Besides(p.Sensed, of), m) {
			return true
		}
	}
	return false
}

// requireLegal wants the moves among some actions to be legal. What the table may tell of
// something hidden is legal as far as people know.
func (p *played) requireLegal(t *rapid.T, all map[scene.Action]bool) {
	for does := range all {
		if does.Kind != scene.PlayMove || p.Actor() == engine.Table {
			continue
		}
		m, err := p.Read(does.Text)
		require.NoError(t, err)
		require.Nil(t, p.Check(m), "%s", does)
	}
}

// Two people at a table read two languages at the same time, and a page is the same whatever
// was read before it.
func TestLanguagesSideBySide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begun(t)
		r := engine.Rand(rapid.Uint64().Draw(t, "play"))
		for range rapid.IntRange(0, 40).Draw(t, "moves") {
			if !p.over() {
				p.play(p.choose(&r), engine.Public)
			}
		}
		it, en := words.Words{Language: words.Italian}, words.Words{Language: words.English}
		first, second := sent(t, p.seat(0, it, "")), sent(t, p.seat(1%engine.Seat(p.Seats()), en, ""))
		require.Equal(t, first, sent(t, p.seat(0, it, "")))
		require.Equal(t, second, sent(t, p.seat(1%engine.Seat(p.Seats()), en, "")))
		require.NotEqual(t, sent(t, p.seat(0, en, "")), first)
	})
}

// What a game's page has no words for is not said, and only a drawn card and an object that was
// seen are shown to a seat alone.
func TestAnUnknownEventIsNotTold(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begun(t)
		g := pages.All().Of(p.game.Name).Of(p.View(0), &scene.Table{})
		form, err := p.game.Form("set", p.game.Set())
		require.NoError(t, err)
		for kind := len(form.Manual().Events) + 1; kind < int(engine.Amended); kind++ {
			e := engine.Event{Kind: uint8(kind), Other: engine.Nobody, What: 1}
			said, n := g.Clause([]engine.Event{e}, 0)
			require.Empty(t, said.Text, "%d", kind)
			require.Equal(t, 1, n, "%d", kind)
			require.Empty(t, g.Look(e), "%d", kind)
			require.Empty(t, g.Befell(e), "%d", kind)
			require.Empty(t, g.Moment(e), "%d", kind)
		}
		for i, name := range form.Manual().Events {
			shown := g.Look(engine.Event{Kind: uint8(i + 1), Other: engine.Nobody, What: 1})
			require.Equal(t, p.game.Name != "magico" && (name == "drew" || name == "saw"), shown != "", name)
		}
	})
}
