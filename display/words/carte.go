package words

// The choices of the card labyrinth.
const (
	CarteTake        Message2[string, List] = "carte.choice.take"
	CarteFind        Message                = "carte.choice.find"
	CarteClaim       Message2[string, List] = "carte.choice.claim"
	CarteClaimBare   Message1[string]       = "carte.choice.claim.bare"
	CarteEnd         Message                = "carte.choice.end"
	CartePass        Message                = "carte.choice.pass"
	CarteStuck       Message                = "carte.choice.stuck"
	CarteBearing     Message1[Noun]         = "carte.choice.bearing"
	CarteBare        Message                = "carte.choice.bare"
	CartePlace       Message1[string]       = "carte.choice.place"
	CartePlay        Message2[string, List] = "carte.choice.play"
	CarteUpright     Message                = "carte.choice.turned.0"
	CarteTurnedRight Message                = "carte.choice.turned.1"
	CarteUpsideDown  Message                = "carte.choice.turned.2"
	CarteTurnedLeft  Message                = "carte.choice.turned.3"
)

// What happened, one for each kind of event.
const (
	CarteLaid     Message2[Name, Thing] = "carte.event.laid"
	CarteTook     Message2[Name, Thing] = "carte.event.took"
	CarteMissed   Message2[Name, Thing] = "carte.event.missed"
	CarteShown    Message2[Name, Thing] = "carte.event.shown"
	CartePassed   Message1[Name]        = "carte.event.passed"
	CarteEnded    Message1[Name]        = "carte.event.ended"
	CarteDrew     Message2[Name, Thing] = "carte.event.drew"
	CarteFinished Message               = "carte.event.finished"

	CarteNotLinked  Message2[Name, Thing] = "carte.event.not_linked"
	CarteFallsApart Message2[Name, Thing] = "carte.event.falls_apart"
)

// What the pages say.
const (
	CarteLook        Message             = "carte.page.look"
	CarteWhich       Message             = "carte.page.which"
	CarteHold        Message             = "carte.page.hold"
	CarteOther       Message             = "carte.page.other"
	CarteOnly        Message             = "carte.page.only"
	CarteMustPass    Message             = "carte.page.must_pass"
	CarteWhere       Message1[Thing]     = "carte.page.where"
	CarteHow         Message             = "carte.page.how"
	CarteHolds       Message1[Thing]     = "carte.page.holds"
	CarteMayTake     Message1[int]       = "carte.page.take"
	CarteSeek        Message             = "carte.page.seek"
	CarteWhichTake   Message             = "carte.page.which_take"
	CarteNoLink      Message1[string]    = "carte.page.not_linked"
	CarteHoldsOthers Message1[string]    = "carte.page.falls_apart"
	CarteNothingLeft Message             = "carte.page.nothing"
	CarteApart       Message1[int]       = "carte.page.apart"
	CarteScore       Message2[Name, int] = "carte.page.score"
	CarteACard       Message             = "carte.card.any"
	CarteBareCard    Message             = "carte.card.bare"
)

// What lies on the table and before a player.
const (
	CarteCard  Message = "carte.card"
	CarteGap   Message = "carte.gap"
	CarteThere Message = "carte.there"
	CarteTaken Message = "carte.taken"
	CarteHand  Message = "carte.hand"
	CarteDeck  Message = "carte.deck"
)

