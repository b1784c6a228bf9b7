// Runs one operation of a sample and prints its result.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/guest-compliance/guest-compliance/proto/clients/go/gcs"
)

var baseURL, apiToken string

func create(ctx context.Context, bookingKey string) (any, error) {
	// docs: createComplianceSession
	client, err := gcs.New(gcs.Config{BaseURL: baseURL, Token: apiToken})
	if err != nil {
		return nil, err
	}
	session, err := client.CreateSession(ctx, gcs.ComplianceSessionCreateRequest{
		BookingReference:  "BK-10482",
		PropertyReference: "hotel-lisbon-01",
		WorkflowKey:       "hotel-check-in",
		Guest:             gcs.GuestReference{Reference: "guest-7731", Email: "guest@example.com"},
		Metadata:          map[string]any{"sandbox_scenario": "happy"},
		// Store the key with the booking, so that a repeated call sends the same key.
	}, gcs.WithIdempotencyKey(bookingKey))
	// docs: end
	return session, err
}

func get(ctx context.Context, sessionID string) (any, error) {
	// docs: getComplianceSession
	client, err := gcs.New(gcs.Config{BaseURL: baseURL, Token: apiToken})
	if err != nil {
		return nil, err
	}
	session, err := client.GetSession(ctx, sessionID)
	if err == nil && session.Status == gcs.SessionStatusFailed {
		log.Print("refused: ", session.ReasonCodes)
	}
	// docs: end
	return session, err
}

func evidence(ctx context.Context, sessionID string) (any, error) {
	// docs: getEvidencePackage
	client, err := gcs.New(gcs.Config{BaseURL: baseURL, Token: apiToken})
	if err != nil {
		return nil, err
	}
	// Call this after the event evidence_package.ready. Earlier, it returns a *gcs.Error with the code
	// evidence_package_not_ready.
	evidence, err := client.GetEvidence(ctx, sessionID)
	if err == nil {
		log.Print("sealed as ", evidence.ExportManifest.SHA256)
	}
	// docs: end
	return evidence, err
}

func main() {
	operations := map[string]func(context.Context, string) (any, error){"create": create, "get": get, "evidence": evidence}
	if len(os.Args) != 5 || operations[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: session create|get|evidence <base URL> <API token> <booking key or session id>")
		os.Exit(2)
	}
	baseURL, apiToken = os.Args[2], os.Args[3]
	result, err := operations[os.Args[1]](context.Background(), os.Args[4])
	if err != nil {
		log.Fatal(err)
	}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		log.Fatal(err)
	}
}
