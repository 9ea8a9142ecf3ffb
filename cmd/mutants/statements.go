package main

import (
	"fmt"
	"go/ast"
	"go/token"
)

// drop leaves a statement out.
func (c *collector) drop(n ast.Stmt) {
	switch c.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		m := c.newMutant(n, n.Pos(), n.End(), "(nothing)")
		c.wrap(m, n, fmt.Sprintf("if mutants_keep(%d) { ", m.id), " }")
	case *ast.ForStmt: // a loop that stands still proves little and lasts long
	default:
		c.skip(n, "a statement in the head of another")
	}
}

// call leaves out a call for its effect. A panic is kept: what follows it may
// not compile without.
func (c *collector) call(n *ast.ExprStmt) {
	call, ok := n.X.(*ast.CallExpr)
	if !ok {
		return
	}
	if f, ok := call.Fun.(*ast.Ident); !ok || f.Name != "panic" {
		c.drop(n)
	}
}

// assign leaves an assignment out, and changes the operator that is in it.
func (c *collector) assign(n *ast.AssignStmt) {
	if n.Tok == token.DEFINE || blank(n.Lhs) {
		return
	}
	c.drop(n)
	if n.Tok == token.ASSIGN {
		return
	}
	to, _ := swapOf(swaps, n.Tok-token.ADD_ASSIGN+token.ADD)
	end := n.TokPos + token.Pos(len(n.Tok.String()))
	c.assignment(n, n.Lhs[0], to, span{n.TokPos, end}, to.To.String()+"=", ", ")
}

// step turns ++ into -- and back.
func (c *collector) step(n *ast.IncDecStmt) {
	op := token.ADD
	if n.Tok == token.DEC {
		op = token.SUB
	}
	to, _ := swapOf(swaps, op)
	c.assignment(n, n.X, to, span{n.TokPos, n.TokPos + 2}, to.To.String()+to.To.String(), ", 1")
}

// span is a piece of a file.
type span struct{ pos, end token.Pos }

// assignment makes a call of a helper from an assignment to x whose operator
// stands at a place. There, people read shown and the compiler reads text.
func (c *collector) assignment(n ast.Stmt, x ast.Expr, to swap, at span, shown, text string) {
	of, ok := c.numbers(x)
	if !ok {
		return
	}
	if !c.info.Types[x].Addressable() {
		c.skip(n, "an entry of a map, changed in place")
		return
	}
	m := c.newMutant(n, at.pos, at.end, shown)
	c.wrap(m, n, helperOf(to.Name+"to", of, m.id)+"&", ")")
	c.addEdit(m, at.pos, at.end, text)
}

func blank(all []ast.Expr) bool {
	for _, e := range all {
		if name, ok := e.(*ast.Ident); !ok || name.Name != "_" {
			return false
		}
	}
	return true
}
