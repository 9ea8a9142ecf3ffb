package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"slices"
)

// image is the pages of a file and of its log, read without SQLite: so much can be
// told of a file that must not be touched, or that SQLite does not open.
// The layout is that of https://www.sqlite.org/fileformat2.html.
type image struct {
	file, log *os.File
	count     int              // pages of the file
	frames    map[uint32][]int // where in the log the versions of a page are, the newest last
	cut       bool             // the log is damaged before its end
	size      uint32           // pages by the last entry of the log; 0 without one
}

// openImage opens a file, if there is one.
func openImage(file string) (*image, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	i := &image{file: f, frames: map[uint32][]int{}}
	info, err := f.Stat()
	if err == nil {
		i.count = int((info.Size() + pageSize - 1) / pageSize)
		i.log, err = os.Open(file + "-wal")
	}
	switch {
	case errors.Is(err, os.ErrNotExist):
		return i, nil
	case err == nil:
		err = i.readLog()
	}
	if err != nil {
		return nil, errors.Join(err, i.close())
	}
	return i, nil
}

func (i *image) close() error {
	err := i.file.Close()
	if i.log != nil {
		err = errors.Join(err, i.log.Close())
	}
	return err
}

// The log's layout.
const (
	logHeader   = 32
	frameHeader = 24
	frameSize   = frameHeader + pageSize
	logMagic    = 0x377f0682 // its last bit tells how its checksums are made
)

// readLog finds the versions of pages that are in the log and committed. Each frame's
// checksum goes on from the one before. Behind a frame that is broken, or of an earlier
// time when the log began, SQLite reads no further. A power cut breaks but the entry that
// was being written: all before were synced. In it anything may stand, also what looks
// like the end of an entry: where a sector ends within a frame's header, the mark of an
// end may be left of the frame that was there earlier, and the rest be new.
// So the log was damaged otherwise only where, behind the broken frame, there is an
// entry's end that goes on from the frame before, and a frame that goes on from that end.
func (i *image) readLog() error {
	header := make([]byte, logHeader)
	n, err := i.log.ReadAt(header, 0)
	if n < logHeader {
		return ignoreEOF(err)
	}
	order := binary.ByteOrder(binary.LittleEndian)
	if binary.BigEndian.Uint32(header)&1 == 1 {
		order = binary.BigEndian
	}
	before := stored(header[24:]) // what the next frame's checksum goes on from
	intact := binary.BigEndian.Uint32(header)&^1 == logMagic && binary.BigEndian.Uint32(header[8:]) == pageSize && before == logSum(order, [2]uint32{}, header[:24])
	salts := header[16:24]
	frame := make([]byte, frameSize)
	var all []logged
	sure, ended := 0, 0 // how many frames SQLite reads; are of ended entries
	afterEnd, lost := false, false
	for at := logHeader; ; at += frameSize {
		if _, err = i.log.ReadAt(frame, int64(at)); err != nil {
			break
		}
		if !intact && at == logHeader {
			salts = slices.Clone(frame[8:16])
		}
		v := logged{page: binary.BigEndian.Uint32(frame), at: at + frameHeader}
		head := logSum(order, before, frame[:8])
		before = stored(frame[16:])
		v.goes = logSum(order, head, frame[frameHeader:]) == before
		if !bytes.Equal(frame[8:16], salts) {
			intact, afterEnd = false, false
			continue
		}
		intact = intact && v.goes
		lost = lost || !intact && v.goes && afterEnd
		size := binary.BigEndian.Uint32(frame[4:])
		if afterEnd = v.goes && size != 0; afterEnd {
			ended = len(all) + 1
		}
		if !v.goes && logSum(order, head, i.inFile(v.page)) == before {
			v.at, v.goes = fileHasIt, true
		}
		all = append(all, v)
		if afterEnd && intact {
			i.size, sure = size, len(all)
		}
	}
	if i.cut = lost && (sure > 0 || !i.hasAll(all[:ended])); i.cut {
		sure = ended
	}
	for _, v := range all[:sure] {
		i.frames[v.page] = append(i.frames[v.page], v.at)
	}
	return ignoreEOF(err)
}

// logged is a version of a page in a frame of the log.
type logged struct {
	page uint32
	at   int
	goes bool // its checksum goes on from the frame before
}

// fileHasIt is where a version is of which the frame is broken, and which stands in the
// file already.
const fileHasIt = -1

// inFile is a page as it stands in the file.
func (i *image) inFile(page uint32) []byte {
	data := make([]byte, pageSize)
	n, _ := i.file.ReadAt(data, (int64(page)-1)*pageSize)
	if n == 0 {
		return nil
	}
	return data // the last page may be cut off
}

