package play

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"strings"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// Session is where people decide: the menu before a game, the game, and leaving
// it. It turns what was chosen, pressed and sensed into moves, and says what
// is to be shown. It knows no rule and no wire.
type Session struct {
	Words   words.Words
	Entered scene.NewGame
	Begin   func(scene.NewGame) (*Game, error)
	Hints   bool                    // people may ask for hints
	Recount func(part int, to int8) // tells the sensors how a part stands that they only count

	Game     *Game        // nil in the menu
	Leaving  bool         // somebody asks to leave the game
	Refused  *engine.Foul // a choice that was refused, shown until it is read
	Secret   secret
	begun    string // the words of a move that were chosen so far
	cursor   int
	Doubts   map[int]scene.Doubt
	Troubles []scene.Trouble
	Decided  bool   // somebody decided something since it was shown last
	Changes  uint64 // grows with every change of what is to be shown
	offer    *offer // of the page for whoever holds the display; nil when something changed since it was made
}

// offer is how many choices a page has, and on which the cursor stands.
type offer struct{ choices, cursor int }

// secret is what only one seat may see, on a display that others see too.
type secret struct {
	Seat  engine.Seat
	Stage stage
	asked bool // somebody asked to look, or has something to decide there; it can be asked again
	hint  bool // it is a hint
}

type stage uint8

const (
	Open    stage = iota // nothing is secret
	covered              // the seat is asked to look alone
	shown                // it looks
)

// remembered is how many events pages look back on: more than a turn has.
const remembered = 200

// Match is the match that is played; nil in the menu.
func (d *Session) Match() *referee.Match {
	if d.Game == nil {
		return nil
	}
	return d.Game.Match
}

// Table is what the people at the table add to a view for an audience.
func (d *Session) Table(audience engine.Seat) scene.Table {
	g := d.Game
	t := scene.Table{
		Pages: pages.Pages, Words: d.Words, Names: g.names, Colours: g.Colours, Bots: g.Bots, Said: d.begun, Cursor: d.cursor, Doubts: d.Doubts,
		Verdict: g.Match.Verdict(), Asked: g.Match.AskedFor(), Wanted: g.Match.Wanted(), Undo: d.mayUndo() && g.Match.Undoable(),
		Watched: g.Match.Sees, Legal: g.Match.Legal(audience), Stands: g.Match.Stands(), Log: g.Match.Events(nil, audience, g.Match.Count()-remembered),
	}
	if d.Hints {
		t.Hints = &g.hints
	}
	t.Lost = len(t.Stands) > 1 && !g.Match.Certain()
	if d.Refused != nil && t.Verdict.Kind != referee.Foul {
		t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: d.Refused}
	}
	t.Verdict.Doubt = d.withSilent(t.Verdict.Doubt)
	return t
}

// withSilent is parts in doubt with those whose sensor is blind: the game goes on
// without them, but people are told.
func (d *Session) withSilent(doubt []int) []int {
	all := slices.Clone(doubt)
	for base, why := range d.Doubts {
		if why.Blind() && !slices.Contains(doubt, base) {
			all = append(all, base)
		}
	}
	slices.Sort(all)
	return all
}

// Public is the page that everybody may see.
func (d *Session) Public() scene.Scene { return d.noticed(d.page()) }

// noticed adds what of the table is out of order, which is no secret.
func (d *Session) noticed(s scene.Scene) scene.Scene {
	s.Notices = scene.Notices(d.Words, d.Troubles)
	return s
}

func (d *Session) page() scene.Scene {
	switch {
	case d.Game == nil:
		return scene.BuildMenu(d.Entered.Menu(d.cursor))
	case d.Leaving:
		return scene.BuildLeave(d.Words, d.cursor)
	}
	view := d.Game.Match.View(engine.Public)
	if d.Secret.Stage != Open && !d.interrupted() {
		return scene.BuildCover(view, d.Table(engine.Public), d.Secret.Seat)
	}
	return scene.Build(view, d.Table(engine.Public))
}

// Near is the page for whoever holds the table's own display: the secret
// while it is looked at, else the public page.
func (d *Session) Near() (s scene.Scene, private bool) {
	defer func() { d.offer = &offer{len(s.Choices), s.Cursor} }()
	if d.Secret.Stage == shown && !d.interrupted() && !d.Leaving {
		if s, ok := d.reveal(); ok {
			return s, true
		}
	}
	return d.Public(), false
}

