package main

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

// desk is where people decide: the menu before a game, the game, and leaving
// it. It turns what was chosen, pressed and sensed into moves, and says what
// is to be shown. It knows no rule and no wire.
type desk struct {
	words   words.Words
	entered scene.NewGame
	begin   func(scene.NewGame) (*game, error)
	hints   bool                    // people may ask for hints
	recount func(part int, to int8) // tells the sensors how a part stands that they only count

	game     *game        // nil in the menu
	leaving  bool         // somebody asks to leave the game
	refused  *engine.Foul // a choice that was refused, shown until it is read
	secret   secret
	said     string // the words of a move that were chosen so far
	cursor   int
	doubts   map[int]scene.Doubt
	troubles []scene.Trouble
	decided  bool   // somebody decided something since it was shown last
	changes  uint64 // grows with every change of what is to be shown
	offer    *offer // of the page for whoever holds the display; nil when something changed since it was made
}

// offer is how many choices a page has, and on which the cursor stands.
type offer struct{ choices, cursor int }

// secret is what only one seat may see, on a display that others see too.
type secret struct {
	seat  engine.Seat
	stage stage
	asked bool // somebody asked to look, or has something to decide there; it can be asked again
	hint  bool // it is a hint
}

type stage uint8

const (
	open    stage = iota // nothing is secret
	covered              // the seat is asked to look alone
	shown                // it looks
)

// remembered is how many events pages look back on: more than a turn has.
const remembered = 200

// match is the match that is played; nil in the menu.
func (d *desk) match() *referee.Match {
	if d.game == nil {
		return nil
	}
	return d.game.match
}

// table is what the people at the table add to a view for an audience.
func (d *desk) table(audience engine.Seat) scene.Table {
	g := d.game
	t := scene.Table{
		Pages: pages.Pages, Words: d.words, Names: g.names, Colours: g.colours, Bots: g.bots, Said: d.said, Cursor: d.cursor, Doubts: d.doubts,
		Verdict: g.match.Verdict(), Asked: g.match.AskedFor(), Wanted: g.match.Wanted(), Undo: d.mayUndo() && g.match.Undoable(),
		Watched: g.match.Sees, Legal: g.match.Legal(audience), Stands: g.match.Stands(), Log: g.match.Events(nil, audience, g.match.Count()-remembered),
	}
	if d.hints {
		t.Hints = &g.hints
	}
	t.Lost = len(t.Stands) > 1 && !g.match.Certain()
	if d.refused != nil && t.Verdict.Kind != referee.Foul {
		t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: d.refused}
	}
	t.Verdict.Doubt = d.withSilent(t.Verdict.Doubt)
	return t
}

// withSilent is parts in doubt with those whose sensor is blind: the game goes on
// without them, but people are told.
func (d *desk) withSilent(doubt []int) []int {
	all := slices.Clone(doubt)
	for base, why := range d.doubts {
		if why.Blind() && !slices.Contains(doubt, base) {
			all = append(all, base)
		}
	}
	slices.Sort(all)
	return all
}

// public is the page that everybody may see.
func (d *desk) public() scene.Scene { return d.noticed(d.page()) }

// noticed adds what of the table is out of order, which is no secret.
func (d *desk) noticed(s scene.Scene) scene.Scene {
	s.Notices = scene.Notices(d.words, d.troubles)
	return s
}

func (d *desk) page() scene.Scene {
	switch {
	case d.game == nil:
		return scene.BuildMenu(d.entered.Menu(d.cursor))
	case d.leaving:
		return scene.BuildLeave(d.words, d.cursor)
	}
	view := d.game.match.View(engine.Public)
	if d.secret.stage != open && !d.interrupted() {
		return scene.BuildCover(view, d.table(engine.Public), d.secret.seat)
	}
	return scene.Build(view, d.table(engine.Public))
}

// near is the page for whoever holds the table's own display: the secret
// while it is looked at, else the public page.
func (d *desk) near() (s scene.Scene, private bool) {
	defer func() { d.offer = &offer{len(s.Choices), s.Cursor} }()
	if d.secret.stage == shown && !d.interrupted() && !d.leaving {
		if s, ok := d.reveal(); ok {
			return s, true
		}
	}
	return d.public(), false
}

