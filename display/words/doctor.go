package words

// What "mastro doctor" says of each part of a table. Values are parts as the board
// file names them, figures, and what the kernel said. First verdicts, and where.
const (
	DoctorOK      Message                 = "doctor.ok"
	DoctorWarning Message                 = "doctor.warning"
	DoctorMissing Message                 = "doctor.missing"
	DoctorTower   Message2[int, string]   = "doctor.tower"
	DoctorSummary Message3[int, int, int] = "doctor.summary"
	DoctorBundle  Message1[string]        = "doctor.bundle"
)

// The computer.
const (
	DoctorNoService       Message                  = "doctor.no_service"
	DoctorService         Message1[string]         = "doctor.service"
	DoctorServiceRemedy   Message                  = "doctor.service_remedy"
	DoctorKernel          Message1[string]         = "doctor.kernel"
	DoctorKernelOn        Message2[string, string] = "doctor.kernel_on"
	DoctorKernelRemedy    Message                  = "doctor.kernel_remedy"
	DoctorDevice          Message1[string]         = "doctor.device"
	DoctorDeviceFails     Message2[string, string] = "doctor.device_fails"
	DoctorGroupRemedy     Message1[string]         = "doctor.group_remedy"
	DoctorGoneRemedy      Message                  = "doctor.gone_remedy"
	DoctorConfigRemedy    Message2[string, string] = "doctor.config_remedy"
	DoctorRestartRemedy   Message2[string, string] = "doctor.restart_remedy"
	DoctorLinesFree       Message1[string]         = "doctor.lines_free"
	DoctorNoLineRemedy    Message1[string]         = "doctor.no_line_remedy"
	DoctorLineTakenRemedy Message2[string, string] = "doctor.line_taken_remedy"
	DoctorTakenRemedy     Message                  = "doctor.taken_remedy"
	DoctorRefusesRemedy   Message                  = "doctor.refuses_remedy"
)

// What mastro calibrate measured.
const (
	DoctorCalibrated      Message1[int]    = "doctor.calibrated" // so many towers
	DoctorUncalibrated    Message          = "doctor.uncalibrated"
	DoctorUnusable        Message1[string] = "doctor.unusable"   // why
	DoctorUnmeasured      Message1[string] = "doctor.unmeasured" // towers
	DoctorCalibrateRemedy Message          = "doctor.calibrate_remedy"
	DoctorMeasureRemedy   Message1[string] = "doctor.measure_remedy"
)

// Buses and muxes.
const (
	DoctorBus              Message2[string, string] = "doctor.bus"
	DoctorBusUnknown       Message1[string]         = "doctor.bus_unknown"
	DoctorSpeedRemedy      Message1[string]         = "doctor.speed_remedy"
	DoctorBusStuckRemedy   Message                  = "doctor.bus_stuck_remedy"
	DoctorDisturbed        Message1[string]         = "doctor.disturbed"
	DoctorDisturbedRemedy  Message                  = "doctor.disturbed_remedy"
	DoctorNoPowerRemedy    Message                  = "doctor.no_power_remedy"
	DoctorMux              Message                  = "doctor.mux"
	DoctorMuxSilentRemedy  Message                  = "doctor.mux_silent_remedy"
	DoctorFrozen           Message2[string, string] = "doctor.frozen"
	DoctorKeeps            Message1[string]         = "doctor.keeps"
	DoctorFrozenRemedy     Message                  = "doctor.frozen_remedy"
	DoctorReset            Message                  = "doctor.reset"
	DoctorResetDeaf        Message1[string]         = "doctor.reset_deaf"
	DoctorResetRemedy      Message                  = "doctor.reset_remedy"
	DoctorSupply           Message                  = "doctor.supply"
	DoctorSupplyStays      Message                  = "doctor.supply_stays"
	DoctorSupplyGone       Message                  = "doctor.supply_gone"
	DoctorSupplyRemedy     Message                  = "doctor.supply_remedy"
	DoctorScan             Message                  = "doctor.scan"
	DoctorScanFound        Message1[string]         = "doctor.scan_found"
	DoctorStrangeMuxRemedy Message1[string]         = "doctor.strange_mux_remedy"
	DoctorTwoAnswerRemedy  Message                  = "doctor.two_answer_remedy"
)

