package gcs

import "time"

// Error is the one error of this client, told apart by Code: get it with errors.As.
type Error struct {
	// Code is the service's error.code, or one of the client's own. The service may add codes within /v1: treat those
	// that you do not know by Status.
	Code ErrorCode
	// Message is for people and may change.
	Message string
	// Status is the HTTP status; 0 without an answer, or when the call was refused before it was sent.
	Status int
	// RequestID identifies the request to the service's support; log it.
	RequestID string
	// FieldErrors is every violation of a refused request (status 422).
	FieldErrors []FieldError
	// RetryAfter is how long the service asked to wait; 0 when it did not.
	RetryAfter time.Duration
	// ShouldRetry says whether the unchanged request can succeed later. The client's own attempts are used up by then.
	ShouldRetry bool
	// IdempotencyKey is the key of a failed creation: repeat it with this one, so that no second session is created.
	IdempotencyKey string

	cause error
}

func (e *Error) Error() string { return "gcs: " + string(e.Code) + ": " + e.Message }

// Unwrap gives what the failure came from, such as the error of the context that ended the call.
func (e *Error) Unwrap() error { return e.cause }
