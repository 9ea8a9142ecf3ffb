package words

// The report of "mastro doctor". Values are parts as the board file names them, figures, and
// messages of the kernel.
var (
	DoctorOK      = Say("bene", "ok")
	DoctorWarning = Say("attenzione", "warning")
	DoctorMissing = Say("manca", "missing")
	DoctorTower   = Say2[int, string]("torre %d (%s)", "tower %d (%s)")
	DoctorSummary = Say3[int, int, int]("In ordine: %d. Da controllare: %d. Mancano: %d.", "In order: %d. Warnings: %d. Missing: %d.")
	DoctorBundle  = Say1[string]("Salvato in %s: manda il file a chi ti aiuta.", "Saved as %s: send the file to the person who is helping you.")
)

// The computer.
var (
	DoctorNoService     = Say("Nessun altro mastro usa il tavolo.", "No other mastro uses the table.")
	DoctorService       = Say1[string]("Un altro mastro usa %s.", "Another mastro uses %s.")
	DoctorServiceRemedy = Say("Ferma l’altro mastro con «sudo systemctl stop mastro», poi esegui di nuovo «mastro doctor».",
		"Stop the other mastro with “sudo systemctl stop mastro”, then run “mastro doctor” again.")
	DoctorKernel       = Say1[string]("versione %s", "version %s")
	DoctorKernelOn     = Say2[string, string]("versione %s, %s", "version %s, %s")
	DoctorKernelRemedy = Say("Questo kernel è troppo vecchio per manopola e tasti: serve almeno il 5.10. Installa un Raspberry Pi OS recente.",
		"This kernel is too old for knob and buttons: they need at least 5.10. Install a recent Raspberry Pi OS.")
	DoctorGames         = Say1[int]("%d partite conservate", "%d saved games").One("%d partita conservata", "%d saved game")
	DoctorDamaged       = Say("questo file delle partite era rovinato ed è stato messo da parte", "this file of the games was damaged and was set aside")
	DoctorDamagedRemedy = Say("«mastro games recover» riprende le partite dell’ultima copia, se c’è. Cancella il file rovinato quando non ti serve più.",
		"“mastro games recover” brings back the games of the last copy, if there is one. Delete the damaged file when you no longer need it.")
	DoctorGamesUnread        = Say1[string]("le partite non si leggono: %s", "the games cannot be read: %s")
	DoctorGamesDamaged       = Say("il file delle partite è rovinato, o manca", "the file of the games is damaged, or missing")
	DoctorGamesDamagedRemedy = Say("«mastro games recover» mette da parte il file e riprende le partite dell’ultima copia, se c’è.",
		"“mastro games recover” puts the file aside and brings back the games of the last copy, if there is one.")
	DoctorOlder       = Say("è di una versione precedente di Mastro: dal 28 novembre 2026 non si legge più", "from an earlier version of Mastro: since 28 November 2026 Mastro no longer reads such files")
	DoctorOlderRemedy = Say("Questo file lo legge solo la versione di allora: mettilo in una cartella a parte e ridagli il nome di prima. Se non ti serve, cancellalo.",
		"Only the earlier version can read this file: put it into a directory of its own and give it its old name. If you do not need it, delete it.")
	DoctorDevice      = Say1[string]("%s si apre", "%s can be opened")
	DoctorDeviceFails = Say2[string, string]("%s non si apre: %s", "%s cannot be opened: %s")
	DoctorGroupRemedy = Say1[string]("Esegui «sudo usermod -aG %s $USER», poi esci e rientra.",
		"Run “sudo usermod -aG %s $USER”, then log out and in again.")
	DoctorGoneRemedy = Say("Controlla che nel file del tavolo il nome del dispositivo sia giusto e che il kernel ne abbia il driver.",
		"Check whether the device’s name in the board file is right, and whether the kernel has a driver for it.")
	DoctorConfigRemedy  = Say2[string, string]("Scrivi «%s» in %s e riavvia.", "Write “%s” into %s and restart.")
	DoctorRestartRemedy = Say2[string, string]("«%s» è già in %s: riavvia; se non basta, guarda «dmesg».",
		"“%s” is already in %s: restart; if that is not enough, look at “dmesg”.")
	DoctorLinesFree    = Say1[string]("linee libere: %s", "free lines: %s")
	DoctorNoLineRemedy = Say1[string]("Correggi %s nel file del tavolo: «gpioinfo» mostra i nomi.",
		"Correct %s in the board file: “gpioinfo” shows the names.")
	DoctorLineTakenRemedy = Say2[string, string]("Questa linea è usata da «%s»: fermalo o toglilo da config.txt, oppure cambia %s nel file del tavolo.",
		"“%s” uses this line: stop it or take it out of config.txt, or change %s in the board file.")
	DoctorTakenRemedy   = Say("Un altro programma usa questa linea: fermalo.", "Another program uses this line: stop that program.")
	DoctorRefusesRemedy = Say("I fili vanno bene, ma il controllore di questa porta non accetta il modo, la velocità o il chip select richiesti. Fino al Pi 4, SPI1 e SPI2 hanno solo i modi 0 e 2: nel file del tavolo prova SPI0.",
		"The wires are sound, but the controller of this port does not support the mode, speed or chip select that this table needs. Up to the Pi 4, SPI1 and SPI2 have only modes 0 and 2: try SPI0 in the board file.")
)

