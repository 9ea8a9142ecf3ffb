package monitor

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"syscall"
	"time"

	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/hw/board"
	"mastro/hw/tca9548a"
)

// failed is the kind of trouble of each part that can fail on its own.
var failed = map[rig.Part]scene.TroubleKind{
	rig.PartPanel: scene.PanelFails, rig.PartLights: scene.LightsFail, rig.PartControls: scene.NoControls,
}

// findTroubles is all that is out of order now, by kind and part.
func (m *Monitor) findTroubles(now time.Duration) []scene.Trouble {
	all := slices.Clone(m.lasting)
	if m.rig.WatchesTowers() {
		all = append(all, m.sensorTroubles(now)...)
	}
	for _, part := range m.rig.Failures.Parts() {
		all = append(all, TroubleOf(m.rig.Failures.Of(part), failed[part], m.rig.PortOf(part)))
	}
	for _, b := range m.rig.Buses() {
		if err := b.ResetErr; err != nil {
			all = append(all, TroubleOf(err, scene.DeviceGone, b.ResetLine.Name()))
		}
		if err := b.PowerErr; err != nil {
			all = append(all, TroubleOf(err, scene.NoPower, b.Name))
		}
	}
	for what, until := range m.lingering {
		if now < until {
			all = append(all, scene.Trouble{Kind: what.kind, Part: what.part})
		}
	}
	slices.SortStableFunc(all, func(a, b scene.Trouble) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Part, b.Part))
	})
	return slices.CompactFunc(all, sameTrouble)
}

// sensorTroubles is what is out of order with the sensors below the towers.
func (m *Monitor) sensorTroubles(now time.Duration) (all []scene.Trouble) {
	for bus := range len(m.rig.Buses()) + 1 { // the chain of rings is the last
		all = append(all, m.busTroubles(bus)...)
	}
	at := func(kind scene.TroubleKind, bases []int) {
		if bases != nil {
			all = append(all, scene.Trouble{Kind: kind, Bases: bases})
		}
	}
	at(scene.SensorsOdd, m.basesWhere(func(s board.Snapshot) bool { return s.Doubt == board.NoAnswer && impossible(s.Err) }))
	at(scene.Trembles, m.basesWhere(func(s board.Snapshot) bool { return s.Doubt == board.Trembles }))
	if m.rig.Shaking() {
		at(scene.TableShakes, m.basesWhere(func(board.Snapshot) bool { return true }))
	}
	at(scene.MagnetWeak, m.wrongMagnets(now, board.MagnetWeak))
	at(scene.MagnetStrong, m.wrongMagnets(now, board.MagnetStrong))
	at(scene.Drifted, m.gains.drifted())
	m.retries.count(now, m.snapshots)
	at(scene.ReadTwice, m.retries.often)
	return all
}

// basesWhere is the bases whose snapshot fulfils a condition; nil for none.
func (m *Monitor) basesWhere(holds func(board.Snapshot) bool) (bases []int) {
	for base, s := range m.snapshots {
		if holds(s) {
			bases = append(bases, base)
		}
	}
	return bases
}

// busTroubles is what is out of order with the sensors of one bus.
func (m *Monitor) busTroubles(bus int) []scene.Trouble {
	sensors, silent := 0, []int(nil)
	for i, s := range m.snapshots {
		if !m.on(i, bus) {
			continue
		}
		sensors++
		if s.Doubt == board.NoAnswer && s.State == board.Fault && !impossible(s.Err) {
			silent = append(silent, i)
		}
	}
	if silent == nil {
		return nil
	}
	if len(silent) == sensors {
		if dead, ok := m.deadBus(bus, silent); ok {
			return []scene.Trouble{dead}
		}
	}
	return m.silentParts(bus, silent)
}

// muxes are the addresses of the muxes of a bus; none for the chain of rings.
func (m *Monitor) muxes(bus int) []uint16 {
	if buses := m.rig.Buses(); bus < len(buses) {
		return buses[bus].MuxAddresses
	}
	return nil
}

// deadBus is why no sensor of a bus answers, if there is one reason for all.
func (m *Monitor) deadBus(bus int, bases []int) (scene.Trouble, bool) {
	first, name := m.snapshots[bases[0]].Err, m.rig.BusName(bus)
	all := func(is func(error) bool) bool {
		return !slices.ContainsFunc(bases, func(i int) bool { return !is(m.snapshots[i].Err) })
	}
	allAre := func(target error) bool { return all(func(err error) bool { return errors.Is(err, target) }) }
	onlyMux := len(m.muxes(bus)) == 1 && allAre(tca9548a.ErrSelect)
	switch {
	case allAre(syscall.ETIMEDOUT):
		return scene.Trouble{Kind: scene.BusStuck, Part: name}, true
	case allAre(tca9548a.ErrTwo):
		return scene.Trouble{Kind: scene.TwoAnswer, Part: name}, true
	case all(unreachable):
		return TroubleOf(first, scene.DeviceGone, name), true
	case len(bases) > 1 && !onlyMux:
		return scene.Trouble{Kind: scene.NoPower, Part: name}, true
	}
	return scene.Trouble{}, false
}

// silentParts is the muxes of a bus that are silent, and the sensors that are so though
// their mux answers.
func (m *Monitor) silentParts(bus int, silent []int) []scene.Trouble {
	var all []scene.Trouble
	for mux, address := range m.muxes(bus) {
		behind := func(i int) bool {
			return m.rig.Sensors()[i].Mux == mux && errors.Is(m.snapshots[i].Err, tca9548a.ErrSelect)
		}
		if hidden := slices.DeleteFunc(slices.Clone(silent), func(i int) bool { return !behind(i) }); len(hidden) > 0 {
			all = append(all, scene.Trouble{Kind: scene.MuxSilent, Part: fmt.Sprintf("%#x", address), Bases: hidden})
			silent = slices.DeleteFunc(silent, behind)
		}
	}
	if len(silent) > 0 {
		all = append(all, scene.Trouble{Kind: scene.SensorsSilent, Bases: silent})
	}
	return all
}
