package st77xx

import "image"

// ST7789 is the Sitronix ST7789V and its later versions with a square IPS panel of 240x240
// pixels; the larger one has a Size of 240x320.
func ST7789() Model {
	return Model{
		Name:     "ST7789",
		RAM:      image.Pt(240, 320),
		Visible:  image.Rect(0, 0, 240, 240),
		Madctl:   straight,
		Inverted: true,
		Init:     wakeCommands(0x55),
	}
}

// ST7789NoCS is the module of 240x240 pixels without a CS pin, the most common one: the chip is
// always selected. It counts every edge of the clock from its reset on, so the clock must idle
// high (spi.Mode3), and it receives everything on its bus.
func ST7789NoCS() Model {
	m := ST7789()
	m.Name, m.NoCS = "ST7789-NOCS", true
	return m
}
