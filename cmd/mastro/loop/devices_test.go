package loop

import (
	"net"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/devices"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/hw/pins"
)

// Whoever has taken a seat is answered once it is kept, also if the seat changed a game that had
// to be saved first.
func TestASeatIsKeptBeforeTheAnswer(t *testing.T) {
	state := t.TempDir()
	for _, c := range []web.Command{web.Rise{}, web.Push{}} { // the result of a push is held back
		withHolder(t, func(t *testing.T, h *holder) {
			h.Devices, h.deviceFile = devices.New(), journal.Devices("8080")
			h.Journal = journal.New(state, func() time.Duration { return 0 }, h.Wake)
			h.takes.Store(true)
			answer := h.press(c)
			require.Empty(t, answer)
			time.Sleep(Beat) // in which what has changed is given to the journal
			h.kept.Store(true)
			h.Wake()
			synctest.Wait()
			require.Empty(t, answer)
			h.Journal.Flush()
			synctest.Wait()
			require.Len(t, answer, 1, "before the next beat")
			text, err := journal.Read(state, h.deviceFile)
			require.NoError(t, err)
			require.Contains(t, string(text), "Ada")
			h.kept.Store(false)
		})
	}
}

// Whoever has taken a seat that cannot be kept is answered too, and has it until the program ends.
func TestASeatThatCannotBeKept(t *testing.T) {
	roomtest.CaptureLog(t)
	state := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(state, "kept-1", journal.Devices("8080"), "full"), 0o700))
	withHolder(t, func(t *testing.T, h *holder) {
		h.Devices, h.deviceFile = devices.New(), journal.Devices("8080")
		h.Journal = journal.New(state, func() time.Duration { return 0 }, h.Wake)
		h.takes.Store(true)
		answer := h.press(web.Rise{})
		require.Empty(t, answer)
		require.Len(t, h.press(web.Knob{}), 1, "who changes nothing of it need not wait")
		h.Journal.Flush()
		synctest.Wait()
		require.Len(t, answer, 1)
		require.NoError(t, h.Journal.Status().Err)
	})
}

// Whoever has taken a seat is answered as the program ends, once the seat is kept, and also where the
// disk does not answer for as long as people wait.
func TestASeatIsAnsweredInTheEnd(t *testing.T) {
	taken := func(t *testing.T, h *holder) <-chan web.Answer {
		h.Devices, h.deviceFile = devices.New(), journal.Devices("8080")
		h.Journal = journal.New(t.TempDir(), func() time.Duration { return 0 }, h.Wake)
		h.takes.Store(true)
		answer := h.press(web.Rise{})
		require.Empty(t, answer)
		return answer
	}
	var answer <-chan web.Answer
	withHolder(t, func(t *testing.T, h *holder) {
		answer = taken(t, h)
		time.AfterFunc(lastAnswers/2, h.Journal.Flush) // while the loop ends
	})
	require.Len(t, answer, 1)
	withHolder(t, func(t *testing.T, h *holder) {
		answer := taken(t, h)
		time.Sleep(journal.SavingLimit - Beat)
		require.Empty(t, answer)
		time.Sleep(3 * Beat)
		require.Len(t, answer, 1)
	})
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
	require.NoError(t, journal.Write(state, journal.Devices("8080"), d.Write()))
	read := func(state string, port int) *devices.Devices {
		l := New()
		l.Journal = journal.New(state, nil, nil)
		l.knowDevices(&settings.Config{}, &net.TCPAddr{Port: port})
		return l.Devices
	}
	require.Equal(t, scene.SeatAt(2), read(state, 8080).Of(token.Key()))
	require.Empty(t, read(state, 8081).Keys())
	require.Empty(t, read("", 8080).Keys())
	log := roomtest.CaptureLog(t)
	require.NoError(t, journal.Write(state, journal.Devices("8080"), []byte(`{"table": 3, "seats": [{"name": "Ada"}]}`)))
	require.Empty(t, read(state, 8080).Keys())
	require.Contains(t, log.String(), "who has which seat is not known any more")
	require.NotContains(t, log.String(), "Ada")
}
