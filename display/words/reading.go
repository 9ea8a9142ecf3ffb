package words

// Reading is what stands around the manual and the rulings, on the page and on a
// terminal.
type Reading string

// What the pages and tables are called, and where their links lead.
const (
	RuleKey     Reading = "key"
	RuleValues  Reading = "values"
	RuleDecides Reading = "decides"
	RuleRuling  Reading = "ruling"
)

// In is the text in the language of w.
func (r Reading) In(w Words) string { return reading[r].in(w) }

var reading = map[Reading]both{
	"key":     {It: "chiave", En: "key"},
	"values":  {It: "valori", En: "values"},
	"decides": {It: "che cosa decide", En: "what it decides"},
	"ruling":  {It: "decisione", En: "ruling"},
}
