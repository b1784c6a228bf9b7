// The load of the bench runs outside the processes that the bench measures. It has a generator of requests and reports,
// and a receiver of webhooks. Each line of stdin is a call, {"id", "handler", "argument"}. Each line of stdout is an
// answer, {"id", "value" or "error"}. The program ends when stdin ends.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"sync"

	"golang.org/x/sys/unix"
)

type handler func(argument json.RawMessage) (any, error)

func main() {
	// Ctrl-C reaches every process of the group, but the bench decides in which order its children stop.
	signal.Ignore(os.Interrupt)
	g, r := newGenerator(), newReceiver()
	handlers := map[string]handler{
		"aim":               returns(g.aim),
		"create":            returns(g.createUnder),
		"checkIn":           returns(g.checkInUnder),
		"createBesideFlood": returns(g.createBesideFlood),
		"prepare":           returns(g.prepare),
		"report":            returns(g.report),
		"read":              returns(g.readUnder),
		"verify":            returns(g.verifyUnder),
		"inserts":           returns(inserts),
		"requests":          returns(requests),
		"sendEvents":        returns(g.sendEvents),
		"listen":            returns(r.listen),
		"origins":           returns(r.listening),
		"tallies":           returns(r.talliesByKind),
		"waitFor":           returns(r.waitFor),
		"takeArrivals":      returns(r.takeArrivals),
		"takeSamples":       returns(r.takeSamples),
	}
	serve(handlers)
}

// returns makes a handler that parses its argument from JSON and calls work.
func returns[A, V any](work func(A) (V, error)) handler {
	return func(argument json.RawMessage) (any, error) {
		var given A
		if err := json.Unmarshal(argument, &given); err != nil {
			return nil, err
		}
		return work(given)
	}
}

type call struct {
	ID       int             `json:"id"`
	Handler  string          `json:"handler"`
	Argument json.RawMessage `json:"argument"`
}

type answer struct {
	ID    int    `json:"id"`
	Value any    `json:"value"`
	Error string `json:"error,omitempty"`
}

func serve(handlers map[string]handler) {
	var writing sync.Mutex
	out := json.NewEncoder(os.Stdout)
	lines := json.NewDecoder(bufio.NewReader(os.Stdin))
	for {
		var asked call
		if lines.Decode(&asked) != nil {
			return
		}
		go func() {
			given := answer{ID: asked.ID}
			if work, known := handlers[asked.Handler]; !known {
				given.Error = fmt.Sprintf("there is no handler %q", asked.Handler)
			} else if value, err := work(asked.Argument); err != nil {
				given.Error = err.Error()
			} else {
				given.Value = value
			}
			writing.Lock()
			defer writing.Unlock()
			if err := out.Encode(given); err != nil {
				os.Exit(1)
			}
		}()
	}
}

// nowMs is the time of the monotonic clock that all processes of this machine share, as in Node's process.hrtime.
func nowMs() float64 {
	var at unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_MONOTONIC, &at); err != nil {
		panic(err)
	}
	return float64(at.Sec)*1e3 + float64(at.Nsec)/1e6
}
