package sim

// take handles one byte for the RAM or for the command decoder.
func (c *SSD1306) take(b byte, data bool) {
	switch {
	case data:
		c.store(b)
		return
	case c.have < ssd1306Params[c.op]:
		c.param[c.have] = b
		c.have++
	default:
		c.counts[b]++
		c.op, c.have = b, 0
	}
	if c.have == ssd1306Params[c.op] {
		c.execute()
	}
}

// store writes eight pixels and advances the pointers. The segment direction matters here and
// not when the picture is shown: section 10.1.8.
func (c *SSD1306) store(b byte) {
	r := &c.regs
	if r.scrolling {
		return // the RAM cannot be written
	}
	col := r.col
	if r.mirrored {
		col = ssd1306Columns - 1 - col
	}
	c.ram[r.page][col] = b
	switch r.mode {
	case ssd1306Horizontal:
		if follow(&r.col, r.colStart, r.colEnd, ssd1306Columns) {
			follow(&r.page, r.pageStart, r.pageEnd, ssd1306Pages)
		}
	case ssd1306Vertical:
		if follow(&r.page, r.pageStart, r.pageEnd, ssd1306Pages) {
			follow(&r.col, r.colStart, r.colEnd, ssd1306Columns)
		}
	default:
		follow(&r.col, 0, ssd1306Columns-1, ssd1306Columns)
	}
}

// follow advances a pointer and reports whether it was at the end of its window and went back
// to the start.
func follow(at *int, from, to, size int) bool {
	if *at == to {
		*at = from
		return true
	}
	*at = (*at + 1) % size
	return false
}

// execute executes a command that is complete.
func (c *SSD1306) execute() {
	r, p := &c.regs, c.param
	switch c.op {
	case 0x20:
		r.mode = p[0] & 3
	case 0x21:
		r.colStart, r.colEnd = int(p[0]&0x7F), int(p[1]&0x7F)
		r.col = r.colStart
	case 0x22:
		r.pageStart, r.pageEnd = int(p[0]&7), int(p[1]&7)
		r.page = r.pageStart
	case 0x2E, 0x2F:
		r.scrolling = c.op == 0x2F
	case 0x81:
		r.contrast = p[0]
	case 0x8D:
		r.pump = p[0]&0x04 != 0
	case 0xA0, 0xA1:
		r.mirrored = c.op == 0xA1
	case 0xA4, 0xA5:
		r.allOn = c.op == 0xA5
	case 0xA6, 0xA7:
		r.inverted = c.op == 0xA7
	case 0xA8:
		if n := int(p[0]&0x3F) + 1; n >= 16 {
			r.rows = n
		}
	case 0xAE, 0xAF:
		r.on = c.op == 0xAF
	case 0xD3:
		r.offset = int(p[0] & 0x3F)
	case 0xDA:
		r.comPins = p[0]
	default:
		c.executeRange()
	}
}

// executeRange executes the commands that contain their parameter.
func (c *SSD1306) executeRange() {
	r, low := &c.regs, int(c.op&0x0F)
	switch c.op & 0xF0 {
	case 0x00:
		if r.mode == ssd1306ByPage {
			r.col = r.col&0x70 | low
		}
	case 0x10:
		if r.mode == ssd1306ByPage {
			r.col = r.col&0x0F | low&7<<4
		}
	case 0x40, 0x50, 0x60, 0x70:
		r.startLine = int(c.op & 0x3F)
	case 0xB0:
		if r.mode == ssd1306ByPage {
			r.page = low & 7
		}
	case 0xC0:
		r.upward = low&8 != 0
	}
}
