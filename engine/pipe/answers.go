package pipe

import (
	"strconv"

	"mastro/engine"
	"mastro/engine/referee"
)

// progress ends the answer to every request that can change the game.
type progress struct {
	From    int                `json:"from" says:"the number of the first of these events; the first of a game is 0"`
	Events  map[string][]event `json:"events" says:"what happened, to each audience what it may know: {\"public\": list of events, \"1\": list of events, ...}"`
	Actor   seat               `json:"actor" says:"who decides now; \"table\" when the table must tell what was found, null when the game is over"`
	Turn    turn               `json:"turn"`
	Verdict verdict            `json:"verdict" says:"the referee's word on the board"`
	Wanted  *wanted            `json:"wanted,omitempty" says:"only while a turn is asked for that sensors must see done; withdraw, undo or playing something else drops it"`
	Result  *result            `json:"result,omitempty" says:"only of a game that is over"`
}

type turn struct {
	Number int  `json:"number" says:"turns played"`
	Seat   seat `json:"seat" says:"whose turn it is"`
}

type wanted struct {
	Move   string   `json:"move" says:"the turn"`
	Repair []repair `json:"repair" says:"what is still to be turned"`
}

type result struct {
	Winners []seat `json:"winners" says:"one seat, several who share, or nobody"`
	Scores  []int  `json:"scores" says:"of each seat"`
}

// event is one thing that happened.
type event struct {
	Event string `json:"event" says:"its name; \"taken_back\", seat took back count moves, and \"amended\", a part stands turned by count and that is right now, are those of every game"`
	Seat  seat   `json:"seat,omitzero" says:"who did it; this and all below is left out where it does not concern the event, or the audience may not know it"`
	Other seat   `json:"other,omitzero" says:"whom it was done to"`
	Part  int    `json:"part,omitzero" says:"where"`
	What  string `json:"what,omitzero" says:"which thing"`
	Count int    `json:"count,omitzero" says:"how many, or steps of 60° clockwise"`
}

// foul is why a move is against the rules.
type foul struct {
	Ruling  string            `json:"ruling,omitzero" says:"as \"labiro/5\": rules tells it; referee.not_asked, a turn that would be legal but is not the one that is wanted, is against none"`
	Reason  string            `json:"reason" says:"as \"labiro.out_of_reach\": each game's are listed below"`
	Says    map[string]string `json:"says,omitzero" says:"the sentence to show to everybody: {\"it\": \"La torre 7 non è la tua né una adiacente.\", \"en\": ...}"`
	Part    int               `json:"part,omitzero" says:"the part that the sentence names, if any"`
	Other   int               `json:"other,omitzero" says:"a second one, if any"`
	Seat    seat              `json:"seat,omitzero" says:"the seat, if any"`
	What    string            `json:"what,omitzero" says:"the thing, if any"`
	Count   int               `json:"count" says:"a number that belongs to the reason, often the rotations left"`
	Instead []string          `json:"instead" says:"up to three legal moves that come nearest, the best first"`
}

// verdict is the referee's word on the board.
type verdict struct {
	Kind   string   `json:"kind" says:"\"in_order\": the board stands as it must; \"accepted\": a legal turn was seen and played, \"moves\"; \"taken_back\": turns were undone by hand; \"asked\": answer one of \"lines\"; \"where\": answer one of \"stands\", or drop what was to be played with undo or withdraw; \"foul\": no legal turn, \"foul\" and \"repair\"; \"restore\": a part stands otherwise and nobody is to blame, \"repair\"; \"undo\": the last turn is to be turned back by hand, \"repair\"; \"unsettled\": \"doubt\"; \"ignored\": the game is over, the board may be cleared"`
	Moves  []string `json:"moves,omitempty" says:"what was played"`
	Lines  []line   `json:"lines,omitempty" says:"what may have been turned"`
	Stands []stand  `json:"stands,omitempty" says:"where the figure may have stood"`
	Foul   *foul    `json:"foul,omitempty" says:"why no legal turn was seen"`
	Repair []repair `json:"repair,omitempty" says:"the least turns by hand to a board that is accepted"`
	Doubt  []int    `json:"doubt,omitempty" says:"parts that rest half turned or cannot be told"`
}

type line struct {
	Moves []string `json:"moves" says:"what was turned, none when all was turned back"`
	Asks  bool     `json:"asks" says:"it spends something, or an illegal turn looks the same"`
}

type stand struct {
	Part int     `json:"part" says:"where the figure stood"`
	Way  []event `json:"way" says:"the events on the way there"`
}

