package scene

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"mastro/display/words"
	"mastro/engine"
)

// MenuState is a menu: lines to read and entries to choose from.
type MenuState struct {
	Words   words.Words
	Title   string
	Text    []string
	Entries []Entry
	Cursor  int
}

// Entry is one line of a menu. Choosing an entry with a value changes the
// value; one without a value is carried out.
type Entry struct {
	Does  Action
	Text  string
	Value string // ready to show; empty for none
}

// BuildMenu is the page of a menu.
func BuildMenu(m MenuState) Scene {
	s := Scene{
		Page: Menu, Seat: engine.Nobody, Title: m.Title, Text: m.Text, Left: NoCount,
		Cursor: max(0, min(m.Cursor, len(m.Entries)-1)), Hint: words.HintChoose.In(m.Words),
	}
	for _, e := range m.Entries {
		text := e.Text
		if e.Value != "" {
			text = words.MenuEntry.In(m.Words, e.Text, e.Value)
		}
		s.Choices = append(s.Choices, Choice{Does: e.Does, Text: clipFor(m.Words, text), Part: engine.NoPart})
	}
	return s
}

// MaxSeats is how many can play any game at most.
const MaxSeats = 6

// Offer is one game that can be chosen.
type Offer struct {
	Pages
	Least, Most int                // seats
	Colours     []words.Colour     // that one may choose
	Rules       []engine.Option    // the house rules that the menu offers
	Usual       []int              // the value that each of them has at first
	Children    bool               // it has rules for children
	Drawn       bool               // the program draws what it begins with
	Maps        []MapKind          // that can be drawn, the usual one first; none for a game without
	Tells       bool               // people can tell of a board that they have built
	OwnSet      bool               // people can tell of the printed set that they have
	Invented    bool               // its printed set is: pieces that people have may be others
	Deck        string             // the house rule without which nothing that is invented is played with; empty where it always is
	Printings   []string           // of its printed set, the usual one first; none where people play with their own
	Minutes     func(NewGame) int  // about how long the chosen game lasts; nil if unknown
	Ageless     func(NewGame) bool // whether the youngest should begin but no age was entered; nil for never
}

// MapKind is a kind of map.
type MapKind struct {
	Text string // for programs
	Name words.Message
}

// Guidance is how the board of a new game comes to the table.
type Guidance uint8

// The ways.
const (
	AsDrawn Guidance = iota // people lay it as they like, from a plan or from the pages
	Led                     // they are led piece by piece
	Told                    // they have built it already, and tell the program how
)

// NewGame holds the choices made before a game.
type NewGame struct {
	Wheres   []Where // where it can be played, the usual one first
	Where    Where
	Fixed    bool // at the table with sensors the bases cannot be moved
	Offers   []Offer
	Game     int // of Offers
	Players  int
	Names    [MaxSeats]string // as entered; empty for none
	Bots     [MaxSeats]bool
	Children [MaxSeats]bool
	Colours  [MaxSeats]int // as chosen, by their place among the offer's from 1; 0 for any
	Rules    []int         // the value of each of the game's rules
	Printing int           // of the offer's printings
	Map      int           // of the offer's maps
	Guided   Guidance      // how the board comes to the table
	Sets     bool          // people can tell their printed sets at this table
	asks     bool          // the page asks who hides what is hidden
	Language words.Language
	Short    bool // for the table's own panel
}

// words are those of the menus.
func (n NewGame) words() words.Words { return words.Words{Language: n.Language, Short: n.Short} }

// Offer is the game that is chosen.
func (n NewGame) Offer() *Offer { return &n.Offers[n.Game] }

// Of returns the choices with another game, by its place among the offers. What that game
// does not have is reset.
func (n NewGame) Of(game int) NewGame {
	for i, c := range n.Colours {
		if c > 0 { // the same one, if that game has it
			n.Colours[i] = slices.Index(n.Offers[game].Colours, n.Offer().Colours[c-1]) + 1
		}
	}
	n.Game, n.Map, n.Printing = game, 0, 0
	if n.Guided == Told && !n.Offer().Tells {
		n.Guided = AsDrawn
	}
	n.Rules = slices.Clone(n.Offer().Usual)
	n.Players = max(n.Offer().Least, min(n.Players, n.Offer().Most))
	return n
}

