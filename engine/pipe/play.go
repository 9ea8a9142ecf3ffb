package pipe

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/referee"
)

// mostListed is how many moves or changes one request may list.
const mostListed = 1000

// tooMany refuses a list that is too long.
func tooMany(where string, n int) error {
	if n <= mostListed {
		return nil
	}
	return wrong(where, fmt.Sprintf("a list of %d", n), fmt.Sprintf("at most %d in one request", mostListed))
}

// refusals says why a request was not carried out that no rule forbids.
var refusals = map[error]engine.Reason{
	referee.ErrBoard:  "referee.board",
	referee.ErrNoWalk: "referee.no_walk",
	referee.ErrAmend:  "referee.amend",
	referee.ErrSame:   "referee.amend_same",
	referee.ErrPushed: "referee.amend_pushed",
}

// readMove reads a move of the notation. Whether it is legal is not asked.
func (s *Service) readMove(where, text string) (engine.Move, error) {
	m, err := s.match.Read(text)
	if err != nil {
		err = wrong(where, err.Error(), `a move as "moves" lists them`)
	}
	return m, err
}

type checkAsk struct {
	Move *string `json:"move" says:"a move in the game's notation"`
}

type checked struct {
	Foul *foul `json:"foul,omitempty" says:"why not; left out for a legal move"`
}

func (s *Service) check(a *checkAsk) (*checked, error) {
	m, err := s.readMove("/move", *a.Move)
	if err != nil {
		return nil, err
	}
	return &checked{s.foul(s.match.Check(m))}, nil
}

type playAsk struct {
	Move  *string  `json:"move" usual:"see moves" says:"a move in the game's notation"`
	Moves []string `json:"moves" usual:"see move" says:"up to 1000, one after the other"`
}

type played struct {
	Played int `json:"played" says:"how many moves; when not all were, one of foul, refused, a turn wanted, or a verdict that asks where the figure stands says why"`
	outcome
}

func (s *Service) play(a *playAsk) (*played, error) {
	moves, err := s.readMoves(a)
	if err != nil {
		return nil, err
	}
	n, f := 0, (*engine.Foul)(nil)
	for _, m := range moves {
		f, err = s.match.Play(m)
		waits := s.match.RequestedTurn() != engine.NoMove || s.match.Verdict().Kind == referee.Where
		if f != nil || err != nil || waits {
			break
		}
		n++
	}
	return &played{n, *s.outcome(f, refusals[err])}, nil
}

func (s *Service) readMoves(a *playAsk) (moves []engine.Move, err error) {
	switch {
	case (a.Move == nil) == (a.Moves == nil):
		return nil, wrong("/do", "one move or several", `either "move" or "moves"`)
	case a.Move != nil:
		m, err := s.readMove("/move", *a.Move)
		return []engine.Move{m}, err
	}
	err = tooMany("/moves", len(a.Moves))
	for i := 0; i < len(a.Moves) && err == nil; i++ {
		var m engine.Move
		m, err = s.readMove(fmt.Sprintf("/moves/%d", i), a.Moves[i])
		moves = append(moves, m)
	}
	return moves, err
}

func (s *Service) undo(*nothing) (*outcome, error) { return s.outcome(nil, s.match.Undo()), nil }

func (s *Service) withdraw(*nothing) (*outcome, error) {
	s.match.Withdraw()
	return s.outcome(nil, ""), nil
}

type walkAsk struct {
	Part *part `json:"part" says:"where"`
}

func (s *Service) walk(a *walkAsk) (*outcome, error) {
	return s.outcome(nil, refusals[s.match.Walk(int(*a.Part))]), nil
}

type unsaidAsk struct {
	Seats []seat `json:"seats" usual:"those that may now" says:"these and no others"`
}

type unsaid struct {
	Unsaid []seat `json:"unsaid" says:"those seats"`
}

func (s *Service) leaveUnsaid(a *unsaidAsk) (*unsaid, error) {
	may := each(a.Seats, func(one seat) engine.Seat { return engine.Seat(one) })
	if i := slices.Index(may, engine.Public); i >= 0 {
		return nil, wrong(fmt.Sprintf("/seats/%d", i), "the public does not walk", "a seat, from 1")
	}
	if a.Seats != nil {
		slices.Sort(may)
		s.match.Unsaid(slices.Compact(may)...)
	}
	return &unsaid{seats(s.match.MayBeUnsaid())}, nil
}

