package sim

import (
	"fmt"
	"slices"
	"syscall"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// Computer is a generation of Raspberry Pis with the same controllers.
type Computer string

// The computers.
const (
	PiZero Computer = "Pi Zero to 3" // BCM2835 to BCM2837
	PiFour Computer = "Pi 4"         // BCM2711
	PiFive Computer = "Pi 5"         // RP1
)

// I2CController holds what an I²C controller and its Linux driver refuse.
type I2CController struct {
	Driver     string // in drivers/i2c/busses of Linux
	ReadLast   bool   // a read must be the last message of a transfer, else EOPNOTSUPP
	OneAddress bool   // all messages of a transfer go to one address, else EINVAL
}

// i2cMain: bcm2835_i2c_xfer, "only one read message supported, has to be last".
var i2cMain = I2CController{Driver: "i2c-bcm2835", ReadLast: true}

// I2CControllers are the controllers of each computer. For a Pi 5: i2c_dw_xfer_msg in
// i2c-designware-master.c, "invalid target address".
var I2CControllers = map[Computer]I2CController{
	PiZero: i2cMain, PiFour: i2cMain, PiFive: {Driver: "i2c-designware", OneAddress: true},
}

// refusal is the errno with which the controller refuses a transfer before anything goes on the
// wire, or 0.
func (c I2CController) refusal(msgs []Msg) syscall.Errno {
	for i, m := range msgs {
		switch {
		case c.ReadLast && m.Read && i != len(msgs)-1:
			return syscall.EOPNOTSUPP
		case c.OneAddress && m.Addr != msgs[0].Addr:
			return syscall.EINVAL
		}
	}
	return 0
}

// SPIController holds the abilities of an SPI controller and its Linux driver. It refuses
// everything else with EINVAL, except that it lowers a speed to the next one it has.
type SPIController struct {
	Driver  string // in drivers/spi of Linux
	Modes   []spi.Mode
	NoCS    bool             // can leave its chip select inactive (SPI_NO_CS)
	Bits    []int            // word sizes
	Selects int              // chip selects, with the overlay that has most of them
	Clock   physic.Frequency // divided by an even number for the speed
	Slowest int              // the largest such divider
	DMA     int              // transfers of so many bytes and more have no pauses; 0 for none
	Chunk   int              // bytes between two pauses of a shorter one; 0 without pauses
	Pause   int              // clocks of a pause, during which the data line keeps its level
}

// The drivers. None of them sends the low bit first (SPI_LSB_FIRST).
var (
	// spiMain: drivers/spi/spi-bcm2835.c. BCM2835_SPI_MODE_BITS; bits_per_word_mask;
	// CDIV in bcm2835_spi_transfer_one, 0 meaning 65536; "1 idle clocks cycles after
	// each byte" there, and none with DMA (BCM2835_SPI_DMA_MIN_LENGTH; the transfer
	// must also last for 30 µs). The clock is the core's, which config.txt can fix
	// (core_freq).
	spiMain = SPIController{
		Driver: "spi-bcm2835", Modes: []spi.Mode{spi.Mode0, spi.Mode1, spi.Mode2, spi.Mode3}, NoCS: true,
		Bits: []int{8}, Selects: 2, Clock: 250 * physic.MegaHertz, Slowest: 65536, Chunk: 1, Pause: 1,
	}
	// spiAux: drivers/spi/spi-bcm2835aux.c. mode_bits in bcm2835aux_spi_probe are
	// CPOL, CS_HIGH and NO_CS; BCM2835_AUX_SPI_CNTL0_SPEED_MAX is 4095; "2 idle clocks
	// after each chunk", of 3 bytes; no DMA. Its chip selects are GPIO lines
	// (spi1-3cs-overlay.dts).
	spiAux = SPIController{
		Driver: "spi-bcm2835aux", Modes: []spi.Mode{spi.Mode0, spi.Mode2}, NoCS: true,
		Bits: []int{8}, Selects: 3, Clock: 250 * physic.MegaHertz, Slowest: 8192, Chunk: 3, Pause: 2,
	}
	// spiDesignWare: drivers/spi/spi-dw-core.c, mode_bits and bits_per_word_mask in
	// dw_spi_add_host; the clock is that of rp1.dtsi. Not yet confirmed on a Pi 5: how
	// its transfers pause, which chip selects there are, and words of more than 16 bits.
	spiDesignWare = SPIController{
		Driver: "spi-dw-mmio", Modes: []spi.Mode{spi.Mode0, spi.Mode1, spi.Mode2, spi.Mode3},
		Bits: []int{4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}, Selects: 2, Clock: 200 * physic.MegaHertz, Slowest: 65534,
	}
)

// withDMA adds DMA: only SPI0 has DMA channels in the device tree (bcm2835-common.dtsi,
// bcm2711-rpi-ds.dtsi).
func (c SPIController) withDMA() SPIController { c.DMA = 96; return c }

func (c SPIController) at(clock physic.Frequency) SPIController { c.Clock = clock; return c }

func (c SPIController) selects(n int) SPIController { c.Selects = n; return c }

// SPIControllers are the controllers of each computer by bus number, as far as a header or a
// Compute Module brings them out.
var SPIControllers = map[Computer]map[int]SPIController{
	PiZero: {0: spiMain.withDMA(), 1: spiAux, 2: spiAux},
	PiFour: {
		0: spiMain.withDMA().at(500 * physic.MegaHertz), 1: spiAux.at(500 * physic.MegaHertz), 2: spiAux.at(500 * physic.MegaHertz),
		3: spiMain.at(500 * physic.MegaHertz), 4: spiMain.at(500 * physic.MegaHertz),
		5: spiMain.at(500 * physic.MegaHertz), 6: spiMain.at(500 * physic.MegaHertz),
	},
	PiFive: {0: spiDesignWare, 1: spiDesignWare.selects(3), 2: spiDesignWare, 3: spiDesignWare, 5: spiDesignWare},
}

// SPIController returns the controller of a port by its name, "SPI0.1"; ok is false when the
// computer has no such port.
func (c Computer) SPIController(port string) (controller SPIController, ok bool) {
	var bus, cs int
	if n, _ := fmt.Sscanf(port, "SPI%d.%d", &bus, &cs); n != 2 || port != fmt.Sprintf("SPI%d.%d", bus, cs) {
		return SPIController{}, false
	}
	controller, ok = SPIControllers[c][bus]
	return controller, ok && cs >= 0 && cs < controller.Selects
}

// accepts reports whether a connection in this mode, with this word size, is accepted.
func (c SPIController) accepts(mode spi.Mode, bits int) bool {
	return slices.Contains(c.Modes, mode&^spi.NoCS) && (c.NoCS || mode&spi.NoCS == 0) && slices.Contains(c.Bits, bits)
}

// speed is the speed that results from a requested one; 0 requests the fastest.
func (c SPIController) speed(requested physic.Frequency) physic.Frequency {
	divider := 2
	if requested > 0 {
		divider = min(max(2, int((c.Clock+requested-1)/requested)), c.Slowest)
	}
	return c.Clock / physic.Frequency(divider+divider%2)
}

// pauses returns after how many bytes of a transfer the clock pauses, and for how many clocks;
// 0 when it does not.
func (c SPIController) pauses(transfer int) (chunk, clocks int) {
	if c.Chunk == 0 || c.DMA != 0 && transfer >= c.DMA {
		return transfer, 0
	}
	return c.Chunk, c.Pause
}

// idle is the number of clocks that a transfer of so many bytes pauses.
func (c SPIController) idle(transfer int) int {
	chunk, pause := c.pauses(transfer)
	if pause == 0 {
		return 0
	}
	return (transfer + chunk - 1) / chunk * pause
}
