package shapes

import (
	"testing"
	"time"
)

// What is compiled with all mutants in it must do as before while none is on.
func TestNothingIsChanged(t *testing.T) {
	n, f, s := compute(7, 3, 2, "a")
	b := box{}
	all := map[string]int{}
	b.assign(all, 2)
	for i, ok := range []bool{
		compare(1, 1, "b", "a"), !compare(2, 1, "cb", "b"), n == -16 && f == 3 && s == "a!",
		shift(3, 2), !shift(7, 2), b == box{level: high, size: 4}, all["x"] == 1 && all["y"] == -2,
		choose(low, nil, 0) == high, choose(3, nil, 0) == low, choose(9, nil, 3) == full, choose(9, nil, 2) == 255,
		loop([]level{1, 2}) == 16, generic(2, 2), bool(own(true, 2)), hidden(1, 2), !wait(time.Now()), deep(3)() == 2,
	} {
		if !ok {
			t.Errorf("%d is otherwise: %d %v %q %v", i, n, f, s, b)
		}
	}
}
