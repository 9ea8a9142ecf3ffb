package main

import (
	"go/ast"
	"go/token"
	"go/types"
)

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

// never makes a condition false.
func (c *collector) never(cond ast.Expr) {
	m := c.newMutant(cond, cond.Pos(), cond.End(), "false")
	c.wrap(m, cond, helper("never", m.id), ")")
}

// truth tells whether an expression is a plain truth value that is not
// constant.
func (c *collector) truth(e ast.Expr) bool {
	t := c.info.Types[e]
	return t.Value == nil && t.Type != nil && types.Default(t.Type) == types.Typ[types.Bool]
}

// flip negates an expression.
func (c *collector) flip(m *mutant, n ast.Expr) { c.wrap(m, n, helper("flip", m.id), ")") }

func (c *collector) unary(n *ast.UnaryExpr) {
	switch {
	case n.Op == token.NOT && c.truth(n):
		c.flip(c.newMutant(n, n.Pos(), n.X.Pos(), ""), n)
	case n.Op == token.SUB:
		of, ok := c.numbers(n)
		if !ok {
			return
		}
		m := c.newMutant(n, n.Pos(), n.X.Pos(), "")
		c.wrap(m, n, helperOf("minus", of, m.id), ")")
	}
}

func (c *collector) binary(n *ast.BinaryExpr) {
	if to, ok := junctions[n.Op]; ok {
		c.junction(n, to)
	} else if to, ok := negations[n.Op]; ok {
		c.comparison(n, to)
	} else if to, ok := swapOf(swaps, n.Op); ok {
		c.arithmetic(n, to)
	}
}

// junction turns "and" into "or" and back. By De Morgan's law it is enough to
// flip both sides and the whole, so that the right side is still looked at
// only where it is needed.
func (c *collector) junction(n *ast.BinaryExpr, to token.Token) {
	if !c.truth(n) {
		c.skip(n, "a truth value of a type of its own")
		return
	}
	m := c.operator(n, to)
	c.flip(m, n)
	c.flip(m, n.X)
	c.flip(m, n.Y)
}

// comparison turns a comparison into its opposite and moves its edge.
func (c *collector) comparison(n *ast.BinaryExpr, to token.Token) {
	if !c.truth(n) {
		c.skip(n, "a truth value of a type of its own")
		return
	}
	c.flip(c.operator(n, to), n)
	edge, ok := swapOf(edges, n.Op)
	if !ok {
		return
	}
	of, ok := c.typeName(c.compared(n))
	if !ok {
		c.skip(n, "a type that the file has no name for")
		return
	}
	m := c.operator(n, edge.To)
	c.calls(m, n, helperOf(edge.Name, of, m.id))
}

// compared is the type that both sides of a comparison have.
func (c *collector) compared(n *ast.BinaryExpr) types.Type {
	if c.info.Types[n.X].Value != nil {
		return c.info.Types[n.Y].Type
	}
	return c.info.Types[n.X].Type
}

func (c *collector) arithmetic(n *ast.BinaryExpr, to swap) {
	if of, ok := c.numbers(n); ok {
		m := c.operator(n, to.To)
		c.calls(m, n, helperOf(to.Name, of, m.id))
	}
}

// operator begins a mutant that has another operator, with parentheses where
// the text would be read otherwise without.
func (c *collector) operator(n *ast.BinaryExpr, to token.Token) *mutant {
	if _, inner := c.parent().(*ast.BinaryExpr); inner && to.Precedence() != n.Op.Precedence() {
		x, y := string(c.text(n.X.Pos(), n.X.End())), string(c.text(n.Y.Pos(), n.Y.End()))
		return c.newMutant(n, n.Pos(), n.End(), "("+x+" "+to.String()+" "+y+")")
	}
	return c.newMutant(n, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), to.String())
}

// calls makes a call of a helper from an operator and its two sides.
func (c *collector) calls(m *mutant, n *ast.BinaryExpr, open string) {
	c.wrap(m, n, open, ")")
	c.addEdit(m, n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), ",")
}

// numbers is the name of an expression's type if it is one of numbers. Texts
// are added too, and are none.
func (c *collector) numbers(n ast.Expr) (name string, ok bool) {
	t := c.info.Types[n].Type
	basic, ok := t.Underlying().(*types.Basic)
	if !ok {
		c.skip(n, "numbers of a type parameter")
		return "", false
	}
	if basic.Info()&(types.IsInteger|types.IsFloat) == 0 {
		return "", false
	}
	if name, ok = c.typeName(t); !ok {
		c.skip(n, "a type that the file has no name for")
	}
	return name, ok
}
