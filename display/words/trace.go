package words

// What "mastro trace show" writes on a drawing.
const (
	TraceTitle   Message3[int, string, string] = "trace.title" // base, from and to in seconds
	TraceDesc    Message1[int]                 = "trace.desc"
	TraceScans   Message1[int]                 = "trace.scans"
	TraceGains   Message1[int]                 = "trace.gains"
	TraceCut     Message                       = "trace.cut"
	TraceAngle   Message                       = "trace.angle"
	TraceFacing  Message                       = "trace.facing"
	TraceSeconds Message                       = "trace.seconds"
	TraceNoGain  Message                       = "trace.no_gain"
	TraceBoard   Message                       = "trace.board"
	TraceProgram Message                       = "trace.program"
	TraceStarted Message                       = "trace.started"
)

// What was wrong with a reading.
const (
	TraceGood        Message = "trace.good"
	TraceWeak        Message = "trace.weak"
	TraceAbsent      Message = "trace.absent"
	TraceLifted      Message = "trace.lifted"
	TraceFault       Message = "trace.fault"
	TraceNoAnswer    Message = "trace.no_answer"
	TraceTimeout     Message = "trace.timeout"
	TraceArbitration Message = "trace.arbitration"
	TraceFloating    Message = "trace.floating"
	TraceSelect      Message = "trace.select"
	TraceGone        Message = "trace.gone"
	TraceOther       Message = "trace.other"
)

var trace = map[string]sentence{
	"trace.title":   {It: "Base %d, da %s s a %s s", En: "Base %d, %s s to %s s"},
	"trace.desc":    {It: "Angolo della torre sulla base %d nel tempo, in gradi in senso orario dalla posizione 0", En: "Angle of the tower on base %d over time, in degrees clockwise from facing 0"},
	"trace.scans":   {It: "%d letture", En: "%d scans", OneIt: "%d lettura", OneEn: "%d scan", Count: 1},
	"trace.gains":   {It: "%d misure del guadagno", En: "%d samples of the gain", OneIt: "%d misura del guadagno", OneEn: "%d sample of the gain", Count: 1},
	"trace.cut":     {It: "La traccia è stata troncata", En: "The trace was cut short"},
	"trace.angle":   {It: "angolo", En: "angle"},
	"trace.facing":  {It: "posiz.", En: "facing"},
	"trace.seconds": {It: "tempo in secondi", En: "time in seconds"},
	"trace.no_gain": {It: "il guadagno non è stato misurato", En: "the gain was not sampled"},
	"trace.board":   {It: "tavolo", En: "board"},
	"trace.program": {It: "programma", En: "program"},
	"trace.started": {It: "inizio", En: "started"},

	"trace.good":        {It: "buone", En: "good"},
	"trace.weak":        {It: "magnete debole", En: "weak magnet"},
	"trace.absent":      {It: "nessun magnete", En: "no magnet"},
	"trace.lifted":      {It: "nessun magnete (torre sollevata o assente)", En: "no magnet (tower lifted or missing)"},
	"trace.fault":       {It: "sensore guasto", En: "sensor fault"},
	"trace.no_answer":   {It: "nessuna risposta", En: "no answer"},
	"trace.timeout":     {It: "tempo scaduto", En: "timeout"},
	"trace.arbitration": {It: "arbitraggio perso", En: "arbitration lost"},
	"trace.floating":    {It: "bus flottante", En: "floating bus"},
	"trace.select":      {It: "multiplexer rifiuta", En: "multiplexer refused"},
	"trace.gone":        {It: "bus sparito", En: "bus gone"},
	"trace.other":       {It: "altro errore", En: "other error"},
}
