package main

import (
	"fmt"
	"go/token"
	"strings"
)

// environ is the variable that tells the program under test which mutant is on.
const environ = "MUTANT"

// swap is what an operator is changed to, by a helper that takes both sides and does either.
type swap struct {
	to              token.Token
	name, signature string
}

// The signatures of the helpers.
const (
	ofOrdered = "[T mutants_ordered](id int, a, b T) bool"
	ofNumbers = "[T mutants_number](id int, a, b T) T"
	ofWhole   = "[T mutants_whole](id int, a, b T) T"
	ofShift   = "[T, U mutants_whole](id int, a T, b U) T"
)

var swaps = map[token.Token]swap{
	token.ADD:     {token.SUB, "add", ofNumbers},
	token.SUB:     {token.ADD, "sub", ofNumbers},
	token.MUL:     {token.QUO, "mul", ofNumbers},
	token.QUO:     {token.MUL, "quo", ofNumbers},
	token.REM:     {token.MUL, "rem", ofWhole},
	token.AND:     {token.OR, "and", ofWhole},
	token.OR:      {token.AND, "or", ofWhole},
	token.XOR:     {token.AND, "xor", ofWhole},
	token.AND_NOT: {token.AND, "andnot", ofWhole},
	token.SHL:     {token.SHR, "shl", ofShift},
	token.SHR:     {token.SHL, "shr", ofShift},
	token.LSS:     {token.LEQ, "lss", ofOrdered},
	token.LEQ:     {token.LSS, "leq", ofOrdered},
	token.GTR:     {token.GEQ, "gtr", ofOrdered},
	token.GEQ:     {token.GTR, "geq", ofOrdered},
}

// opposites are the operators whose change is that of a truth value, so that they need no helper
// of their own.
var opposites = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.GEQ, token.GEQ: token.LSS,
	token.GTR: token.LEQ, token.LEQ: token.GTR,
	token.LAND: token.LOR, token.LOR: token.LAND,
}

const helpers = `package %s

import (
	mutants_os "os"
	mutants_strconv "strconv"
)

var mutants_on, _ = mutants_strconv.Atoi(mutants_os.Getenv("%s"))

type mutants_whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type mutants_number interface { mutants_whole | ~float32 | ~float64 }

type mutants_ordered interface { mutants_number | ~string }

func mutants_flip(id int, v bool) bool { return v != (mutants_on == id) }

func mutants_never(id int, v bool) bool { return v && mutants_on != id }

func mutants_minus[T mutants_number](id int, v T) T {
	if mutants_on == id { return -v }
	return v
}

func mutants_const[T any](id int, v, changed T) T {
	if mutants_on == id { return changed }
	return v
}

func mutants_assign[T, U any](id int, to *T, operate func(int, T, U) T, by U) {
	*to = operate(id, *to, by)
}
`

const swapHelper = `
func mutants_%s%s {
	if mutants_on == id { return a %s b }
	return a %s b
}
`

// helpersFor is the file that is laid beside those of the package.
func helpersFor(pkg string) []byte {
	var out strings.Builder
	fmt.Fprintf(&out, helpers, pkg, environ)
	for op, s := range swaps {
		fmt.Fprintf(&out, swapHelper, s.name, s.signature, s.to, op)
	}
	return []byte(out.String())
}
