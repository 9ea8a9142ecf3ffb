//go:build !race

package eveningtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/effort"
	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// asJSON is a value as a script writes it.
func asJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// game is a whole game of an evening. The seeds are those of short games.
type game struct {
	name, book   string
	rules        string // of the house
	seats        int
	seed         uint64
	printed      bool     // with a printed set, without sensors
	blind        bool     // people hold what is hidden: what the program could name to a seat, all know
	languages    []string // of the phones, by place; the other seats play at the table
	looks        bool     // its players are shown something in private
	again        bool     // they play once more
	reload, take int      // before which press a phone is loaded again, and another taken over
}

// shortGames are over soon, and have all that may happen in an evening. All but the blind game and
// the hands of five people is in them. Those that are not short by themselves come first.
var shortGames = withOthers([]game{
	{name: "labiro", book: "labiro", rules: "near = 'one'\n", seats: 3, seed: 13, languages: []string{"it", "en", "it"}, looks: true, reload: 20, take: 40},
	{name: "carte", book: "carte", rules: "", seats: 3, seed: 35, languages: []string{"it", "en"}, looks: true, again: true, reload: 10, take: 20},
	{name: "fuga", book: "fuga", rules: "rounds = '2'\n", seats: 3, seed: 1, languages: []string{"en", "it"}, looks: true, reload: 4, take: 9},
	{name: "magico", book: "magico", rules: "cards = '2'\n", seats: 3, seed: 5, languages: []string{"it", "en"}, reload: 5, take: 15},
})

// withOthers adds the games that need no settings of their own.
func withOthers(all []game) []game {
	for _, g := range games.All() {
		if !slices.ContainsFunc(all, func(one game) bool { return one.book == g.Name }) {
			all = append(all, game{name: g.Name, book: g.Name, seats: 2, seed: 66, languages: []string{"it", "en"}, looks: true, reload: 5, take: 15})
		}
	}
	return all
}

// toml is the configuration that the game is played with.
func (g game) toml(t *testing.T) string {
	text := fmt.Sprintf("game = %q\nlanguage = 'it'\n", g.book)
	if g.book == "carte" { // half as many cards
		data, err := configs.FS.ReadFile("carte/small.toml")
		require.NoError(t, err)
		file := filepath.Join(t.TempDir(), "small.toml")
		require.NoError(t, os.WriteFile(file, data, 0o644))
		text += fmt.Sprintf("set = %q\n", file)
	}
	if g.printed && g.book == "labiro" { // as its owner has told it
		data, err := configs.FS.ReadFile("labiro/default.toml")
		require.NoError(t, err)
		file := filepath.Join(t.TempDir(), "own.toml")
		require.NoError(t, os.WriteFile(file, bytes.Replace(data, []byte("invented = true"), []byte("invented = false"), 1), 0o644))
		text += fmt.Sprintf("set = %q\n", file)
	}
	text += "[house]\norder = 'entered'\n" + g.rules
	for i := range g.seats {
		text += fmt.Sprintf("[[player]]\nname = 'Nonna %d'\n", i+1)
	}
	return text
}

// evening is one game with its pages.
type evening struct {
	*people
	game
	browser *engines.Browser
	wood    *wood   // of a printed set; nil without
	maze    *maze   // the same
	desk    *device // the table's page
	tv      *device
	phones  []*device // by place
	steps   int
	died    bool          // a phone died while it showed a private look
	line    *engines.Line // of the first phone, where it may fail
	lost    *device       // that cannot reach the table now

	pictured map[string]bool // what pictures were taken of
}

// TestBrowserEvening plays short games with the table's page, a television and phones that come and go:
// for every change the first three in Chromium with pieces that move (TestBrowserPrintedMaze pushes tiles
// to the end of a game), of all every game in every engine, with still pieces too.
func TestBrowserEvening(t *testing.T) {
	all := effort.Of(0, 1) > 0
	for _, e := range engines.All {
		for _, m := range []engines.Motion{engines.Moving, engines.Still} {
			switch name := fmt.Sprintf("%s %s", e, m); {
			case all:
				t.Run(name, func(t *testing.T) { playGames(t, e, m, shortGames) })
			case e == engines.Chromium && m == engines.Moving:
				t.Run(name, func(t *testing.T) { playGames(t, e, m, shortGames[:3]) })
			}
		}
	}
}

