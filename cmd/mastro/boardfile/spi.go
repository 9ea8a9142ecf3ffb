package boardfile

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// SPIBus is an SPI bus of a Raspberry Pi: its lines, and what its controller can do.
type SPIBus struct {
	MOSI, SCLK, MISO string   // "GPIO10"
	Selects          []string // lines of its chip selects, 0 first, as its overlays have them
	PiFourOnly       bool     // only a Pi 4 has it; a Pi 5 has some of these buses on other lines

	auxiliary bool // its controller has SPI modes 0 and 2 only (spi-bcm2835aux)
	steady    bool // it has DMA: a long transfer has no pause between its bytes
}

// SPIBuses has the buses of the Raspberry Pi up to the 4 by name: those of its header,
// and SPI2, which Compute Modules have. Sources: BCM2711 ARM Peripherals, 5.3
// (alternative functions); bcm2711-rpi-ds.dtsi and bcm270x.dtsi of Raspberry Pi's
// kernel, which give DMA to SPI0 alone; mode_bits in drivers/spi/spi-bcm2835.c and
// spi-bcm2835aux.c. A Pi 5 (DesignWare) has SPI3 on the lines of SPI4 here, and no SPI4
// and SPI6; how its controllers pause is to be confirmed.
var SPIBuses = map[string]SPIBus{
	"SPI0": {MOSI: "GPIO10", SCLK: "GPIO11", MISO: "GPIO9", Selects: []string{"GPIO8", "GPIO7"}, steady: true},
	"SPI1": {MOSI: "GPIO20", SCLK: "GPIO21", MISO: "GPIO19", Selects: []string{"GPIO18", "GPIO17", "GPIO16"}, auxiliary: true},
	"SPI2": {MOSI: "GPIO41", SCLK: "GPIO42", MISO: "GPIO40", Selects: []string{"GPIO43", "GPIO44", "GPIO45"}, auxiliary: true},
	"SPI3": {MOSI: "GPIO2", SCLK: "GPIO3", MISO: "GPIO1", Selects: []string{"GPIO0", "GPIO24"}, PiFourOnly: true},
	"SPI4": {MOSI: "GPIO6", SCLK: "GPIO7", MISO: "GPIO5", Selects: []string{"GPIO4", "GPIO25"}, PiFourOnly: true},
	"SPI5": {MOSI: "GPIO14", SCLK: "GPIO15", MISO: "GPIO13", Selects: []string{"GPIO12", "GPIO26"}, PiFourOnly: true},
	"SPI6": {MOSI: "GPIO20", SCLK: "GPIO21", MISO: "GPIO19", Selects: []string{"GPIO18", "GPIO27"}, PiFourOnly: true},
}

// Port is an SPI port in use: one chip select of a bus.
type Port struct {
	key, Name string // "panel.port", "SPI0.1"
	owner     string // the part in words, "the panel"
	answers   bool   // the part sends data to the Pi
	alone     string // why it cannot share its bus, with a remedy; empty if it can
}

// Bus returns the name of the port's bus, "SPI0".
func (p Port) Bus() string {
	bus, _, _ := strings.Cut(p.Name, ".")
	return bus
}

// SPIPorts lists the ports in use. A part without a chip select must be alone on its
// bus: it takes all that goes over the bus for its own.
func (b *File) SPIPorts() []Port {
	var all []Port
	if b.Panel != nil && !b.Panel.OnI2C() {
		p := Port{key: "panel.port", Name: b.Panel.Port, owner: "the panel"}
		if b.Panel.Model.dcs.NoCS {
			p.alone = "this panel has no chip select and would show the traffic of others: wire one of them to another SPI bus"
		}
		all = append(all, p)
	}
	all = append(all, b.chainPorts()...)
	if b.Lights != nil {
		all = append(all, Port{key: "lights.port", Name: b.Lights.Port, owner: "the lights",
			alone: "the strip has no chip select and would show the traffic of others: wire it to another SPI bus"})
	}
	return all
}

// ports refuses ports that do not exist or are used twice, and parts that share a bus
// though they must be alone.
func (c check) ports() error {
	var before []Port
	for _, p := range c.board.SPIPorts() {
		if err := c.named(p); err != nil {
			return err
		}
		for _, q := range before {
			switch why := cmp.Or(p.alone, q.alone); {
			case why != "" && q.Bus() == p.Bus():
				return c.file.At(p.key, fmt.Sprintf("%s on %s, the bus of %s", strings.TrimPrefix(p.owner, "the "), p.Bus(), q.owner), why)
			case q.Name == p.Name:
				return c.file.At(p.key, fmt.Sprintf("%s is the port of %s", p.Name, q.owner), "give it a chip select of its own")
			}
		}
		before = append(before, p)
	}
	return nil
}

// named refuses a text that names no port, and chip selects that no overlay has.
func (c check) named(p Port) error {
	number, device, ok := strings.Cut(strings.TrimPrefix(p.Name, "SPI"), ".")
	_, err1 := strconv.ParseUint(number, 10, 8)
	cs, err2 := strconv.ParseUint(device, 10, 8)
	if !ok || err1 != nil || err2 != nil || !strings.HasPrefix(p.Name, "SPI") {
		return c.file.At(p.key, fmt.Sprintf("%q is no SPI port", p.Name), fmt.Sprintf("give bus and chip select: %q", portLike(p.Name)))
	}
	if bus, known := SPIBuses[p.Bus()]; known && int(cs) >= len(bus.Selects) {
		return c.file.At(p.key, fmt.Sprintf("%s: no overlay has so many chip selects", p.Name), fmt.Sprintf("take %s.0 to %s.%d", p.Bus(), p.Bus(), len(bus.Selects)-1))
	}
	return nil
}

// portLike guesses which port was meant, by the first two numbers in the text. It
// takes no number from the name of a line.
func portLike(written string) string {
	if strings.HasPrefix(written, "GPIO") {
		return "SPI0.0"
	}
	numbers := strings.FieldsFunc(written, func(r rune) bool { return r < '0' || r > '9' })
	numbers = append(numbers, "0", "0")
	if len(numbers) == 3 { // a bus alone
		numbers[1] = "0"
	}
	return fmt.Sprintf("SPI%.2s.%.2s", numbers[0], numbers[1])
}

// controllers refuses parts that the controller of their bus cannot drive. Buses of
// other computers are not known; on them only WS2812 are refused.
func (c check) controllers() error {
	const steadyBus = `wire them to SPI0, alone, as boards/ws2812.toml does, or take APA102 lights: chip = "APA102"`
	for _, p := range c.board.SPIPorts() {
		bus, known := SPIBuses[p.Bus()]
		ws2812 := p.key == "lights.port" && c.board.Lights.Chip.WS2812
		switch {
		case ws2812 && !known:
			return c.file.At(p.key, fmt.Sprintf("WS2812 on %s, of which nobody knows whether it pauses between bytes", p.Bus()), steadyBus)
		case ws2812 && !bus.steady:
			return c.file.At(p.key, fmt.Sprintf("WS2812 on %s, whose controller pauses between bytes: they would show wrong colours", p.Bus()), steadyBus)
		case p.key == "panel.port" && bus.auxiliary && !c.board.Panel.Model.Select():
			return c.file.At(p.key, fmt.Sprintf("%s on %s, whose controller has no SPI mode 3", c.board.Panel.Model.Name, p.Bus()),
				`wire it to SPI0, alone, or take one with a CS pin: model = "ST7789"`)
		}
	}
	return nil
}
