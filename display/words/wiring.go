package words

// What "mastro wiring" says, beside the names that are printed on the parts.
const (
	WiringTitle     Message1[string] = "wiring.title"
	WiringDesc      Message1[string] = "wiring.desc"
	WiringHeader    Message          = "wiring.header"
	WiringParts     Message          = "wiring.parts"
	WiringSettings  Message          = "wiring.settings"
	WiringCurrent   Message          = "wiring.current"
	WiringAddresses Message          = "wiring.addresses"
	WiringBases     Message          = "wiring.bases"
	WiringInputs    Message          = "wiring.inputs"
	WiringFree      Message1[string] = "wiring.free"

	WiringPin     Message                  = "wiring.pin"
	WiringLine    Message                  = "wiring.line"
	WiringTo      Message                  = "wiring.to"
	WiringEach    Message                  = "wiring.each"
	WiringHasPin  Message2[string, string] = "wiring.has_pin"
	WiringOpen    Message                  = "wiring.open"
	WiringOwnEnd  Message                  = "wiring.own_end"
	WiringFoot    Message                  = "wiring.foot"
	WiringNoEnd   Message                  = "wiring.no_end"
	WiringBase    Message1[int]            = "wiring.base"
	WiringLow     Message1[int]            = "wiring.low"
	WiringHigh    Message1[int]            = "wiring.high"
	WiringSwitch  Message                  = "wiring.switch"
	WiringEncoder Message                  = "wiring.encoder"
	WiringButtons Message                  = "wiring.buttons"
)

// How the dashes of a drawing are explained.
const (
	WiringWireData   Message = "wiring.wire.data"
	WiringWireClock  Message = "wiring.wire.clock"
	WiringWireAnswer Message = "wiring.wire.answer"
	WiringWireSelect Message = "wiring.wire.select"
	WiringWireOut    Message = "wiring.wire.out"
	WiringWireIn     Message = "wiring.wire.in"
)

// What a maker must know about a part.
const (
	WiringBusPull    Message1[string] = "wiring.note.bus_pull"
	WiringPiPull     Message          = "wiring.note.pi_pull"
	WiringOverlay    Message1[string] = "wiring.note.overlay"
	WiringMuxReset   Message          = "wiring.note.mux_reset"
	WiringMuxPull    Message1[string] = "wiring.note.mux_pull"
	WiringCable      Message          = "wiring.note.cable"
	WiringSensor     Message          = "wiring.note.sensor"
	WiringPower      Message          = "wiring.note.power"
	WiringPowerPull  Message          = "wiring.note.power_pull"
	WiringChain      Message          = "wiring.note.chain"
	WiringInhibit    Message1[string] = "wiring.note.inhibit"
	WiringSpare      Message          = "wiring.note.spare"
	WiringHall       Message          = "wiring.note.hall"
	WiringPiFour     Message1[string] = "wiring.note.pi_four"
	WiringPanelCS    Message          = "wiring.note.panel_cs"
	WiringPanelNoCS  Message1[string] = "wiring.note.panel_no_cs"
	WiringPanelNames Message          = "wiring.note.panel_names"
	WiringPanelReset Message          = "wiring.note.panel_reset"
	WiringBacklight  Message          = "wiring.note.backlight"
	WiringShifter    Message          = "wiring.note.shifter"
	WiringChainClock Message1[int]    = "wiring.note.chain_clock"
	WiringChainData  Message1[int]    = "wiring.note.chain_data"
	WiringFeed       Message          = "wiring.note.feed"
	WiringPulls      Message          = "wiring.note.pulls"
	WiringExpander   Message          = "wiring.note.expander"
	WiringEnds       Message          = "wiring.note.ends"
)

