// Package web serves the pages of a table in any browser, without a build step and
// without a framework: that of the table, one for each player's phone, that of
// those who look on, and one for a television. Each is drawn from the scene
// (display/scene) for its own audience; the table's has the small display pixel
// for pixel and the lights as well. What people press is passed on as a Command. It knows shapes
// but no game: a cell that exactly one choice refers to becomes a button for that
// choice. On a simulated table people turn the towers and push tiles in with the
// mouse or a finger.
//
//	s := web.New(table)
//	defer s.Close()
//	go web.NewHTTPServer(":8080", s).ListenAndServe()
//	for range changes {
//		s.Publish(web.Snapshot{Seq: seq, Words: w, Scene: scene, Lights: lights})
//	}
//
// A browser is known by a token in a cookie, and Snapshot.Devices says which device it
// is: the table, a seat, or none, which is an onlooker's. Its page, its stream and its
// programs' answers (/state.json) are that device's. A token is given out in the answer
// to Join, and to Redeem, the address with a code. A request with a wrong one, or one that is
// good no more, is answered as an onlooker's.
// Where Devices is nil everybody is the table. What a device may do is the table's to
// decide (Table.Do).
//
// PublishPanel takes the picture of the small display. It is encoded as a PNG when
// the first client requests it.
//
// A page has three forms: / is HTML (/tv for a television) whose script sends what people press,
// /state.json is the same for programs, and /events is the live
// stream, which has the live part of the page as HTML with every scene. Its event ids are
// Snapshot.Seq: a client that reconnects with Last-Event-ID receives the newest scene, unless that
// is the one it has. The stream checks that the
// page is still open: it sends the event "here" at once and then every 10 s, and the
// page answers with POST /here and the event's data in the field "stream". A stream
// that was never answered ends after 10 s, one whose answers stop ends after 30 s;
// the client can reconnect. /panel.png is the small display, /labels.pdf has labels for the printed
// set (Snapshot.Labels), and POST /do takes a
// command as a form (see ParseCommand) and answers with a private look as JSON, 204, or one line
// that says why the command was refused. /manual/, /rules/ and /how/ show the manual, the
// rulings and six pictures of each game, in the language of the device's page or in that of ?language=; a ruling's number
// on any page is a link to it.
//
// The faults of the table itself (scene.Notice) stand above every page but a television's and in
// a private look, each with its remedy. They come and go like everything else in the
// scene; change Snapshot.Seq with them.
//
// A page has the language of its Page in the newest snapshot; an onlooker's that which its
// browser asks for. When the language changes, or the browser becomes another device, the
// event "reload" makes open pages load again.
//
// Publish never blocks and draws nothing: a scene is drawn when the first client asks
// for it, once for all clients. A slow client skips intermediate scenes and delays
// nobody.
//
// The server answers only requests for this table: to the address that the connection
// came in on, to localhost, or to one of the hosts given to New. It refuses all others
// with 421 and a line that says what to do. Streams and connections are limited in all, and
// commands for each device and network; the table's and the seats' streams give way to no other.
//
// Caveats. What is on the table's page is for all at the table. A private look behind
// a cover there (Secret) is the response to its own request, is not stored and
// never enters the stream; the looks of a seat with a phone are on its own page. The response to a choice made in the look is the next
// look, if there is one. There is only one simulated hand, as in hw/sim: if two people
// grab, the second is refused.
package web

import (
	"context"
	"image"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"mastro/display/scene"
	"mastro/display/words"
)

// Snapshot is everything that the page shows at one moment.
type Snapshot struct {
	Seq       uint64        // grows with every change of a scene; a smaller number starts a new game
	Words     words.Words   // of the table's page; a new language makes open pages load again
	Scene     scene.Scene   // of the table's page, which many may see: no secret; do not change it afterwards
	Devices   Devices       // who is who; nil if everybody is the table
	Seats     []Page        // of the players' own devices, by place; a zero one where there is none
	Onlookers []Page        // by language
	Places    []scene.Place // where one may sit
	Began     time.Time     // of the game; zero before it
	Ended     time.Time     // the same; zero while it is played
	Handing   *Handing      // a code that is being shown at the table; nil for none
	Invite    *scene.Invite // how phones come to the page; nil if that is not known
	Lights    []Light       // one for each cell with a light, in the order of the cells
	Poses     []Pose        // of the towers, by base; nil on a real table
	Simulated bool          // people turn towers and push tiles on the page
	Printed   bool          // it is played with a printed set, or is to be: the page shows nothing of a display
	Bare      bool          // there are no display, lights and knob, not even simulated ones

	// Labels writes a PDF of labels for the printed set, in a page's language; nil where there are
	// none. Any goroutine may call it.
	Labels func(to io.Writer, w words.Words) error
}

// fittings is the kind of the table, which decides what pages have beside their parts.
func (n *Snapshot) fittings() string {
	switch {
	case n.Simulated:
		return "simulated"
	case n.Bare:
		return "bare"
	}
	return "wired"
}

// Page is what one device shows, and its language.
type Page struct {
	Words words.Words
	Scene scene.Scene
	Turns bool // at a simulated table: it may turn towers and push tiles
}

