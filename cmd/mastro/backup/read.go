package backup

import (
	"archive/zip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
)

// opened is a backup whose manifest was read.
type opened struct {
	*manifest
	files map[string]*zip.File
}

// open reads the manifest of a backup, and requires that it has just these entries.
func open(r io.ReaderAt, size int64) (*opened, error) {
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, damaged("the file", "it is no whole zip file")
	}
	o := &opened{files: map[string]*zip.File{}}
	for _, f := range z.File {
		if o.files[f.Name] != nil {
			return nil, damaged(fmt.Sprintf("%.100q", f.Name), "it is there twice")
		}
		o.files[f.Name] = f
	}
	if o.files[manifestName] == nil {
		return nil, damaged(manifestName, "it is missing, so that this is no backup of Mastro")
	}
	data, err := o.manifestText()
	if err != nil {
		return nil, err
	}
	if o.manifest, err = parseManifest(data); err != nil {
		return nil, err
	}
	return o, o.complete()
}

func (o *opened) manifestText() ([]byte, error) {
	f, err := o.files[manifestName].Open()
	if err != nil {
		return nil, damaged(manifestName, err.Error())
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostManifest+1))
	switch {
	case err != nil:
		return nil, damaged(manifestName, err.Error())
	case len(data) > mostManifest:
		return nil, damaged(manifestName, "it is too long")
	}
	return data, nil
}

// complete requires the files of the manifest and no others.
func (o *opened) complete() error {
	for _, e := range o.Entries {
		if o.files[e.Name] == nil {
			return damaged(e.Name, "it is missing")
		}
	}
	for name := range o.files {
		if name != manifestName && o.find(name) == nil {
			return damaged(fmt.Sprintf("%.100q", name), "the manifest does not have it")
		}
	}
	return nil
}

// check reads all of a backup and compares it with its manifest.
func (o *opened) check(ctx context.Context) error {
	for _, e := range o.Entries {
		if err := o.extract(ctx, e, io.Discard); err != nil {
			return err
		}
	}
	return nil
}

// extract writes an entry to a file. What is not as the manifest says is an error; some of
// it may have been written by then.
func (o *opened) extract(ctx context.Context, e entry, to io.Writer) error {
	f, err := o.files[e.Name].Open()
	if err != nil {
		return damaged(e.Name, err.Error())
	}
	defer f.Close()
	hash := sha256.New()
	source := &source{ctx: ctx, from: io.LimitReader(f, e.Bytes+1)}
	n, err := io.Copy(io.MultiWriter(hash, to), source)
	switch {
	case source.failed != nil:
		return damaged(e.Name, source.failed.Error())
	case err != nil:
		return err
	case n != e.Bytes:
		return damaged(e.Name, fmt.Sprintf("it has not the %d bytes of the manifest", e.Bytes))
	case hex.EncodeToString(hash.Sum(nil)) != e.Hash:
		return damaged(e.Name, "its SHA-256 is not that of the manifest")
	}
	return nil
}

// source reads until ctx ends, and remembers why it could not be read, to tell that from
// what is wrong with a writer.
type source struct {
	ctx    context.Context
	from   io.Reader
	failed error
}

func (s *source) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := s.from.Read(p)
	if err != nil && err != io.EOF {
		s.failed = err
	}
	return n, err
}
