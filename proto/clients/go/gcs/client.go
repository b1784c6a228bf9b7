// Package gcs is a client of the Guest Compliance Session Service. It needs only the standard library. Use it only on a
// server, because an API token must never reach a browser or a mobile application.
package gcs

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// Config has the options of a client.
type Config struct {
	// BaseURL is the address of the environment, with or without a path; http or https.
	BaseURL string
	// Token is the server-side API token of the same environment.
	Token string
	// HTTPClient is used instead of http.DefaultClient, for a proxy or for tests. Redirects are never followed.
	HTTPClient *http.Client
	// Timeout limits one attempt as a whole; default 10 seconds. Limit a whole call with its context.
	Timeout time.Duration
	// Retry decides how failed calls are repeated.
	Retry RetryPolicy
}

// Client calls the public API of one environment. It is safe for concurrent use. Every failure of a call is an *Error.
type Client struct {
	origin  string
	apiURL  string
	token   string
	http    http.Client
	timeout time.Duration
	retry   RetryPolicy
}

var (
	headerText = regexp.MustCompile(`^[\x21-\x7e]+$`)
	keyForm    = regexp.MustCompile(`^[\x21-\x7e]{16,255}$`)
	idForm     = regexp.MustCompile(`^cs_[A-Za-z0-9]+$`)
)

// New makes a client. It returns an error for an unusable configuration, without quoting the token.
func New(config Config) (*Client, error) {
	base, err := url.Parse(config.BaseURL)
	if err != nil || base.Host == "" || (base.Scheme != "http" && base.Scheme != "https") {
		return nil, errors.New("gcs: BaseURL must be an address that begins with http: or https:")
	}
	if !headerText.MatchString(config.Token) {
		return nil, errors.New("gcs: Token must be printable ASCII without spaces")
	}
	retry, err := config.Retry.withDefaults()
	if err != nil || config.Timeout < 0 {
		return nil, errors.New("gcs: the figures of Retry and Timeout must not be negative")
	}
	path := strings.TrimRight(base.EscapedPath(), "/")
	if strings.HasSuffix(path, "/v1") {
		return nil, errors.New("gcs: BaseURL must not end in /v1, because the client adds it")
	}
	client := &Client{token: config.Token, timeout: config.Timeout, retry: retry}
	client.origin = base.Scheme + "://" + base.Host
	client.apiURL = client.origin + path + "/v1"
	if client.timeout == 0 {
		client.timeout = 10 * time.Second
	}
	if config.HTTPClient != nil {
		client.http = *config.HTTPClient
	}
	// Follows no redirect, so only the given address receives the token.
	client.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return client, nil
}

// CreateOption changes one creation of a session, or one report about a booking.
type CreateOption func(*apiRequest)

// WithIdempotencyKey sets your own key: 16 to 255 characters of printable ASCII without spaces, one per session or
// report. Store the key before the call, so that a restart of your process does not lose it.
func WithIdempotencyKey(key string) CreateOption {
	return func(request *apiRequest) { request.idempotencyKey = key }
}

// CreatedSession is a new session. GuestLink is the address of the guest's page; empty if the account has no guest
// pages. Anyone with the link acts as the guest.
type CreatedSession struct {
	ComplianceSession
	GuestLink string `json:"guestLink,omitempty"`
}

// The service sends one RFC 8288 link of this relation. A gateway in front of it may add other links.
var guestLinkForm = regexp.MustCompile(`<([^<>]+)>\s*;\s*rel="[^"]*/rel/guest-check-in"`)

// CreateSession creates a session. Without WithIdempotencyKey, the client makes a random key for this call and its
// attempts.
func (c *Client) CreateSession(
	ctx context.Context, create ComplianceSessionCreateRequest, options ...CreateOption,
) (*CreatedSession, error) {
	request, err := posting(c.apiURL+"/compliance-sessions", create, options)
	if err != nil {
		return nil, err
	}
	received, err := c.send(ctx, request, "compliance_session")
	if err != nil {
		return nil, err
	}
	session := &CreatedSession{}
	if link := guestLinkForm.FindStringSubmatch(strings.Join(received.header.Values("Link"), ", ")); link != nil {
		session.GuestLink = link[1]
	}
	return session, read(received.text, &session.ComplianceSession)
}

func posting(url string, content any, options []CreateOption) (apiRequest, error) {
	body, err := json.Marshal(content)
	if err != nil {
		return apiRequest{}, &Error{Code: ErrorCodeMalformedJSON, Message: "the request is no JSON", cause: err}
	}
	request := apiRequest{method: http.MethodPost, url: url, body: body, idempotencyKey: rand.Text()}
	for _, option := range options {
		option(&request)
	}
	if !keyForm.MatchString(request.idempotencyKey) {
		message := "the key must be 16 to 255 characters of printable ASCII without spaces"
		failure := &Error{Code: ErrorCodeIdempotencyKeyInvalid, Message: message, IdempotencyKey: request.idempotencyKey}
		return apiRequest{}, failure
	}
	return request, nil
}

func (c *Client) GetSession(ctx context.Context, sessionID string) (*ComplianceSession, error) {
	request, err := c.reading(sessionID, "")
	if err != nil {
		return nil, err
	}
	received, err := c.send(ctx, request, "compliance_session")
	if err != nil {
		return nil, err
	}
	session := &ComplianceSession{}
	return session, read(received.text, session)
}

// Evidence is an evidence package and its original text. Keep JSON: VerifyPackage can verify it even years later.
type Evidence struct {
	EvidencePackage
	JSON []byte `json:"-"`
}

// GetEvidence reads the evidence package of a session, after the event evidence_package.ready.
func (c *Client) GetEvidence(ctx context.Context, sessionID string) (*Evidence, error) {
	request, err := c.reading(sessionID, "/evidence-package")
	if err != nil {
		return nil, err
	}
	received, err := c.send(ctx, request, "evidence_package")
	if err != nil {
		return nil, err
	}
	evidence := &Evidence{JSON: received.text}
	return evidence, read(received.text, &evidence.EvidencePackage)
}

// Refuses texts such as '..', which lead to another path, with the code that the service uses.
func (c *Client) reading(sessionID, resource string) (apiRequest, error) {
	if !idForm.MatchString(sessionID) {
		return apiRequest{}, &Error{Code: ErrorCodeSessionNotFound, Message: "this is not the identifier of a session"}
	}
	return apiRequest{method: http.MethodGet, url: c.apiURL + "/compliance-sessions/" + sessionID + resource}, nil
}

func read(text []byte, resource any) error {
	if err := json.Unmarshal(text, resource); err != nil {
		return &Error{Code: ErrorCodeResponseInvalid, Message: "the answer is not the resource asked for", cause: err}
	}
	return nil
}
