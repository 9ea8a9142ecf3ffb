package magico_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/magico"
	"mastro/engine/pipe"
)

// What cannot be is refused, says why, and changes nothing.

// claimsGame is one long way down the rows, back and forth. Seat 1 stands at its
// beginning and seeks bat, then rat, seat 2 owl; book lies where no way leads.
const claimsGame = `{"do":"new","game":"magico","setup":{"tiles":"2aaaaac6aaaaa93aaaaac6aaaaa93aaaaac6aaaaa93aaaaa8","spare":"7","came_out":"n5",` +
	`"treasures":{"bat":"0,2","owl":"0,4","rat":"0,5","book":"6,2","moth":"spare","map":"1,6"},` +
	`"seats":[{"home":"0,0","cards":["bat","rat"]},{"home":"0,6","cards":["owl"],"found":["map"]}]}}`

// impossibleClaims is moves that were played, a claim after them, and what
// refuses it: a ruling with a reason, or what is wrong with the text.
var impossibleClaims = []struct{ name, played, claim, refused string }{
	{"where the last tile came out", ``, "push n5 nes", "magico/2 magico.pushed_back"},
	{"there, lying otherwise", ``, "push n5 esw", "magico/2 magico.pushed_back"},
	{"there, lying in the third way", ``, "push n5 nsw", "magico/2 magico.pushed_back"},
	{"there, lying in the fourth way", ``, "push n5 new", "magico/2 magico.pushed_back"},
	{"where it came out since", `push w1 nes,go 0,0`, "push e1 nw", "magico/2 magico.pushed_back"},
	{"a second push", `push w5 nes`, "push w5 nw", "magico/2 magico.pushed_already"},
	{"a second push, elsewhere", `push w5 nes`, "push n1 es", "magico/2 magico.pushed_already"},
	{"a walk before the push", ``, "go 0,2", "magico/2 magico.push_first"},
	{"staying before the push", ``, "go 0,0", "magico/2 magico.push_first"},
	{"through a wall", `push w1 nsw`, "go 1,0", "magico/5 magico.wall_between"},
	{"where no way leads", `push w5 nes`, "go 6,6", "magico/5 magico.no_way"},
	{"off the board, below", `push w5 nes`, "go 7,0", "is no cell"},
	{"off the board, to the right", `push w5 nes`, "go 0,7", "is no cell"},
	{"off the board, above", `push w5 nes`, "go -1,0", "is no cell"},
	{"an arrow there is not", ``, "push n2 nes", "is no arrow"},
	{"a T as a straight", ``, "push w3 ns", "magico/1 magico.other_tile"},
	{"a T as a cross", ``, "push w3 nesw", "magico/1 magico.other_tile"},
	{"a T as a dead end", ``, "push w3 s", "magico/1 magico.other_tile"},
	{"a T as a wall", ``, "push w3 closed", "magico/1 magico.other_tile"},
	{"no order of sides", ``, "push w3 sen", "is no tile"},
	{"found before the push", ``, "found bat", "magico/5 magico.not_asked"},
	{"found before the walk", `push w5 nes`, "found bat", "magico/5 magico.not_asked"},
	{"found without asking", `push w5 nes,go 0,1`, "found bat", "magico/5 magico.not_asked"},
	{"nothing without asking", `push w5 nes,go 0,1`, "nothing", "magico/5 magico.not_asked"},
	{"not where it stopped", `push w5 nes,go 0,5`, "found bat", "magico/5 magico.not_reached"},
	{"nowhere in the labyrinth", `push w5 nes,go 0,5`, "found gold", "magico/5 magico.not_reached"},
	{"on the spare", `push w1 nes,go 0,5`, "found map", "magico/4 magico.on_spare"},
	{"face up", `push w5 nes,go 0,5`, "found map", "magico/9 magico.found_already"},
	{"not on top", `push w5 nes,go 0,5`, "found rat", "magico/9 magico.not_the_card"},
	{"not nothing", `push w5 nes,go 0,2`, "nothing", "magico/9 magico.not_the_card"},
	{"no push before it is told", `push w5 nes,go 0,2`, "push n1 nw", "magico/5 magico.tell_first"},
	{"no walk before it is told", `push w5 nes,go 0,2`, "go 0,2", "magico/5 magico.tell_first"},
	{"no treasure", `push w5 nes,go 0,2`, "found rabbit", "is no treasure"},
}

// claimAnswer is what is read of an answer of the service.
type claimAnswer struct {
	OK    bool
	Hash  string
	Foul  *struct{ Ruling, Reason string }
	Error struct{ What, Where, Expected string }
}

