package magico

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
	"mastro/engine/pipe"
)

func wireOf(t require.TestingT) pipe.Form { return WireOf(defaultSet(t)) }

func docOf(text string) pipe.Doc { return pipe.Doc{Data: []byte(text)} }

// object is fields as the pipe writes them.
func object(fields []document.Field) string {
	text, err := jsonv2.Marshal(pipe.Object(fields))
	if err != nil {
		panic(err)
	}
	return string(text)
}

// snake is grid as digits.
const snake = "2aaaaac6aaaaa93aaaaac6aaaaa93aaaaac6aaaaa93aaaaa8"

const study = `{"tiles":"` + snake + `","spare":"7","pawns":["0,0","6,6"]}`

func TestWireStudy(t *testing.T) {
	p, set, setup, err := wireOf(t).ReadSetup(docOf(study))
	require.NoError(t, err)
	pos := p.(*Position)
	require.Equal(t, rows(lab(t, two)), rows(pos))
	require.Equal(t, []int{0, 48}, []int{pos.Pawn(0), pos.Pawn(1)})
	require.True(t, pos.game.endless)
	require.Equal(t, maze.NoArrow, pos.shut)
	require.Equal(t, engine.Dealt, pos.game.Options.Hidden)
	read, err := ParseSet("set", set)
	require.NoError(t, err)
	s, err := ParseSetup("setup", setup, read)
	require.NoError(t, err)
	again, err := s.Position(read)
	require.NoError(t, err)
	require.Equal(t, pos.Bytes(nil), again.Bytes(nil))
}

const wireFull = `{"tiles":"` + snake + `","spare":"7","treasures":{"bat":"0,2","owl":"spare","rat":"6,6","map":"3,3"},"came_out":"n5","turn":2,` +
	`"phase":"walk","options":{"cards":"5","children":[2]},` +
	`"seats":[{"home":"6,6","pawn":"3,2","child":true,"cards":["owl","bat"],"not":["map"]},{"home":"0,6","cards":["rat"],"found":["map"]}]}`

func TestWireSetup(t *testing.T) {
	p, _, _, err := wireOf(t).ReadSetup(docOf(wireFull))
	require.NoError(t, err)
	pos := p.(*Position)
	require.Equal(t, Options{Cards: 5, Children: []int{2, 1}}, pos.game.Options)
	require.Equal(t, walking, pos.phase)
	require.EqualValues(t, 1, pos.seat)
	require.Equal(t, "n5", pos.shut.String())
	require.Equal(t, [MaxSeats]uint8{48, 6}, pos.game.home)
	require.Equal(t, []int{cell(t, "3,2"), 6}, []int{pos.Pawn(0), pos.Pawn(1)})
	require.Equal(t, Treasure(21), pos.onSpare)
	require.Equal(t, HoardOf(13, 21), pos.cards[0].hoard())
	require.Zero(t, pos.unlike[0], "the map is face up")
}

// A file and the pipe read tiles in rows and in one text, signs and digits, and pawns for
// seats; what they write is the same.
func TestFilesAndThePipeReadTheSame(t *testing.T) {
	var signed strings.Builder
	for _, digit := range snake {
		open, _ := readTile(digit)
		signed.WriteRune(signs[open])
	}
	rowsOf := func(text string) string {
		var all []string
		for row := range slices.Chunk([]rune(text), maze.Side) {
			all = append(all, fmt.Sprintf("%q", string(row)))
		}
		return "[" + strings.Join(all, ", ") + "]"
	}
	_, _, want, err := wireOf(t).ReadSetup(docOf(study))
	require.NoError(t, err)
	set := defaultSet(t)
	for _, tiles := range []string{`"` + snake + `"`, `"` + signed.String() + `"`, rowsOf(snake), rowsOf(signed.String())} {
		for _, spare := range []string{"7", "├", " ├ "} {
			_, _, piped, err := wireOf(t).ReadSetup(docOf(fmt.Sprintf(`{"tiles":%s,"spare":%q,"pawns":["0,0","6,6"]}`, tiles, spare)))
			require.NoError(t, err)
			require.Equal(t, string(want), string(piped))
			s, err := ParseSetup("s", fmt.Appendf(nil, "tiles = %s\nspare = %q\npawns = [\"0,0\", \"6,6\"]\n", tiles, spare), set)
			require.NoError(t, err)
			require.Equal(t, string(want), string(s.Write(set)))
		}
	}
	for _, c := range []struct{ tiles, what string }{
		{`"` + snake[1:] + `"`, "48 tiles and not 49"}, {`"` + snake[1:] + ` "`, "' ' is no tile"},
		{rowsOf(snake[7:]), "6 rows of tiles"}, {rowsOf(snake[1:]), "6 tiles in a row of 7"}, {"7", `"tiles" must be a list or text, not 7`},
	} {
		_, _, _, err := wireOf(t).ReadSetup(docOf(`{"tiles":` + c.tiles + `,"spare":"7","pawns":["0,0"]}`))
		require.ErrorContains(t, err, c.what)
		_, err = ParseSetup("s", []byte("tiles = "+c.tiles+"\nspare = \"7\"\npawns = [\"0,0\"]\n"), set)
		require.ErrorContains(t, err, c.what)
	}
}