// What mastro calibrate measured.
var (
	DoctorCalibrated   = Say1[int]("torri tarate: %d", "towers calibrated: %d")
	DoctorUncalibrated = Say("nessuna taratura: vale lo zero che il file del tavolo ha per ogni base",
		"no calibration: each base’s zero from the board file is used")
	DoctorUnusable        = Say1[string]("la taratura non si può usare: %s", "the calibration cannot be used: %s")
	DoctorUnmeasured      = Say1[string]("torri mai tarate: %s", "towers never calibrated: %s")
	DoctorCalibrateRemedy = Say("Lancia «mastro calibrate»: ci vuole mezzo minuto per torre.",
		"Run “mastro calibrate”: it takes half a minute a tower.")
	DoctorMeasureRemedy = Say1[string]("Lancia «mastro calibrate --base %s».", "Run “mastro calibrate --base %s”.")
)

// Buses and muxes.
var (
	DoctorBus         = Say2[string, string]("%s, %s", "%s at %s")
	DoctorBusUnknown  = Say1[string]("%s, velocità non dichiarata", "%s, speed not stated")
	DoctorSpeedRemedy = Say1[string]("Per 50 letture al secondo servono 400 kHz: scrivi «%s» in config.txt e riavvia.",
		"50 scans a second need 400 kHz: write “%s” into config.txt and restart.")
	DoctorBusStuckRemedy = Say("SDA o SCL è a massa: stacca i mux uno alla volta finché il bus non torna, e cerca il corto sull’ultimo mux staccato.",
		"SDA or SCL is held to ground: unplug the muxes one by one until the bus works again, and look for the short at the mux that you unplugged last.")
	DoctorDisturbed       = Say1[string]("non va: %s", "does not work: %s")
	DoctorDisturbedRemedy = Say("Controlla le resistenze di pull-up (2,2-4,7 kΩ a 3,3 V), la lunghezza dei fili e la massa comune.",
		"Check the pull-up resistors (2.2-4.7 kΩ to 3.3 V), the length of the wires and the common ground.")
	DoctorNoPowerRemedy = Say("Misura 3,3 V fra VCC e GND sulla prima scheda; controlla il filo comune, il transistor dell’alimentazione e i fili SDA e SCL.",
		"Measure 3.3 V between VCC and GND at the first board; check the common wire, the supply’s transistor, and the wires of SDA and SCL.")
	DoctorMux             = Say("risponde e commuta tutti gli otto canali", "answers and switches all of its eight channels")
	DoctorMuxSilentRemedy = Say("Controlla l’alimentazione del mux, SDA e SCL, /RESET (alto) e A0-A2: l’indirizzo deve essere quello del file.",
		"Check the mux’s supply, SDA and SCL, /RESET (high) and A0-A2: the address must be that of the board file.")
	DoctorMuxFrozen        = Say2[string, string]("non commuta: scritto %s, letto %s", "does not switch: wrote %s, read %s")
	DoctorMuxKeepsChannels = Say1[string]("tiene aperti i canali %s: due sensori rispondono insieme",
		"keeps the channels %s on: two sensors answer together")
	DoctorMuxFrozenRemedy = Say("Togli la corrente al mux per un momento; se resta così, cambialo. Anche due mux allo stesso indirizzo danno questo errore.",
		"Take the mux’s power away for a moment; if it stays like that, replace it. Two muxes at one address show the same fault.")
	DoctorReset       = Say("il filo di reset spegne i canali", "the reset line turns channels off")
	DoctorResetDeaf   = Say1[string]("il reset non arriva a %s", "the reset does not reach %s")
	DoctorResetRemedy = Say("Controlla il filo fra la linea e /RESET di ogni mux, oppure togli «reset» dal file del tavolo.",
		"Check the wire between the line and /RESET of each mux, or take “reset” out of the board file.")
	DoctorSupply       = Say("l’alimentazione si può spegnere e riaccendere", "the supply can be switched off and on")
	DoctorSupplyStays  = Say("i mux rispondono anche senza alimentazione", "muxes answer although their supply is off")
	DoctorSupplyGone   = Say("l’alimentazione non torna", "the supply does not come back")
	DoctorSupplyRemedy = Say("Controlla il transistor e i suoi collegamenti: linea alta vuol dire acceso, e tutti i pull-up vanno dopo l’interruttore. O togli «power» dal file.",
		"Check the transistor and its wires: a high line means on, and all pull-ups belong behind the switch. Or take “power” out of the board file.")
	DoctorScan             = Say("nessun altro sul bus", "nothing else on the bus")
	DoctorScanFound        = Say1[string]("sul bus c’è anche: %s", "also on the bus: %s")
	DoctorStrangeMuxRemedy = Say1[string]("A %s sembra esserci un mux che il file del tavolo non ha: controlla A0-A2, o aggiungilo.",
		"At %s there seems to be a mux that the board file does not have: check A0-A2, or add it.")
	DoctorTwoAnswerRemedy = Say("A 0x36 risponde qualcosa che non è dietro un mux: un sensore, o il chip della batteria di un UPS (MAX17040). Spostalo.",
		"Something that is not behind a mux answers at 0x36: a sensor, or the battery gauge of a UPS board (MAX17040). Move it.")
)

