package cuts

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// after is a disk on which this was done.
func after(names Names, ops ...Op) *Disk {
	d := NewDisk(names)
	for i, op := range ops {
		if op.Kind == Sync {
			op.Since = i
		}
		d.Do(op)
	}
	return d
}

// images are all that the disk may hold, as one text each.
func images(d *Disk) map[string]bool {
	all := map[string]bool{}
	for _, fate := range d.Fates() {
		for seed := range uint64(100) {
			all[fmt.Sprintf("%q", d.Image(fate, seed))] = true
		}
	}
	return all
}

func only(texts ...string) map[string]bool {
	all := map[string]bool{}
	for _, text := range texts {
		all[text] = true
	}
	return all
}

var (
	makeA   = Op{Kind: Create, Name: "a"}
	makeB   = Op{Kind: Create, Name: "b"}
	writeA  = Op{Kind: Write, Name: "a", Data: []byte("A")}
	writeB  = Op{Kind: Write, Name: "b", Data: []byte("B")}
	renameB = Op{Kind: Rename, Name: "b", To: "a"}
	syncA   = Op{Kind: Sync, Name: "a"}
	syncB   = Op{Kind: Sync, Name: "b"}
	syncDir = Op{Kind: Sync, Name: "."}
)

func TestNamesOnAStrictDisk(t *testing.T) {
	for _, c := range []struct {
		ops  []Op
		want map[string]bool
	}{
		{[]Op{makeA}, only(`map[]`, `map["a":""]`)},
		{[]Op{makeA, writeA, syncA}, only(`map[]`, `map["a":"A"]`)},
		{[]Op{makeA, writeA, syncDir}, only(`map["a":""]`, `map["a":"A"]`)},
		{[]Op{makeA, writeA, syncA, syncDir}, only(`map["a":"A"]`)},
		{[]Op{makeA, makeB}, only(`map[]`, `map["a":""]`, `map["b":""]`, `map["a":"" "b":""]`)},
		{[]Op{makeA, writeA, makeB, writeB, syncA, syncB, syncDir, renameB}, only(`map["a":"A" "b":"B"]`, `map["a":"B"]`)},
		{[]Op{makeA, syncDir, {Kind: Unlink, Name: "a"}}, only(`map[]`, `map["a":""]`)},
	} {
		require.Equal(t, c.want, images(after(Strict, c.ops...)), "%v", c.ops)
	}
}

func TestNamesOnAnOrderedDisk(t *testing.T) {
	for _, c := range []struct {
		ops  []Op
		want map[string]bool
	}{
		{[]Op{makeA, makeB}, only(`map[]`, `map["a":""]`, `map["a":"" "b":""]`)},
		{[]Op{makeA, makeB, syncB}, only(`map["a":"" "b":""]`)},
		{[]Op{makeA, writeA, syncA}, only(`map["a":"A"]`)},
	} {
		require.Equal(t, c.want, images(after(Ordered, c.ops...)), "%v", c.ops)
	}
}

// A sync covers what had been done when it began, not what was done meanwhile.
func TestASyncCoversWhatWasBeforeIt(t *testing.T) {
	d := after(Ordered, makeA, writeA, syncA)
	d.Do(Op{Kind: Write, Name: "a", At: 1, Data: []byte("B")})
	d.Do(Op{Kind: Sync, Name: "a", Since: 3})
	require.Equal(t, only(`map["a":"A"]`, `map["a":"AB"]`), images(d))
}

func TestWhatWasNotSyncedIsKeptDroppedTornOrOutOfOrder(t *testing.T) {
	block := func(b string) []byte { return bytes.Repeat([]byte(b), sector) }
	d := after(Ordered, makeA, syncA, Op{Kind: Write, Name: "a", Data: append(block("1"), block("2")...)}, Op{Kind: Write, Name: "a", At: sector, Data: block("3")})
	zero, got := string(block("\x00")), map[string]bool{}
	for _, fate := range d.Fates() {
		for seed := range uint64(100) {
			if fate != Rubbish {
				got[string(d.Image(fate, seed)["a"])] = true
			}
		}
	}
	one, two, three := string(block("1")), string(block("2")), string(block("3"))
	require.Equal(t, only("", one, one+two, one+three, zero+two, zero+three), got)
}

// Whatever becomes of what was not synced: a sector holds what it held at some time since the
// sync, and what was synced is there.
func TestEverySectorIsOfSomeTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := after(Strict, makeA, syncDir)
		var content []byte
		held := map[int]map[string]bool{}
		note := func() {
			for i := range 16 {
				if held[i] == nil {
					held[i] = map[string]bool{"": true}
				}
				held[i][string(sectorOf(content, i))] = true
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"write": func(t *rapid.T) {
				op := Op{Kind: Write, Name: "a", At: rapid.Int64Range(0, 7*sector).Draw(t, "at")}
				op.Data = bytes.Repeat([]byte{rapid.Byte().Draw(t, "byte")}, rapid.IntRange(1, 2*sector).Draw(t, "length"))
				d.Do(op)
				content = (&change{op: op}).done(content)
				note()
			},
			"sync": func(t *rapid.T) {
				d.Do(Op{Kind: Sync, Name: "a", Since: d.count})
				clear(held)
				note()
				require.Equal(t, []Fate{Kept}, d.Fates())
			},
			"": func(t *rapid.T) {
				for _, fate := range []Fate{Torn, Late, Writes, Pages, Sectors} {
					got := d.Image(fate, rapid.Uint64().Draw(t, "seed"))["a"]
					for i := range 16 {
						require.True(t, was(held[i], sectorOf(got, i)), "%v: sector %d", fate, i)
					}
				}
				require.True(t, bytes.Equal(content, d.Image(Kept, 0)["a"]))
			},
		})
	})
}

func sectorOf(data []byte, i int) []byte {
	return data[min(i*sector, len(data)):min((i+1)*sector, len(data))]
}

// was tells whether a sector was so at some time, but for zeros behind it where the file has
// grown.
func was(held map[string]bool, got []byte) bool {
	if held == nil {
		return len(got) == 0
	}
	for text := range held {
		if bytes.HasPrefix(got, []byte(text)) && len(bytes.Trim(got[len(text):], "\x00")) == 0 {
			return true
		}
	}
	return false
}