// Currents: what draws them and whether there is enough.
const (
	WiringTypical    Message                          = "wiring.typical"
	WiringPeak       Message                          = "wiring.peak"
	WiringSource     Message                          = "wiring.source"
	WiringSum        Message                          = "wiring.sum"
	WiringPullUps    Message                          = "wiring.pull_ups"
	WiringFromRail   Message                          = "wiring.from_rail"
	WiringEstimate   Message1[string]                 = "wiring.estimate"
	WiringSellers    Message                          = "wiring.sellers"
	WiringComputed   Message1[string]                 = "wiring.computed"
	WiringDimmed     Message2[string, int]            = "wiring.dimmed"
	WiringLimit33    Message                          = "wiring.limit.33"
	WiringLimit5     Message                          = "wiring.limit.5"
	WiringEnough     Message3[string, string, string] = "wiring.enough"
	WiringPeakTooBig Message3[string, string, string] = "wiring.peak_too_big"
	WiringTooMuch    Message3[string, string, string] = "wiring.too_much"
	WiringFigures    Message3[int, int, int]          = "wiring.figures"
	WiringOwn33      Message                          = "wiring.own.33"
	WiringOwn5       Message                          = "wiring.own.5"
	WiringDim        Message1[int]                    = "wiring.dim"
)

// Addresses on a bus, and what would clash with them.
const (
	WiringUsed      Message1[string]         = "wiring.used"
	WiringClash     Message2[string, string] = "wiring.clash"
	WiringNoClash   Message1[string]         = "wiring.no_clash"
	WiringOtherBus  Message                  = "wiring.do.bus"
	WiringJumpers   Message                  = "wiring.do.jumpers"
	WiringAllCall   Message                  = "wiring.do.all_call"
	WiringMoveMux   Message                  = "wiring.do.move_mux"
	WiringHAT       Message                  = "wiring.do.hat"
	WiringSensorsAt Message                  = "wiring.sensors_at"
)

