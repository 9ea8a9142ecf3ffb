package words

// The drawings of "mastro trace show".
var (
	TraceTitle = Say3[int, string, string]("Base %d, da %s s a %s s", "Base %d, %s s to %s s") // base, from and to in seconds
	TraceDesc  = Say1[int]("Angolo della torre sulla base %d nel tempo, in gradi in senso orario dalla posizione 0",
		"Angle of the tower on base %d over time, in degrees clockwise from facing 0")
	TraceScans = Say1[int]("%d letture", "%d scans").
			One("%d lettura", "%d scan")
	TraceGains = Say1[int]("%d misure del guadagno", "%d samples of the gain").
			One("%d misura del guadagno", "%d sample of the gain")
	TraceCut     = Say("La traccia è stata troncata", "The trace was cut short")
	TraceAngle   = Say("angolo", "angle")
	TraceFacing  = Say("posiz.", "facing")
	TraceSeconds = Say("tempo in secondi", "time in seconds")
	TraceNoGain  = Say("il guadagno non è stato misurato", "the gain was not sampled")
	TraceBoard   = Say("tavolo", "board")
	TraceProgram = Say("programma", "program")
	TraceStarted = Say("inizio", "started")
)

// The quality of a reading.
var (
	TraceGood        = Say("buone", "good")
	TraceWeak        = Say("magnete debole", "weak magnet")
	TraceAbsent      = Say("nessun magnete", "no magnet")
	TraceLifted      = Say("nessun magnete (torre sollevata o assente)", "no magnet (tower lifted or missing)")
	TraceFault       = Say("sensore guasto", "sensor fault")
	TraceNoAnswer    = Say("nessuna risposta", "no answer")
	TraceTimeout     = Say("tempo scaduto", "timeout")
	TraceArbitration = Say("arbitraggio perso", "arbitration lost")
	TraceFloating    = Say("bus flottante", "floating bus")
	TraceSelect      = Say("multiplexer rifiuta", "multiplexer refused")
	TraceGone        = Say("bus sparito", "bus gone")
	TraceOther       = Say("altro errore", "other error")
)
