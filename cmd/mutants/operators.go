package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

func (c *collector) expression(n ast.Expr) {
	if c.isCondition(n) && c.truth(n) {
		c.newMutant(n, n, "false").call("never", n)
	}
	switch n := n.(type) {
	case *ast.UnaryExpr:
		c.unary(n)
	case *ast.BinaryExpr:
		c.opposite(n)
		c.swap(n)
	}
}

// isCondition tells whether an expression is a condition. The labels of a switch with a tag are
// changed as the constants that they are.
func (c *collector) isCondition(n ast.Expr) bool {
	switch p := c.parent().(type) {
	case *ast.IfStmt:
		return p.Cond == n
	case *ast.ForStmt:
		return p.Cond == n
	case *ast.CaseClause:
		s, ok := c.stack[len(c.stack)-3].(*ast.SwitchStmt)
		return ok && s.Tag == nil
	}
	return false
}

// truth tells whether an expression is a plain truth value.
func (c *collector) truth(e ast.Expr) bool {
	t := c.info.Types[e].Type
	return t != nil && types.Default(t) == types.Typ[types.Bool]
}

func (c *collector) unary(n *ast.UnaryExpr) {
	sign := span{n.Pos(), n.X.Pos()}
	switch {
	case n.Op == token.NOT && c.truth(n):
		c.newMutant(n, sign, "").call("flip", n)
	case n.Op == token.SUB:
		if of, ok := c.numbers(n); ok {
			c.newMutant(n, sign, "").call("minus["+of+"]", n)
		}
	}
}

// opposite turns a comparison into its opposite, and "and" into "or" and back. For these, by De
// Morgan's law, it is enough to flip both sides and the whole, so that the right side is still
// looked at only where it is needed.
func (c *collector) opposite(n *ast.BinaryExpr) {
	to, ok := opposites[n.Op]
	if !ok {
		return
	}
	if !c.truth(n) {
		c.skip(n, "a truth value of a type of its own")
		return
	}
	m := c.operator(n, to)
	m.call("flip", n)
	if n.Op == token.LAND || n.Op == token.LOR {
		m.call("flip", n.X)
		m.call("flip", n.Y)
	}
}

// swap turns an operator into another one, and moves the edge of a comparison.
func (c *collector) swap(n *ast.BinaryExpr) {
	s, ok := swaps[n.Op]
	if !ok {
		return
	}
	if of, ok := c.operands(n); ok {
		m := c.operator(n, s.to)
		m.call(s.name+"["+of+"]", n)
		m.replace(operatorAt(n.OpPos, n.Op), ",")
	}
}

// operands names the type that an operator works on.
func (c *collector) operands(n *ast.BinaryExpr) (name string, ok bool) {
	switch _, isComparison := opposites[n.Op]; {
	case !isComparison:
		return c.numbers(n)
	case !c.truth(n):
		return "", false
	case c.info.Types[n.X].Value != nil:
		return c.typeName(n, c.info.Types[n.Y].Type)
	}
	return c.typeName(n, c.info.Types[n.X].Type)
}

// operator begins a mutant that has another operator, with parentheses where
// the text would be read otherwise without.
func (c *collector) operator(n *ast.BinaryExpr, to token.Token) *mutant {
	if _, inner := c.parent().(*ast.BinaryExpr); inner && to.Precedence() != n.Op.Precedence() {
		return c.newMutant(n, n, fmt.Sprintf("(%s %s %s)", c.text(n.X), to, c.text(n.Y)))
	}
	return c.newMutant(n, operatorAt(n.OpPos, n.Op), to.String())
}

// numbers is the name of an expression's type if it is one of numbers. Texts
// are added too, and are none.
func (c *collector) numbers(n ast.Expr) (name string, ok bool) {
	t := c.info.Types[n].Type
	basic, ok := t.Underlying().(*types.Basic)
	switch {
	case !ok:
		c.skip(n, "numbers of a type parameter")
		return "", false
	case basic.Info()&(types.IsInteger|types.IsFloat) == 0:
		return "", false
	}
	return c.typeName(n, t)
}

// call leaves out a call for its effect. A panic is kept: what follows it may
// not compile without.
func (c *collector) call(n *ast.ExprStmt) {
	call, ok := n.X.(*ast.CallExpr)
	if ok && types.ExprString(call.Fun) != "panic" {
		c.drop(n)
	}
}

// drop leaves a statement out.
func (c *collector) drop(n ast.Stmt) {
	switch c.parent().(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
		m := c.newMutant(n, n, "(nothing)")
		m.insert(n, fmt.Sprintf("if mutants_on != %d { ", m.id), " }")
	case *ast.ForStmt: // a loop that stands still proves little and lasts long
	default:
		c.skip(n, "a statement in the head of another")
	}
}

// assign leaves an assignment out, and changes the operator that is in it.
func (c *collector) assign(n *ast.AssignStmt) {
	if n.Tok == token.DEFINE || !slices.ContainsFunc(n.Lhs, isVariable) {
		return
	}
	c.drop(n)
	if op := n.Tok - token.ADD_ASSIGN + token.ADD; n.Tok != token.ASSIGN {
		c.compound(n, n.Lhs[0], operatorAt(n.TokPos, n.Tok), op, swaps[op].to.String()+"=", "")
	}
}

func isVariable(e ast.Expr) bool { return types.ExprString(e) != "_" }

// step turns ++ into -- and back.
func (c *collector) step(n *ast.IncDecStmt) {
	op, shown := token.ADD, token.DEC
	if n.Tok == token.DEC {
		op, shown = token.SUB, token.INC
	}
	c.compound(n, n.X, operatorAt(n.TokPos, n.Tok), op, shown.String(), "1")
}

// compound changes the operator in an assignment to x. In its place, people read shown; the
// compiler reads by, if anything, before what follows.
func (c *collector) compound(n ast.Stmt, x ast.Expr, piece span, op token.Token, shown, by string) {
	of, ok := c.numbers(x)
	if !ok {
		return
	}
	if !c.info.Types[x].Addressable() {
		c.skip(n, "an entry of a map, changed in place")
		return
	}
	m := c.newMutant(n, piece, shown)
	m.call("assign", n)
	m.insert(x, "&", "")
	m.replace(piece, fmt.Sprintf(", mutants_%s[%s], %s", swaps[op].name, of, by))
}
