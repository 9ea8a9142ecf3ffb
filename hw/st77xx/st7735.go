package st77xx

import "image"

// ST7735 is the Sitronix ST7735R or ST7735S with a panel of 128x160 pixels, of the kind sold
// with a black tab on its protective film: the pins GM1 and GM0 make the RAM as large as the
// panel. The kind with a red tab needs Opts.SwapRedBlue.
func ST7735() Model {
	return Model{
		Name:    "ST7735",
		RAM:     image.Pt(128, 160),
		Visible: image.Rect(0, 0, 128, 160),
		Madctl:  straight,
		Init:    wakeCommands(0x05),
	}
}

// ST7735Green is the kind with a green tab: the same panel shows the middle of the whole RAM,
// with red and blue exchanged.
func ST7735Green() Model {
	return Model{
		Name:    "ST7735-GREEN",
		RAM:     image.Pt(132, 162),
		Visible: image.Rect(2, 1, 130, 161),
		Madctl:  straight,
		BGR:     true,
		Init:    wakeCommands(0x05),
	}
}
