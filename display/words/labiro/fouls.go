package labiro

import (
	"mastro/display/words"
	"mastro/engine"
)

// fouls say why a move of LABIRO is refused. Their values are the tower ("la torre 7", or
// "questa torre"), a count, a thing with its article, and a second tower. A
// tower never follows a preposition, which Italian would join with the article.
var fouls = map[engine.Reason]words.Sentence{
	// ruling 21
	"labiro.start_first": {It: "Prima scegli la tua torre di partenza.", En: "First choose your start tower."},
	"labiro.not_simple":  {It: "%[1]s è una torre con rubino: parti da una semplice.", En: "%[1]s is a ruby tower: start on a simple one."},
	"labiro.begun":       {It: "La partita è già cominciata.", En: "The game has begun already."},
	"labiro.start_taken": {It: "%[1]s è già la partenza di un altro giocatore.", En: "%[1]s is already another player’s start."},
	// ruling 4
	"labiro.not_touching": {It: "%[1]s non tocca la tua.", En: "%[1]s does not touch yours."},
	"labiro.no_way":       {It: "Verso %[1]s c’è un muro: serve una rotazione.", En: "A wall stands between you and %[1]s: a rotation could help."},
	"labiro.recessed":     {It: "Verso %[1]s un ingresso rientra: usa la corda o ruota una torre.", En: "An entrance towards %[1]s is recessed: use a rope, or turn a tower.", ShortIt: "Verso %[1]s un ingresso rientra: usa la corda o ruota.", ShortEn: "An entrance to %[1]s is recessed: use a rope, or turn."},
	// ruling 5
	"labiro.out_of_reach":  {It: "%[1]s non è la tua, e non la tocca.", En: "%[1]s is neither yours nor next to yours."},
	"labiro.none_left":     {It: "Rotazioni finite: puoi ancora spostarti, o finire il turno.", En: "No rotations left: you can still walk, or end the turn."},
	"labiro.not_stuck":     {It: "Puoi ruotare le torri solo se non puoi più spostarti.", En: "You may turn towers only when you can walk nowhere."},
	"labiro.against_arrow": {It: "%[1]s è stata ruotata contro la sua freccia.", En: "%[1]s was turned against its arrow."},
	"labiro.key_elsewhere": {It: "La chiave sblocca meccanismo ruota solo la torre in cui sei.", En: "An unlock key turns only the tower you stand in."},
	"labiro.too_often":     {It: "Troppe rotazioni: ne avevi ancora %[2]d.", En: "Too many rotations: you had %[2]d left."},
	// ruling 6
	"labiro.blocked":    {It: "%[1]s non può ruotare: le torri si bloccano.", En: "%[1]s cannot turn: the towers jam."},
	"labiro.not_pushed": {It: "%[1]s si è mossa, ma nulla l’ha spinta.", En: "%[1]s moved, but nothing pushed it."},
	"labiro.drags":      {It: "%[1]s trascina la %[4]d: devono ruotare insieme.", En: "%[1]s drags tower %[4]d along: they must turn together."},
	"labiro.no_pushes":  {It: "Qui si gioca senza spinte: %[1]s doveva restare ferma.", En: "No pushing in this game: %[1]s should have stayed put."},
	// ruling 7
	"labiro.no_unlock": {It: "Per ruotare contro la freccia serve una chiave sblocca meccanismo.", En: "To turn against the arrow you need an unlock key.", ShortIt: "Contro la freccia serve una chiave sblocca meccanismo.", ShortEn: "Against the arrow you need an unlock key."},
	// ruling 8
	"labiro.none_left_rope": {It: "La corda costa una rotazione, e non ne hai più.", En: "A rope costs a rotation, and you have none left."},
	"labiro.no_rope":        {It: "Non hai una corda.", En: "You have no rope."},
	"labiro.can_walk":       {It: "Ci arrivi senza corda.", En: "You get there without a rope."},
	"labiro.no_entrance":    {It: "C’è un muro in mezzo: la corda non passa.", En: "There is a wall between: no rope gets past."},
	// ruling 9
	"labiro.no_entrance_torch": {It: "C’è un muro in mezzo: la torcia non serve.", En: "There is a wall between: a torch is no use."},
	"labiro.no_torch":          {It: "Non hai una torcia.", En: "You have no torch."},
	"labiro.nothing_to_see":    {It: "%[1]s è vuota: non c’è nulla da vedere.", En: "%[1]s is empty: there is nothing to see."},
	// ruling 10
	"labiro.nothing_here":        {It: "Qui non c’è nessun oggetto.", En: "There is no object here."},
	"labiro.no_look":             {It: "Solo chi ha tre tessere in mano guarda prima di prendere: prendilo, o lascialo lì.", En: "Only a player with three tiles in hand looks before taking: take it, or leave it.", ShortIt: "Si guarda solo con tre tessere in mano: prendi o lascia lì.", ShortEn: "You look first only with three tiles in hand: take or leave."},
	"labiro.not_looked":          {It: "Prima guarda l’oggetto.", En: "Look at the object first."},
	"labiro.not_in_hand":         {It: "Non hai in mano %[3]s.", En: "You do not hold %[3]s."},
	"labiro.not_in_victims_hand": {It: "L’avversario non ha %[3]s.", En: "Your opponent does not hold %[3]s."},
	"labiro.nothing_to_put":      {It: "Non c’è nulla da riporre.", En: "There is nothing to put away."},
	"labiro.ruby_stays":          {It: "Un rubino non si lascia mai.", En: "A ruby is never left behind."},
	"labiro.decide_first":        {It: "Prima decidi: prendi, scambia o lascia.", En: "Decide first: take, swap or leave."},
	"labiro.tell_first":          {It: "Prima dite che cosa è stato trovato.", En: "First say what was found."},
	"labiro.nothing_found":       {It: "Adesso non c’è nulla da dichiarare.", En: "There is nothing to declare now."},
	// ruling 11
	"labiro.cannot_be": {It: "Non può essere %[3]s: i conti non tornano.", En: "It cannot be %[3]s: the count would be wrong.", ShortIt: "Non può essere %[3]s: il conto non torna.", ShortEn: "It cannot be %[3]s: the count is wrong."},
	// ruling 12
	"labiro.hand_full_looked": {It: "Hai già tre tessere: scambiane una, o lascia lì.", En: "You already hold three tiles: swap one, or leave it."},
	"labiro.hand_full":        {It: "Hai già tre tessere: guarda, e se vuoi scambia.", En: "You already hold three tiles: look, and swap if you like."},
	// ruling 13
	"labiro.tower_not_empty": {It: "Qui c’è già un oggetto: non c’è posto per due.", En: "There is an object here already: no room for two."},
	// ruling 14
	"labiro.wrong_key": {It: "Non hai la chiave che apre %[1]s.", En: "You have no key that opens %[1]s."},
	"labiro.no_ruby":   {It: "Qui non c’è nessuna tessera rubino.", En: "There is no ruby tile here."},
	// ruling 15
	"labiro.put_first":     {It: "Prima riponi %[3]s.", En: "First put %[3]s away."},
	"labiro.put_not_empty": {It: "%[1]s non è vuota: scegline un’altra.", En: "%[1]s is not empty: choose another."},
	"labiro.put_near":      {It: "%[1]s è troppo vicina: scegline una più lontana.", En: "%[1]s is too near: choose one farther away."},
	"labiro.put_own":       {It: "Nella tua torre solo se nessun’altra è vuota.", En: "In your own tower only if no other is empty."},
	// ruling 16
	"labiro.used_already": {It: "In questo turno hai già usato %[3]s.", En: "You have already used %[3]s this turn."},
	// ruling 17
	"labiro.no_dagger":      {It: "Non hai un pugnale.", En: "You have no dagger."},
	"labiro.not_together":   {It: "Il pugnale si usa solo nella stessa torre.", En: "A dagger works only in the same tower."},
	"labiro.nothing_to_rob": {It: "Quel giocatore non ha nulla da prendere.", En: "That player has nothing to take."},
	"labiro.objects_only":   {It: "Chi ha un pugnale perde un oggetto, e nessun rubino.", En: "A victim with a dagger loses one object, and no ruby."},
	"labiro.rob_first":      {It: "Prima scegli che cosa prendere.", En: "First choose what to take."},
	"labiro.return_first":   {It: "Prima scegli che cosa lasciare all’avversario.", En: "First choose what to leave your opponent."},
	"labiro.no_attack":      {It: "Adesso non si deruba nessuno.", En: "Nobody is being robbed now."},
	// ruling 19
	"labiro.third_pawn": {It: "Qui ci sono già due pedine: non puoi fermarti.", En: "Two pawns stand here: you cannot stop here."},
	"labiro.no_way_out": {It: "Nella torre %[4]d ci sono due pedine: poi non ne usciresti.", En: "Two pawns stand in tower %[4]d: then you could not leave it."},
	// ruling 20
	"labiro.unknown": {It: "Questa mossa non esiste.", En: "There is no such move."},
	// ruling 22
	"labiro.proposed":   {It: "In questo turno l’hai già proposto.", En: "You have already proposed it this turn."},
	"labiro.vote_first": {It: "Prima rispondi: finire o continuare?", En: "Answer first: stop or play on?"},
	"labiro.no_vote":    {It: "Nessuno ha proposto di finire.", En: "Nobody has proposed to stop."},
	"labiro.not_agreed": {It: "Chi non ha detto sì non ha nulla da ritirare.", En: "Only a yes can be taken back."},
	"labiro.over":       {It: "La partita è finita.", En: "The game is over."},
}
