package words

import (
	"strconv"
	"strings"
)

// What a family reads of a fault of the table. What is about towers has their numbers and how many
// they are.
var (
	SaysAPartFails = Say("Una parte del tavolo non funziona.", "Part of the table does not work.").Short("Una parte non funziona", "One part does not work")
	SaysNoSensors  = Say("I sensori non rispondono: dite voi le mosse.", "The sensors do not answer: enter your moves yourselves.").Short("Sensori muti", "The sensors are silent")
	SaysUnread     = Say2[string, int]("Non leggo le torri %[1]s: chiederò a voi come sono orientate.", "I cannot read towers %[1]s: I will ask you which way they face.").
			One("Non leggo la torre %[1]s: chiederò a voi com’è orientata.", "I cannot read tower %[1]s: I will ask you which way it faces.").Short("Non si legge: torri %[1]s", "Not readable: towers %[1]s")
	SaysTrembles = Say2[string, int]("Le torri %[1]s non stanno ferme: chiederò a voi come sono orientate.", "Towers %[1]s do not keep still: I will ask you which way they face.").
			One("La torre %[1]s non sta ferma: chiederò a voi com’è orientata.", "Tower %[1]s does not keep still: I will ask you which way it faces.").Short("Mai ferme: torri %[1]s", "Never still: towers %[1]s")
	SaysHardToRead = Say2[string, int]("Le torri %[1]s si leggono male, ma si gioca.", "Towers %[1]s are hard to read, but you can play.").
			One("La torre %[1]s si legge male, ma si gioca.", "Tower %[1]s is hard to read, but you can play.").Short("Si leggono male: torri %[1]s", "Hard to read: towers %[1]s")
	SaysShakes       = Say("Il tavolo trema: aspetto che stia fermo.", "The table is shaking: I am waiting for it to stop.").Short("Il tavolo trema: aspetto", "The table shakes: I wait")
	SaysDisplay      = Say("Lo schermo del tavolo non funziona: usate questa pagina.", "The table’s display does not work: use this page.").Short("Lo schermo non funziona", "The display does not work")
	SaysLights       = Say("Le luci del tavolo non funzionano: si gioca senza.", "The table’s lights do not work: you can play without them.").Short("Le luci non funzionano", "The lights do not work")
	SaysControls     = Say("La manopola e i tasti non funzionano: usate questa pagina.", "The knob and the buttons do not work: use this page.").Short("Manopola e tasti fermi", "Knob and buttons fail")
	SaysRestarted    = Say("I sensori si sono fermati un attimo: ora vanno di nuovo.", "The sensors stopped for a moment. They are working again.").Short("Sensori fermi un attimo", "Sensors had stopped")
	SaysClicks       = Say("La manopola ha perso qualche scatto: muovetela più piano.", "The knob missed some clicks: turn it more slowly.").Short("Più piano con la manopola", "Turn the knob slower")
	SaysNotSaved     = Say("La partita non viene salvata: se va via la corrente, si perde.", "The game is not being saved: it would be lost in a power cut.").Short("La partita non si salva", "The game is not saved")
	SaysDamaged      = Say("Le partite salvate erano rovinate. Se c’è una copia, potete riprenderle dal menu.", "The saved games were damaged. If there is a copy, you can bring them back from the menu.").Short("Partite salvate rovinate", "Saved games were damaged")
	SaysOlder        = Say("Le partite di una versione precedente di Mastro non si possono più riprendere.", "Games of an earlier version of Mastro can no longer be resumed.").Short("Partite vecchie da parte", "Old games set aside")
	SaysUncalibrated = Say("Il tavolo va tarato di nuovo, ma si può giocare.", "The table needs to be calibrated again, but you can play.").Short("Il tavolo va tarato", "Calibrate the table")
)

