package loop

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/statedir"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
)

// Whoever has taken a seat is answered once it is kept, also if the seat changed a game that had
// to be saved first.
func TestASeatIsKeptBeforeTheAnswer(t *testing.T) {
	for _, c := range []web.Command{web.Rise{}, web.Push{}} { // the result of a push is held back
		withHolder(t, func(t *testing.T, h *holder) {
			h.Devices = devices.New()
			h.keeper = newKeeper(0)
			h.Devices.Take(0, "Ada", words.Italian, time.Now())
			answer := h.press(c)
			require.Empty(t, answer)
			time.Sleep(Beat) // in which what has changed is given to the keeper
			h.kept.Store(true)
			h.Wake()
			synctest.Wait()
			require.Empty(t, answer)
			for first := true; len(answer) == 0; first = false {
				job := <-h.keeper.jobs
				if first {
					require.Contains(t, string(job.text), "Ada")
				}
				h.keeper.written.Store(job.changes)
				job.then()
				synctest.Wait()
			}
			require.Len(t, answer, 1)
			h.kept.Store(false)
		})
	}
}

// An evening lasts as long as somebody presses something, on whatever device of the table.
func TestAnEveningGoesOnAtTheKnob(t *testing.T) {
	withHolder(t, func(t *testing.T, h *holder) {
		h.Devices = devices.New()
		h.Devices.Take(0, "Ada", words.Italian, time.Now())
		h.events <- pins.Event{Kind: pins.Pushed}
		time.Sleep(Beat)
		synctest.Wait()
		require.False(t, h.Devices.Sleep(time.Now().Add(devices.Evening-time.Minute)))
		require.True(t, h.Devices.Sleep(time.Now().Add(devices.Evening+time.Minute)))
	})
}

// Devices are kept in a file, and known to the next program at that
// port; a file that cannot be read is said in the log, without what is in it.
func TestDevicesAreKept(t *testing.T) {
	state := t.TempDir()
	d := devices.New()
	token := d.Take(2, "Ada", words.English, time.Now())
	d.Use(time.Now())
	k, end := keepDevicesIn(state, "8080", 0)
	written := make(chan struct{})
	require.True(t, k.put(d, func() { close(written) }))
	<-written
	end()
	require.Equal(t, scene.SeatAt(2), readDevices(state, "8080").Of(token.Key()))
	require.Empty(t, readDevices(state, "8081").Keys())
	require.Empty(t, readDevices("", "8080").Keys())
	log := roomtest.CaptureLog(t)
	require.NoError(t, statedir.Write(state, deviceFile("8080"), []byte(`{"table": 3, "seats": [{"name": "Ada"}]}`)))
	require.Empty(t, readDevices(state, "8080").Keys())
	require.Contains(t, log.String(), "who has which seat is not known any more")
	require.NotContains(t, log.String(), "Ada")
}
