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

// VerifyWebhook gives the event of a session in a webhook, once its signature is proved. The signature is the
// HMAC-SHA-256 of the raw body, keyed with the whole signing secret (whsec_…). Give it the bytes as received, the value
// of the header X-Service-Signature, and the secret, or several during a rotation: any of them counts.
//
// What is not valid is an *Error: ErrorCodeSignatureMissing, ErrorCodeSignatureMalformed or ErrorCodeSignatureMismatch
// (answer 401 to these: IsForged), or ErrorCodeEventInvalid when the signed body is not an event. A type or status that
// this version does not know passes as it is. An error of another kind says that a secret is missing or empty.
func VerifyWebhook(rawBody []byte, signature string, secrets ...string) (*WebhookEvent, error) {
	if err := verifySignature(rawBody, signature, secrets); err != nil {
		return nil, err
	}
	return eventIn(rawBody, isSessionEvent)
}

// Event is a *WebhookEvent or a *BookingEvent: tell them apart with a type switch.
type Event interface {
	// EventID is the event's identifier, the same at every attempt.
	EventID() string
}

// EventID is ID.
func (e *WebhookEvent) EventID() string { return e.ID }

// EventID is ID.
func (e *BookingEvent) EventID() string { return e.ID }

// VerifyEvent is VerifyWebhook for an endpoint that also names types of bookings.
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

// A nil pointer in an interface is not nil.
func anyEvent[T Event](event T, err error) (Event, error) {
	if err != nil {
		return nil, err
	}
	return event, nil
}

func verifySignature(rawBody []byte, signature string, secrets []string) error {
	// Anybody can sign with an empty secret, which is what a missing setting often becomes.
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
		// In constant time, and every secret is compared.
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

// IsForged says whether VerifyWebhook refused a request because of its signature: answer 401 and stop.
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
