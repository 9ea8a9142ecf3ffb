package pipe

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

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
	requests map[string]*request
	known    []string     // the names of the requests
	reading  json.Options // of their seats, parts and times

	game   *Game // nil before the first game
	match  *referee.Match
	start  record.Start
	sensed bool          // it was said how the parts stand
	hints  engine.Hints  // how often each seat asked for a hint in this game
	pos    engine.Sensed // a copy of the match's position; nil when it has changed
	from   int           // how many events there were before this request
}

// New is a service that offers these games, the first unless another is named.
func New(games ...Game) *Service {
	s := &Service{games: games, requests: make(map[string]*request)}
	s.reading = s.readers()
	for _, r := range table() {
		s.requests[r.do] = &r
		s.known = append(s.known, r.do)
	}
	return s
}

// Serve answers every line of r on w until r ends; then the error is nil.
// Answers are buffered only while the next line is already complete.
func (s *Service) Serve(r io.Reader, w io.Writer) error {
	in, out := bufio.NewReaderSize(r, MaxLine), bufio.NewWriterSize(w, 64<<10)
	var answer []byte
	for {
		line, err := in.ReadSlice('\n')
		answer = s.Answer(answer[:0], line)
		for errors.Is(err, bufio.ErrBufferFull) { // the rest of a line that is too long
			_, err = in.ReadSlice('\n')
		}
		_, _ = out.Write(answer) // what goes wrong comes back from Flush
		if err != nil || !lineWaits(in) {
			if failed := out.Flush(); failed != nil {
				return failed
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// lineWaits tells whether a whole line has been read that is not served yet.
func lineWaits(in *bufio.Reader) bool {
	waiting, _ := in.Peek(in.Buffered())
	return bytes.IndexByte(waiting, '\n') >= 0
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
		ID jsontext.Value `json:"id"`
		Do jsontext.Value `json:"do"`
	}
	if err = decode(line, &head); err == nil && bytes.Contains(line, []byte("null")) {
		err = noNull(line)
	}
	if k := head.ID.Kind(); k == '{' || k == '[' {
		return nil, nil, wrong("/id", "an id of several values", "text, a number, true, false or null")
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
	answer, err = r.serve(s, line)
	return head.ID, answer, err
}

// finish appends an answer: the id as it was given, whether it is ok, and the members of an
// object.
func finish(dst []byte, id jsontext.Value, ok bool, answer any) []byte {
	body, err := json.Marshal(answer, jsontext.AllowInvalidUTF8(true))
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
	e.What, e.Where = cut(e.What, 400), cut(e.Where, 200) // a request may hold names and pointers of any length
	return finish(dst, id, false, object{{"error", e}})
}

// cut is a text, or its beginning with an ellipsis.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
