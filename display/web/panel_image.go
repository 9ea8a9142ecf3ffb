package web

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"sync"

	"mastro/display/nice"
)

// panelImage is the picture on the small display, and its PNG after the first request.
type panelImage struct {
	seq  uint64      // counts changes; guarded by Server.mu
	size image.Point // the same

	mu  sync.Mutex
	img *image.RGBA
	png []byte // of img; nil before the first request

	buffers encoderBuffers
}

// encoderBuffers keeps the memory of the PNG encoder, some hundred kilobytes, for the
// next picture.
type encoderBuffers struct{ kept *png.EncoderBuffer }

func (s *encoderBuffers) Get() *png.EncoderBuffer  { return s.kept } // for nil the encoder makes a new one
func (s *encoderBuffers) Put(b *png.EncoderBuffer) { s.kept = b }

// PublishPanel copies the picture of the small display and shows it on the page. It may
// wait until a running request has encoded the last picture, so do not call it from
// the goroutine that runs the table.
func (s *Server) PublishPanel(img *image.RGBA) {
	if !s.display.update(img) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.display.seq++
	s.display.size = img.Rect.Size()
	s.notify()
}

// update copies a picture; false when it equals the last one.
func (g *panelImage) update(img *image.RGBA) bool {
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

// encoded returns the picture as a PNG, nil before the first picture. It encodes once
// for each change.
func (g *panelImage) encoded() ([]byte, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.img == nil || g.png != nil {
		return g.png, nil
	}
	var b bytes.Buffer
	var err error
	e := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &g.buffers}
	if nice.Do(func() { err = e.Encode(&b, g.img) }); err != nil {
		return nil, err
	}
	g.png = b.Bytes()
	return g.png, nil
}