func claim(t *testing.T, s *pipe.Service, line string) (a claimAnswer) {
	answer := s.Answer(nil, []byte(line))
	require.NoError(t, json.Unmarshal(answer, &a), "%s", answer)
	return a
}

func claimsService(t *testing.T) *pipe.Service {
	game, _ := games.Find(magico.Name)
	piped, err := game.Piped("default.toml")
	require.NoError(t, err)
	s := pipe.New(piped)
	a := claim(t, s, claimsGame)
	require.True(t, a.OK, a.Error)
	return s
}

// claimsPosition is the same game without the pipe, which in a dealt game plays
// at once what the table has to tell.
func claimsPosition(t *testing.T, moves []string) engine.Position {
	var given struct{ Setup json.RawMessage }
	require.NoError(t, json.Unmarshal([]byte(claimsGame), &given))
	p, _, _, err := magico.WireOf(printedSets(t)[0]).ReadSetup(pipe.Doc{Data: []byte(given.Setup)})
	require.NoError(t, err)
	for _, text := range moves {
		m, err := p.Read(text)
		require.NoError(t, err)
		require.Nil(t, p.Check(m), text)
		p.Play(m, nil)
	}
	return p
}

func TestImpossibleClaims(t *testing.T) {
	for _, c := range impossibleClaims {
		t.Run(c.name, func(t *testing.T) {
			p := claimsPosition(t, claimMoves(c.played))
			before := p.Bytes(nil)
			m, err := p.Read(c.claim)
			if err != nil {
				require.ErrorContains(t, err, c.refused)
				return
			}
			foul := p.Check(m)
			require.NotNil(t, foul, "it was allowed")
			require.Equal(t, c.refused, foul.Ruling.String()+" "+string(foul.Reason))
			require.Equal(t, before, p.Bytes(nil), "nothing changed")
		})
	}
}

func TestImpossibleClaimsThroughThePipe(t *testing.T) {
	for _, c := range impossibleClaims {
		moves := claimMoves(c.played)
		if claimsPosition(t, moves).Actor() == engine.Table {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			s := claimsService(t)
			for _, text := range moves {
				a := claim(t, s, `{"do":"play","move":"`+text+`"}`)
				require.True(t, a.OK && a.Foul == nil, "%s: %v", text, a)
			}
			before := claim(t, s, `{"do":"state"}`).Hash
			for _, do := range []string{"check", "play"} {
				a := claim(t, s, `{"do":"`+do+`","move":"`+c.claim+`"}`)
				if a.OK {
					require.NotNil(t, a.Foul, "%s was allowed", do)
					require.Equal(t, c.refused, a.Foul.Ruling+" "+a.Foul.Reason)
				} else {
					require.Contains(t, a.Error.What, c.refused)
				}
				require.Equal(t, before, claim(t, s, `{"do":"state"}`).Hash, "nothing changed")
			}
		})
	}
}

// claimMoves is moves with commas between them, which cells have, too.
func claimMoves(text string) []string {
	return strings.FieldsFunc(strings.NewReplacer(",go", ";go", ",push", ";push").Replace(text), func(r rune) bool { return r == ';' })
}

// The same in a blind game: what can be may be claimed, and nothing else.
func TestImpossibleClaimsOfBlindGames(t *testing.T) {
	set := printedSets(t)[0]
	s, err := magico.ParseSetup("blind.toml", []byte(goldenGrid+goldenBlind), set)
	require.NoError(t, err)
	p, err := s.Position(set)
	require.NoError(t, err)
	for _, text := range []string{"push w5 nes", "go 0,5", "push w5 nw", "go 0,4"} {
		m, err := p.Read(text)
		require.NoError(t, err)
		require.Nil(t, p.Check(m), text)
		p.Play(m, nil)
	}
	require.Equal(t, engine.Table, p.Actor())
	before := p.Bytes(nil)
	for text, refused := range map[string]string{
		"found owl": "", "nothing": "", "found rat": "magico/9", "found bat": "magico/5", "found book": "magico/5", "found gold": "magico/5", "go 0,4": "magico/5",
	} {
		m, err := p.Read(text)
		require.NoError(t, err)
		foul := p.Check(m)
		require.Equal(t, refused == "", foul == nil, text)
		if foul != nil {
			require.Equal(t, refused, foul.Ruling.String(), text)
		}
		require.Equal(t, before, p.Bytes(nil))
	}
}

