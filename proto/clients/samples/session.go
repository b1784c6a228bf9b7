package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

// docs: createComplianceSession
func createSession(baseURL, apiToken, bookingKey string) (string, error) {
	body := `{
		"bookingReference": "BK-10482",
		"propertyReference": "hotel-lisbon-01",
		"workflowKey": "hotel-check-in",
		"guest": {"reference": "guest-7731", "email": "guest@example.com"},
		"metadata": {"sandbox_scenario": "happy"}
	}`
	request, err := http.NewRequest("POST", baseURL+"/v1/compliance-sessions", strings.NewReader(body))
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+apiToken)
	request.Header.Set("Content-Type", "application/json")
	// Stored with the booking, and the same for every repetition.
	request.Header.Set("Idempotency-Key", bookingKey)
	return answerTo(request)
}

// docs: end

// docs: getComplianceSession
func getSession(baseURL, apiToken, sessionID string) (string, error) {
	address := baseURL + "/v1/compliance-sessions/" + url.PathEscape(sessionID)
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+apiToken)
	return answerTo(request)
}

// docs: end

// docs: getEvidencePackage
// After the event evidence_package.ready; before it the answer is 409 with the code evidence_package_not_ready.
func getEvidence(baseURL, apiToken, sessionID string) (string, error) {
	address := baseURL + "/v1/compliance-sessions/" + url.PathEscape(sessionID) + "/evidence-package"
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+apiToken)
	return answerTo(request)
}

// docs: end

// docs: every
var client = &http.Client{Timeout: 10 * time.Second}

// answerTo returns the JSON of a success, and an error with the JSON of anything else.
func answerTo(request *http.Request) (string, error) {
	answer, err := client.Do(request)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode/100 != 2 {
		err = fmt.Errorf("%s: %s", answer.Status, body)
	}
	return string(body), err
}

// docs: end

func main() {
	operations := map[string]func(baseURL, apiToken, subject string) (string, error){
		"create": createSession, "get": getSession, "evidence": getEvidence,
	}
	body, err := operations[os.Args[1]](os.Args[2], os.Args[3], os.Args[4])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(body)
}