// Sensors.
var (
	DoctorBridge       = Say1[string]("si raggiunge anche da %s", "is reached from %s as well")
	DoctorBridgeRemedy = Say("Cerca un ponte di stagno fra SDA o SCL dei due canali, o un cavo in due prese.",
		"Look for a bridge of solder between SDA or SCL of the two channels, or for a cable in two sockets.")
	DoctorNoBridge = Say1[int]("canali con un sensore dedicato: %d", "channels with a sensor of their own: %d")
	DoctorNoTag    = Say("risponde, ma non conserva quello che gli si scrive", "answers, but does not keep what is written")
	DoctorStray    = Say("qui risponde un sensore che il file del tavolo non ha",
		"a sensor answers here that is not in the board file")
	DoctorStrayRemedy = Say("Sposta la spina, o correggi «channel» nel file del tavolo.",
		"Move the plug, or correct “channel” in the board file.")
	DoctorSensorSilentRemedy = Say("Controlla i quattro fili del sensore (3,3 V, GND, SDA, SCL) e le saldature, muovendo il cavo.",
		"Check the sensor’s four wires (3.3 V, GND, SDA, SCL) and the joints, and wiggle the cable.")
	DoctorFloating = Say("legge valori impossibili: niente pilota il filo dei dati",
		"reads impossible values: nothing drives the data line")
	DoctorFlaky       = Say2[int, int]("tace a volte: %d letture perse su %d", "falls silent at times: %d of %d readings lost")
	DoctorGood        = Say("buono", "good")
	DoctorNoMagnet    = Say("nessun magnete", "no magnet")
	DoctorWeak        = Say("magnete debole", "weak magnet")
	DoctorStrong      = Say("magnete forte", "strong magnet")
	DoctorWeakish     = Say("magnete quasi debole", "magnet nearly too weak")
	DoctorStrongish   = Say("magnete quasi forte", "magnet nearly too strong")
	DoctorNoisy       = Say("l’angolo trema", "the angle jitters")
	DoctorConf        = Say("il registro CONF non ha il valore dell’accensione", "CONF does not have its power-on value")
	DoctorBurst       = Say("una lettura a raffica dà un altro angolo", "a burst read gives another angle")
	DoctorBurstRemedy = Say("Forse non è un AS5600, o il bus è disturbato: prova un altro sensore qui, e scrivi a chi fa mastro.",
		"It may not be an AS5600, or there is interference on the bus: try another sensor here, and tell the makers of Mastro.")
	DoctorNoMagnetRemedy = Say("Metti la torre sulla sua base. Se c’è già, il magnete manca, è lontano o non è diametrale.",
		"Put the tower on its base. If it is there already, its magnet is missing, too far away or not diametric.")
	DoctorNoisyRemedy = Say("Non toccare le torri. Se trema ancora, metti 100 nF accanto al sensore, accorcia il filo di massa e allontana motori e altoparlanti.",
		"Leave the towers alone. If it still jitters, fit 100 nF beside the sensor, shorten the ground wire and keep motors and loudspeakers away.")
	DoctorConfRemedy = Say("Stacca e riattacca la corrente dei sensori. Se non cambia niente, il chip è stato programmato: funziona, ma può rispondere tardi.",
		"Switch the sensors’ power off and on. If nothing changes, the chip was programmed: it works, but may answer late.")
)

