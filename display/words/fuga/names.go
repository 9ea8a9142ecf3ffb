package fuga

import "mastro/display/words"

// rules are the house rules of Fuga dal labirinto that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"draws":            {It: "Numeri pescati ogni volta", En: "How many numbers to draw", ShortIt: "Pesca", ShortEn: "Draws"},
	"draws.evening":    {It: "per una serata", En: "for an evening", ShortIt: "una serata", ShortEn: "an evening"},
	"dice":             {It: "Dadi", En: "Dice"},
	"dice.box":         {It: "li lancia il programma", En: "thrown by the program", ShortIt: "dal programma", ShortEn: "by program"},
	"dice.hand":        {It: "li lanciate voi", En: "thrown by you", ShortIt: "a mano", ShortEn: "by hand"},
	"facilitator":      {It: "Con una guida", En: "With a guide"},
	"cards":            {It: "Con le carte", En: "With the cards"},
	"hidden":           {It: "Numeri", En: "Numbers"},
	"hidden.dealt":     {It: "li pesca il programma", En: "drawn by the program", ShortIt: "dal programma", ShortEn: "by program"},
	"hidden.blind":     {It: "li pescate voi", En: "drawn by you", ShortIt: "a mano", ShortEn: "by hand"},
	"draws.says":       {It: "Scegliete quanti numeri si pescano ogni volta: per una partita di una serata, o lunga come nel gioco stampato.", En: "Choose how many numbers a player draws at a time, so that the game fits an evening or lasts as long as the printed game."},
	"dice.says":        {It: "Il programma lancia i dadi, oppure li lanciate voi e dite che cosa è uscito.", En: "The program throws the dice, or you throw them and say what came up."},
	"facilitator.says": {It: "Una persona muove tutti i pezzi e spiega il gioco a chi ha bisogno di tempo.", En: "One person moves all the pieces and explains the game to players who need more time."},
	"cards.says":       {It: "Si gioca con il mazzo illustrato invece che con i soli numeri.", En: "You play with the illustrated deck instead of plain numbers."},
	"hidden.says":      {It: "Il programma pesca i numeri, oppure li pescate e li tenete voi.", En: "The program draws the numbers, or you draw and hold them."},
}

// treasures are the chess pieces, with their signs on the board, and the illustrations by
// their names in the default deck.
var treasures = map[string]words.Named{
	"pawn":   {{"il pedone", "pedone", "P"}, {"the pawn", "pawn", "P"}},
	"bishop": {{"l’alfiere", "alfiere", "A"}, {"the bishop", "bishop", "B"}},
	"knight": {{"il cavallo", "cavallo", "C"}, {"the knight", "knight", "N"}},
	"rook":   {{"la torre", "torre", "T"}, {"the rook", "rook", "R"}},
	"queen":  {{"la regina", "regina", "Rg"}, {"the queen", "queen", "Q"}},
	"king":   {{"il re", "re", "Re"}, {"the king", "king", "K"}},

	"hospital":   {{"l’ospedale", "ospedale", "Os"}, {"the hospital", "hospital", "Ho"}},
	"garden":     {{"il giardino", "giardino", "Gi"}, {"the garden", "garden", "Ga"}},
	"laboratory": {{"il laboratorio", "laboratorio", "La"}, {"the laboratory", "laboratory", "La"}},
	"tunnel":     {{"la galleria", "galleria", "Ga"}, {"the tunnel", "tunnel", "Tu"}},
	"market":     {{"il mercato", "mercato", "Me"}, {"the market", "market", "Mt"}},
	"harbour":    {{"il porto", "porto", "Po"}, {"the harbour", "harbour", "Ha"}},
	"tower":      {{"il torrione", "torrione", "To"}, {"the tower", "tower", "To"}},
	"library":    {{"la biblioteca", "biblioteca", "Bi"}, {"the library", "library", "Li"}},
	"kitchen":    {{"la cucina", "cucina", "Cu"}, {"the kitchen", "kitchen", "Ki"}},
	"theatre":    {{"il teatro", "teatro", "Te"}, {"the theatre", "theatre", "Th"}},
	"train":      {{"il treno", "treno", "Tr"}, {"the train", "train", "Tr"}},
	"prison":     {{"la prigione", "prigione", "Pr"}, {"the prison", "prison", "Pr"}},
	"forest":     {{"la foresta", "foresta", "Fo"}, {"the forest", "forest", "Fo"}},
	"desert":     {{"il deserto", "deserto", "De"}, {"the desert", "desert", "De"}},
	"mirror":     {{"lo specchio", "specchio", "Sp"}, {"the mirror", "mirror", "Mi"}},
	"spider":     {{"il ragno", "ragno", "Ra"}, {"the spider", "spider", "Sp"}},
	"crossbow":   {{"la balestra", "balestra", "Ba"}, {"the crossbow", "crossbow", "Cr"}},
	"mask":       {{"la maschera", "maschera", "Ma"}, {"the mask", "mask", "Ma"}},
	"empress":    {{"l’imperatrice", "imperatrice", "Im"}, {"the empress", "empress", "Em"}},
	"sibyl":      {{"la sibilla", "sibilla", "Si"}, {"the sibyl", "sibyl", "Si"}},
	"clock":      {{"l’orologio", "orologio", "Or"}, {"the clock", "clock", "Cl"}},
	"bridge":     {{"il ponte", "ponte", "Pn"}, {"the bridge", "bridge", "Br"}},
	"bicycle":    {{"la bicicletta", "bicicletta", "Bc"}, {"the bicycle", "bicycle", "Bi"}},
	"boat":       {{"la barca", "barca", "Br"}, {"the boat", "boat", "Bo"}},
	"radio":      {{"la radio", "radio", "Rd"}, {"the radio", "radio", "Ra"}},
	"doll":       {{"la bambola", "bambola", "Bm"}, {"the doll", "doll", "Do"}},
	"cage":       {{"la gabbia", "gabbia", "Gb"}, {"the cage", "cage", "Ca"}},
	"well":       {{"il pozzo", "pozzo", "Pz"}, {"the well", "well", "We"}},
	"stairs":     {{"la scala", "scala", "Sc"}, {"the stairs", "stairs", "St"}},
	"moon":       {{"la luna", "luna", "Lu"}, {"the moon", "moon", "Mo"}},
}
