package pushes_test

import (
	"fmt"
	"time"

	"mastro/hw/mcp23017"
	"mastro/hw/pushes"
	"mastro/hw/sim"
)

// Six lines of seven tiles behind one expander; somebody pushes the third from
// its low end and the fourth, twice, from its high end.
func ExampleBoard_Scan() {
	table, err := sim.NewPushTable(sim.DefaultPushConfig(1, 6, 7))
	if err != nil {
		fmt.Println(err)
		return
	}
	var lines []pushes.Line
	for i := range table.Lines() {
		low, high := table.Switches(i)
		lines = append(lines, pushes.Line{Low: low, High: high})
	}
	b, err := pushes.New(mcp23017.New(table.Bus, 0x20), lines, pushes.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	watch := func(d time.Duration) {
		for end := table.Clock.Now() + d; table.Clock.Now() < end; table.Advance(20 * time.Millisecond) {
			if set, ok := b.Scan(table.Clock.Now()); ok {
				for _, c := range set.Changes {
					fmt.Println("line", c.Line, "from", c.From, "to", c.To, c.Doubt)
				}
			}
		}
	}
	watch(time.Second)
	_ = table.Push(2, 1, sim.SteadyPush())
	watch(2 * time.Second)
	_ = table.Push(3, -2, sim.SteadyPush())
	watch(2 * time.Second)
	// Output:
	// line 2 from 0 to 1 certain
	// line 3 from 0 to -1 certain
	// line 3 from -1 to -2 certain
}
