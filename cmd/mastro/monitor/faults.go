package monitor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"syscall"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/hallring"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/spidev"
	"mastro/hw/tca9548a"
)

// faults is all that is out of order now, in an order of its own.
func (h *Monitor) faults(now time.Duration) []scene.Trouble {
	t, all := h.table, slices.Clone(h.standing)
	if t.WatchesTowers() {
		all = append(all, h.sensorTroubles(now)...)
	}
	for _, part := range []struct {
		name, at string
		kind     scene.TroubleKind
	}{{rig.PartPanel, t.PanelPort, scene.PanelFails}, {rig.PartLights, t.LightsPort, scene.LightsFail}, {rig.PartControls, t.ControlsAt, scene.NoControls}} {
		if err := t.Failure(part.name); err != nil {
			all = append(all, TroubleOf(err, part.kind, part.at))
		}
	}
	for _, b := range t.Sensors.Buses {
		if b.ResetErr != nil {
			all = append(all, TroubleOf(b.ResetErr, scene.DeviceGone, b.ResetLine.Name()))
		}
		if b.PowerErr != nil {
			all = append(all, TroubleOf(b.PowerErr, scene.NoPower, b.Name))
		}
	}
	for what, until := range h.Over {
		if now < until {
			all = append(all, scene.Trouble{Kind: what.kind, Part: what.part})
		}
	}
	slices.SortStableFunc(all, func(a, b scene.Trouble) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Part, b.Part))
	})
	return slices.CompactFunc(all, sameTrouble)
}

// TroubleOf is a part that failed: what its error says of it, else kind.
func TroubleOf(err error, kind scene.TroubleKind, part string) scene.Trouble {
	var opening *rig.OpenError
	if errors.As(err, &opening) {
		part = opening.Name
	}
	var port *spidev.Error
	switch {
	case errors.As(err, &port) && errors.Is(err, spidev.ErrSetting):
		return refusedBy(port)
	case errors.Is(err, fs.ErrPermission), errors.Is(err, pins.ErrPermission):
		kind = scene.NotAllowed
	case errors.Is(err, pins.ErrBusy), errors.Is(err, i2cdev.ErrBusy):
		kind = scene.LineTaken
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, i2cdev.ErrGone), errors.Is(err, spidev.ErrGone), errors.Is(err, pins.ErrNoLine):
		kind = scene.DeviceGone
	}
	return scene.Trouble{Kind: kind, Part: part}
}

// refusedBy is a port that cannot be set as a part needs it: by its mode, or by its
// speed, which is told with the first transfer only.
func refusedBy(e *spidev.Error) scene.Trouble {
	if e.Mode == "" {
		return scene.Trouble{Kind: scene.PortRefuses, Part: fmt.Sprintf("%s, %s", e.Port, e.Speed)}
	}
	return scene.Trouble{Kind: scene.PortRefuses, Part: e.Port, Mode: e.Mode}
}

// sensorTroubles is what is out of order with the sensors below the towers.
func (h *Monitor) sensorTroubles(now time.Duration) []scene.Trouble {
	var all []scene.Trouble
	for bus := range len(h.table.Sensors.Buses) + 1 {
		all = append(all, h.busTroubles(bus)...)
	}
	if odd := h.odd(); odd != nil {
		all = append(all, scene.Trouble{Kind: scene.SensorsOdd, Bases: odd})
	}
	all = append(all, h.tremors()...)
	if weak := h.magnets(now, as5600.ML); weak != nil {
		all = append(all, scene.Trouble{Kind: scene.MagnetWeak, Bases: weak})
	}
	if strong := h.magnets(now, as5600.MH); strong != nil {
		all = append(all, scene.Trouble{Kind: scene.MagnetStrong, Bases: strong})
	}
	if drifted := h.drifted(); drifted != nil {
		all = append(all, scene.Trouble{Kind: scene.Drifted, Bases: drifted})
	}
	if h.twice.note(now, h.Snapshots); h.twice.bases != nil {
		all = append(all, scene.Trouble{Kind: scene.AskedTwice, Bases: h.twice.bases})
	}
	return all
}

// magnets is the bases that have rested for a while with a status bit set: a tower
// in a hand is further away for a moment.
func (h *Monitor) magnets(now time.Duration, bit as5600.Status) (bases []int) {
	if h.Fields == nil {
		h.Fields = make(map[field]time.Duration)
	}
	for base, s := range h.Snapshots {
		at := field{base, bit}
		if s.State != board.Seated && s.State != board.Weak || s.Status&bit == 0 {
			delete(h.Fields, at)
			continue
		}
		since, known := h.Fields[at]
		if !known {
			h.Fields[at], since = now, now
		}
		if now-since >= inHand {
			bases = append(bases, base)
		}
	}
	return bases
}