// What setup writes is read back as the same position, but for the number of
// turns and what the table is being asked.
func TestWireSetupReadsBack(t *testing.T) {
	w := wireOf(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		text := object(w.Setup(p).Spelled())
		q, _, _, err := w.ReadSetup(docOf(text))
		require.NoError(t, err, text)
		again := q.(*Position)
		again.number = p.number
		if again.phase == walking {
			again.phase = p.phase
		}
		require.Equal(t, p.Bytes(nil), again.Bytes(nil))
		require.Equal(t, text, object(w.Setup(p).Spelled()))
	})
}

func TestWireSetupMistakes(t *testing.T) {
	for _, c := range []struct{ old, new, where, what string }{
		{`"spare":"7"`, `"spare":""`, "/spare", "there is no spare tile"},
		{`"spare":"7"`, `"spare":"77"`, "/spare", "2 tiles in a row of 1"},
		{`"spare":"7"`, `"spare":"g"`, "/spare", "'g' is no tile"},
		{`"spare":"7"`, `"spare":7`, "/spare", `"spare" must be text, not 7`},
		{`"spare":"7"`, `"spare":"7","pawns":["0,0"]`, "/pawns", "1 pawns and 2 seats"},
		{snake, snake[1:], "/tiles", "48 tiles and not 49"},
		{snake, strings.Repeat("0", 48) + "1", "/treasures/bat", "its tile has no open side"},
		{`"bat":"0,2"`, `"cat":"0,2"`, "/treasures/cat", `the set Labirinto magico has no treasure "cat"`},
		{`"bat":"0,2"`, `"bat":"spare"`, "/treasures/owl", "bat and owl are on one tile"},
		{`"bat":"0,2"`, `"bat":"0,9"`, "/treasures/bat", `"0,9" is no cell`},
		{`"n5"`, `"n6"`, "/came_out", "is no arrow"},
		{`"came_out":"n5",`, ``, "/phase", "no tile came out"},
		{`"walk"`, `"tell"`, "/phase", "is no part of a turn"},
		{`"turn":2`, `"turn":3`, "/turn", "there is no seat 3"},
		{`"cards":"5"`, `"cards":"99"`, "/options/cards", "is none of all"},
		{`"children":[2]`, `"children":[2,5]`, "/options/children/1", "there is no seat 5"},
		{`"children":[2]`, `"all_visible":true`, "/options/all_visible", `there is no key "all_visible" in "options" any more`},
		{`"not":["map"]`, `"not":["map"],"fresh":1`, "/seats/0/fresh", `"fresh" must be true or false, not 1`},
		{`"home":"6,6"`, `"home":"0,6"`, "/seats/1/home", "both at home"},
		{`"home":"6,6"`, `"hone":"0,6"`, "/seats/0/hone", `there is no key "hone" in "seats"`},
		{`"pawn":"3,2"`, `"pawn":"3-2"`, "/seats/0/pawn", "is no cell"},
		{`["owl","bat"]`, `["owl","cat"]`, "/seats/0/cards/1", "is no treasure"},
		{`["owl","bat"]`, `["owl","rat"]`, "/seats/0/cards/1", "is given twice"},
		{`"not":["map"]`, `"hidden":2`, "/seats/0/hidden", "both cards and hidden"},
		{`["map"]}]`, `["map"]},{},{},{}]`, "/seats", "5 seats"},
	} {
		require.Contains(t, wireFull, c.old)
		_, _, _, err := wireOf(t).ReadSetup(docOf(strings.Replace(wireFull, c.old, c.new, 1)))
		var wrong *pipe.Error
		require.ErrorAs(t, err, &wrong, c.new)
		require.Equal(t, c.where, wrong.Where, "%s: %v", c.new, err)
		require.Contains(t, wrong.What, c.what)
		require.NotEmpty(t, wrong.Expected)
	}
	_, _, _, err := wireOf(t).ReadSetup(docOf(`{"tiles":"` + strings.Repeat("0", 49) + `","spare":"f","pawns":["0,0"]}`))
	require.ErrorContains(t, err, "no tile has an open side")
}

func TestWireView(t *testing.T) {
	p, _, _, err := wireOf(t).ReadSetup(docOf(wireFull))
	require.NoError(t, err)
	view := object(wireOf(t).View(p.View(0)))
	require.True(t, json.Valid([]byte(view)), view)
	for _, part := range []string{
		`"seat":1`, `"turn":2`, `"actor":2`, `"phase":"walk"`, `"tiles":"` + snake + `"`, `"spare":"7"`, `"came_out":"n5"`, `"arrows":[]`,
		`"treasures":{"bat":"0,2","map":"3,3","rat":"6,6","owl":"spare"}`, `"walk":["0,0","0,1"`, `"own":["bat","owl"]`,
		`{"pawn":"3,2","home":"6,6","goal":"6,6","child":true,"left":2,"fresh":false,"found":[],"not":[],"may":["bat","owl"]}`, `"moves":["go 0,0","go 0,1"`,
		`{"pawn":"0,6","home":"0,6","goal":"0,6","child":true,"left":1,"fresh":false,"found":["map"],"not":[],"may":["rat"]}`,
	} {
		require.Contains(t, view, part)
	}
	public := object(wireOf(t).View(p.View(engine.Public)))
	require.Contains(t, public, `"own":[]`)
	require.Contains(t, public, `"may":["bat","owl","rat"]`)
	state := object(wireOf(t).State(p))
	require.Equal(t, `{"phase":"walk","number":0,"actor":2,"pushed":[0,0,0,0,0,0]}`, state)
	p.Play(GoTo(2), nil)
	state = object(wireOf(t).State(p))
	require.Equal(t, `{"phase":"tell","number":0,"actor":"table","pushed":[0,0,0,0,0,0],"reached":"bat"}`, state)
}
