package gcs

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// RetryPolicy says how failed calls are repeated: exponential back-off, bounded, with jitter, and never sooner than
// Retry-After. What is zero has its default.
type RetryPolicy struct {
	// Attempts is how often a call is tried, the first attempt included; 1 = never repeat. Default 4.
	Attempts int
	// Base is the longest wait before the second attempt, doubled for each further one. Default 250 ms.
	Base time.Duration
	// Max bounds the back-off, however many attempts failed. Default 8 seconds.
	Max time.Duration
	// MaxRetryAfter is the longest Retry-After that is waited for: with a longer one the call fails at once. Default 1 minute.
	MaxRetryAfter time.Duration
}

func (p RetryPolicy) withDefaults() (RetryPolicy, error) {
	if p.Attempts < 0 || p.Base < 0 || p.Max < 0 || p.MaxRetryAfter < 0 {
		return p, errors.New("negative")
	}
	defaults := RetryPolicy{Attempts: 4, Base: 250 * time.Millisecond, Max: 8 * time.Second, MaxRetryAfter: time.Minute}
	for _, figure := range []struct{ own, other *time.Duration }{
		{&p.Base, &defaults.Base}, {&p.Max, &defaults.Max}, {&p.MaxRetryAfter, &defaults.MaxRetryAfter},
	} {
		if *figure.own == 0 {
			*figure.own = *figure.other
		}
	}
	if p.Attempts == 0 {
		p.Attempts = defaults.Attempts
	}
	return p, nil
}

// send repeats a request, the same bytes and key each time, while that can help.
func (c *Client) send(ctx context.Context, request apiRequest, kind string) (*received, error) {
	for attempt := 1; ; attempt++ {
		answered, failure := c.sendOnce(ctx, request, kind)
		if failure == nil {
			return answered, nil
		}
		if attempt >= c.retry.Attempts || !failure.ShouldRetry || failure.RetryAfter > c.retry.MaxRetryAfter {
			return nil, failure
		}
		timer := time.NewTimer(c.retry.delayAfter(attempt, failure.RetryAfter))
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return nil, interrupted(ctx, request)
		}
	}
}

// delayAfter is the wait after a failed attempt, of which the first is 1. Half of the back-off is random, and it is added
// to Retry-After too: processes that were refused together do not come back together.
func (p RetryPolicy) delayAfter(attempt int, retryAfter time.Duration) time.Duration {
	backOff := p.Max
	// Beyond 30 doublings only the bound is left, and a shift would overflow.
	if doublings := attempt - 1; doublings < 30 && p.Base <= p.Max>>doublings {
		backOff = p.Base << doublings
	}
	half := backOff / 2
	return max(half, retryAfter) + time.Duration(float64(half)*rand.Float64())
}
