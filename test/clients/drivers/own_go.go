// Executes orders from standard input, one JSON object per line, with our Go client.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"github.com/guest-compliance/guest-compliance/proto/clients/go/gcs"
)

type order struct {
	Operation       string                             `json:"operation"`
	Request         gcs.ComplianceSessionCreateRequest `json:"request"`
	IdempotencyKey  string                             `json:"idempotencyKey"`
	ID              string                             `json:"id"`
	Body            []byte                             `json:"body"`
	Signature       string                             `json:"signature"`
	Secrets         []string                           `json:"secrets"`
	TrustedKeys     []string                           `json:"trustedKeys"`
	Reference       string                             `json:"reference"`
	Booking         gcs.BookingPutRequest              `json:"booking"`
	ExpectedVersion int                                `json:"expectedVersion"`
	Guest           gcs.BookingGuest                   `json:"guest"`
	Report          gcs.BookingActRequest              `json:"report"`
	Property        string                             `json:"property"`
	Date            string                             `json:"date"`
}

func main() {
	client, err := gcs.New(gcs.Config{
		BaseURL: os.Getenv("BASE_URL"),
		Token:   os.Getenv("API_TOKEN"),
		Timeout: time.Duration(given("TIMEOUT_MS")) * time.Millisecond,
		Retry: gcs.RetryPolicy{
			Attempts: given("ATTEMPTS"),
			Base:     time.Duration(given("RETRY_BASE_MS")) * time.Millisecond,
		},
	})
	if err != nil {
		panic(err)
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var asked order
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		answer, err := json.Marshal(answerOf(carryOut(context.Background(), client, asked)))
		if err != nil {
			panic(err)
		}
		fmt.Println(string(answer))
	}
}

// given returns the number in an environment variable. If the variable is empty, given returns 0, for the client's
// default.
func given(name string) int {
	value, _ := strconv.Atoi(os.Getenv(name))
	return value
}

func carryOut(ctx context.Context, client *gcs.Client, asked order) (any, error) {
	switch asked.Operation {
	case "create":
		if asked.IdempotencyKey == "" {
			return client.CreateSession(ctx, asked.Request)
		}
		return client.CreateSession(ctx, asked.Request, gcs.WithIdempotencyKey(asked.IdempotencyKey))
	case "get":
		return client.GetSession(ctx, asked.ID)
	case "evidence":
		return client.GetEvidence(ctx, asked.ID)
	case "event":
		return gcs.VerifyWebhook(asked.Body, asked.Signature, asked.Secrets...)
	case "anyEvent":
		return gcs.VerifyEvent(asked.Body, asked.Signature, asked.Secrets...)
	case "putBooking":
		if asked.ExpectedVersion == 0 {
			return client.PutBooking(ctx, asked.Reference, asked.Booking)
		}
		return client.PutBooking(ctx, asked.Reference, asked.Booking, gcs.WithExpectedVersion(asked.ExpectedVersion))
	case "getBooking":
		return client.GetBooking(ctx, asked.Reference)
	case "addGuest":
		return client.AddBookingGuest(ctx, asked.Reference, asked.Guest, gcs.WithIdempotencyKey(asked.IdempotencyKey))
	case "arrival":
		return client.RecordArrival(ctx, asked.Reference, asked.Report, gcs.WithIdempotencyKey(asked.IdempotencyKey))
	case "departure":
		return client.RecordDeparture(ctx, asked.Reference, asked.Report, gcs.WithIdempotencyKey(asked.IdempotencyKey))
	case "noShow":
		return client.RecordNoShow(ctx, asked.Reference, asked.Report, gcs.WithIdempotencyKey(asked.IdempotencyKey))
	case "cancellation":
		return client.CancelBooking(ctx, asked.Reference, asked.Report, gcs.WithIdempotencyKey(asked.IdempotencyKey))
	case "arrivals":
		return client.ListArrivals(ctx, asked.Property, asked.Date)
	case "package":
		return gcs.VerifyPackage(asked.Body)
	case "bundle":
		return gcs.VerifyBundle(asked.Body, asked.TrustedKeys...)
	}
	text, err := gcs.Canonical(asked.Body)
	return map[string]string{"text": string(text)}, err
}

func answerOf(value any, err error) map[string]any {
	var failure *gcs.Error
	switch {
	case err == nil:
		return map[string]any{"value": value}
	case errors.As(err, &failure):
		return map[string]any{"code": failure.Code, "message": failure.Error()}
	}
	return map[string]any{"code": "not_usable"}
}
