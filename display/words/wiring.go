package words

// The plan of "mastro wiring", except for the names that are printed on parts.
var (
	WiringTitle = Say1[string]("Il cablaggio di %s", "The wiring of %s")
	WiringDesc  = Say1[string]("Ogni filo fra il connettore a 40 pin del Raspberry Pi e le parti che %s nomina, con le basi e le alimentazioni.",
		"Every wire between the 40-pin header of the Raspberry Pi and the parts that %s names, with the bases and the supplies.")
	WiringHeader    = Say("Il connettore del Raspberry Pi", "The Raspberry Pi’s header")
	WiringParts     = Say("Le parti", "The parts")
	WiringSettings  = Say("In /boot/firmware/config.txt", "In /boot/firmware/config.txt")
	WiringCurrent   = Say("Corrente, in mA", "Current, in mA")
	WiringAddresses = Say("Indirizzi I²C", "I²C addresses")
	WiringBases     = Say("Le basi viste da sopra (mux·canale o ring)", "Bases seen from above (mux·channel or ring)")
	WiringInputs    = Say("Ingressi dei registri", "Inputs of the registers")
	WiringFree      = Say1[string]("Linee libere: %s", "Free lines: %s")

	WiringPin     = Say("pin", "pin")
	WiringLine    = Say("linea", "line")
	WiringTo      = Say("va a", "goes to")
	WiringHasPin  = Say2[string, string]("%s (pin %s)", "%s (pin %s)")
	WiringOpen    = Say("aperto", "open")
	WiringOwnEnd  = Say("diverso per ognuno", "different for each")
	WiringFoot    = Say("[n]: piedino n del chip DIP", "[n]: pin n of the DIP chip")
	WiringNoEnd   = Say("ha già il livello dal bus: non collegarlo", "its level comes from the bus: leave it unconnected")
	WiringBase    = Say1[int]("base %d", "base %d")
	WiringLow     = Say1[int]("linea %d low", "line %d low")
	WiringHigh    = Say1[int]("linea %d high", "line %d high")
	WiringSwitch  = Say("Interruttore dei sensori", "Sensors’ supply switch")
	WiringEncoder = Say("Manopola (encoder)", "Rotary encoder")
	WiringButtons = Say("Pulsanti", "Buttons")
)

// The legend of wires in a drawing.
var (
	WiringWireData   = Say("dati", "data")
	WiringWireClock  = Say("clock", "clock")
	WiringWireAnswer = Say("risposte", "answers")
	WiringWireSelect = Say("selezione", "chip select")
	WiringWireOut    = Say("comandi", "control")
	WiringWireIn     = Say("contatti", "contacts")
)

