package pipe_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// row is a little game: seat 1 in A with a torch, B touching it, seat 2 in C.
const row = `{"do":"new","setup":{"bases":[` +
	`{"q":0,"r":0,"tower":{"name":"A","sides":"PWWPWW","arrow":"clockwise"},"facing":0},` +
	`{"q":1,"r":0,"tower":{"name":"B","sides":"PWWPWW","arrow":"clockwise"},"facing":0,"object":"rope"},` +
	`{"q":2,"r":0,"tower":{"name":"C","sides":"PWWPWW","arrow":"clockwise"},"facing":0,"object":"dagger"}],` +
	`"seats":[{"pawn":1,"flag":1,"hand":["torch"]},{"pawn":3,"flag":3}]}}`

// answer is what a line is answered.
type answer struct {
	OK    bool
	Hash  string
	Error struct {
		What, Where, Expected string
		Offset                *int
	}
}

func ask(t *testing.T, s *pipe.Service, line string) (a answer, text string) {
	t.Helper()
	out := s.Answer(nil, []byte(line))
	require.NoError(t, json.Unmarshal(out, &a), string(out))
	return a, string(out)
}

// begun is a service with the little game.
func begun(t *testing.T) *pipe.Service {
	s := pipe.New(offered(t))
	a, text := ask(t, s, row)
	require.True(t, a.OK, text)
	return s
}

