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
// checksum goes on from the one before. Behind a frame that is broken SQLite reads no
// further: where more than one entry follows that is not in the file itself, that was no
// power cut. One breaks but the last entry, or the first where the log, all of which is
// in the file by then, was being written from its beginning again.
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
	sum := logSum(order, [2]uint32{}, header[:24])
	intact := binary.BigEndian.Uint32(header)&^1 == logMagic && binary.BigEndian.Uint32(header[8:]) == pageSize && stored(header[24:]) == sum
	salts := header[16:24]
	frame := make([]byte, frameSize)
	type version struct {
		page uint32
		at   int
		goes bool // its checksum goes on from what stands in the frame before
	}
	var all []version
	before := sum
	sure, ended, lost := 0, 0, 0 // how many frames SQLite reads; are of ended entries; entries that it does not read
	for at := logHeader; ; at += frameSize {
		if _, err = i.log.ReadAt(frame, int64(at)); err != nil {
			break
		}
		if !intact && at == logHeader {
			salts = slices.Clone(frame[8:16])
		}
		if !bytes.Equal(frame[8:16], salts) {
			intact = false
			continue
		}
		sum = logSum(order, logSum(order, sum, frame[:8]), frame[frameHeader:])
		intact = intact && sum == stored(frame[16:])
		goes := logSum(order, logSum(order, before, frame[:8]), frame[frameHeader:]) == stored(frame[16:])
		before = stored(frame[16:])
		all = append(all, version{binary.BigEndian.Uint32(frame), at + frameHeader, goes})
		size := binary.BigEndian.Uint32(frame[4:])
		switch {
		case size != 0 && intact:
			i.size, sure, ended = size, len(all), len(all)
		case size != 0:
			ended, lost = len(all), lost+1
		}
	}
	newest := map[uint32]int{}
	for _, v := range all[sure:ended] {
		if v.goes {
			newest[v.page] = v.at
		}
	}
	if i.cut = lost > 1 && !i.inFile(newest); i.cut {
		sure = ended
	}
	for _, v := range all[:sure] {
		i.frames[v.page] = append(i.frames[v.page], v.at)
	}
	return ignoreEOF(err)
}

// inFile tells whether pages stand in the file as they do at these places of the log.
func (i *image) inFile(at map[uint32]int) bool {
	file, log := make([]byte, pageSize), make([]byte, pageSize)
	for page, at := range at {
		_, err := i.file.ReadAt(file, (int64(page)-1)*pageSize)
		_, err2 := i.log.ReadAt(log, int64(at))
		if err != nil || err2 != nil || !bytes.Equal(file, log) {
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
		data := make([]byte, pageSize)
		if _, err := i.log.ReadAt(data, int64(at)); err == nil {
			all = append(all, data)
		}
	}
	data := make([]byte, pageSize)
	if n, _ := i.file.ReadAt(data, int64(page-1)*pageSize); n > 0 { // the last page may be cut off
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
