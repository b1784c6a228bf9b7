package main

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// tally counts the received events. Inversions counts events whose first attempt arrives after a later event of the
// session, per path. Overtaken counts all attempts that arrive after a later event. LastAt is the time of the last
// first arrival, by nowMs.
type tally struct {
	Arrived    int     `json:"arrived"`
	Distinct   int     `json:"distinct"`
	Inversions int     `json:"inversions"`
	Overtaken  int     `json:"overtaken"`
	LastAt     float64 `json:"lastAt"`
}

type received [4]any

type signedBody struct {
	Body      string `json:"body"`
	Signature string `json:"signature"`
}

type webhookEvent struct {
	ID        string `json:"id"`
	CreatedAt string `json:"createdAt"`
	Data      struct {
		SessionID string `json:"complianceSessionId"`
	} `json:"data"`
}

const maxSamples = 1_000

type receiver struct {
	lock    sync.Mutex
	arrived *sync.Cond
	origins []string
	tallies map[string]*tally
	known   map[[2]string]bool
	// The latest event of each session and path. Ids of the same moment sort in the order of creation.
	latest       map[[2]string]string
	arrivals     []received
	keepArrivals bool
	samples      []signedBody
}

func newReceiver() *receiver {
	r := &receiver{tallies: map[string]*tally{}, known: map[[2]string]bool{}, latest: map[[2]string]string{}}
	r.arrived = sync.NewCond(&r.lock)
	return r
}

// listen opens count origins, like the receivers of different clients. The paths /hang/… never answer. The paths
// /moody/… and /strict/… refuse some attempts.
func (r *receiver) listen(count int) ([]string, error) {
	for range count {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		server := &http.Server{Handler: r, IdleTimeout: time.Minute}
		go server.Serve(listener)
		r.origins = append(r.origins, "http://"+listener.Addr().String())
	}
	return r.origins, nil
}

func (r *receiver) listening(*int) ([]string, error) { return r.origins, nil }

func (r *receiver) talliesByKind(*int) (map[string]tally, error) {
	r.lock.Lock()
	defer r.lock.Unlock()
	copies := map[string]tally{}
	for kind, one := range r.tallies {
		copies[kind] = *one
	}
	return copies, nil
}

// waitFor returns the tally of all paths once the wanted events have arrived, or after the timeout.
func (r *receiver) waitFor(until struct {
	Events    int     `json:"events"`
	TimeoutMs float64 `json:"timeoutMs"`
}) (tally, error) {
	isLate := false
	timer := time.AfterFunc(time.Duration(until.TimeoutMs*float64(time.Millisecond)), func() {
		r.lock.Lock()
		defer r.lock.Unlock()
		isLate = true
		r.arrived.Broadcast()
	})
	defer timer.Stop()
	r.lock.Lock()
	defer r.lock.Unlock()
	for len(r.known) < until.Events && !isLate {
		r.arrived.Wait()
	}
	var sum tally
	for _, one := range r.tallies {
		sum.Arrived += one.Arrived
		sum.Distinct += one.Distinct
		sum.Inversions += one.Inversions
		sum.Overtaken += one.Overtaken
		sum.LastAt = max(sum.LastAt, one.LastAt)
	}
	return sum, nil
}

// takeArrivals returns the first arrivals of events since the last call. The first call only starts the recording.
func (r *receiver) takeArrivals(*int) ([]received, error) {
	r.lock.Lock()
	defer r.lock.Unlock()
	taken := r.arrivals
	r.arrivals = []received{}
	if !r.keepArrivals {
		taken = r.arrivals
	}
	r.keepArrivals = true
	return taken, nil
}

func (r *receiver) takeSamples(*int) ([]signedBody, error) {
	r.lock.Lock()
	defer r.lock.Unlock()
	taken := append([]signedBody{}, r.samples...)
	r.samples = nil
	return taken, nil
}

func (r *receiver) ServeHTTP(answer http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	at := nowMs()
	if err != nil {
		return
	}
	if request.Header.Get("x-service-test") != "" {
		return
	}
	path := request.URL.RequestURI()
	kind, _, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	var event webhookEvent
	if err := json.Unmarshal(body, &event); err != nil {
		http.Error(answer, err.Error(), http.StatusBadRequest)
		return
	}
	r.record(path, kind, event, at, signedBody{string(body), request.Header.Get("x-service-signature")})
	switch kind {
	case "hang":
		<-request.Context().Done()
	case "moody", "strict":
		refusals := (int(event.ID[29]) + int(event.ID[28])) % 3
		if attempt, _ := strconv.Atoi(request.Header.Get("x-service-delivery-attempt")); attempt <= refusals {
			answer.WriteHeader(http.StatusBadRequest)
		}
	}
}

func (r *receiver) record(path, kind string, event webhookEvent, at float64, sample signedBody) {
	r.lock.Lock()
	defer r.lock.Unlock()
	if len(r.samples) < maxSamples {
		r.samples = append(r.samples, sample)
	}
	place := [2]string{path, event.Data.SessionID}
	age := event.CreatedAt + " " + event.ID
	isBehind := r.latest[place] > age
	if !isBehind {
		r.latest[place] = age
	}
	one := r.tallies[kind]
	if one == nil {
		one = &tally{}
		r.tallies[kind] = one
	}
	one.Arrived++
	if isBehind {
		one.Overtaken++
	}
	key := [2]string{path, event.ID}
	if r.known[key] {
		return
	}
	r.known[key] = true
	one.Distinct++
	one.LastAt = at
	if isBehind {
		one.Inversions++
	}
	if r.keepArrivals {
		r.arrivals = append(r.arrivals, received{path, event.ID, event.Data.SessionID, at})
	}
	r.arrived.Broadcast()
}