func playGames(t *testing.T, engine engines.Engine, m engines.Motion, games []game) {
	b := engines.Start(t, engine, m)
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			e := sitDown(t, b, g)
			require.Equal(t, m == engines.Still, engines.Value[bool](e.desk.Page, `matchMedia("(prefers-reduced-motion: reduce)").matches`))
			e.playToTheEnd()
			require.Equal(t, g.looks, e.died, "a phone died while it showed a private look")
			if g.again {
				e.playAgain()
			}
			for _, d := range e.pages() {
				require.Empty(t, d.Errors(), d.name)
			}
		})
	}
}

// names are what the players call themselves.
var names = []string{"Ada", "Bea", "Carlo", "Dora"}

// sitDown opens all pages, and begins the game.
func sitDown(t *testing.T, b *engines.Browser, g game) *evening {
	t.Helper()
	h := open(t, "127.0.0.1", g.toml(t), g.seed)
	book, _ := games.Find(g.book)
	e := &evening{people: newPeople(h, book, g.seats, g.seed), game: g, browser: b}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 800)
	e.desk.place = atTable
	e.tv = openAt(t, b, h.url+"/tv?language=en", "television", 1280, 720)
	for place, language := range g.languages {
		p := openAt(t, b, h.url+"/?language="+language, names[place], 360, 640)
		p.join(place, language)
		e.phones = append(e.phones, p)
	}
	e.pictures(e.name + "-menu")
	e.begin()
	return e
}

// begin begins the game at the table, once its page shows who has come: the button moves down
// with each of them.
func (e *evening) begin() {
	e.t.Helper()
	e.report = e.said
	var seq uint64
	e.look(func() { seq = e.table.Last.Seq })
	e.desk.read(seq, nil)
	if e.printed {
		e.press(e.desk, scene.Action{Kind: scene.NextWhere, Text: scene.Printed.String()}.String())
		e.fill(scene.Action{Kind: scene.NextGuided, Text: "drawn"})
	} else {
		e.playHere()
	}
	e.desk.press(button(scene.Action{Kind: scene.StartGame}.String()), true)
	e.await("the game to begin", func() bool { return e.session().Game != nil && e.settled() })
	e.follow()
	e.compare()
}

// follow waits until all pages are those of the kind of table that there is: of another kind they load
// again.
func (e *evening) follow() {
	e.t.Helper()
	kind := "simulated"
	e.look(func() {
		if !e.table.Last.Simulated {
			kind = "bare"
		}
	})
	for _, d := range e.pages() {
		d.Until(fmt.Sprintf(`document.readyState === "complete" && document.body.dataset.table === %q`, kind))
	}
}

// playHere says that it is played only on the page, unless that was said before.
func (e *evening) playHere() {
	e.t.Helper()
	said := false
	e.look(func() { said = e.session().Menu.Where != scene.Unsaid })
	if !said {
		e.press(e.desk, scene.Action{Kind: scene.NextWhere, Text: scene.OnlyHere.String()}.String())
	}
}

// fill chooses something in a list of the form, and waits until the page shows what came of it.
func (e *evening) fill(a scene.Action) {
	e.t.Helper()
	before := 0
	e.look(func() { before = e.commands })
	require.True(e.t, engines.Value[bool](e.desk.Page, fmt.Sprintf(`(() => {
		const option = document.querySelector("#form option[value='%s']");
		if (!option) return false;
		option.parentElement.value = option.value;
		option.parentElement.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`, a)), "%s is not on the form", a)
	e.shown(e.answered(before, a.String()))
}

// shown waits until all pages show a scene.
func (e *evening) shown(seq uint64) {
	e.t.Helper()
	e.follow()
	for _, d := range e.pages() {
		d.read(seq, nil)
	}
}

// said is what each page says of a press, for people.
func (e *evening) said() (all string) {
	for _, d := range e.pages() {
		all += fmt.Sprintf("\n%s: %+v", d.name, d.read(0, nil))
	}
	return all
}

