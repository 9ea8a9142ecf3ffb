package wiring

import (
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

// settings are those that the buses want in config.txt. WS2812 take their time
// from the core's clock: see package ws2812.
func (p *planner) settings() {
	for _, w := range p.I2C {
		p.plan.Settings = append(p.plan.Settings, BusSetting(w.Bus))
	}
	last := make(map[string]int) // device of each SPI bus
	for _, port := range p.SPIPorts() {
		bus, device, _ := strings.Cut(port.Name, ".")
		n, _ := strconv.Atoi(device)
		last[bus] = max(last[bus], n)
	}
	for _, bus := range slices.Sorted(maps.Keys(last)) {
		p.plan.Settings = append(p.plan.Settings, fmt.Sprintf("dtoverlay=%s-%dcs", strings.ToLower(bus), last[bus]+1))
	}
	if p.Lights != nil && p.Lights.Chip.WS2812 {
		p.plan.Settings = append(p.plan.Settings, "[pi0]", "core_freq=250", "[pi3]", "core_freq=250",
			"[pi4]", "core_freq=500", "core_freq_min=500", "[all]")
	}
}

// BusSetting is the line of config.txt for an I²C bus.
func BusSetting(bus string) string {
	switch bus {
	case "/dev/i2c-0":
		return "dtparam=i2c_vc=on,i2c_vc_baudrate=400000"
	case "/dev/i2c-1":
		return "dtparam=i2c_arm=on,i2c_arm_baudrate=400000"
	}
	return "dtoverlay=" + strings.Replace(path.Base(bus), "-", "", 1) + ",baudrate=400000"
}
