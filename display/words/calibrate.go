package words

import (
	"strconv"
	"strings"
)

// The pages of "mastro calibrate".
var (
	Calibrating     = Say1[int]("Taratura: %d %%", "Calibration: %d %%") // percent done
	CalibrateEnd    = Say("Taratura finita", "Calibration done")
	MarkAll         = Say("Punta i segni a est come le frecce, poi Avanti.", "Point all marks east like the bases’ arrows, then Next.")
	MarkAllHow      = Say("Il segno a est è la posizione 0, come sulla mappa.", "A tower whose mark points east has facing 0, as on the map.")
	MarkOne         = Say1[Tower]("Torre %d: punta il segno a est come la freccia della base, poi Avanti.", "Tower %d: point its mark east like its base’s arrow, then Next.")
	BackToMark      = Say1[Tower]("Riporta a est il segno della torre %d.", "Turn tower %d back until its mark points east.")
	ClickClockwise  = Say1[Tower]("Torre %d: uno scatto in senso orario.", "Tower %d: one click clockwise.")
	ClickCounter    = Say1[Tower]("Torre %d: uno scatto in senso antiorario.", "Tower %d: one click counter-clockwise.")
	HoldStill       = Say("Tienila ferma…", "Hold it there…")
	MeasuredCount   = Say2[int, int]("Torri misurate: %d di %d.", "Towers measured: %d of %d.")
	NothingMeasured = Say("Nessuna torre è stata misurata.", "No tower has been measured.")
	CalibrateNext   = Say("Avanti", "Next")
	CalibrateBack   = Say("Indietro", "Back")
	CalibrateAgain  = Say("Rifai questa torre", "Measure this tower again")
	CalibrateSkip   = Say("Salta questa torre", "Skip this tower")
	CalibrateLeave  = Say("Lasciala com’era", "Leave it as it was")
	CalibrateStop   = Say("Basta così", "Stop here")
	CalibrateKeep   = Say("Salva", "Keep it")
	CalibrateDrop   = Say("Non salvare", "Throw it away")
	CalibrateHint   = Say("Ruota la torre accesa", "Turn the lit tower")
	CalibrateKeys   = Say("Premi Invio per la prima scelta. Per un’altra scrivi il suo numero, poi premi Invio.", "Press Enter for the first choice. For another, type its number, then press Enter.")
	CalibrateKept   = Say1[string]("Taratura salvata: %s", "Calibration saved: %s")
	// CalibrateReplaced has the reason why the file that was there could not be used.
	CalibrateReplaced = Say1[string]("Il vecchio file della taratura non si poteva usare ed è stato sostituito: %s",
		"The earlier calibration file could not be used and has been replaced: %s")
	NothingKept   = Say("Niente è stato salvato.", "Nothing was saved.")
	OnlySimulated = Say("Il tavolo è simulato: non c’è niente da salvare.", "The table is simulated: there is nothing to save.")
)

// Why a base was refused, or cannot be measured now.
var (
	CalibrateSilent = Say1[Tower]("Il sensore %d non risponde: controlla spina e fili.",
		"Sensor %d does not answer: check the plug and the wires.")
	CalibrateImpossible = Say1[Tower]("Il sensore %d legge valori impossibili: controlla i fili.",
		"Sensor %d reads nonsense: check its wires.")
	CalibrateNoMagnet  = Say1[Tower]("Base %d: nessun magnete. Posa la torre.", "Base %d: no magnet. Put the tower on.")
	CalibrateTooWeak   = Say1[Tower]("Torre %d: magnete troppo debole, avvicinalo.", "Tower %d: magnet too weak, bring it nearer.")
	CalibrateTooStrong = Say1[Tower]("Torre %d: magnete troppo forte, allontanalo.", "Tower %d: magnet too strong, move it away.")
	CalibrateFar       = Say2[Tower, string]("Torre %d: magnete un po’ lontano (guadagno %s su 128).", "Tower %d: magnet a bit far (gain %s of 128).")
	CalibrateNear      = Say2[Tower, string]("Torre %d: magnete un po’ vicino (guadagno %s su 128).", "Tower %d: magnet a bit near (gain %s of 128).")
	CalibrateMoving    = Say1[Tower]("La torre %d si muove ancora: lasciala ferma.", "Tower %d is still moving: let go of it.")
	CalibrateJitter    = Say2[Tower, string]("Torre %d: angolo instabile (%s°). Fissa il magnete.",
		"Tower %d: angle jitters (%s°). Fasten the magnet.")
	CalibrateBetween    = Say1[Tower]("La torre %d è a metà: ruotala fino allo scatto.", "Tower %d is half way: turn it until it clicks.")
	CalibrateWrongWay   = Say1[Tower]("Verso sbagliato: riporta indietro la torre %d.", "Wrong way: turn tower %d back.")
	CalibrateTooFar     = Say1[Tower]("Hai ruotato troppo la torre %d: torna indietro.", "You turned tower %d too far: turn it back.")
	CalibrateWrongTower = Say1[Tower]("Hai ruotato la torre %d: ruota quella accesa.", "You turned tower %d: turn the lit one.")
	CalibrateOther      = Say("In senso orario? Se sì, premi Avanti; se no, torna indietro.",
		"Clockwise? If so, press Next; if not, turn the tower back.")
	CalibrateSlack = Say2[Tower, string]("La torre %d balla di %s°. Fissa torre e magnete.",
		"Tower %d is loose by %s°. Fasten tower and magnet.")
	CalibrateShortStep = Say2[Tower, string]("Torre %d: passo di soli %s°. Centra il magnete.",
		"Tower %d: a step of only %s°. Centre the magnet.")
	CalibrateNotRound = Say2[Tower, string]("Torre %d: sei passi fanno %s° e non 360°. Fissa il magnete.",
		"Tower %d: six steps make %s°, not 360°. Fasten the magnet.")
	CalibrateSkipped = Say1[Tower]("Torre %d saltata: vale la taratura di prima.", "Tower %d skipped: its old calibration stays.")
)

// Number writes a number with so many digits after the point or comma.
func (w Words) Number(x float64, digits int) string {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if w.Language == Italian {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}
