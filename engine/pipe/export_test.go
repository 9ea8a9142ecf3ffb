package pipe

// Hurry bounds what perft counts, for tests that ask for anything.
func (s *Service) Hurry() { s.deepest, s.counted, s.held = 3, limit{1000, 1000}, limit{100, 100} }

// Requests is the names of all requests and of what each says.
func Requests() map[string][]string {
	all := make(map[string][]string)
	for _, r := range table() {
		all[r.do] = nil
		for _, f := range r.fields {
			all[r.do] = append(all[r.do], f.name)
		}
	}
	return all
}

// MostFields is how many fields a request has at most.
const MostFields = mostFields