// pages are all pages that can reach the table.
func (e *evening) pages() []*device {
	all := append([]*device{e.desk, e.tv}, e.phones...)
	return slices.DeleteFunc(all, func(d *device) bool { return d == nil || d == e.lost })
}

// most is more presses than any game of the evening has.
const most = 400

func (e *evening) playToTheEnd() {
	e.t.Helper()
	for e.step() {
		require.Less(e.t, e.steps, most, "the game does not end")
		switch e.steps {
		case e.reload:
			e.pictures(e.name + "-turn")
			e.loadAgain(e.phones[1])
		case e.take:
			e.takeOver(len(e.phones) - 1)
		}
	}
	e.t.Logf("%d presses", e.steps)
	e.pictures(e.name + "-end")
	for _, d := range e.pages() {
		require.Equal(e.t, d == e.desk, engines.Value[bool](d.Page, `document.querySelector("#choices button[value=menu]") !== null`), "%s leads to the next game", d.name)
	}
}

// step has the next press made, and compares all pages with what is true. It returns false when
// the game is over.
func (e *evening) step() bool {
	e.t.Helper()
	var next press
	var err error
	over, before := false, 0
	e.look(func() {
		if over, before = e.over(), e.commands; !over {
			next, err = e.next()
		}
	})
	if over {
		return false
	}
	require.NoError(e.t, err)
	e.steps++
	d := e.desk
	if next.place != atTable {
		d = e.phones[next.place]
	}
	hand := e.steps%4 == 0 && next.value != scene.Action{Kind: scene.SoItIs}.String() // by hand, one just after another is the same press
	switch {
	case next.value == scene.Action{Kind: scene.ReadLook}.String() && !e.died:
		e.died = true
		e.dieAndComeBack(next.place)
		return true
	case next.value == looks:
		e.lookAtTheTable(hand)
	case next.value == "" && e.wood != nil:
		e.turnWood(d, next, hand)
	case next.value == "":
		d.turn(next.part, next.steps, hand)
		e.answered(before, next.what)
	default:
		if e.maze != nil {
			e.look(func() { e.maze.chooses(e.offeredAt(next), e.session().Public().Board.Cells) })
		}
		selector := button(next.value)
		if next.touch {
			selector = fmt.Sprintf(`#board .key[data-does=%q]`, next.value)
		}
		d.press(selector, hand)
		e.answered(before, next.what)
	}
	e.compare()
	return true
}

// offeredAt is the choice of a press on its page.
func (e *evening) offeredAt(p press) scene.Choice {
	shown := e.session().Public()
	if p.place != atTable {
		shown, _ = e.session().SeatScene(p.place)
	}
	at := slices.IndexFunc(shown.Choices, func(c scene.Choice) bool { return c.Does.String() == p.value })
	return shown.Choices[at]
}

// answered waits until the table has carried out a press, and rests.
func (e *evening) answered(before int, what string) (seq uint64) {
	e.t.Helper()
	refused := ""
	e.await(what, func() bool {
		refused, seq = e.refused, e.table.Last.Seq
		return e.commands > before && e.settled()
	})
	require.Empty(e.t, refused, what)
	return seq
}

// lookAtTheTable is how a player without a phone looks and chooses: behind a cover.
func (e *evening) lookAtTheTable(hand bool) {
	e.t.Helper()
	d, before := e.desk, 0
	e.look(func() { before = e.commands })
	d.press("#secret", hand)
	e.answered(before, "a private look")
	d.Until(`document.getElementById("look").open`)
	e.pictures(e.name + "-cover")
	for engines.Value[bool](d.Page, `document.getElementById("look").open`) {
		offered := engines.Value[[]string](d.Page, `[...document.querySelectorAll("#look .choices button")].map(b => b.value)`)
		var chosen string
		e.look(func() { chosen, before = e.behindCover(offered), e.commands })
		if chosen == "" {
			d.press("#look form[method=dialog] button", true)
			e.await("the look to be covered", func() bool { return e.session().Public().Page != scene.Secret })
			return
		}
		d.press(button(chosen), hand)
		seq := e.answered(before, "a choice behind the cover")
		d.Until(fmt.Sprintf(`(look => !look.open || !look.querySelector("[name=seq]") || look.querySelector("[name=seq]").value >= %d)(document.getElementById("look"))`, seq))
	}
}

