// Package pipe serves games as lines of JSON, one answer to each request, so
// that a robot, another screen or a second implementation can drive the engine
// or check it.
//
//	s := pipe.New(games)
//	err := s.Serve(os.Stdin, os.Stdout)  // until the input ends
//	answer := s.Answer(nil, line)        // or line by line
//
// A request is {"id":7,"do":"play","move":"go 3"}; its answer is
// {"id":7,"ok":true,...}, or {"id":7,"ok":false,"error":{...}} for a line that
// cannot be served, which changes nothing. A move that the rules refuse is no
// error but an answer with a foul. Requests and answers are structs; the table in
// requests.go serves them, and Help explains them by their tags.
//
// One game is played at a time. Whoever holds the pipe is its Master: state, moves, check
// and a whole record tell secrets. What a view, a hint, events for a seat and a public
// record tell, that seat may know. The package knows no game: its Form does.
package pipe
