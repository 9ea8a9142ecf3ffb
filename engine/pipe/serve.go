package pipe

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// MaxLine is the length in bytes, its end included, beyond which a line is
// refused unread.
const MaxLine = 1 << 20

// Service serves one pipe. It is for one goroutine.
type Service struct {
	games    []Game
	words    Words // nil for none
	requests map[string]*request

	game    *Game // nil before the first game
	match   *referee.Match
	start   record.Start
	first   engine.Sensed  // the position that the game started from
	sensed  bool           // it was said how the parts stand
	hints   engine.Hints   // how often each seat asked for a hint
	hintsOf *referee.Match // in this match
	pos     engine.Sensed  // a copy of the match's position; nil when it has changed

	deepest       int   // how many actions or turns perft counts at most
	counted, held limit // sequences that it counts, and positions that it holds

	// Room to work in, used again for each line.
	dec       *jsontext.Decoder
	in        bytes.Buffer
	args      args
	out       []byte   // what Serve writes next
	answering wire.Out // the answer that is being made
	moves     []engine.Move
	events    []engine.Event
	bytes     []byte
}

// New is a service that offers these games, the first unless another is named.
func New(games ...Game) *Service {
	s := &Service{
		games: games, requests: make(map[string]*request), deepest: mostDeep, counted: sequencesCounted, held: positionsHeld,
		dec: jsontext.NewDecoder(new(bytes.Buffer)), bytes: make([]byte, 0, 512),
	}
	for _, r := range table() {
		s.requests[r.do] = &r
	}
	return s
}

// Serve answers every line of r on w until r ends; then the error is nil.
// Answers are kept back only while a whole line is there already.
func (s *Service) Serve(r io.Reader, w io.Writer) error {
	in, out := bufio.NewReaderSize(r, MaxLine), bufio.NewWriterSize(w, 64<<10)
	for {
		line, err := in.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			err = skipLine(in)
			s.out = s.refuseLong(s.out[:0])
		} else {
			s.out = s.Answer(s.out[:0], line)
		}
		_, _ = out.Write(s.out) // what goes wrong comes back from Flush
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

// skipLine reads to the end of a line that is too long.
func skipLine(in *bufio.Reader) error {
	for {
		_, err := in.ReadSlice('\n')
		if !errors.Is(err, bufio.ErrBufferFull) {
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
	line = bytes.TrimRight(line, " \t\r\n")
	if len(line) == 0 {
		return dst
	}
	if len(line) >= MaxLine {
		return s.refuseLong(dst)
	}
	a, o := &s.args, &s.answering
	*o = dst
	err := s.read(a, line)
	if err == nil {
		open(o, a.id, true)
		err = a.request.serve(s, a, o)
	}
	if err != nil {
		*o = (*o)[:len(dst)] // what was begun is left out
		open(o, a.id, false)
		writeError(o, err)
	}
	o.Close('}')
	return append(*o, '\n')
}

// open begins an answer.
func open(o *wire.Out, id []byte, ok bool) {
	*o = append(*o, '{') // whatever stands before it
	if id != nil {
		o.Name("id")
		o.Raw(string(id))
	}
	o.Name("ok")
	o.Bool(ok)
}

func writeError(o *wire.Out, err error) {
	wrong := &wire.Error{What: err.Error(), Expected: "another request"}
	errors.As(err, &wrong)
	o.Name("error")
	o.Open('{')
	o.Name("what")
	o.Text(cut(wrong.What, mostWhat))
	o.Name("where")
	o.Text(cut(wrong.Where, mostWhere))
	o.Name("offset")
	o.Int(wrong.Offset)
	o.Name("expected")
	o.Text(wrong.Expected)
	o.Close('}')
}

// How many characters an error says at most of what was wrong, and where: a
// request may hold names, and pointers, of any length.
const (
	mostWhat  = 400
	mostWhere = 200
)

// cut is a text, or its beginning with an ellipsis.
func cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}

func (s *Service) refuseLong(dst []byte) []byte {
	o := wire.Out(dst)
	open(&o, nil, false)
	writeError(&o, &wire.Error{What: "the line is too long", Offset: MaxLine, Expected: fmt.Sprintf("a line of less than %d bytes", MaxLine)})
	return append(o, '}', '\n')
}