// interrupted tells whether something else is to be read before a secret: a
// refusal, or the referee's word on a board that does not stand as it must.
func (d *desk) interrupted() bool {
	switch d.game.match.Verdict().Kind {
	case referee.InOrder, referee.Accepted, referee.TakenBack, referee.Ignored:
		return d.refused != nil
	}
	return true
}

func (d *desk) reveal() (scene.Scene, bool) {
	if d.secret.hint && d.secret.seat >= 0 {
		s, ok := scene.BuildHint(d.game.match.View(d.secret.seat), d.table(d.secret.seat))
		return d.noticed(s), ok
	}
	return d.revealed(d.secret.seat)
}

// hinted counts the hint that is looked at, if it is one.
func (d *desk) hinted() {
	if d.secret.hint {
		d.game.hints.Ask(d.secret.seat, d.game.match.Count())
		d.changed()
	}
}

func (d *desk) revealed(seat engine.Seat) (scene.Scene, bool) {
	if seat < 0 {
		return scene.Scene{}, false
	}
	s, ok := scene.BuildReveal(d.game.match.View(seat), d.table(seat))
	return d.noticed(s), ok
}

// look answers the one who asks to see what only the seat may see. It is taken
// as seen from then on, unless something is to be decided that is on no page for
// all: then it stays covered until that is, or until it is hidden. So does what was
// asked for, whatever it is: all can see whether it stays covered.
func (d *desk) look() (*scene.Scene, bool) {
	if d.game == nil || d.secret.stage == open {
		return nil, false
	}
	s, ok := d.reveal()
	if ok {
		d.hinted()
	}
	if d.secret.asked = d.secret.asked || d.decides(s); ok && !d.secret.asked {
		d.secret.stage = open
		d.changed()
	}
	return &s, ok
}

// decides tells whether a private page has something to choose that is on no
// page for all, other than to cover it.
func (d *desk) decides(private scene.Scene) bool {
	public := scene.Build(d.game.match.View(engine.Public), d.table(engine.Public))
	return slices.ContainsFunc(private.Choices, func(c scene.Choice) bool {
		return c.ID != scene.HideID && !slices.ContainsFunc(public.Choices, func(p scene.Choice) bool { return p.ID == c.ID })
	})
}

func (d *desk) changed() {
	d.changes++
	d.offer = nil
}

// turnKnob moves the cursor, round and round.
func (d *desk) turnKnob(by int) {
	if d.offer == nil {
		d.near()
	}
	if n := d.offer.choices; n > 0 {
		d.cursor = ((d.offer.cursor+by)%n + n) % n
		d.changed()
	}
}

// push chooses what the cursor stands on.
func (d *desk) push() {
	s, _ := d.near()
	if len(s.Choices) == 0 {
		return
	}
	r := d.choose(s.Choices[s.Cursor].ID)
	if d.refused = r.foul; r.text != "" {
		slog.Warn("what the knob chose was refused", "why", r.text)
	}
}

// endTurn is the button of that name: the move that ends a turn is written
// the same in every game. While a bot waits for a turn by hand it says that
// this cannot be done.
func (d *desk) endTurn() refusal {
	switch {
	case d.game == nil || d.leaving:
		return refusal{}
	case d.botActs() && d.game.match.AskedFor() != engine.NoMove:
		d.botGivesUp()
		return refusal{}
	}
	return d.play(endMove)
}

const endMove = "end"

// back is the button of that name: it reads a refusal, covers a secret, and
// otherwise asks whether to leave the game.
func (d *desk) back() {
	switch {
	case d.refused != nil:
		d.refused = nil
	case d.said != "":
		d.said = ""
	case d.secret.stage == shown || d.secret.stage == covered && d.secret.asked:
		d.secret.stage = open
	case d.game != nil:
		d.leaving = !d.leaving
	}
	d.reset()
}

