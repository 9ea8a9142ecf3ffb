package calibrate

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/statedir"
	"mastro/cmd/mastro/table"
	"mastro/configs"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// tuning is a calibration of a simulated table, and somebody who does what is asked.
type tuning struct {
	*guide
	t      *testing.T
	world  *sim.World
	told   bytes.Buffer // what the terminal was told
	ended  bool
	now    time.Duration
	rest   time.Duration // until when the hand rests
	shone  map[[2]int]lights.Pattern
	saying func(id string)
	sayAs  map[string]func(id string)
}

// newTuning measures the towers with these numbers, or all.
func newTuning(t *testing.T, language words.Language, size image.Point, numbers ...int) *tuning {
	t.Helper()
	c := settingstest.Default(t)
	c.Panel = size
	tab, err := table.OpenSensors(c)
	require.NoError(t, err)
	return tune(t, tab, language, numbers...)
}

// tune measures towers of a simulated table.
func tune(t *testing.T, tab *rig.Rig, language words.Language, numbers ...int) (r *tuning) {
	t.Helper()
	var err error
	r = &tuning{t: t, world: tab.Simulation.World, shone: make(map[[2]int]lights.Pattern)}
	r.guide, err = newGuide(tab, numbers, words.Words{Language: language}, &r.told)
	require.NoError(t, err)
	for i := range tab.Sensors.Places { // somebody puts all towers to their marks
		require.NoError(t, r.world.Place(i, 0))
	}
	r.Page = web.New(r.guide, "127.0.0.1")
	t.Cleanup(r.Page.Close)
	r.end = func() { r.ended = true }
	r.sayAs = map[string]func(string){"knob": r.byKnob, "page": r.byPage, "terminal": r.byTerminal}
	r.saying = r.byKnob
	r.pass(0)
	return r
}

func measuring(t *testing.T, numbers ...int) *tuning {
	t.Helper()
	return newTuning(t, words.English, roomtest.UsualPanel, numbers...)
}

// pass lets time pass.
func (r *tuning) pass(d time.Duration) {
	for end := r.now + d; r.now <= end; r.now += loop.Beat {
		r.Tick(r.now)
	}
}

// byKnob turns the knob to a choice and pushes it.
func (r *tuning) byKnob(id string) {
	for range r.choices {
		if r.scene().Choices[r.scene().Cursor].ID == id {
			break
		}
		r.Control(pins.Event{Kind: pins.TurnedRight})
		r.Show(r.now)
	}
	require.Equal(r.t, id, r.scene().Choices[r.scene().Cursor].ID)
	r.Control(pins.Event{Kind: pins.Pushed})
	r.Show(r.now)
}

// byPage presses it on the page.
func (r *tuning) byPage(id string) {
	require.Equal(r.t, web.Answer{}, r.Command(web.Choose{ID: id, Seq: r.Last.Seq}))
	r.Show(r.now)
}

// byTerminal types its number.
func (r *tuning) byTerminal(id string) {
	n := slices.IndexFunc(r.choices, func(c scene.Choice) bool { return c.ID == id })
	require.GreaterOrEqual(r.t, n, 0, id)
	r.types(strconv.Itoa(n + 1))
}

// types types lines, one for each beat.
func (r *tuning) types(lines ...string) {
	typed := make(chan string, len(lines))
	for _, line := range lines {
		typed <- line
	}
	r.typed = typed
	r.pass(time.Duration(len(lines)) * loop.Beat)
	require.Empty(r.t, typed)
}

// steps turns a tower in the air, so that no other is carried along.
func (r *tuning) steps(base, steps int) {
	r.t.Helper()
	require.NoError(r.t, r.world.Hand.Turn(base, steps, roomtest.Lifting()))
	for r.world.Hand.Busy() {
		r.pass(loop.Beat)
	}
	r.pass(1200 * time.Millisecond)
}

// until lets time pass until something is asked.
func (r *tuning) until(ask calibrate.Ask, base int) {
	r.t.Helper()
	for end := r.now + 10*time.Second; r.prompt.Ask != ask || r.prompt.Base != base; r.pass(loop.Beat) {
		require.Less(r.t, r.now, end, "%+v", r.prompt)
	}
}

