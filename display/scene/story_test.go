package scene_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// in are events of one turn.
func in(turn int, of engine.Seat, kinds ...uint8) (log []referee.Logged) {
	for _, kind := range kinds {
		log = append(log, referee.Logged{Event: engine.Event{Kind: kind, Seat: of, Other: engine.Nobody}, Turn: turn, Of: of})
	}
	return log
}

// by is the same done by another seat.
func by(seat engine.Seat, log []referee.Logged) []referee.Logged {
	for i := range log {
		log[i].Seat = seat
	}
	return log
}

// back are events that were taken back since.
func back(log []referee.Logged) []referee.Logged {
	for i := range log {
		log[i].Back = true
	}
	return log
}

// undone adds the taking back of one move to a turn.
func undone(turn int, of engine.Seat) []referee.Logged {
	log := in(turn, of, engine.TakenBack)
	log[0].Count = 1
	return log
}

func built(of engine.Seat, log ...[]referee.Logged) scene.Scene {
	all := slices.Concat(log...)
	for i := range all {
		all[i].Number = i
	}
	table := scene.Table{Pages: letter{}.pages(), Words: words.Words{Language: words.English}, Names: []string{"Ada", "Mia"}, Log: all}
	if of < 0 {
		return scene.Build(eyes(of), table)
	}
	return scene.BuildSeat(eyes(of), table)
}

func texts(s scene.Scene) (all []string) {
	for _, turn := range s.Log {
		all = append(all, turn.Text)
	}
	return all
}

// A turn is a sentence for each seat that did something in a row, the newest turn first.
func TestATurnIsTold(t *testing.T) {
	for name, test := range map[string]struct {
		log  []referee.Logged
		want []string
	}{
		"the newest first":         {slices.Concat(in(0, 0, sent), in(1, 1, read)), []string{"Mia reads.", "Ada sends."}},
		"joined":                   {in(0, 0, sent, read, sent), []string{"Ada sends, reads and sends."}},
		"the same once":            {in(0, 0, sent, sent, read), []string{"Ada sends (2 times) and reads."}},
		"two turns of a seat":      {slices.Concat(in(0, 0, sent), in(1, 0, sent)), []string{"Ada sends.", "Ada sends."}},
		"another meanwhile":        {slices.Concat(in(0, 0, sent), by(1, in(0, 0, read)), in(0, 0, read)), []string{"Ada sends. Mia reads. Ada reads."}},
		"what happens by itself":   {in(0, 0, sent, rain, read), []string{"Ada sends. It rains. Ada reads."}},
		"what is not said":         {slices.Concat(in(0, 0, 77), in(1, 1, 77, read)), []string{"Mia reads."}},
		"nothing but the idle":     {in(0, 0, idle), []string{"Ada waits."}},
		"the idle beside another":  {in(0, 0, sent, idle), []string{"Ada sends."}},
		"taken back by the player": {in(0, 0, sent, engine.TakenBack), []string{"Ada sends and goes on with the turn."}},
		"done, taken back, and done": {slices.Concat(in(0, 0, read), back(in(0, 0, sent)), undone(0, 0), in(0, 0, sent), back(in(0, 0, rain)), undone(0, 0)),
			[]string{"Ada reads and sends."}},
		"nothing of it stays":         {slices.Concat(in(0, 0, sent), back(in(1, 1, read, rain)), undone(1, 1)), []string{"Ada sends."}},
		"more of it than is known":    {slices.Concat(undone(0, 0), in(0, 0, read)), []string{"Ada takes back one move and reads."}},
		"taken back in another turn":  {slices.Concat(back(in(0, 0, sent)), undone(1, 1)), []string{"Mia takes back one move.", "Ada sends."}},
		"the end of the turn as well": {slices.Concat(back(in(0, 0, read)), back(in(0, 0, engine.TakenBack)), undone(0, 0), in(0, 0, sent)), []string{"Ada sends."}},
	} {
		require.Equal(t, test.want, texts(built(engine.Public, test.log)), name)
	}
	var long [][]referee.Logged
	for turn := range 2 * scene.LogSize {
		long = append(long, in(turn, engine.Seat(turn%2), sent))
	}
	require.Len(t, built(engine.Public, long...).Log, scene.LogSize)
}