// Sensors.
const (
	DoctorBridge             Message1[string]   = "doctor.bridge"
	DoctorBridgeRemedy       Message            = "doctor.bridge_remedy"
	DoctorNoBridge           Message1[int]      = "doctor.no_bridge"
	DoctorNoTag              Message            = "doctor.no_tag"
	DoctorStray              Message            = "doctor.stray"
	DoctorStrayRemedy        Message            = "doctor.stray_remedy"
	DoctorSensorSilentRemedy Message            = "doctor.sensor_silent_remedy"
	DoctorFloating           Message            = "doctor.floating"
	DoctorFlaky              Message2[int, int] = "doctor.flaky"
	DoctorGood               Message            = "doctor.good"
	DoctorNoMagnet           Message            = "doctor.no_magnet"
	DoctorWeak               Message            = "doctor.weak"
	DoctorStrong             Message            = "doctor.strong"
	DoctorWeakish            Message            = "doctor.weakish"
	DoctorStrongish          Message            = "doctor.strongish"
	DoctorNoisy              Message            = "doctor.noisy"
	DoctorConf               Message            = "doctor.conf"
	DoctorBurst              Message            = "doctor.burst"
	DoctorBurstRemedy        Message            = "doctor.burst_remedy"
	DoctorNoMagnetRemedy     Message            = "doctor.no_magnet_remedy"
	DoctorNoisyRemedy        Message            = "doctor.noisy_remedy"
	DoctorConfRemedy         Message            = "doctor.conf_remedy"
)

// Switches.
const (
	DoctorChain           Message          = "doctor.chain"
	DoctorChainDead       Message          = "doctor.chain_dead"
	DoctorChainRemedy     Message          = "doctor.chain_remedy"
	DoctorClosed          Message1[string] = "doctor.closed"
	DoctorAllOpen         Message          = "doctor.all_open"
	DoctorAllClosed       Message          = "doctor.all_closed"
	DoctorAllClosedRemedy Message          = "doctor.all_closed_remedy"
	DoctorClosedRemedy    Message          = "doctor.closed_remedy"
	DoctorExpander        Message          = "doctor.expander"
	DoctorExpanderRemedy  Message          = "doctor.expander_remedy"
)

// Panel, lights, knob and buttons.
const (
	DoctorUp             Message          = "doctor.up"
	DoctorYesNo          Message          = "doctor.yes_no"
	DoctorShown          Message          = "doctor.shown"
	DoctorSeen           Message          = "doctor.seen"
	DoctorUnseen         Message          = "doctor.unseen"
	DoctorPanelQuestion  Message          = "doctor.panel_question"
	DoctorPanelRemedy    Message          = "doctor.panel_remedy"
	DoctorLightsQuestion Message          = "doctor.lights_question"
	DoctorLightsRemedy   Message          = "doctor.lights_remedy"
	DoctorControls       Message          = "doctor.controls"
	DoctorControlsRemedy Message          = "doctor.controls_remedy"
	DoctorPressed        Message          = "doctor.pressed"
	DoctorPressedRemedy  Message          = "doctor.pressed_remedy"
	DoctorSkip           Message          = "doctor.skip"
	DoctorTurnRight      Message          = "doctor.turn_right"
	DoctorTurnLeft       Message          = "doctor.turn_left"
	DoctorPush           Message          = "doctor.push"
	DoctorEndTurn        Message          = "doctor.end_turn"
	DoctorBack           Message          = "doctor.back"
	DoctorCame           Message          = "doctor.came"
	DoctorCameOther      Message1[string] = "doctor.came_other"
	DoctorNothingCame    Message          = "doctor.nothing_came"
	DoctorSkipped        Message          = "doctor.skipped"
	DoctorSwapRemedy     Message          = "doctor.swap_remedy"
	DoctorMistakenRemedy Message          = "doctor.mistaken_remedy"
)