// work does what is asked until something else than turning is.
func (r *tuning) work() {
	for end := r.now + time.Hour; ; r.pass(loop.Beat) {
		require.Less(r.t, r.now, end, "%+v", r.prompt)
		switch p := r.prompt; {
		case p.Ask == calibrate.Finished || p.Ask == calibrate.Refused:
			return
		case r.now < r.rest || r.world.Hand.Busy():
		case p.Ask == calibrate.ToMark:
			r.saying(nextID)
		case p.Ask == calibrate.Turn || p.Ask == calibrate.BackHome:
			r.obey(p)
		}
	}
}

// obey turns the tower that is lit to where it is asked, by the shortest way.
func (r *tuning) obey(p calibrate.Prompt) {
	facing, _ := r.world.Facing(p.Base)
	n := (int(p.To)-facing+9)%6 - 3
	if n == 0 {
		return
	}
	if p.Ask == calibrate.Turn && p.Trouble.Kind == calibrate.None {
		r.shone[[2]int{p.Base, n}] = r.Rig.Lamps[p.Base].Pattern
	}
	require.NoError(r.t, r.world.Hand.Turn(p.Base, n, roomtest.Lifting()))
	r.rest = r.now + 400*time.Millisecond
}

// ids are the choices as they stand on the page.
func (r *tuning) ids() (all []string) {
	for _, c := range r.Last.Scene.Choices {
		all = append(all, c.ID)
	}
	return all
}

// fits requires that a base was measured as the world knows it.
func (r *tuning) fits(m calibrate.Measured) {
	require.False(r.t, m.CounterClockwise)
	require.InDelta(r.t, 64, m.AGC, 3)
	for f, angle := range m.Anchors {
		off := (int(angle) - int(r.world.Zero(m.Base)) - f*4096/6 + 3*4096 + 2048) % 4096
		require.InDelta(r.t, 2048, off, 40, "base %d facing %d", m.Base, f)
	}
}

// TestCalibrateThroughEach channel: two towers, from the mark to what is kept.
func TestCalibrateThroughEach(t *testing.T) {
	for _, channel := range []string{"knob", "page", "terminal"} {
		t.Run(channel, func(t *testing.T) {
			r := measuring(t, 8, 3)
			r.saying = r.sayAs[channel]
			require.Equal(t, []string{nextID, abortID}, r.ids())
			r.work()
			require.Equal(t, calibrate.Finished, r.prompt.Ask)
			require.Equal(t, []string{KeepID, dropID}, r.ids(), "nothing is left to measure")
			result := r.session.Result()
			require.Len(t, result.Measured, 2)
			require.Empty(t, result.Refused)
			for i, base := range []int{2, 7} {
				require.Equal(t, base, result.Measured[i].Base)
				r.fits(result.Measured[i])
				require.Equal(t, lights.ShineOnce, r.shone[[2]int{base, 1}])
				require.Equal(t, lights.ShineTwice, r.shone[[2]int{base, -1}])
			}
			require.False(t, r.ended)
			r.saying(KeepID)
			require.True(t, r.kept)
			require.True(t, r.ended)
			require.False(t, r.choose(dropID), "it is said")
			require.True(t, r.kept)
			require.LessOrEqual(t, r.world.MaxSelected(), 1)
		})
	}
}

// TestCalibrateRings of Hall switches: which way they count, and where the mark is.
func TestCalibrateRings(t *testing.T) {
	tab, err := table.OpenSensors(settingstest.Default(t))
	require.NoError(t, err)
	rings := tab.Simulation.World.Rings()
	conn, err := rings.Port.Connect(hallring.Speed, spi.Mode2, 8)
	require.NoError(t, err)
	places := slices.Clone(tab.Sensors.Places)
	for i := range places {
		places[i] = rig.Place{Ring: i, CounterClockwise: true} // which is wrong
	}
	chain, err := hallring.New(conn, rings.Pin, len(places))
	require.NoError(t, err)
	tab.Sensors = rig.Sensors{RingPort: "SPI0.1", Hexes: tab.Sensors.Hexes}
	require.NoError(t, tab.Wire(nil, chain, places))
	r := tune(t, tab, words.English, 8, 3)
	for _, base := range []int{7, 2} {
		require.NoError(t, r.world.Place(base, 0))
	}
	r.pass(time.Second)
	r.saying(nextID)
	r.until(calibrate.Turn, 7)
	r.steps(7, 1)
	require.Equal(t, calibrate.OtherDirection, r.prompt.Trouble.Kind)
	r.saying(nextID) // it is so
	r.work()
	require.Equal(t, calibrate.Finished, r.prompt.Ask)
	result := r.session.Result()
	require.Empty(t, result.Refused)
	require.Len(t, result.Measured, 2)
	for _, m := range result.Measured {
		require.False(t, m.CounterClockwise)
		require.Zero(t, m.AGC)
		for f, angle := range m.Anchors {
			require.InDelta(t, int(m.Anchors[0])+f*4096/6, int(m.Anchors[0])+(int(angle)-int(m.Anchors[0])+4096)%4096, 2)
		}
	}
	c := settingstest.Wired(t)
	r.saying(KeepID)
	require.NoError(t, r.keep(c))
	kept, err := rig.ReadCalibration(c.Board, c.State)
	require.NoError(t, err)
	require.Len(t, kept.Bases, 2)
}

