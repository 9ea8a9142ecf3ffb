package st77xx

import "image"

// ILI9341 is the Ilitek ILI9341 with a panel of 240x320 pixels, which is usually mounted on its
// side: Turn90 or Turn270 makes it 320x240. On the modules the panel's first column is the
// controller's last, and red and blue are exchanged.
func ILI9341() Model {
	return Model{
		Name:    "ILI9341",
		RAM:     image.Pt(240, 320),
		Visible: image.Rect(0, 0, 240, 320),
		Madctl:  mirrored,
		BGR:     true,
		Init:    wakeCommands(0x55),
	}
}
