package mcp23017_test

import (
	"fmt"

	"periph.io/x/conn/v3/physic"

	"mastro/hw/mcp23017"
	"mastro/hw/sim"
)

// A magnet is near the switch at GPB2.
func ExampleDev_Read() {
	clock := &sim.Clock{}
	bus := sim.NewBus("I2C1", clock, 400*physic.KiloHertz)
	near := contacts(1 << 10)
	chip, err := sim.NewMCP23017(0x20, &near, clock, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	bus.Chips.Attach(chip)

	switches := mcp23017.New(bus, 0x20)
	closed, err := switches.Read()
	fmt.Printf("%016b %v\n", closed, err)
	// Output: 0000010000000000 <nil>
}
