package main

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// target has the addresses of each gateway, the tokens of one tenant, and the messages to send. The bench makes the
// messages from the contract, and the generator inserts ids.
type target struct {
	BaseURLs          []string `json:"baseUrls"`
	APIToken          string   `json:"apiToken"`
	ProviderAddresses []string `json:"providerAddresses"`
	ProviderToken     string   `json:"providerToken"`
	Messages          messages `json:"messages"`
}

type messages struct {
	// A check-in as JSON. {number} is replaced by the number of the create.
	CheckIn string `json:"checkIn"`
	// The path of the gRPC method, and one report of each step, in order, for the session SessionID.
	ReportPath string   `json:"reportPath"`
	Reports    [][]byte `json:"reports"`
	SessionID  string   `json:"sessionId"`
	Applied    []byte   `json:"applied"`
}

type generator struct {
	run       string
	creates   atomic.Int64
	events    int64
	target    target
	origins   *origins
	providers *providers
	sessions  sessions
}

const maxConnections = 64

func newGenerator() *generator {
	return &generator{run: rand.Text(), sessions: sessions{known: map[string]bool{}}}
}

func (g *generator) aim(at target) (any, error) {
	opened, err := openProviders(at)
	g.target, g.origins, g.providers = at, openOrigins(at.BaseURLs), opened
	return nil, err
}

func (g *generator) createUnder(l load) (loadResult, error) { return l.run(g.create) }

func (g *generator) create() error {
	_, err := g.createOne()
	return err
}

func (g *generator) createOne() (string, error) {
	status, body, err := g.sendCreation(g.origins, g.target.APIToken)
	if err != nil {
		return "", err
	}
	if status != http.StatusCreated {
		return "", fmt.Errorf("a create answered %d: %s", status, body)
	}
	return g.sessions.add(body)
}

func (g *generator) sendCreation(to *origins, token string) (int, []byte, error) {
	number := strconv.FormatInt(g.creates.Add(1), 10)
	body := strings.ReplaceAll(g.target.Messages.CheckIn, "{number}", number)
	return to.send(http.MethodPost, "/v1/compliance-sessions", body, http.Header{
		"Authorization":   {"Bearer " + token},
		"Content-Type":    {"application/json"},
		"Idempotency-Key": {g.run + "-" + number},
	})
}

// prepare creates sessions until they allow the wanted number of reports.
func (g *generator) prepare(wanted struct {
	Reports int `json:"reports"`
}) (any, error) {
	var failed atomic.Int64
	steps := len(g.target.Messages.Reports)
	isOver := func() bool { return g.sessions.count()*steps >= wanted.Reports || failed.Load() >= maxFailures }
	arrival{Clients: maxConnections}.arrive(isOver, func(float64) {
		if g.create() != nil {
			failed.Add(1)
		}
	})
	if count := failed.Load(); count > 0 {
		return nil, fmt.Errorf("%d creates failed", count)
	}
	return nil, nil
}

func (g *generator) readUnder(l load) (loadResult, error) {
	ids := g.sessions.newest(1_000)
	header := http.Header{"Authorization": {"Bearer " + g.target.APIToken}}
	var turn atomic.Int64
	return l.run(func() error {
		path := "/v1/compliance-sessions/" + ids[int(turn.Add(1))%len(ids)]
		status, body, err := g.origins.send(http.MethodGet, path, "", header)
		if err == nil && status != http.StatusOK {
			return fmt.Errorf("a read answered %d: %s", status, body)
		}
		return err
	})
}

func (g *generator) verifyUnder(given struct {
	Samples []signedBody `json:"samples"`
	Load    load         `json:"load"`
}) (loadResult, error) {
	if len(given.Samples) == 0 {
		return loadResult{}, fmt.Errorf("there is no delivery to verify")
	}
	var turn atomic.Int64
	return given.Load.run(func() error {
		sample := given.Samples[int(turn.Add(1))%len(given.Samples)]
		header := http.Header{"Content-Type": {"application/json"}, "X-Service-Signature": {sample.Signature}}
		status, body, err := g.origins.send(http.MethodPost, "/v1/webhooks/verify", sample.Body, header)
		if err == nil && (status != http.StatusOK || !bytes.Contains(body, []byte(`"valid":true`))) {
			return fmt.Errorf("verify answered %d: %s", status, body)
		}
		return err
	})
}

type flooded struct {
	Admitted   int       `json:"admitted"`
	RefusedMs  []float64 `json:"refusedMs"`
	Unexpected int       `json:"unexpected"`
	Seconds    float64   `json:"seconds"`
}

// createBesideFlood creates sessions while another tenant floods the service and ignores its rate limit. It returns the
// outcome of the creates and the outcome of the flood.
func (g *generator) createBesideFlood(given struct {
	Load  load `json:"load"`
	Flood struct {
		Token         string  `json:"token"`
		RatePerSecond float64 `json:"ratePerSecond"`
	} `json:"flood"`
}) ([2]any, error) {
	flood := flooded{RefusedMs: []float64{}}
	var lock sync.Mutex
	var flooding sync.WaitGroup
	flooding.Go(func() {
		to := openOrigins(g.target.BaseURLs)
		defer to.close()
		startedAt := nowMs()
		endsAt := startedAt + given.Load.WarmUpMs + float64(given.Load.Windows)*given.Load.WindowMs
		isOver := func() bool { return nowMs() >= endsAt }
		arrival{RatePerSecond: given.Flood.RatePerSecond}.arrive(isOver, func(float64) {
			sentAt := nowMs()
			status, _, _ := g.sendCreation(to, given.Flood.Token)
			took := nowMs() - sentAt
			lock.Lock()
			defer lock.Unlock()
			switch status {
			case http.StatusCreated:
				flood.Admitted++
			case http.StatusTooManyRequests:
				flood.RefusedMs = append(flood.RefusedMs, took)
			default:
				flood.Unexpected++
			}
		})
		flood.Seconds = (nowMs() - startedAt) / 1e3
	})
	beside, err := given.Load.run(g.create)
	flooding.Wait()
	return [2]any{beside, flood}, err
}

// origins sends to the URLs in turn, as a load balancer does. Connections are kept alive and take one request at a
// time.
type origins struct {
	urls   []string
	turn   atomic.Int64
	client http.Client
}

func openOrigins(urls []string) *origins {
	transport := &http.Transport{
		MaxConnsPerHost: maxConnections, MaxIdleConnsPerHost: maxConnections, DisableCompression: true,
	}
	return &origins{urls: urls, client: http.Client{Transport: transport}}
}

func (o *origins) send(method, path, body string, header http.Header) (int, []byte, error) {
	url := o.urls[int(o.turn.Add(1))%len(o.urls)] + path
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	request.Header = header
	response, err := o.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	read, err := io.ReadAll(response.Body)
	return response.StatusCode, read, err
}

func (o *origins) close() { o.client.CloseIdleConnections() }
