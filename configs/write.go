package configs

import (
	"bytes"
	"fmt"
	"strconv"

	"mastro/configs/document"
)

// Write is fields as a file that Read reads. What is a value stands first; tables, and lists
// of tables that are not Flat, follow as sections.
func Write(fields []document.Field) []byte {
	var w writer
	w.table("", fields)
	return w.Bytes()
}

// writer writes values as they stand behind a key.
type writer struct {
	bytes.Buffer
	lines bool // the list that is opened next has a line for each entry
	open  []scope
}

// scope is a list or a table that is open.
type scope struct {
	bracket byte
	lines   bool
	entries int
}

var _ document.Writer = (*writer)(nil)

// table writes the entries of a table, and then its sections.
func (w *writer) table(within string, fields []document.Field) {
	var sections []document.Field
	for _, f := range fields {
		_, _, section := document.Sections(f.Value)
		switch {
		case f.None || f.Plain || f.Value == nil:
		case section && !f.Flat:
			sections = append(sections, f)
		default:
			w.lines = f.Lines
			w.WriteString(f.Name + " = ")
			f.Value.Put(w)
			w.WriteByte('\n')
		}
	}
	for _, f := range sections {
		w.section(within+f.Name, f.Value)
	}
}

func (w *writer) section(name string, v document.Value) {
	header := "\n[%s]\n"
	tables, list, _ := document.Sections(v)
	if list {
		header = "\n[[%s]]\n"
	}
	for _, fields := range tables {
		fmt.Fprintf(w, header, name)
		w.table(name+".", fields)
	}
}

// within is what is open around the next value; the zero scope for nothing.
func (w *writer) within() *scope {
	if len(w.open) == 0 {
		return new(scope)
	}
	return &w.open[len(w.open)-1]
}

// How far entries with a line of their own stand from the margin.
const (
	valueIndent = "    "
	tableIndent = "  "
)

// value writes a value behind what separates it from the one before.
func (w *writer) value(text string) {
	in := w.within()
	switch {
	case in.bracket == '[' && in.lines && text == "{":
		w.WriteString(tableIndent)
	case in.bracket == '[' && in.lines:
		w.WriteString(valueIndent)
	case in.bracket == '[' && in.entries > 0:
		w.WriteString(", ")
	}
	in.entries++
	w.WriteString(text)
}

// end ends a value.
func (w *writer) end() {
	if in := w.within(); in.lines && in.bracket == '[' {
		w.WriteString(",\n")
	}
}

func (w *writer) whole(text string) {
	w.value(text)
	w.end()
}

// Open begins a list or a table.
func (w *writer) Open(bracket byte) {
	tight := w.within().lines
	w.value(string(bracket))
	switch {
	case bracket == '[' && w.lines:
		w.WriteByte('\n')
	case bracket == '{' && !tight:
		w.WriteByte(' ')
	}
	w.open = append(w.open, scope{bracket: bracket, lines: bracket == '[' && w.lines})
	w.lines = false
}

// Close ends it.
func (w *writer) Close(bracket byte) {
	w.open = w.open[:len(w.open)-1]
	if bracket == '}' && !w.within().lines {
		w.WriteByte(' ')
	}
	w.WriteByte(bracket)
	w.end()
}

// Name begins an entry of a table.
func (w *writer) Name(name string) {
	in := w.within()
	if in.entries > 0 {
		w.WriteString(", ")
	}
	in.entries++
	w.WriteString(name + " = ")
}

// Text writes a text.
func (w *writer) Text(text string) { w.whole(strconv.Quote(text)) }

// Int writes a whole number.
func (w *writer) Int(n int) { w.whole(strconv.Itoa(n)) }

// Bool writes true or false.
func (w *writer) Bool(is bool) { w.whole(strconv.FormatBool(is)) }

// Null writes nothing that a file could say: what is left out there has no key.
func (w *writer) Null() { panic("configs: a file has no null") }
