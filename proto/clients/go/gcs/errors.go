package gcs

import (
	"strings"
	"time"
)

// Error is the only error type of this client; get it with errors.As. Code distinguishes the errors.
type Error struct {
	// Code is the service's error.code, or one of the client's own. The service may add codes within /v1, so handle
	// unknown codes by Status.
	Code ErrorCode
	// Message is for people and may change.
	Message string
	// Status is the HTTP status; 0 if no answer came or the call was not sent.
	Status int
	// RequestID identifies the request for the service's support, so log it.
	RequestID string
	// FieldErrors has every violation of a refused request (status 422).
	FieldErrors []FieldError
	// RetryAfter is the wait that the service requested; 0 without one.
	RetryAfter time.Duration
	// ShouldRetry is true if the unchanged request can succeed later. The client's own attempts are already used up.
	ShouldRetry bool
	// IdempotencyKey is the key of a failed creation. Send it again with the same request to avoid a second session.
	IdempotencyKey string

	cause error
}

func (e *Error) Error() string {
	if len(e.FieldErrors) == 0 {
		return "gcs: " + string(e.Code) + ": " + e.Message
	}
	problems := make([]string, len(e.FieldErrors))
	for i, problem := range e.FieldErrors {
		problems[i] = problem.Field + " " + problem.Message
	}
	return "gcs: " + string(e.Code) + ": " + strings.Join(problems, "; ")
}

// Unwrap returns the cause, such as the error of the context that ended the call.
func (e *Error) Unwrap() error { return e.cause }
