//go:build !race

package table

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	pages "mastro/display/games"
	"mastro/display/plan"
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/labiro"
)

// ownSets is a table with a directory for what is kept, switched on as often as wished.
type ownSets struct {
	*Host
	t    require.TestingT
	toml string // its mastro.toml
}

func newOwnSets(t *testing.T, lines string) *ownSets {
	_, path := roomtest.ConfigDir(t, "state = 'state'\nlanguage = 'en'\n"+lines)
	o := &ownSets{t: t, toml: path}
	o.restart()
	return o
}

func (o *ownSets) load() (*settings.Config, error) {
	return settings.Load(o.toml, roomtest.NoEnvironment, nil)
}

// restart switches the table off and on.
func (o *ownSets) restart() {
	if o.Host != nil {
		o.Table.Journal.End()
	}
	c, err := o.load()
	require.NoError(o.t, err)
	o.Host, err = NewHost(c, 3, 0, io.Discard)
	require.NoError(o.t, err)
	o.keepIn(func() (journal.Store, error) { return journal.OpenStore(c.State) })
	o.saved()
}

// saved has everything written that is to be kept.
func (o *ownSets) saved() {
	o.Table.Show(0)
	o.Table.Journal.Flush()
	o.Table.Show(0)
	require.NoError(o.t, o.Table.Journal.Status().Err)
}

func (o *ownSets) offers(a scene.Action) bool {
	return slices.ContainsFunc(o.Table.Session.Public().Choices, func(c scene.Choice) bool { return c.Does == a })
}

// press presses what the page offers.
func (o *ownSets) press(text string) {
	a := scene.ParseAction(text)
	require.True(o.t, o.offers(a), "%q is not offered by %v", text, choiceTexts(o.Table.Session.Public()))
	require.Equal(o.t, play.Refusal{}, chooseOn(o.Table.Session, scene.TheTable, a))
	o.saved()
}

// set is the set that LABIRO is played with.
func (o *ownSets) set() *labiro.Set {
	set := new(labiro.Set)
	require.NoError(o.t, configs.Read("set", o.config.Book(labiro.Name).Set(), set.Document()))
	return set
}

// An owner tells two towers, is switched off between them, and saves: the game that begins next is
// played with that set, and so is one after a restart.
func TestAnOwnSetIsTold(t *testing.T) {
	o := newOwnSets(t, "")
	require.Contains(t, o.Table.Session.Public().Text, words.MenuInvented.In(o.Table.Session.Words))
	before := o.set()
	o.press("own set")
	o.press("part 1 RRPPWR clockwise")
	o.restart()
	require.Equal(t, before, o.set(), "what is half told is not played with")
	o.press("own set")
	require.True(t, o.offers(scene.ParseAction("part 1 PRPPWR clockwise")), "half told work is kept")
	o.press("place 2")
	o.press("part 2 WRPPWW clockwise A")
	half := filepath.Join(o.config.State, "kept-1", journal.HalfSet(labiro.Name))
	require.FileExists(t, half)
	o.press("save set")
	require.NoFileExists(t, half)
	for range 2 {
		require.Equal(t, scene.Menu, o.Table.Session.Public().Page)
		require.NotContains(t, o.Table.Session.Public().Text, words.MenuInvented.In(o.Table.Session.Words))
		set := o.set()
		require.Equal(t, "RRPPWR clockwise", set.Towers[0].Told())
		require.Equal(t, "WRPPWW clockwise A", set.Towers[1].Told())
		require.False(t, set.Invented)
		o.press("own set")
		require.True(t, o.offers(scene.ParseAction("part 1 PRPPWR clockwise")))
		o.press("menu")
		o.press("start")
		require.Equal(t, set.Towers, o.Table.Session.Match().View(engine.Public).(*labiro.View).Set.Towers)
		o.restart()
	}
	c, err := o.load()
	require.NoError(t, err)
	var shown strings.Builder
	require.NoError(t, c.Show(&shown))
	require.Regexp(t, `set = ".*sets.labiro\.toml" +# told at the table\n`, shown.String())
	text, err := os.ReadFile(filepath.Join(c.State, "kept-1", journal.Set(labiro.Name)))
	require.NoError(t, err)
	require.NotContains(t, string(text), "invented")
	require.Equal(t, journal.OwnSet, journal.Set(labiro.Name), "whoever is asked for help gets it")
}