// interrupted tells whether something else is to be read before a secret: a
// refusal, or the referee's word on a board that does not stand as it must.
func (d *Session) interrupted() bool {
	switch d.Game.Match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return d.Refused != nil
	}
	return true
}

func (d *Session) reveal() (scene.Scene, bool) {
	if d.Secret.hint && d.Secret.Seat >= 0 {
		s, ok := scene.BuildHint(d.Game.Match.View(d.Secret.Seat), d.Table(d.Secret.Seat))
		return d.noticed(s), ok
	}
	return d.Revealed(d.Secret.Seat)
}

// hinted counts the hint that is looked at, if it is one.
func (d *Session) hinted() {
	if d.Secret.hint {
		d.Game.hints.Ask(d.Secret.Seat, d.Game.Match.Count())
		d.Changed()
	}
}

func (d *Session) Revealed(seat engine.Seat) (scene.Scene, bool) {
	if seat < 0 {
		return scene.Scene{}, false
	}
	s, ok := scene.BuildReveal(d.Game.Match.View(seat), d.Table(seat))
	return d.noticed(s), ok
}

// Look answers the one who asks to see what only the seat may see. It is taken
// as seen from then on, unless something is to be decided that is on no page for
// all: then it stays covered until that is, or until it is hidden. So does what was
// asked for, whatever it is: all can see whether it stays covered.
func (d *Session) Look() (*scene.Scene, bool) {
	if d.Game == nil || d.Secret.Stage == Open {
		return nil, false
	}
	s, ok := d.reveal()
	if ok {
		d.hinted()
	}
	if d.Secret.asked = d.Secret.asked || d.decides(s); ok && !d.Secret.asked {
		d.Secret.Stage = Open
		d.Changed()
	}
	return &s, ok
}

// decides tells whether a private page has something to choose that is on no
// page for all, other than to cover it.
func (d *Session) decides(private scene.Scene) bool {
	public := scene.Build(d.Game.Match.View(engine.Public), d.Table(engine.Public))
	return slices.ContainsFunc(private.Choices, func(c scene.Choice) bool {
		return c.ID != scene.HideID && !slices.ContainsFunc(public.Choices, func(p scene.Choice) bool { return p.ID == c.ID })
	})
}

func (d *Session) Changed() {
	d.Changes++
	d.offer = nil
}

// TurnKnob moves the cursor, round and round.
func (d *Session) TurnKnob(by int) {
	if d.offer == nil {
		d.Near()
	}
	if n := d.offer.choices; n > 0 {
		d.cursor = ((d.offer.cursor+by)%n + n) % n
		d.Changed()
	}
}

// Push chooses what the cursor stands on.
func (d *Session) Push() {
	s, _ := d.Near()
	if len(s.Choices) == 0 {
		return
	}
	r := d.Choose(s.Choices[s.Cursor].ID)
	if d.Refused = r.Foul; r.Text != "" {
		slog.Warn("what the knob chose was refused", "why", r.Text)
	}
}

// EndTurn is the button of that name: the move that ends a turn is written
// the same in every game. While a bot waits for a turn by hand it says that
// this cannot be done.
func (d *Session) EndTurn() Refusal {
	switch {
	case d.Game == nil || d.Leaving:
		return Refusal{}
	case d.botActs() && d.Game.Match.AskedFor() != engine.NoMove:
		d.BotGivesUp()
		return Refusal{}
	}
	return d.play(EndMove)
}

const EndMove = "end"

// Back is the button of that name: it reads a refusal, covers a secret, and
// otherwise asks whether to leave the game.
func (d *Session) Back() {
	switch {
	case d.Refused != nil:
		d.Refused = nil
	case d.begun != "":
		d.begun = ""
	case d.Secret.Stage == shown || d.Secret.Stage == covered && d.Secret.asked:
		d.Secret.Stage = Open
	case d.Game != nil:
		d.Leaving = !d.Leaving
	}
	d.reset()
}

// reset puts the cursor on the first choice of a new page.
func (d *Session) reset() {
	d.cursor = 0
	d.Changed()
}

