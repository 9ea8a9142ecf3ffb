package pipe

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// request is one thing that can be asked for. What it says and what is answered are structs
// with three tags: json is the name, says what it is, usual what it is when left out. A field
// that has no usual must be said.
type request struct {
	do, says    string
	early       bool // it needs no game that has begun
	ask, answer reflect.Type
	serve       func(s *Service, says []byte) (any, error)
}

// nothing is what a request says that is only its name.
type nothing struct{}

// on is a request about the game that is played.
func on[Ask, Answer any](do string, serve func(*Service, *Ask) (*Answer, error), says string) request {
	r := request{do: do, says: says, ask: reflect.TypeFor[Ask](), answer: reflect.TypeFor[Answer]()}
	r.serve = func(s *Service, says []byte) (any, error) {
		ask := new(Ask)
		err := decode(says, ask, json.RejectUnknownMembers(true), s.reading)
		if err == nil {
			err = r.missing(ask)
		}
		if err != nil {
			return nil, err
		}
		return serve(s, ask)
	}
	return r
}

// early is a request that needs no game.
func early[Ask, Answer any](do string, serve func(*Service, *Ask) (*Answer, error), says string) request {
	r := on(do, serve, says)
	r.early = true
	return r
}

// missing is what is wrong where something must be said that was not; nil for nothing.
func (r *request) missing(ask any) error {
	for f, v := range reflect.ValueOf(ask).Elem().Fields() {
		if name := nameOf(f); v.IsZero() && f.Tag.Get("usual") == "" {
			return wrong("", fmt.Sprintf("%q says no %q", r.do, name), fmt.Sprintf("%q: %s", name, kindOf(f.Type)))
		}
	}
	return nil
}

// table is every request, in the order in which Help explains them. It is what serves them.
func table() []request {
	return []request{
		early("games", (*Service).listGames, "What can be played."),
		early("new", (*Service).begin, "Begin a game, drawn from a seed or from a set-up that is spelled out. What was played before is gone."),
		early("load", (*Service).load, "Replay a record and go on from its end: what was not certain still is not, what was asked is asked again, and undo takes back what it would have. How the parts stand has to be said anew. It must fit on a line, as a record of some 18000 steps does, though the line that record answers may be longer."),
		on("record", (*Service).record, "The game so far as text, all that was accepted, with all its secrets or as everybody may have it while the game is on. A game of more than 50000 steps has none."),
		early("rules", (*Service).rules, "What is settled of the rules, and why. The texts are Markdown, in Italian and in English."),
		on("state", (*Service).state, "Where everything is now. Tells secrets."),
		on("view", (*Service).view, "What a seat may know, and nothing else. Where walks were left unsaid, from the likeliest place: so does state."),
		on("moves", (*Service).listMoves, "What the one who decides may do. What the table may tell of a hidden thing is a secret."),
		on("check", (*Service).check, "Is a move legal, and if not, why? Plays nothing. Where walks may be left unsaid, from any place; a turn that pushes others, and why not, from the likeliest one."),
		on("play", (*Service).play, "Play what was decided. A turn that is wanted is no longer so once something else is played."),
		on("walk", (*Service).walk, "Say that the figure of whose turn it is stands on a part by now; where walks may be left unsaid, and it matters which way it went, the verdict asks."),
		on("unsaid", (*Service).leaveUnsaid, "Which seats may leave walks unsaid."),
		on("settle", (*Service).settle, "Say how every part stands without anything having been moved, and begin to sense the board. Turns are then played by observe."),
		on("observe", (*Service).observe, "What the sensors saw change. The changes are taken in one after the other, so that a part may occur more than once: its last \"to\" is how it stands, its first and its last motion are what is judged, and one that is back where it must stand has not moved. The clock should only run forward: one that runs back is not noticed, and who moved first is then judged wrongly until the board is in order again."),
		on("question", (*Service).question, "What people are asked by now, in words: with the verdicts asked, where, restore, undo and unsettled, while the table must tell something, and in other phases of a game that ask, as to vote."),
		on("around", (*Service).around, "What a place of the board is and has around it, in words, for who cannot see it: of towers, tiles, cards and cells where one can walk from there."),
		on("answer", (*Service).answer, "Answer the verdict's question: one of its lines, or of its stands."),
		on("undo", (*Service).undo, `Take back the last decision of this turn, or what the table told last: a slip is corrected until the next decision. A verdict "undo" with its repair says that it has to be done by hand. While the verdict is "where", or a turn is wanted, only the question or the wanted turn is dropped.`),
		on("withdraw", (*Service).withdraw, `Drop what is being asked for: a wanted turn, or undoing one, that cannot be done by hand, or where the figure stands (the verdict "where").`),
		on("amend", (*Service).amend, `Take the table for right: while the verdict is "restore" and nobody is to blame, as after settle, these parts stand from now on as they were seen. All see it, it is a step of the record, and nothing before it can be undone. What is asked or wanted must be dropped first. Only where sensors tell how a part stands, as towers; not what was pushed.`),
		on("hint", (*Service).hint, "A way to where a seat wants to go, in its fewest own turns, from what it may know. Only for that seat. All may know how often each asked; asking again before anything has happened does not count."),
	}
}

// find is the request of that name.
func (s *Service) find(do jsontext.Value) (*request, error) {
	name, _ := jsontext.AppendUnquote(nil, do)
	i := slices.IndexFunc(s.requests, func(r request) bool { return r.do == string(name) })
	switch {
	case len(do) == 0:
		return nil, wrong("", `there is no "do"`, `what to do: {"do":"games"}`)
	case i < 0:
		known := each(s.requests, func(r request) string { return r.do })
		return nil, wrong("/do", fmt.Sprintf("%.60s is no request", do), didYouMean(string(name), known))
	case !s.requests[i].early && s.match == nil:
		return nil, wrong("/do", "no game has begun", `"new" or "load" first`)
	}
	return &s.requests[i], nil
}
