package verify

import "mastro/display/words"

// texts are the sentences of the page, by the names that its files use.
var texts = map[string]words.Sentence{
	"title": {It: "Verifica di un’estrazione sigillata", En: "Checking a sealed draw"},
	"intro": {
		It: "Scegli il file che Mastro ha aperto dopo la partita. Viene controllato qui, sul tuo apparecchio.",
		En: "Choose the file that Mastro opened after the game. It is checked here, on your device.",
	},
	"choose":     {It: "Scegli il file", En: "Choose the file"},
	"drop":       {It: "oppure trascinalo qui", En: "or drop it here"},
	"paste":      {It: "Oppure incolla il testo", En: "Or paste its text"},
	"pasted":     {It: "Il testo del file, tutto intero:", En: "The text of the file, all of it:"},
	"check":      {It: "Controlla", En: "Check"},
	"pastedText": {It: "testo incollato", En: "pasted text"},
	"alone": {
		It: "Questa pagina non usa la rete e non manda niente a nessuno. Si può salvare e usare senza Mastro.",
		En: "This page uses no network and sends nothing to anybody. It can be saved and used without Mastro.",
	},

	"agrees": {It: "Tutto concorda", En: "Everything agrees"},
	"agreesMeans": {
		It: "Ogni estrazione è stata rifatta e dà lo stesso. Ora confronta l’impegno con la tua foto: senza, un file tutto nuovo sembrerebbe uguale.",
		En: "Every draw was made again and gives the same. Now compare the commitment with your picture: without it a file made anew would look the same.",
	},
	"differs":       {It: "Qualcosa non concorda", En: "Something does not agree"},
	"differsMeans":  {It: "Qui sotto c’è che cosa, e in quale riga.", En: "What, and in which line, is said below."},
	"unreadable":    {It: "Il file non si è potuto leggere fino in fondo, quindi niente è stato rifatto.", En: "The file could not be read to its end, so nothing was drawn again."},
	"disagreements": {It: "Che cosa non concorda", En: "What does not agree"},
	"line":          {It: "Riga %[1]s", En: "Line %[1]s"},

	"commitment": {It: "L’impegno", En: "The commitment"},
	"compare": {
		It: "È uguale alla foto fatta prima di cominciare? Contano tutti i 64 caratteri; il codice serve solo a fare in fretta.",
		En: "Is it the same as on the picture taken before the game? All 64 digits count; the code is only for comparing in a hurry.",
	},
	"commitmentAgrees":  {It: "È quello dell’intestazione e del segreto.", En: "It is that of the header and the secret."},
	"commitmentDiffers": {It: "Non è quello dell’intestazione e del segreto.", En: "It is not that of the header and the secret."},

	"adds":    {It: "Chi ha aggiunto che cosa", En: "Who added what"},
	"word":    {It: "la parola «%[1]s»", En: "the word “%[1]s”"},
	"throw":   {It: "il lancio %[1]s", En: "the throw %[1]s"},
	"nothing": {It: "niente", En: "nothing"},
	"nobody":  {It: "Nessuno ha aggiunto niente.", En: "Nobody added anything."},
	"addsCheck": {
		It: "Ci sono tutti, nell’ordine giusto, e nessuno che non c’era?",
		En: "Is everybody there, in the right order, and nobody who was not?",
	},

	"draws":       {It: "Che cosa è stato estratto", En: "What was drawn"},
	"planAgrees":  {It: "È proprio ciò che era previsto prima.", En: "It is just what had been planned before."},
	"planDiffers": {It: "Non è ciò che era previsto prima.", En: "It is not what had been planned before."},
	"unplanned": {
		It: "Che cosa si sarebbe estratto non era fissato prima: confronta le etichette e l’ordine di partenza con le regole.",
		En: "What would be drawn had not been fixed before: compare the labels, and the order before, with the rules.",
	},
	"shuffle":    {It: "In ordine: %[1]s", En: "In order: %[1]s"},
	"throws":     {It: "Lanci: %[1]s (dadi da %[2]s)", En: "Throws: %[1]s (dice with %[2]s sides)"},
	"seed":       {It: "Seme: %[1]s", En: "Seed: %[1]s"},
	"seedIs":     {It: "seme %[1]s", En: "seed %[1]s"},
	"drawAgrees": {It: "Rifatto: dà lo stesso.", En: "Drawn again: it gives the same."},
	"seedAgrees": {
		It: "Il seme è giusto. Che cosa il gioco ne ha fatto lo sa rifare solo Mastro.",
		En: "The seed is right. What the game made of it only Mastro can draw again.",
	},
	"shouldBe": {It: "%[1]s (dovrebbe essere %[2]s)", En: "%[1]s (should be %[2]s)"},

	"header":   {It: "La partita", En: "The game"},
	"table":    {It: "Tavolo", En: "Table"},
	"number":   {It: "Impegno numero", En: "Commitment number"},
	"previous": {It: "Impegno precedente", En: "Commitment before"},
	"game":     {It: "Gioco", En: "Game"},
	"rules":    {It: "Versione delle regole", En: "Version of the rules"},
	"seats":    {It: "Posti", En: "Seats"},
	"map":      {It: "Mappa desiderata", En: "Map wished for"},
	"set":      {It: "SHA-256 del set stampato", En: "SHA-256 of the printed set"},
	"house":    {It: "Le regole di casa", En: "The house rules"},
	"setup":    {It: "La preparazione, riga per riga", En: "The set-up, line by line"},
	"absent":   {It: "non c’è", En: "none"},

	"limits": {It: "Che cosa questa pagina non può vedere", En: "What this page cannot see"},
	"limitPicture": {
		It: "Se nessuno ha fotografato l’impegno, la scatola può mostrarne dopo un altro.",
		En: "If nobody took a picture of the commitment, the box can show another one afterwards.",
	},
	"limitConspiracy": {
		It: "La scatola può scegliere se è d’accordo con l’ultimo che aggiunge, o se inventa un giocatore.",
		En: "The box can choose if it conspires with the last to add something, or invents a player.",
	},
	"limitNumber": {
		It: "La scatola può non voler continuare: allora manca un numero, o ce n’è uno in più.",
		En: "The box may refuse to go on: then a number is missing, or there is one more.",
	},
	"limitProgram": {
		It: "Il file dice che cosa è stato estratto, non se al tavolo si è giocato così.",
		En: "The file says what was drawn, not whether it was played so at the table.",
	},
	"limitPlan": {
		It: "Che le cose e il loro ordine di partenza siano quelli del set stampato lo dicono le regole, non il file.",
		En: "Whether the things, and their order before, are those of the printed set is for the rules to say, not for the file.",
	},
	"limitCode": {
		It: "Il codice ha 50 bit: una scatola che si prepara trova due estrazioni con lo stesso codice. L’impegno intero no.",
		En: "The code has 50 bits: a box that prepares itself finds two draws with the same code. With the whole commitment it does not.",
	},
}