type repair struct {
	Part  int `json:"part" says:"what to turn"`
	Steps int `json:"steps" says:"by so many, clockwise when positive"`
}

// done is the answer to most requests that can change the game: what became of it.
type done struct {
	Foul    *foul             `json:"foul,omitempty" says:"what rule forbids it, if one does; nothing was done then"`
	Refused engine.Reason     `json:"refused,omitzero" says:"why else it was not done: referee.board when the board must be put right or a question answered first, referee.no_walk, referee.undo_nothing, referee.undo_revealed, referee.undo_answered, referee.undo_turn, referee.undo_amended, referee.undo_board, referee.amend when nothing is to be restored or something is asked, referee.amend_same when a part stands as it must, referee.amend_pushed in a game of pushed lines"`
	Says    map[string]string `json:"says,omitzero" says:"the sentence for that, as in a foul"`
	progress
}

// progress is what this request has brought about, and how things stand. Whatever changes
// the match ends with it.
func (s *Service) progress() progress {
	events := map[string][]event{"public": s.events(engine.Public)}
	for one := range engine.Seat(s.match.Seats()) {
		events[strconv.Itoa(int(one)+1)] = s.events(one)
	}
	number, of := s.match.Turn()
	p := progress{
		From: s.from, Events: events, Actor: seat(s.match.Actor()), Turn: turn{number, seat(of)}, Verdict: s.verdict(s.match.Verdict()),
	}
	if m := s.match.RequestedTurn(); m != engine.NoMove {
		p.Wanted = &wanted{s.match.Write(m), repairs(s.match.RequestedRepairs())}
	}
	if r, over := s.match.Result(); over {
		p.Result = &result{seats(r.Winners), r.Scores}
	}
	return p
}

// events are those of this request, for whom they may concern.
func (s *Service) events(eyes engine.Seat) []event {
	return each(s.match.Events(nil, eyes, s.from), s.event)
}

func (s *Service) event(e engine.Event) event {
	told := event{Seat: seat(e.Seat), Other: seat(e.Other), Part: int(e.Part) + 1, What: s.thing(e.What), Count: int(e.Count)}
	switch e.Kind {
	case engine.TakenBack:
		told.Event = "taken_back"
	case engine.Amended:
		told.Event = "amended"
	default:
		told.Event = s.game.Form.Event(e.Kind)
	}
	return told
}

// thing is the name of a thing; "" for none.
func (s *Service) thing(what uint8) string {
	if what == 0 {
		return ""
	}
	return s.game.Form.Thing(what)
}

// foul is a foul with its sentences; nil for nil.
func (s *Service) foul(f *engine.Foul) *foul {
	if f == nil {
		return nil
	}
	told := &foul{
		Reason: string(f.Reason), Says: s.says(f), Part: f.Part + 1, Other: f.Other + 1, Seat: seat(f.Seat),
		What: s.thing(f.What), Count: f.Count, Instead: each(f.Instead, s.match.Write),
	}
	if f.Ruling != (engine.Ruling{}) {
		told.Ruling = f.Ruling.String()
	}
	return told
}

func (s *Service) verdict(v referee.Verdict) verdict {
	return verdict{
		Kind: v.Kind.String(), Moves: each(v.Moves, s.match.Write), Foul: s.foul(v.Foul), Repair: repairs(v.Repair),
		Lines:  each(v.Lines, func(l engine.Line) line { return line{each(l.All(), s.match.Write), l.Asks} }),
		Stands: each(v.Stands, func(one referee.Stand) stand { return stand{one.Part + 1, each(one.Way, s.event)} }),
		Doubt:  each(v.Doubt, func(part int) int { return part + 1 }),
	}
}

func repairs(all []engine.Repair) []repair {
	return each(all, func(r engine.Repair) repair { return repair{r.Part + 1, r.Steps} })
}

func seats(all []engine.Seat) []seat {
	return each(all, func(s engine.Seat) seat { return seat(s) })
}

// each is what becomes of every element.
func each[From, To any](all []From, of func(From) To) []To {
	list := make([]To, len(all))
	for i, one := range all {
		list[i] = of(one)
	}
	return list
}

// done is what became of a request: a rule forbids it, or why says what else does; nil
// and "" where it was carried out.
func (s *Service) done(f *engine.Foul, why engine.Reason) *done {
	o := &done{Foul: s.foul(f), Refused: why}
	if why != "" {
		o.Says = s.says(&engine.Foul{Reason: why, Part: engine.NoPart, Other: engine.NoPart, Seat: engine.Nobody})
	}
	o.progress = s.progress()
	return o
}
