package words

import (
	"strconv"
	"strings"
)

// What of the table itself is out of order, and what to do about it. The value
// is the part as the board file names it, or numbers of towers.
const (
	NoPower         Message1[string] = "trouble.power"
	BusStuck        Message1[string] = "trouble.stuck"
	DeviceGone      Message1[string] = "trouble.gone"
	DeviceForbidden Message1[string] = "trouble.forbidden"
	PortRefuses     Message1[string] = "trouble.refuses"
	MuxSilent       Message1[string] = "trouble.mux"
	TwoAnswer       Message1[string] = "trouble.two"
	SensorsSilent   Message1[string] = "trouble.sensors"
	SensorsOdd      Message1[string] = "trouble.odd"
	SensorsTremble  Message1[string] = "trouble.tremble"
	TableShakes     Message1[string] = "trouble.shakes"
	MagnetWeak      Message1[string] = "trouble.weak"
	MagnetStrong    Message1[string] = "trouble.strong"
	PanelFails      Message1[string] = "trouble.panel"
	LightsFail      Message1[string] = "trouble.lights"
	LineTaken       Message1[string] = "trouble.taken"
	NoControls      Message1[string] = "trouble.controls"
	MuxLost         Message1[string] = "trouble.lost"
	EdgesLost       Message1[string] = "trouble.edges"
	Uncalibrated    Message1[string] = "trouble.uncalibrated"
	Drifted         Message1[string] = "trouble.drifted"
	AskedTwice      Message1[string] = "trouble.twice"

	PortMode Message2[string, string] = "trouble.refuses.mode" // a port, and a mode of SPI

	NoPowerRemedy         Message = "remedy.power"
	BusStuckRemedy        Message = "remedy.stuck"
	DeviceGoneRemedy      Message = "remedy.gone"
	DeviceForbiddenRemedy Message = "remedy.forbidden"
	PortRefusesRemedy     Message = "remedy.refuses"
	MuxSilentRemedy       Message = "remedy.mux"
	TwoAnswerRemedy       Message = "remedy.two"
	SensorsSilentRemedy   Message = "remedy.sensors"
	SensorsOddRemedy      Message = "remedy.odd"
	SensorsTrembleRemedy  Message = "remedy.tremble"
	TableShakesRemedy     Message = "remedy.shakes"
	MagnetWeakRemedy      Message = "remedy.weak"
	MagnetStrongRemedy    Message = "remedy.strong"
	PanelFailsRemedy      Message = "remedy.panel"
	LightsFailRemedy      Message = "remedy.lights"
	LineTakenRemedy       Message = "remedy.taken"
	NoControlsRemedy      Message = "remedy.controls"
	MuxLostRemedy         Message = "remedy.lost"
	EdgesLostRemedy       Message = "remedy.edges"
	UncalibratedRemedy    Message = "remedy.uncalibrated"
	DriftedRemedy         Message = "remedy.drifted"
	AskedTwiceRemedy      Message = "remedy.twice"
)