// Faults of the table for whoever mends them, and what to do. The value is a part as the board file
// names it, or numbers of towers.
var (
	NoPower       = Say1[string]("Sensori senza corrente: %s", "Sensors have no power: %s")
	NoPowerRemedy = Say("Controlla l’alimentazione dei sensori: 3,3 V e massa. Intanto dite voi le mosse.",
		"Check the sensors’ power supply: 3.3 V and ground. Meanwhile enter your moves yourselves.")

	BusStuck       = Say1[string]("Bus bloccato: %s", "Bus stuck: %s")
	BusStuckRemedy = Say("SDA o SCL è a massa: cerca un corto, poi stacca e riattacca i sensori. Riprovo ogni secondo.",
		"SDA or SCL is held to ground: look for a short circuit, then unplug the sensors and plug them in again. I try again every second.")

	DeviceGone       = Say1[string]("Manca %s", "No %s")
	DeviceGoneRemedy = Say("Controlla il cavo e le righe di config.txt: «mastro doctor» dice quali servono. Riprovo ogni secondo.",
		"Check the cable and the lines of config.txt: “mastro doctor” tells which are needed. I try again every second.")

	DeviceForbidden       = Say1[string]("Vietato: %s", "Not allowed: %s")
	DeviceForbiddenRemedy = Say("Aggiungi l’utente ai gruppi i2c, spi e gpio, poi esci e rientra.",
		"Add the user to the groups i2c, spi and gpio, then log out and in again.")

	PortRefuses       = Say1[string]("Porta non adatta: %s", "Port refuses: %s")
	PortRefusesRemedy = Say("I fili vanno bene, ma la porta non può lavorare così. Nel file del tavolo scegli un’altra porta: «mastro doctor» dice quale.",
		"The wires are sound, but the port cannot work like this. Choose another port in the board file: “mastro doctor” tells which.")

	MuxSilent       = Say1[string]("Il mux %s non risponde", "Mux %s does not answer")
	MuxSilentRemedy = Say("Controlla l’alimentazione del mux, i collegamenti e i piedini A0-A2.",
		"Check the mux’s power supply, its wires and its pins A0-A2.")

	TwoAnswer       = Say1[string]("Due sensori insieme: %s", "Two sensors at once: %s")
	TwoAnswerRemedy = Say("Un mux tiene aperto un canale, o qualcos’altro risponde a 0x36: «mastro doctor» dice che cosa.",
		"A mux keeps a channel open, or something else answers at 0x36: “mastro doctor” tells which.")

	SensorsSilent       = Say1[string]("Sensori muti: torri %s", "Silent sensors: towers %s")
	SensorsSilentRemedy = Say("Controlla i quattro fili di ogni sensore.",
		"Check the four wires of each sensor.")

	SensorsOdd       = Say1[string]("Letture impossibili: torri %s", "Impossible readings: towers %s")
	SensorsOddRemedy = Say("Un filo dei dati o uno dei tre interruttori è rotto o in corto.",
		"A data wire or one of the three switches is broken or shorted.")

	SensorsTremble       = Say1[string]("Sensori che tremano: torri %s", "Trembling sensors: towers %s")
	SensorsTrembleRemedy = Say("Controlla magneti e saldature.",
		"Check the magnets and the solder joints.")

	TableShakes       = Say1[string]("Il tavolo trema: torri %s", "The table shakes: towers %s")
	TableShakesRemedy = Say("Giudico le mosse appena il tavolo non trema più. Se nessuno lo muove, controlla l’alimentazione dei sensori.",
		"I judge the moves as soon as the table stops shaking. If nobody is moving it, check the sensors’ power supply.")

	MagnetWeak       = Say1[string]("Magnete troppo debole: torri %s", "Magnet too weak: towers %s")
	MagnetWeakRemedy = Say("Il magnete è lontano o storto: deve stare 0,5-3 mm sopra il sensore, al centro.",
		"The magnet is too far away or off centre: it belongs 0.5-3 mm above the middle of the sensor.")

	MagnetStrong       = Say1[string]("Magnete troppo forte: torri %s", "Magnet too strong: towers %s")
	MagnetStrongRemedy = Say("Il magnete è troppo vicino: alza la torre di mezzo millimetro.",
		"The magnet is too near: raise the tower by half a millimetre.")

	PanelFails       = Say1[string]("Lo schermo non va: %s", "The display fails: %s")
	PanelFailsRemedy = Say("Controlla i collegamenti dello schermo. Intanto usate la pagina: lì c’è tutto. Riprovo ogni secondo.",
		"Check the display’s wires. The page in the browser shows everything; I try again every second.")

	LightsFail       = Say1[string]("Le luci non vanno: %s", "The lights fail: %s")
	LightsFailRemedy = Say("Controlla i collegamenti delle luci. Riprovo ogni secondo.",
		"Check the wires of the lights. I try again every second.")

	LineTaken       = Say1[string]("Linea occupata: %s", "Line in use: %s")
	LineTakenRemedy = Say("Un altro programma usa questa linea («gpioinfo» dice quale): fermalo. Riprovo ogni secondo.",
		"Another program uses this line: find that program with “gpioinfo” and stop it. I try again every second.")

	NoControls       = Say1[string]("Manopola e tasti fermi: %s", "Knob and buttons fail: %s")
	NoControlsRemedy = Say("Controlla i collegamenti di manopola e tasti. Si sceglie anche dalla pagina nel browser; riprovo ogni secondo.",
		"Check the wires of the knob and buttons. You can also choose on the page in the browser; I try again every second.")

	MuxLost       = Say1[string]("Mux riavviati: %s", "Muxes restarted: %s")
	MuxLostRemedy = Say("La corrente è mancata per un attimo ai mux dei sensori: controlla l’alimentatore.",
		"The muxes lost power for a moment: check the power supply.")

	EdgesLost       = Say1[string]("Scatti persi: %s", "Clicks lost: %s")
	EdgesLostRemedy = Say("Gira la manopola più piano e guarda dove si ferma il cursore.", "Turn the knob more slowly, and watch where the cursor stops.")

	NotSaved = Say1[string]("Non salvo: %s", "Not saved: %s")

	ArchiveSetAside       = Say1[string]("Archivio guasto: %s", "Damaged games: %s")
	ArchiveSetAsideRemedy = Say("Il file delle partite era rovinato: l’ho messo da parte con questo nome e ne ho iniziato uno nuovo. Se c’è una copia, puoi riprendere le sue partite dal menu.",
		"The games’ file was damaged: I put it aside under this name and began a new one. If there is a copy, you can bring its games back from the menu.")
	ArchiveOlder       = Say1[string]("Partite vecchie: %s", "Old games: %s")
	ArchiveOlderRemedy = Say("Dal 28 novembre 2026 Mastro non legge più le partite di versioni precedenti. Il loro file ora ha questo nome. Per vederle serve la versione precedente: metti il file in una cartella a parte e chiamalo games.db.",
		"Since 28 November 2026 Mastro no longer reads games of earlier versions. Their file now has this name. To see them you need the earlier version: put the file into a directory of its own and call it games.db.")

	Uncalibrated       = Say1[string]("Taratura non valida: %s", "Calibration not valid: %s")
	UncalibratedRemedy = Say("Intanto uso lo zero di ogni base scritto nel file del tavolo. Rifai la taratura con «mastro calibrate».",
		"For now I use the “zero” of each base in the board file. Calibrate again with “mastro calibrate”.")

	Drifted       = Say1[string]("Campo magnetico cambiato: torri %s", "Magnetic field changed: towers %s")
	DriftedRemedy = Say("Un magnete o un sensore si è spostato: rifai «mastro calibrate» per queste torri.",
		"A magnet or a sensor has moved: run “mastro calibrate” for these towers.")

	ReadTwice       = Say1[string]("Letture ripetute: torri %s", "Repeated readings: towers %s")
	ReadTwiceRemedy = Say("Controlla spine, saldature e lunghezza dei cavi di questi sensori: spesso rispondono solo alla seconda richiesta. Si può giocare lo stesso.",
		"Check the plugs, joints and cable lengths of these sensors: they often answer only when asked again. You can still play.")
)

// PortMode is a port, and a mode of SPI that it refuses.
var PortMode = Say2[string, string]("%s, modo %s", "%s, mode %s")

// Numbers lists the numbers of bases from 1, in runs: "1, 4-6".
func (w Words) Numbers(bases []int) string {
	var all []string
	for i := 0; i < len(bases); {
		j := i
		for j+1 < len(bases) && bases[j+1] == bases[j]+1 {
			j++
		}
		run := strconv.Itoa(bases[i] + 1)
		if j > i {
			run += "-" + strconv.Itoa(bases[j]+1)
		}
		all = append(all, run)
		i = j + 1
	}
	return strings.Join(all, ", ")
}
