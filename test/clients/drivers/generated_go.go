// Sends the requests in standard input, one JSON object per line, with the Go client of OpenAPI Generator.
package main

import (
	"bufio"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	openapi "github.com/GIT_USER_ID/GIT_REPO_ID"
)

type order struct {
	Operation      string                                 `json:"operation"`
	Request        openapi.ComplianceSessionCreateRequest `json:"request"`
	IdempotencyKey string                                 `json:"idempotencyKey"`
	ID             string                                 `json:"id"`
	Body           []byte                                 `json:"body"`
	Signature      string                                 `json:"signature"`
	Secrets        []string                               `json:"secrets"`
}

func main() {
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	client := openapi.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), openapi.ContextAccessToken, os.Getenv("API_TOKEN"))
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		answer, err := json.Marshal(carryOut(ctx, client, lines.Bytes()))
		if err != nil {
			panic(err)
		}
		fmt.Println(string(answer))
	}
}

func carryOut(ctx context.Context, client *openapi.APIClient, line []byte) map[string]any {
	var asked order
	if err := json.Unmarshal(line, &asked); err != nil {
		panic(err)
	}
	switch asked.Operation {
	case "create":
		call := client.ComplianceSessionsAPI.CreateComplianceSession(ctx).IdempotencyKey(asked.IdempotencyKey)
		session, _, err := call.ComplianceSessionCreateRequest(asked.Request).Execute()
		return answerOf(session, err)
	case "get":
		session, _, err := client.ComplianceSessionsAPI.GetComplianceSession(ctx, asked.ID).Execute()
		return answerOf(session, err)
	case "evidence":
		pkg, _, err := client.EvidenceAPI.GetEvidencePackage(ctx, asked.ID).Execute()
		return answerOf(pkg, err)
	}
	mac := hmac.New(sha256.New, []byte(asked.Secrets[0]))
	mac.Write(asked.Body)
	if !hmac.Equal([]byte("sha256="+hex.EncodeToString(mac.Sum(nil))), []byte(asked.Signature)) {
		return map[string]any{"code": "signature_mismatch"}
	}
	var event openapi.WebhookEvent
	return answerOf(&event, json.Unmarshal(asked.Body, &event))
}

func answerOf(value any, err error) map[string]any {
	if err == nil {
		return map[string]any{"value": value}
	}
	var refusal *openapi.GenericOpenAPIError
	if errors.As(err, &refusal) {
		if body, isError := refusal.Model().(openapi.Error); isError {
			return map[string]any{"code": body.Error.Code}
		}
	}
	return map[string]any{"code": err.Error()}
}
