package ws2812

import "image/color"

// perColour is the number of bytes on the wire for the eight bits of a colour.
const perColour = 3

// codes holds the bytes on the wire for each level of a colour.
var codes = func() (table [256][perColour]byte) {
	for level := range table {
		table[level] = pulses(byte(level))
	}
	return table
}()

// pulses encodes a level with three SPI bits for each of its own, the high one first: high, the
// bit, low.
func pulses(level byte) [perColour]byte {
	var wire uint32
	for bit := 7; bit >= 0; bit-- {
		wire = wire<<3 | 0b100 | uint32(level>>bit&1)<<1
	}
	return [perColour]byte{byte(wire >> 16), byte(wire >> 8), byte(wire)}
}

// put writes the colour of one LED into a frame, in wire order.
func put(frame []byte, led int, c color.NRGBA) {
	b := frame[gap+led*perLED:][:perLED]
	for i, level := range [...]byte{c.G, c.R, c.B} {
		copy(b[i*perColour:], codes[level][:])
	}
}
