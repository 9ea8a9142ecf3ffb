package loop

import (
	"mastro/cmd/mastro/rig"
	"mastro/display/web"
)

// poses is how simulated towers truly stand, as the page draws them. The slice is new
// each time: the page keeps it.
func poses(truth []rig.Pose) (all []web.Pose) {
	for _, p := range truth {
		all = append(all, web.Pose{Angle: web.Degrees(p.Angle), Lift: web.Millimetres(p.Lift)})
	}
	return all
}