// Switches.
var (
	DoctorChain     = Say("la catena risponde", "the chain answers")
	DoctorChainDead = Say("la catena non risponde: gli ingressi di prova in fondo danno valori sbagliati",
		"the chain does not answer: the spare inputs at its end give wrong values")
	DoctorChainRemedy = Say("Controlla connettore, 3,3 V, SH/LD, MISO e i fili fra i registri; gli ultimi ingressi della catena vanno collegati in alternanza a 3,3 V e a massa.",
		"Check the plug, 3.3 V, SH/LD, MISO and the wires between registers; the inputs at the end go to 3.3 V and ground alternately.")
	DoctorClosed          = Say1[string]("chiusi: %s", "closed: %s")
	DoctorAllOpen         = Say("risponde, tutti gli interruttori aperti", "answers, all switches open")
	DoctorAllClosed       = Say("tutti e tre gli interruttori chiusi", "all three switches closed")
	DoctorAllClosedRemedy = Say("Il mezzo anello magnetico di una torre non può chiuderli tutti: cerca un corto a massa sotto questa base, o un magnete estraneo.",
		"A tower’s half ring magnet cannot close all three: look for a short to ground below this base, or a stray magnet.")
	DoctorClosedRemedy = Say("A riposo gli interruttori sono aperti: spingi le tessere a filo. Se restano chiusi, cerca un corto a massa.",
		"At rest the switches are open: push the tiles flush. If they stay closed, look for a short to ground.")
	DoctorExpander       = Say("l’espansore non risponde", "the expander does not answer")
	DoctorExpanderRemedy = Say("Controlla l’alimentazione dell’espansore, SDA e SCL, /RESET (alto) e A0-A2: l’indirizzo deve essere quello del file.",
		"Check the expander’s supply, SDA and SCL, /RESET (high) and A0-A2: the address must be that of the board file.")
)

