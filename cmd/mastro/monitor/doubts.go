package monitor

import (
	"errors"
	"time"

	"mastro/display/scene"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// missingAfter is how long a tower is off its base before it counts as missing; until
// then it counts as lifted.
const missingAfter = 10 * time.Second

// findDoubts returns why the facings of towers are not known, by base.
func (m *Monitor) findDoubts(now time.Duration) map[int]scene.Doubt {
	all := make(map[int]scene.Doubt)
	if !m.rig.Watched() {
		return all
	}
	for base, s := range m.snapshots {
		if s.Doubt != board.NoMagnet {
			delete(m.absent, base)
		} else if _, known := m.absent[base]; !known {
			m.absent[base] = now
		}
		if d, ok := m.doubt(base, s, now); ok {
			all[base] = d
		}
	}
	return all
}

// doubt returns why the facing at one base is not known; ok is false if it is known.
func (m *Monitor) doubt(base int, s board.Snapshot, now time.Duration) (d scene.Doubt, ok bool) {
	switch s.Doubt {
	case board.HalfTurned:
		return scene.HalfTurned, true
	case board.NoMagnet:
		if s.Facing == board.NoFacing || now-m.absent[base] > missingAfter {
			return scene.Missing, true
		}
		return scene.Lifted, true
	case board.NoAnswer:
		switch {
		case impossible(s.Err):
			return scene.Impossible, true
		case errors.Is(s.Err, tca9548a.ErrTwo):
			return scene.Double, true
		}
		return scene.Silent, true
	case board.Trembles:
		return scene.Trembling, true
	}
	return 0, false
}

// impossible reports whether a sensor read what no sensor can.
func impossible(err error) bool {
	return errors.Is(err, board.ErrImpossible)
}
