package calibrate_test

import (
	"fmt"
	"time"

	"mastro/hw/board"
	"mastro/hw/calibrate"
)

func ExampleSession() {
	s, err := calibrate.New(1, calibrate.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	good := calibrate.Reading{Reading: board.Reading{Magnet: board.MagnetSeen, Angle: 100}, AGC: 64}
	now := time.Duration(0)
	scan := func() {
		for range 50 {
			s.Feed(now, []calibrate.Reading{good})
			now += 20 * time.Millisecond
		}
	}
	scan()
	s.Say(calibrate.Next) // the tower stands at its mark
	scan()
	fmt.Println(s.Prompt().Ask, s.Prompt().To)
	good.Angle += 683 // it is turned one step
	scan()
	fmt.Println(s.Prompt().Ask, s.Prompt().To)
	good.Angle -= 683 // and back, which is the wrong way
	scan()
	fmt.Println(s.Prompt().Trouble)
	// Output:
	// turn 1
	// turn 2
	// calibrate: base 1, facing 2: wrong way (60.0)
}
