package pipe

// Requests is the names of all requests and of what each says.
func Requests() map[string][]string {
	all := make(map[string][]string)
	for _, r := range table() {
		all[r.do] = names(r.ask)
	}
	return all
}
