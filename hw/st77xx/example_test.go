package st77xx_test

import (
	"fmt"
	"image"
	"log"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"

	"mastro/hw/sim"
	"mastro/hw/st77xx"
)

// A panel mounted upside down, on a simulated bus. On a Raspberry Pi the port comes from
// spireg.Open and the DC line from package pins.
func Example() {
	var clock sim.Clock
	dc := sim.NewSimPin("DC")
	chip := sim.NewST7789Chip(image.Pt(240, 240), dc, nil, &clock)
	port := sim.NewSPIPort("SPI0.0", &clock, chip, sim.ST7789Profile())

	conn, err := port.Connect(32*physic.MegaHertz, spi.Mode0, 8)
	if err != nil {
		log.Fatal(err)
	}
	panel, err := st77xx.New(conn, dc, st77xx.Opts{Rotation: st77xx.Turn180, Sleep: clock.Advance})
	if err != nil {
		log.Fatal(err)
	}
	if err := panel.Draw(image.Rect(0, 0, 20, 10), image.White, image.Point{}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(panel)
	fmt.Println(chip.Image().At(239, 239), chip.Image().At(0, 0))
	// Output:
	// ST7789{SPI0.0, 240x240, 180°}
	// {255 255 255 255} {0 0 0 255}
}
