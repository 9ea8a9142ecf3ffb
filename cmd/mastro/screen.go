package main

import (
	"image"

	"periph.io/x/conn/v3/display"

	"mastro/display/panel"
)

// screen is the panel of a table and what draws on it. It is for one goroutine.
type screen struct {
	painter *panel.Panel
	shadow  panel.Shadow
	glass   display.Drawer                 // nil without a panel, or until it could be opened
	open    func() (display.Drawer, error) // nil without a panel, or when it is open from the start
	seen    func() *image.RGBA             // what the chip at the end of a simulated wire made of it; nil on real hardware
}

// there tells whether a table has a panel.
func (s *screen) there() bool { return s.glass != nil || s.open != nil }

// show brings a picture to the panel, which is woken first if it must be.
func (s *screen) show(img *image.RGBA) (err error) {
	if s.glass == nil {
		if s.glass, err = s.open(); err != nil {
			s.glass = nil
			return err
		}
	}
	_, err = s.shadow.Show(s.glass, img)
	return err
}

// ask asks a panel that can answer whether it is there. One that is not has
// forgotten what it showed.
func (s *screen) ask() error {
	answers, ok := s.glass.(interface{ Ping() error })
	if !ok {
		return nil
	}
	err := answers.Ping()
	if err != nil {
		s.shadow.Invalidate()
	}
	return err
}
