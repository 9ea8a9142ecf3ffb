package tiny

import "testing"

func TestLargest(t *testing.T) {
	if got := Largest([]int{2, 7, 7, 5}); got != 7 {
		t.Error(got)
	}
}

func TestSteps(t *testing.T) {
	if got := Steps(4); got != 4 {
		t.Error(got)
	}
}

func TestStones(t *testing.T) {
	if Worth(White) != 3 || Worth(Black) != 1 || Opposite(White) != Black {
		t.Error("stones")
	}
}
