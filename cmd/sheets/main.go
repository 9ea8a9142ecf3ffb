// Command sheets writes a page with all pictures that tests compare with, so that a person can
// look through them. "make goldens" calls it.
//
//	go run ./cmd/sheets # from the module's root, into dist/sheets/index.html
package main

import (
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if err := run(".", filepath.Join("dist", "sheets")); err != nil {
		fmt.Fprintln(os.Stderr, "sheets:", err)
		os.Exit(1)
	}
}

// sheet is the pictures of one package: their files, from the page.
type sheet struct {
	Dir   string
	Files []string
}

var page = template.Must(template.New("index").Parse(`<!DOCTYPE html>
<meta charset="utf-8">
<title>Golden pictures</title>
<style>
body { font: 16px sans-serif; margin: 2em; background: #60666f; color: #fff }
figure { display: inline-block; margin: 6px } img { min-width: 240px; max-width: 100%; image-rendering: pixelated }
</style>
{{range .}}<h2>{{.Dir}}: {{len .Files}} pictures</h2>
{{range .Files}}<figure><a href="{{.}}"><img src="{{.}}" alt=""></a><figcaption>{{.}}</figcaption></figure>
{{end}}{{end}}`))

// run writes the page about a module into a folder.
func run(root, into string) error {
	var sheets []sheet
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		dir, testdata := strings.CutSuffix(filepath.ToSlash(filepath.Dir(path)), "/testdata")
		if end := filepath.Ext(path); err != nil || !testdata || end != ".png" && end != ".svg" {
			return err
		}
		file, err := filepath.Rel(into, path)
		if n := len(sheets); n == 0 || sheets[n-1].Dir != dir {
			sheets = append(sheets, sheet{Dir: dir})
		}
		last := &sheets[len(sheets)-1]
		last.Files = append(last.Files, filepath.ToSlash(file))
		return err
	})
	if err != nil {
		return err
	}
	if err := os.MkdirAll(into, 0o755); err != nil {
		return err
	}
	name := filepath.Join(into, "index.html")
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	fmt.Println(name)
	return page.Execute(f, sheets)
}
