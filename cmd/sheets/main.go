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
	families, drawings, err := collect(root)
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
	for _, f := range families {
		if err := save(filepath.Join(into, f.file()), f.sheet()); err != nil {
			return err
		}
		pages = append(pages, page{f.file(), fmt.Sprintf("%s, %d × %d: %d pictures", f.dir, f.size.X, f.size.Y, len(f.pictures))})
		fmt.Println(filepath.Join(into, f.file()))
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

// family is the pictures of one package that are equally large.
type family struct {
	dir      string // of the package, from the module's root
	size     image.Point
	pictures []picture
}

// file is the name of the family's sheet.
func (f *family) file() string {
	return fmt.Sprintf("%s-%dx%d.png", strings.ReplaceAll(f.dir, "/", "-"), f.size.X, f.size.Y)
}

// collect finds the pictures and the drawings (SVG) in all folders named testdata.
func collect(root string) (families []*family, drawings []string, err error) {
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || d.IsDir() || filepath.Base(filepath.Dir(path)) != "testdata":
			return err
		case filepath.Ext(path) == ".svg":
			drawings = append(drawings, path)
		case filepath.Ext(path) == ".png":
			families, err = add(families, root, path)
		}
		return err
	})
	slices.SortFunc(families, func(a, b *family) int { return cmp.Compare(a.file(), b.file()) })
	return families, drawings, err
}

// add reads a picture into its family.
func add(families []*family, root, path string) ([]*family, error) {
	img, err := read(path)
	if err != nil {
		return nil, err
	}
	dir, err := filepath.Rel(root, filepath.Dir(filepath.Dir(path)))
	if err != nil {
		return nil, err
	}
	dir, size := filepath.ToSlash(dir), img.Bounds().Size()
	i := slices.IndexFunc(families, func(f *family) bool { return f.dir == dir && f.size == size })
	if i < 0 {
		i, families = len(families), append(families, &family{dir: dir, size: size})
	}
	name := strings.TrimSuffix(filepath.Base(path), ".png")
	families[i].pictures = append(families[i].pictures, picture{name, img})
	return families, nil
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