// What is wrong, and at which place; in malformed JSON at which byte: the mark in a line
// stands before it.
func TestErrors(t *testing.T) {
	s := begun(t)
	before, _ := ask(t, s, `{"do":"state"}`)
	for _, c := range []struct{ line, where, what, expected string }{
		{"n^onsense", "", "invalid", "JSON in UTF-8"},
		{"^\xff", "", "invalid", "JSON in UTF-8"},
		{`{"do":"check","move":"^` + "\xff" + `"}`, "/move", "invalid UTF-8", "JSON in UTF-8"},
		{`{"do":"state"} ^{}`, "", "invalid character '{' after", "JSON"},
		{`{"do":"state"^`, "", "EOF", "JSON"},
		{`{"do":"state",^"do":"state"}`, "/do", "duplicate", "each name once"},
		{`{"do":"new","setup":{"turn":1,^"turn":2}}`, "/setup/turn", "duplicate", "each name once"},
		{`{"do":"observe","changes":[{"part":1,"to":1,^"part":2}]}`, "/changes/0/part", "duplicate", "each name once"},
		{"[]", "", "this is a list", "an object"},
		{`7`, "", "this is a number", "an object"},
		{`{}`, "", `there is no "do"`, "what to do"},
		{`{"do":7}`, "/do", "7 is no request", "one of games, new"},
		{`{"do":"State"}`, "/do", `"State" is no request`, `"state", or else one of games, new`},
		{`{"do":"obsreve"}`, "/do", `"obsreve" is no request`, `"observe", or else one of games, new`},
		{`{"do":["state"]}`, "/do", "is no request", "one of games"},
		{`{"do":"perft","actions":2}`, "/do", `"perft" is no request`, "one of games"},
		{`{"do":"state","ID":1}`, "/ID", `there is no "ID" here`, `"id", or else one of id, do`},
		{`{"do":"play","moev":"go 2"}`, "/moev", `there is no "moev" here`, `"move", or else one of move, id, do`},
		{`{"do":"play","move":"go 2","hash":true}`, "/hash", `there is no "hash" here`, `one of move, id, do`},
		{`{"do":"view","seat":3}`, "/seat", "there is no seat 3", `a seat, 1 to 2, or "public"`},
		{`{"do":"view","seat":0}`, "/seat", "there is no seat 0", "1 to 2"},
		{`{"do":"view","seat":1.0}`, "/seat", "there is no seat 1.0", "1 to 2"},
		{`{"do":"view","seat":"table"}`, "/seat", `there is no seat "table"`, "1 to 2"},
		{`{"do":"view","seat":18446744073709551617}`, "/seat", `there is no seat 18446744073709551617`, "1 to 2"},
		{`{"do":"record","seat":1}`, "/seat", `there is no "seat" here`, "one of public, id, do"},
		{`{"do":"record","public":"yes"}`, "/public", "this is text", "true or false"},
		{`{"do":"walk","part":4}`, "/part", "there is no part 4", "a part of the table, 1 to 3"},
		{`{"do":"walk"}`, "", `"walk" says no "part"`, "a part of the table, from 1"},
		{`{"do":"check"}`, "", `"check" says no "move"`, "text"},
		{`{"do":"observe"}`, "", `"observe" says no "changes"`, "a list"},
		{`{"do":"check","move":"go"}`, "/move", "go", `a move as "moves"`},
		{`{"do":"check","move":null}`, "/move", "null says nothing", "left out"},
		{`{"do":"check","move":true}`, "/move", "this is true", "text"},
		{`{"do":"play"}`, "", `"play" says no "move"`, "text"},
		{`{"do":"play","moves":["go 2"]}`, "/moves", `there is no "moves" here`, `"move", or else one of move, id, do`},
		{`{"do":"play","move":"fly"}`, "/move", `fly`, `a move as "moves"`},
		{`{"do":"unsaid","seats":{}}`, "/seats", "this is an object", "a list"},
		{`{"do":"settle","parts":[1,2]}`, "/parts", "2 parts", "how each of 3 stands"},
		{`{"do":"settle","parts":[]}`, "/parts", "0 parts", "how each of 3 stands"},
		{`{"do":"settle","parts":[0,6,0]}`, "/parts/1", "there is no way to stand 6", `"unknown" or "adrift"`},
		{`{"do":"settle","parts":{}}`, "/parts", "an object", "a list"},
		{`{"do":"observe","changes":[]}`, "/do", "nobody said", `"settle" first`},
		{`{"do":"answer","choice":1}`, "/do", "nothing is asked", "asked"},
		{`{"do":"observe","changes":[` + strings.Repeat(`{},`, 1000) + `{}]}`, "/changes", "a list of 1001", "at most 1000"},
		{`{"do":"unsaid","seats":[1,9]}`, "/seats/1", "there is no seat 9", "1 to 2"},
		{`{"do":"unsaid","seats":[1,"public"]}`, "/seats/1", "the public does not walk", "a seat"},
		{`{"do":"amend","parts":[]}`, "/parts", "no part", "one part or several"},
		{`{"do":"amend","parts":[1,4]}`, "/parts/1", "there is no part 4", "1 to 3"},
		{`{"do":null}`, "/do", "null says nothing", "left out"},
		{`{"do":"view","seat":null}`, "/seat", "null says nothing", "left out"},
		{`{"do":"new","setup":null}`, "/setup", "null says nothing", "left out"},
		{`{"do":"new","options":{"near":null}}`, "/options/near", "null says nothing", "left out"},
		{`{"do":"play","move":null}`, "/move", "null says nothing", "left out"},
		{`{"do":"settle","parts":[0,null,0]}`, "/parts/1", "null says nothing", "left out"},
		{`{"do":"unsaid","seats":[null]}`, "/seats/0", "null says nothing", "left out"},
		{`{"do":"new","game":"chess"}`, "/game", `no game "chess"`, "games"},
		{`{"do":"new","seed":-1}`, "/seed", `this is -1`, "0 to 18446744073709551615"},
		{`{"do":"new","seed":18446744073709551616}`, "/seed", `this is 18446744073709551616`, "0 to 18446744073709551615"},
		{`{"do":"new","seats":5}`, "/seats", "5 cannot play", "1 to 4"},
		{`{"do":"new","seats":2.5}`, "/seats", "this is 2.5", "a whole number"},
		{`{"do":"new","options":{"near":"far"}}`, "/options/near", `"far" is none of both, one, aligned`, "another value"},
		{`{"do":"new","options":{"nearby":"both"}}`, "/options/nearby", `no key "nearby"`, "known are near, only_when_stuck"},
		{`{"do":"new","options":[]}`, "/options", `"options" must be a table, not a list`, `write "options": {...}`},
		{`{"do":"new","seed":1,"setup":{}}`, "/setup", "not drawn", "either setup, or seed"},
		{`{"do":"new","seats":2,"setup":{}}`, "/setup", "not drawn", "either setup, or seed"},
		{`{"do":"new","options":{},"setup":{}}`, "/setup", "not drawn", "either setup, or seed"},
		{`{"do":"new","setup":{}}`, "/setup/bases", "0 bases", "1 to 18"},
		{`{"do":"new","setup":"T1"}`, "/setup", `"setup" must be a table, not text "T1"`, `write "setup": {...}`},
		{`{"do":"load","record":"x"}`, "/record", "line 1, column 1", "mastro record 3"},
	} {
		malformed := strings.Index(c.line, "^")
		got, text := ask(t, s, strings.Replace(c.line, "^", "", 1))
		require.False(t, got.OK, text)
		assert.Equal(t, c.where, got.Error.Where, c.line)
		if malformed < 0 {
			assert.Nil(t, got.Error.Offset, c.line)
		} else {
			assert.Equal(t, &malformed, got.Error.Offset, "%s: %s", c.line, text)
		}
		assert.Contains(t, got.Error.What, c.what, c.line)
		assert.Contains(t, got.Error.Expected, c.expected, c.line)
	}
	after, _ := ask(t, s, `{"do":"state"}`)
	require.Equal(t, before.Hash, after.Hash)
}

