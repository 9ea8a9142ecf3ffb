package archive

import (
	"encoding/binary"
	"fmt"
	"slices"

	"mastro/engine/record"
)

// salvage is the rows that can still be read of a damaged file, by table and key. Each
// page is looked at for itself: a row that has its checksum is right, wherever it is.
type salvage struct {
	image *image
	rows  map[*table]map[string][]any
}

// salvaged reads all pages of an image.
func salvaged(i *image) *salvage {
	s := &salvage{image: i, rows: map[*table]map[string][]any{}}
	for _, t := range tables {
		s.rows[t] = map[string][]any{}
	}
	if i.page(1) == nil {
		return s
	}
	free, whole := i.free()
	var searched [][]byte
	for page := uint32(2); page <= i.last(); page++ {
		if whole && free[page] {
			continue
		}
		for _, data := range i.versions(page) {
			if s.read(data) {
				break
			}
			searched = append(searched, data) // and an older version of it may be right
		}
	}
	for _, data := range searched { // what was found in its place goes first
		s.search(data)
	}
	return s
}

// The kinds of pages that hold rows, by their first byte; the cells of some begin with
// the number of a page below.
const (
	innerIndex = 2
	innerTable = 5
	leafIndex  = 10
	leafTable  = 13
)

// read takes the rows of a page, and tells whether all of it is right.
func (s *salvage) read(data []byte) bool {
	kind, header := data[0], leafHeader
	switch kind {
	case 0, innerTable:
		return true // it holds the rest of a long row, or numbers of pages
	case innerIndex:
		header += 4
	case leafIndex, leafTable:
	default:
		return false
	}
	right := true
	for n := range int(binary.BigEndian.Uint16(data[3:])) {
		if header+2*n+2 > pageSize {
			return false
		}
		right = s.cell(data, int(binary.BigEndian.Uint16(data[header+2*n:])), kind) && right
	}
	return right
}

// search looks for rows at every place of a page.
func (s *salvage) search(data []byte) {
	for at := range data {
		for _, kind := range []byte{innerIndex, leafIndex, leafTable} {
			s.cell(data, at, kind)
		}
	}
}

// cell takes the row of a cell, and tells whether it is right, or none of the tables'.
func (s *salvage) cell(data []byte, at int, kind byte) bool {
	r := reader{data: data, at: at}
	if kind == innerIndex {
		r.at += 4
	}
	size, key := r.number(), int64(0)
	if kind == leafTable {
		key = r.number()
	}
	if r.bad || size < 4 || size > mostRow {
		return false
	}
	payload, ok := s.payload(data, r.at, int(size), kind)
	if !ok {
		return false
	}
	row, ok := values(payload)
	if !ok {
		return false
	}
	if kind == leafTable && row[0] == nil {
		row[0] = key
	}
	alike := false
	for _, t := range tables {
		if t.whole(row) {
			s.take(t, row[:len(row)-1])
			return true
		}
		alike = alike || t.alike(row)
	}
	return !alike
}

// alike tells whether a row may be one of the table's.
func (t *table) alike(row []any) bool {
	_, sum := row[len(row)-1].(int64)
	_, number := row[1].(int64)
	return len(row) == len(t.columns)+1 && sum && !(len(row) == 3 && number) // that is of an index
}

// take keeps a row, unless a newer one of its key was found.
func (s *salvage) take(t *table, row []any) {
	if t == textsAgain {
		t = texts
	}
	key := keyOf(row[:t.key]...)
	if s.rows[t][key] == nil {
		s.rows[t][key] = row
	}
}

func keyOf(key ...any) string { return fmt.Sprintf("%q", key) }

// mostRow is the longest row that is read of a damaged file.
const mostRow = 32 << 20

// payload is a row's bytes, which go on on other pages where they are too many.
func (s *salvage) payload(data []byte, at, size int, kind byte) ([]byte, bool) {
	most := mostLocal
	if kind != leafTable {
		most = (pageSize-12)*64/255 - 23
	}
	if size <= most {
		if at+size > len(data) {
			return nil, false
		}
		return data[at : at+size], true
	}
	local := leastLocal + (size-leastLocal)%overflow
	if local > most {
		local = leastLocal
	}
	if at+local+4 > len(data) {
		return nil, false
	}
	all := slices.Clone(data[at : at+local])
	next := binary.BigEndian.Uint32(data[at+local:])
	for len(all) < size {
		page := s.image.page(next)
		if page == nil || next > s.image.last() {
			return nil, false
		}
		next = binary.BigEndian.Uint32(page)
		all = append(all, page[4:4+min(overflow, size-len(all))]...)
	}
	return all, true
}

