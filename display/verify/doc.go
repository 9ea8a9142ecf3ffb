// Package verify is how people read whether a sealed draw (mastro/engine/master/seal) is as it
// was promised: its findings in words, and a page that checks a file without Mastro.
//
//	_, findings := seal.Check("evening.seal", data)
//	for _, f := range findings {
//		fmt.Println(verify.Sentence(w, f)) // "Riga 7: questa riga è stata cambiata."
//	}
//	os.WriteFile("verify.html", verify.Page(), 0o644)
//
// The page is one file with all that it needs. It asks no network for anything and is told by
// its own policy not to; it works from a disk. Its script has hashes and keys of its own,
// because a browser lends its own only to pages that came over an encrypted line. A test holds that it
// finds in a file what Go finds.
//
// Whoever gets the page from the box that drew gets it from the one who is to be checked. It
// is worth having it from elsewhere, or from before.
package verify
