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
	"labiro.not_simple":  {It: "%[1]s è una torre con rubino: parti da una senza rubino.", En: "%[1]s is a ruby tower: start on a tower without a ruby."},
	"labiro.begun":       {It: "La partita è già cominciata.", En: "The game has already begun."},
	"labiro.start_taken": {It: "%[1]s è già la partenza di un altro giocatore.", En: "Another player already starts on %[1]s."},
	// ruling 4
	"labiro.not_touching": {It: "%[1]s non tocca la torre in cui sei.", En: "%[1]s does not touch the tower you are in."},
	"labiro.no_way":       {It: "Verso %[1]s c’è un muro: serve una rotazione.", En: "A wall stands between you and %[1]s: a rotation could help."},
	"labiro.recessed":     {It: "Verso %[1]s gli ingressi non si toccano: usa la corda o ruota una torre.", En: "The entrances towards %[1]s do not touch: use a rope, or turn a tower.", ShortIt: "Verso %[1]s gli ingressi non si toccano: corda o ruota.", ShortEn: "Entrances to %[1]s do not touch: use a rope or turn a tower."},
	// ruling 5
	"labiro.out_of_reach":  {It: "%[1]s è lontana: ruota quella in cui sei o una accanto.", En: "%[1]s is too far: turn the tower you are in or one beside it."},
	"labiro.none_left":     {It: "Non hai più rotazioni: puoi ancora spostarti o finire il turno.", En: "You have no rotations left: you can still walk or end the turn."},
	"labiro.not_stuck":     {It: "Puoi ancora spostarti: per ora non puoi ruotare le torri.", En: "You can still walk, so you may not turn towers yet."},
	"labiro.against_arrow": {It: "%[1]s è stata ruotata contro la sua freccia.", En: "%[1]s was turned against its arrow."},
	"labiro.key_elsewhere": {It: "Con la chiave sblocca meccanismo ruoti solo la torre in cui sei.", En: "An unlock key turns only the tower you are in."},
	"labiro.too_often":     {It: "Troppe rotazioni: ne avevi ancora %[2]d.", En: "Too many rotations: you had %[2]d left."},
	// ruling 6
	"labiro.blocked":    {It: "%[1]s non può ruotare: le torri si bloccano.", En: "%[1]s cannot turn: the towers jam."},
	"labiro.not_pushed": {It: "%[1]s si è mossa, ma nulla l’ha spinta.", En: "%[1]s moved, but nothing pushed it."},
	"labiro.drags":      {It: "%[1]s trascina la %[4]d: devono ruotare insieme.", En: "%[1]s drags tower %[4]d along: they must turn together."},
	"labiro.no_pushes":  {It: "Qui si gioca senza spinte: %[1]s doveva restare ferma.", En: "This game has no pushing: %[1]s should not have moved."},
	// ruling 7
	"labiro.no_unlock": {It: "Per ruotare contro la freccia serve una chiave sblocca meccanismo.", En: "To turn against the arrow you need an unlock key.", ShortIt: "Contro la freccia serve una chiave sblocca meccanismo.", ShortEn: "Against the arrow you need an unlock key."},
	// ruling 8
	"labiro.none_left_rope": {It: "La corda costa una rotazione, e non ne hai più.", En: "A rope costs a rotation, and you have none left."},
	"labiro.no_rope":        {It: "Non hai una corda.", En: "You have no rope."},
	"labiro.can_walk":       {It: "Puoi andarci senza corda.", En: "You can walk there without a rope."},
	"labiro.no_entrance":    {It: "C’è un muro in mezzo: la corda non passa.", En: "A wall is in the way: you cannot cross by rope."},
	// ruling 9
	"labiro.no_entrance_torch": {It: "C’è un muro in mezzo: con la torcia non vedi nulla.", En: "A wall is in the way: a torch does not help."},
	"labiro.no_torch":          {It: "Non hai una torcia.", En: "You have no torch."},
	"labiro.nothing_to_see":    {It: "%[1]s è vuota: non c’è nulla da vedere.", En: "%[1]s is empty: there is nothing to see."},
	// ruling 10
	"labiro.nothing_here":        {It: "Qui non c’è nessun oggetto.", En: "There is no object here."},
	"labiro.no_look":             {It: "Hai meno di tre tessere, quindi non puoi guardare prima. Prendi l’oggetto senza guardarlo, o lascialo lì.", En: "You hold fewer than three tiles, so you may not look first. Take the object unseen, or leave it there.", ShortIt: "Hai meno di tre tessere: prendi senza guardare, o lascia lì.", ShortEn: "You hold fewer than three tiles: take it unseen, or leave it."},
	"labiro.not_looked":          {It: "Prima guarda l’oggetto.", En: "Look at the object first."},
	"labiro.not_in_hand":         {It: "Non hai in mano %[3]s.", En: "You do not hold %[3]s."},
	"labiro.not_in_victims_hand": {It: "L’avversario non ha %[3]s.", En: "Your opponent does not hold %[3]s."},
	"labiro.nothing_to_put":      {It: "Non c’è nulla da riporre.", En: "There is nothing to put away."},
	"labiro.ruby_stays":          {It: "Un rubino non si lascia mai.", En: "A ruby is never left behind."},
	"labiro.decide_first":        {It: "Prima decidi: prendi, scambia o lascia.", En: "First decide: take the object, swap it or leave it."},
	"labiro.tell_first":          {It: "Prima dite che cosa è stato trovato.", En: "First say what was found."},
	"labiro.nothing_found":       {It: "Adesso non serve dire che cosa è stato trovato.", En: "You need not say now what was found."},
	// ruling 11
	"labiro.cannot_be": {It: "Non può essere %[3]s: i conti non tornano.", En: "It cannot be %[3]s: the tiles would not add up.", ShortIt: "Non può essere %[3]s: il conto non torna.", ShortEn: "It cannot be %[3]s: the count is wrong."},
	// ruling 12
	"labiro.hand_full_looked": {It: "Hai già tre tessere: scambiane una, o lascia lì l’oggetto.", En: "You already hold three tiles: swap one, or leave the object."},
	"labiro.hand_full":        {It: "Hai già tre tessere: guarda l’oggetto e, se vuoi, scambialo.", En: "You hold three tiles: look at the object, then swap if you like."},
	// ruling 13
	"labiro.tower_not_empty": {It: "Qui c’è già un oggetto: non c’è posto per due.", En: "There is already an object here, and no room for two."},
	// ruling 14
	"labiro.wrong_key": {It: "Non hai la chiave che apre %[1]s.", En: "You have no key that opens %[1]s."},
	"labiro.no_ruby":   {It: "Qui non c’è nessuna tessera rubino.", En: "There is no ruby tile here."},
	// ruling 15
	"labiro.put_first":     {It: "Prima riponi %[3]s.", En: "First put %[3]s away."},
	"labiro.put_not_empty": {It: "%[1]s non è vuota: scegline un’altra.", En: "%[1]s is not empty: choose another."},
	"labiro.put_near":      {It: "%[1]s è troppo vicina: scegline una più lontana.", En: "%[1]s is too near: choose one farther away."},
	"labiro.put_own":       {It: "La torre in cui sei non va bene: scegli un’altra torre vuota.", En: "Not the tower you are in: choose another empty tower."},
	// ruling 16
	"labiro.used_already": {It: "In questo turno hai già usato %[3]s.", En: "You have already used %[3]s this turn."},
	// ruling 17
	"labiro.no_dagger":      {It: "Non hai un pugnale.", En: "You have no dagger."},
	"labiro.not_together":   {It: "Il pugnale si usa solo contro chi è nella tua torre.", En: "You can use a dagger only on a player in the same tower."},
	"labiro.nothing_to_rob": {It: "A quel giocatore non puoi prendere nulla.", En: "There is nothing to take from that player."},
	"labiro.objects_only":   {It: "A chi ha un pugnale puoi prendere un oggetto, non un rubino.", En: "From a player with a dagger you may take an object, not a ruby."},
	"labiro.rob_first":      {It: "Prima scegli che cosa prendere.", En: "First choose what to take."},
	"labiro.return_first":   {It: "Prima scegli quale tessera lasciare all’avversario.", En: "First choose which tile to leave to your opponent."},
	"labiro.no_attack":      {It: "Adesso non c’è nessun furto in corso.", En: "Nobody is being robbed now."},
	// ruling 19
	"labiro.third_pawn": {It: "Qui ci sono già due pedine: non puoi fermarti.", En: "Two pawns are already here: you cannot stop here."},
	"labiro.no_way_out": {It: "Resteresti bloccato nella torre %[4]d, che ha già due pedine.", En: "You would be stuck in tower %[4]d, which already has two pawns."},
	// ruling 20
	"labiro.unknown": {It: "Questa mossa non esiste.", En: "There is no such move."},
	// ruling 22
	"labiro.proposed":   {It: "In questo turno hai già proposto di finire la partita.", En: "Earlier this turn you already proposed to end the game."},
	"labiro.vote_first": {It: "Prima rispondi: vuoi finire o continuare?", En: "Answer first: do you want to stop or to play on?"},
	"labiro.no_vote":    {It: "Nessuno ha proposto di finire la partita.", En: "Nobody has proposed to end the game."},
	"labiro.not_agreed": {It: "Non hai detto di sì: non c’è nulla da ritirare.", En: "You have not said yes: there is nothing to take back."},
	"labiro.over":       {It: "La partita è finita.", En: "The game is over."},
}
