package devices

import (
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
)

var evening = time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)

// Tokens are 128 random bits, codes 80, and no two are alike.
func TestSecretsAreLongAndNew(t *testing.T) {
	d, seen := New(), map[string]bool{}
	for range 1000 {
		token, code := string(d.Take(0, "Ada", words.Italian, evening)), d.Code(scene.SeatAt(0), evening)
		bits, err := base64.RawURLEncoding.DecodeString(token)
		require.NoError(t, err)
		require.Len(t, bits, 16)
		require.Regexp(t, `^[A-Z2-7]{16}$`, code)
		require.False(t, seen[token] || seen[code])
		seen[token], seen[code] = true, true
	}
}

// A code is good once, for ten minutes; that of the table's page until it is used. What is not
// a code is good for nothing.
func TestCodes(t *testing.T) {
	redeem := func(d *Devices, code string, at time.Time) bool {
		t.Helper()
		before := d.Changes()
		token, device, ok := d.Redeem(code, at)
		require.Equal(t, ok, token != "")
		require.Equal(t, ok, d.Changes() > before)
		require.Equal(t, ok, device != scene.Onlooker)
		return ok
	}
	d := New()
	code := d.Code(scene.SeatAt(2), evening)
	for _, wrong := range []string{"", code[1:], code + "A", strings.ToLower(code), strings.Repeat("A", 16)} {
		require.False(t, redeem(d, wrong, evening), wrong)
	}
	require.True(t, redeem(d, code, evening.Add(10*time.Minute)))
	require.False(t, redeem(d, code, evening), "used")
	late := d.Code(scene.SeatAt(2), evening)
	require.False(t, redeem(d, late, evening.Add(10*time.Minute+1)), "expired")
	first := d.Code(scene.SeatAt(2), evening)
	second := d.Code(scene.SeatAt(2), evening)
	require.False(t, redeem(d, first, evening), "there is a newer one")
	require.True(t, redeem(d, second, evening))
	table := d.TableCode()
	newer := d.TableCode()
	require.False(t, redeem(d, table, evening))
	require.True(t, redeem(d, newer, evening.AddDate(10, 0, 0)))
}

// What takes a seat from a phone makes the codes for that seat useless, and those for others
// not.
func TestCodesEndWithTheSeat(t *testing.T) {
	for name, end := range map[string]func(*Devices){
		"taken":    func(d *Devices) { d.Take(1, "Eva", words.English, evening) },
		"freed":    func(d *Devices) { d.Free(1) },
		"hidden":   func(d *Devices) { d.Withdraw(scene.SeatAt(1)) },
		"all end":  func(d *Devices) { d.End() },
		"sleeping": func(d *Devices) { d.Use(evening); require.True(t, d.Sleep(evening.Add(Evening+1))) },
	} {
		d := New()
		d.Take(1, "Ada", words.Italian, evening)
		code, table := d.Code(scene.SeatAt(1), evening), d.TableCode()
		end(d)
		_, _, ok := d.Redeem(code, evening)
		require.False(t, ok, name)
		_, _, ok = d.Redeem(table, evening)
		require.True(t, ok, name)
	}
}

// model is who is who, as the tokens that were handed out say.
type model struct {
	*Devices
	of    map[web.Token]scene.Device // of every token that ever was
	names [scene.MaxSeats]string
}

func (m *model) give(token web.Token, to scene.Device) {
	m.end(to)
	m.of[token] = to
}

func (m *model) end(device scene.Device) {
	for token, of := range m.of {
		if of == device {
			m.of[token] = scene.Onlooker
		}
	}
}

// step does one thing.
func (m *model) step(t *rapid.T) {
	place := rapid.IntRange(0, scene.MaxSeats-1).Draw(t, "place")
	switch rapid.IntRange(0, 5).Draw(t, "does") {
	case 0:
		m.names[place] = rapid.StringMatching(`[A-Za-zé]{1,9}`).Draw(t, "name")
		m.give(m.Take(place, m.names[place], words.English, evening), scene.SeatAt(place))
	case 1:
		m.Free(place)
		m.end(scene.SeatAt(place))
		m.names[place] = ""
	case 2:
		token, device, ok := m.Redeem(m.Code(scene.SeatAt(place), evening), evening)
		require.True(t, ok)
		m.give(token, device)
	case 3:
		token, device, ok := m.Redeem(m.TableCode(), evening)
		require.True(t, ok)
		m.give(token, device)
	case 4:
		m.Speak(place, words.Italian)
	case 5:
		m.Use(evening)
	}
}

// Whatever is done, each device is known by its newest token only, and what is written has no
// token or code and reads as the same.
func TestWhoIsWho(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &model{Devices: New(), of: map[web.Token]scene.Device{}}
		for range rapid.IntRange(0, 20).Draw(t, "steps") {
			m.step(t)
			m.hold(t, m.Devices)
		}
		m.Use(evening)
		code := m.Code(scene.SeatAt(0), evening)
		text := m.Write()
		require.NotContains(t, string(text), code)
		for token := range m.of {
			require.NotContains(t, string(text), string(token))
		}
		again, err := Read(text, evening.Add(Evening))
		require.NoError(t, err)
		m.hold(t, again)
		require.Equal(t, string(text), string(again.Write()))
		_, _, ok := again.Redeem(code, evening)
		require.False(t, ok, "codes are not kept")
	})
}

