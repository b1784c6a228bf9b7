package gcs

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"
)

// RetryPolicy decides how failed calls are repeated: bounded exponential back-off with jitter, never sooner than
// Retry-After. A zero member has its default.
type RetryPolicy struct {
	// Attempts is the maximum number of attempts, including the first; 1 = never repeat. Default 4.
	Attempts int
	// Base is the longest wait before the second attempt. It doubles before each further attempt. Default 250 ms.
	Base time.Duration
	// Max is the maximum back-off. Default 8 seconds.
	Max time.Duration
	// MaxRetryAfter limits Retry-After: with a longer one the call fails immediately. Default 1 minute.
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

// send repeats a request with the same bytes and key while a repetition can succeed.
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

// delayAfter returns the wait after a failed attempt (the first is 1). Up to half of the back-off is added at random,
// even to Retry-After, so that clients refused together return at different times.
func (p RetryPolicy) delayAfter(attempt int, retryAfter time.Duration) time.Duration {
	backOff := p.Max
	// From 30 doublings on, the back-off is the maximum, because the shift could overflow.
	if doublings := attempt - 1; doublings < 30 && p.Base <= p.Max>>doublings {
		backOff = p.Base << doublings
	}
	half := backOff / 2
	return max(half, retryAfter) + time.Duration(float64(half)*rand.Float64())
}