var carteWords = map[string]sentence{
	"carte.card":  {It: "carta", En: "card"},
	"carte.gap":   {It: "posto libero", En: "free place"},
	"carte.there": {It: "quel posto", En: "that place"},
	"carte.taken": {It: "nel bottino", En: "won"},
	"carte.hand":  {It: "in mano", En: "in hand"},
	"carte.deck":  {It: "Carte nel mazzo", En: "Cards in the deck"},

	"carte.card.any":  {It: "una carta", En: "a card"},
	"carte.card.bare": {It: "una carta senza tesori", En: "a card without treasures"},

	"carte.choice.take":       {It: "Prendi %s: %s", En: "Take %s: %s"},
	"carte.choice.find":       {It: "Prendi una carta", En: "Take a card"},
	"carte.choice.claim":      {It: "%s: %s", En: "%s: %s"},
	"carte.choice.end":        {It: "Fine turno", En: "End turn"},
	"carte.choice.pass":       {It: "Mostra le carte e passa", En: "Show your cards and pass"},
	"carte.choice.stuck":      {It: "Non posso giocare", En: "I cannot play"},
	"carte.choice.bearing":    {It: "Carta con: %s", En: "Card with: %s"},
	"carte.choice.bare":       {It: "Senza tesori", En: "Without treasures"},
	"carte.choice.place":      {It: "Posto %s", En: "Place %s"},
	"carte.choice.play":       {It: "In %s: %s", En: "On %s: %s"},
	"carte.choice.claim.bare": {It: "%s: senza tesori", En: "%s: no treasures"},

	"carte.choice.turned.0": {It: "Diritta", En: "Upright"},
	"carte.choice.turned.1": {It: "Girata a destra", En: "Turned right"},
	"carte.choice.turned.2": {It: "Capovolta", En: "Upside down"},
	"carte.choice.turned.3": {It: "Girata a sinistra", En: "Turned left"},

	"carte.event.laid":     {It: "%s gioca %s.", En: "%s plays %s."},
	"carte.event.took":     {It: "%s prende %s.", En: "%s takes %s."},
	"carte.event.missed":   {It: "%s poteva prendere %s.", En: "%s could have taken %s."},
	"carte.event.shown":    {It: "%s mostra %s.", En: "%s shows %s."},
	"carte.event.passed":   {It: "%s non può giocare e passa.", En: "%s cannot play and passes."},
	"carte.event.ended":    {It: "%s finisce il turno.", En: "%s ends the turn."},
	"carte.event.drew":     {It: "%s pesca %s.", En: "%s draws %s."},
	"carte.event.finished": {It: "La partita è finita.", En: "The game is over."},

	"carte.event.not_linked":  {It: "%s non prende %s: nessun tesoro collegato.", En: "%s does not take %s: no treasure is linked."},
	"carte.event.falls_apart": {It: "%s non prende %s: le altre si staccherebbero.", En: "%s does not take %s: others would come apart."},

	"carte.page.look":      {It: "Guarda le tue carte e giocane una.", En: "Look at your cards and play one."},
	"carte.page.which":     {It: "Quale carta giochi?", En: "Which card do you play?"},
	"carte.page.hold":      {It: "Quali carte hai in mano?", En: "Which cards do you hold?"},
	"carte.page.other":     {It: "E qual è l’altra carta?", En: "And which is the other card?"},
	"carte.page.only":      {It: "C’è un solo modo di giocare.", En: "There is only one way to play."},
	"carte.page.must_pass": {It: "Nessuna tua carta si può giocare.", En: "None of your cards can be played."},
	"carte.page.where":     {It: "Dove metti %s?", En: "Where do you lay %s?"},
	"carte.page.how":       {It: "Come giri la carta?", En: "How do you turn the card?"},
	"carte.page.holds":     {It: "Hai %s.", En: "You hold %s."},
	"carte.page.take": {Count: 1,
		It: "Tesori collegati: scegli fra %d carte.", OneIt: "Tesori collegati: puoi prendere una carta.",
		En: "Linked: you have the choice of %d cards.", OneEn: "Linked: you may take a card."},
	"carte.page.seek":        {It: "Vedi tesori collegati? Prendili, poi finisci il turno.", En: "Do you see linked treasures? Take them, then end your turn."},
	"carte.page.which_take":  {It: "Quale carta prendi?", En: "Which card do you take?"},
	"carte.page.not_linked":  {It: "Nessun sentiero porta a un tesoro uguale in %s.", En: "No path leads to a matching treasure on %s."},
	"carte.page.falls_apart": {It: "Senza la carta in %s altre carte si staccano.", En: "Without the card on %s other cards come apart."},
	"carte.page.nothing":     {It: "Non c’è altro da prendere.", En: "There is nothing more to take."},
	"carte.page.apart": {Count: 1,
		It: "Prima prendi le %d carte rimaste staccate.", OneIt: "Prima prendi la carta rimasta staccata.",
		En: "First take the %d cards that came apart.", OneEn: "First take the card that came apart."},
	"carte.page.score": {Count: 2,
		It: "%s: %d carte", OneIt: "%[1]s: 1 carta",
		En: "%s: %d cards", OneEn: "%[1]s: 1 card"},
}
