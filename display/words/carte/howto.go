package carte

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowGoal = words.Say(
		"Sul tavolo cresce un labirinto di carte. Tu ne hai due in mano. Vince chi ne prende di più.",
		"A labyrinth of cards grows on the table. You hold two cards. Whoever takes most of them wins.")
	HowPlay = words.Say(
		"A ogni turno giochi una carta accanto a un’altra, nel verso che vuoi. Almeno un sentiero deve continuare.",
		"Each turn play a card beside another, turned as you like. At least one path must go on.")
	HowLink = words.Say(
		"Se un sentiero porta da un tesoro sulla tua carta allo stesso tesoro su un’altra carta, puoi prendere quella carta. Qui porta da elmo a elmo.",
		"If a path leads from a treasure on your card to the same treasure on another card, you may take that card. Here it leads from helmet to helmet.")
	HowTake = words.Say(
		"La carta presa va nel tuo bottino e vale un punto. La tua resta sul tavolo. Alla fine del turno peschi.",
		"The card that you won is worth one point. Yours stays on the table. At the end of your turn you draw another.")
	HowApart = words.Say(
		"Quello che resta sul tavolo non deve staccarsi: senza la carta della freccia, quella nel cerchio resterebbe sola. Chi sbaglia, in quel turno non prende più niente.",
		"What stays on the table must not come apart: without the card at the arrow, that in the ring would be alone. Whoever is wrong takes nothing more this turn.")
	HowEnd = words.Say(
		"Si gioca finché il mazzo è vuoto e nessuno ha più carte in mano. Vince chi ha il bottino più grande.",
		"Play until the deck is empty and no hand has a card left. Whoever has won most cards wins the game.")
)