// hasAll tells whether pages stand in the file already as they do in the log: then, if
// SQLite reads nothing of the log, nothing is lost.
func (i *image) hasAll(all []logged) bool {
	newest := map[uint32]int{}
	for _, v := range all {
		if v.goes {
			newest[v.page] = v.at
		}
	}
	log := make([]byte, pageSize)
	for page, at := range newest {
		if at == fileHasIt {
			continue
		}
		if _, err := i.log.ReadAt(log, int64(at)); err != nil || !bytes.Equal(i.inFile(page), log) {
			return false
		}
	}
	return true
}

func ignoreEOF(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

func stored(sum []byte) [2]uint32 {
	return [2]uint32{binary.BigEndian.Uint32(sum), binary.BigEndian.Uint32(sum[4:])}
}

// logSum goes on with the log's checksum.
func logSum(order binary.ByteOrder, sum [2]uint32, data []byte) [2]uint32 {
	for ; len(data) >= 8; data = data[8:] {
		sum[0] += order.Uint32(data) + sum[1]
		sum[1] += order.Uint32(data[4:]) + sum[0]
	}
	return sum
}

// versions are all versions of a page, the newest first.
func (i *image) versions(page uint32) (all [][]byte) {
	for _, at := range slices.Backward(i.frames[page]) {
		if at == fileHasIt {
			break // and none before is newer
		}
		data := make([]byte, pageSize)
		if _, err := i.log.ReadAt(data, int64(at)); err == nil {
			all = append(all, data)
		}
	}
	if data := i.inFile(page); data != nil {
		all = append(all, data)
	}
	return all
}

// page is the newest version of a page; nil where there is none.
func (i *image) page(page uint32) []byte {
	if all := i.versions(page); page > 0 && len(all) > 0 {
		return all[0]
	}
	return nil
}

// last is the highest number of a page.
func (i *image) last() uint32 {
	last := uint32(i.count)
	for page := range i.frames {
		if page < 1<<24 { // 64 GB; what is more is a flipped bit
			last = max(last, page)
		}
	}
	return last
}

// Where things stand in the first page.
const (
	atFormat  = 16
	atSize    = 28
	atFree    = 32
	atVersion = 60
	atID      = 68
)

// format is what is always so in the first page: the size of pages, and how full they
// may be; the two bytes between say whether there is a log.
var format = []byte{pageSize >> 8, 0, 0, 0, 0, 64, 32, 32}

// schema is the version of the file's schema, 0 for a new file, or what is damaged
// of the file's head.
func (i *image) schema() (int, error) {
	head := i.page(1)
	if head == nil {
		return 0, nil
	}
	is := slices.Clone(head[atFormat : atFormat+len(format)])
	log := [2]byte{is[2], is[3]}
	is[2], is[3] = 0, 0
	number, id := int(binary.BigEndian.Uint32(head[atVersion:])), binary.BigEndian.Uint32(head[atID:])
	switch {
	case i.cut:
		return 0, &damage{"its log is broken before the end"}
	case i.count == 0:
		return 0, &damage{"it is empty, and its log is not"} // which SQLite would drop
	case string(head[:atFormat]) != "SQLite format 3\x00" || !bytes.Equal(is, format) || log != [2]byte{1, 1} && log != [2]byte{2, 2}:
		return 0, &damage{"its head is no archive's"}
	case number == 0 && id == 0:
		return 0, nil
	case id != applicationID || number != version(number&0xffff):
		return 0, &damage{"its head is no archive's"}
	case i.size == 0 && int(binary.BigEndian.Uint32(head[atSize:])) != i.count:
		return 0, &damage{"it is not as long as it says"}
	}
	if _, whole := i.free(); !whole {
		return 0, &damage{"the list of its free pages is broken"}
	}
	return number & 0xffff, nil
}

// free is the pages that hold nothing by now, and whether they are as many as the
// head says.
func (i *image) free() (pages map[uint32]bool, whole bool) {
	pages = map[uint32]bool{}
	head := i.page(1)
	trunk, want := binary.BigEndian.Uint32(head[atFree:]), binary.BigEndian.Uint32(head[atFree+4:])
	for trunk != 0 && !pages[trunk] {
		data := i.page(trunk)
		if data == nil || trunk > i.last() {
			return pages, false
		}
		pages[trunk] = true
		n := binary.BigEndian.Uint32(data[4:])
		if n > pageSize/4-2 {
			return pages, false
		}
		for k := range n {
			pages[binary.BigEndian.Uint32(data[8+4*k:])] = true
		}
		trunk = binary.BigEndian.Uint32(data)
	}
	return pages, uint32(len(pages)) == want
}