var troubles = map[string]sentence{
	"trouble.power":        {It: "Sensori senza corrente: %s", En: "Sensors have no power: %s"},
	"trouble.stuck":        {It: "Bus bloccato: %s", En: "Bus stuck: %s"},
	"trouble.gone":         {It: "Manca %s", En: "No %s"},
	"trouble.forbidden":    {It: "Vietato: %s", En: "Not allowed: %s"},
	"trouble.refuses":      {It: "La porta rifiuta: %s", En: "Port refuses: %s"},
	"trouble.refuses.mode": {It: "%s, modo %s", En: "%s, mode %s"},
	"trouble.mux":          {It: "Il mux %s non risponde", En: "Mux %s does not answer"},
	"trouble.two":          {It: "Due sensori insieme: %s", En: "Two sensors at once: %s"},
	"trouble.sensors":      {It: "Sensori muti: torri %s", En: "Silent sensors: towers %s"},
	"trouble.odd":          {It: "Letture impossibili: torri %s", En: "Impossible readings: towers %s"},
	"trouble.tremble":      {It: "Sensori che tremano: torri %s", En: "Trembling sensors: towers %s"},
	"trouble.shakes":       {It: "Il tavolo trema: torri %s", En: "The table shakes: towers %s"},
	"trouble.weak":         {It: "Magnete debole: torri %s", En: "Weak magnet: towers %s"},
	"trouble.strong":       {It: "Magnete forte: torri %s", En: "Strong magnet: towers %s"},
	"trouble.panel":        {It: "Lo schermo non va: %s", En: "The display fails: %s"},
	"trouble.lights":       {It: "Le luci non vanno: %s", En: "The lights fail: %s"},
	"trouble.taken":        {It: "Linea occupata: %s", En: "Line in use: %s"},
	"trouble.controls":     {It: "Manopola e tasti fermi: %s", En: "Knob and buttons fail: %s"},
	"trouble.lost":         {It: "Mux riavviati: %s", En: "Muxes restarted: %s"},
	"trouble.edges":        {It: "Scatti persi: %s", En: "Clicks lost: %s"},
	"trouble.uncalibrated": {It: "Taratura non valida: %s", En: "Calibration not valid: %s"},
	"trouble.drifted":      {It: "Campo cambiato: torri %s", En: "Field changed: towers %s"},
	"trouble.twice":        {It: "Letture ripetute: torri %s", En: "Reads repeated: towers %s"},

	"remedy.power":        {It: "Controlla l’alimentazione dei sensori: 3,3 V e massa. Si gioca dicendo le mosse.", En: "Check the sensors’ supply: 3.3 V and ground. You play by saying moves."},
	"remedy.stuck":        {It: "SDA o SCL è a massa: cerca un corto, poi stacca e riattacca i sensori. Riprovo ogni secondo.", En: "SDA or SCL is held to ground: look for a short, then unplug the sensors and plug them in. I try again every second."},
	"remedy.gone":         {It: "Controlla il cavo, e che config.txt lo attivi («mastro doctor» lo dice). Riprovo ogni secondo.", En: "Check the cable, and whether config.txt enables it (“mastro doctor” tells). I try again every second."},
	"remedy.forbidden":    {It: "Aggiungi l’utente ai gruppi i2c, spi e gpio e rientra.", En: "Add the user to the groups i2c, spi and gpio and log in again."},
	"remedy.refuses":      {It: "I fili vanno bene: è la porta che non lo sa fare. Nel file del tavolo scegline un’altra; «mastro doctor» dice quale.", En: "The wires are sound: it is the port that cannot do it. Name another in the board file; “mastro doctor” tells which."},
	"remedy.mux":          {It: "Controlla alimentazione, collegamenti e piedini A0-A2. Delle sue torri chiedo a voi.", En: "Check its supply, its wires and its pins A0-A2. I ask you about its towers."},
	"remedy.two":          {It: "Un mux tiene aperto un canale, o altro risponde a 0x36: «mastro doctor» dice quale.", En: "A mux keeps a channel open, or something else answers at 0x36: “mastro doctor” tells which."},
	"remedy.sensors":      {It: "Controlla i loro quattro fili. Delle loro torri chiedo a voi.", En: "Check their four wires. I ask you about their towers."},
	"remedy.odd":          {It: "Un filo dei dati o uno dei tre interruttori è rotto o in corto. Di queste torri chiedo a voi.", En: "A data wire or one of the three switches is broken or shorted. I ask you about these towers."},
	"remedy.tremble":      {It: "Guarda magneti e saldature. Finché non stanno ferme, di queste torri chiedo a voi.", En: "Look at their magnets and joints. Until they rest I ask you about these towers."},
	"remedy.shakes":       {It: "Giudico appena sta fermo. Se nessuno lo muove, controlla l’alimentazione dei sensori.", En: "I judge as soon as it stands still. If nobody moves it, check the sensors’ supply."},
	"remedy.weak":         {It: "Il magnete è lontano o storto: 0,5-3 mm sopra il sensore, al centro.", En: "The magnet is too far or off the middle: 0.5-3 mm above the sensor, centred."},
	"remedy.strong":       {It: "Il magnete è troppo vicino: alza la torre di mezzo millimetro.", En: "The magnet is too near: raise the tower by half a millimetre."},
	"remedy.panel":        {It: "Controlla i collegamenti dello schermo. La pagina nel browser mostra tutto; riprovo ogni secondo.", En: "Check the display’s wires. The page in the browser shows everything; I try again every second."},
	"remedy.lights":       {It: "Controlla i collegamenti delle luci. Riprovo ogni secondo.", En: "Check the wires of the lights. I try again every second."},
	"remedy.taken":        {It: "Un altro programma la usa («gpioinfo» dice quale): fermalo. Riprovo ogni secondo.", En: "Another program uses it (“gpioinfo” tells which): stop it. I try again every second."},
	"remedy.controls":     {It: "Controlla i loro collegamenti. Si sceglie anche dalla pagina nel browser; riprovo ogni secondo.", En: "Check their wires. The page in the browser can choose too; I try again every second."},
	"remedy.lost":         {It: "Hanno perso la corrente per un attimo: controlla l’alimentatore.", En: "They lost their supply for a moment: check the power supply."},
	"remedy.edges":        {It: "Gira più piano e guarda dove sta il cursore.", En: "Turn more slowly, and look where the cursor stands."},
	"remedy.uncalibrated": {It: "Si gioca con gli zeri del file del tavolo. Rifalla con «mastro calibrate».", En: "The zeros of the board file hold. Make it anew with “mastro calibrate”."},
	"remedy.drifted":      {It: "Un magnete o un sensore si è spostato: rifai «mastro calibrate» per queste torri.", En: "A magnet or a sensor has moved: run “mastro calibrate” for these towers."},
	"remedy.twice":        {It: "Controlla spine, saldature e lunghezza dei cavi di questi sensori: spesso rispondono solo alla seconda richiesta. Intanto si gioca.", En: "Check the plugs, joints and cable lengths of these sensors: they often answer only when asked again. Play on meanwhile."},
}

// Numbers are numbers of towers as people count them, in runs: "1, 4-6".
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