// TestCalibrateOnABusThatHangs: the knob is heard as ever.
func TestCalibrateOnABusThatHangs(t *testing.T) {
	r := measuring(t)
	r.pass(time.Second)
	r.world.Faults.Stuck.Set()
	before := r.world.Clock.Now()
	r.Tick(r.now + loop.Beat)
	require.Less(t, r.world.Clock.Now()-before, 3*sim.BusTimeout)
	require.Len(t, r.session.Troubles(nil), 0, "that has to last")
	r.pass(5 * time.Second)
	require.Len(t, r.session.Troubles(nil), len(r.readings))
	r.world.Faults.Stuck.Clear()
	r.pass(5 * time.Second)
	require.Empty(t, r.session.Troubles(nil))
}

// TestCalibrateAWholeTable of 18 towers, one of which cannot be measured.
func TestCalibrateAWholeTable(t *testing.T) {
	r := measuring(t)
	loose := len(r.readings) - 2
	r.world.Faults.Weak[loose].Set()
	r.work()
	require.Equal(t, calibrate.Refused, r.prompt.Ask)
	require.Equal(t, loose, r.prompt.Base)
	require.Equal(t, calibrate.TooWeak, r.prompt.Trouble.Kind, "the reason is told when it is asked")
	require.Contains(t, r.Last.Scene.Text[0], "Tower 17: magnet too weak")
	require.Equal(t, []string{backID, nextID, abortID}, r.ids())
	r.saying(nextID)
	r.work()
	require.Equal(t, "Towers measured: 17 of 18.", r.Last.Scene.Text[0])
	require.Contains(t, r.Last.Scene.Text[1], "Tower 17: magnet too weak")
	require.Equal(t, []string{KeepID, backID, dropID}, r.ids(), "one may be tried again")
	for _, m := range r.session.Result().Measured {
		r.fits(m)
	}
	t.Logf("%v of the table's time", r.now.Round(time.Second))
}

func TestCalibrateStaleAndStrangeCommands(t *testing.T) {
	r := measuring(t, 1, 2)
	refused := web.Answer{Refused: words.NotNow.In(r.words)}
	old := r.Last.Seq
	for _, c := range []web.Command{
		web.Choose{ID: "nonsense", Seq: old}, web.Choose{ID: KeepID, Seq: old}, web.Choose{ID: skipID, Seq: old},
		web.Choose{ID: nextID, Seq: old - 1}, web.Back{}, web.Secret{},
	} {
		require.Equal(t, refused, r.Command(c), "%#v", c)
	}
	require.Equal(t, calibrate.ToMark, r.session.Prompt().Ask)
	r.byPage(nextID)
	require.Equal(t, calibrate.Hold, r.prompt.Ask)
	require.Equal(t, []string{backID, abortID}, r.ids(), "all towers cannot be skipped")
	require.Equal(t, refused, r.Command(web.Choose{ID: abortID, Seq: old}), "pressed on an older page")
	require.Equal(t, calibrate.Hold, r.session.Prompt().Ask)

	r.types("", "nonsense", "0", "99", "-1", "1 2", " ") // the first is Back: not yet
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	require.Equal(t, web.Answer{}, r.Command(web.Nudge{Base: 0, Steps: 1}), "the page's hand turns towers")
}