// badSets is a change of the printed set, the line that is then wrong, and why.
var badSets = []struct{ name, old, new, line, says string }{
	{"33 loose tiles", "count = 13", "count = 12", "[[loose]]", "33 loose tiles; the printed game has 34: 33 on the board's free cells and the spare"},
	{"35 loose tiles", "count = 13", "count = 14", "[[loose]]", "35 loose tiles; the printed game has 34"},
	{"wrong totals", "count = 9", "count = 8\n[[loose]]\ntile = \"┼\"\ncount = 1", "[[loose]]", "21 plain straights and corners; every printing has 22"},
	{"a straight among the fixed", `"├ ┴ ┤ ┤"`, `"├ ─ ┤ ┤"`, "fixed = [", "11 fixed T; every printing has 12"},
	{"on no tile", "map = \"2,0\"\n", "", `"book"`, `the treasure "map" is on no tile`},
	{"on two tiles", `map = "2,0"`, "map = \"2,0\"\nowl = \"0,0\"", `treasures = ["lizard"`, `the treasure "owl" is on two tiles`},
	{"an unknown treasure", `map = "2,0"`, "mappa = \"2,0\"", `mappa = "2,0"`, `"mappa" is not among the treasures`},
	{"one open side", `tile = "│"`, `tile = "╷"`, `tile = "╷"`, "the tile ╷ has no way through"},
	{"one open side, fixed", `"├ ┴ ┤ ┤"`, `"├ ┴ ╴ ┤"`, `"├ ┴ ╴ ┤"`, "the tile ╴ has no way through"},
	{"no open side", `tile = "│"`, `tile = "0"`, `tile = "0"`, "has no way through"},
}

func TestBadSets(t *testing.T) {
	data, err := configs.FS.ReadFile("magico/default.toml")
	require.NoError(t, err)
	for _, c := range badSets {
		t.Run(c.name, func(t *testing.T) {
			set, err := magico.ParseSet("my.toml", []byte(changed(t, string(data), c.old, c.new)))
			require.Nil(t, set)
			badFile(t, err, "my.toml", c.line, c.says)
		})
	}
}

func changed(t *testing.T, text, old, new string) string {
	require.Contains(t, text, old)
	return strings.Replace(text, old, new, 1)
}

// badFile wants an error that names the file, the line and the reason, and what
// to do.
func badFile(t *testing.T, err error, file, line, says string) {
	t.Helper()
	var e *configs.Error
	require.True(t, errors.As(err, &e), "%v", err)
	require.Equal(t, file, e.File)
	require.Contains(t, e.Source, line)
	require.Positive(t, e.Line)
	require.Contains(t, err.Error(), says)
	require.NotEmpty(t, e.Remedy)
}

// badSetups is the same of the set-up of goldenMany.
var badSetups = []struct{ name, old, new, line, says string }{
	{"49 walls", goldenTiles(), strings.Repeat("    \"·······\",\n", 7), "tiles = [", "no tile has an open side"},
	{"48 tiles", `"╶─────┐"`, `"╶────┐"`, `"╶────┐"`, "6 tiles in a row of 7"},
	{"eight rows", `"╶─────┐",`, `"╶─────┐", "╶─────┐",`, "tiles = [", "8 rows of tiles"},
	{"no tile", `"╶─────┐"`, `"╶──x──┐"`, `"╶──x──┐"`, "'x' is no tile"},
	{"no spare", `spare = "├"`, ``, "came_out", "there is no spare tile"},
	{"two spares", `spare = "├"`, `spare = "├├"`, `spare = "├├"`, "2 tiles in a row of 1"},
	{"on two tiles", `bat = "0,2"`, "bat = \"0,2\"\nbat = \"0,3\"", `bat = "0,3"`, "bat"},
	{"two on a tile", `bat = "0,2"`, `bat = "0,4"`, `"0,4"`, "are on one tile"},
	{"on no tile", "bat = \"0,2\"\n", "", `cards = ["bat", "owl"]`, "bat lies nowhere in the labyrinth"},
	{"off the board", `bat = "0,2"`, `bat = "0,9"`, `bat = "0,9"`, "is no cell"},
	{"an unknown treasure", `bat = "0,2"`, `rabbit = "0,2"`, `rabbit = "0,2"`, `has no treasure "rabbit"`},
	{"an unknown card", `cards = ["moth"]`, `cards = ["rabbit"]`, `cards = ["rabbit"]`, `"rabbit" is no treasure`},
	{"a card twice", `cards = ["moth"]`, `cards = ["moth", "owl"]`, `cards = ["bat", "owl"]`, `the card "owl" is given twice`},
	{"sought and found", `cards = ["moth"]`, "cards = [\"moth\"]\nfound = [\"bat\"]", `cards = ["bat", "owl"]`, `the card "bat" is given twice`},
	{"too many cards", "cards = [\"bat\", \"owl\"]\n[[seats]]\nhome = \"0,6\"\ncards = [\"moth\"]", "hidden = 3\n[[seats]]\nhome = \"0,6\"\nhidden = 2", "[[seats]]", "the cards that are left do not suffice for all"},
	{"25 cards", "cards = [\"bat\", \"owl\"]\n[[seats]]\nhome = \"0,6\"\ncards = [\"moth\"]", "hidden = 25\n[[seats]]\nhome = \"0,6\"\nhidden = 2", "hidden = 25", "25 hidden cards"},
	{"fewer than none", "cards = [\"bat\", \"owl\"]\n[[seats]]\nhome = \"0,6\"\ncards = [\"moth\"]", "hidden = -1\n[[seats]]\nhome = \"0,6\"\nhidden = 2", "hidden = -1", "-1 hidden cards"},
	{"a pawn off the board", `cards = ["moth"]`, "pawn = \"7,0\"\ncards = [\"moth\"]", `pawn = "7,0"`, "is no cell"},
	{"a pawn nowhere", `cards = ["moth"]`, "pawn = \"here\"\ncards = [\"moth\"]", `pawn = "here"`, "is no cell"},
	{"at home in the middle", `home = "0,6"`, `home = "3,3"`, `home = "3,3"`, "one comes home to a corner"},
	{"both at home there", `home = "0,6"`, `home = "0,0"`, `home = "0,0"`, "are both at home on 0,0"},
	{"no such arrow", `came_out = "n5"`, `came_out = "n4"`, `came_out = "n4"`, "is no arrow"},
	{"a third seat's turn", `came_out = "n5"`, "came_out = \"n5\"\nturn = 3", "turn = 3", "there is no seat 3"},
}

