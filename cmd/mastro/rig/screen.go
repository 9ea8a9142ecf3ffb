package rig

import (
	"image"

	"periph.io/x/conn/v3/display"

	"mastro/display/panel"
)

// Screen is the panel of a table and what draws on it. It is for one goroutine.
type Screen struct {
	Painter *panel.Panel
	shadow  panel.Shadow
	Device  display.Drawer                 // nil without a panel, or until it could be opened
	Open    func() (display.Drawer, error) // nil without a panel, or when it is open from the start
	Picture func() *image.RGBA             // what the chip at the end of a simulated wire made of it; nil on real hardware
}

// There tells whether a table has a panel.
func (s *Screen) There() bool { return s.Device != nil || s.Open != nil }

// Show brings a picture to the panel, which is woken first if it must be.
func (s *Screen) Show(img *image.RGBA) (err error) {
	if s.Device == nil {
		if s.Device, err = s.Open(); err != nil {
			s.Device = nil
			return err
		}
	}
	_, err = s.shadow.Show(s.Device, img)
	return err
}

// Ask asks a panel that can answer whether it is there. One that is not has
// forgotten what it showed.
func (s *Screen) Ask() error {
	answers, ok := s.Device.(interface{ Ping() error })
	if !ok {
		return nil
	}
	err := answers.Ping()
	if err != nil {
		s.shadow.Invalidate()
	}
	return err
}
