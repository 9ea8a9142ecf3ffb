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
func (p *panelImage) update(img *image.RGBA) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.img == nil || p.img.Rect != img.Rect || p.img.Stride != img.Stride || len(p.img.Pix) != len(img.Pix) {
		p.img, p.png = &image.RGBA{Pix: slices.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}, nil
		return true
	}
	if bytes.Equal(p.img.Pix, img.Pix) {
		return false
	}
	copy(p.img.Pix, img.Pix)
	p.png = nil
	return true
}

// encoded returns the picture as a PNG, nil before the first picture. It encodes once
// for each change.
func (p *panelImage) encoded() ([]byte, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.img == nil || p.png != nil {
		return p.png, nil
	}
	var b bytes.Buffer
	var err error
	e := png.Encoder{CompressionLevel: png.BestSpeed, BufferPool: &p.buffers}
	if nice.Do(func() { err = e.Encode(&b, p.img) }); err != nil {
		return nil, err
	}
	p.png = b.Bytes()
	return p.png, nil
}
