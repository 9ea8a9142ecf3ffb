package web

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"sync"

	"mastro/display/nice"
)

// glass is what the small display shows, and the PNG of it once somebody has looked.
type glass struct {
	seq  uint64      // counts changes; guarded by Server.mu
	size image.Point // the same

	mu  sync.Mutex
	img *image.RGBA
	png []byte // of img; nil when nobody has looked

	spare spare
}

// spare is what encoding a PNG needs, some hundred kilobytes.
type spare struct{ of *png.EncoderBuffer }

func (s *spare) Get() *png.EncoderBuffer  { return s.of } // the encoder makes one of nil
func (s *spare) Put(b *png.EncoderBuffer) { s.of = b }

// PublishPanel shows what the small display shows, which is copied. It may wait for
// somebody who is looking just now, and is for another goroutine than the table's.
func (s *Server) PublishPanel(img *image.RGBA) {
	if !s.glass.take(img) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.glass.seq++
	s.glass.size = img.Rect.Size()
	s.wake()
}

// take copies a picture; false when it is as before.
func (g *glass) take(img *image.RGBA) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.img == nil || g.img.Rect != img.Rect || g.img.Stride != img.Stride || len(g.img.Pix) != len(img.Pix) {
		g.img, g.png = &image.RGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}, nil
		return true
	}
	if bytes.Equal(g.img.Pix, img.Pix) {
		return false
	}
	copy(g.img.Pix, img.Pix)
	g.png = nil
	return true
}

// encoded is the picture as a PNG, nil before there is one; the same bytes for all
// who look until it changes.
func (g *glass) encoded() ([]byte, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.img == nil || g.png != nil {
		return g.png, nil
	}
	var b bytes.Buffer
	var err error
	e := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &g.spare}
	if nice.Do(func() { err = e.Encode(&b, g.img) }); err != nil {
		return nil, err
	}
	g.png = b.Bytes()
	return g.png, nil
}
