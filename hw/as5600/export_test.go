package as5600

// SetConf writes CONF, as somebody who programs the chip does.
func (d *Dev) SetConf(conf uint16) error {
	return d.bus.Tx(Addr, []byte{regConf, byte(conf >> 8), byte(conf)}, nil)
}
