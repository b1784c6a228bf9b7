package main

import (
	"math"
	"slices"
	"sync"
	"time"
)

// arrival is the source of requests: clients that each wait for their answer, or a steady rate independent of answers.
type arrival struct {
	Clients       int     `json:"clients"`
	RatePerSecond float64 `json:"ratePerSecond"`
}

// load is a warm-up, whose requests are not measured, and then the measured windows.
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

// window describes the requests that ended in a window, even if they started earlier.
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

// A run ends after this many failures, so that it does not flood a server that refuses everything.
const maxFailures = 100

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

// run calls send for the duration of the load. Failures during the warm-up count too.
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

// arrive calls work until isOver is true, and returns when the last call has ended. dueAt is a time of nowMs. At a
// steady rate, dueAt is the scheduled time of the call, even if this process calls work later. Latency thus includes
// waiting in this process.
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

// percentilesOf interpolates between two neighbours. Without values, each percentile is null.
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
