package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
)

// constant changes a constant, which may be a whole constant expression.
func (c *collector) constant(n ast.Expr) {
	t := c.info.Types[n]
	of, isBasic := types.Default(t.Type).Underlying().(*types.Basic)
	switch {
	case c.isIndex(n):
	case !isBasic:
		c.skip(n, "a constant of a type parameter")
	case types.Default(t.Type) == types.Typ[types.Bool]:
		c.trueOrFalse(n)
	case of.Info()&types.IsInteger != 0:
		c.integer(n, t, of)
	}
}

// isIndex tells whether a node says where in an array an element stands,
// which must be constant.
func (c *collector) isIndex(n ast.Expr) bool {
	pair, ok := c.parent().(*ast.KeyValueExpr)
	if !ok || pair.Key != n {
		return false
	}
	_, isMap := c.info.Types[c.stack[len(c.stack)-2].(ast.Expr)].Type.Underlying().(*types.Map)
	return !isMap
}

func (c *collector) trueOrFalse(n ast.Expr) {
	if text := c.text(n); text == "true" || text == "false" {
		c.newMutant(n, n, strconv.FormatBool(text == "false")).call("flip", n)
	}
}

func (c *collector) integer(n ast.Expr, t types.TypeAndValue, of *types.Basic) {
	v, exact := constant.Int64Val(constant.ToInt(t.Value))
	if !exact {
		return
	}
	name, ok := c.typeName(n, t.Type)
	if !ok {
		return
	}
	for _, to := range c.replacements(n, v, of) {
		m := c.newMutant(n, n, c.shown(n, t.Type, to))
		m.call("const["+name+"]", n)
		m.insert(n, "", fmt.Sprintf(", %d", to))
	}
}

// replacements returns the values that a constant is changed to. One with a name becomes zero,
// except beside a comparison, whose own changes test the same.
func (c *collector) replacements(n ast.Expr, v int64, of *types.Basic) []int64 {
	if named(n) {
		if b, ok := c.parent().(*ast.BinaryExpr); ok && opposites[b.Op] != token.ILLEGAL {
			return nil
		}
		if v != 0 {
			return []int64{0}
		}
	}
	switch {
	case v == 1:
		return []int64{0, 2}
	case fits(v+1, of):
		return []int64{v + 1}
	}
	return []int64{v - 1}
}

// named tells whether a constant is written by its name.
func named(n ast.Expr) bool {
	switch n.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return true
	}
	return false
}

// fits tells whether a number is one of a type.
func fits(v int64, of *types.Basic) bool {
	_, err := types.Eval(token.NewFileSet(), nil, token.NoPos, fmt.Sprintf("%s(%d)", of.Name(), v))
	return err == nil
}

// shown is the text of a number that stands for a constant: as a conversion or
// by a name where the constant is one or has one.
func (c *collector) shown(n ast.Expr, of types.Type, v int64) string {
	text := strconv.FormatInt(v, 10)
	if call, ok := n.(*ast.CallExpr); ok && c.info.Types[call.Fun].IsType() {
		return fmt.Sprintf("%s(%s)", c.text(call.Fun), text)
	}
	if !named(n) {
		return text
	}
	return cmp.Or(c.nameOf(of, v), text)
}

// nameOf is the name that the package has for a number of one of its own
// types, if any.
func (c *collector) nameOf(of types.Type, v int64) string {
	if _, ok := of.(*types.Named); !ok {
		return ""
	}
	for _, name := range c.types.Scope().Names() {
		k, ok := c.types.Scope().Lookup(name).(*types.Const)
		if ok && k.Type() == of && constant.Compare(k.Val(), token.EQL, constant.MakeInt64(v)) {
			return name
		}
	}
	return ""
}