// The page of a seat marks what came after its last turn, in words too; the turn that it makes now
// is the last one only for others. The pages of all mark nothing.
func TestWhatCameSinceTheLastTurn(t *testing.T) {
	log := [][]referee.Logged{in(0, 1, sent), in(1, 0, sent), in(2, 1, sent), in(3, 0, sent)}
	marks := func(s scene.Scene) (since []bool, heads []string) {
		for _, turn := range s.Log {
			since, heads = append(since, turn.Since), append(heads, turn.Head)
		}
		return since, heads
	}
	for name, test := range map[string]struct {
		of    engine.Seat
		since []bool
		heads []string
	}{
		"on turn":        {1, []bool{true, false, false, false}, []string{"Since your last turn", "Earlier", "", ""}},
		"its turn ended": {0, []bool{false, false, false, false}, []string{"", "", "", ""}},
		"of all":         {engine.Public, []bool{false, false, false, false}, []string{"", "", "", ""}},
	} {
		since, heads := marks(built(test.of, log...))
		require.Equal(t, test.since, since, name)
		require.Equal(t, test.heads, heads, name)
	}
	since, heads := marks(built(1, append(log, in(4, 1, read))...)) // seat 1 is on turn in this game
	require.Equal(t, []bool{true, true, false, false, false}, since)
	require.Equal(t, []string{"Since your last turn", "", "Earlier", "", ""}, heads)
	since, _ = marks(built(0, in(0, 1, sent), in(1, 1, sent)))
	require.Equal(t, []bool{true, true}, since, "before its first turn")
}

// What befell a seat is told until it does something in its own turn, and not if it was taken back.
func TestWhatBefell(t *testing.T) {
	wet := []string{"You are wet."}
	require.Equal(t, wet, built(1, in(0, 1, sent), in(1, 0, rain)).Own.Befell)
	require.Equal(t, wet, built(1, in(0, 1, sent), in(1, 0, rain), by(1, in(1, 0, read))).Own.Befell, "an answer is no turn")
	require.Equal(t, wet, built(1, in(0, 1, sent), in(1, 0, rain, sent), in(2, 1)).Own.Befell)
	require.Empty(t, built(1, in(1, 0, rain), in(2, 1, sent)).Own.Befell)
	require.Empty(t, built(1, in(0, 1, sent), back(in(1, 0, rain))).Own.Befell)
}

// A moment stands until something happens in the next turn.
func TestAMomentStands(t *testing.T) {
	want := &scene.Moment{Kind: scene.Escaped, Seat: 0, Text: "Ada sends.", Event: 1}
	require.Equal(t, want, built(engine.Public, in(0, 0, read, sent)).Moment)
	require.Equal(t, want, built(1, in(0, 0, read, sent, read)).Moment)
	require.Nil(t, built(engine.Public, in(0, 0, sent), in(1, 1, read)).Moment)
	require.Nil(t, built(engine.Public, in(0, 0, read)).Moment)
	require.Nil(t, built(engine.Public, back(in(0, 0, sent)), in(0, 0, engine.TakenBack)).Moment)
}

// Who takes up the turn again is on turn: that is said, too.
func TestWhoGoesOnIsSaid(t *testing.T) {
	log := in(0, 1, sent, engine.TakenBack)
	require.Equal(t, "Mia goes on with the turn. Waiting for Mia.", built(engine.Public, log).Spoken)
	require.Equal(t, "Mia goes on with the turn. Your turn.", built(1, log).Spoken)
}

// What was undone is said as it is: moves before it stay.
func TestWhatWasUndoneIsSaid(t *testing.T) {
	w := words.Words{Language: words.English}
	for want, table := range map[string]scene.Table{
		words.UndoDoneLast.In(w): {Log: undone(0, 1), Undo: true},
		words.UndoDone.In(w, 1):  {Log: undone(0, 1)},
		words.UndoDoneEnd.In(w):  {Log: in(0, 1, engine.TakenBack), Undo: true},
	} {
		table.Pages, table.Words, table.Verdict = letter{}.pages(), w, referee.Verdict{Kind: referee.TakenBack}
		require.Equal(t, want, scene.Build(eyes(engine.Public), table).Text[0])
	}
}
