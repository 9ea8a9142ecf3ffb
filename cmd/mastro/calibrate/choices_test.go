package calibrate

import (
	"encoding/json"
	"net/http/httptest"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/calibrate"
	"mastro/hw/pins"
)

// Choices that are not offered, or were pressed on an older page, are refused.
func TestCalibrateRefusesStaleAndUnknownChoices(t *testing.T) {
	r := newMeasurement(t, 1, 2)
	refused := web.Answer{Refused: words.NotNow.In(r.words)}
	old := r.Last.Seq
	for _, c := range []web.Command{
		web.Choose{Does: scene.ParseAction("nonsense"), Seq: old}, web.Choose{Does: scene.Action{Kind: scene.Keep}, Seq: old}, web.Choose{Does: scene.Action{Kind: scene.SkipTower}, Seq: old},
		web.Choose{Does: scene.Action{Kind: scene.GoOn}, Seq: old - 1}, web.Back{}, web.Secret{},
	} {
		require.Equal(t, refused, r.Command(scene.TheTable, c), "%#v", c)
	}
	require.Equal(t, calibrate.ToMark, r.session.Prompt().Ask)
	r.byPage(scene.GoOn)
	require.Equal(t, calibrate.Hold, r.prompt.Ask)
	require.Equal(t, []string{"back", "abort"}, r.choiceTexts(), "all towers cannot be skipped")
	require.Equal(t, refused, r.Command(scene.TheTable, web.Choose{Does: scene.Action{Kind: scene.StopMeasuring}, Seq: old}), "pressed on an older page")
	require.Equal(t, calibrate.Hold, r.session.Prompt().Ask)

	r.typeLines("", "nonsense", "0", "99", "-1", "1 2", " ") // the first choice is Back
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	require.Equal(t, web.Answer{}, r.Command(scene.TheTable, web.Nudge{Base: 0, Steps: 1}), "the page's hand turns towers")
}

// The knob goes round among the choices, and stands on the first when they are others.
func TestCalibrateTheKnobGoesRound(t *testing.T) {
	r := newMeasurement(t, 1)
	require.Zero(t, r.scene().Cursor)
	require.Equal(t, web.Answer{}, r.Command(scene.TheTable, web.Knob{By: -1}))
	require.Equal(t, 1, r.scene().Cursor)
	require.Equal(t, web.Answer{}, r.Command(scene.TheTable, web.Knob{By: 1}))
	require.Zero(t, r.scene().Cursor)
	r.turn(1)
	r.push() // stop here
	r.Show(r.now)
	require.Equal(t, calibrate.Finished, r.prompt.Ask)
	require.Equal(t, []string{"back", "drop"}, r.choiceTexts(), "nothing was measured")
	require.Zero(t, r.scene().Cursor)
	require.Equal(t, web.Answer{}, r.Command(scene.TheTable, web.Push{}))
	r.Show(r.now)
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	r.Control(pins.Event{Kind: pins.EndTurn})
	r.advanceUntil(calibrate.Turn, 0)
	r.Control(pins.Event{Kind: pins.Back})
	r.Show(r.now)
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	require.Equal(t, 0, r.prompt.Base)
	require.Equal(t, []string{"next", "skip", "abort"}, r.choiceTexts())
	require.Equal(t, scene.MarkOwn, r.Last.Scene.Board.Cells[0].Mark)
}

// The page has the choices of a calibration, and none of a game.
func TestCalibratePage(t *testing.T) {
	r := newMeasurement(t, 1)
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
	require.Contains(t, page, "Point all marks east like the bases’ arrows")
	for _, other := range []string{`value="secret"`, `value="undo"`, `value="end"`} {
		require.NotContains(t, page, other)
	}
	require.Equal(t, []string{`name="id" value="next"`, `name="id" value="abort"`}, regexp.MustCompile(`name="id" value="(\w+)"`).FindAllString(page, -1))
}