// TestCalibrateTheKnobGoesRound among the choices, and begins anew with new ones.
func TestCalibrateTheKnobGoesRound(t *testing.T) {
	r := measuring(t, 1)
	require.Zero(t, r.scene().Cursor)
	require.Equal(t, web.Answer{}, r.Command(web.Knob(-1)))
	require.Equal(t, 1, r.scene().Cursor)
	require.Equal(t, web.Answer{}, r.Command(web.Knob(1)))
	require.Zero(t, r.scene().Cursor)
	r.turn(1)
	r.push() // stop here
	r.Show(r.now)
	require.Equal(t, calibrate.Finished, r.prompt.Ask)
	require.Equal(t, []string{backID, dropID}, r.ids(), "nothing was measured")
	require.Zero(t, r.scene().Cursor)
	require.Equal(t, web.Answer{}, r.Command(web.Push{}))
	r.Show(r.now)
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	r.Control(pins.Event{Kind: pins.EndTurn})
	r.until(calibrate.Turn, 0)
	r.Control(pins.Event{Kind: pins.Back})
	r.Show(r.now)
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	require.Equal(t, 0, r.prompt.Base)
	require.Equal(t, []string{nextID, skipID, abortID}, r.ids())
	require.Equal(t, scene.MarkOwn, r.Last.Scene.Board.Cells[0].Mark)
}

// TestCalibrateLightsSayWhatToDo about a tower that was turned wrongly.
func TestCalibrateLightsSayWhatToDo(t *testing.T) {
	r := measuring(t, 5, 9)
	r.byKnob(nextID)
	require.Equal(t, lights.Lamp{}, r.Rig.Lamps[4])
	r.until(calibrate.Turn, 4)
	lit := func(base int) lights.Pattern { return r.Rig.Lamps[base].Pattern }
	require.Equal(t, lights.ShineOnce, lit(4))

	r.steps(8, 1)
	require.Equal(t, calibrate.WrongTower, r.prompt.Trouble.Kind)
	require.Equal(t, lights.ShineOnce, lit(4), "it is still the one to turn")
	require.Equal(t, lights.Alternating, lit(8))
	require.Contains(t, r.Last.Scene.Text[0], "tower 9")
	r.steps(8, -1)
	require.Equal(t, calibrate.None, r.prompt.Trouble.Kind)

	r.steps(4, -1)
	require.Equal(t, calibrate.OtherDirection, r.prompt.Trouble.Kind)
	require.Equal(t, []string{nextID, backID, skipID, abortID}, r.ids())
	r.steps(4, 1)
	require.Equal(t, []string{backID, skipID, abortID}, r.ids())
	r.steps(4, 1)
	require.EqualValues(t, 2, r.prompt.To)

	r.steps(4, 2)
	require.Equal(t, calibrate.TooFar, r.prompt.Trouble.Kind)
	require.Equal(t, lights.FlashTwice, lit(4))
	require.Equal(t, -1, r.Last.Scene.Board.Cells[4].Steps, "back by one")
	r.steps(4, -3)
	require.Equal(t, calibrate.WrongWay, r.prompt.Trouble.Kind)
	require.Equal(t, lights.FlashOnce, lit(4))
	require.Equal(t, 1, r.Last.Scene.Board.Cells[4].Steps)
	r.steps(4, 2)
	require.EqualValues(t, 3, r.prompt.To)
	r.work()
	require.Len(t, r.session.Result().Measured, 2)
}

// TestCalibrateAtTheMark every tower with a trouble is lit, and no longer than it has it.
func TestCalibrateAtTheMark(t *testing.T) {
	r := measuring(t)
	doubtful := func() (bases []int) {
		for base, c := range r.Last.Scene.Board.Cells {
			if c.Mark == scene.MarkDoubt {
				bases = append(bases, base)
			}
		}
		return bases
	}
	r.world.Faults.Sensor[2].Set()
	r.world.Faults.Sensor[11].Set()
	r.pass(4 * time.Second)
	require.Equal(t, []int{2, 11}, doubtful())
	require.Contains(t, r.Last.Scene.Text[0], "Sensor 3 does not answer")
	r.world.Faults.Sensor[11].Clear()
	r.pass(4 * time.Second)
	require.Equal(t, []int{2}, doubtful(), "though the words are the same")
}

// TestCalibrateDrawsOnlyWhatIsNew: an error is another one after every scan, and
// figures tremble.
func TestCalibrateDrawsOnlyWhatIsNew(t *testing.T) {
	r := measuring(t, 1)
	r.world.Faults.Sensor[0].Set()
	r.pass(4 * time.Second)
	seq, told := r.Last.Seq, r.told.Len()
	r.pass(5 * time.Second)
	require.Equal(t, seq, r.Last.Seq)

	r.world.Faults.Sensor[0].Clear()
	r.world.Sensors[0].Noise = 8
	r.pass(4 * time.Second)
	require.Equal(t, calibrate.Jitter, r.prompt.Trouble.Kind)
	require.Greater(t, r.told.Len(), told)
	seq, told = r.Last.Seq, r.told.Len()
	r.pass(5 * time.Second)
	require.LessOrEqual(t, r.Last.Seq-seq, uint64(11), "twice a second")
	require.Greater(t, r.Last.Seq, seq)
	require.Equal(t, told, r.told.Len(), "a terminal is told once")
}

