package words

import "reflect"

// Page are the fixed words of the pages, as their templates name them: {{.L.Board}}.
var Page = struct {
	Active, Awake, Back, Board, Bot, Cards, Choices, Close,
	Controls, Details, Device, DeviceWhy, Display, EmptyHand, EndTurn, Free, Games,
	GoodNight, Hand, HandKeys, HandOver, HandPush, Join, JoinName, JoinSeat,
	JoinSit, KnobLeft, KnobPush, KnobRight, LabelsFile, Lasted, Legend,
	Log, Look, More, Name, NoSeat, Notes, Notices, Offline,
	OtherTable, People, Phone, Played, Players, Rise,
	Settings, Share, ShareBegin, ShareFile, ShareUse, Shown, Sound, Sure,
	Television, TextSize, Theme, ThemeAuto, ThemeDark, ThemeLight, Trouble,
	Undo, Vibration, Where, WhoPlays, You Message
	Manual, Rules Reading
}{
	Active:   Say("di turno", "to play"),
	Awake:    Say("Schermo sempre acceso", "Keep the screen on"),
	Back:     Say("Indietro", "Back"),
	Board:    Say("Il labirinto dall’alto", "The labyrinth from above"),
	Bot:      Bot,
	Cards:    Say("In mano", "Your hand"),
	Choices:  Say("Scelte", "Choices"),
	Close:    Say("Copri", "Cover it"),
	Controls: Say("Comandi del tavolo", "The table’s controls"),
	Details:  Say("Dettagli", "Details"),
	Device:   Say("Schermo e comandi di un tavolo vero", "Display and controls of a real table"),
	DeviceWhy: Say("Un tavolo vero ha uno schermo e dei comandi, che bastano per giocare. Lo schermo e i comandi disegnati qui fanno le stesse cose della pagina.",
		"A real table has a display and controls, which are all you need to play. The display and controls drawn here do the same as the page."),
	Display:   Say("Lo schermo del tavolo", "The small display"),
	EmptyHand: Say("mano vuota", "empty hand"),
	EndTurn:   Say("Fine turno", "End turn"),
	Free:      Say("Libera il posto", "Free the seat"),
	Games:     Say("Che gioco?", "Which game?"),
	GoodNight: Say("Buona notte: libera tutti i posti", "Good night: free every seat"),
	Hand: Say("Per ruotare una torre premi la sua freccia tonda; per più passi tieni premuta la freccia. Oppure trascina la torre; col dito, prima tieni premuta la torre.",
		"To turn a tower, press its round arrow; hold the arrow down for more steps. Or drag the tower around; with a finger, first press and hold the tower."),
	HandKeys: Say("Con la tastiera: Tab, poi Invio o ← →. Il tasto L solleva la torre e la posa.", "With the keyboard: Tab, then Enter or ← →. The L key lifts the tower, and sets it down."),
	HandOver: Say("Altro telefono", "Another phone"),
	HandPush: Say("Tocca una freccia per spingere, o trascinala verso l’interno.",
		"Press an arrow to push there, or drag it inwards."),
	Join:       Say("Entra nel gioco", "Join in"),
	JoinName:   Say("Il tuo nome", "Your name"),
	JoinSeat:   Say("Scegli un posto", "Choose a seat"),
	JoinSit:    Say("Siediti", "Sit down"),
	KnobLeft:   Say("Gira la manopola a sinistra", "Turn the knob left"),
	KnobPush:   Say("Premi la manopola", "Push the knob"),
	KnobRight:  Say("Gira la manopola a destra", "Turn the knob right"),
	LabelsFile: Say("Etichette da stampare (PDF)", "Labels to print (PDF)"),
	Lasted:     Say("Durata della partita", "The game took"),
	Legend:     Say("Legenda", "Legend"),
	Log:        Say("Che cosa è successo", "What happened"),
	Look:       Say("Mostra solo a me", "Show only to me"),
	Manual:     TheManual,
	More:       Say("Altro", "More"),
	Name:       Say("nome", "name"),
	NoSeat:     Say("Non c’è più posto: puoi guardare.", "All seats are taken: you can watch."),
	Notes:      Say("Appunti", "Notes"),
	Notices:    Say("Qualcosa al tavolo non va", "Something is wrong with the table"),
	Offline: Say("Il tavolo non risponde: quello che vedi non è aggiornato.",
		"The table does not answer: what you see is not up to date."),
	OtherTable: Say("Sposta la pagina del tavolo su un altro schermo", "Move the table’s page to another screen"),
	People:     Say("Chi gioca e da dove", "Who plays, and where"),
	Phone:      Say("col telefono", "with a phone"),
	Played:     Say("Si gioca da", "Playing for"),
	Players:    Say("Giocatori", "Players"),
	Rise:       Say("Lascia il posto", "Leave your seat"),
	Rules:      TheRules,
	Share:      BuildShare,
	Settings:   Say("Questo telefono", "This phone"),
	ShareBegin: Say("Incolla il testo di un tabellone salvato", "Paste the text of a saved board"),
	ShareFile:  Say("come file", "as a file"),
	ShareUse:   Say("Usa", "Use it"),
	Shown:      Say("Solo per te", "Only for you"),
	Sound:      Say("Un suono quando tocca a me", "A sound when it is my turn"),
	Sure:       Say("Sì, davvero", "Yes, really"),
	Television: Say("Televisore", "Television"),
	TextSize:   Say("Grandezza del testo", "Text size"),
	Theme:      Say("Aspetto", "Appearance"),
	ThemeAuto:  Say("come il telefono", "like the phone"),
	ThemeDark:  Say("scuro", "dark"),
	ThemeLight: Say("chiaro", "light"),
	Trouble:    Say("Non riuscito: riprova.", "That did not work: try again."),
	Undo:       Say("Annulla", "Undo"),
	Vibration:  Say("Vibra quando tocca a me", "Vibrate when it is my turn"),
	Where:      WhereAsk,
	WhoPlays:   Say("Chi gioca?", "Who plays?"),
	You:        Say("tu", "you"),
}

// PageIn are the words of Page in one language, by their names.
func PageIn(w Words) map[string]string {
	all := map[string]string{"Lang": w.Language.String()}
	page := reflect.ValueOf(Page)
	for i := range page.NumField() {
		all[page.Type().Field(i).Name] = page.Field(i).Interface().(interface{ In(Words) string }).In(w)
	}
	return all
}
