package words

import (
	"strconv"
	"strings"
)

// The pages of "mastro calibrate".
var (
	Calibrating     = Say1[int]("Taratura: %d %%", "Calibration: %d %%") // percent done
	CalibrateEnd    = Say("Taratura finita", "Calibration done")
	MarkAll         = Say("Ogni segno come la freccia della base (est), poi Avanti.", "Every mark along its base’s arrow (east), then Next.")
	MarkAllHow      = Say("Così è orientata la posizione 0, come sulla mappa.", "This is facing 0, as on the map.")
	MarkOne         = Say1[Tower]("Torre %d: segno come la freccia (est), poi Avanti.", "Tower %d: its mark along the arrow (east), then Next.")
	BackToMark      = Say1[Tower]("Riporta la torre %d sul segno.", "Turn tower %d back to its mark.")
	ClickClockwise  = Say1[Tower]("Torre %d: uno scatto in senso orario.", "Tower %d: one click clockwise.")
	ClickCounter    = Say1[Tower]("Torre %d: uno scatto in senso antiorario.", "Tower %d: one click counter-clockwise.")
	HoldStill       = Say("Ferma così…", "Hold it there…")
	MeasuredCount   = Say2[int, int]("Torri misurate: %d di %d.", "Towers measured: %d of %d.")
	NothingMeasured = Say("Nessuna torre è stata misurata.", "No tower has been measured.")
	CalibrateNext   = Say("Avanti", "Next")
	CalibrateBack   = Say("Indietro", "Back")
	CalibrateAgain  = Say("Rifai questa torre", "This tower again")
	CalibrateSkip   = Say("Salta questa torre", "Skip this tower")
	CalibrateLeave  = Say("Lasciala com’era", "Leave it as it was")
	CalibrateStop   = Say("Basta così", "Stop here")
	CalibrateKeep   = Say("Salva", "Keep it")
	CalibrateDrop   = Say("Non salvare", "Throw it away")
	CalibrateHint   = Say("Ruota la torre accesa", "Turn the lit tower")
	CalibrateKeys   = Say("Invio: la prima scelta; oppure il suo numero e Invio.", "Enter: the first choice; or its number and Enter.")
	CalibrateKept   = Say1[string]("Taratura salvata: %s", "Calibration kept: %s")
	// CalibrateReplaced has the reason why the file that was there could not be used.
	CalibrateReplaced = Say1[string]("Il file di prima non si può usare e viene sostituito: %s",
		"The file before was of no use, and is replaced: %s")
	NothingKept   = Say("Niente è stato salvato.", "Nothing was kept.")
	OnlySimulated = Say("Tavolo simulato: niente da salvare.", "A simulated table: nothing to keep.")
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
	CalibrateFar       = Say2[Tower, string]("Torre %d: magnete un po’ lontano (%s su 128).", "Tower %d: magnet a bit far (%s of 128).")
	CalibrateNear      = Say2[Tower, string]("Torre %d: magnete un po’ vicino (%s su 128).", "Tower %d: magnet a bit near (%s of 128).")
	CalibrateMoving    = Say1[Tower]("La torre %d si muove ancora: lasciala ferma.", "Tower %d is still moving: let go of it.")
	CalibrateJitter    = Say2[Tower, string]("Torre %d: angolo instabile (%s°). Fissa il magnete.",
		"Tower %d: angle jitters (%s°). Fix the magnet.")
	CalibrateBetween    = Say1[Tower]("Torre %d a metà: ruotala fino allo scatto.", "Tower %d is half way: turn until it clicks.")
	CalibrateWrongWay   = Say1[Tower]("Verso sbagliato: riporta indietro la torre %d.", "Wrong way: turn tower %d back.")
	CalibrateTooFar     = Say1[Tower]("Troppo: torna indietro con la torre %d.", "Too far: turn tower %d back.")
	CalibrateWrongTower = Say1[Tower]("Hai ruotato la torre %d: ruota quella accesa.", "You turned tower %d: turn the lit one.")
	CalibrateOther      = Say("Ruotata in senso orario? Avanti = sì; altrimenti rimettila.",
		"Was that clockwise? Next = yes; if not, turn it back.")
	CalibrateSlack = Say2[Tower, string]("Torre %d: gioco di %s°. Fissa torre e magnete.",
		"Tower %d: %s° of play. Fix tower and magnet.")
	CalibrateShortStep = Say2[Tower, string]("Torre %d: passo di soli %s°. Centra il magnete.",
		"Tower %d: a step of only %s°. Centre the magnet.")
	CalibrateNotRound = Say2[Tower, string]("Torre %d: sei passi fanno %s°. Fissa il magnete.",
		"Tower %d: six steps make %s°. Fix the magnet.")
	CalibrateSkipped = Say1[Tower]("Torre %d saltata: vale la taratura di prima.", "Tower %d skipped: the old calibration holds.")
)

// Number writes a number with so many digits after the point or comma.
func (w Words) Number(x float64, digits int) string {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if w.Language == Italian {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}