// reset puts the cursor on the first choice of a new page.
func (d *desk) reset() {
	d.cursor = 0
	d.changed()
}

// refusal is why a choice was not carried out: a foul, or a sentence. Empty
// when it was.
type refusal struct {
	foul *engine.Foul
	text string
}

// choose carries out the choice with that ID, of any page.
func (d *desk) choose(id string) refusal {
	switch {
	case d.game == nil:
		return d.chooseInMenu(id)
	case d.leaving:
		if id == scene.LeaveID {
			d.game = nil
		}
		d.leaving = false
		d.reset()
		return refusal{}
	}
	return d.chooseInGame(id)
}

func (d *desk) chooseInMenu(id string) refusal {
	next, start := d.entered.Choose(id)
	d.entered, d.words.Language = next, next.Language
	d.changed()
	if !start {
		return refusal{}
	}
	g, err := d.begin(next)
	if err != nil {
		return refusal{text: err.Error()}
	}
	d.start(g)
	return refusal{}
}

// start begins a game.
func (d *desk) start(g *game) {
	d.game, d.refused, d.secret, d.said, d.leaving, d.decided = g, nil, secret{}, "", false, true
	d.reset()
}

func (d *desk) chooseInGame(id string) refusal {
	word, number, _ := strings.Cut(id, " ")
	n, err := strconv.Atoi(number)
	switch {
	case word == scene.SayID:
		d.said = number
	case id == scene.ShowID && d.secret.stage == open:
		return d.cover()
	case id == scene.HintID && d.secret.stage == open:
		return d.askHint()
	case id == endMove:
		return d.endTurn()
	case id == scene.UndoID:
		return d.undo()
	case id == scene.KeepID:
		return d.keep()
	case id == scene.OkID:
		d.refused = nil
	case id == scene.ShowID && d.secret.stage == covered:
		d.secret.stage = shown
		d.hinted()
	case id == scene.HideID && (d.secret.stage == shown || d.secret.stage == covered && d.secret.asked):
		d.secret.stage, d.said = open, ""
	case id == scene.HideID: // it is hidden
		return refusal{}
	case id == scene.MenuID:
		if _, over := d.game.match.Result(); over {
			d.game = nil
		}
	case word == scene.LineID && err == nil:
		return d.answer(n-1, len(d.game.match.Verdict().Lines))
	case word == scene.StoodID:
		return d.stood(number)
	case word == scene.StandID && err == nil:
		return d.answer(n-1, len(d.game.match.Verdict().Stands))
	case word == scene.WalkID && err == nil:
		return d.walk(n - 1)
	default:
		return d.play(id)
	}
	d.reset()
	return refusal{}
}

// cover asks whoever decides to look alone at what only that seat may see, if
// there is such a thing.
func (d *desk) cover() refusal {
	seat := d.game.match.Actor()
	if seat < 0 || d.botActs() {
		return d.notNow()
	}
	if _, ok := d.revealed(seat); !ok {
		return d.notNow()
	}
	d.secret = secret{seat: seat, stage: covered, asked: true}
	d.reset()
	return refusal{}
}

// askHint asks whoever decides to look alone at a hint, where one is offered. It
// counts once it is looked at.
func (d *desk) askHint() refusal {
	offered := func(c scene.Choice) bool { return c.ID == scene.HintID }
	if d.botActs() || !slices.ContainsFunc(d.public().Choices, offered) {
		return d.notNow()
	}
	d.secret = secret{seat: d.game.match.Actor(), stage: covered, asked: true, hint: true}
	d.reset()
	return refusal{}
}

// answer takes one of so many answers to the referee's question.
func (d *desk) answer(i, of int) refusal {
	if i < 0 || i >= of {
		return d.notNow()
	}
	d.game.match.Answer(i)
	d.after()
	return refusal{}
}

