package engines

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"

	"golang.org/x/net/websocket"
)

// bidi is a connection of WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/).
type bidi struct {
	conn  *websocket.Conn
	event func(method string, params []byte) // called for what the browser tells unasked
	ended chan struct{}                      // closed when the connection is

	mu      sync.Mutex
	calls   int
	waiting map[int]chan<- message
}

// message is a call, an answer or an event.
type message struct {
	ID     int             `json:"id,omitzero"`
	Method string          `json:"method,omitzero"`
	Params json.RawMessage `json:"params,omitzero"`

	Result  json.RawMessage `json:"result,omitzero"`
	Error   string          `json:"error,omitzero"`
	Message string          `json:"message,omitzero"`
}

// bidiOrigin is the origin that the browser is told to accept.
const bidiOrigin = "http://127.0.0.1"

func dialBidi(ctx context.Context, url string, event func(method string, params []byte)) (*bidi, error) {
	config, err := websocket.NewConfig(url, bidiOrigin)
	if err != nil {
		return nil, err
	}
	conn, err := config.DialContext(ctx)
	if err != nil {
		return nil, err
	}
	b := &bidi{conn: conn, event: event, ended: make(chan struct{}), waiting: map[int]chan<- message{}}
	go b.listen()
	return b, nil
}

// listen passes on what arrives until the connection ends.
func (b *bidi) listen() {
	defer close(b.ended)
	for {
		var m message
		if websocket.JSON.Receive(b.conn, &m) != nil {
			return
		}
		if m.Method != "" {
			b.event(m.Method, m.Params)
			continue
		}
		b.mu.Lock()
		answer := b.waiting[m.ID]
		delete(b.waiting, m.ID)
		b.mu.Unlock()
		if answer != nil {
			answer <- m
		}
	}
}

// call calls the browser; its result goes into result unless that is nil.
func (b *bidi) call(ctx context.Context, method string, params, result any) error {
	text, err := json.Marshal(params)
	if err != nil {
		return err
	}
	answer := make(chan message, 1)
	b.mu.Lock()
	b.calls++
	id := b.calls
	b.waiting[id] = answer
	b.mu.Unlock()
	if err := websocket.JSON.Send(b.conn, message{ID: id, Method: method, Params: text}); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m := <-answer:
		if m.Error != "" {
			return fmt.Errorf("%s: %s: %s", method, m.Error, m.Message)
		}
		if result == nil {
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-b.ended:
		return fmt.Errorf("%s: %w", method, errors.New("the browser ended"))
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
}
