package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Where mutants begin or end at the same place the outer one holds the inner.
func TestSpliceNests(t *testing.T) {
	outer := &mutant{id: 1}
	outer.call("f", span{1, 4})
	outer.replace(span{2, 3}, ",")
	inner := &mutant{id: 2}
	inner.call("g", span{1, 2})
	last := &mutant{id: 3}
	last.insert(span{3, 4}, "h(", "!)")
	got := splice([]byte("a+b;"), 1, []*mutant{outer, inner, last})
	require.Equal(t, "mutants_f(1, mutants_g(2, a), /*+*/h(b!));", string(got))
}

// Two mutants of one function that read the same are told apart.
func TestNumber(t *testing.T) {
	all := []*mutant{{place: "a.go:1", from: "1", to: "0"}, {place: "a.go:2", from: "1", to: "0"}, {place: "a.go:3", from: "1", to: "2"}}
	number(all)
	require.Equal(t, "0, 0 (2), 2", all[0].to+", "+all[1].to+", "+all[2].to)
}