var wiring = map[string]sentence{
	"wiring.title": {It: "Il cablaggio di %s", En: "The wiring of %s"},
	"wiring.desc": {It: "Ogni filo fra il connettore a 40 pin del Raspberry Pi e le parti che %s nomina, con le basi e le alimentazioni.",
		En: "Every wire between the 40-pin header of the Raspberry Pi and the parts that %s names, with the bases and the supplies."},
	"wiring.header":    {It: "Il connettore del Raspberry Pi", En: "The Raspberry Pi’s header"},
	"wiring.parts":     {It: "Le parti", En: "The parts"},
	"wiring.settings":  {It: "In /boot/firmware/config.txt", En: "In /boot/firmware/config.txt"},
	"wiring.current":   {It: "Corrente, in mA", En: "Current, in mA"},
	"wiring.addresses": {It: "Indirizzi I²C", En: "I²C addresses"},
	"wiring.bases":     {It: "Le basi da sopra (mux·canale o ring)", En: "Bases from above (mux·channel or ring)"},
	"wiring.inputs":    {It: "Ingressi dei registri", En: "Inputs of the registers"},
	"wiring.free":      {It: "Linee libere: %s", En: "Free lines: %s"},

	"wiring.pin":     {It: "pin", En: "pin"},
	"wiring.line":    {It: "linea", En: "line"},
	"wiring.to":      {It: "va a", En: "goes to"},
	"wiring.each":    {It: "tutti", En: "each"},
	"wiring.has_pin": {It: "%s (pin %s)", En: "%s (pin %s)"},
	"wiring.open":    {It: "aperto", En: "open"},
	"wiring.own_end": {It: "per ognuno il suo", En: "each its own"},
	"wiring.foot":    {It: "[n]: piedino n del chip DIP", En: "[n]: pin n of the DIP chip"},
	"wiring.no_end":  {It: "tenuto dal bus: resta aperto", En: "held by the bus: leave it open"},
	"wiring.base":    {It: "base %d", En: "base %d"},
	"wiring.low":     {It: "linea %d low", En: "line %d low"},
	"wiring.high":    {It: "linea %d high", En: "line %d high"},
	"wiring.switch":  {It: "Interruttore dei sensori", En: "Sensors’ supply switch"},
	"wiring.encoder": {It: "Manopola (encoder)", En: "Rotary encoder"},
	"wiring.buttons": {It: "Pulsanti", En: "Buttons"},

	"wiring.wire.data":   {It: "dati", En: "data"},
	"wiring.wire.clock":  {It: "clock", En: "clock"},
	"wiring.wire.answer": {It: "risposte", En: "answers"},
	"wiring.wire.select": {It: "selezione", En: "chip select"},
	"wiring.wire.out":    {It: "comandi", En: "control"},
	"wiring.wire.in":     {It: "contatti", En: "contacts"},

	"wiring.note.bus_pull": {It: "Il Pi non ha resistenze per %s: 2,2 kΩ da SDA e da SCL a 3V3.", En: "The Pi has no pull-ups for %s: 2.2 kΩ from SDA and from SCL to 3V3."},
	"wiring.note.pi_pull": {It: "GPIO2 e GPIO3 hanno già sul Pi 1,8 kΩ verso 3V3: non aggiungerne; togli quelle dei moduli se sono più di due.",
		En: "GPIO2 and GPIO3 have 1.8 kΩ to 3V3 on the Pi: add none, and take those of the modules off if there are more than two."},
	"wiring.note.overlay": {It: "I pin di %s sono quelli del suo overlay: vedi /boot/firmware/overlays/README.", En: "The pins of %s are those of its overlay: see /boot/firmware/overlays/README."},
	"wiring.note.mux_reset": {It: "RESET è comune a tutti: una resistenza da 10 kΩ a 3V3 lo tiene alto mentre il Pi parte. 100 nF accanto a ogni chip.",
		En: "RESET is common to all: one 10 kΩ to 3V3 keeps it high while the Pi starts. 100 nF beside each chip."},
	"wiring.note.mux_pull": {It: "Ogni canale usato vuole 4,7 kΩ (10 kΩ se i cavi sono corti) da SDn e da SCn a %s, se il modulo del sensore non le ha.",
		En: "Each channel in use wants 4.7 kΩ (10 kΩ for short cables) from SDn and from SCn to %s, unless the sensor’s module has them."},
	"wiring.note.cable": {It: "A 400 kHz 1,8 kΩ e 4,7 kΩ insieme reggono circa 270 pF di bus e canale: un paio di metri di cavo.",
		En: "At 400 kHz 1.8 kΩ and 4.7 kΩ together stand about 270 pF of bus and channel: some two metres of cable."},
	"wiring.note.sensor": {It: "A 3,3 V VDD5V e VDD3V3 vanno uniti; 100 nF accanto a ogni sensore. DIR a GND conta in senso orario; OUT e PGO restano aperti. Magnete diametrale a 0,5-3 mm.",
		En: "At 3.3 V VDD5V and VDD3V3 are joined; 100 nF beside each sensor. DIR to GND counts clockwise; OUT and PGO stay open. A diametric magnet at 0.5-3 mm."},
	"wiring.note.power": {It: "ON alto = acceso: un load switch (per esempio TPS22918), o un MOSFET a canale P con un transistor che inverte. I mux restano su 3V3.",
		En: "ON high = on: a load switch (a TPS22918 for example), or a P-channel MOSFET with a transistor that inverts. The muxes stay on 3V3."},
	"wiring.note.power_pull": {It: "3V3S è l’alimentazione dopo l’interruttore. Anche le resistenze dei canali vanno lì, o tengono in vita i sensori spenti.",
		En: "3V3S is the supply behind the switch. The channels’ pull-ups belong there too, or they feed sensors that are off."},
	"wiring.note.chain": {It: "QH di ogni registro va a SER di quello prima. Solo 3,3 V, mai 5 V: MISO non li regge. 100 nF accanto a ogni chip.",
		En: "QH of each register goes to SER of the one before. 3.3 V only, never 5 V: MISO does not stand it. 100 nF beside each chip."},
	"wiring.note.inhibit": {It: "CLK INH va a %s, non a GND: così il clock del pannello non sposta la catena.", En: "CLK INH goes to %s, not to GND: so the panel’s clock does not shift the chain."},
	"wiring.note.spare": {It: "Gli ultimi ingressi non hanno interruttore: a 3V3 e a GND a turno, come qui; il programma ci riconosce una catena intera.",
		En: "The last inputs have no switch: tie them to 3V3 and GND in turn, as here; by them the program knows that the chain is whole."},
	"wiring.note.hall": {It: "A, B e C stanno a 120° fra loro, in senso orario da sopra. L’uscita è a drain aperto: 10 kΩ da ognuna a 3V3.",
		En: "A, B and C lie 120° apart, clockwise from above. The output is an open drain: 10 kΩ from each to 3V3."},
	"wiring.note.pi_four": {It: "%s c’è solo sul Pi 4 (400, CM4): sul Pi 5 ha altri pin o non c’è, vedi /boot/firmware/overlays/README.",
		En: "%s is there on a Pi 4 (400, CM4) only: a Pi 5 has it on other pins or not at all, see /boot/firmware/overlays/README."},
	"wiring.note.panel_cs": {It: "Prendi un modulo con il piedino CS. L’ST7789 senza CS è model = \"ST7789-NOCS\" e vuole un bus SPI suo.",
		En: "Take a module with a CS pin. The ST7789 without one is model = \"ST7789-NOCS\" and wants an SPI bus of its own."},
	"wiring.note.panel_no_cs": {It: "Questo modulo non ha il piedino CS: su %s non può stare altro.", En: "This module has no CS pin: nothing else may hang on %s."},
	"wiring.note.panel_names": {It: "Altri nomi sui moduli: SCK = SCL, CLK; MOSI = SDA, DIN; RST = RES; BL = BLK, LED.",
		En: "Other names on modules: SCK = SCL, CLK; MOSI = SDA, DIN; RST = RES; BL = BLK, LED."},
	"wiring.note.panel_reset": {It: "RST non ha una linea: 10 kΩ a 3V3 e 100 nF a GND.", En: "RST has no line: 10 kΩ to 3V3 and 100 nF to GND."},
	"wiring.note.backlight": {It: "BL a 3V3 è luce piena; se il modulo non ha una resistenza per i LED, mettila.",
		En: "BL at 3V3 is full light; fit a series resistor where the module has none for its LEDs."},
	"wiring.note.shifter": {It: "Porta i 3,3 V del Pi ai 5 V che la striscia vuole. Senza, spesso va lo stesso, ma non sempre: in quel caso collega le linee direttamente.",
		En: "It lifts the Pi’s 3.3 V to the 5 V that the strip wants. Without it most strips work and some do not: wire the lines straight then."},
	"wiring.note.chain_clock": {It: "%d LED in fila, il primo per la base o la freccia 1; DO e CO di ognuno vanno a DI e CI del prossimo.",
		En: "%d LEDs in a row, the first for base or arrow 1; DO and CO of each go to DI and CI of the next."},
	"wiring.note.chain_data": {It: "%d LED in fila, il primo per la base o la freccia 1; DOUT di ognuno va a DIN del prossimo; 330 Ω davanti al primo DIN.",
		En: "%d LEDs in a row, the first for base or arrow 1; DOUT of each goes to DIN of the next; 330 Ω before the first DIN."},
	"wiring.note.feed": {It: "1000 µF fra 5V e GND dove comincia la striscia; 5V e GND anche dall’altro capo se è lunga.",
		En: "1000 µF between 5V and GND where the strip begins; feed 5V and GND at its far end too if it is long."},
	"wiring.note.pulls": {It: "I contatti chiudono verso GND; le resistenze sono quelle interne del Pi.", En: "Contacts close to GND; the pull-ups are the Pi’s own."},
	"wiring.note.expander": {It: "GPA7 e GPB7 restano aperti: sono solo uscite. INTA e INTB non servono. 100 nF fra VDD e VSS.",
		En: "GPA7 and GPB7 stay open: they are outputs only. INTA and INTB are not needed. 100 nF between VDD and VSS."},
	"wiring.note.ends": {It: "low è il capo a ovest o a nord di una linea, high quello a est o a sud. Uscita a drain aperto: 10 kΩ a 3V3 se il cavo è lungo.",
		En: "low is the west or north end of a line, high the east or south one. Open drain: 10 kΩ to 3V3 where the cable is long."},

	"wiring.typical":      {It: "di solito", En: "typical"},
	"wiring.peak":         {It: "al massimo", En: "peak"},
	"wiring.source":       {It: "da dove", En: "source"},
	"wiring.sum":          {It: "somma", En: "sum"},
	"wiring.pull_ups":     {It: "resistenze verso 3V3", En: "pull-ups"},
	"wiring.from_rail":    {It: "tutto il 3V3, attraverso il Pi", En: "all of 3V3, through the Pi"},
	"wiring.estimate":     {It: "%s; il massimo è una stima", En: "%s; the peak is an estimate"},
	"wiring.sellers":      {It: "dati dei venditori; misuralo", En: "sellers’ figures; measure it"},
	"wiring.computed":     {It: "calcolato: %s", En: "computed: %s"},
	"wiring.dimmed":       {It: "%s; luminosità %d di 255", En: "%s; brightness %d of 255"},
	"wiring.limit.33":     {It: "quanto i Pi dal B+ in poi danno con prudenza ai pin 1 e 17; da confermare", En: "what a Pi from the B+ on gives at pins 1 and 17, told with caution; to confirm"},
	"wiring.limit.5":      {It: "l’alimentatore da 3 A di un Pi 4; quello di un Pi 5 ne dà 5", En: "the 3 A supply of a Pi 4; that of a Pi 5 gives 5"},
	"wiring.enough":       {It: "%s basta: %s (%s).", En: "%s is enough: %s (%s)."},
	"wiring.peak_too_big": {It: "%s di solito basta, al massimo no: %s (%s).", En: "%s is enough as a rule but not at the peak: %s (%s)."},
	"wiring.too_much":     {It: "%s NON basta: %s (%s).", En: "%s is NOT enough: %s (%s)."},
	"wiring.figures":      {It: "%d mA di solito, %d al massimo, di %d", En: "%d mA as a rule, %d at the peak, of %d"},
	"wiring.own.33":       {It: "Dai ai sensori un regolatore da 3,3 V loro, dai 5V, con GND in comune.", En: "Give the sensors a 3.3 V regulator of their own, fed from 5V, with GND in common."},
	"wiring.own.5":        {It: "Dai alle luci un alimentatore da 5 V loro, con GND in comune.", En: "Give the lights a 5 V supply of their own, with GND in common."},
	"wiring.dim":          {It: "Oppure abbassa le luci: brightness = %d o meno.", En: "Or dim the lights: brightness = %d or less."},

	"wiring.used":        {It: "In uso: %s.", En: "In use: %s."},
	"wiring.clash":       {It: "%s risponde anche a %s:", En: "%s answers at %s too:"},
	"wiring.no_clash":    {It: "Vanno bene sullo stesso bus: %s.", En: "May share the bus: %s."},
	"wiring.do.bus":      {It: "il suo indirizzo è fisso: mettilo su un altro bus.", En: "its address is fixed: put it on another bus."},
	"wiring.do.jumpers":  {It: "dagli un altro indirizzo con i suoi ponticelli.", En: "give it another address by its jumpers."},
	"wiring.do.all_call": {It: "è la sua chiamata a tutti, accesa alla partenza: sposta il mux (A0 a 3V3) e scrivilo in muxes.", En: "that is its all-call, on after power-up: move the mux (A0 to 3V3) and write it in muxes."},
	"wiring.do.move_mux": {It: "sposta il mux con A0-A2 e scrivilo in muxes.", En: "move the mux by A0-A2 and write it in muxes."},
	"wiring.do.hat":      {It: "questo bus è della EEPROM di una HAT: senza HAT, o usa /dev/i2c-1.", En: "this bus is that of a HAT’s EEPROM: use it without a HAT, or take /dev/i2c-1."},
	"wiring.sensors_at":  {It: "i sensori", En: "the sensors"},
}
