package kept

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"

	"mastro/cmd/mastro/stdio"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/master/secret"
)

// shown is a game as JSON. It tells nothing hidden.
type shown struct {
	ID      string    `json:"id"`
	Game    string    `json:"game"`
	Rules   int       `json:"rules"`
	Players []player  `json:"players"`
	Began   time.Time `json:"began"`
	Last    time.Time `json:"last"` // when the last step was
	State   string    `json:"state"`
	Turn    int       `json:"turn"` // in which the last step began, from 1
	Steps   int       `json:"steps"`
	Winners []int     `json:"winners,omitzero"` // seats, from 1; empty where nobody has won, nil where it is not said
	Scores  []int     `json:"scores,omitempty"`
	Wired   bool      `json:"wired"` // at a real table
	Print   string    `json:"fingerprint,omitempty"`
}

type player struct {
	Name   string `json:"name"`
	Bot    bool   `json:"bot"`
	Colour string `json:"colour"`
}

// states are the states as JSON.
var states = [...]string{archive.Going: "going", archive.Over: "over", archive.PutAway: "put_away"}

func asJSON(g archive.Game) shown {
	j := shown{
		ID: g.ID, Game: g.Name, Rules: g.Rules, Players: []player{}, Began: g.Began, Last: g.Last,
		State: stateName(g.State), Turn: g.Turn + 1, Steps: g.Steps, Wired: g.Wiring != "", Print: g.Print,
	}
	for _, s := range g.Seats {
		j.Players = append(j.Players, player(s))
	}
	if g.Result != nil {
		j.Winners, j.Scores = []int{}, g.Result.Scores
		for _, s := range g.Result.Winners {
			j.Winners = append(j.Winners, int(s)+1)
		}
	}
	return j
}

// stateName is the name of a state; a later program may know more of them.
func stateName(s archive.State) string {
	if int(s) < len(states) {
		return states[s]
	}
	return strconv.Itoa(int(s))
}

// List lists all games, the newest first.
func (b Book) List(out io.Writer, inJSON bool) error {
	all, err := b.games()
	if err != nil {
		return err
	}
	if inJSON {
		list := struct {
			Games []shown `json:"games"`
		}{[]shown{}}
		for _, g := range all {
			list.Games = append(list.Games, asJSON(g))
		}
		return stdio.WriteJSON(out, list)
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, b.none())
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, g := range all {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", g.ID, printable(g.Name), when(g.Last), b.far(g), b.who(g))
	}
	return table.Flush()
}

// serviceConfig is the configuration of the service, where the package has installed one.
var serviceConfig = "/etc/mastro/mastro.toml"

// none says that there is no game, and where those of the service are.
func (b Book) none() string {
	if _, err := os.Stat(serviceConfig); err == nil && b.State != "" && !strings.HasPrefix(b.State, "/var/lib/") {
		return words.GamesNoneHere.In(b.Words, b.State, "sudo -u mastro mastro games --config "+serviceConfig)
	}
	return words.GamesNone.In(b.Words, b.State)
}

// Show shows one game.
func (b Book) Show(begun string, out io.Writer, inJSON bool) error {
	a, g, err := b.one(begun)
	if err != nil {
		return err
	}
	defer a.Close()
	if inJSON {
		return stdio.WriteJSON(out, asJSON(g))
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	w, title := b.Words, printable(g.Name)
	if known, ok := games.Find(g.Name); ok {
		title = fmt.Sprintf("%s (%s)", known.Title(), g.Name)
	}
	rows := [][2]string{
		{words.GamesID.In(w), g.ID}, {words.GamesGame.In(w), title}, {words.GamesRules.In(w), strconv.Itoa(g.Rules)},
		{words.GamesBegan.In(w), when(g.Began)}, {words.GamesLast.In(w), when(g.Last)}, {words.GamesFar.In(w), b.far(g)},
	}
	for i := range g.Seats {
		text := b.seat(g, engine.Seat(i))
		if g.Result != nil && i < len(g.Result.Scores) {
			text += ": " + strconv.Itoa(g.Result.Scores[i])
		}
		rows = append(rows, [2]string{words.GamesSeat.In(w, i+1), text})
	}
	if p := secret.ParsePrint(g.Print); p != (secret.Print{}) {
		rows = append(rows, [2]string{words.GamesPrint.In(w), p.Grouped(16)})
	}
	for _, r := range rows {
		fmt.Fprintf(table, "%s\t%s\n", r[0], r[1])
	}
	return table.Flush()
}

// when is a time as people read it here.
func when(t time.Time) string { return t.Local().Format("2006-01-02 15:04") }

// far is how far a game is, and who won.
func (b Book) far(g archive.Game) string {
	w := b.Words
	how := words.GamesGoing.In(w)
	switch {
	case g.State == archive.PutAway:
		how = words.GamesPutAway.In(w)
	case g.State == archive.Over && g.Result != nil && len(g.Result.Winners) == 0:
		how = words.GamesNobody.In(w)
	case g.State == archive.Over && g.Result != nil:
		var names []string
		for _, s := range g.Result.Winners {
			names = append(names, b.seat(g, s))
		}
		how = words.GamesWon.In(w, string(w.List(names)))
	case g.State == archive.Over:
		how = words.GamesOver.In(w)
	}
	return words.GamesHowFar.In(w, how, g.Turn+1, g.Steps)
}

// who is everybody who plays.
func (b Book) who(g archive.Game) string {
	var names []string
	for i := range g.Seats {
		names = append(names, b.seat(g, engine.Seat(i)))
	}
	return string(b.Words.List(names))
}

// seat is who sits there: by the colour where there is no name, and by the number where there
// is neither, as in a record that was taken in.
func (b Book) seat(g archive.Game, s engine.Seat) string {
	if int(s) < 0 || int(s) >= len(g.Seats) {
		return words.GamesSeat.In(b.Words, int(s)+1)
	}
	name := printable(g.Seats[s].Name)
	switch {
	case name == "" && g.Seats[s].Colour == "":
		name = words.GamesSeat.In(b.Words, int(s)+1)
	case name == "":
		var colours []string
		for _, seat := range g.Seats {
			colours = append(colours, seat.Colour)
		}
		name = string(b.Words.Colour(words.ColoursOf(colours)[s]))
	}
	if g.Seats[s].Bot {
		return words.GamesBot.In(b.Words, name)
	}
	return name
}

// printable is a text without what could steer a terminal or a table: an archive may come
// from elsewhere.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, text)
}
