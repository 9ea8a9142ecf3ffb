package words

// The drawings of "mastro trace show".
var (
	TraceTitle = say3[int, string, string]("Base %d, da %s s a %s s", "Base %d, %s s to %s s") // base, from and to in seconds
	TraceDesc  = say1[int]("Angolo della torre sulla base %d nel tempo, in gradi in senso orario dalla posizione 0",
		"Angle of the tower on base %d over time, in degrees clockwise from facing 0")
	TraceScans = say1[int]("%d letture", "%d scans").
			one("%d lettura", "%d scan")
	TraceGains = say1[int]("%d misure del guadagno", "%d samples of the gain").
			one("%d misura del guadagno", "%d sample of the gain")
	TraceCut     = say("La traccia è stata troncata", "The trace was cut short")
	TraceAngle   = say("angolo", "angle")
	TraceFacing  = say("posiz.", "facing")
	TraceSeconds = say("tempo in secondi", "time in seconds")
	TraceNoGain  = say("il guadagno non è stato misurato", "the gain was not sampled")
	TraceBoard   = say("tavolo", "board")
	TraceProgram = say("programma", "program")
	TraceStarted = say("inizio", "started")
)

// The quality of a reading.
var (
	TraceGood        = say("buone", "good")
	TraceWeak        = say("magnete debole", "weak magnet")
	TraceAbsent      = say("nessun magnete", "no magnet")
	TraceLifted      = say("nessun magnete (torre sollevata o assente)", "no magnet (tower lifted or missing)")
	TraceFault       = say("sensore guasto", "sensor fault")
	TraceNoAnswer    = say("nessuna risposta", "no answer")
	TraceTimeout     = say("tempo scaduto", "timeout")
	TraceArbitration = say("arbitraggio perso", "arbitration lost")
	TraceFloating    = say("bus flottante", "floating bus")
	TraceSelect      = say("multiplexer rifiuta", "multiplexer refused")
	TraceGone        = say("bus sparito", "bus gone")
	TraceOther       = say("altro errore", "other error")
)