// Refusal is why a choice was not carried out: a foul, or a sentence. Empty
// when it was.
type Refusal struct {
	Foul *engine.Foul
	Text string
}

// Choose carries out the choice with that ID, of any page.
func (d *Session) Choose(id string) Refusal {
	switch {
	case d.Game == nil:
		return d.chooseInMenu(id)
	case d.Leaving:
		if id == scene.LeaveID {
			d.Game = nil
		}
		d.Leaving = false
		d.reset()
		return Refusal{}
	}
	return d.chooseInGame(id)
}

func (d *Session) chooseInMenu(id string) Refusal {
	next, start := d.Entered.Choose(id)
	d.Entered, d.Words.Language = next, next.Language
	d.Changed()
	if !start {
		return Refusal{}
	}
	g, err := d.Begin(next)
	if err != nil {
		return Refusal{Text: err.Error()}
	}
	d.Start(g)
	return Refusal{}
}

// Start begins a game.
func (d *Session) Start(g *Game) {
	d.Game, d.Refused, d.Secret, d.begun, d.Leaving, d.Decided = g, nil, secret{}, "", false, true
	d.reset()
}

func (d *Session) chooseInGame(id string) Refusal {
	word, number, _ := strings.Cut(id, " ")
	n, err := strconv.Atoi(number)
	switch {
	case word == scene.SayID:
		d.begun = number
	case id == scene.ShowID && d.Secret.Stage == Open:
		return d.cover()
	case id == scene.HintID && d.Secret.Stage == Open:
		return d.askHint()
	case id == EndMove:
		return d.EndTurn()
	case id == scene.UndoID:
		return d.Undo()
	case id == scene.KeepID:
		return d.keep()
	case id == scene.OkID:
		d.Refused = nil
	case id == scene.ShowID && d.Secret.Stage == covered:
		d.Secret.Stage = shown
		d.hinted()
	case id == scene.HideID && (d.Secret.Stage == shown || d.Secret.Stage == covered && d.Secret.asked):
		d.Secret.Stage, d.begun = Open, ""
	case id == scene.HideID: // it is hidden
		return Refusal{}
	case id == scene.MenuID:
		if _, over := d.Game.Match.Result(); over {
			d.Game = nil
		}
	case word == scene.LineID && err == nil:
		return d.answer(n-1, len(d.Game.Match.Verdict().Lines))
	case word == scene.StoodID:
		return d.stood(number)
	case word == scene.StandID && err == nil:
		return d.answer(n-1, len(d.Game.Match.Verdict().Stands))
	case word == scene.WalkID && err == nil:
		return d.Walk(n - 1)
	default:
		return d.play(id)
	}
	d.reset()
	return Refusal{}
}

// cover asks whoever decides to look alone at what only that seat may see, if
// there is such a thing.
func (d *Session) cover() Refusal {
	seat := d.Game.Match.Actor()
	if seat < 0 || d.botActs() {
		return d.NotNow()
	}
	if _, ok := d.Revealed(seat); !ok {
		return d.NotNow()
	}
	d.Secret = secret{Seat: seat, Stage: covered, asked: true}
	d.reset()
	return Refusal{}
}

// askHint asks whoever decides to look alone at a hint, where one is offered. It
// counts once it is looked at.
func (d *Session) askHint() Refusal {
	offered := func(c scene.Choice) bool { return c.ID == scene.HintID }
	if d.botActs() || !slices.ContainsFunc(d.Public().Choices, offered) {
		return d.NotNow()
	}
	d.Secret = secret{Seat: d.Game.Match.Actor(), Stage: covered, asked: true, hint: true}
	d.reset()
	return Refusal{}
}

// answer takes one of so many answers to the referee's question.
func (d *Session) answer(i, of int) Refusal {
	if i < 0 || i >= of {
		return d.NotNow()
	}
	d.Game.Match.Answer(i)
	d.After()
	return Refusal{}
}

