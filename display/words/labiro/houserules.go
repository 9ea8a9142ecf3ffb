package labiro

import "mastro/display/words"

// houseRules is what each house rule of LABIRO decides, by its key.
var houseRules = map[string]words.Sentence{
	"near": {
		It: "da due ingressi affacciati si passa quando sporgono tutti e due, quando ne sporge almeno uno, o sempre",
		En: "two facing entrances let one walk through when both stand out, when at least one does, or always",
	},
	"only_when_stuck": {
		It: "le torri si ruotano solo da dove non si può andare avanti",
		En: "towers are turned only where one cannot walk on",
	},
	"chain": {
		It: "le torri spinte da altre: come le hanno viste i sensori, come farebbero degli ingranaggi, o mai",
		En: "towers that others push along: as the sensors saw it, as gears would, or never",
	},
	"free_unlock": {
		It: "la chiave sblocca meccanismo non costa una rotazione",
		En: "an unlock key costs no rotation",
	},
	"peek": {
		It: "si guarda un oggetto prima di decidere: sempre, o solo con la mano piena",
		En: "one looks at an object before deciding: always, or only with a full hand",
	},
	"loot": {
		It: "che cosa tiene chi attacca: quello per cui ha posto in mano, o le tre tessere migliori delle due mani",
		En: "what an attacker keeps: what his hand has room for, or the best three tiles of both hands",
	},
	"defended": {
		It: "che cosa perde chi è derubato e ha un pugnale: un oggetto, o un oggetto o un rubino",
		En: "what a victim with a dagger loses: an object, or an object or a ruby",
	},
	"start_anywhere": {
		It: "si può partire anche da una torre con rubino",
		En: "ruby towers may be start towers",
	},
}