// handOver shows the code of a seat at the table, and returns its address.
func (e *evening) handOver(place int) string {
	e.t.Helper()
	before := 0
	e.look(func() { before = e.commands })
	e.desk.unfold("details.people")
	e.desk.press(fmt.Sprintf(`#people form:has([name=place][value="%d"]) [value="hand over"]`, place+1), true)
	e.answered(before, "a code")
	e.desk.Until(`document.querySelector("#people .invite [href*='/t/']")`)
	return engines.Value[string](e.desk.Page, `document.querySelector("#people .invite [href*='/t/']").href`)
}

// another opens another phone at the code of a seat, in the place of the one that had it.
func (e *evening) another(place int) *device {
	e.t.Helper()
	old := e.phones[place]
	p := openAt(e.t, e.browser, e.handOver(place), old.name+"'s other phone", 412, 915)
	p.place, p.language, p.player = place, old.language, old.player
	p.loads("seat")
	e.phones[place] = p
	return old
}

// dieAndComeBack has a phone die while it shows what only its player may see. Another phone takes
// the seat, and shows it still.
func (e *evening) dieAndComeBack(place int) {
	e.t.Helper()
	e.pictures(e.name + "-look")
	shown := e.phones[place].read(0, nil).Look
	require.NotEmpty(e.t, shown)
	e.phones[place].Go("about:blank")
	e.another(place)
	require.Equal(e.t, shown, e.phones[place].read(0, nil).Look, "what nobody has read is still there")
	e.compare()
}

// loadAgain loads a phone's page again: nothing changes.
func (e *evening) loadAgain(p *device) {
	e.t.Helper()
	before := p.read(0, nil)
	p.Go(e.url)
	require.Equal(e.t, before, p.read(0, nil))
	e.compare()
}

// takeOver takes the seat of a phone that is still there over to another. The old one is told at
// once, and may do nothing any more.
func (e *evening) takeOver(place int) {
	e.t.Helper()
	old := e.another(place)
	old.loads("onlooker")
	require.False(e.t, engines.Value[bool](old.Page, `document.querySelector("#choices, #mine > .tiles li, #shown form, #notes li") !== null`))
	e.compare()
	count := 0
	e.look(func() { count = e.session().Match().Count() })
	require.Equal(e.t, 403, engines.Value[int](old.Page, `fetch("/do", {method: "POST",
		body: new URLSearchParams({do: "choose", id: "end", seq: document.body.dataset.seq})}).then(r => r.status)`))
	e.look(func() { require.Equal(e.t, count, e.session().Match().Count()) })
	old.Go("about:blank")
}

// playAgain begins another game: everybody still has a seat.
func (e *evening) playAgain() {
	e.t.Helper()
	e.desk.press(button(scene.Action{Kind: scene.ToMenu}.String()), true)
	e.await("the menu", func() bool { return e.session().Game == nil })
	for _, p := range e.phones {
		p.Until(`document.body?.matches(".page-menu") && [...document.querySelectorAll("#choices button:not([id^=ask-])")].every(b => b.value.startsWith("colour ")) && document.querySelector("#mine > .tiles li") === null`)
	}
	book, _ := games.Find(e.book)
	e.people = newPeople(e.house, book, e.seats, e.seed)
	e.begin()
	require.NotEmpty(e.t, e.phones[0].read(0, nil).Cards)
}

// truth is what the pages must agree with.
type truth struct {
	seq   uint64
	over  bool
	may   []int // the places with a phone that may decide
	turn  string
	hands [][]string // by place
	looks [][]string
	known []string // of what the public view says, in every language
}