// Handing is a code by which another browser becomes a device. Only the table's page shows it.
type Handing struct {
	Device scene.Device
	Code   string
}

// Degrees is an angle, clockwise seen from above; facing 0 is 0°.
type Degrees float64

// Millimetres is a height above the base.
type Millimetres float64

// Pose is the exact position of a simulated tower, also between two facings.
type Pose struct {
	Angle Degrees
	Lift  Millimetres // 0 when it stands on its base
}

// Table carries out the commands of the page. Do is called from many goroutines.
// Do returns an Answer with Refused when a rule or the state of the table forbids
// the command, and an error when something broke; the error's text goes to the log
// only.
type Table interface {
	Do(ctx context.Context, from Key, c Command) (Answer, error)
}

// Answer is the result of a command.
type Answer struct {
	Scene   *scene.Scene  // of Secret: only for the person who asked
	Token   Token         // of Join and Redeem: by which the device is known from now on
	Refused string        // one line with its ruling; empty if the command was carried out
	Say     words.Message // the same for whoever has no seat, and so no language at the table; zero where Refused is right
	Why     Refusal       // what kind of refusal it is
}

// Refusal is a kind of refusal.
type Refusal uint8

// The kinds of refusals.
const (
	NotNow     Refusal = iota // a rule, the state of the table, or a page that is out of date forbids it
	NotYours                  // the device may not do it
	NoSuchCode                // a code is wrong, or was used
	Unreadable                // what was typed cannot be taken
)

// Server serves the page of one table. Its methods may be called from any
// goroutine.
type Server struct {
	table Table
	done  chan struct{}

	hosts    allowedHosts
	conns    connLimit
	commands commandLimits
	display  panelImage
	docs     sync.Mutex // one page of the manual at a time
	printing sync.Mutex // one sheet of labels at a time

	mu        sync.Mutex
	current   Snapshot
	run       uint64                 // a new number for every game and language, because Seq starts again
	lightSeq  uint64                 // counts changes
	poseSeq   uint64                 // counts changes
	published uint64                 // counts calls of Publish
	clients   map[string]*client     // of the stream, by id
	left      map[audience]time.Time // when a device's newest stream that has ended did so
	presence  func()                 // called when streams began or ended; see OnPresence
	closed    bool

	drawMu sync.Mutex // one drawing at a time
	sheets map[audience]*sheet
}

// New returns a server that shows an empty page until the first Publish. It answers
// requests to the address of the connection, to localhost, and to the given hosts,
// which are written without ports.
func New(table Table, hosts ...string) *Server {
	return &Server{
		table: table, done: make(chan struct{}), hosts: newAllowedHosts(hosts), clients: make(map[string]*client),
		run: rand.Uint64(), conns: connLimit{open: make(map[net.Conn]*openConn)},
		sheets: make(map[audience]*sheet), left: make(map[audience]time.Time),
	}
}

// Publish shows a new snapshot. It returns at once, however many clients there are.
// A client receives all changes made while it was drawing as one.
func (s *Server) Publish(next Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	newLanguage := next.Words != s.current.Words
	changed := newLanguage || next.Seq != s.current.Seq || !maps.Equal(next.Devices, s.current.Devices)
	if newLanguage || next.Seq < s.current.Seq {
		s.run++
	}
	next.Lights, changed = unlessEqual(s.current.Lights, next.Lights, &s.lightSeq, changed)
	next.Poses, changed = unlessEqual(s.current.Poses, next.Poses, &s.poseSeq, changed)
	s.current = next
	s.published++
	if changed {
		s.notify()
	}
}

// unlessEqual returns the old list if the new one is equal; otherwise it increments
// count and returns a copy of the new list.
func unlessEqual[T comparable](old, now []T, count *uint64, changed bool) ([]T, bool) {
	if slices.Equal(old, now) && (old == nil) == (now == nil) {
		return old, changed
	}
	*count++
	return slices.Clone(now), true
}

// notify tells every stream that there is something new. A stream with a pending
// notification needs no second one.
func (s *Server) notify() {
	for _, c := range s.clients {
		select {
		case c.changed <- struct{}{}:
		default:
		}
	}
}

// Close ends all streams, so that http.Server.Shutdown does not wait for them.
func (s *Server) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closed {
		s.closed = true
		close(s.done)
	}
}

// moment is a snapshot with the counters of everything that changes beside the scene.
type moment struct {
	Snapshot
	run, lightSeq, poseSeq, published, panelSeq uint64
	panelSize                                   image.Point // of the small display; zero before the first picture
	audience                                    audience    // whose page Words and Scene are
	seated                                      bool        // devices are told apart
	table                                       string      // its fittings
}

// moment is the newest moment as an audience may see it.
func (s *Server) moment(a audience) moment {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := moment{s.current, s.run, s.lightSeq, s.poseSeq, s.published, s.display.seq, s.display.size, a, false, ""}
	m.narrow()
	return m
}

// tableMoment is the newest moment as the table's page may see it.
func (s *Server) tableMoment() moment { return s.moment(audience{kind: tablePage}) }

// wordsFor are the words of the page that a request comes from.
func (s *Server) wordsFor(r *http.Request) words.Words { return s.moment(s.audience(r)).Words }
