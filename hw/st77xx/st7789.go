package st77xx

import "image"

// ST7789 is the Sitronix ST7789V and its later versions behind a square IPS
// glass of 240x240 pixels; the larger one has a Size of 240x320.
func ST7789() Model {
	return Model{
		Name:     "ST7789",
		RAM:      image.Pt(240, 320),
		Glass:    image.Rect(0, 0, 240, 240),
		Madctl:   straight,
		Inverted: true,
		Init:     wake(0x55),
	}
}
