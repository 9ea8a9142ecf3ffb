package configs

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"

	"mastro/configs/document"
)

// Decode fills into, a pointer to a struct, from the TOML in data. Keys that
// the file leaves out keep the values they have. Errors in the file are
// *Error, found first to last: what is no TOML, keys given twice, keys that
// the struct does not have, values of another type, values that a field's
// UnmarshalText refuses, whose error may have its remedy after a "; ".
//
// name is what errors begin with; the file itself is not opened.
func Decode(name string, data []byte, into any) (*File, error) {
	f, err := open(name, data)
	if err != nil {
		return nil, err
	}
	if err := document.Fit(f.root, shapeOf(reflect.TypeOf(into).Elem()), dialect); err != nil {
		return nil, f.Place(err)
	}
	if err := toml.Unmarshal(data, into); err != nil {
		return nil, f.decoding(err)
	}
	return f, nil
}

// Read reads a file as a document says. Errors are *Error, as those of Decode.
func Read(name string, data []byte, d document.Document) error {
	f, err := open(name, data)
	if err != nil {
		return err
	}
	if err := document.Fit(f.root, d.Shape(), dialect); err != nil {
		return f.Place(err)
	}
	if err := toml.Unmarshal(data, new(any)); err != nil {
		return f.decoding(err)
	}
	return f.Place(d.Take(f.root))
}

// open is a file as a tree.
func open(name string, data []byte) (*File, error) {
	f := &File{name: name, data: data, root: &document.Node{}}
	if err := f.readable(); err != nil {
		return nil, err
	}
	return f, f.index()
}

// byteOrderMark is what some editors begin UTF-8 text with.
const byteOrderMark = "\ufeff"

// readable refuses what is no text file.
func (f *File) readable() error {
	if len(f.data) > MaxSize {
		return f.refuse(document.Span{}, fmt.Sprintf("the file is longer than %d bytes", MaxSize), "shorten it, or name the file that was meant")
	}
	if bytes.HasPrefix(f.data, []byte(byteOrderMark)) {
		return f.refuse(document.Span{}, "the file begins with a byte order mark", "save it as UTF-8 without BOM")
	}
	for i := 0; i < len(f.data); {
		r, size := utf8.DecodeRune(f.data[i:])
		if r == utf8.RuneError && size == 1 {
			return f.refuse(document.Span{Start: i, End: i + 1}, "this is not UTF-8 text", "save the file as UTF-8")
		}
		i += size
	}
	return nil
}

// syntax is the error for what the parser refuses.
func (f *File) syntax(p *unstable.Parser, err error) error {
	var bad *unstable.ParserError
	if !errors.As(err, &bad) {
		return err
	}
	at := p.Range(bad.Highlight)
	return f.refuse(document.Span{Start: int(at.Offset), End: int(at.Offset + at.Length)}, bad.Message, syntaxRemedy(bad.Message))
}

// syntaxRemedy is the advice for the mistakes that are made most.
func syntaxRemedy(message string) string {
	switch {
	case strings.Contains(message, "at start of value"), strings.Contains(message, "expected keyword"):
		return `put text in double quotes: key = "text"`
	case strings.Contains(message, "'=' after key"), strings.Contains(message, "start of key"):
		return "write key = value, or # before a remark"
	case strings.Contains(message, "cannot have new lines"):
		return "end the text with a quote on its line"
	case strings.Contains(message, "expected newline"):
		return "put one key = value on a line"
	}
	return "correct it; toml.io shows how TOML is written"
}

// decoding is the error for what only the decoder finds.
func (f *File) decoding(err error) error {
	var bad *toml.DecodeError
	if !errors.As(err, &bad) {
		return f.refuse(document.Span{}, strings.TrimPrefix(err.Error(), "toml: "), "correct the file")
	}
	message := strings.TrimPrefix(strings.TrimPrefix(bad.Error(), "toml: "), "toml: ")
	message, remedy, advised := strings.Cut(message, "; ")
	if !advised {
		remedy = "give it another value"
	}
	if value, _, ok := strings.Cut(message, " cannot be stored in "); ok {
		message, remedy = value+" is out of range", "give a number nearer to 0, not negative where things are counted"
	}
	if strings.Contains(message, "already") {
		remedy = "open each table once"
	}
	return f.refuse(f.rest(bad.Position()), message, remedy)
}

// rest is the value or word that begins at a line and a column in bytes.
func (f *File) rest(line, column int) document.Span {
	start := 0
	for ; line > 1; line-- {
		start += strings.IndexByte(string(f.data[start:]), '\n') + 1
	}
	start = min(start+column-1, len(f.data))
	return document.Span{Start: start, End: f.endOfWord(start)}
}

// endOfWord is where the quoted text or the word that begins there ends.
func (f *File) endOfWord(start int) int {
	rest := f.data[start:]
	for i, c := range string(rest) {
		quoted := rest[0] == '"' || rest[0] == '\''
		switch {
		case c == '\n', !quoted && strings.ContainsRune(" \t\r=,]}#", c):
			return start + i
		case quoted && i > 0 && byte(c) == rest[0]:
			return start + i + 1
		}
	}
	return len(f.data)
}
