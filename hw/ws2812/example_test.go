package ws2812_test

import (
	"fmt"
	"image"
	"image/color"
	"log"

	"periph.io/x/conn/v3/spi"

	"mastro/hw/sim"
	"mastro/hw/ws2812"
)

// A strip of three, on a simulated port. On a Raspberry Pi the port comes from spireg.Open.
func Example() {
	var clock sim.Clock
	port, strip := sim.NewWS2812Port("SPI0.0", &clock, 3)

	conn, err := port.Connect(ws2812.Speed, spi.Mode0|spi.NoCS, 8)
	if err != nil {
		log.Fatal(err)
	}
	dev, err := ws2812.New(conn, 3)
	if err != nil {
		log.Fatal(err)
	}
	img := image.NewNRGBA(dev.Bounds())
	img.SetNRGBA(1, 0, color.NRGBA{R: 200, G: 40, A: 255})
	if err := dev.Draw(dev.Bounds(), img, image.Point{}); err != nil {
		log.Fatal(err)
	}
	fmt.Println(dev, strip.LEDs())
	// Output: WS2812{SPI0.0, 3} [{0 0 0} {200 40 0} {0 0 0}]
}
