package st77xx

import "image"

// ILI9341 is the Ilitek ILI9341 behind a glass of 240x320 pixels, which is
// usually mounted on its side: Turn90 or Turn270 makes 320x240 of it. The
// modules' glass has its first column at the controller's last, and blue where
// the controller has red.
func ILI9341() Model {
	return Model{
		Name:    "ILI9341",
		RAM:     image.Pt(240, 320),
		Visible: image.Rect(0, 0, 240, 320),
		Madctl:  mirrored,
		BGR:     true,
		Init:    wake(0x55),
	}
}