// goldenTiles is the rows of goldenGrid.
func goldenTiles() string {
	_, rows, _ := strings.Cut(goldenGrid, "tiles = [\n")
	rows, _, _ = strings.Cut(rows, "]")
	return rows
}

func TestBadSetups(t *testing.T) {
	set := printedSets(t)[0]
	for _, c := range badSetups {
		t.Run(c.name, func(t *testing.T) {
			setup, err := magico.ParseSetup("my.toml", []byte(changed(t, goldenGrid+goldenMany, c.old, c.new)), set)
			require.Nil(t, setup)
			badFile(t, err, "my.toml", c.line, c.says)
		})
	}
}

// badRequests is a change of claimsGame, where it is then wrong, and why.
var badRequests = []struct{ name, old, new, where, says string }{
	{"49 walls", "2aaaaac6aaaaa93aaaaac6aaaaa93aaaaac6aaaaa93aaaaa8", strings.Repeat("0", 49), "/setup/tiles", "no tile has an open side"},
	{"50 tiles", `"tiles":"2`, `"tiles":"22`, "/setup/tiles", "50 tiles and not 49"},
	{"a digit too high", `"tiles":"2`, `"tiles":"g`, "/setup/tiles", "'g' is no tile"},
	{"an unknown treasure", `"bat":"0,2"`, `"rabbit":"0,2"`, "/setup/treasures/rabbit", `has no treasure "rabbit"`},
	{"two on a tile", `"bat":"0,2"`, `"bat":"0,4"`, "/setup/treasures/owl", "bat and owl are on one tile"},
	{"a pawn off the board", `"cards":["owl"]`, `"cards":["owl"],"pawn":"0,7"`, "/setup/seats/1/pawn", "is no cell"},
	{"a card twice", `"cards":["owl"]`, `"cards":["owl","rat"]`, "/setup/seats/0/cards/1", "given twice"},
	{"a card for nothing", `"cards":["owl"]`, `"cards":["gold"]`, "/setup/seats/1/cards/0", "lies nowhere"},
	{"too many cards", `{"home":"0,0","cards":["bat","rat"]},{"home":"0,6","cards":["owl"],"found":["map"]}`, `{"hidden":4},{"hidden":4}`, "/setup/seats", "do not suffice"},
	{"five pawns", `"seats":[{"home":"0,0","cards":["bat","rat"]},{"home":"0,6","cards":["owl"],"found":["map"]}]`, `"pawns":["0,0","0,1","0,2","0,3","0,4"]`, "/setup/pawns", "5 pawns"},
}

// A set-up that is refused leaves the game that is being played.
func TestBadRequests(t *testing.T) {
	s := claimsService(t)
	before := claim(t, s, `{"do":"state"}`).Hash
	for _, c := range badRequests {
		t.Run(c.name, func(t *testing.T) {
			a := claim(t, s, changed(t, claimsGame, c.old, c.new))
			require.False(t, a.OK)
			require.Equal(t, c.where, a.Error.Where)
			require.Contains(t, a.Error.What, c.says)
			require.NotEmpty(t, a.Error.Expected)
			require.Equal(t, before, claim(t, s, `{"do":"state"}`).Hash)
		})
	}
}
