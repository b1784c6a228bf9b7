package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5/pgxpool"
)

// inserts commits one row per transaction, by a prepared statement on 16 connections. It measures the current cost of a
// durable write on this machine.
func inserts(given struct {
	DatabaseURL string `json:"databaseUrl"`
	Load        load   `json:"load"`
}) (loadResult, error) {
	config, err := pgxpool.ParseConfig(given.DatabaseURL)
	if err != nil {
		return loadResult{}, err
	}
	config.MaxConns = 16
	every := context.Background()
	pool, err := pgxpool.NewWithConfig(every, config)
	if err != nil {
		return loadResult{}, err
	}
	defer pool.Close()
	body := strings.Repeat("x", 350)
	return given.Load.run(func() error {
		_, err := pool.Exec(every, "insert into yardstick (body) values ($1)", body)
		return err
	})
}

// requests calls the bare route. It measures the current cost of an HTTP request on this machine.
func requests(given struct {
	Origin string `json:"origin"`
	Load   load   `json:"load"`
}) (loadResult, error) {
	to := openOrigins([]string{given.Origin})
	defer to.close()
	return given.Load.run(func() error {
		status, _, err := to.send(http.MethodGet, "/bare", "", http.Header{})
		if err == nil && status != http.StatusOK {
			return fmt.Errorf("the bare route answered %d", status)
		}
		return err
	})
}

type sentEvents struct {
	StartedAt float64  `json:"startedAt"`
	DueAt     [][2]any `json:"dueAt"`
}

// sendEvents sends events to the bare path or to a peer. A peer expects each event inside an event of its own format.
func (g *generator) sendEvents(given struct {
	Origin    string  `json:"origin"`
	Arrival   arrival `json:"arrival"`
	ForMs     float64 `json:"forMs"`
	EventType string  `json:"eventType"`
}) (sentEvents, error) {
	to := openOrigins([]string{given.Origin})
	defer to.close()
	padding := strings.Repeat("x", 260)
	sent := sentEvents{StartedAt: nowMs(), DueAt: [][2]any{}}
	var lock sync.Mutex
	var failed failures
	isOver := func() bool {
		lock.Lock()
		defer lock.Unlock()
		return failed.count > 0 || nowMs()-sent.StartedAt >= given.ForMs
	}
	given.Arrival.arrive(isOver, func(dueAt float64) {
		lock.Lock()
		g.events++
		id := strconv.FormatInt(g.events, 10)
		sent.DueAt = append(sent.DueAt, [2]any{id, dueAt})
		lock.Unlock()
		data := map[string]string{"complianceSessionId": id}
		event := map[string]any{"id": id, "createdAt": "", "data": data, "padding": padding}
		if given.EventType != "" {
			event = map[string]any{"event_type": given.EventType, "data": event}
		}
		body, _ := json.Marshal(event)
		header := http.Header{"Content-Type": {"application/json"}}
		status, answer, err := to.send(http.MethodPost, "/events", string(body), header)
		if err == nil && status != http.StatusCreated {
			err = fmt.Errorf("an event was answered %d: %s", status, answer)
		}
		if err != nil {
			lock.Lock()
			defer lock.Unlock()
			failed.add(err)
		}
	})
	if failed.count > 0 {
		return sent, fmt.Errorf("%s", *failed.first)
	}
	return sent, nil
}