// truth returns what is true now. The loop's goroutine calls it.
func (e *evening) truth() (all truth) {
	s := e.session()
	m := s.Match()
	all.seq, all.over = e.table.Last.Seq, e.over()
	places := s.Places()
	_, turn := m.Turn()
	for _, l := range words.Languages() {
		g := s.Game
		var colours words.Worn
		for _, seat := range g.Seats {
			colours = append(colours, seat.Colour)
		}
		public := scene.Build(m.View(engine.Public), scene.Table{Pages: g.Pages, Words: words.Words{Language: l}, Colours: colours, Says: s.Public().Says})
		all.known = append(all.known, public.Text...)
	}
	if !all.over {
		all.turn = places[turn].Name
		if actor := m.Actor(); actor < 0 { // the table tells something
			all.may = append(all.may, int(turn))
		} else {
			all.may = append(all.may, int(actor))
		}
	}
	for _, p := range places {
		own, _ := s.SeatScene(p.Number)
		var hand []string
		for _, held := range own.Own.Hand {
			hand = append(hand, held.Text)
		}
		all.hands, all.looks = append(all.hands, hand), append(all.looks, own.Own.Look)
	}
	return all
}

// compare waits until all pages show what is true now, and compares them with it.
func (e *evening) compare() {
	e.t.Helper()
	for again := true; again; {
		var is truth
		e.look(func() { is = e.truth() })
		again = slices.ContainsFunc(e.pages(), func(d *device) bool { return !e.agrees(d, is) })
	}
}

// tab is what stands above the page of a seat: whether it waits for that one.
func (e *evening) tab(d *device, is truth) string {
	w := words.Words{Language: words.Italian}
	if d.language == "en" {
		w.Language = words.English
	}
	switch {
	case !slices.Contains(is.may, d.place) && len(is.looks[d.place]) > 0:
		return words.Page.Shown.In(w)
	case !slices.Contains(is.may, d.place):
		return words.PageTitle.In(w)
	case is.turn != d.player:
		return words.PageOutOfTurn.In(w)
	}
	return words.PageYourTurn.In(w)
}

// agrees compares a page with what is true. It returns false if the page is newer.
func (e *evening) agrees(d *device, is truth) bool {
	e.t.Helper()
	var private []string // of others
	for place := range is.looks {
		if place != d.place && !e.blind {
			private = append(private, is.looks[place]...)
			private = append(private, is.hands[place]...)
		}
	}
	seat := d.place >= 0
	if seat {
		private = slices.DeleteFunc(private, func(text string) bool {
			return slices.Contains(is.looks[d.place], text) || slices.Contains(is.hands[d.place], text)
		})
	}
	private = slices.DeleteFunc(private, func(text string) bool {
		return len(text) < 4 || slices.Contains(is.known, text) // a number says nothing, and what all know is told to all
	})
	s := d.read(is.seq, private)
	if s.Seq != is.seq {
		return false
	}
	require.Empty(e.t, s.Found, "%s has what is for others", d.name)
	require.Empty(e.t, s.Refused, d.name)
	var hand, look []string
	if seat {
		hand, look = is.hands[d.place], is.looks[d.place]
		mine := slices.Contains(is.may, d.place)
		if !e.printed { // at a printed set anybody says what was turned
			s.Choices = append(s.Choices, s.Touches...)
		}
		chooses := slices.ContainsFunc(s.Choices, func(value string) bool { return mine || value != "undo" && !strings.HasPrefix(value, "ask ") }) // the end of the own turn, and what all decide
		require.Equal(e.t, mine, chooses, "%s may decide: %v %q", d.name, is, s.Choices)
		require.Equal(e.t, e.tab(d, is), s.Tab, "above the page of %s: %v", d.name, is)
		require.Equal(e.t, d.language, s.Language, d.name)
	} else {
		require.Empty(e.t, s.Notes, d.name)
	}
	if d == e.tv {
		require.Empty(e.t, s.Choices)
	}
	require.ElementsMatch(e.t, hand, s.Cards, "the hand of %s", d.name)
	require.ElementsMatch(e.t, look, s.Look, "what %s is shown", d.name)
	if is.over {
		require.Empty(e.t, s.Active, d.name)
	} else {
		require.Len(e.t, s.Active, 1, d.name)
		require.Contains(e.t, s.Active[0], is.turn, d.name)
	}
	return true
}
