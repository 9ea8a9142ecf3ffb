package archive

// owner is not told here: what may be done does not hang on whose a file is.
func owner(string) string { return "" }

func giveTo(string, string) error { return nil }
