package gcs

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
)

var signatureForm = regexp.MustCompile(`^sha256=[a-f0-9]{64}$`)

// VerifyWebhook gives the event of a webhook, once its signature is proved: HMAC-SHA-256 of the raw body, keyed with the
// whole signing secret (whsec_…). Give it the bytes as received, the value of the header X-Service-Signature, and the
// secret, or several during a rotation: any of them counts.
//
// What is not valid is an *Error: ErrorCodeSignatureMissing, ErrorCodeSignatureMalformed or ErrorCodeSignatureMismatch
// (answer 401 to these: IsForged), or ErrorCodeEventInvalid when the signed body is not an event. A type or status that
// this version does not know passes as it is. An error of another kind says that a secret is missing or empty.
func VerifyWebhook(rawBody []byte, signature string, secrets ...string) (*WebhookEvent, error) {
	// Anybody can sign with an empty secret, which is what a missing setting often becomes.
	if len(secrets) == 0 || slices.Contains(secrets, "") {
		return nil, errors.New("gcs: VerifyWebhook needs a signing secret")
	}
	if signature == "" {
		return nil, &Error{Code: ErrorCodeSignatureMissing, Message: "the request has no signature"}
	}
	if !signatureForm.MatchString(signature) {
		message := "the signature is not sha256= and 64 lowercase hex characters"
		return nil, &Error{Code: ErrorCodeSignatureMalformed, Message: message}
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
		return nil, &Error{Code: ErrorCodeSignatureMismatch, Message: message}
	}
	return eventIn(rawBody)
}

// IsForged says whether VerifyWebhook refused a request because of its signature: answer 401 and stop.
func IsForged(err error) bool {
	var failure *Error
	return errors.As(err, &failure) && slices.Contains(forged, failure.Code)
}

var forged = []ErrorCode{ErrorCodeSignatureMissing, ErrorCodeSignatureMalformed, ErrorCodeSignatureMismatch}

func eventIn(rawBody []byte) (*WebhookEvent, error) {
	var event WebhookEvent
	err := json.Unmarshal(rawBody, &event)
	texts := []string{event.ID, string(event.Type), event.Data.ComplianceSessionID, string(event.Data.Status)}
	if err != nil || slices.Contains(texts, "") || event.CreatedAt.IsZero() {
		return nil, &Error{Code: ErrorCodeEventInvalid, Message: "the signed body is not a webhook event", cause: err}
	}
	return &event, nil
}