// Menu makes the menu that changes the choices and starts the game.
func (n NewGame) Menu(cursor int) MenuState {
	w := n.words()
	if n.asks {
		return n.askHiding(w, cursor)
	}
	entries := []Entry{
		{Action{Kind: StartGame}, words.MenuStart.In(w), ""},
	}
	if len(n.Wheres) > 1 {
		entries = append(entries, Entry{Action{Kind: NextWhere}, words.MenuWhere.In(w), whereWords[n.Place()].short.In(w)})
	}
	entries = append(entries,
		Entry{Action{Kind: NextGame}, words.MenuGame.In(w), n.Offer().Words.Name.In(w)},
		Entry{Action{Kind: NextPlayers}, words.MenuPlayers.In(w), fmt.Sprint(n.Players)})
	for s := range n.Players {
		kind := n.kind(s).In(w)
		entries = append(entries, Entry{Action{Kind: NextPlayer, Number: s}, n.player(w, s, kind), kind})
	}
	if len(n.Offer().Colours) > 0 {
		for s := range n.Players {
			entries = append(entries, Entry{Action{Kind: NextColour, Number: s}, n.whoseColour(w, s), n.colour(w, s)})
		}
	}
	entries = append(entries, Entry{Action{Kind: NextGuided}, words.MenuGuided.In(w), n.Guided.name().In(w)})
	if n.mayChooseMap() {
		entries = append(entries, Entry{Action{Kind: NextMap}, words.MenuMap.In(w), n.Offer().Maps[n.Map].Name.In(w)})
	}
	if n.Sets && n.Offer().OwnSet {
		entries = append(entries, Entry{Action{Kind: TellSet}, words.MenuOwnSet.In(w), ""})
	}
	for i, rule := range n.Offer().Rules {
		entries = append(entries, Entry{ruleAction(rule.Name), n.Offer().Words.Option(w, rule), n.Offer().Words.Value(w, rule, n.Rules[i])})
	}
	entries = append(entries, Entry{Action{Kind: NextLanguage}, words.MenuLanguage.In(w), n.Language.Name()})
	return MenuState{Words: w, Title: words.NewGame.In(w), Text: n.text(w, entries[max(0, min(cursor, len(entries)-1))].Does), Entries: entries, Cursor: cursor}
}

// text says how long the game lasts; if nobody entered an age, that the first player is drawn;
// and of an invented set that it is. At the entry for the order of play, or for one's own set, what
// is about it comes first: a small panel has room for one sentence.
func (n NewGame) text(w words.Words, at Action) []string {
	text := []string{n.length(w)}
	if drawn := n.ageless(w); drawn != "" {
		text = append(text, drawn)
		if at == ruleAction("order") {
			slices.Reverse(text)
		}
	}
	switch invented := words.MenuInvented.In(w); {
	case n.Offer().Invented && at.Kind == TellSet:
		text = append([]string{invented}, text...)
	case n.Offer().Invented:
		text = append(text, invented)
	}
	return text
}

// ageless says that who begins is drawn where the youngest should and nobody's age is known; it is
// empty otherwise.
func (n NewGame) ageless(w words.Words) string {
	if ageless := n.Offer().Ageless; ageless != nil && ageless(n) {
		return words.MenuAgeless.In(w)
	}
	return ""
}

// length is the name of the game and about how long it lasts: "Fuga: circa 60 min."
func (n NewGame) length(w words.Words) string {
	if n.Offer().Minutes == nil {
		return words.MenuText.In(w)
	}
	return words.MenuLasts.In(w, n.Offer().Words.Name.In(w), lasts(w, n.Offer().Minutes(n)))
}

// lasts is about how long a game lasts: "circa 60 min."
func lasts(w words.Words, minutes int) string {
	const fine, hour = 5, 60
	if minutes < 2*hour {
		return words.Minutes.In(w, max(fine, (minutes+fine/2)/fine*fine))
	}
	return words.Hours.In(w, (minutes+hour/2)/hour)
}

// kind is the word for what a player is: a person, a child or a bot.
func (n NewGame) kind(i int) words.Message {
	switch {
	case n.Bots[i]:
		return words.Bot
	case n.Children[i] && n.Offer().Children:
		return words.Child
	}
	return words.Person
}

// turned returns the choices with the next kind for a player: person, child where the
// game has rules for children, bot, and person again.
func (n NewGame) turned(i int) NewGame {
	child := n.Offer().Children && n.kind(i) == words.Person
	n.Bots[i] = !child && !n.Bots[i]
	n.Children[i] = child
	return n
}

// player is the name of a player in the order of entry, which need not be the order of
// play. On the panel a long name is cut so that the kind beside it fits.
func (n NewGame) player(w words.Words, i int, kind string) string {
	room := ChoiceSize - utf8.RuneCountInString(words.MenuEntry.In(w, "", kind))
	if !w.Short {
		room = math.MaxInt
	}
	if n.Names[i] != "" {
		return clipped(n.Names[i], room)
	}
	if text := words.MenuPlayer.In(w, i+1); utf8.RuneCountInString(text) <= room {
		return text
	}
	return strconv.Itoa(i + 1)
}