// Panel, lights, knob and buttons.
var (
	DoctorUp            = Say("SU", "UP")
	DoctorYesNo         = Say("[s/n, Invio: non so]", "[y/n, Enter: cannot tell]")
	DoctorShown         = Say("mostrato, non confermato", "shown, not confirmed")
	DoctorSeen          = Say("confermato", "confirmed")
	DoctorUnseen        = Say("non si vede come dovrebbe", "does not look as it should")
	DoctorPanelQuestion = Say("Vedi sullo schermo una freccia verso l’alto, un bordo sottile su tutti i lati e barre in bianco, giallo, azzurro, verde, viola, rosso, blu e grigio?",
		"Does the panel show an arrow to the top, a thin frame at every edge, and bars in white, yellow, cyan, green, magenta, red, blue and grey?")
	DoctorPanelRemedy = Say("Se lo schermo è buio, controlla BLK e 3,3 V. Se è bianco o disturbato, controlla DC, RST e CS e prova una velocità minore. Se è storto, controlla rotation, offset e size. Se i colori sono sbagliati, controlla negative e swap_red_blue.",
		"If the display is dark, check BLK and 3.3 V. If it is white or noisy, check DC, RST and CS and try a lower speed. If it is askew, check rotation, offset and size. If the colours are wrong, check negative and swap_red_blue.")
	DoctorLightsQuestion = Say("Le luci si sono accese in bianco una dopo l’altra, nell’ordine delle basi, e poi tutte insieme in rosso, in verde e in blu?",
		"Did the lights turn white one after the other, in the order of the bases, and then all together red, green and blue?")
	DoctorLightsRemedy = Say("Se una luce e tutte quelle dopo sono spente, controlla la saldatura prima di quella luce, 5 V, massa e il verso della freccia. Se i colori sono sbagliati, controlla «chip».",
		"If one light and all lights after it are dark, check the joint before the first dark light, 5 V, ground and the direction of the arrow. If the colours are wrong, check “chip”.")
	DoctorControls       = Say("manopola e tasti si leggono", "knob and buttons can be read")
	DoctorControlsRemedy = Say("Controlla il filo fra la linea e il contatto, e il filo verso massa.",
		"Check the wire between the line and the contact, and the wire to ground.")
	DoctorPressed       = Say("premuto anche a riposo", "pressed even at rest")
	DoctorPressedRemedy = Say("Cerca un corto a massa, o un tasto che a riposo è chiuso: ne serve uno che si chiude quando lo premi.",
		"Look for a short to ground, or a button that is closed at rest: use one that closes when pressed.")
	DoctorSkip        = Say("(Invio salta)", "(Enter skips)")
	DoctorTurnRight   = Say("Gira la manopola di uno scatto a destra.", "Turn the knob one click to the right.")
	DoctorTurnLeft    = Say("Gira la manopola di uno scatto a sinistra.", "Turn the knob one click to the left.")
	DoctorPush        = Say("Premi la manopola.", "Push the knob.")
	DoctorEndTurn     = Say("Premi il tasto «fine turno».", "Press the button “end turn”.")
	DoctorBack        = Say("Premi il tasto «indietro».", "Press the button “back”.")
	DoctorInputCame   = Say("arrivato", "received")
	DoctorOtherInput  = Say1[string]("è arrivato altro: %s", "something else was received: %s")
	DoctorCameLeft    = Say("manopola a sinistra", "turned left")
	DoctorCameRight   = Say("manopola a destra", "turned right")
	DoctorCamePush    = Say("manopola premuta", "pushed")
	DoctorCameEndTurn = Say("«fine turno»", "end turn")
	DoctorCameBack    = Say("«indietro»", "back")
	DoctorNothingCame = Say("non è arrivato niente", "nothing was received")
	DoctorSkipped     = Say("saltato", "skipped")
	DoctorSwapRemedy  = Say("Scambia «a» e «b» nel file del tavolo, o i due fili.",
		"Swap “a” and “b” in the board file, or the two wires.")
	DoctorMistakenRemedy = Say("Due tasti sono scambiati: correggi le loro linee nel file del tavolo.",
		"Two buttons are swapped: correct their lines in the board file.")
)
