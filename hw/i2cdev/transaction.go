package i2cdev

import "runtime"

// MaxTxSize is the longest message in bytes (i2c-dev.c).
const MaxTxSize = 8192

// flagRead is I2C_M_RD (i2c.h).
const flagRead = 0x0001

// message is struct i2c_msg (i2c.h). Go lays it out as C does, on 32 and on 64 bits.
type message struct {
	addr  uint16
	flags uint16
	len   uint16
	buf   *byte
}

// request is struct i2c_rdwr_ioctl_data (i2c-dev.h).
type request struct {
	messages *message
	count    uint32
}

// transaction holds everything that the kernel gets pointers to. It is reused. It is pinned
// because Go does not see the kernel's pointers.
type transaction struct {
	request  request
	messages [2]message
	out, in  [MaxTxSize]byte
}

func newTransaction(p *runtime.Pinner) *transaction {
	t := new(transaction)
	p.Pin(t)
	t.request.messages = &t.messages[0]
	return t
}

// fill builds the messages: first the write, then the read.
func (t *transaction) fill(addr uint16, w []byte, in int) {
	t.request.count = 0
	if len(w) > 0 {
		copy(t.out[:], w)
		t.add(message{addr: addr, len: uint16(len(w)), buf: &t.out[0]})
	}
	if in > 0 {
		t.add(message{addr: addr, flags: flagRead, len: uint16(in), buf: &t.in[0]})
	}
}

func (t *transaction) add(m message) {
	t.messages[t.request.count] = m
	t.request.count++
}
