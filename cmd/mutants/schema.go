package main

import (
	"bytes"
	"fmt"
	"go/token"
	"text/template"
)

// environ is the variable that tells the program under test which mutant is on.
const environ = "MUTANT"

// swap is an operator and what it is changed to, with the name of the helper
// that does either.
type swap struct {
	Op, To token.Token
	Name   string
	Shift  bool
	Whole  bool // for integers only
}

// swaps are the operators that are changed by a helper that takes both sides.
// Operators whose change is that of a truth value need none.
var swaps = []swap{
	{Op: token.ADD, To: token.SUB, Name: "add"},
	{Op: token.SUB, To: token.ADD, Name: "sub"},
	{Op: token.MUL, To: token.QUO, Name: "mul"},
	{Op: token.QUO, To: token.MUL, Name: "quo"},
	{Op: token.REM, To: token.MUL, Name: "rem", Whole: true},
	{Op: token.AND, To: token.OR, Name: "and", Whole: true},
	{Op: token.OR, To: token.AND, Name: "or", Whole: true},
	{Op: token.XOR, To: token.AND, Name: "xor", Whole: true},
	{Op: token.AND_NOT, To: token.AND, Name: "andnot", Whole: true},
	{Op: token.SHL, To: token.SHR, Name: "shl", Shift: true},
	{Op: token.SHR, To: token.SHL, Name: "shr", Shift: true},
}

// edges are the comparisons whose edge is moved.
var edges = []swap{
	{Op: token.LSS, To: token.LEQ, Name: "lss"},
	{Op: token.LEQ, To: token.LSS, Name: "leq"},
	{Op: token.GTR, To: token.GEQ, Name: "gtr"},
	{Op: token.GEQ, To: token.GTR, Name: "geq"},
}

// negations are the comparisons, each with its opposite.
var negations = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.GEQ, token.GEQ: token.LSS,
	token.GTR: token.LEQ, token.LEQ: token.GTR,
}

// junctions are the operators that may leave their right side out.
var junctions = map[token.Token]token.Token{token.LAND: token.LOR, token.LOR: token.LAND}

// swapOf is the line of a table for an operator.
func swapOf(table []swap, op token.Token) (swap, bool) {
	for _, s := range table {
		if s.Op == op {
			return s, true
		}
	}
	return swap{}, false
}

// helper names the function that stands in for an operator or a statement.
func helper(name string, id int) string { return fmt.Sprintf("mutants_%s(%d, ", name, id) }

// helperOf is helper with the type that it works on, which keeps constants
// and shifts of that type.
func helperOf(name, of string, id int) string {
	return fmt.Sprintf("mutants_%s[%s](%d, ", name, of, id)
}

var helpers = template.Must(template.New("").Parse(`package {{.Package}}

import (
	mutants_os "os"
	mutants_strconv "strconv"
)

var mutants_on, _ = mutants_strconv.Atoi(mutants_os.Getenv("{{.Environ}}"))

type mutants_whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type mutants_number interface { mutants_whole | ~float32 | ~float64 }

type mutants_ordered interface { mutants_number | ~string }

func mutants_keep(id int) bool { return mutants_on != id }

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
{{range .Edges}}
func mutants_{{.Name}}[T mutants_ordered](id int, a, b T) bool {
	if mutants_on == id { return a {{.To}} b }
	return a {{.Op}} b
}
{{end}}{{range .Swaps}}
func mutants_{{.Name}}[T {{if or .Whole .Shift}}mutants_whole{{else}}mutants_number{{end}}{{if .Shift}}, U mutants_whole{{end}}](id int, a T, b {{if .Shift}}U{{else}}T{{end}}) T {
	if mutants_on == id { return a {{.To}} b }
	return a {{.Op}} b
}

func mutants_{{.Name}}to[T {{if or .Whole .Shift}}mutants_whole{{else}}mutants_number{{end}}{{if .Shift}}, U mutants_whole{{end}}](id int, a *T, b {{if .Shift}}U{{else}}T{{end}}) {
	if mutants_on == id { *a {{.To}}= b } else { *a {{.Op}}= b }
}
{{end}}`))

// helpersFor is the file that is laid beside those of the package.
func helpersFor(pkg string) ([]byte, error) {
	var out bytes.Buffer
	err := helpers.Execute(&out, map[string]any{
		"Package": pkg, "Environ": environ, "Swaps": swaps, "Edges": edges,
	})
	return out.Bytes(), err
}
