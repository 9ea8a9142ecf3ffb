package labiro

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowGoal = words.Say(
		"Diciotto torri fanno il labirinto. Alcune, come queste, possono nascondere rubini. Cerca di portare nel tuo forziere più rubini degli altri.",
		"Eighteen towers make the labyrinth. Some, like these, may hide rubies. Try to bring more rubies into your chest than anyone else.")
	HowWalk = words.Say(
		"Dove due ingressi sporgono e si toccano, si passa. Puoi andare lontano quanto vuoi.",
		"Where two entrances stick out and meet, you walk through. You may go as far as you like.")
	HowTake = words.Say(
		"In ogni torre è nascosto un oggetto: quando entri puoi guardarlo e prenderlo. In mano tieni al massimo tre cose, rubini compresi. Con una torcia guardi anche nella torre accanto.",
		"An object is hidden in every tower: when you go in, you may look at it and take it. Your hand holds three things at most, rubies included. With a torch you can also look into a tower next door.")
	HowTurn = words.Say(
		"Se non passi, ruota la tua torre o una accanto: tre volte per turno, di un passo nel verso della freccia. Una torre che ne urta un’altra la fa ruotare. Con la corda passi lo stesso; con la chiave sblocca meccanismo ruoti al contrario.",
		"No way through? Three times a turn you may rotate your pawn’s tower or a neighbour by one step, as its arrow points. A tower it hits turns too. A rope bridges entrances that do not touch. An unlock key turns your pawn’s tower the other way.")
	HowOpen = words.Say(
		"La chiave F apre la torre con rubino F: quello che trovi è tuo, e lo porti con te.",
		"Key F opens ruby tower F: what you find is yours, and you carry it with you.")
	HowWin = words.Say(
		"Chi ha un pugnale può derubarti se siete nella stessa torre. Nella torre con la tua bandiera i rubini vanno nel forziere, e lì sono al sicuro. Vinci quando nessuno può più pareggiare i tuoi rubini: in due ne bastano quattro.",
		"A player with a dagger can rob you if you are both in the same tower. In the tower with your flag, rubies go into your chest and are safe there. You win when nobody else can get as many rubies as you: with two players, four are enough.")
)
