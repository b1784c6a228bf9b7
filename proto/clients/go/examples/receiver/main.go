// Receives webhooks. It checks the signature first, applies a repeated webhook only once, and answers 200 only after
// storing the change. During a rotation, SIGNING_SECRET may contain two secrets separated by a comma.
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"sync"

	"github.com/guest-compliance/guest-compliance/proto/clients/go/gcs"
)

const maxBytes = 64 << 10

type receiver struct {
	secrets []string
	// Both fields replace your database. Record the id in the transaction that applies the event.
	mutex sync.Mutex
	seen  map[string]bool
}

func (r *receiver) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	rawBody, err := io.ReadAll(http.MaxBytesReader(w, request.Body, maxBytes)) // the bytes, before any parsing
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	event, err := gcs.VerifyWebhook(rawBody, request.Header.Get("X-Service-Signature"), r.secrets...)
	if gcs.IsForged(err) {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	if err != nil {
		log.Print(err)
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	isNew := !r.seen[event.ID]
	r.seen[event.ID] = true
	isTest := request.Header.Get("X-Service-Test") != "" // its session does not exist
	if isNew && !isTest {
		fmt.Println(event.Type, event.Data.ComplianceSessionID, event.Data.Status)
	}
	// 200 only after the commit. `guestctl webhook certify` reads the text.
	if isNew {
		io.WriteString(w, "new")
	} else {
		io.WriteString(w, "duplicate")
	}
}

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:"+os.Getenv("PORT"))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("http://%s/webhooks\n", listener.Addr())
	receiver := &receiver{secrets: strings.Split(os.Getenv("SIGNING_SECRET"), ","), seen: map[string]bool{}}
	mux := http.NewServeMux()
	mux.Handle("POST /webhooks", receiver)
	log.Fatal(http.Serve(listener, mux))
}