// Notes about parts.
var (
	WiringBusPull = Say1[string]("Il Pi non ha resistenze per %s: metti 2,2 kΩ da SDA e da SCL a 3V3.",
		"The Pi has no pull-ups for %s: fit 2.2 kΩ from SDA and from SCL to 3V3.")
	WiringPiPull = Say("Sul Pi, GPIO2 e GPIO3 hanno già resistenze da 1,8 kΩ verso 3V3: non aggiungerne. Se i moduli sono più di due, togli le resistenze dei moduli.",
		"On the Pi, GPIO2 and GPIO3 have pull-ups of 1.8 kΩ to 3V3: add none. If there are more than two modules, take their pull-ups off.")
	WiringOverlay = Say1[string]("I pin di %s sono quelli del suo overlay: vedi /boot/firmware/overlays/README.",
		"The pins of %s are those of its overlay: see /boot/firmware/overlays/README.")
	WiringMuxReset = Say("RESET è comune a tutti: una resistenza da 10 kΩ a 3V3 lo tiene alto mentre il Pi parte. Metti 100 nF accanto a ogni chip.",
		"RESET is common to all: one resistor of 10 kΩ to 3V3 keeps it high while the Pi starts. Fit 100 nF beside each chip.")
	WiringMuxPull = Say1[string]("Se il modulo del sensore non ha resistenze, mettile su ogni canale usato, da SDn e da SCn a %s: 4,7 kΩ, o 10 kΩ se i cavi sono corti.",
		"If the sensor’s module has no pull-ups, fit them on each channel in use, from SDn and from SCn to %s: 4.7 kΩ, or 10 kΩ for short cables.")
	WiringCable = Say("A 400 kHz, bus e canale insieme possono avere un paio di metri di cavo: 1,8 kΩ e 4,7 kΩ in parallelo reggono circa 270 pF.",
		"At 400 kHz, bus and channel together may have roughly two metres of cable: 1.8 kΩ and 4.7 kΩ in parallel cope with about 270 pF.")
	WiringSensor = Say("A 3,3 V unisci VDD5V e VDD3V3; metti 100 nF accanto a ogni sensore. Con DIR a GND il sensore conta in senso orario; OUT e PGO restano aperti. Il magnete è diametrale e sta a 0,5-3 mm.",
		"At 3.3 V join VDD5V and VDD3V3; fit 100 nF beside each sensor. With DIR at GND the sensor counts clockwise; OUT and PGO stay open. The magnet is diametric and 0.5-3 mm away.")
	WiringPower = Say("Serve un interruttore che accende quando ON è alto: un load switch (per esempio TPS22918), o un MOSFET a canale P con un transistor che inverte. I mux restano su 3V3.",
		"Use a switch that turns on when ON is high: a load switch (a TPS22918 for example), or a P-channel MOSFET with a transistor that inverts. The muxes stay on 3V3.")
	WiringPowerPull = Say("3V3S è l’alimentazione dopo l’interruttore. Collega a 3V3S anche le resistenze dei canali: altrimenti danno corrente ai sensori spenti.",
		"3V3S is the supply behind the switch. Connect the channels’ pull-ups to 3V3S too: otherwise they feed current into sensors that are switched off.")
	WiringChain = Say("QH di ogni registro va a SER del registro precedente. Usa solo 3,3 V, mai 5 V: MISO non li regge. Metti 100 nF accanto a ogni chip.",
		"QH of each register goes to SER of the register before it. Use 3.3 V only, never 5 V: MISO does not stand 5 V. Fit 100 nF beside each chip.")
	WiringInhibit = Say1[string]("CLK INH va a %s, non a GND: altrimenti il clock del pannello farebbe scorrere anche i registri.",
		"CLK INH goes to %s, not to GND: otherwise the panel’s clock would shift the registers too.")
	WiringSpare = Say("Gli ultimi ingressi non hanno interruttore: collegali in alternanza a 3V3 e a GND, come qui. Così il programma vede che la catena è intera.",
		"The last inputs have no switch: tie them alternately to 3V3 and GND, as here. That tells the program that the chain is whole.")
	WiringHall = Say("A, B e C stanno a 120° fra loro, in senso orario da sopra. Le uscite sono a drain aperto: metti 10 kΩ da ognuna a 3V3.",
		"A, B and C lie 120° apart, clockwise from above. The outputs are open drains: fit 10 kΩ from each to 3V3.")
	WiringPiFour = Say1[string]("%s c’è solo sul Pi 4 (400, CM4). Sul Pi 5 ha altri pin o manca: vedi /boot/firmware/overlays/README.",
		"%s is there only on a Pi 4 (400, CM4). A Pi 5 has it on other pins or not at all: see /boot/firmware/overlays/README.")
	WiringPanelCS = Say("Prendi un modulo con il piedino CS. Se il tuo ST7789 non ha CS, scrivi model = \"ST7789-NOCS\" e dagli un bus SPI tutto suo.",
		"Take a module with a CS pin. If your ST7789 has no CS pin, write model = \"ST7789-NOCS\" and give it an SPI bus of its own.")
	WiringPanelNoCS = Say1[string]("Questo modulo non ha il piedino CS: non collegare altro a %s.",
		"This module has no CS pin: connect nothing else to %s.")
	WiringPanelNames = Say("Altri nomi sui moduli: SCK = SCL, CLK; MOSI = SDA, DIN; RST = RES; BL = BLK, LED.",
		"Other names on modules: SCK = SCL, CLK; MOSI = SDA, DIN; RST = RES; BL = BLK, LED.")
	WiringPanelReset = Say("RST non ha una linea: metti 10 kΩ a 3V3 e 100 nF a GND.", "RST has no line: fit 10 kΩ to 3V3 and 100 nF to GND.")
	WiringBacklight  = Say("Con BL a 3V3 la luce è piena. Se il modulo non ha una resistenza per i LED, mettila.",
		"With BL at 3V3 the light is full. If the module has no series resistor for its LEDs, fit one.")
	WiringShifter = Say("Questo chip porta i 3,3 V del Pi ai 5 V che la striscia vuole. Se non lo metti, collega le linee direttamente: spesso va lo stesso, ma non sempre.",
		"This chip lifts the Pi’s 3.3 V to the 5 V that the strip wants. If you leave it out, wire the lines straight: most strips work, some do not.")
	WiringChainClock = Say1[int]("%d LED in fila, il primo per la base o la freccia 1; DO e CO di ognuno vanno a DI e CI del prossimo.",
		"%d LEDs in a row, the first for base or arrow 1; DO and CO of each go to DI and CI of the next.")
	WiringChainData = Say1[int]("%d LED in fila, il primo per la base o la freccia 1; DOUT di ognuno va a DIN del prossimo. Metti 330 Ω davanti al primo DIN.",
		"%d LEDs in a row, the first for base or arrow 1; DOUT of each goes to DIN of the next. Fit 330 Ω before the first DIN.")
	WiringFeed = Say("Metti 1000 µF fra 5V e GND dove comincia la striscia. Se è lunga, porta 5V e GND anche all’altro capo.",
		"Fit 1000 µF between 5V and GND where the strip begins. If it is long, feed 5V and GND at its far end too.")
	WiringPulls = Say("I contatti chiudono verso GND; le resistenze sono quelle interne del Pi.",
		"Contacts close to GND; the pull-ups are the Pi’s own.")
	WiringExpander = Say("GPA7 e GPB7 restano aperti: sono solo uscite. INTA e INTB non servono. Metti 100 nF fra VDD e VSS.",
		"GPA7 and GPB7 stay open: they are outputs only. INTA and INTB are not needed. Fit 100 nF between VDD and VSS.")
	WiringEnds = Say("low è il capo a ovest o a nord di una linea, high quello a est o a sud. Le uscite sono a drain aperto: metti 10 kΩ a 3V3 se il cavo è lungo.",
		"low is the west or north end of a line, high the east or south one. The outputs are open drains: fit 10 kΩ to 3V3 if the cable is long.")
)

