package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// collector walks through a package and collects what can be changed.
type collector struct {
	*target
	source  *source
	decl    ast.Decl
	stack   []ast.Node // what the node in hand lies in, the outermost first
	last    int
	mutants []*mutant
	left    []skippedPlace
}

// skippedPlace is a place that should have been changed but could not be.
type skippedPlace struct{ place, why string }

// collect returns every mutant of the package, and the places that were skipped.
func collect(t *target) ([]*mutant, []skippedPlace) {
	c := &collector{target: t}
	for _, c.source = range t.sources {
		for _, c.decl = range c.source.file.Decls {
			ast.PreorderStack(c.decl, nil, c.visit)
		}
	}
	number(c.mutants)
	return c.mutants, c.left
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
	case ast.Stmt:
		c.statement(n)
	case ast.Expr:
		if c.constantAt(n) {
			c.constant(n)
			return false
		}
		c.expression(n)
	}
	return true
}

func (c *collector) statement(n ast.Stmt) {
	switch n := n.(type) {
	case *ast.ExprStmt:
		c.call(n)
	case *ast.AssignStmt:
		c.assign(n)
	case *ast.IncDecStmt:
		c.step(n)
	}
}

func (c *collector) expression(n ast.Expr) {
	if c.isCondition(n) && c.truth(n) {
		c.never(n)
	}
	switch n := n.(type) {
	case *ast.UnaryExpr:
		c.unary(n)
	case *ast.BinaryExpr:
		c.binary(n)
	}
}

// parent is the parent of the current node.
func (c *collector) parent() ast.Node { return c.stack[len(c.stack)-1] }

// newMutant makes a mutant of a node; the report shows the change as text in place of the
// source from pos to end.
func (c *collector) newMutant(n ast.Node, pos, end token.Pos, text string) *mutant {
	c.last++
	before, around, until := c.context(n)
	m := &mutant{
		id: c.last, source: c.source, line: c.line(pos), where: c.where(),
		from: before + oneLine(c.text(around, until)),
		to:   before + oneLine([]byte(string(c.text(around, pos))+text+string(c.text(end, until)))),
	}
	c.mutants = append(c.mutants, m)
	return m
}

// addEdit adds an edit that replaces the source from pos to end.
func (c *collector) addEdit(m *mutant, pos, end token.Pos, text string) {
	m.edits = append(m.edits, edit{at: c.offset(pos), end: c.offset(end), text: text, id: m.id})
}

// wrap puts an opening before a node and a closing after it.
func (c *collector) wrap(m *mutant, n ast.Node, open, shut string) {
	c.addEdit(m, n.Pos(), n.Pos(), open)
	at := c.offset(n.End())
	m.edits = append(m.edits, edit{at: at, end: at, text: shut, closing: true, id: m.id})
}

func (c *collector) skip(n ast.Node, why string) {
	at := c.source.base + ":" + strconv.Itoa(c.line(n.Pos()))
	c.left = append(c.left, skippedPlace{at, why})
}

func (c *collector) text(pos, end token.Pos) []byte {
	return c.source.text[c.offset(pos):c.offset(end)]
}

// maxContext is the maximum length of the source that is shown around a change.
const maxContext = 72

// context is the largest expression or simple statement on the same lines
// around a node, for people to read, and the word before a label of a case.
func (c *collector) context(n ast.Node) (before string, pos, end token.Pos) {
	i := len(c.stack) - 1
	for ; i >= 0 && simple(c.stack[i]) && c.short(c.stack[i], n); i-- {
		n = c.stack[i]
	}
	_, isExpr := n.(ast.Expr)
	if _, label := c.stack[max(i, 0)].(*ast.CaseClause); label && isExpr {
		before = "case "
	}
	return before, n.Pos(), n.End()
}

// short tells whether an outer node is short enough to be shown, and on the
// lines of the inner one.
func (c *collector) short(outer, inner ast.Node) bool {
	return c.line(outer.Pos()) == c.line(inner.Pos()) && c.line(outer.End()) == c.line(inner.End()) &&
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
	if f, ok := c.decl.(*ast.FuncDecl); ok {
		if f.Recv == nil {
			return f.Name.Name
		}
		return strings.TrimLeft(types.ExprString(f.Recv.List[0].Type), "*") + "." + f.Name.Name
	}
	var names []string
	for _, n := range c.stack {
		switch n := n.(type) {
		case *ast.ValueSpec:
			names = append(names, n.Names[0].Name)
		case *ast.KeyValueExpr:
			return strings.Join(names, ", ") + "[" + types.ExprString(n.Key) + "]"
		}
	}
	return strings.Join(names, ", ")
}

// typeName is a type as the file would write it; ok is false where it cannot.
func (c *collector) typeName(t types.Type) (name string, ok bool) {
	ok = true
	name = types.TypeString(types.Default(t), func(p *types.Package) string {
		if p == c.types {
			return ""
		}
		imported := c.imported(p)
		ok = ok && imported != ""
		return imported
	})
	return name, ok
}

// imported is the name of another package in the current file.
func (c *collector) imported(p *types.Package) string {
	for _, i := range c.source.file.Imports {
		if path, err := strconv.Unquote(i.Path.Value); err != nil || path != p.Path() {
			continue
		}
		if i.Name != nil {
			return i.Name.Name
		}
		return p.Name()
	}
	return ""
}
