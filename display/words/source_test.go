package words_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// declared is one message as the source declares it.
type declared struct {
	name   string   // labiro.Start
	block  string   // the comment above the declarations that it stands among
	values []string // the types of its values
	s      words.Sentence
}

// parsed is the syntax of one Go file.
type parsed struct {
	*ast.File
	path string
}

// words reports whether the file is in package words or in that of a game's words.
func (p parsed) words() bool { return strings.HasPrefix(filepath.ToSlash(p.path), "../words/") }

// parseFiles is the syntax of all Go files below a folder, tests left out.
func parseFiles(t *testing.T, root string) []parsed {
	t.Helper()
	var files []parsed
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		files = append(files, parsed{file, path})
		return err
	})
	require.NoError(t, err)
	return files
}

// messages are all messages that package words and the games' words declare.
func messages(t *testing.T) []declared {
	t.Helper()
	var found []declared
	for _, file := range parseFiles(t, "../words") {
		for _, decl := range file.Decls {
			if vars, ok := decl.(*ast.GenDecl); ok && vars.Tok == token.VAR {
				found = append(found, declaredBy(t, file.Name.Name, vars)...)
			}
		}
	}
	require.NotEmpty(t, found)
	return found
}

func declaredBy(t *testing.T, pkg string, vars *ast.GenDecl) (all []declared) {
	for _, spec := range vars.Specs {
		for i, value := range spec.(*ast.ValueSpec).Values {
			ast.Inspect(value, func(n ast.Node) bool {
				d, ok := declaration(t, n)
				if ok {
					d.name, d.block = pkg+"."+spec.(*ast.ValueSpec).Names[i].Name, vars.Doc.Text()
					all = append(all, d)
				}
				return !ok
			})
		}
	}
	return all
}

// declaration returns the message that a call of Say declares, with its singular; ok is
// false for all else.
func declaration(t *testing.T, n ast.Node) (d declared, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return d, false
	}
	if follows, ok := call.Fun.(*ast.SelectorExpr); ok {
		if also := map[string]func(*words.Sentence) (it, en *string){
			"One":   func(s *words.Sentence) (it, en *string) { return &s.OneIt, &s.OneEn },
			"Short": func(s *words.Sentence) (it, en *string) { return &s.ShortIt, &s.ShortEn },
		}[follows.Sel.Name]; also != nil {
			d, ok = declaration(t, follows.X)
			it, en := also(&d.s)
			*it, *en = literals(t, call)
			return d, ok
		}
	}
	d.values, ok = valueTypes(call.Fun)
	if ok {
		d.s.It, d.s.En = literals(t, call)
	}
	return d, ok
}

// literals are the two arguments of a call.
func literals(t *testing.T, call *ast.CallExpr) (it, en string) {
	require.Len(t, call.Args, 2)
	it, err := strconv.Unquote(call.Args[0].(*ast.BasicLit).Value)
	require.NoError(t, err)
	en, err = strconv.Unquote(call.Args[1].(*ast.BasicLit).Value)
	require.NoError(t, err)
	return it, en
}

// valueTypes is the type arguments of Say, Say1 and so on; ok is false for other
// functions.
func valueTypes(e ast.Expr) (values []string, ok bool) {
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		return nil, nameOf(e) == "Say"
	case *ast.IndexExpr:
		return valuesOf(e.X, e.Index)
	case *ast.IndexListExpr:
		return valuesOf(e.X, e.Indices...)
	}
	return nil, false
}

func valuesOf(function ast.Expr, types ...ast.Expr) (values []string, ok bool) {
	if !strings.HasPrefix(nameOf(function), "Say") {
		return nil, false
	}
	for _, t := range types {
		values = append(values, nameOf(t))
	}
	return values, true
}

// nameOf is the name of X or words.X; empty for what is neither.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok && x.Name == "words" {
			return e.Sel.Name
		}
	}
	return ""
}

// uses are the messages that the program uses: words.X or labiro.X, whatever a file
// calls the package, and X in the package itself. A declaration does not count.
func uses(t *testing.T) map[string]bool {
	t.Helper()
	used := map[string]bool{}
	for _, root := range []string{"..", "../../cmd"} {
		for _, file := range parseFiles(t, root) {
			u := user{used, imported(t, file), ""}
			if file.words() {
				u.own = file.Name.Name
			}
			ast.Inspect(file.File, u.note)
		}
	}
	return used
}

// imported are the packages of words that a file imports, by what it calls them.
func imported(t *testing.T, file parsed) map[string]string {
	found := map[string]string{}
	for _, i := range file.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		require.NoError(t, err)
		if name != "mastro/display/words" && path.Dir(name) != "mastro/display/words" {
			continue
		}
		called := path.Base(name)
		if i.Name != nil {
			called = i.Name.Name
		}
		found[called] = path.Base(name)
	}
	return found
}

// user is one file that uses messages.
type user struct {
	used     map[string]bool
	packages map[string]string // of words, by what the file calls them
	own      string            // the file's package, if it is one of words
}

// note records what a node uses and reports whether to look into it.
func (u user) note(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.SelectorExpr:
		if x, ok := n.X.(*ast.Ident); ok && u.packages[x.Name] != "" {
			u.used[u.packages[x.Name]+"."+n.Sel.Name] = true
		}
	case *ast.Ident:
		if u.own != "" {
			u.used[u.own+"."+n.Name] = true
		}
	case *ast.ValueSpec:
		for _, value := range n.Values {
			ast.Inspect(value, u.note)
		}
		return false
	}
	return true
}
