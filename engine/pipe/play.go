package pipe

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"mastro/engine"
	"mastro/engine/referee"
)

// mostListed is how many changes one request may list.
const mostListed = 1000

// refusals says why a request was not carried out that no rule forbids.
var refusals = map[error]engine.Reason{
	referee.ErrBoard:  "referee.board",
	referee.ErrNoWalk: "referee.no_walk",
	referee.ErrAmend:  "referee.amend",
	referee.ErrSame:   "referee.amend_same",
	referee.ErrPushed: "referee.amend_pushed",
}

type moveAsk struct {
	Move *string `json:"move" says:"a move in the game's notation"`
}

// readMove reads a move of the notation. Whether it is legal is not asked.
func (s *Service) readMove(a *moveAsk) (engine.Move, error) {
	m, err := s.match.Read(*a.Move)
	if err != nil {
		err = wrong("/move", err.Error(), `a move as "moves" lists them`)
	}
	return m, err
}

type checked struct {
	Foul *foul `json:"foul,omitempty" says:"why not; left out for a legal move"`
}

func (s *Service) check(a *moveAsk) (*checked, error) {
	m, err := s.readMove(a)
	if err != nil {
		return nil, err
	}
	return &checked{s.foul(s.match.Check(m))}, nil
}

type played struct {
	Played bool `json:"played" says:"the move was; if not, one of foul, refused, a turn wanted, or a verdict that asks where the figure stands says why"`
	done
}

func (s *Service) play(a *moveAsk) (*played, error) {
	m, err := s.readMove(a)
	if err != nil {
		return nil, err
	}
	f, err := s.match.Play(m)
	waits := s.match.RequestedTurn() != engine.NoMove || s.match.Verdict().Kind == referee.Where
	return &played{f == nil && err == nil && !waits, *s.done(f, refusals[err])}, nil
}

func (s *Service) undo(*nothing) (*done, error) { return s.done(nil, s.match.Undo()), nil }

func (s *Service) withdraw(*nothing) (*done, error) {
	s.match.Withdraw()
	return s.done(nil, ""), nil
}

type walkAsk struct {
	Part *part `json:"part" says:"where"`
}

func (s *Service) walk(a *walkAsk) (*done, error) {
	return s.done(nil, refusals[s.match.Walk(int(*a.Part))]), nil
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

func (s *Service) settle(a *settleAsk) (*done, error) {
	p := s.match.Position()
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
	return s.done(nil, ""), nil
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

func (s *Service) observe(a *observeAsk) (*done, error) {
	if n := len(a.Changes); n > mostListed {
		return nil, wrong("/changes", fmt.Sprintf("a list of %d", n), fmt.Sprintf("at most %d in one request", mostListed))
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
		rest := or(c.Rest, c.Onset)
		if rest < c.Onset {
			return nil, wrong(where+"/rest", "it rests before it moves", "onset or later")
		}
		changes = append(changes, engine.Change{
			Part: int(*c.Part), To: c.To.of(s.match.Position(), int(*c.Part)), Resync: c.Resync,
			Onset: time.Duration(c.Onset), OnsetError: time.Duration(c.Off), Rest: time.Duration(rest),
		})
	}
	s.match.Observe(changes)
	return s.done(nil, ""), nil
}

type amendAsk struct {
	Parts []part `json:"parts" usual:"all that the verdict would have repaired" says:"these"`
}

func (s *Service) amend(a *amendAsk) (*done, error) {
	if a.Parts == nil {
		a.Parts = each(s.match.Verdict().Repair, func(r engine.Repair) part { return part(r.Part) })
	} else if len(a.Parts) == 0 {
		return nil, wrong("/parts", "no part", "one part or several")
	}
	slices.Sort(a.Parts)
	err := s.match.Amend(each(slices.Compact(a.Parts), func(one part) int { return int(one) }))
	f, _ := errors.AsType[*engine.Foul](err)
	return s.done(f, refusals[err]), nil
}

type answerAsk struct {
	Choice *int `json:"choice" says:"which, from 1"`
}

func (s *Service) answer(a *answerAsk) (*done, error) {
	n := len(s.match.Verdict().Lines) + len(s.match.Verdict().Stands) // it has one of the two
	if kind := s.match.Verdict().Kind; kind != referee.Asked && kind != referee.Where {
		return nil, wrong("/do", "nothing is asked", `"answer" when the verdict is "asked" or "where"`)
	}
	if *a.Choice < 1 || *a.Choice > n {
		return nil, wrong("/choice", fmt.Sprintf("there is no choice %d", *a.Choice), fmt.Sprintf("1 to %d", n))
	}
	s.match.Answer(*a.Choice - 1)
	return s.done(nil, ""), nil
}
