package words

// Reading is what stands around the manual and the rulings, on the page and on a
// terminal.
type Reading string

// What the pages are called, and where their links lead.
const (
	TheManual  Reading = "manual"
	TheRules   Reading = "rules"
	TheRulings Reading = "rulings"
	HowToPlay  Reading = "how"
	BackToGame Reading = "back"
	NoSuchPage Reading = "no_page"
)

// HowToPlayIn is the heading of the page that shows how a game is played, by the game's name.
var HowToPlayIn = Say1[string]("%s in due minuti", "%s in two minutes")

// In is the text in the language of w.
func (r Reading) In(w Words) string { return reading[r].In(w) }

var reading = map[Reading]Sentence{
	"manual":  {It: "Manuale", En: "Manual"},
	"rules":   {It: "Regole", En: "Rules"},
	"rulings": {It: "Regole e decisioni", En: "Rules and rulings"},
	"how":     {It: "Come si gioca, in due minuti", En: "How to play, in two minutes"},
	"back":    {It: "Al gioco", En: "To the game"},
	"no_page": {It: "Questa pagina non c’è", En: "There is no such page"},
}
