package web

import (
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"

	"mastro/display/scene"
)

// do carries out one command of the page's script. The answer is a private look as JSON,
// 204, or a line that says why the command was refused.
func (s *Server) do(w http.ResponseWriter, r *http.Request) {
	c, code, err := s.command(w, r)
	if err != nil {
		http.Error(w, err.Error(), code)
		return
	}
	if s.commands.wait(r.Context(), s.sender(r)) != nil { // the client has disconnected
		return
	}
	a, err := s.carryOut(r.Context(), tokenOf(r).Key(), c)
	if !a.Say.IsZero() && s.device(r) == scene.Onlooker {
		a.Refused = a.Say.In(s.wordsFor(r))
	}
	if a.Token != "" {
		giveToken(w, r, a.Token)
	}
	switch {
	case r.Context().Err() != nil: // the client has disconnected
	case err != nil:
		s.serverError(w, r, err)
	case a.Refused != "":
		http.Error(w, a.Refused, a.Why.status())
	case a.Scene != nil:
		s.answerLook(w, r, a.Scene)
	default:
		w.WriteHeader(http.StatusNoContent)
	}
}

// carryOut passes a command to the table. After a choice in the private look it asks for
// the next look (a card, then its place, then its orientation) as long as the same seat
// may look.
func (s *Server) carryOut(ctx context.Context, from Key, c Command) (Answer, error) {
	before := s.tableMoment().Scene
	a, err := s.table.Do(ctx, from, c)
	chosen, ok := c.(Choose)
	if err != nil || a.Refused != "" || !ok || !chosen.Look {
		return a, err
	}
	if now := s.tableMoment().Scene; now.Page != scene.Secret || now.Seat != before.Seat {
		return Answer{}, nil
	}
	if a, err = s.table.Do(ctx, from, Secret{Seat: int(before.Seat) + 1, Seq: s.tableMoment().Seq}); a.Scene == nil {
		a = Answer{} // the end of the look is not a refusal
	}
	return a, err
}

// command reads the command of a request. If it is not valid, it returns the HTTP status
// and an error of one line.
func (s *Server) command(w http.ResponseWriter, r *http.Request) (Command, int, error) {
	form, code, err := readForm(w, r)
	if err != nil {
		return nil, code, err
	}
	c, err := ParseCommand(form)
	if err == nil {
		err = s.tableMoment().check(c)
	}
	return c, http.StatusBadRequest, err
}

// readForm reads the form of a request; on failure also the HTTP status to answer with.
func readForm(w http.ResponseWriter, r *http.Request) (url.Values, int, error) {
	contentType, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if contentType != "application/x-www-form-urlencoded" {
		return nil, http.StatusUnsupportedMediaType, errors.New("send a form (application/x-www-form-urlencoded)")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxForm))
	if err != nil {
		return nil, http.StatusRequestEntityTooLarge, errors.New("a form holds at most 4096 bytes")
	}
	form, err := url.ParseQuery(string(body))
	if err != nil || r.URL.RawQuery != "" {
		return nil, http.StatusBadRequest, errors.New("no form: send name=value pairs in the body")
	}
	return form, 0, nil
}

// The errors for commands that this table cannot carry out.
var (
	errNoHand = errors.New("this table is moved by hand")              // offer the hand on simulated tables only
	errBase   = errors.New("the table has no such tower")              // count Snapshot.Scene.Board.Cells, from 0
	errNudge  = errors.New("nothing is turned or pushed so by a step") // nudge towers, and mouths by their Part and Push
)

// check returns an error if the table does not have the part that a command names.
func (m moment) check(c Command) error {
	switch c := c.(type) {
	case Grab:
		return m.checkHand(m.isTower(c.Base), errBase)
	case Drag:
		return m.checkHand(m.isTower(c.Base), errBase)
	case Lift:
		return m.checkHand(m.isTower(c.Base), errBase)
	case Nudge:
		return m.checkHand(m.isTower(c.Base) || m.isMouth(c), errNudge)
	case Release:
		return m.checkHand(true, nil)
	}
	return nil
}

// checkHand returns the reason why the simulated hand cannot do something: the table is
// real, or there is no such part.
func (m moment) checkHand(exists bool, missing error) error {
	switch {
	case !m.Simulated:
		return errNoHand
	case !exists:
		return missing
	}
	return nil
}

func (m moment) isTower(base int) bool {
	cells := m.Scene.Board.Cells
	return base < len(cells) && cells[base].Shape == scene.Tower
}

// isMouth tells whether a nudge is one push at a mouth.
func (m moment) isMouth(n Nudge) bool {
	return slices.ContainsFunc(m.Scene.Board.Cells, func(c scene.Cell) bool {
		return c.Shape == scene.Mouth && c.Part == n.Base && c.Push == n.Steps
	})
}

// answerLook sends a private look as the response to its request: a part of a page for
// the script to show.
func (s *Server) answerLook(w http.ResponseWriter, r *http.Request, sc *scene.Scene) {
	m := s.tableMoment()
	text, err := execute("private", lookOf(m, sc))
	if err != nil {
		s.serverError(w, r, err)
		return
	}
	writeJSON(w, map[string]string{"html": text, "seat": seatClass(sc, sc.Seat)})
}
