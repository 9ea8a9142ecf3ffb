package ssd1306_test

import (
	"fmt"
	"image"
	"log"

	"periph.io/x/conn/v3/physic"

	"mastro/hw/sim"
	"mastro/hw/ssd1306"
)

// A panel mounted upside down, on a simulated bus. On a Raspberry Pi the bus is the kernel's.
func Example() {
	var clock sim.Clock
	chip := sim.NewSSD1306I2C(image.Pt(128, 64), ssd1306.Addr, nil, &clock)
	bus := sim.NewBus("I2C3", &clock, 400*physic.KiloHertz)
	bus.Chips.Attach(chip)

	panel := ssd1306.NewI2C(bus, ssd1306.Addr, ssd1306.Opts{UpsideDown: true, Sleep: clock.Advance})
	if err := panel.Draw(image.Rect(0, 0, 20, 10), image.White, image.Point{}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(chip.Image().At(127, 63), chip.Image().At(0, 0))
	// Output: {255 255 255 255} {0 0 0 255}
}