// whoseColour is the label of a player's colour. On the panel a long name is cut so that the colour
// beside it fits.
func (n NewGame) whoseColour(w words.Words, i int) string {
	if n.Names[i] == "" {
		return words.MenuColour.In(w, strconv.Itoa(i+1))
	}
	if !w.Short {
		return words.MenuColour.In(w, n.Names[i])
	}
	return words.MenuColour.In(w, clipped(n.Names[i], nameSize))
}

// nameSize is the most runes of a name before a colour.
const nameSize = 6

// colour is the name of the colour that a player chose.
func (n NewGame) colour(w words.Words, i int) string {
	if n.Colours[i] == 0 {
		return words.AnyColour.In(w)
	}
	return string(w.Colour(n.Offer().Colours[n.Colours[i]-1]))
}

// nextColour returns the next colour that nobody else has chosen; after the last, any.
func (n NewGame) nextColour(i int) int {
	others := slices.Delete(slices.Clone(n.Colours[:n.Players]), i, i+1)
	for c := n.Colours[i] + 1; c <= len(n.Offer().Colours); c++ {
		if !slices.Contains(others, c) {
			return c
		}
	}
	return 0
}

// Choose returns the choices after an entry was chosen; start is true when the game is to
// begin. An action that is not in the menu changes nothing.
func (n NewGame) Choose(a Action) (next NewGame, start bool) {
	if !n.Takes(a) {
		return n, false
	}
	if next, named := n.named(a); named {
		return next, false
	}
	switch a.Kind {
	case StartGame:
		n.asks = n.Guided != AsDrawn && !n.Lacking() && n.mayHide()
		return n, !n.asks
	case HidePieces, KeepPieces:
		n.asks = false
		return n.hidden(a.Kind == HidePieces), true
	case ToMenu:
		n.asks = false
	case NextGuided:
		if n.Guided++; n.Guided > Told || n.Guided == Told && !n.Offer().Tells {
			n.Guided = AsDrawn
		}
	case NextMap:
		n.Map = (n.Map + 1) % len(n.Offer().Maps)
	case NextWhere:
		n.Where = n.Wheres[(slices.Index(n.Wheres, n.Place())+1)%len(n.Wheres)]
	case NextGame:
		return n.Of((n.Game + 1) % len(n.Offers)), false
	case NextPlayers:
		if n.Players++; n.Players > n.Offer().Most {
			n.Players = n.Offer().Least
		}
		n.leave()
	case NextPlayer:
		if n.plays(a.Number) {
			n = n.turned(a.Number)
		}
	case NextColour:
		if n.plays(a.Number) {
			n.Colours[a.Number] = n.nextColour(a.Number)
		}
	case NextRule:
		n.Rules = n.nextRule(a.Text)
	case NextLanguage:
		all := words.Languages()
		n.Language = all[(int(n.Language)+1)%len(all)]
	}
	return n, false
}

// Takes tells whether an action is in the menu now. The colour of a player is also on that player's
// own device, whatever the menu asks.
func (n NewGame) Takes(a Action) bool {
	if n.asks && a.Kind == NextColour {
		n.asks = false
	}
	if _, named := n.named(a); named {
		return true
	}
	return slices.ContainsFunc(n.Menu(0).Entries, func(e Entry) bool { return e.Does == a })
}

// mayChooseMap tells whether the next map is drawn, and there are several kinds.
func (n NewGame) mayChooseMap() bool {
	return n.Guided != Told && len(n.Offer().Maps) > 1 && !(n.Fixed && n.Place() == Sensed)
}

// plays reports whether there is a player with this number, from 0.
func (n NewGame) plays(i int) bool { return i >= 0 && i < n.Players }

// nextRule returns the values of the house rules with the next one for the rule of that name.
func (n NewGame) nextRule(name string) []int {
	values := slices.Clone(n.Rules)
	for i, rule := range n.Offer().Rules {
		if rule.Name == name {
			values[i] = (values[i] + 1) % rule.Count()
		}
	}
	return values
}

// ruleAction changes a house rule.
func ruleAction(name string) Action { return Action{Kind: NextRule, Text: name} }

// BuildLeave makes the page that asks whether to leave a game. Staying comes first. kept tells
// whether the game can be gone on with later.
func BuildLeave(w words.Words, becomes words.Message, cursor int) Scene {
	return BuildMenu(MenuState{
		Words: w, Title: words.LeaveTitle.In(w), Text: []string{becomes.In(w)}, Cursor: cursor,
		Entries: []Entry{{Action{Kind: StayInGame}, words.LeaveStay.In(w), ""}, {Action{Kind: LeaveGame}, words.LeaveGo.In(w), ""}},
	})
}