// What is observed is looked at only once it is known how the parts stood.
func TestErrorsOfWhatIsObserved(t *testing.T) {
	s := begun(t)
	ask(t, s, `{"do":"settle"}`)
	for _, c := range []struct{ change, where, what string }{
		{`{"to":1}`, "", "a change of no part"},
		{`{"part":1}`, "", "a change of no part"},
		{`{"part":0,"to":1}`, "/part", "no part 0"},
		{`{"part":4,"to":1}`, "/part", "no part 4"},
		{`{"part":1,"to":-1}`, "/to", "no way to stand -1"},
		{`{"part":1,"to":1,"onset":-1}`, "/onset", "no time -1"},
		{`{"part":1,"to":1,"onset":1000000000001}`, "/onset", "no time 1000000000001"},
		{`{"part":1,"to":1,"onset":5,"rest":4}`, "/rest", "before it moves"},
		{`{"part":1,"to":1,"onset_error":-1}`, "/onset_error", "no time -1"},
		{`{"part":1,"to":1,"onset_error":1000000000001}`, "/onset_error", "no time 1000000000001"},
		{`{"part":1,"to":1,"rest":-1}`, "/rest", "no time -1"},
		{`{"part":1,"to":1,"rest":1000000000001}`, "/rest", "no time 1000000000001"},
		{`{"part":1,"to":1,"rest":4611686018427387904}`, "/rest", "no time 4611686018427387904"},
		{`{"part":1,"to":1,"rest":9223372036854775808}`, "/rest", "no time 9223372036854775808"},
		{`{"part":1,"to":1,"rest":null}`, "/rest", "null says nothing"},
		{`{"part":null,"to":1}`, "/part", "null says nothing"},
		{`{"part":1,"to":1,"onset":0.5}`, "/onset", "no time 0.5"},
		{`{"part":1,"to":1,"resync":"yes"}`, "/resync", "this is text"},
		{`{"part":1,"to":1,"speed":1}`, "/speed", `no "speed"`},
	} {
		got, text := ask(t, s, `{"do":"observe","changes":[{"part":2,"to":1},`+c.change+`]}`)
		require.False(t, got.OK, text)
		require.Equal(t, "/changes/1"+c.where, got.Error.Where)
		require.Contains(t, got.Error.What, c.what)
	}
	_, text := ask(t, s, `{"do":"withdraw"}`)
	require.Contains(t, text, `"verdict":{"kind":"in_order"}`, "nothing was taken in")
}

// However long a pointer is, or a word, an error is not.
func TestErrorsAreShort(t *testing.T) {
	s := begun(t)
	for _, line := range []string{
		`{"do":` + strings.Repeat("[", 100_000),
		`{"do":"play","move":"` + strings.Repeat("è", 100_000) + `"}`,
		`{"do":"new","setup":{"` + strings.Repeat("è", 100_000) + `":null}}`,
	} {
		got, text := ask(t, s, line)
		require.False(t, got.OK)
		require.Less(t, len(text), 2000)
		require.LessOrEqual(t, len([]rune(got.Error.Where)), 200)
		require.LessOrEqual(t, len([]rune(got.Error.What)), 400)
	}
	got, _ := ask(t, s, `{"do":"new","setup":{"`+strings.Repeat("è", 200-len("/setup/"))+`":null}}`)
	require.Equal(t, "/setup/"+strings.Repeat("è", 200-len("/setup/")), got.Error.Where, "one that just fits is whole")
}