type settleAsk struct {
	Parts []standing `json:"parts" usual:"as they must stand" says:"for each part 0 to 5, \"unknown\" or \"adrift\""`
}

func (s *Service) settle(a *settleAsk) (*outcome, error) {
	p := s.position()
	stands := make([]engine.Standing, p.Parts())
	switch n := len(a.Parts); {
	case len(stands) == 0:
		return nil, wrong("/do", "nothing of this game is watched by sensors", `"play"`)
	case a.Parts != nil && n != len(stands):
		return nil, wrong("/parts", fmt.Sprintf("%d parts", n), fmt.Sprintf(`how each of %d stands; "unknown" for one that is not sensed`, len(stands)))
	}
	for part := range stands {
		if stands[part] = p.Stands(part); a.Parts != nil {
			stands[part] = a.Parts[part].of(p, part)
		}
	}
	s.match.Settle(stands)
	s.sensed = true
	return s.outcome(nil, ""), nil
}

type observeAsk struct {
	Changes []change `json:"changes" says:"up to 1000"`
}

// change is an engine.Change as a request gives it.
type change struct {
	Part   *part     `json:"part" says:"which"`
	To     *standing `json:"to" says:"how it stands now"`
	Onset  clock     `json:"onset" usual:"0" says:"when it began to move, by one clock"`
	Off    clock     `json:"onset_error" usual:"not known, and two scans of 20 ms tell an order" says:"how far onset may be off either way, so that two towers that began within their errors are asked about"`
	Rest   *clock    `json:"rest" usual:"as onset" says:"when it came to rest"`
	Resync bool      `json:"resync" usual:"false" says:"it was learned after a silence"`
}

func (s *Service) observe(a *observeAsk) (*outcome, error) {
	if err := tooMany("/changes", len(a.Changes)); err != nil {
		return nil, err
	}
	if !s.sensed {
		return nil, wrong("/do", "nobody said how the parts stand", `"settle" first`)
	}
	var changes []engine.Change
	for i, c := range a.Changes {
		where := fmt.Sprintf("/changes/%d", i)
		if c.Part == nil || c.To == nil {
			return nil, wrong(where, "a change of no part, or to nothing", `"part" and "to"`)
		}
		if c.Rest == nil {
			c.Rest = &c.Onset
		}
		if *c.Rest < c.Onset {
			return nil, wrong(where+"/rest", "it rests before it moves", "onset or later")
		}
		changes = append(changes, engine.Change{
			Part: int(*c.Part), To: c.To.of(s.position(), int(*c.Part)), Resync: c.Resync,
			Onset: time.Duration(c.Onset), OnsetError: time.Duration(c.Off), Rest: time.Duration(*c.Rest),
		})
	}
	s.match.Observe(changes)
	return s.outcome(nil, ""), nil
}

type amendAsk struct {
	Parts []part `json:"parts" usual:"all that the verdict would have repaired" says:"these"`
}

func (s *Service) amend(a *amendAsk) (*outcome, error) {
	if a.Parts == nil {
		a.Parts = each(s.match.Verdict().Repair, func(r engine.Repair) part { return part(r.Part) })
	} else if len(a.Parts) == 0 {
		return nil, wrong("/parts", "no part", "one part or several")
	}
	for i, one := range a.Parts {
		if slices.Contains(a.Parts[:i], one) {
			return nil, wrong(fmt.Sprintf("/parts/%d", i), fmt.Sprintf("part %d is named twice", one+1), "each part once")
		}
	}
	err := s.match.Amend(each(a.Parts, func(one part) int { return int(one) }))
	f, _ := errors.AsType[*engine.Foul](err)
	return s.outcome(f, refusals[err]), nil
}

type answerAsk struct {
	Choice *int `json:"choice" says:"which, from 1"`
}

func (s *Service) answer(a *answerAsk) (*outcome, error) {
	n := len(s.match.Verdict().Lines) + len(s.match.Verdict().Stands) // it has one of the two
	if kind := s.match.Verdict().Kind; kind != referee.Asked && kind != referee.Where {
		return nil, wrong("/do", "nothing is asked", `"answer" when the verdict is "asked" or "where"`)
	}
	if *a.Choice < 1 || *a.Choice > n {
		return nil, wrong("/choice", fmt.Sprintf("there is no choice %d", *a.Choice), fmt.Sprintf("1 to %d", n))
	}
	s.match.Answer(*a.Choice - 1)
	return s.outcome(nil, ""), nil
}