// TestCalibratePage has calibrate's own choices and no others.
func TestCalibratePage(t *testing.T) {
	r := measuring(t, 1)
	get := func(path string) string {
		w := httptest.NewRecorder()
		r.Page.Handler().ServeHTTP(w, httptest.NewRequest("GET", "http://127.0.0.1"+path, nil))
		require.Equal(t, 200, w.Code, w.Body.String())
		return w.Body.String()
	}
	var s struct {
		Page    string
		Choices []struct{ ID string }
	}
	require.NoError(t, json.Unmarshal([]byte(get("/state.json")), &s))
	require.Equal(t, "calibrate", s.Page)
	require.Len(t, s.Choices, 2)
	page := get("/")
	require.Contains(t, page, "All towers with their marks east")
	for _, other := range []string{`value="secret"`, `value="undo"`, `value="end"`} {
		require.NotContains(t, page, other)
	}
	require.Equal(t, []string{`name="id" value="next"`, `name="id" value="abort"`}, regexp.MustCompile(`name="id" value="(\w+)"`).FindAllString(page, -1))
}

// TestCalibrateTheTerminal is told what to do, the choices only when they are others.
func TestCalibrateTheTerminal(t *testing.T) {
	r := measuring(t, 1)
	r.byTerminal(nextID)
	r.until(calibrate.Turn, 0)
	r.steps(0, 1)
	require.Equal(t, `Calibration: 0 %
  All towers with their marks east, then Next.
  That is facing 0, as on the map.
    1 Next
    2 Stop here
Calibration: 0 %
  Hold it there…
    1 Back
    2 Stop here
Calibration: 7 %
  Tower 1: one click clockwise.
    1 Back
    2 Skip this tower
    3 Stop here
Calibration: 7 %
  Hold it there…
Calibration: 15 %
  Tower 1: one click clockwise.
`, r.told.String())
	closed := make(chan string)
	close(closed)
	r.typed = closed
	r.pass(time.Second)
	require.Equal(t, calibrate.Turn, r.prompt.Ask, "who says no more says nothing")
	require.Nil(t, r.typed)
}

// TestCalibrateKeeps what was measured, beside what was known of other towers.
func TestCalibrateKeeps(t *testing.T) {
	c := settingstest.Wired(t)
	replaced, err := rig.SaveCalibration(c.Board, c.State, []calibrate.Measured{roomtest.MeasuredAs(0, 100, 60), roomtest.MeasuredAs(3, 200, 64)})
	require.NoError(t, err)
	require.NoError(t, replaced)
	replaced, err = rig.SaveCalibration(c.Board, c.State, []calibrate.Measured{roomtest.MeasuredAs(3, 300, 70), roomtest.MeasuredAs(17, 4000, 80)})
	require.NoError(t, err)
	require.NoError(t, replaced)
	kept, err := rig.ReadCalibration(c.Board, c.State)
	require.NoError(t, err)
	require.Equal(t, int64(2), kept.Sequence)
	var numbers []int
	for _, b := range kept.Bases {
		numbers = append(numbers, b.Number)
	}
	require.Equal(t, []int{1, 4, 18}, numbers)
	require.Equal(t, configs.CalibratedBase{Number: 4, Anchors: []uint16{300, 982, 1665, 2348, 3030, 3713}, Clockwise: true, AGC: 70, Spread: 0.12}, kept.Bases[1])
	require.Equal(t, []string{statedir.Calibration}, roomtest.Listing(t, c.State), "nothing else is left there")

	name := filepath.Join(c.State, statedir.Calibration)
	require.NoError(t, os.WriteFile(name, []byte("version = 1\n"), 0o600))
	replaced, err = rig.SaveCalibration(c.Board, c.State, []calibrate.Measured{roomtest.MeasuredAs(5, 1, 64)})
	require.NoError(t, err)
	require.ErrorContains(t, replaced, name)
	kept, err = rig.ReadCalibration(c.Board, c.State)
	require.NoError(t, err)
	require.Len(t, kept.Bases, 1)
	require.Equal(t, int64(1), kept.Sequence)
}

