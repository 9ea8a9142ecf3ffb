package sim_test

import (
	"fmt"
	"time"

	"mastro/hw/sim"
)

// A tile goes in at the low end of the first of two lines: the switch there closes early on the
// way, the one at the other end late.
func ExamplePushTable() {
	p, err := sim.NewPushTable(sim.DefaultPushConfig(7, 2, 5))
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = p.Bus.Tx(0x20, []byte{0x0C, 0xFF, 0xFF}, nil) // pull-ups
	if err := p.Push(0, 1, sim.SteadyPush()); err != nil {
		fmt.Println(err)
		return
	}
	for p.Busy() {
		p.Advance(50 * time.Millisecond)
		pins := make([]byte, 2)
		_ = p.Bus.Tx(0x20, []byte{0x12}, pins)
		fmt.Printf("%x travel %.2f pushed %d\n", pins, p.Travel(0), p.Pushed(0))
	}
	// Output:
	// feff travel 0.17 pushed 0
	// feff travel 0.33 pushed 0
	// ffff travel 0.50 pushed 0
	// fffe travel 0.67 pushed 0
	// fffe travel 0.83 pushed 0
	// ffff travel 0.00 pushed 1
}
