package hallring_test

import (
	"fmt"
	"log"

	"periph.io/x/conn/v3/spi"

	"mastro/hw/hallring"
	"mastro/hw/sim"
)

// Two towers on a simulated table; the second is turned and the first is taken away. On a
// Raspberry Pi the port comes from spireg.Open and the line from package pins.
func ExampleRing_Sense() {
	world, err := sim.New(sim.Config{Bases: []sim.Base{{Q: 0}, {Q: 1}}, Towers: make([]sim.Tower, 2), Spacing: 50})
	if err != nil {
		log.Fatal(err)
	}
	rings := world.Rings()
	world.Faults.Gone[0].Set()
	if err := world.Place(1, 2); err != nil {
		log.Fatal(err)
	}

	conn, err := rings.Port.Connect(hallring.Speed, spi.Mode2, 8)
	if err != nil {
		log.Fatal(err)
	}
	chain, err := hallring.New(conn, rings.Pin, 2)
	if err != nil {
		log.Fatal(err)
	}
	for i := range 2 {
		reading, err := chain.Sensor(i).Sense()
		fmt.Println(reading.Magnet.Detected(), reading.Angle, err)
	}
	// Output:
	// false 359.9° <nil>
	// true 120.0° <nil>
}
