package sim_test

import (
	"fmt"
	"time"

	"mastro/hw/sim"
)

// Two towers with teeth all round: one step of the first turns the second the
// opposite way, and the sensors show it.
func Example() {
	all := sim.Tower{Protruding: [6]bool{true, true, true, true, true, true}}
	w, err := sim.New(sim.Config{
		Bases:   []sim.Base{{Q: 0, R: 0}, {Q: 1, R: 0}},
		Towers:  []sim.Tower{all, all},
		Spacing: 50,
		Catch:   1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := w.Hand.Turn(0, 1, sim.Steady()); err != nil {
		fmt.Println(err)
		return
	}
	w.Finish(5 * time.Second)
	for base := range 2 {
		burst := make([]byte, 3)
		_ = w.Bus.Tx(sim.MuxAddress, []byte{1 << base}, nil)
		_ = w.Bus.Tx(sim.AS5600Address, []byte{0x0B}, burst)
		facing, seated := w.Facing(base)
		fmt.Printf("%x facing %d seated %v\n", burst, facing, seated)
	}
	g, _ := w.Hand.Last()
	fmt.Println("net steps", g.Net(0), g.Net(1))
	// Output:
	// 2002a9 facing 1 seated true
	// 200d57 facing 5 seated true
	// net steps 1 -1
}