// A game that was begun with another set goes on with that one, at a simulated table.
func TestAGameKeepsItsSet(t *testing.T) {
	e := spend(t, keptIn(t, words.English), 3)
	e.begin(2, 0)
	towers := func(e *evening) []labiro.Tower { return e.match().View(engine.Public).(*labiro.View).Set.Towers }
	before := towers(e)
	told := bytes.Replace(e.config.Game.Set(), []byte(`sides = "WRPPWR"`), []byte(`sides = "RWPPWR"`), 1)
	e.config.Tell(labiro.Name, told)
	on := e.resumed()
	require.Equal(t, told, on.config.Game.Set())
	require.Equal(t, before, towers(on))
}

// Whatever is pressed: what is saved is read back as it was told, and what contradicts the counts is
// never saved.
func TestRandomPressesInAnOwnSet(t *testing.T) {
	o := newOwnSets(t, "")
	rapid.Check(t, func(rt *rapid.T) {
		o.t = rt
		before := o.set()
		o.press("own set")
		s, saved := o.Table.Session, false
		for range rapid.IntRange(1, 25).Draw(rt, "presses") {
			page := s.Public()
			c := rapid.SampledFrom(page.Choices).Draw(rt, "choice")
			if c.Does.Kind == scene.ToMenu {
				continue
			}
			draft, err := o.Draft(labiro.Name)
			require.NoError(rt, err)
			want := draft.(*labiro.Draft)
			require.Equal(rt, play.Refusal{}, chooseOn(s, scene.TheTable, c.Does))
			o.saved()
			if saved = c.Does.Kind == scene.SaveSet; saved {
				require.True(rt, want.Right())
				require.Equal(rt, want.Towers(), o.set().Towers)
				break
			}
		}
		if !saved {
			require.NotEqual(rt, play.Refusal{}, tryToSave(s))
			s.Back()
			o.saved()
			require.Equal(rt, before, o.set())
			return
		}
		told := o.set()
		o.restart()
		require.Equal(rt, told, o.set())
	})
}

// tryToSave saves a set that is not right.
func tryToSave(s *play.Session) play.Refusal {
	for kind := range says.Counted {
		_ = chooseAt(s, scene.Action{Kind: scene.TellPart, Number: 18 + kind, Text: "9"})
	}
	return chooseAt(s, scene.Action{Kind: scene.SaveSet})
}

// Only the table tells; a phone and an onlooker see that it does.
func TestOnlyTheTableTellsItsSet(t *testing.T) {
	o := newOwnSets(t, "")
	s := o.Table.Session
	for _, d := range []scene.Device{scene.SeatAt(0), scene.Onlooker} {
		for _, text := range []string{"own set", "part 1 RRPPWR clockwise", "save set"} {
			require.NotEqual(t, play.Refusal{}, chooseOn(s, d, scene.ParseAction(text)), text)
		}
	}
	o.press("own set")
	for _, l := range words.Languages() {
		on := s.OnlookersScene(words.Words{Language: l})
		require.Equal(t, words.DraftAtTable.In(words.Words{Language: l}), on.Text[0])
		require.Empty(t, on.Choices)
	}
	s.Back()
	require.Equal(t, scene.Menu, s.Public().Page)
}

// A set that mastro.toml names is the owner's: nobody tells another at the table, and one that was
// told before is not used.
func TestANamedSetWins(t *testing.T) {
	o := newOwnSets(t, "set = 'set.toml'\n")
	require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(o.config.State, "kept-1", journal.Set(labiro.Name))), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(o.config.State, "kept-1", journal.Set(labiro.Name)), []byte("damaged"), 0o600))
	o.restart()
	require.False(t, o.offers(scene.Action{Kind: scene.TellSet}))
	require.NotEqual(t, play.Refusal{}, chooseAt(o.Table.Session, scene.Action{Kind: scene.TellSet}))
	require.Empty(t, o.config.Told)
}