// stood says how a part stands that no sensor can tell: its number, and by how
// many steps from where it must.
func (d *Session) stood(said string) Refusal {
	var number, steps int
	_, err := fmt.Sscanf(said, "%d %d", &number, &steps)
	if id := StoodAs(number-1, steps); err != nil || !slices.ContainsFunc(d.Public().Choices, func(c scene.Choice) bool { return c.ID == id }) {
		return d.NotNow() // where it is not asked, sensors tell
	}
	to := int8((int(d.Game.Match.Position().Stands(number-1)) + steps + Facings) % Facings)
	d.Recount(number-1, to)
	d.Game.Match.Observe([]engine.Change{{Part: number - 1, To: to, Rest: 1}})
	d.After()
	return Refusal{}
}

// StoodAs is the choice that says how a part stands.
func StoodAs(part, steps int) string { return fmt.Sprint(scene.StoodID, " ", part+1, " ", steps) }

// Facings is in how many ways a part can stand.
const Facings = 6

// Walk says that the pawn went to a tower.
func (d *Session) Walk(to int) Refusal {
	if d.botActs() || d.Game.Match.Walk(to) != nil {
		return d.NotNow()
	}
	d.After()
	return Refusal{}
}

func (d *Session) NotNow() Refusal { return Refusal{Text: words.NotNow.In(d.Words)} }

// play plays a move that is written in the game's notation.
func (d *Session) play(text string) Refusal {
	m, err := d.Game.Match.Read(text)
	if err != nil || d.botActs() {
		return d.NotNow()
	}
	r := d.Move(m)
	if _, secret := d.Revealed(d.Game.Match.Actor()); r.Foul != nil && secret && text != EndMove { // why not would tell who only tries what that seat holds
		return d.NotNow()
	}
	if d.Game.Match.AskedFor() != engine.NoMove { // a person turns towers by hand, and does not ask for it
		d.Game.Match.Withdraw()
		return d.NotNow()
	}
	return r
}

func (d *Session) Move(m engine.Move) Refusal {
	foul, err := d.Game.Match.Play(m)
	switch {
	case errors.Is(err, referee.ErrBoard):
		return Refusal{Text: d.first()}
	case foul != nil:
		d.Changed()
		return Refusal{Foul: foul}
	}
	d.Decided = true
	d.After()
	return Refusal{}
}

// first is what has to be done before anything is decided.
func (d *Session) first() string {
	if d.Game.Match.Verdict().Kind == referee.Where {
		return words.AnswerFirst.In(d.Words)
	}
	return words.PutBoardRight.In(d.Words)
}

// SetTroubles takes in why towers cannot be told, and what else of the table is out of
// order.
func (d *Session) SetTroubles(doubts map[int]scene.Doubt, troubles []scene.Trouble) {
	d.Doubts, d.Troubles = doubts, troubles
	d.Changed()
}

// Observe takes in what the sensors saw.
func (d *Session) Observe(changes []engine.Change) {
	d.Changed()
	if d.Game == nil {
		return
	}
	asked := d.Game.Match.AskedFor()
	v := d.Game.Match.Observe(changes)
	if v.Kind == referee.TakenBack && asked != engine.NoMove { // it led back to where a bot came from
		d.Game.Failed = append(d.Game.Failed, asked)
	}
	d.After()
}

// After looks at what happened for something that only the seat may see that
// decides now. When nothing did, what was secret before still is, and is covered
// again.
func (d *Session) After() {
	g := d.Game
	d.Refused, d.begun = nil, ""
	d.reset()
	if g.shown == g.Match.Count() {
		d.Secret.Stage = min(d.Secret.Stage, covered)
		return
	}
	d.Secret = secret{}
	if seat := g.Match.Actor(); seat >= 0 && !g.Bots[seat] { // others look when they decide
		own := g.Match.Events(nil, seat, g.shown)
		if !slices.Equal(own, g.Match.Events(nil, engine.Public, g.shown)) {
			d.Secret = secret{Seat: seat, Stage: covered}
		}
	}
	if _, ok := d.reveal(); d.Secret.Stage == covered && !ok {
		d.Secret = secret{}
	}
	g.shown = g.Match.Count()
}

// Explain is a refusal in words, with its ruling.
func (d *Session) Explain(r Refusal) string {
	if r.Foul == nil {
		return r.Text
	}
	t := d.Table(engine.Public)
	t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: r.Foul}
	s := scene.Build(d.Game.Match.View(engine.Public), t)
	return s.Ruling + ": " + s.Text[0]
}