// TestCalibrateKeepsOnlyWhatIsChosen, and says so.
func TestCalibrateKeepsOnlyWhatIsChosen(t *testing.T) {
	for name, c := range map[string]struct {
		say   []string
		wired bool
		told  string
		files int
	}{
		"kept":         {[]string{KeepID}, true, "Calibration kept: ", 1},
		"thrown away":  {[]string{dropID}, true, "Nothing was kept.\n", 0},
		"interrupted":  {nil, true, "Nothing was kept.\n", 0},
		"a simulation": {[]string{KeepID}, false, "A simulated table: nothing to keep.\n", 0},
	} {
		t.Run(name, func(t *testing.T) {
			r, to := measuring(t, 1, 2), settingstest.Wired(t)
			require.NoError(t, os.MkdirAll(to.State, 0o755))
			if !c.wired {
				to.Board = nil
			}
			r.saying(nextID)
			r.until(calibrate.Turn, 0)
			for r.prompt.Base == 0 {
				r.steps(0, steps(r.prompt.Clockwise))
			}
			r.saying(abortID) // one of two was measured
			require.Contains(t, r.Last.Scene.Text[0], "1 of 2")
			for _, id := range c.say {
				r.saying(id)
			}
			r.told.Reset()
			require.NoError(t, r.keep(to))
			require.True(t, strings.HasPrefix(r.told.String(), c.told), r.told.String())
			require.Len(t, roomtest.Listing(t, to.State), c.files)
		})
	}
}

// TestCalibrateCannotKeep where nothing can be written, and says it once.
func TestCalibrateCannotKeep(t *testing.T) {
	r, to := measuring(t, 1), settingstest.Wired(t)
	to.State = filepath.Join(t.TempDir(), "file", "state")
	require.NoError(t, os.WriteFile(filepath.Dir(to.State), nil, 0o600))
	r.saying(nextID)
	r.work()
	r.saying(KeepID)
	r.told.Reset()
	err := r.keep(to)
	require.Equal(t, exit.Failed, exit.Of(err))
	require.ErrorContains(t, err, "the calibration cannot be kept: ")
	require.ErrorContains(t, err, "name another directory with --state")
	require.NotContains(t, err.Error(), "\n")
	require.Empty(t, r.told.String())
}

// TestCalibrateReplacesAnOldFile and says why.
func TestCalibrateReplacesAnOldFile(t *testing.T) {
	r, to := measuring(t, 1), settingstest.Wired(t)
	require.NoError(t, statedir.Write(to.State, statedir.Calibration, []byte("edited")))
	r.saying(nextID)
	r.work()
	r.saying(KeepID)
	require.NoError(t, r.keep(to))
	require.Contains(t, r.told.String(), "The file before was of no use, and is replaced: ")
	require.Contains(t, r.told.String(), "edited by hand or cut off")
	kept, err := rig.ReadCalibration(to.Board, to.State)
	require.NoError(t, err)
	require.Len(t, kept.Bases, 1)
}

// TestCalibrateCommand from the command line on: it opens its page, listens to the
// terminal, and leaves nothing behind.
func TestCalibrateCommand(t *testing.T) {
	c := settingstest.English(t)
	c.Listen = "127.0.0.1:0"
	before := runtime.NumGoroutine()
	tab, err := table.OpenSensors(c)
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
	defer cancel()
	in, keyboard := io.Pipe()
	var out bytes.Buffer
	ended := make(chan error, 1)
	go func() { ended <- Run(ctx, tab, c, []int{2}, in, &out) }()
	for _, line := range []string{"rubbish", "2", "2"} { // stop here, throw it away
		_, err := io.WriteString(keyboard, line+"\n")
		require.NoError(t, err)
	}
	require.NoError(t, <-ended)
	require.NoError(t, ctx.Err(), "it ended by itself")
	_, _ = io.WriteString(keyboard, "after the end\n")
	require.NoError(t, keyboard.Close())
	require.Contains(t, out.String(), "http://127.0.0.1:")
	require.Contains(t, out.String(), "Enter: the first choice")
	require.True(t, strings.HasSuffix(out.String(), "Nothing was kept.\n"), out.String())
	for end := time.Now().Add(roomtest.Timeout); runtime.NumGoroutine() > before; runtime.Gosched() {
		require.Less(t, time.Now(), end, "goroutines stayed")
	}
}