// busTroubles is what is out of order with the sensors of one bus, or of the chain
// of rings, which counts as the last one.
func (h *Monitor) busTroubles(bus int) []scene.Trouble {
	all, silent := 0, []int(nil)
	for i, s := range h.Snapshots {
		if !h.table.Sensors.On(i, bus) {
			continue
		}
		all++
		if s.Doubt == board.NoAnswer && s.State == board.Fault && !impossible(s.Err) {
			silent = append(silent, i)
		}
	}
	if silent == nil {
		return nil
	}
	if len(silent) == all {
		if dead, ok := h.deadBus(bus, silent); ok {
			return []scene.Trouble{dead}
		}
	}
	return h.silentParts(bus, silent)
}

// odd is the bases whose sensors read what none can.
func (h *Monitor) odd() (bases []int) {
	for base, s := range h.Snapshots {
		if s.Doubt == board.NoAnswer && impossible(s.Err) {
			bases = append(bases, base)
		}
	}
	return bases
}

// tremors is the bases that never rest, or all where it is the table that shakes.
func (h *Monitor) tremors() (all []scene.Trouble) {
	var trembling []int
	for base, s := range h.Snapshots {
		if s.Doubt == board.Trembles {
			trembling = append(trembling, base)
		}
	}
	if trembling != nil {
		all = append(all, scene.Trouble{Kind: scene.Trembles, Bases: trembling})
	}
	if h.table.Shaking() {
		every := make([]int, len(h.Snapshots))
		for base := range every {
			every[base] = base
		}
		all = append(all, scene.Trouble{Kind: scene.TableShakes, Bases: every})
	}
	return all
}

// impossible tells whether a sensor answers what none can.
func impossible(err error) bool {
	return errors.Is(err, as5600.ErrFloating) || errors.Is(err, hallring.ErrCode)
}

// deadBus is why no sensor of a bus answers, if there is one reason for all.
func (h *Monitor) deadBus(bus int, bases []int) (scene.Trouble, bool) {
	first, name := h.Snapshots[bases[0]].Err, h.table.Sensors.BusName(bus)
	all := func(is func(error) bool) bool {
		return !slices.ContainsFunc(bases, func(i int) bool { return !is(h.Snapshots[i].Err) })
	}
	of := func(target error) func(error) bool { return func(err error) bool { return errors.Is(err, target) } }
	onlyMux := bus < len(h.table.Sensors.Buses) && len(h.table.Sensors.Buses[bus].Addresses) == 1 && all(of(tca9548a.ErrSelect))
	switch {
	case all(of(syscall.ETIMEDOUT)):
		return scene.Trouble{Kind: scene.BusStuck, Part: name}, true
	case all(of(tca9548a.ErrTwo)):
		return scene.Trouble{Kind: scene.TwoAnswer, Part: name}, true
	case all(unreachable):
		return TroubleOf(first, scene.DeviceGone, name), true
	case len(bases) > 1 && !onlyMux:
		return scene.Trouble{Kind: scene.NoPower, Part: name}, true
	}
	return scene.Trouble{}, false
}

// unreachable tells whether a device could not be opened, or has gone.
func unreachable(err error) bool {
	var opening *rig.OpenError
	return errors.As(err, &opening) || errors.Is(err, i2cdev.ErrGone) || errors.Is(err, spidev.ErrGone) || errors.Is(err, spidev.ErrSetting)
}

// silentParts is the muxes of a bus that are silent, and the sensors that are so
// though their mux answers.
func (h *Monitor) silentParts(bus int, silent []int) []scene.Trouble {
	var all []scene.Trouble
	if bus < len(h.table.Sensors.Buses) {
		for mux, address := range h.table.Sensors.Buses[bus].Addresses {
			behind := func(i int) bool {
				return h.table.Sensors.Places[i].Mux == mux && errors.Is(h.Snapshots[i].Err, tca9548a.ErrSelect)
			}
			if slices.ContainsFunc(silent, behind) {
				all = append(all, scene.Trouble{Kind: scene.MuxSilent, Part: fmt.Sprintf("%#x", address)})
				silent = slices.DeleteFunc(silent, behind)
			}
		}
	}
	if len(silent) > 0 {
		all = append(all, scene.Trouble{Kind: scene.SensorsSilent, Bases: silent})
	}
	return all
}
