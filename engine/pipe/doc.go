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
// error but an answer with a foul. Help says it all: it is made from the table
// that serves the requests, in table.go.
//
// One game is played at a time. Whoever holds the pipe is its Master: state,
// setup, moves, check, hash and a whole record tell secrets. What view,
// knowledge, hint, events and a record for a seat tell, that seat may know.
//
// The package knows no game. What belongs to one, its set-ups, views and the
// names of its events, is read and written by its Form.
package pipe