// The answer repeats the id as it stands.
func TestTheIDComesBack(t *testing.T) {
	s := begun(t)
	for _, id := range []string{`7`, `-1.50e3`, `"a\u0041\n"`, `""`, `null`, `true`, `false`, `"è"`, `{"a":[null]}`} {
		_, text := ask(t, s, `{"id":`+id+`,"do":"state"}`)
		require.True(t, strings.HasPrefix(text, `{"id":`+id+`,"ok":true,`), text)
		_, text = ask(t, s, `{"do":"nothing","id":`+id+`}`)
		require.True(t, strings.HasPrefix(text, `{"id":`+id+`,"ok":false,`), text)
	}
	_, text := ask(t, s, `{"id":7,"do":"state",`)
	require.True(t, strings.HasPrefix(text, `{"id":7,"ok":false,`), "it is found in a broken line too: %s", text)
	_, text = ask(t, s, `{"\u0064o":"st\u0061te"}`)
	require.Contains(t, text, `"ok":true`, "names and words may be escaped")
}

// served is the answers to an input, line by line.
func served(t *testing.T, input io.Reader) []string {
	var out strings.Builder
	require.NoError(t, pipe.New(offered(t)).Serve(input, &out))
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

func TestLines(t *testing.T) {
	got := served(t, strings.NewReader("\n  \r\n{\"do\":\"games\"}\r\n\t\n[\n{\"do\":\"games\"}"))
	require.Len(t, got, 3, "blank lines are no requests, the last needs no end")
	require.Equal(t, got[0], got[2])
	require.Contains(t, got[1], `"ok":false`)
	require.Equal(t, []string{""}, served(t, strings.NewReader("")))
	require.Equal(t, got, served(t, iotest.OneByteReader(strings.NewReader("{\"do\":\"games\"}\n[\n{\"do\":\"games\"}\n"))))
}

// A line that is too long is refused, however long it is, and the next one is
// served. One that just fits is read.
func TestLongLines(t *testing.T) {
	request := `{"do":"games"}`
	fits := request + strings.Repeat(" ", pipe.MaxLine-len(request)-1) + "\n"
	for _, more := range []int{0, 1, 3 * pipe.MaxLine} {
		long := strings.Repeat("x", pipe.MaxLine+more) + "\n"
		got := served(t, strings.NewReader(fits+long+request+"\n"+strings.TrimSuffix(long, "\n")))
		require.Len(t, got, 4)
		for i, want := range []string{`"ok":true`, "the line is too long", `"ok":true`, "the line is too long"} {
			require.Contains(t, got[i], want)
		}
	}
	a, _ := ask(t, begun(t), strings.Repeat("x", pipe.MaxLine))
	require.Equal(t, "the line is too long", a.Error.What)
}

// endless is one line without an end, so many bytes of it.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	if e.left <= 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.left)
	for i := range p[:n] {
		p[i] = '['
	}
	e.left -= n
	return n, nil
}

// A gigabyte on one line needs no gigabyte of memory.
func TestALongLineIsNotKept(t *testing.T) {
	var before, after runtime.MemStats
	s := pipe.New(offered(t))
	runtime.ReadMemStats(&before)
	require.NoError(t, s.Serve(&endless{1 << 30}, io.Discard))
	runtime.ReadMemStats(&after)
	require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(4*pipe.MaxLine))
}

// Whoever waits for an answer gets it, though half of the next line is sent
// already.
func TestAnswersAreNotKeptBack(t *testing.T) {
	in, requests := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- pipe.New(offered(t)).Serve(in, out) }()
	lines := bufio.NewReader(answers)
	for _, part := range []string{"{\"do\":\"games\"}\n{\"do\":", "\"games\"}\n"} {
		_, err := io.WriteString(requests, part)
		require.NoError(t, err)
		_, err = lines.ReadString('\n')
		require.NoError(t, err)
	}
	require.NoError(t, requests.Close())
	require.NoError(t, <-done)
}

func TestServeTellsWhatGoesWrong(t *testing.T) {
	broken := errors.New("broken")
	lines := "{\"do\":\"games\"}\n"
	require.ErrorIs(t, pipe.New(offered(t)).Serve(io.MultiReader(strings.NewReader(lines), iotest.ErrReader(broken)), io.Discard), broken)
	require.ErrorIs(t, pipe.New(offered(t)).Serve(strings.NewReader(lines), failing{broken}), broken)
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// One answer is one line: no text in it has an end of line.
func TestAnswersAreSingleLines(t *testing.T) {
	s := begun(t)
	for _, line := range []string{`{"do":"record"}`, "{\"do\":\"check\",\"move\":\"a\\nb\"}", "{\"do\":\"\x00\n"} {
		out := s.Answer(nil, []byte(line))
		require.Equal(t, 1, bytes.Count(out, []byte("\n")), string(out))
	}
}
