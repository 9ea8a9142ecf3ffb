// Package web is the page at the table: what everyone round it may see and
// touch, in any browser, without a build step and without a framework. It
// draws the public scene (display/scene), the small display pixel for pixel
// and the lights, and hands on what people press as a Command. It knows shapes
// and no game: a cell that just one choice is about is a button for it. On a
// simulated table the mouse or a finger is the hand that turns the towers and
// pushes tiles in.
//
//	s := web.New(desk)
//	defer s.Close()
//	go web.NewHTTPServer(":8080", s).ListenAndServe()
//	for range table.Changes() {
//		s.Publish(web.Snapshot{Seq: seq, Words: w, Scene: scene, Lights: lights})
//	}
//
// What the small display shows comes by PublishPanel, and is made a PNG when somebody
// looks.
//
// One address has three forms: / is HTML that reads and plays without any
// script, /state.json is the same for programs, and /events is the live
// stream, whose ids are Snapshot.Seq: a client that comes back with
// Last-Event-ID is sent the parts that changed since. It asks whether anybody is
// there (event "here"), at once and then every 10 s, which a page answers with POST
// /here, the event's data as the field "stream": who never did is sent nothing more
// after 10 s, who falls silent after 30 s, and can come back. /panel.png is the small
// display, and POST /do takes a command as a form (see ParseCommand). /manual/ and /rules/
// are the manual and the rulings, to read, in the language of the table or in that of
// ?language=; wherever a page shows a ruling's number it is a link there.
//
// What of the table itself is out of order (scene.Notice) stands above every page
// and within a private look, with what to do about it, and comes and goes as
// everything else does; change Snapshot.Seq with it.
//
// The page speaks the language of the newest snapshot. When that changes, the
// event "reload" makes open pages load themselves anew; without script the
// next load has it.
//
// Publish never blocks and draws nothing: a scene is drawn when somebody asks,
// once for all who look, and a slow client misses what lies between instead of
// holding anybody up.
//
// Only what is asked of this table is answered: under the address that the connection
// came in on, as localhost, or under one of the hosts given to New; all else is
// refused with 421 and what to do about it. Streams, connections and commands are
// bounded, in all and for each address, and who has few comes before who has many.
//
// Caveats. Everything here is public: whoever reaches the address may play.
// A private look (Secret) is the response of its own request, is not kept and
// never enters the stream; a choice that is made in it is answered by the next
// look, as long as there is one. There is one hand, as in hw/sim: of two people who
// grab, the second is refused.
package web

import (
	"compress/gzip"
	"context"
	"image"
	"math/rand/v2"
	"slices"
	"sync"

	"mastro/display/scene"
	"mastro/display/words"
)

// Snapshot is all that the page shows at one moment.
type Snapshot struct {
	Seq       uint64      // grows with every change of Scene; a smaller one begins a new game
	Words     words.Words // of the page itself; another language than before makes open pages load anew
	Scene     scene.Scene // the public scene only; not to be changed afterwards
	Lights    []Light     // one for each cell that has one, in their order
	Poses     []Pose      // by base, of towers; nil on a real table
	Simulated bool        // the towers are turned, and tiles are pushed, on the page
}

// Degrees is an angle clockwise seen from above; facing 0 is 0°.
type Degrees float64

// Millimetres is a height above the base.
type Millimetres float64

// Pose is how a simulated tower truly stands, in or between facings.
type Pose struct {
	Angle Degrees
	Lift  Millimetres // 0 on its base
}

// Desk carries out what people press. Do is called from many goroutines. An
// Answer with Refused is a rule or a part that says no; an error is trouble,
// and its text goes to the log only.
type Desk interface {
	Do(ctx context.Context, c Command) (Answer, error)
}

// Answer is what came of a command.
type Answer struct {
	Scene   *scene.Scene // of Secret: for the eyes of who asked
	Refused string       // one line with its ruling; empty when done
}

// Server is the page of one table. Its methods may be called from any
// goroutine.
type Server struct {
	desk Desk
	done chan struct{}

	hosts   ours
	turns   queue
	glass   glass
	reading reading

	mu     sync.Mutex
	now    Snapshot
	run    uint64            // another number for every game and language, so that sequences that start again are told apart
	lights uint64            // counts changes
	poses  uint64            // counts changes
	times  uint64            // counts what was published
	places map[string]*place // of the stream, by id
	key    uint64            // that their ids are made with
	opened uint64            // how many there have been
	closed bool

	pencil sync.Mutex   // one drawing at a time
	packer *gzip.Writer // of what changes all the time; nil until somebody asks
	loaded loaded
	drawn  *drawing // the newest that anybody asked for
	page   sheet    // the page of the newest moment that anybody asked for
	told   sheet    // the same for programs
}

// New is a server that shows an empty page until the first Publish. It answers under
// the address that it is asked at, as localhost, and under the hosts named, without
// ports.
func New(desk Desk, hosts ...string) *Server {
	return &Server{
		desk: desk, done: make(chan struct{}), hosts: oursOf(hosts), places: make(map[string]*place),
		key: rand.Uint64(), run: rand.Uint64(), drawn: &drawing{},
	}
}

// Publish shows a new moment. It returns at once whoever looks; what changed
// within the time that a client takes to draw is shown to it in one.
func (s *Server) Publish(n Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	spoken := n.Words != s.now.Words
	changed := spoken || n.Seq != s.now.Seq
	if spoken || n.Seq < s.now.Seq {
		s.run++
	}
	n.Lights, changed = latest(s.now.Lights, n.Lights, &s.lights, changed)
	n.Poses, changed = latest(s.now.Poses, n.Poses, &s.poses, changed)
	s.reading.spoken.Store(uint32(n.Words.Language))
	s.now = n
	s.times++
	if changed {
		s.wake()
	}
}

// latest keeps the old list when nothing in it changed, and else a copy of
// the new one, which is counted.
func latest[T comparable](old, now []T, count *uint64, changed bool) ([]T, bool) {
	if slices.Equal(old, now) && (old == nil) == (now == nil) {
		return old, changed
	}
	*count++
	return slices.Clone(now), true
}

// wake tells every client that there is something new; one that has not yet
// seen to the last call needs no second.
func (s *Server) wake() {
	for _, p := range s.places {
		select {
		case p.bell <- struct{}{}:
		default:
		}
	}
}

// Close ends all streams, so that http.Server.Shutdown need not wait for
// them.
func (s *Server) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.closed = true
		close(s.done)
	}
}

// moment is the snapshot with the counts of what changes beside the scene.
type moment struct {
	Snapshot
	run, lights, poses, times, panel uint64
	glass                            image.Point // size of the small display; zero before it showed something
}

func (s *Server) moment() moment {
	s.mu.Lock()
	defer s.mu.Unlock()
	return moment{s.now, s.run, s.lights, s.poses, s.times, s.glass.seq, s.glass.size}
}
