package gcs

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
)

var signatureForm = regexp.MustCompile(`^sha256=[a-f0-9]{64}$`)

// VerifyWebhook checks a webhook's signature and returns its session event. The signature is the HMAC-SHA-256 of the
// raw body, keyed with the whole signing secret (whsec_…). Pass the bytes as received, the value of the header
// X-Service-Signature, and the secret. During a rotation pass both secrets; one match is enough.
//
// For an invalid request it returns an *Error. Answer 401 to ErrorCodeSignatureMissing, ErrorCodeSignatureMalformed and
// ErrorCodeSignatureMismatch (IsForged). ErrorCodeEventInvalid means that the signed body is not an event. Unknown
// types and statuses are accepted. Any other error means that a secret is missing or empty.
func VerifyWebhook(rawBody []byte, signature string, secrets ...string) (*WebhookEvent, error) {
	if err := verifySignature(rawBody, signature, secrets); err != nil {
		return nil, err
	}
	return eventIn(rawBody, isSessionEvent)
}

// Event is a *WebhookEvent or a *BookingEvent; use a type switch.
type Event interface {
	// EventID returns the event's identifier, which is the same in every attempt.
	EventID() string
}

// EventID returns ID.
func (e *WebhookEvent) EventID() string { return e.ID }

// EventID returns ID.
func (e *BookingEvent) EventID() string { return e.ID }

// VerifyEvent is like VerifyWebhook, for an endpoint that also receives booking events.
func VerifyEvent(rawBody []byte, signature string, secrets ...string) (Event, error) {
	if err := verifySignature(rawBody, signature, secrets); err != nil {
		return nil, err
	}
	var kind struct {
		Type string `json:"type"`
	}
	if json.Unmarshal(rawBody, &kind) == nil && strings.HasPrefix(kind.Type, "booking.") {
		return anyEvent(eventIn(rawBody, isBookingEvent))
	}
	return anyEvent(eventIn(rawBody, isSessionEvent))
}

// Returns a nil interface for an error, because an interface with a nil pointer is not nil.
func anyEvent[T Event](event T, err error) (Event, error) {
	if err != nil {
		return nil, err
	}
	return event, nil
}

func verifySignature(rawBody []byte, signature string, secrets []string) error {
	// A missing setting often becomes an empty secret, with which anybody can sign.
	if len(secrets) == 0 || slices.Contains(secrets, "") {
		return errors.New("gcs: VerifyWebhook needs a signing secret")
	}
	if signature == "" {
		return &Error{Code: ErrorCodeSignatureMissing, Message: "the request has no signature"}
	}
	if !signatureForm.MatchString(signature) {
		message := "the signature is not sha256= and 64 lowercase hex characters"
		return &Error{Code: ErrorCodeSignatureMalformed, Message: message}
	}
	matches := false
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(rawBody)
		expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
		// Compares every secret in constant time.
		if hmac.Equal([]byte(expected), []byte(signature)) {
			matches = true
		}
	}
	if !matches {
		message := "the signature is not that of this body with a given secret"
		return &Error{Code: ErrorCodeSignatureMismatch, Message: message}
	}
	return nil
}

// IsForged returns true if VerifyWebhook refused a request because of its signature. Answer 401 and stop.
func IsForged(err error) bool {
	var failure *Error
	return errors.As(err, &failure) && slices.Contains(forged, failure.Code)
}

var forged = []ErrorCode{ErrorCodeSignatureMissing, ErrorCodeSignatureMalformed, ErrorCodeSignatureMismatch}

func eventIn[T any](rawBody []byte, isEvent func(*T) bool) (*T, error) {
	event := new(T)
	if err := json.Unmarshal(rawBody, event); err != nil || !isEvent(event) {
		return nil, &Error{Code: ErrorCodeEventInvalid, Message: "the signed body is not a webhook event", cause: err}
	}
	return event, nil
}

func isSessionEvent(event *WebhookEvent) bool {
	texts := []string{event.ID, string(event.Type), event.Data.ComplianceSessionID, string(event.Data.Status)}
	return !slices.Contains(texts, "") && !event.CreatedAt.IsZero()
}

func isBookingEvent(event *BookingEvent) bool {
	data := event.Data
	texts := []string{event.ID, data.BookingReference, data.PropertyReference, string(data.State), string(data.Light)}
	return !slices.Contains(texts, "") && !event.CreatedAt.IsZero()
}
