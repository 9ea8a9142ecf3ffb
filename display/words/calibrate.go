package words

import (
	"strconv"
	"strings"
)

// What is asked of people while the sensors learn how the towers stand, and why
// something was refused. Towers are counted from 1.
const (
	Calibrating     Message1[int]      = "calibrate.title" // percent done
	CalibrateEnd    Message            = "calibrate.end"
	MarkAll         Message            = "calibrate.mark_all"
	MarkAllHow      Message            = "calibrate.mark_how"
	MarkOne         Message1[Tower]    = "calibrate.mark_one"
	BackToMark      Message1[Tower]    = "calibrate.home"
	ClickClockwise  Message1[Tower]    = "calibrate.clockwise"
	ClickCounter    Message1[Tower]    = "calibrate.counter"
	HoldStill       Message            = "calibrate.hold"
	MeasuredCount   Message2[int, int] = "calibrate.count"
	NothingMeasured Message            = "calibrate.nothing"
	CalibrateNext   Message            = "calibrate.next"
	CalibrateBack   Message            = "calibrate.back"
	CalibrateAgain  Message            = "calibrate.again"
	CalibrateSkip   Message            = "calibrate.skip"
	CalibrateLeave  Message            = "calibrate.leave"
	CalibrateStop   Message            = "calibrate.stop"
	CalibrateKeep   Message            = "calibrate.keep"
	CalibrateDrop   Message            = "calibrate.drop"
	CalibrateHint   Message            = "calibrate.hint"
	CalibrateKeys   Message            = "calibrate.keys"
	CalibrateKept   Message1[string]   = "calibrate.kept"
	// CalibrateReplaced is told with why the file that was there could not be used.
	CalibrateReplaced Message1[string] = "calibrate.replaced"
	NothingKept       Message          = "calibrate.dropped"
	OnlySimulated     Message          = "calibrate.simulated"
)

// Why a base was refused, or cannot be measured just now.
const (
	CalibrateSilent     Message1[Tower]         = "calibrate.silent"
	CalibrateImpossible Message1[Tower]         = "calibrate.impossible"
	CalibrateNoMagnet   Message1[Tower]         = "calibrate.magnet"
	CalibrateTooWeak    Message1[Tower]         = "calibrate.weak"
	CalibrateTooStrong  Message1[Tower]         = "calibrate.strong"
	CalibrateFar        Message2[Tower, string] = "calibrate.far"
	CalibrateNear       Message2[Tower, string] = "calibrate.near"
	CalibrateMoving     Message1[Tower]         = "calibrate.moving"
	CalibrateJitter     Message2[Tower, string] = "calibrate.jitter"
	CalibrateBetween    Message1[Tower]         = "calibrate.between"
	CalibrateWrongWay   Message1[Tower]         = "calibrate.wrong_way"
	CalibrateTooFar     Message1[Tower]         = "calibrate.too_far"
	CalibrateWrongTower Message1[Tower]         = "calibrate.wrong_tower"
	CalibrateOther      Message                 = "calibrate.other"
	CalibratePlay       Message2[Tower, string] = "calibrate.play"
	CalibrateCrowded    Message2[Tower, string] = "calibrate.crowded"
	CalibrateNotRound   Message2[Tower, string] = "calibrate.not_round"
	CalibrateSkipped    Message1[Tower]         = "calibrate.skipped"
)

