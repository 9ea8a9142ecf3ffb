package carte

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowGoal = words.Say(
		"Sul tavolo cresce un labirinto di carte. Tu hai due carte in mano. Vince chi prende più carte.",
		"A labyrinth of cards grows on the table. You hold two cards. The player who takes the most cards wins.")
	HowPlay = words.Say(
		"A ogni turno giochi una carta accanto a un’altra, nel verso che vuoi. Almeno un sentiero deve continuare dall’una all’altra.",
		"Each turn you play a card beside another, whichever way round you like. At least one path must go on from one card to the other.")
	HowLink = words.Say(
		"Se un sentiero porta da un tesoro sulla tua carta allo stesso tesoro su un’altra carta, puoi prendere l’altra carta. Qui un sentiero porta da elmo a elmo.",
		"If a path leads from a treasure on your card to the same treasure on another card, you may take the other card. Here a path leads from helmet to helmet.")
	HowTake = words.Say(
		"La carta presa va nel tuo bottino e vale un punto. La carta giocata resta sul tavolo. Alla fine del turno peschi un’altra carta.",
		"Each card that you take is worth one point. The card that you played stays on the table. At the end of your turn you draw another card.")
	HowApart = words.Say(
		"Le carte che restano sul tavolo devono rimanere tutte unite. Qui, senza la carta alla punta della freccia, la carta nel cerchio resterebbe sola. Se sbagli una presa, in quel turno non prendi più niente.",
		"The cards left on the table must all stay connected. Here, without the card at the arrow’s tip, the card in the ring would be cut off. If you try to take a wrong card, you can take nothing more this turn.")
	HowEnd = words.Say(
		"Si gioca fino a quando il mazzo è vuoto e nessuno ha più carte in mano. Vince chi ha il bottino più grande.",
		"You play until the deck is empty and nobody has a card left. The player who has taken the most cards wins the game.")
)
