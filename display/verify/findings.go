package verify

import (
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine/master/seal"
)

// problems are the sentences for what does not agree. Their values are About, Place, Want and Have of a
// seal.Finding.
var problems = map[seal.Problem]words.Sentence{
	seal.Foreign:  {It: "Questo non è il file di un’estrazione sigillata.", En: "This is not the file of a sealed draw."},
	seal.TooLarge: {It: "Il file è troppo grande: al massimo 1 MiB.", En: "The file is too large: at most 1 MiB."},
	seal.Version: {
		It: "Il file è di un’altra versione: serve la pagina o il Mastro di quella versione.",
		En: "The file is of another version: take the page or the Mastro of that version.",
	},
	seal.LineEnds: {
		It: "Le righe finiscono con CR LF, come le lascia un editor o la posta. Il resto è stato letto lo stesso.",
		En: "Lines end in CR LF, as an editor or a mail program leaves them. The rest was read all the same.",
	},
	seal.Form: {
		It: "Qui deve esserci una riga così: %[1]s. Ciò che segue non è stato letto.",
		En: "A line like this should be here: %[1]s. What follows was not read.",
	},
	seal.Trailing: {It: "Dopo la somma non deve esserci niente.", En: "Nothing may follow the sum."},

	seal.Changed:     {It: "Questa riga è stata cambiata.", En: "This line was changed."},
	seal.MoreChanged: {It: "Da qui in poi sono state cambiate altre righe: %[2]s.", En: "From here on more lines were changed: %[2]s."},
	seal.CountOff: {
		It: "Da qui in poi ci sono righe aggiunte, perse o unite: erano %[3]s, sono %[4]s.",
		En: "From here on lines were added, lost or joined: %[3]s were written, %[4]s are there.",
	},
	seal.SumDiffers: {
		It: "La somma non è quella di ciò che sta sopra: il file è stato cambiato dopo che fu scritto.",
		En: "The sum is not that of what stands above: the file was changed after it was written.",
	},

	seal.Repeated: {
		It: "L’etichetta «%[1]s» c’è già più sopra: due estrazioni dallo stesso seme non sono indipendenti.",
		En: "The label “%[1]s” stands above already: two draws from one seed are not independent.",
	},
	seal.PlanDiffers: {
		It: "Ciò che è stato estratto non è ciò che era previsto prima.",
		En: "What was drawn is not what had been planned before.",
	},
	seal.CommitmentDiffers: {
		It: "L’impegno non è quello di questa intestazione e di questo segreto.",
		En: "The commitment is not that of this header and this secret.",
	},
	seal.SeedDiffers: {
		It: "Il seme di «%[1]s» non è quello che segue da ciò che sta sopra: dovrebbe essere %[3]s, è %[4]s.",
		En: "The seed of “%[1]s” is not the one that follows from what stands above: it should be %[3]s, it is %[4]s.",
	},
	seal.ShuffleDiffers: {
		It: "L’ordine di «%[1]s» non è quello estratto: al posto %[2]s dovrebbe esserci «%[3]s», c’è «%[4]s».",
		En: "The order of “%[1]s” is not the one that was drawn: place %[2]s should have “%[3]s”, it has “%[4]s”.",
	},
	seal.ThrowDiffers: {
		It: "I lanci di «%[1]s» non sono quelli estratti: il lancio %[2]s dovrebbe dare %[3]s, dà %[4]s.",
		En: "The throws of “%[1]s” are not those that were drawn: throw %[2]s should show %[3]s, it shows %[4]s.",
	},
}

// Sentence says what does not agree and in which line.
func Sentence(w words.Words, f seal.Finding) string {
	line := fill(texts["line"].In(w), strconv.Itoa(f.Line))
	s, ok := problems[f.Problem]
	if !ok {
		return line + ": " + string(f.Problem)
	}
	return line + ": " + words.Small(fill(s.In(w), f.About, strconv.Itoa(f.Place), f.Want, f.Have))
}

// fill puts values into a text where it has %[1]s and so on, as the page's script does.
func fill(text string, values ...string) string {
	var pairs []string
	for i, value := range values {
		pairs = append(pairs, "%["+strconv.Itoa(i+1)+"]s", value)
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
