package gcs

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// apiRequest is one request of the public API. A change has a body, and a POST also has a key.
type apiRequest struct {
	method, url, idempotencyKey, ifMatch string
	body                                 []byte
}

// received is the text of a resource, with the answer's header.
type received struct {
	text   []byte
	header http.Header
}

// sendOnce returns the resource of this kind. Any other result is an *Error.
func (c *Client) sendOnce(ctx context.Context, request apiRequest, kind string) (*received, *Error) {
	attempt, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	answer, text, err := c.exchange(attempt, request)
	switch {
	case err == nil:
		return resourceIn(answer, text, request, kind)
	case ctx.Err() != nil:
		return nil, interrupted(ctx, request)
	case errors.Is(err, context.DeadlineExceeded):
		return nil, unanswered(ErrorCodeTimeout, "no answer from "+c.origin+" within "+c.timeout.String(), request, err)
	}
	reason := err
	var failed *url.Error
	if errors.As(err, &failed) {
		reason = failed.Err // without the path
	}
	message := "the connection to " + c.origin + " failed: " + reason.Error()
	return nil, unanswered(ErrorCodeConnectionFailed, message, request, err)
}

func (c *Client) exchange(ctx context.Context, request apiRequest) (*http.Response, []byte, error) {
	sent, err := http.NewRequestWithContext(ctx, request.method, request.url, bytes.NewReader(request.body))
	if err != nil {
		return nil, nil, err
	}
	sent.Header.Set("Accept", "application/json")
	sent.Header.Set("Authorization", "Bearer "+c.token)
	if request.body != nil {
		sent.Header.Set("Content-Type", "application/json")
	}
	if request.idempotencyKey != "" {
		sent.Header.Set("Idempotency-Key", request.idempotencyKey)
	}
	if request.ifMatch != "" {
		sent.Header.Set("If-Match", request.ifMatch)
	}
	answer, err := c.http.Do(sent)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return answer, text, err
}

func resourceIn(answer *http.Response, text []byte, request apiRequest, kind string) (*received, *Error) {
	var body struct {
		Object string `json:"object"`
		Error  struct {
			Code        ErrorCode    `json:"code"`
			Message     string       `json:"message"`
			FieldErrors []FieldError `json:"fieldErrors"`
		} `json:"error"`
	}
	isJSON := json.Unmarshal(text, &body) == nil
	isSuccess := answer.StatusCode >= 200 && answer.StatusCode <= 299
	if isSuccess && isJSON && body.Object == kind {
		return &received{text, answer.Header}, nil
	}
	failure := &Error{
		Code:           ErrorCodeResponseInvalid,
		Message:        "HTTP " + strconv.Itoa(answer.StatusCode) + " without the service's answer",
		Status:         answer.StatusCode,
		RequestID:      answer.Header.Get("X-Request-Id"),
		RetryAfter:     retryAfter(answer.Header.Get("Retry-After"), time.Now()),
		ShouldRetry:    !isSuccess && shouldRetry(answer),
		IdempotencyKey: request.idempotencyKey,
	}
	if !isSuccess && isJSON && body.Error.Code != "" {
		failure.Code, failure.Message, failure.FieldErrors = body.Error.Code, body.Error.Message, body.Error.FieldErrors
	}
	return nil, failure
}

// Uses the service's header. Without it, as in a load balancer's answer, the status decides.
func shouldRetry(answer *http.Response) bool {
	if said := answer.Header.Get("X-Service-Should-Retry"); said == "true" || said == "false" {
		return said == "true"
	}
	status := answer.StatusCode
	return status == http.StatusRequestTimeout || status == http.StatusTooManyRequests || status >= 500
}

// The service sends seconds. A load balancer in front of it may send a date.
func retryAfter(header string, now time.Time) time.Duration {
	const longest = 1 << 31
	if seconds, err := strconv.ParseUint(header, 10, 63); err == nil {
		return time.Duration(min(seconds, longest)) * time.Second
	}
	if date, err := http.ParseTime(header); err == nil {
		return max(0, date.Sub(now))
	}
	return 0
}

func unanswered(code ErrorCode, message string, request apiRequest, cause error) *Error {
	return &Error{Code: code, Message: message, ShouldRetry: true, IdempotencyKey: request.idempotencyKey, cause: cause}
}

// interrupted makes the error of a call that the caller's context ended. The client does not repeat such a call, but
// the caller may.
func interrupted(ctx context.Context, request apiRequest) *Error {
	failure := unanswered(ErrorCodeInterrupted, "the context of the call ended", request, context.Cause(ctx))
	failure.ShouldRetry = false
	return failure
}
