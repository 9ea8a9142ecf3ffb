package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Where mutants begin or end at the same place the outer one holds the inner.
func TestSpliceNests(t *testing.T) {
	outer := []edit{{at: 0, end: 0, text: "f(", id: 1}, {at: 1, end: 1, text: ")", closing: true, id: 1}}
	inner := []edit{{at: 0, end: 0, text: "g(", id: 2}, {at: 1, end: 1, text: "!)", closing: true, id: 2}}
	operator := edit{at: 1, end: 2, text: ",", id: 1}
	require.Equal(t, "f(g(a!)),b", string(splice([]byte("a+b"), append(append(inner, operator), outer...))))
}

// Two mutants of one function that read the same are told apart.
func TestNumber(t *testing.T) {
	s := &source{base: "a.go"}
	all := []*mutant{{source: s, from: "1", to: "0"}, {source: s, from: "1", to: "0"}, {source: s, from: "1", to: "2"}}
	number(all)
	require.Equal(t, []string{"0", "0 (2)", "2"}, each(all, func(m *mutant) string { return m.to }))
}