// stood says how a part stands that no sensor can tell: its number, and by how
// many steps from where it must.
func (d *desk) stood(said string) refusal {
	var number, steps int
	_, err := fmt.Sscanf(said, "%d %d", &number, &steps)
	if id := stoodAs(number-1, steps); err != nil || !slices.ContainsFunc(d.public().Choices, func(c scene.Choice) bool { return c.ID == id }) {
		return d.notNow() // where it is not asked, sensors tell
	}
	to := int8((int(d.game.match.Position().Stands(number-1)) + steps + facings) % facings)
	d.recount(number-1, to)
	d.game.match.Observe([]engine.Change{{Part: number - 1, To: to, Rest: 1}})
	d.after()
	return refusal{}
}

// stoodAs is the choice that says how a part stands.
func stoodAs(part, steps int) string { return fmt.Sprint(scene.StoodID, " ", part+1, " ", steps) }

// facings is in how many ways a part can stand.
const facings = 6

// walk says that the pawn went to a tower.
func (d *desk) walk(to int) refusal {
	if d.botActs() || d.game.match.Walk(to) != nil {
		return d.notNow()
	}
	d.after()
	return refusal{}
}

func (d *desk) notNow() refusal { return refusal{text: words.NotNow.In(d.words)} }

// play plays a move that is written in the game's notation.
func (d *desk) play(text string) refusal {
	m, err := d.game.match.Read(text)
	if err != nil || d.botActs() {
		return d.notNow()
	}
	r := d.move(m)
	if _, secret := d.revealed(d.game.match.Actor()); r.foul != nil && secret && text != endMove { // why not would tell who only tries what that seat holds
		return d.notNow()
	}
	if d.game.match.AskedFor() != engine.NoMove { // a person turns towers by hand, and does not ask for it
		d.game.match.Withdraw()
		return d.notNow()
	}
	return r
}

func (d *desk) move(m engine.Move) refusal {
	foul, err := d.game.match.Play(m)
	switch {
	case errors.Is(err, referee.ErrBoard):
		return refusal{text: d.first()}
	case foul != nil:
		d.changed()
		return refusal{foul: foul}
	}
	d.decided = true
	d.after()
	return refusal{}
}

// first is what has to be done before anything is decided.
func (d *desk) first() string {
	if d.game.match.Verdict().Kind == referee.Where {
		return words.AnswerFirst.In(d.words)
	}
	return words.PutBoardRight.In(d.words)
}

// told takes in why towers cannot be told, and what else of the table is out of
// order.
func (d *desk) told(doubts map[int]scene.Doubt, troubles []scene.Trouble) {
	d.doubts, d.troubles = doubts, troubles
	d.changed()
}

// observe takes in what the sensors saw.
func (d *desk) observe(changes []engine.Change) {
	d.changed()
	if d.game == nil {
		return
	}
	asked := d.game.match.AskedFor()
	v := d.game.match.Observe(changes)
	if v.Kind == referee.TakenBack && asked != engine.NoMove { // it led back to where a bot came from
		d.game.failed = append(d.game.failed, asked)
	}
	d.after()
}

// after looks at what happened for something that only the seat may see that
// decides now. When nothing did, what was secret before still is, and is covered
// again.
func (d *desk) after() {
	g := d.game
	d.refused, d.said = nil, ""
	d.reset()
	if g.told == g.match.Count() {
		d.secret.stage = min(d.secret.stage, covered)
		return
	}
	d.secret = secret{}
	if seat := g.match.Actor(); seat >= 0 && !g.bots[seat] { // others look when they decide
		own := g.match.Events(nil, seat, g.told)
		if !slices.Equal(own, g.match.Events(nil, engine.Public, g.told)) {
			d.secret = secret{seat: seat, stage: covered}
		}
	}
	if _, ok := d.reveal(); d.secret.stage == covered && !ok {
		d.secret = secret{}
	}
	g.told = g.match.Count()
}

// explain is a refusal in words, with its ruling.
func (d *desk) explain(r refusal) string {
	if r.foul == nil {
		return r.text
	}
	t := d.table(engine.Public)
	t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: r.foul}
	s := scene.Build(d.game.match.View(engine.Public), t)
	return s.Ruling + ": " + s.Text[0]
}
