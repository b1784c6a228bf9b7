package main

import (
	"math"
	"slices"
	"sync"
	"time"
)

// arrival is how requests arrive: from clients that each wait for their answer, or at a steady rate independent of the
// answers.
type arrival struct {
	Clients       int     `json:"clients"`
	RatePerSecond float64 `json:"ratePerSecond"`
}

// load is one run: a warm-up that does not count, then measured windows.
type load struct {
	arrival
	WarmUpMs float64 `json:"warmUpMs"`
	WindowMs float64 `json:"windowMs"`
	Windows  int     `json:"windows"`
}

type percentiles struct {
	P50 *float64 `json:"p50"`
	P95 *float64 `json:"p95"`
	P99 *float64 `json:"p99"`
}

// window is what completed within it, whenever it started.
type window struct {
	PerSecond float64     `json:"perSecond"`
	LatencyMs percentiles `json:"latencyMs"`
}

type loadResult struct {
	Windows      []window `json:"windows"`
	Completed    int      `json:"completed"`
	Failed       int      `json:"failed"`
	FirstFailure *string  `json:"firstFailure"`
}

// A run ends after so many failures: a server that refuses everything must not be flooded.
const maxFailures = 100

// failures counts what went wrong and keeps the first of it.
type failures struct {
	count int
	first *string
}

func (f *failures) add(err error) {
	f.count++
	if text := err.Error(); f.first == nil {
		f.first = &text
	}
}

// run puts a load on send; failures are counted in the warm-up too.
func (l load) run(send func() error) (loadResult, error) {
	var lock sync.Mutex
	var failed failures
	completed := 0
	latencies := make([][]float64, l.Windows)
	beginsAt := nowMs() + l.WarmUpMs
	endsAt := beginsAt + float64(l.Windows)*l.WindowMs
	isOver := func() bool {
		lock.Lock()
		defer lock.Unlock()
		return failed.count >= maxFailures || nowMs() >= endsAt
	}
	l.arrive(isOver, func(dueAt float64) {
		err := send()
		at := nowMs()
		lock.Lock()
		defer lock.Unlock()
		if err != nil {
			failed.add(err)
			return
		}
		completed++
		if index := int(math.Floor((at - beginsAt) / l.WindowMs)); index >= 0 && index < l.Windows {
			latencies[index] = append(latencies[index], at-dueAt)
		}
	})
	result := loadResult{Completed: completed, Failed: failed.count, FirstFailure: failed.first}
	for _, ms := range latencies {
		perSecond := float64(len(ms)) * 1e3 / l.WindowMs
		result.Windows = append(result.Windows, window{PerSecond: perSecond, LatencyMs: percentilesOf(ms)})
	}
	return result, nil
}

// arrive calls work as the arrival says until isOver, and returns when the last call has ended. work learns when it was
// due, as of nowMs: at a rate that is its place in the schedule, however late this process comes to it, so that waiting
// here counts as latency too.
func (a arrival) arrive(isOver func() bool, work func(dueAt float64)) {
	var open sync.WaitGroup
	defer open.Wait()
	for range a.Clients {
		open.Go(func() {
			for !isOver() {
				work(nowMs())
			}
		})
	}
	if a.RatePerSecond == 0 {
		return
	}
	startedAt := nowMs()
	for index := 0; !isOver(); index++ {
		dueAt := startedAt + float64(index)*1e3/a.RatePerSecond
		time.Sleep(time.Duration((dueAt - nowMs()) * float64(time.Millisecond)))
		open.Go(func() { work(dueAt) })
	}
}

// percentilesOf interpolates between two neighbours; null when there is no value.
func percentilesOf(values []float64) percentiles {
	if len(values) == 0 {
		return percentiles{}
	}
	slices.Sort(values)
	at := func(share float64) *float64 {
		position := float64(len(values)-1) * share
		below := int(position)
		above := min(below+1, len(values)-1)
		value := values[below] + (values[above]-values[below])*(position-float64(below))
		return &value
	}
	return percentiles{at(0.5), at(0.95), at(0.99)}
}
