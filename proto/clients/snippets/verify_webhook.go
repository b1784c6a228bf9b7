package main

import (
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"os"
	"strconv"
	"strings"
)

// IsValidWebhook returns true if the service signed this webhook: X-Service-Signature is `sha256=` and the
// HMAC-SHA-256 of the raw body in lowercase hex, keyed with the whole secret (`whsec_…`). Give both secrets during a
// rotation.
//
//	http.HandleFunc("POST /webhooks", func(w http.ResponseWriter, r *http.Request) {
//		rawBody, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 64<<10)) // the bytes, before any parsing
//		if err != nil {
//			http.Error(w, "", http.StatusRequestEntityTooLarge) // no event is larger
//			return
//		}
//		if !IsValidWebhook(rawBody, r.Header.Get("X-Service-Signature"), []string{secret}) {
//			http.Error(w, "", http.StatusUnauthorized)
//			return
//		}
//		// Decode the event. In one transaction: record its id. Apply the change if the id is new and there is no
//		// X-Service-Test.
//		w.WriteHeader(http.StatusOK) // only after the commit; certify reads a text `new` or `duplicate`
//	})
func IsValidWebhook(rawBody []byte, signature string, secrets []string) bool {
	received := []byte(signature)
	valid := false
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(rawBody)
		expected := []byte("sha256=" + hex.EncodeToString(mac.Sum(nil)))
		same := hmac.Equal(received, expected)
		// A missing setting often becomes an empty secret, with which anybody can sign.
		if same && secret != "" {
			valid = true
		}
	}
	return valid
}

// For snippets.test.ts: each input line is one check, `base64 body,base64 signature,secret,…`.
func main() {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		fields := strings.Split(lines.Text(), ",")
		body, _ := base64.StdEncoding.DecodeString(fields[0])
		signature, _ := base64.StdEncoding.DecodeString(fields[1])
		os.Stdout.WriteString(strconv.FormatBool(IsValidWebhook(body, string(signature), fields[2:])) + "\n")
	}
}