// Currents, and whether the supply is enough.
var (
	WiringTypical  = Say("di solito", "typical")
	WiringPeak     = Say("al massimo", "peak")
	WiringSource   = Say("da dove", "source")
	WiringSum      = Say("somma", "sum")
	WiringPullUps  = Say("resistenze verso 3V3", "pull-ups")
	WiringFromRail = Say("tutto il 3V3, attraverso il Pi", "all of 3V3, through the Pi")
	WiringEstimate = Say1[string]("%s; il massimo è una stima", "%s; the peak is an estimate")
	WiringSellers  = Say("valori dei venditori: misurateli", "sellers’ figures: measure them")
	WiringComputed = Say1[string]("calcolato: %s", "computed: %s")
	WiringDimmed   = Say2[string, int]("%s; luminosità %d di 255", "%s; brightness %d of 255")
	WiringLimit33  = Say("stima prudente per i pin 1 e 17 dei Pi dal B+ in poi; da confermare",
		"a cautious estimate for pins 1 and 17 of the Pi B+ and later; to be confirmed")
	WiringLimit5 = Say("l’alimentatore da 3 A di un Pi 4; quello di un Pi 5 è da 5 A",
		"the 3 A supply of a Pi 4; that of a Pi 5 gives 5 A")
	WiringEnough     = Say3[string, string, string]("%s basta: %s (%s).", "%s is enough: %s (%s).")
	WiringPeakTooBig = Say3[string, string, string]("%s di solito basta, ma al massimo no: %s (%s).",
		"%s is usually enough, but not at the peak: %s (%s).")
	WiringTooMuch = Say3[string, string, string]("%s NON basta: %s (%s).", "%s is NOT enough: %s (%s).")
	WiringFigures = Say3[int, int, int]("%d mA di solito, %d al massimo, su %d", "%d mA usually, %d at the peak, of %d")
	WiringOwn33   = Say("Dai ai sensori un loro regolatore da 3,3 V, alimentato dai 5V, con GND in comune.",
		"Give the sensors a 3.3 V regulator of their own, fed from 5V, with GND in common.")
	WiringOwn5 = Say("Dai alle luci un loro alimentatore da 5 V, con GND in comune.",
		"Give the lights a 5 V supply of their own, with GND in common.")
	WiringDim = Say1[int]("Oppure abbassa le luci: brightness = %d o meno.", "Or dim the lights: brightness = %d or less.")
)

// Addresses on a bus, and devices that would clash with them.
var (
	WiringUsed     = Say1[string]("In uso: %s.", "In use: %s.")
	WiringClash    = Say2[string, string]("%s risponde anche a %s:", "%s answers at %s too:")
	WiringNoClash  = Say1[string]("Vanno bene sullo stesso bus: %s.", "These may share the bus: %s.")
	WiringOtherBus = Say("il suo indirizzo è fisso, quindi mettilo su un altro bus.", "its address is fixed, so put it on another bus.")
	WiringJumpers  = Say("dagli un altro indirizzo con i suoi ponticelli.", "give it another address by its jumpers.")
	WiringAllCall  = Say("è il suo indirizzo all-call, attivo alla partenza. Dai al mux un altro indirizzo (A0 a 3V3) e scrivilo in muxes.",
		"that is its all-call address, which is on after power-up. Give the mux another address (A0 to 3V3) and write that address in muxes.")
	WiringMoveMux = Say("con A0-A2 dai al mux un altro indirizzo e scrivilo in muxes.", "use A0-A2 to give the mux another address, and write that address in muxes.")
	WiringHAT     = Say("questo bus serve alla EEPROM di una HAT. Usalo senza HAT, o prendi /dev/i2c-1.",
		"this bus serves a HAT’s EEPROM. Use it without a HAT, or take /dev/i2c-1.")
	WiringSensorsAt = Say("i sensori", "the sensors")
)
