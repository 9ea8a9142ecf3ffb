package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// collector walks through a package and collects what can be changed.
type collector struct {
	*target
	source  *source
	stack   []ast.Node // what the node in hand lies in, the file first
	mutants []*mutant
	skipped []skippedPlace
}

// skippedPlace is a place that should have been changed but could not be.
type skippedPlace struct{ place, why string }

func (s skippedPlace) String() string { return s.place + ": " + s.why }

// collect returns every mutant of the package, and the places that were skipped.
func collect(t *target) ([]*mutant, []skippedPlace) {
	c := &collector{target: t}
	for _, c.source = range t.sources {
		ast.PreorderStack(c.source.file, nil, c.visit)
	}
	number(c.mutants)
	return c.mutants, c.skipped
}

// visit collects what can be changed at a node, the outermost change first, and tells whether
// to visit its children.
func (c *collector) visit(n ast.Node, stack []ast.Node) bool {
	c.stack = stack
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR // what declares constants and types must stay constant
	case *ast.ArrayType:
		return false
	case *ast.ExprStmt:
		c.call(n)
	case *ast.AssignStmt:
		c.assign(n)
	case *ast.IncDecStmt:
		c.step(n)
	case ast.Expr:
		if c.info.Types[n].Value != nil { // a part of a constant could not be changed while the program runs
			c.constant(n)
			return false
		}
		c.expression(n)
	}
	return true
}

// parent is the parent of the current node.
func (c *collector) parent() ast.Node { return c.stack[len(c.stack)-1] }

// span is a piece of a file that is no node.
type span struct{ pos, end token.Pos }

func (s span) Pos() token.Pos { return s.pos }
func (s span) End() token.Pos { return s.end }

// operatorAt is the piece of a file that an operator takes.
func operatorAt(pos token.Pos, op token.Token) span {
	return span{pos, pos + token.Pos(len(op.String()))}
}

func (c *collector) text(n ast.Node) string {
	begin := c.source.file.FileStart
	return string(c.source.text[n.Pos()-begin : n.End()-begin])
}

// newMutant makes a mutant of a node; the report shows the change as text in place of a piece
// of it.
func (c *collector) newMutant(n, piece ast.Node, text string) *mutant {
	before, around := c.context(n)
	changed := c.text(span{around.Pos(), piece.Pos()}) + text + c.text(span{piece.End(), around.End()})
	m := &mutant{
		id: len(c.mutants) + 1, place: c.place(piece.Pos()), where: c.where(),
		from: before + oneLine(c.text(around)), to: before + oneLine(changed),
	}
	c.mutants = append(c.mutants, m)
	return m
}

func (c *collector) skip(n ast.Node, why string) {
	c.skipped = append(c.skipped, skippedPlace{c.place(n.Pos()), why})
}

// maxContext is the maximum length of the source that is shown around a change.
const maxContext = 72

// context is the largest expression or simple statement on the same lines
// around a node, for people to read, and the word before a label of a case.
func (c *collector) context(n ast.Node) (before string, around ast.Node) {
	i := len(c.stack) - 1
	for ; simple(c.stack[i]) && c.short(c.stack[i], n); i-- {
		n = c.stack[i]
	}
	_, isExpr := n.(ast.Expr)
	if _, label := c.stack[i].(*ast.CaseClause); label && isExpr {
		before = "case "
	}
	return before, n
}

// short tells whether an outer node is short enough to be shown, and on the
// lines of the inner one.
func (c *collector) short(outer, inner ast.Node) bool {
	return c.place(outer.Pos()) == c.place(inner.Pos()) && c.place(outer.End()) == c.place(inner.End()) &&
		outer.End()-outer.Pos() <= maxContext
}

func simple(n ast.Node) bool {
	switch n.(type) {
	case ast.Expr, *ast.ReturnStmt, *ast.AssignStmt, *ast.ExprStmt, *ast.IncDecStmt, *ast.ValueSpec:
		return true
	}
	return false
}

// where names the function, or the variable and its row, that contains the current node.
func (c *collector) where() string {
	var names []string
	for _, n := range c.stack {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Recv == nil {
				return n.Name.Name
			}
			return strings.TrimLeft(types.ExprString(n.Recv.List[0].Type), "*") + "." + n.Name.Name
		case *ast.ValueSpec:
			names = append(names, n.Names[0].Name)
		case *ast.KeyValueExpr:
			return strings.Join(names, ", ") + "[" + types.ExprString(n.Key) + "]"
		}
	}
	return strings.Join(names, ", ")
}

// typeName is the type of a node as the file would write it. Where it cannot, for want of an
// import, the node is skipped.
func (c *collector) typeName(n ast.Node, t types.Type) (name string, ok bool) {
	ok = true
	name = types.TypeString(types.Default(t), func(p *types.Package) string {
		if p == c.types {
			return ""
		}
		imported, here := c.info.Scopes[c.source.file].Lookup(p.Name()).(*types.PkgName)
		ok = ok && here && imported.Imported() == p
		return p.Name()
	})
	if !ok {
		c.skip(n, "a type that the file has no name for")
	}
	return name, ok
}
