package trace_test

import (
	"fmt"
	"strings"

	"mastro/hw/board"
	"mastro/hw/trace"
)

// A tower was turned from facing 0 to facing 1.
func ExampleReplay() {
	var text strings.Builder
	text.WriteString("mastro trace 2\nbase 1 clockwise zero 100\nall 0 100\n")
	for scan := 1; scan <= 50; scan++ {
		angle := 100 + 68*min(max(scan-20, 0), 10)
		fmt.Fprintf(&text, "%.2f 1=%d\n", 0.02*float64(scan), angle)
	}
	text.WriteString("end\n")

	r, err := trace.NewReader(strings.NewReader(text.String()))
	if err != nil {
		fmt.Println(err)
		return
	}
	err = trace.Replay(r, board.Options{}, func(set board.ChangeSet) {
		c := set.Changes[0]
		fmt.Printf("base %d from %d to %d, seen at %v\n", c.Base+1, c.From, c.To, set.Closed)
	})
	fmt.Println(err)
	// Output:
	// base 1 from 0 to 1, seen at 840ms
	// <nil>
}
