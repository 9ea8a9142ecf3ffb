package play

import (
	"slices"
	"time"

	"mastro/cmd/mastro/play/menu"
	"mastro/cmd/mastro/play/rights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Game is a match with its players, and the screen on which it is played.
type Game struct {
	*Session // in which it is played

	Rulebook games.Game
	Pages    scene.Pages
	Start    record.Start
	Match    *referee.Match
	Print    secret.Print // of what it was drawn from; zero where it was not drawn
	Drawn    *secret.Draw // nil where it was not drawn, or the secret is not known here
	Began    time.Time    // when it would have begun if it had been played without a break
	Seats    []Seat
	Failed   []engine.Move // what a bot requested in turn failedTurn, and that jammed
	Refused  *engine.Foul  // the foul of a refused choice, shown until it is read
	Secret   Secret
	OnTable  bool // it is played with real pieces, which people lay

	hints       engine.Hints // how many each seat requested
	failedTurn  int
	chosenWords string        // the words of a move, as far as they were chosen
	seenEvents  int           // how many events were searched for something that only one seat may see
	ended       time.Time     // zero while it is played
	played      time.Duration // before it went on: whole minutes
	seed        uint64        // of the bots
	chosen      scene.Chosen  // in the menu, before the game
	resumed     bool          // it goes on from its record, and the board was not put in order since
	resumedAt   int           // how many steps the record had then
	touched     bool          // something was moved or laid by hand, or it went on once
	differing   scene.Differs
	laying      *laying       // nil once the board lies
	kept        *keptMove     // that waits for the table to rest; nil for none
	notPlayed   words.Message // why one that waited was dropped; zero once something else was decided
	endedLate   time.Duration // when the end of a turn that had waited was carried out last; 0 for never
	trying      *trying       // what people try, see tries; nil for nothing yet
	asked       asked         // what people are asked about before they play it; zero for nothing
	sayings
}

// NewGame makes a game with its players. strategy and the seed make the players of the bots'
// seats. If unsaid is set, people may leave walks unsaid.
func NewGame(s menu.Setup, unsaid bool, strategy Strategy, seed uint64) (*Game, error) {
	p, err := s.Position()
	if err != nil {
		return nil, err
	}
	g := &Game{Rulebook: s.Game, Pages: s.Pages, Start: s.Start(), Match: referee.New(p), Drawn: s.Drawn, failedTurn: -1, seed: seed, chosen: s.Chosen}
	if s.Drawn != nil {
		g.Print = s.Drawn.Secret.Print()
	}
	var unsaidSeats []engine.Seat
	colours := s.Wears()
	for i, player := range s.Seats {
		one := Seat{Name: player.Name, Colour: colours.Of(engine.Seat(i)), place: s.Order[i]}
		switch {
		case player.Bot:
			one.Player = strategy(s.Game, seed+uint64(i))
		case unsaid:
			unsaidSeats = append(unsaidSeats, engine.Seat(i))
		}
		g.Seats = append(g.Seats, one)
	}
	g.Match.Unsaid(unsaidSeats...)
	g.done = g.Match.Count()
	return g, nil
}

// Ended is when the game ended; zero while it is played.
func (s *Session) Ended() time.Time {
	if s.Game == nil {
		return time.Time{}
	}
	g := s.Game
	switch _, over := g.Match.Result(); {
	case !over:
		g.ended = time.Time{}
	case g.ended.IsZero():
		g.ended = s.Now()
	}
	return g.ended
}

// minutes is how long the game has been played, in whole minutes.
func (g *Game) minutes() int {
	if g.Began.IsZero() { // it has not begun yet
		return int(g.played / time.Minute)
	}
	to := g.ended
	if to.IsZero() {
		to = g.Now()
	}
	return int(to.Sub(g.Began) / time.Minute)
}

// moment is what the screen of a game may show and ask at one time: a turn, a question of the
// referee, a secret. Which it is follows from the match. Each has a file of its own.
type moment struct {
	// scene is what it shows to an audience in place of the game's page; false where that is
	// shown. It may be nil.
	scene func(*Game, audience) (scene.Scene, bool)
	deeds map[scene.ActionKind]deed // what its choices do
	back  func(*Game) bool          // closes what can be closed; false if there is nothing. It may be nil
}

// deed carries out what a device chooses.
type deed struct {
	do        func(*Game, press) Refusal
	unoffered reach // who may choose it when the own page does not offer it: then do says why not
}

// reach is which devices something is open to.
type reach uint8

const (
	nobody reach = iota
	table
	everybody
)

// moments are those of every game, the most urgent one first.
var moments = []moment{refusing, saying, differing, reveal, question, undoing, ending, keeps, sure, turn}

// scene is what the most urgent moment shows, with what belongs to every page of a game.
func (g *Game) scene(to audience) scene.Scene {
	shown := g.moment(to)
	if to.atTable() {
		shown = g.withRequest(shown, to.words)
	}
	return g.withPrint(shown, to.words)
}

func (g *Game) moment(to audience) scene.Scene {
	for _, m := range moments {
		if m.scene == nil {
			continue
		}
		if instead, shows := m.scene(g, to); shows {
			return instead
		}
	}
	return g.page(to)
}

// choose carries out what a device chooses. What its page does not offer is refused before it is
// tried where trying could tell a secret, or where it comes from a page about another board.
func (g *Game) choose(p press) Refusal {
	var d deed
	for _, m := range moments {
		if one, does := m.deeds[p.does.Kind]; does {
			d = one
		}
	}
	open := d.unoffered == everybody || d.unoffered == table && p.atTable()
	onPhone := p.atTable() && rights.Of(p.does.Kind) == rights.Play && g.holder(g.Match.Actor()).Held
	if d.do == nil || (!open || onPhone) && !p.offered {
		return g.NotNow()
	}
	if g.waitsForSaying(p) {
		return Refusal{Say: words.SaidFirst}
	}
	if g.waits(p) {
		return Refusal{Say: g.ofWhatWaits()}
	}
	g.jam, g.notPlayed = nil, words.Message{}
	r := d.do(g, p)
	g.Changed()
	return r
}

func (g *Game) private(w words.Words) (scene.Scene, bool) { return g.shownSecret(w) }
func (g *Game) late(scene.Device, scene.Action) bool      { return true }

// back closes what the most urgent moment can close, or asks whether to leave the game.
func (g *Game) back() {
	for _, m := range moments {
		if m.back != nil && m.back(g) {
			return
		}
	}
	g.askLeave()
}

func (g *Game) endTurn() { g.showRefused(g.play(EndMove).Foul) }

func (g *Game) set() (games.Game, bool) { return g.setInUse(), true }

func (g *Game) wishes() []scene.Action {
	if _, over := g.Match.Result(); over {
		return []scene.Action{{Kind: scene.ToMenu}}
	}
	return []scene.Action{{Kind: scene.LeaveGame}}
}

// LetBotDecide lets the bot that decides now make one move. It returns false if no bot can
// decide, or something is being saved.
func (s *Session) LetBotDecide() bool {
	return s.Game != nil && s.top() == screen(s.Game) && !s.saving && s.Game.botDecides()
}

// observe passes changes that the sensors saw to the match.
func (g *Game) observe(changes []engine.Change) {
	g.touched = true
	if g.Laying() {
		g.laying.observe(changes)
		return
	}
	requested := g.Match.RequestedTurn()
	before := g.Match.Verdict().Kind
	v := g.answerTried(g.Match.Observe(changes))
	g.differingObserved(before, v.Kind)
	if v.Kind == referee.TakenBack && requested != engine.NoMove { // the turn that a bot requested led back to an earlier board
		g.Failed = append(g.Failed, requested)
	}
	g.newPage()
}

// newPage resets the page after something has happened in the match.
func (g *Game) newPage() {
	g.Refused, g.chosenWords, g.asked = nil, "", asked{}
	for i := range g.Seats {
		g.Seats[i].said = ""
	}
	g.otherwise = nil
	if _, over := g.Match.Result(); over && g.leaving() {
		g.pop()
	}
	g.followRequest()
	g.reset()
	g.coverNewSecret()
}

// Used reports whether anybody has done anything for which the game is kept: decided, moved or laid
// something. A board that was not drawn people have built, or told in a file; and a drawn one that they
// are not led through they may have laid.
func (g *Game) Used() bool {
	byHand := g.Drawn == nil || g.OnTable && !g.Laying()
	return byHand || g.touched || slices.ContainsFunc(g.Match.Steps(), func(step engine.Step) bool { return step.Seat >= 0 })
}

// moved reports whether a person has moved, or a bot where only bots play.
func (g *Game) moved() bool {
	people := g.People()
	turn, _ := g.Match.Turn()
	return turn > len(g.Seats) || slices.ContainsFunc(g.Match.Steps(), func(step engine.Step) bool {
		return step.Seat >= 0 && !(people && g.isBot(step.Seat))
	})
}

// withPrint adds to a page the fingerprint of what the game is drawn from, until somebody has moved.
func (g *Game) withPrint(shown scene.Scene, w words.Words) scene.Scene {
	if g.moved() {
		return shown
	}
	known := g.Print == secret.OfNumber(g.seed).Print()
	return scene.WithPrint(shown, g.Print, known, w)
}