var doctor = map[string]sentence{
	"doctor.ok":      {It: "bene", En: "ok"},
	"doctor.warning": {It: "attenzione", En: "warning"},
	"doctor.missing": {It: "manca", En: "missing"},
	"doctor.tower":   {It: "torre %d (%s)", En: "tower %d (%s)"},
	"doctor.summary": {It: "In ordine: %d. Da controllare: %d. Mancano: %d.", En: "In order: %d. Warnings: %d. Missing: %d."},
	"doctor.bundle":  {It: "Scritto %s: mandalo a chi ti aiuta.", En: "Written %s: send it to whoever helps you."},

	"doctor.no_service":        {It: "Nessun altro mastro usa il tavolo.", En: "No other mastro uses the table."},
	"doctor.service":           {It: "Un altro mastro usa %s.", En: "Another mastro uses %s."},
	"doctor.service_remedy":    {It: "Fermalo con «sudo systemctl stop mastro», poi richiama «mastro doctor».", En: "Stop it with “sudo systemctl stop mastro”, then run “mastro doctor” again."},
	"doctor.kernel":            {It: "versione %s", En: "version %s"},
	"doctor.kernel_on":         {It: "versione %s, %s", En: "version %s, %s"},
	"doctor.kernel_remedy":     {It: "È troppo vecchio per manopola e tasti: serve almeno il 5.10. Installa un Raspberry Pi OS recente.", En: "It is too old for knob and buttons: 5.10 is needed. Install a recent Raspberry Pi OS."},
	"doctor.device":            {It: "%s si apre", En: "%s can be opened"},
	"doctor.device_fails":      {It: "%s non si apre: %s", En: "%s cannot be opened: %s"},
	"doctor.group_remedy":      {It: "«sudo usermod -aG %s $USER», poi esci e rientra.", En: "“sudo usermod -aG %s $USER”, then log out and in again."},
	"doctor.gone_remedy":       {It: "Controlla che il suo nome nel file del tavolo sia giusto e che il kernel abbia il suo driver.", En: "Check whether its name in the board file is right, and whether the kernel has its driver."},
	"doctor.config_remedy":     {It: "Scrivi «%s» in %s e riavvia.", En: "Write “%s” into %s and restart."},
	"doctor.restart_remedy":    {It: "«%s» è già in %s: riavvia; se non basta, guarda «dmesg».", En: "“%s” is in %s already: restart; if that is not enough, look at “dmesg”."},
	"doctor.lines_free":        {It: "linee libere: %s", En: "lines that are free: %s"},
	"doctor.no_line_remedy":    {It: "Correggi %s nel file del tavolo: «gpioinfo» mostra i nomi.", En: "Correct %s in the board file: “gpioinfo” shows the names."},
	"doctor.line_taken_remedy": {It: "La usa «%s»: fermalo o toglilo da config.txt, oppure cambia %s nel file del tavolo.", En: "“%s” uses it: stop that, or take it out of config.txt, or change %s in the board file."},
	"doctor.refuses_remedy": {It: "I fili vanno bene: il controllore di questa porta non ha quel modo, quella velocità o quel chip select. SPI1 e SPI2 di un Pi fino al 4 hanno solo i modi 0 e 2: nel file del tavolo prova SPI0.",
		En: "The wires are sound: the controller of this port has no such mode, speed or chip select. SPI1 and SPI2 of a Pi up to the 4 have modes 0 and 2 only: try SPI0 in the board file."},
	"doctor.taken_remedy": {It: "Un altro programma la usa: fermalo.", En: "Another program uses it: stop that one."},

	"doctor.bus":                {It: "%s, %s", En: "%s at %s"},
	"doctor.bus_unknown":        {It: "%s, velocità non dichiarata", En: "%s, its speed is not told"},
	"doctor.speed_remedy":       {It: "Per 50 letture al secondo servono 400 kHz: scrivi «%s» in config.txt e riavvia.", En: "50 scans a second want 400 kHz: write “%s” into config.txt and restart."},
	"doctor.bus_stuck_remedy":   {It: "SDA o SCL è a massa: stacca i mux uno alla volta finché torna, e cerca il corto su quello.", En: "SDA or SCL is held to ground: unplug the muxes one by one until it comes back, and look for the short there."},
	"doctor.disturbed":          {It: "non va: %s", En: "does not work: %s"},
	"doctor.disturbed_remedy":   {It: "Controlla le resistenze di pull-up (2,2-4,7 kΩ a 3,3 V), la lunghezza dei fili e la massa comune.", En: "Check the pull-up resistors (2.2-4.7 kΩ to 3.3 V), the length of the wires and the common ground."},
	"doctor.no_power_remedy":    {It: "Misura 3,3 V fra VCC e GND sulla prima scheda; controlla il filo comune, il transistor dell’alimentazione e i fili SDA e SCL.", En: "Measure 3.3 V between VCC and GND at the first board; check the common wire, the supply’s transistor, and the wires of SDA and SCL."},
	"doctor.mux":                {It: "risponde e commuta tutti gli otto canali", En: "answers and switches all of its eight channels"},
	"doctor.mux_silent_remedy":  {It: "Controlla la sua alimentazione, SDA e SCL, il suo /RESET (alto) e A0-A2: l’indirizzo deve essere quello del file.", En: "Check its supply, SDA and SCL, its /RESET (high) and A0-A2: the address must be that of the board file."},
	"doctor.frozen":             {It: "non commuta: scritto %s, letto %s", En: "does not switch: wrote %s, read %s"},
	"doctor.keeps":              {It: "tiene aperti i canali %s: i sensori rispondono in due", En: "keeps the channels %s on: two sensors answer together"},
	"doctor.frozen_remedy":      {It: "Togligli la corrente per un momento; se resta così, cambialo. Due mux allo stesso indirizzo fanno lo stesso.", En: "Take its power away for a moment; if it stays like that, replace it. Two muxes at one address look the same."},
	"doctor.reset":              {It: "il filo di reset spegne i canali", En: "the reset line turns channels off"},
	"doctor.reset_deaf":         {It: "il reset non arriva a %s", En: "the reset does not reach %s"},
	"doctor.reset_remedy":       {It: "Controlla il filo fra la linea e /RESET di ogni mux, oppure togli «reset» dal file del tavolo.", En: "Check the wire between the line and /RESET of each mux, or take “reset” out of the board file."},
	"doctor.supply":             {It: "l’alimentazione si spegne e si riaccende", En: "the supply goes off and on"},
	"doctor.supply_stays":       {It: "i mux rispondono anche senza alimentazione", En: "muxes answer although their supply is off"},
	"doctor.supply_gone":        {It: "l’alimentazione non torna", En: "the supply does not come back"},
	"doctor.supply_remedy":      {It: "Controlla il transistor e i suoi collegamenti: linea alta vuol dire acceso, e tutti i pull-up vanno dopo l’interruttore. O togli «power» dal file.", En: "Check the transistor and its wires: a high line means on, and all pull-ups belong behind the switch. Or take “power” out of the board file."},
	"doctor.scan":               {It: "nessun altro sul bus", En: "nobody else on the bus"},
	"doctor.scan_found":         {It: "sul bus anche: %s", En: "also on the bus: %s"},
	"doctor.strange_mux_remedy": {It: "A %s sembra esserci un mux che il file del tavolo non ha: controlla A0-A2, o aggiungilo.", En: "At %s there seems to be a mux that the board file does not have: check A0-A2, or add it."},
	"doctor.two_answer_remedy":  {It: "A 0x36 risponde qualcosa sul bus stesso: un sensore prima dei mux, o la batteria di un UPS (MAX17040). Spostalo.", En: "Something answers at 0x36 on the bus itself: a sensor before the muxes, or the gauge of a UPS board (MAX17040). Move it."},

	"doctor.bridge":               {It: "si raggiunge anche da %s", En: "is reached from %s as well"},
	"doctor.bridge_remedy":        {It: "Cerca un ponte di stagno fra SDA o SCL dei due canali, o un cavo in due prese.", En: "Look for a bridge of solder between SDA or SCL of the two channels, or for a cable in two sockets."},
	"doctor.no_bridge":            {It: "canali con un sensore proprio: %d", En: "channels with a sensor of their own: %d"},
	"doctor.no_tag":               {It: "risponde ma non tiene ciò che si scrive", En: "answers, but does not keep what is written"},
	"doctor.stray":                {It: "qui risponde un sensore che il file del tavolo non ha", En: "here answers a sensor that the board file does not have"},
	"doctor.stray_remedy":         {It: "Sposta la spina, o correggi «channel» nel file del tavolo.", En: "Move the plug, or correct “channel” in the board file."},
	"doctor.sensor_silent_remedy": {It: "Controlla i suoi quattro fili (3,3 V, GND, SDA, SCL) e le saldature, muovendo il cavo.", En: "Check its four wires (3.3 V, GND, SDA, SCL) and the joints, and wiggle the cable."},
	"doctor.floating":             {It: "legge valori impossibili: nessuno tiene il filo dei dati", En: "reads impossible values: nobody drives the data line"},
	"doctor.flaky":                {It: "tace a volte: %d letture perse su %d", En: "falls silent at times: %d of %d readings lost"},
	"doctor.good":                 {It: "buono", En: "good"},
	"doctor.no_magnet":            {It: "nessun magnete", En: "no magnet"},
	"doctor.weak":                 {It: "magnete debole", En: "weak magnet"},
	"doctor.strong":               {It: "magnete forte", En: "strong magnet"},
	"doctor.weakish":              {It: "magnete quasi debole", En: "magnet nearly too weak"},
	"doctor.strongish":            {It: "magnete quasi forte", En: "magnet nearly too strong"},
	"doctor.noisy":                {It: "l’angolo trema", En: "the angle jitters"},
	"doctor.conf":                 {It: "CONF non è quello dell’accensione", En: "CONF is not what it wakes with"},
	"doctor.burst":                {It: "una lettura a raffica dà un altro angolo", En: "a burst brings another angle"},
	"doctor.burst_remedy":         {It: "Forse non è un AS5600, o il bus è disturbato: prova un altro sensore qui, e scrivi a chi fa mastro.", En: "It may be no AS5600, or the bus is disturbed: try another sensor here, and tell the makers of mastro."},
	"doctor.no_magnet_remedy":     {It: "Metti la torre sulla sua base. Se c’è già, il magnete manca, è lontano o non è diametrale.", En: "Put the tower on its base. If it is there, its magnet is missing, far away or not a diametric one."},
	"doctor.noisy_remedy":         {It: "Non toccare le torri. Se resta: 100 nF accanto al sensore, massa più corta, lontano da motori e altoparlanti.", En: "Leave the towers alone. If it stays: 100 nF beside the sensor, a shorter ground, no motors and loudspeakers near."},
	"doctor.conf_remedy":          {It: "Stacca e riattacca la corrente dei sensori; se resta, quel chip fu programmato: funziona, ma può rispondere tardi.", En: "Take the sensors’ power away and give it back; if it stays, that chip was programmed: it works, but may answer late."},

	"doctor.calibrated":       {It: "torri tarate: %d", En: "towers calibrated: %d"},
	"doctor.uncalibrated":     {It: "nessuna taratura: valgono gli zeri del file del tavolo", En: "nothing was calibrated: the zeros of the board file hold"},
	"doctor.unusable":         {It: "la taratura non si può usare: %s", En: "the calibration cannot be used: %s"},
	"doctor.unmeasured":       {It: "torri mai tarate: %s", En: "towers never calibrated: %s"},
	"doctor.calibrate_remedy": {It: "Lancia «mastro calibrate»: mezzo minuto per torre.", En: "Run “mastro calibrate”: half a minute a tower."},
	"doctor.measure_remedy":   {It: "Lancia «mastro calibrate --base %s».", En: "Run “mastro calibrate --base %s”."},

	"doctor.chain":             {It: "la catena risponde", En: "the chain answers"},
	"doctor.chain_dead":        {It: "la catena non risponde: gli ingressi di prova in fondo non tornano", En: "the chain does not answer: the spare inputs at its end do not read as tied"},
	"doctor.chain_remedy":      {It: "Controlla spina, 3,3 V, SH/LD, MISO e i fili fra i registri; gli ingressi in fondo vanno a 3,3 V e a massa, alternati.", En: "Check the plug, 3.3 V, SH/LD, MISO and the wires between registers; the inputs at the end go to 3.3 V and ground in turn."},
	"doctor.closed":            {It: "chiusi: %s", En: "closed: %s"},
	"doctor.all_open":          {It: "risponde, tutti gli interruttori aperti", En: "answers, all switches open"},
	"doctor.all_closed":        {It: "tutti e tre gli interruttori chiusi", En: "all three switches closed"},
	"doctor.all_closed_remedy": {It: "Mezzo anello non può: cerca un corto a massa sotto questa base, o un magnete estraneo.", En: "Half a ring cannot do that: look for a short to ground below this base, or a stray magnet."},
	"doctor.closed_remedy":     {It: "A riposo sono aperti: spingi le tessere a filo; se restano chiusi, cerca un corto a massa.", En: "At rest they are open: push the tiles flush; if they stay closed, look for a short to ground."},
	"doctor.expander":          {It: "l’espansore non risponde", En: "the expander does not answer"},
	"doctor.expander_remedy":   {It: "Controlla la sua alimentazione, SDA e SCL, /RESET (alto) e A0-A2: l’indirizzo deve essere quello del file.", En: "Check its supply, SDA and SCL, /RESET (high) and A0-A2: the address must be that of the board file."},

	"doctor.up":              {It: "SU", En: "UP"},
	"doctor.yes_no":          {It: "[s/n, Invio: non so]", En: "[y/n, Enter: cannot tell]"},
	"doctor.shown":           {It: "mostrato, non confermato", En: "shown, not confirmed"},
	"doctor.seen":            {It: "confermato", En: "confirmed"},
	"doctor.unseen":          {It: "non si vede come deve", En: "is not seen as it should be"},
	"doctor.panel_question":  {It: "Sullo schermo: freccia verso l’alto, bordo sottile su tutti i lati, barre bianco giallo azzurro verde viola rosso blu grigio. È così?", En: "On the panel: an arrow to the top, a thin frame at every edge, bars white yellow cyan green magenta red blue grey. Is it so?"},
	"doctor.panel_remedy":    {It: "Buio: BLK e 3,3 V. Bianco o rumore: DC, RST, CS, una velocità minore. Storto: rotation, offset, size. Colori: negative, swap_red_blue.", En: "Dark: BLK and 3.3 V. White or noise: DC, RST, CS, a lower speed. Askew: rotation, offset, size. Colours: negative, swap_red_blue."},
	"doctor.lights_question": {It: "Le luci: bianche una dopo l’altra nell’ordine delle basi, poi tutte rosse, verdi, blu. Erano così?", En: "The lights: white one after the other in the order of the bases, then all red, green, blue. Was it so?"},
	"doctor.lights_remedy":   {It: "Dalla prima buia in poi: controlla la saldatura prima di lei, 5 V, massa e il verso della freccia. Altri colori: controlla «chip».", En: "From the first dark one on: check the joint before it, 5 V, ground and the direction of the arrow. Other colours: check “chip”."},
	"doctor.controls":        {It: "manopola e tasti si leggono", En: "knob and buttons can be read"},
	"doctor.controls_remedy": {It: "Controlla il filo fra la linea e il contatto, e quello verso massa.", En: "Check the wire between the line and the contact, and the one to ground."},
	"doctor.pressed":         {It: "premuto a riposo", En: "pressed at rest"},
	"doctor.pressed_remedy":  {It: "Cerca un corto a massa, o un tasto che a riposo è chiuso: ci vuole uno che si chiude.", En: "Look for a short to ground, or a button that is closed at rest: it takes one that closes when pressed."},
	"doctor.skip":            {It: "(Invio salta)", En: "(Enter skips)"},
	"doctor.turn_right":      {It: "Gira la manopola di uno scatto a destra.", En: "Turn the knob one click to the right."},
	"doctor.turn_left":       {It: "Gira la manopola di uno scatto a sinistra.", En: "Turn the knob one click to the left."},
	"doctor.push":            {It: "Premi la manopola.", En: "Push the knob."},
	"doctor.end_turn":        {It: "Premi il tasto «fine turno».", En: "Press the button “end turn”."},
	"doctor.back":            {It: "Premi il tasto «indietro».", En: "Press the button “back”."},
	"doctor.came":            {It: "arrivato", En: "it came"},
	"doctor.came_other":      {It: "arrivato altro: %s", En: "something else came: %s"},
	"doctor.nothing_came":    {It: "non è arrivato niente", En: "nothing came"},
	"doctor.skipped":         {It: "saltato", En: "skipped"},
	"doctor.swap_remedy":     {It: "Scambia «a» e «b» nel file del tavolo, o i due fili.", En: "Swap “a” and “b” in the board file, or the two wires."},
	"doctor.mistaken_remedy": {It: "Due tasti sono scambiati: correggi le loro linee nel file del tavolo.", En: "Two buttons are mistaken for each other: correct their lines in the board file."},
}
