package st77xx

import "image"

// ST7735 is the Sitronix ST7735R or ST7735S behind a glass of 128x160 pixels,
// of the kind sold with a black tab on its protective film: the pins GM1 and
// GM0 make the RAM as large as the glass. The kind with a red tab differs in
// Opts.SwapRedBlue.
func ST7735() Model {
	return Model{
		Name:    "ST7735",
		RAM:     image.Pt(128, 160),
		Visible: image.Rect(0, 0, 128, 160),
		Madctl:  straight,
		Init:    wake(0x05),
	}
}

// ST7735Green is the kind with a green tab: the same glass in the middle of the
// whole RAM, and blue where the controller has red.
func ST7735Green() Model {
	return Model{
		Name:    "ST7735-GREEN",
		RAM:     image.Pt(132, 162),
		Visible: image.Rect(2, 1, 130, 161),
		Madctl:  straight,
		BGR:     true,
		Init:    wake(0x05),
	}
}
