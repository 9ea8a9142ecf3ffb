package wiring

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"mastro/cmd/mastro/boardfile"
)

// listSettings lists the lines of config.txt that the buses need. WS2812 get their timing
// from the core's clock: see package ws2812.
func (p *Plan) listSettings() {
	for _, w := range p.I2C {
		p.Settings = append(p.Settings, BusSetting(w.Bus))
	}
	var ports []string
	for _, port := range p.SPIPorts() {
		ports = append(ports, PortSetting(p.File, port.Name))
	}
	slices.Sort(ports)
	p.Settings = append(p.Settings, slices.Compact(ports)...)
	if p.Lights != nil && p.Lights.Chip.WS2812 {
		p.Settings = append(p.Settings, "[pi0]", "core_freq=250", "[pi3]", "core_freq=250",
			"[pi4]", "core_freq=500", "core_freq_min=500", "[all]")
	}
}

// BusSetting returns the line of config.txt for an I²C bus, "/dev/i2c-1".
func BusSetting(bus string) string {
	switch bus {
	case "/dev/i2c-0":
		return "dtparam=i2c_vc=on,i2c_vc_baudrate=400000"
	case "/dev/i2c-1":
		return "dtparam=i2c_arm=on,i2c_arm_baudrate=400000"
	}
	return "dtoverlay=" + strings.Replace(path.Base(bus), "-", "", 1) + ",baudrate=400000"
}

// PortSetting returns the line of config.txt for the bus of an SPI port, "SPI0.1", with
// as many chip selects as the board file uses on that bus.
func PortSetting(f *boardfile.File, port string) string {
	bus, _, _ := strings.Cut(port, ".")
	last := 0
	for _, other := range f.SPIPorts() {
		if other.Bus() == bus {
			n, _ := strconv.Atoi(strings.TrimPrefix(other.Name, bus+".")) // cannot fail: the board file was checked
			last = max(last, n)
		}
	}
	return fmt.Sprintf("dtoverlay=%s-%dcs", strings.ToLower(bus), last+1)
}
