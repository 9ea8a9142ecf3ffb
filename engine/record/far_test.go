package record_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

func readFar(t *testing.T, text string) (r *record.Record, broken *configs.Error) {
	r, _, why, err := record.ResumeFar("far.game", []byte(text), games.Find)
	require.NoError(t, err, "%s", text)
	if why != nil {
		require.ErrorAs(t, why, &broken)
	}
	readsBack(t, r)
	return r, broken
}

func TestWholeRecordIsReadToItsEnd(t *testing.T) {
	for name, data := range goldenFiles(t) {
		want, err := record.Parse(name, data, games.Find)
		require.NoError(t, err)
		got, broken := readFar(t, string(data))
		require.Nil(t, broken)
		require.Equal(t, want, got, name)
	}
	got, broken := readFar(t, wanted(t))
	require.Nil(t, broken)
	require.False(t, got.Waiting.Nothing())
}

// wanted is a record whose end waits for a turn.
func wanted(t *testing.T) string {
	r, _, _, err := record.ResumeFar("uncertain.game", []byte(uncertain(t)), games.Find)
	require.NoError(t, err)
	m, err := labyrinth(t).Begin(r.Start)
	require.NoError(t, err)
	turn, err := m.Read("turn 1")
	require.NoError(t, err)
	r.Waiting.Requested = turn
	text, err := r.Write(labyrinth(t))
	require.NoError(t, err)
	return string(text)
}

// Wherever a record is cut off, the steps that are whole are read, or there is no game
// that could begin.
func TestCutRecordIsReadUpToTheCut(t *testing.T) {
	text := sample(t)
	whole, err := record.Parse("sample.game", []byte(text), games.Find)
	require.NoError(t, err)
	begins := strings.Index(text, "\nstart ")
	for n := 0; n < len(text)-1; n += 3 {
		r, _, broken, err := record.ResumeFar("cut.game", []byte(text[:n]), games.Find)
		if n <= begins {
			if err == nil {
				require.Empty(t, r.Steps)
			}
			continue
		}
		require.NoError(t, err, text[:n])
		require.Error(t, broken)
		steps := 0
		for line := range strings.SplitSeq(text[begins:n], "\n") {
			if words := strings.Fields(line); len(words) > 3 && words[0] != "#" && len(words[len(words)-1]) == 16 && words[0][0] <= '9' {
				steps++
			}
		}
		require.Equal(t, whole.Steps[:steps], append(whole.Steps[:0:0], r.Steps...))
	}
}

func TestWhatIsBroken(t *testing.T) {
	text := sample(t)
	whole, err := record.Parse("sample.game", []byte(text), games.Find)
	require.NoError(t, err)
	lines := strings.Split(text, "\n")
	line := func(prefix string) string {
		for _, l := range lines {
			if strings.HasPrefix(strings.TrimSpace(l), prefix) {
				return l
			}
		}
		require.Fail(t, "no such line", prefix)
		return ""
	}
	third := line("3 ")
	for name, c := range map[string]struct {
		old, new string
		steps    int
		says     string
	}{
		"hash":        {third, third[:len(third)-1] + "x", 2, "is no hash"},
		"other hash":  {third, third[:len(third)-4] + "0001", 2, "the game comes to"},
		"lost":        {third + "\n", "", 2, "this is numbered 4 but is step 3"},
		"twice":       {third, third + "\n" + third, 3, "this is numbered 3 but is step 4"},
		"no text":     {third, third[:12] + "\xff\xfe" + third[14:], 2, "this is not UTF-8 text"},
		"zeros":       {third, strings.Repeat("\x00", 300), 2, "the next step with its number"},
		"start":       {line("start "), "start 0123456789abcdef", 0, "what the game begins with has the hash"},
		"no start":    {line("start ") + "\n", "", 0, "the hash of what the game begins with"},
		"ending":      {line("complete") + "\n", "", len(whole.Steps), "the record is cut off after step"},
		"other end":   {line("complete"), "complete after 99 0123456789abcdef", len(whole.Steps), "the record ends otherwise than it says"},
		"more":        {line("complete"), line("complete") + "\nmore", len(whole.Steps), "nothing after how the record ends"},
		"waits":       {line("winners"), "asked where hope\n" + line("winners"), len(whole.Steps), "is no move"},
		"waits, over": {line("winners"), "undoing\n" + line("winners"), len(whole.Steps), "the record ends otherwise"},
		"winners":     {line("winners"), "winners 2", len(whole.Steps), "so the game ended"},
		"older":       {third, third[:len(third)-4] + "0001", 2, "the game comes to"},
	} {
		t.Run(name, func(t *testing.T) {
			spoiled := strings.Replace(text, c.old, c.new, 1)
			if name == "older" {
				spoiled = strings.Replace(spoiled, "rules 4", "rules 3", 1)
				c.says = "played by version 3 of the rules"
			}
			r, broken := readFar(t, spoiled)
			require.NotNil(t, broken)
			require.ErrorContains(t, broken, c.says)
			require.Equal(t, whole.Steps[:c.steps], append(whole.Steps[:0:0], r.Steps...))
			require.True(t, r.Waiting.Nothing())
			require.Nil(t, r.Result)
			require.Equal(t, whole.Rules, r.Rules)
		})
	}
}

// The match that goes on has just the steps before the one whose hash was altered.
func TestMatchGoesOnBeforeAnAlteredHash(t *testing.T) {
	text := sample(t)
	whole, err := record.Parse("sample.game", []byte(text), games.Find)
	require.NoError(t, err)
	start, err := labyrinth(t).Begin(whole.Start)
	require.NoError(t, err)
	again := referee.Again(start)
	for k, step := range whole.Steps {
		altered := regexp.MustCompile(fmt.Sprintf(`(?m)^( +%d .*)[0-9a-f]{16}$`, k+1)).ReplaceAllString(text, "${1}0000000000000001")
		r, m, broken, err := record.ResumeFar("altered.game", []byte(altered), games.Find)
		require.NoError(t, err)
		require.ErrorContains(t, broken, "the game comes to")
		require.Len(t, r.Steps, k)
		require.Equal(t, whole.Steps[:k], append(whole.Steps[:0:0], m.Steps()...))
		require.Equal(t, again.Hash(), m.Hash())
		_, err = m.Play(m.Legal(m.Actor())[0])
		require.NoError(t, err)
		require.NoError(t, again.Redo(step))
	}
}

// What is no record, or of no game that can begin, is refused as by Parse.
func TestNoRecordIsNoneFromFar(t *testing.T) {
	text := sample(t)
	for _, spoiled := range []string{
		"", "\xff", "hello", text[:40], strings.Replace(text, "game labiro", "game chess", 1), strings.Replace(text, "pawn = ", "pawn = 9", 1),
		strings.Replace(text, "name", "\xff", 1), strings.Repeat("x", record.MaxSize+1),
	} {
		_, want := record.Parse("none.game", []byte(spoiled), games.Find)
		require.Error(t, want)
		r, _, broken, err := record.ResumeFar("none.game", []byte(spoiled), games.Find)
		require.Nil(t, r)
		require.NoError(t, broken)
		require.Equal(t, want, err)
	}
}
