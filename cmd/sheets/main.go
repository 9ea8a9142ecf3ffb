// Command sheets puts the pictures that tests compare with on sheets, so that a
// person can look through all of them: a sheet for each package and size, and
// index.html with the sheets and the drawings. "make goldens" calls it.
//
//	go run ./cmd/sheets # from the module's root, into dist/sheets
package main

import (
	"cmp"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if err := run(".", filepath.Join("dist", "sheets")); err != nil {
		fmt.Fprintln(os.Stderr, "sheets:", err)
		os.Exit(1)
	}
}

// run draws the sheets of a module into a folder of their own, which it empties
// first.
func run(root, into string) error {
	groups, drawings, err := collect(root)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(into); err != nil {
		return err
	}
	if err := os.MkdirAll(into, 0o755); err != nil {
		return err
	}
	var pages []page
	for _, g := range groups {
		if err := save(filepath.Join(into, g.file()), g.sheet()); err != nil {
			return err
		}
		pages = append(pages, page{g.file(), fmt.Sprintf("%s, %d × %d: %d pictures", g.dir, g.size.X, g.size.Y, len(g.pictures))})
		fmt.Println(filepath.Join(into, g.file()))
	}
	for _, d := range drawings {
		there, err := filepath.Rel(into, d)
		if err != nil {
			return err
		}
		pages = append(pages, page{filepath.ToSlash(there), d})
	}
	fmt.Println(filepath.Join(into, "index.html"))
	return writeIndex(filepath.Join(into, "index.html"), pages)
}

// picture is one PNG file of a test, without its folder and ending.
type picture struct {
	name string
	img  image.Image
}

// sheetGroup is the pictures of one package that have the same size.
type sheetGroup struct {
	dir      string // of the package, from the module's root
	size     image.Point
	pictures []picture
}

// file is the file name of the group's sheet.
func (g *sheetGroup) file() string {
	return fmt.Sprintf("%s-%dx%d.png", strings.ReplaceAll(g.dir, "/", "-"), g.size.X, g.size.Y)
}

// collect finds the pictures and the drawings (SVG) in all folders named testdata.
func collect(root string) (groups []*sheetGroup, drawings []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir() || filepath.Base(filepath.Dir(path)) != "testdata":
			return err
		case filepath.Ext(path) == ".svg":
			drawings = append(drawings, path)
		case filepath.Ext(path) == ".png":
			groups, err = add(groups, root, path)
		}
		return err
	})
	slices.SortFunc(groups, func(a, b *sheetGroup) int { return cmp.Compare(a.file(), b.file()) })
	return groups, drawings, err
}

// add reads a picture into its group.
func add(groups []*sheetGroup, root, path string) ([]*sheetGroup, error) {
	img, err := read(path)
	if err != nil {
		return nil, err
	}
	dir, err := filepath.Rel(root, filepath.Dir(filepath.Dir(path)))
	if err != nil {
		return nil, err
	}
	dir, size := filepath.ToSlash(dir), img.Bounds().Size()
	i := slices.IndexFunc(groups, func(g *sheetGroup) bool { return g.dir == dir && g.size == size })
	if i < 0 {
		i, groups = len(groups), append(groups, &sheetGroup{dir: dir, size: size})
	}
	name := strings.TrimSuffix(filepath.Base(path), ".png")
	groups[i].pictures = append(groups[i].pictures, picture{name, img})
	return groups, nil
}

func read(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return img, nil
}

func save(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := png.Encode(f, img); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