// Presses that are no part of the set, or of an older page, change nothing that they should not.
func TestWhatIsNoPartOfASetIsRefused(t *testing.T) {
	o := newOwnSets(t, "")
	o.press("own set")
	before := games.WriteDraft(must(o.Draft(labiro.Name)))
	for _, text := range []string{"part 0 WWWWWR clockwise", "part 99 1", "part 1 WWWWWW clockwise", "part 19 -1", "part 19 19", "place 0", "go 3", "start"} {
		require.NotEqual(t, play.Refusal{}, chooseAt(o.Table.Session, scene.ParseAction(text)), text)
	}
	require.Equal(t, before, games.WriteDraft(must(o.Draft(labiro.Name))))
	require.Equal(t, play.Refusal{}, chooseAt(o.Table.Session, scene.ParseAction("place 99")))
	require.Equal(t, "Tiles", o.Table.Session.Public().Title)
}

func must(d engine.Draft, err error) engine.Draft {
	if err != nil {
		panic(err)
	}
	return d
}

// A half told set that is damaged is told anew, from the set in use.
func TestADamagedHalfSetIsLeftOut(t *testing.T) {
	o := newOwnSets(t, "")
	o.press("own set")
	o.press("part 1 RRPPWR clockwise")
	require.NoError(t, os.WriteFile(filepath.Join(o.config.State, "kept-1", journal.HalfSet(labiro.Name)), []byte("[["), 0o600))
	o.restart()
	o.press("own set")
	require.True(t, o.offers(scene.ParseAction("part 1 RRPPWR clockwise")))
}

// What is told is shown as done once it is on the disk, and not before.
func TestASetIsShownAsSavedWhenItIs(t *testing.T) {
	o := newOwnSets(t, "")
	o.press("own set")
	for _, text := range []string{"part 1 RRPPWR clockwise", "save set"} {
		before := o.Table.Session.Shown().Public.Choices
		require.Equal(t, play.Refusal{}, chooseOn(o.Table.Session, scene.TheTable, scene.ParseAction(text)))
		o.Table.Show(0)
		require.NotEqual(t, play.Refusal{}, o.Table.Session.OneMoment(), text)
		require.Equal(t, before, o.Table.Session.Shown().Public.Choices)
		o.saved()
		require.Equal(t, play.Refusal{}, o.Table.Session.OneMoment())
	}
	text, err := os.ReadFile(filepath.Join(o.config.State, "kept-1", journal.Set(labiro.Name)))
	require.NoError(t, err)
	require.Contains(t, string(text), "RRPPWR")
}

// The labels are those of the set that is described, as far as it is right, of the one that is played
// with, and else of the one in use; a game whose pieces look different has none.
func TestLabelsAreOfTheSetInUse(t *testing.T) {
	o := newOwnSets(t, "")
	sheet := func(set []byte) []byte {
		var pdf bytes.Buffer
		g, _ := games.Find(labiro.Name)
		p, err := plan.OfSet(g.With(set), pages.All().Of(labiro.Name), words.Words{Language: words.English})
		require.NoError(t, err)
		require.NoError(t, plan.PDF(&pdf, p))
		return pdf.Bytes()
	}
	shows := func(set []byte) {
		t.Helper()
		var pdf bytes.Buffer
		require.NoError(t, o.Table.Session.Labels()(&pdf, o.Table.Session.Words))
		require.True(t, bytes.Equal(sheet(set), pdf.Bytes()))
	}
	inUse := func() []byte { return o.config.Book(labiro.Name).Set() }
	before := inUse()
	shows(before)

	o.press("own set")
	o.press("part 1 RRPPWR clockwise")
	draft, err := o.Draft(labiro.Name)
	require.NoError(t, err)
	shows(games.WriteDraft(draft))
	require.True(t, o.Table.Session.Public().Labels)
	require.NotEqual(t, play.Refusal{}, tryToSave(o.Table.Session))
	require.Nil(t, o.Table.Session.Labels(), "it contradicts itself")
	require.False(t, o.Table.Session.Public().Labels)

	o.press("menu")
	shows(before)
	o.press("start")
	shows(before)
}
