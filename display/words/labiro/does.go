package labiro

import (
	"mastro/display/words"
	"mastro/engine/labiro"
)

// does says what each tile is for, in a sentence or two.
var does = map[labiro.Kind]words.Message{
	labiro.Empty:  words.Say("Esce dal gioco appena la scoprite.", "It leaves the game as soon as it is uncovered."),
	labiro.Unlock: words.Say("La torre in cui sei puoi ruotarla anche contro la freccia. Poi riponi la chiave in una torre vuota.", "The tower you are in can also be turned against its arrow. Then you must put the key into an empty tower."),
	labiro.Torch:  words.Say("Guardi l’oggetto in una torre accanto senza prenderlo: basta che gli ingressi delle due torri siano allineati. Poi riponi la torcia in una torre vuota.", "You can look at the object in a neighbouring tower without taking it, if the two towers have entrances that face each other, touching or not. Then you must put the torch into an empty tower."),
	labiro.Rope:   words.Say("Passi in una torre accanto anche se i due ingressi non si toccano: basta che siano allineati. Questo costa una rotazione. Poi riponi la corda in una torre vuota.", "You can cross to a neighbouring tower if the two towers have entrances that face each other but do not touch. This costs a rotation. Then you must put the rope into an empty tower."),
	labiro.Dagger: words.Say("Prendi tutto a un giocatore che è nella torre con te. Se anche lui ha un pugnale, prendi una cosa sola. Devi riporre il pugnale in una torre vuota.", "You can take everything from a player in the same tower as you. If that player has a dagger too, you can take only one thing. You must put the dagger into an empty tower."),

	labiro.RubyOf(0): words.Say("Non vale nulla.", "It is worth nothing."),
	labiro.RubyOf(1): words.Say("Se lo porti alla tua torre di partenza, va nel tuo forziere. Fino ad allora te lo possono rubare.", "If you carry it to your start tower, it goes into your chest. Until then another player can rob you of it."),
	labiro.RubyOf(2): words.Say("Se li porti alla tua torre di partenza, vanno nel tuo forziere. Fino ad allora te li possono rubare.", "If you carry them to your start tower, they go into your chest. Until then another player can rob you of them."),
}

// keyDoes is does for all tower keys.
var keyDoes = words.Say("Apre la torre con lo stesso segno, dove prendi il rubino. Poi la chiave esce dal gioco.",
	"It opens the tower with the same sign, where you take the ruby. Then the key leaves the game.")

// Does says what a tile is for; nothing of one that is not known.
func Does(w words.Words, k labiro.Kind) string {
	if k.Key() != labiro.NoSymbol {
		return keyDoes.In(w)
	}
	say, known := does[k]
	if !known {
		return ""
	}
	return say.In(w)
}
