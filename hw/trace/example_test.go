package trace_test

import (
	"fmt"
	"os"
	"strings"

	"mastro/hw/board"
	"mastro/hw/trace"
)

// A tower was turned from facing 0 to facing 1.
func ExampleReplay() {
	var text strings.Builder
	text.WriteString("mastro trace 1\nbase 1 clockwise zero 100\nkey 0 m100\n")
	text.WriteString(strings.Repeat("20000 =\n", 20))
	text.WriteString(strings.Repeat("20000 68\n", 10))
	text.WriteString(strings.Repeat("20000 =\n", 20))
	text.WriteString("end\n")

	r, err := trace.NewReader(strings.NewReader(text.String()))
	if err != nil {
		fmt.Println(err)
		return
	}
	err = trace.Replay(r, board.Options{}, func(set board.ChangeSet) {
		if err := trace.WriteJSON(os.Stdout, set); err != nil {
			fmt.Println(err)
		}
	})
	fmt.Println(err)
	// Output:
	// {"seq":1,"opened":0.406471,"closed":0.84,"changes":[{"base":1,"from":0,"to":1,"onset":0.406471,"onset_error":0.007941,"rest":0.6,"turned":1,"doubt":"certain","resync":false,"lifted":false}]}
	// <nil>
}
