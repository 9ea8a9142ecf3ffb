package pipe

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mastro/engine"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// Version is that of the requests and answers: raised when one of them changes
// its meaning or goes away, not when one is added.
const Version = 2

// MaxLine is the length in bytes, its end included, beyond which a line is
// refused unread.
const MaxLine = 1 << 20

// Service serves one pipe. It is for one goroutine.
type Service struct {
	games    []Game
	words    Words // nil for none
	requests []request
	reading  json.Options // of their seats, parts and times

	game   *Game // nil before the first game
	match  *referee.Match
	start  record.Start
	sensed bool         // it was said how the parts stand
	hints  engine.Hints // how often each seat asked for a hint in this game
	from   int          // how many events there were before this request
}

// New is a service that offers these games, the first unless another is named.
func New(games ...Game) *Service {
	s := &Service{games: games, requests: table()}
	s.reading = s.readers()
	return s
}

// Serve answers every line of r on w until r ends; then the error is nil.
func (s *Service) Serve(r io.Reader, w io.Writer) error {
	in := bufio.NewReaderSize(r, MaxLine)
	var answer []byte
	for {
		line, err := in.ReadSlice('\n')
		answer = s.Answer(answer[:0], line)
		for errors.Is(err, bufio.ErrBufferFull) { // the rest of a line that is too long
			_, err = in.ReadSlice('\n')
		}
		if _, failed := bytes.NewReader(answer).WriteTo(w); failed != nil { // nothing for a blank line
			return failed
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// Answer appends the answer to one line, its end included; nothing for a blank
// line.
func (s *Service) Answer(dst, line []byte) []byte {
	if len(bytes.TrimSuffix(line, []byte("\n"))) >= MaxLine {
		return refuse(dst, nil, wrong("", "the line is too long", fmt.Sprintf("a line of less than %d bytes", MaxLine)))
	}
	if line = bytes.TrimRight(line, " \t\r\n"); len(line) == 0 {
		return dst
	}
	id, answer, err := s.serve(line)
	if err != nil {
		return refuse(dst, id, err)
	}
	return finish(dst, id, true, answer)
}

// serve serves a request. Its id comes back even when the rest is wrong.
func (s *Service) serve(line []byte) (id jsontext.Value, answer any, err error) {
	var head struct {
		ID   jsontext.Value `json:"id"`
		Do   jsontext.Value `json:"do"`
		Says jsontext.Value `json:",inline"` // the other members
	}
	head.Says = jsontext.Value("{}")
	if err = decode(line, &head); err == nil {
		err = noNull(line)
	}
	if err != nil {
		return head.ID, nil, err
	}
	r, err := s.find(head.Do)
	if err != nil {
		return head.ID, nil, err
	}
	if s.match != nil {
		s.from = s.match.Count()
	}
	answer, err = r.serve(s, head.Says)
	return head.ID, answer, err
}

// finish appends an answer: the id as it was given, whether it is ok, and the members of an
// object.
func finish(dst []byte, id jsontext.Value, ok bool, answer any) []byte {
	body, err := json.Marshal(answer, jsontext.AllowInvalidUTF8(true), json.Deterministic(true))
	if err != nil {
		return refuse(dst, id, err)
	}
	dst = append(dst, '{')
	if id != nil {
		dst = append(append(append(dst, `"id":`...), id...), ',')
	}
	dst = fmt.Appendf(dst, `"ok":%t`, ok)
	if len(body) > len("{}") {
		dst = append(dst, ',')
	}
	return append(append(dst, body[1:]...), '\n')
}

// refuse appends the answer to a line that cannot be served.
func refuse(dst []byte, id jsontext.Value, err error) []byte {
	e := Error{What: err.Error(), Expected: "another request"}
	if w, ok := errors.AsType[*Error](err); ok {
		e = *w
	}
	e.What, e.Where = fmt.Sprintf("%.400s", e.What), fmt.Sprintf("%.200s", e.Where) // a request may hold names of any length
	return finish(dst, id, false, struct {
		Error Error `json:"error"`
	}{e})
}