func (m *model) hold(t *rapid.T, d *Devices) {
	keys := map[web.Key]scene.Device{}
	for token, device := range m.of {
		require.Equal(t, device, d.Of(token.Key()))
		if device != scene.Onlooker {
			keys[token.Key()] = device
		}
	}
	require.Equal(t, web.Devices(keys), d.Keys())
	require.Equal(t, scene.Onlooker, d.Of(web.Key{}), "no token")
	for place := range scene.MaxSeats {
		if s := d.Seat(place); s.Held() && m.names[place] != "" {
			require.Equal(t, m.names[place], s.Name)
		}
	}
}

// The seats end after six hours without a press, the table's page does not; neither while the
// program runs nor while it does not.
func TestTheEveningEnds(t *testing.T) {
	d := New()
	seat := d.Take(0, "Ada", words.Italian, evening)
	table, _, ok := d.Redeem(d.TableCode(), evening)
	require.True(t, ok)
	again, err := Read(d.Write(), evening.Add(Evening))
	require.NoError(t, err)
	require.Equal(t, scene.SeatAt(0), again.Of(seat.Key()), "nobody has pressed anything since")
	require.False(t, d.Sleep(evening.Add(Evening)))
	later := evening.Add(Evening)
	d.Use(later)
	text := d.Write()
	require.False(t, d.Sleep(later.Add(Evening)), "that press counts")
	require.Equal(t, scene.SeatAt(0), d.Of(seat.Key()))
	require.True(t, d.Sleep(later.Add(Evening+1)))
	require.Equal(t, scene.Onlooker, d.Of(seat.Key()))
	require.Equal(t, scene.TheTable, d.Of(table.Key()))
	require.False(t, d.Sleep(later.AddDate(1, 0, 0)), "once")
	late := d.Take(1, "Eva", words.English, later.AddDate(1, 0, 0))
	require.True(t, d.Sleep(later.AddDate(1, 0, 0).Add(Evening+1)), "the next evening ends too")
	require.Equal(t, scene.Onlooker, d.Of(late.Key()))

	again, err = Read(text, later.Add(Evening))
	require.NoError(t, err)
	require.Equal(t, scene.SeatAt(0), again.Of(seat.Key()))
	require.True(t, again.Sleep(later.Add(Evening+1)))
	again, err = Read(text, later.Add(Evening+1))
	require.NoError(t, err)
	require.Equal(t, scene.Onlooker, again.Of(seat.Key()))
	require.Equal(t, scene.TheTable, again.Of(table.Key()))
}

// A press is written every ten minutes at most, and when the clock was set back.
func TestPressesAreWrittenSeldom(t *testing.T) {
	d := New()
	written := func(at time.Time) bool {
		before := d.Changes()
		d.Use(at)
		return d.Changes() != before
	}
	require.True(t, written(evening))
	require.False(t, written(evening.Add(noteEvery)))
	require.True(t, written(evening.Add(noteEvery+1)))
	require.True(t, written(evening))
}

// What cannot be read is left out; the rest is there.
func TestReadLeavesOutWhatItCannotRead(t *testing.T) {
	token, other := web.NewToken(), web.NewToken()
	key := func(t web.Token) string { return keyText(t.Key()) }
	seat := func(place int, key, name, language string) map[string]any {
		return map[string]any{"place": place, "key": key, "name": name, "language": language}
	}
	read := func(seats ...map[string]any) *Devices {
		text, err := json.Marshal(map[string]any{"table": key(other), "used": evening, "seats": seats})
		require.NoError(t, err)
		d, err := Read(text, evening)
		require.NoError(t, err)
		return d
	}
	require.Equal(t, scene.SeatAt(3), read(seat(3, key(token), "Ada", "it")).Of(token.Key()))
	for name, bad := range map[string]map[string]any{
		"place before all": seat(-1, key(token), "Ada", "it"), "place after all": seat(scene.MaxSeats, key(token), "Ada", "it"),
		"no key": seat(0, "", "Ada", "it"), "short key": seat(0, key(token)[2:], "Ada", "it"), "long key": seat(0, key(token)+"00", "Ada", "it"), "no hex": seat(0, strings.Repeat("x", 64), "Ada", "it"),
		"no key's key": seat(0, strings.Repeat("0", 64), "Ada", "it"), "the table's key": seat(0, key(other), "Ada", "it"),
		"a name in two lines": seat(0, key(token), "A\nda", "it"), "a name from right to left": seat(0, key(token), "A\u202eda", "it"), "an endless name": seat(0, key(token), strings.Repeat("a", 41), "it"),
	} {
		d := read(bad, seat(5, key(web.Token("another")), "Eva", "en"))
		require.Equal(t, scene.Onlooker, d.Of(token.Key()), name)
		require.Equal(t, scene.TheTable, d.Of(other.Key()), name)
		require.Equal(t, scene.SeatAt(5), d.Of(web.Token("another").Key()), name)
		require.Equal(t, scene.Onlooker, d.Of(web.Key{}), name)
	}
	for _, text := range []string{"", "{", "[]", "null\x00", `{"table": 3}`} {
		d, err := Read([]byte(text), evening)
		require.Error(t, err, text)
		require.Empty(t, d.Keys())
	}
}

func FuzzRead(f *testing.F) {
	d := New()
	d.Take(1, "Ada", words.English, evening)
	d.Use(evening)
	f.Add(string(d.Write()))
	f.Add(`{"seats":[{"place":-1,"key":"00"},{"place":99}],"used":"2026-11-20T20:00:00Z"}`)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Read([]byte(text), evening)
		if err != nil {
			require.Empty(t, d.Keys())
		}
		require.Equal(t, scene.Onlooker, d.Of(web.Key{}))
		written := d.Write()
		again, err := Read(written, evening)
		require.NoError(t, err)
		require.Equal(t, d.Keys(), again.Keys())
		require.Equal(t, string(written), string(again.Write()))
	})
}
