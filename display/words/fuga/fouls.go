package fuga

import (
	"mastro/display/words"
	"mastro/engine"
)

// fouls say why a move of Fuga dal labirinto is refused. Their values are the cell ("la
// casa 37", or "quella casa"), what dice show, and a sentinel, number or illustration with
// its article. None of them follows a preposition, which Italian would join with the
// article.
var fouls = map[engine.Reason]words.Sentence{
	// ruling 5
	"fuga.unknown":      {It: "Questa mossa non esiste.", En: "There is no such move."},
	"fuga.begun":        {It: "Hai già lanciato i dadi in questo turno.", En: "You have already thrown the dice this turn."},
	"fuga.tell_room":    {It: "Prima dimmi che numero è uscito per la stanza.", En: "First tell me what the two dice for the room show."},
	"fuga.no_room_dice": {It: "Adesso non puoi lanciare i dadi della stanza.", En: "You cannot throw the dice for the room now."},
	"fuga.no_such_dice": {It: "Con due dadi non può uscire %[2]d.", En: "Two dice cannot show %[2]d."},
	"fuga.box_threw":    {It: "Dai dadi è uscito un altro numero.", En: "The dice showed another number."},
	// ruling 6
	"fuga.tell_die":    {It: "Prima dimmi che numero è uscito con il dado.", En: "First tell me what the die shows."},
	"fuga.no_die":      {It: "Adesso non puoi lanciare il dado.", En: "You cannot throw the die now."},
	"fuga.no_such_die": {It: "Con un dado non può uscire %[2]d.", En: "A die cannot show %[2]d."},
	"fuga.no_walk_now": {It: "Adesso non puoi muoverti.", En: "You cannot walk now."},
	"fuga.too_far": {It: "Con %[2]d passi non raggiungi %[1]s.", OneIt: "Con un passo non raggiungi %[1]s.",
		En: "%[1]s cannot be reached with %[2]d steps.", OneEn: "%[1]s cannot be reached with one step."},
	"fuga.beside_guard": {It: "%[1]s è accanto a una sentinella: fermati altrove.", En: "%[1]s is beside a sentinel: stop somewhere else."},
	"fuga.wall":         {It: "%[1]s è un muro.", En: "%[1]s is a wall."},
	"fuga.occupied":     {It: "%[1]s è occupata da un altro personaggio.", En: "Another character stands on %[1]s."},
	"fuga.sentinel":     {It: "%[1]s è occupata da una sentinella.", En: "A sentinel stands on %[1]s."},
	"fuga.not_moved":    {It: "Prima muoviti, poi finisci il turno.", En: "Move first, then end the turn."},
	// ruling 9
	"fuga.in_infirmary": {It: "Sei in infermeria, o in fila per entrarci: devi saltare il turno.", En: "You are in the infirmary or waiting for it: you must miss the turn.", ShortIt: "Sei in infermeria o in coda: salta il turno.", ShortEn: "You are in the infirmary or its queue: miss the turn."},
	"fuga.awake":        {It: "Adesso tocca a te giocare: non puoi saltare il turno.", En: "It is your turn to play now: you may not miss it."},
	// ruling 10
	"fuga.in_isolation":  {It: "Sei in isolamento: salta il turno o gioca un tris.", En: "You are in isolation: miss the turn or play a trio."},
	"fuga.leave_first":   {It: "Prima esci dall’isolamento.", En: "First leave isolation."},
	"fuga.not_isolated":  {It: "Non sei in isolamento.", En: "You are not in isolation."},
	"fuga.not_inner":     {It: "%[1]s non è sull’anello interno.", En: "%[1]s is not on the inner ring."},
	"fuga.no_exit":       {It: "Nessuna casa dell’anello interno è libera.", En: "No cell of the inner ring is free."},
	"fuga.tell_patrol":   {It: "Prima dimmi che numero è uscito per la ronda.", En: "First tell me what the dice for the patrol show."},
	"fuga.no_patrol_now": {It: "Adesso le sentinelle non vanno in ronda.", En: "The sentinels are not on patrol now."},
	// ruling 11
	"fuga.no_trio_now":     {It: "Adesso non si può giocare un tris.", En: "No trio can be played now."},
	"fuga.not_in_order":    {It: "Dimmi i tre numeri dal più basso al più alto, ognuno una volta.", En: "Say the three numbers from lowest to highest, each once."},
	"fuga.no_trio":         {It: "Questi tre numeri non fanno un tris.", En: "These three numbers do not make a trio."},
	"fuga.trio_elsewhere":  {It: "Uno di questi numeri è già sul tavolo.", En: "One of these numbers is already on the table."},
	"fuga.not_in_hand":     {It: "Non hai in mano tutti e tre i numeri.", En: "You do not hold all three numbers."},
	"fuga.none_near":       {It: "Nessuna sentinella che puoi controllare è abbastanza vicina.", En: "No sentinel that you can control is near enough."},
	"fuga.answer_first":    {It: "Prima dimmi se giochi un tris o perdi il punto.", En: "First say whether you play a trio or lose the point."},
	"fuga.nothing_came":    {It: "Nessuna sentinella è arrivata accanto a te.", En: "No sentinel has moved next to you."},
	"fuga.no_approach_now": {It: "Per controllare una sentinella serve un tris.", En: "You need a trio to control a sentinel."},
	"fuga.other_piece":     {It: "Questo tris non controlla %[3]s.", En: "This trio does not control %[3]s."},
	"fuga.not_beside":      {It: "%[1]s e %[3]s non si toccano.", En: "%[1]s does not touch %[3]s."},
	"fuga.too_many_steps":  {It: "Con questo dado non ti restano abbastanza passi.", En: "You do not have that many steps left."},
	"fuga.no_approach":     {It: "Con quei passi non raggiungi %[1]s.", En: "You cannot reach %[1]s in that number of steps."},
	"fuga.drive_first":     {It: "Prima muovi la sentinella.", En: "First move the sentinel."},
	"fuga.no_drive_now":    {It: "Adesso non puoi muovere nessuna sentinella.", En: "You cannot move a sentinel now."},
	"fuga.drive_into_room": {It: "%[1]s è una stanza: una sentinella non può fermarsi lì.", En: "%[1]s is a room: a sentinel cannot stop there."},
	"fuga.drive_too_close": {It: "%[1]s è troppo vicina a un’altra sentinella.", En: "%[1]s is too close to another sentinel."},
	"fuga.drive_elsewhere": {It: "La sentinella non può raggiungere %[1]s.", En: "The sentinel cannot reach %[1]s."},
	// ruling 12
	"fuga.tell_numbers":    {It: "Prima dimmi i numeri che hai in mano.", En: "First tell me the numbers in your hand."},
	"fuga.nothing_to_tell": {It: "I numeri si mostrano solo alla fine.", En: "Numbers are shown only at the end."},
	"fuga.lies_elsewhere":  {It: "%[3]s è già sul tavolo.", En: "%[3]s is already on the table."},
	"fuga.cannot_hold":     {It: "%[3]s non può essere il prossimo: dimmi i numeri dal più basso al più alto.", En: "%[3]s cannot come next: say the numbers from lowest to highest.", ShortIt: "%[3]s non può venire ora: dal più basso al più alto.", ShortEn: "%[3]s cannot come next: from lowest to highest."},
	"fuga.over":            {It: "La partita è finita.", En: "The game is over."},
	// ruling 13
	"fuga.no_words_now":    {It: "Le parole si compongono solo alla fine.", En: "Words are made only at the end."},
	"fuga.not_your_letter": {It: "Questa carta non è tua.", En: "That card is not yours."},
	"fuga.letter_used":     {It: "Questa lettera è già in una parola.", En: "That letter is already in a word."},
	"fuga.no_word":         {It: "Prima componi una parola.", En: "First make a word."},
	"fuga.word_open":       {It: "Prima finisci la parola cominciata.", En: "First complete the word you began."},
	"fuga.no_picture":      {It: "Ti manca una carta con %[3]s.", En: "You do not own all three cards that show %[3]s."},
	"fuga.vote_first":      {It: "Prima gli altri devono dire se la parola vale.", En: "First the others must say whether the word counts."},
	"fuga.no_vote_now":     {It: "Adesso non c’è nessuna parola da votare.", En: "There is no word to vote on now."},
	// ruling 14
	"fuga.find_first":    {It: "Prima trova la casa con il numero della tua carta.", En: "First find the cell with your card’s number."},
	"fuga.no_search_now": {It: "Adesso non c’è nessuna casa da cercare.", En: "There is no cell to look for now."},
	"fuga.other_cell":    {It: "%[1]s non ha il numero della tua carta.", En: "%[1]s does not have the number on your card."},
}
