package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/mem"
	"google.golang.org/grpc/metadata"
)

type sessions struct {
	lock  sync.Mutex
	known map[string]bool
	all   []string
	// No session from this index on has a report yet.
	used int
}

// add adds the session of a create's answer and returns its id. It fails if the answer is a replay.
func (s *sessions) add(document []byte) (string, error) {
	_, rest, _ := bytes.Cut(document, []byte(`"id":"cs_`))
	ulid, _, isFound := bytes.Cut(rest, []byte(`"`))
	id := "cs_" + string(ulid)
	s.lock.Lock()
	defer s.lock.Unlock()
	if !isFound || s.known[id] {
		return "", fmt.Errorf("not a new session: %s", document)
	}
	s.known[id] = true
	s.all = append(s.all, id)
	return id, nil
}

func (s *sessions) count() int {
	s.lock.Lock()
	defer s.lock.Unlock()
	return len(s.all) - s.used
}

func (s *sessions) newest(count int) []string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.all[max(0, len(s.all)-count):]
}

func (s *sessions) take(count int) []string {
	s.lock.Lock()
	defer s.lock.Unlock()
	taken := s.all[s.used : s.used+count]
	s.used += count
	return taken
}

type job struct {
	session string
	step    int
}

// Sessions of a group take turns, so that a session's next report rarely waits for the answer to its last report.
const maxInGroup = 512

// jobsOf returns the reports of each session in order, mixed with the reports of its group. The groups have equal size,
// and there are as few as possible.
func jobsOf(ids []string, steps int) []job {
	var jobs []job
	groups := (len(ids) + maxInGroup - 1) / maxInGroup
	for group := range groups {
		for step := range steps {
			for _, id := range ids[group*len(ids)/groups : (group+1)*len(ids)/groups] {
				jobs = append(jobs, job{id, step})
			}
		}
	}
	return jobs
}

// reported is the outcome of a series of reports. Sent contains the session, the due time and the answer time of each
// applied report.
type reported struct {
	StartedAt    float64  `json:"startedAt"`
	Sent         [][3]any `json:"sent"`
	Failed       int      `json:"failed"`
	FirstFailure *string  `json:"firstFailure"`
}

// report sends the given number of reports, or fewer if the time is over. A provider sends the reports of a session one
// by one, so each waits for the answer to the previous one.
func (g *generator) report(given struct {
	Reports int     `json:"reports"`
	ForMs   float64 `json:"forMs"`
	Arrival arrival `json:"arrival"`
}) (reported, error) {
	steps := len(g.target.Messages.Reports)
	jobs := jobsOf(g.sessions.take((given.Reports+steps-1)/steps), steps)
	outcome := reported{StartedAt: nowMs(), Sent: [][3]any{}}
	var lock sync.Mutex
	var failed failures
	next := 0
	lastOf := map[string]chan struct{}{}
	endsAt := outcome.StartedAt + given.ForMs
	isOver := func() bool {
		lock.Lock()
		defer lock.Unlock()
		return next >= len(jobs) || failed.count >= maxFailures || nowMs() >= endsAt
	}
	given.Arrival.arrive(isOver, func(dueAt float64) {
		lock.Lock()
		if next >= len(jobs) {
			lock.Unlock()
			return
		}
		one := jobs[next]
		next++
		last, answered := lastOf[one.session], make(chan struct{})
		lastOf[one.session] = answered
		lock.Unlock()
		if last != nil {
			<-last
		}
		err := g.reportOne(one)
		answeredAt := nowMs()
		lock.Lock()
		defer lock.Unlock()
		if err != nil {
			failed.add(err)
		} else {
			outcome.Sent = append(outcome.Sent, [3]any{one.session, dueAt, answeredAt})
		}
		close(answered)
	})
	outcome.Failed, outcome.FirstFailure = failed.count, failed.first
	return outcome, nil
}

// checkIn creates a session and reports its steps one after the other, each after the answer to the last.
func (g *generator) checkIn() error {
	id, err := g.createOne()
	for step := 0; err == nil && step < len(g.target.Messages.Reports); step++ {
		err = g.reportOne(job{id, step})
	}
	return err
}

func (g *generator) checkInUnder(l load) (loadResult, error) { return l.run(g.checkIn) }

func (g *generator) reportOne(one job) error {
	with := g.target.Messages
	message := bytes.ReplaceAll(with.Reports[one.step], []byte(with.SessionID), []byte(one.session))
	if len(message) != len(with.Reports[one.step]) {
		return fmt.Errorf("the id %s is not as long as %s", one.session, with.SessionID)
	}
	answer, err := g.providers.call(with.ReportPath, message)
	if err == nil && !bytes.Equal(answer, with.Applied) {
		return fmt.Errorf("a report ended as %x", answer)
	}
	return err
}

const providerConnections = 4

type providers struct {
	connections []*grpc.ClientConn
	turn        atomic.Int64
	with        context.Context
}

func openProviders(at target) (*providers, error) {
	credential := metadata.AppendToOutgoingContext(context.Background(), "authorization", "Bearer "+at.ProviderToken)
	opened := &providers{with: credential}
	for index := range providerConnections {
		address := "passthrough:///" + at.ProviderAddresses[index%len(at.ProviderAddresses)]
		connection, err := grpc.NewClient(address,
			grpc.WithTransportCredentials(insecure.NewCredentials()),
			grpc.WithDefaultCallOptions(grpc.ForceCodecV2(asBytes{})))
		if err != nil {
			return nil, err
		}
		opened.connections = append(opened.connections, connection)
	}
	return opened, nil
}

func (p *providers) call(path string, message []byte) ([]byte, error) {
	var answer []byte
	connection := p.connections[int(p.turn.Add(1))%len(p.connections)]
	return answer, connection.Invoke(p.with, path, message, &answer)
}

type asBytes struct{}

var errNotBytes = errors.New("not bytes")

func (asBytes) Name() string { return "proto" }

func (asBytes) Marshal(message any) (mem.BufferSlice, error) {
	given, isGiven := message.([]byte)
	if !isGiven {
		return nil, errNotBytes
	}
	return mem.BufferSlice{mem.SliceBuffer(given)}, nil
}

func (asBytes) Unmarshal(data mem.BufferSlice, into any) error {
	to, isTo := into.(*[]byte)
	if !isTo {
		return errNotBytes
	}
	*to = data.Materialize()
	return nil
}