// Number is a number with so many digits after the point, as people write it.
func (w Words) Number(x float64, digits int) string {
	text := strconv.FormatFloat(x, 'f', digits, 64)
	if w.Language == Italian {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}

var calibrateWords = map[string]sentence{
	"calibrate.title":     {It: "Taratura: %d %%", En: "Calibration: %d %%"},
	"calibrate.end":       {It: "Taratura finita", En: "Calibration done"},
	"calibrate.mark_all":  {It: "Tutte le torri col segno a est, poi Avanti.", En: "All towers with their marks east, then Next."},
	"calibrate.mark_how":  {It: "È la posizione 0, come in pianta.", En: "That is facing 0, as on the map."},
	"calibrate.mark_one":  {It: "La torre %d col segno a est, poi Avanti.", En: "Tower %d with its mark east, then Next."},
	"calibrate.home":      {It: "Riporta la torre %d sul segno.", En: "Turn tower %d back to its mark."},
	"calibrate.clockwise": {It: "Torre %d: uno scatto in senso orario.", En: "Tower %d: one click clockwise."},
	"calibrate.counter":   {It: "Torre %d: uno scatto in senso antiorario.", En: "Tower %d: one click counter-clockwise."},
	"calibrate.hold":      {It: "Ferma così…", En: "Hold it there…"},
	"calibrate.count":     {It: "Torri misurate: %d di %d.", En: "Towers measured: %d of %d."},
	"calibrate.nothing":   {It: "Nessuna torre è stata misurata.", En: "No tower has been measured."},
	"calibrate.next":      {It: "Avanti", En: "Next"},
	"calibrate.back":      {It: "Indietro", En: "Back"},
	"calibrate.again":     {It: "Rifai questa torre", En: "This tower again"},
	"calibrate.skip":      {It: "Salta questa torre", En: "Skip this tower"},
	"calibrate.leave":     {It: "Lasciala com’era", En: "Leave it as it was"},
	"calibrate.stop":      {It: "Basta così", En: "Stop here"},
	"calibrate.keep":      {It: "Salva", En: "Keep it"},
	"calibrate.drop":      {It: "Butta via", En: "Throw it away"},
	"calibrate.hint":      {It: "Gira la torre accesa", En: "Turn the lit tower"},
	"calibrate.keys":      {It: "Invio: la prima scelta; oppure il suo numero e Invio.", En: "Enter: the first choice; or its number and Enter."},
	"calibrate.kept":      {It: "Taratura salvata: %s", En: "Calibration kept: %s"},
	"calibrate.replaced":  {It: "Il file di prima non serviva più, e viene sostituito: %s", En: "The file before was of no use, and is replaced: %s"},
	"calibrate.dropped":   {It: "Niente è stato salvato.", En: "Nothing was kept."},
	"calibrate.simulated": {It: "Tavolo simulato: niente da salvare.", En: "A simulated table: nothing to keep."},

	"calibrate.silent":      {It: "Il sensore %d non risponde: controlla spina e fili.", En: "Sensor %d does not answer: check plug and wires."},
	"calibrate.impossible":  {It: "Il sensore %d legge valori impossibili: controlla i fili.", En: "Sensor %d reads nonsense: check its wires."},
	"calibrate.magnet":      {It: "Base %d: nessun magnete. Posa la torre.", En: "Base %d: no magnet. Put the tower on."},
	"calibrate.weak":        {It: "Torre %d: magnete troppo debole, avvicinalo.", En: "Tower %d: magnet too weak, bring it nearer."},
	"calibrate.strong":      {It: "Torre %d: magnete troppo forte, allontanalo.", En: "Tower %d: magnet too strong, move it away."},
	"calibrate.far":         {It: "Torre %d: magnete un po’ lontano (%s su 128).", En: "Tower %d: magnet a bit far (%s of 128)."},
	"calibrate.near":        {It: "Torre %d: magnete un po’ vicino (%s su 128).", En: "Tower %d: magnet a bit near (%s of 128)."},
	"calibrate.moving":      {It: "La torre %d si muove ancora: lasciala ferma.", En: "Tower %d still moves: let go of it."},
	"calibrate.jitter":      {It: "Torre %d: angolo instabile (%s°). Fissa il magnete.", En: "Tower %d: angle jitters (%s°). Fix the magnet."},
	"calibrate.between":     {It: "Torre %d a metà: girala fino allo scatto.", En: "Tower %d is half way: turn until it clicks."},
	"calibrate.wrong_way":   {It: "Verso sbagliato: riporta indietro la torre %d.", En: "Wrong way: turn tower %d back."},
	"calibrate.too_far":     {It: "Troppo: torna indietro con la torre %d.", En: "Too far: turn tower %d back."},
	"calibrate.wrong_tower": {It: "Hai girato la torre %d: gira quella accesa.", En: "You turned tower %d: turn the lit one."},
	"calibrate.other":       {It: "Girata in senso orario? Avanti = sì; se no, rimettila.", En: "Was that clockwise? Next = yes; if not, turn it back."},
	"calibrate.play":        {It: "Torre %d: gioco di %s°. Fissa torre e magnete.", En: "Tower %d: %s° of play. Fix tower and magnet."},
	"calibrate.crowded":     {It: "Torre %d: passo di soli %s°. Centra il magnete.", En: "Tower %d: a step of only %s°. Centre the magnet."},
	"calibrate.not_round":   {It: "Torre %d: sei passi fanno %s°. Fissa il magnete.", En: "Tower %d: six steps make %s°. Fix the magnet."},
	"calibrate.skipped":     {It: "Torre %d saltata: vale la taratura di prima.", En: "Tower %d skipped: the old calibration holds."},
}