// reader reads numbers of one to nine bytes.
type reader struct {
	data []byte
	at   int
	bad  bool // it went beyond the end
}

func (r *reader) number() int64 {
	var n uint64
	for i := range 9 {
		if r.at >= len(r.data) {
			r.bad = true
			return 0
		}
		b := r.data[r.at]
		r.at++
		if i == 8 {
			return int64(n<<8 | uint64(b))
		}
		n = n<<7 | uint64(b&0x7f)
		if b < 0x80 {
			break
		}
	}
	return int64(n)
}

// values are the columns of a row.
func values(payload []byte) (row []any, ok bool) {
	head := reader{data: payload}
	size := head.number()
	if head.bad || size < 2 || size > int64(len(payload)) || size > 64 {
		return nil, false
	}
	head.data = payload[:size]
	at := int(size)
	for head.at < len(head.data) {
		value, n := valueOf(head.number(), payload[at:])
		if head.bad || n < 0 {
			return nil, false
		}
		row, at = append(row, value), at+n
	}
	return row, at == len(payload) && len(row) > 1
}

// whole numbers of columns, by their type.
var widths = [...]int{0, 1, 2, 3, 4, 6, 8}

// valueOf is a value of a type at the beginning of some bytes, and how many it has; -1
// where that cannot be.
func valueOf(kind int64, from []byte) (value any, n int) {
	switch {
	case kind == 0:
		return nil, 0
	case kind == 8 || kind == 9:
		return kind - 8, 0
	case kind > 0 && kind < int64(len(widths)):
		n = widths[kind]
		if n > len(from) {
			return nil, -1
		}
		number := int64(int8(from[0]))
		for _, b := range from[1:n] {
			number = number<<8 | int64(b)
		}
		return number, n
	case kind < 12 || (kind-12)/2 > int64(len(from)):
		return nil, -1
	}
	n = int(kind-12) / 2
	if kind%2 == 0 {
		return slices.Clone(from[:n]), n
	}
	return string(from[:n]), n
}

// into writes what was found into a new archive: the games whose start is there, each
// with its steps up to the first that is missing.
func (s *salvage) into(a *Archive) error {
	return a.change(func() error {
		for _, row := range s.rows[texts] {
			for _, t := range []*table{texts, textsAgain} {
				if err := a.insert(t, row...); err != nil {
					return err
				}
			}
		}
		for _, row := range s.rows[games] {
			if err := s.game(a, row); err != nil {
				return err
			}
		}
		for _, t := range []*table{playing, verdicts, readings} {
			for _, row := range s.rows[t] {
				if err := s.beside(a, t, row); err != nil {
					return err
				}
			}
		}
		return a.dropTexts()
	})
}

// beside writes a row of a game that is kept.
func (s *salvage) beside(a *Archive, t *table, row []any) error {
	id := row[slices.Index(t.columns, "game")]
	if known, err := a.has(id.(string)); err != nil || !known {
		return err
	}
	return a.insert(t, row...)
}

// game writes a game and its steps.
func (s *salvage) game(a *Archive, row []any) error {
	for _, i := range textColumns {
		if row[i] != nil && s.rows[texts][keyOf(row[i])] == nil {
			return nil
		}
	}
	g := gameOf(row)
	if err := a.insert(games, row...); err != nil {
		return err
	}
	n := 0
	for ; ; n++ {
		step := s.rows[steps][keyOf(g.ID, int64(n))]
		if step == nil && n == 0 {
			step = stepRow(g.ID, 0, record.Line{Hash: g.StartHash}, g.Began, "")
		}
		if step == nil {
			break
		}
		if err := a.insert(steps, step...); err != nil {
			return err
		}
	}
	if row[settledColumn] == any(int64(1)) && n-1 < g.Steps || s.rows[steps][keyOf(g.ID, int64(n+1))] != nil {
		g.State, g.Result = Going, nil // its end is lost
	}
	return a.settle(g.ID, g.State, g.Result, row)
}
