// Puts a booking, reads a day's arrivals and records one.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/guest-compliance/guest-compliance/proto/clients/go/gcs"
)

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: first_arrival <base URL> <API token> <booking reference>")
		os.Exit(2)
	}
	ctx, reference, property := context.Background(), os.Args[3], "hotel-lisbon-01"
	client, err := gcs.New(gcs.Config{BaseURL: os.Args[1], Token: os.Args[2]})
	check(err)

	// docs: putBooking
	// Call this when the booking is made and whenever it changes. Repeating the same body changes nothing.
	_, err = client.PutBooking(ctx, reference, gcs.BookingPutRequest{
		PropertyReference: property,
		Arrival:           "2026-12-27T15:00",
		Departure:         "2027-01-10T11:00",
		TimeZone:          "Europe/Lisbon",
		Persons:           gcs.Persons{Adults: 2},
		Guests:            []gcs.BookingGuest{{Reference: "guest-7731", Name: "Anna Schmidt", Locale: "de"}},
	})
	check(err)
	// docs: end

	// docs: listArrivals
	// On the day of arrival, list the bookings; Light shows who may get the key.
	today, err := client.ListArrivals(ctx, property, "2026-12-27")
	check(err)
	listed := []string{}
	for _, booking := range today {
		log.Print(booking.Reference, booking.Light, len(booking.Guests))
		listed = append(listed, booking.Reference)
	}
	// docs: end

	// docs: recordArrival
	// Call this when the guest is at the desk. Your system stores the key, so a repeated call changes nothing.
	report := gcs.BookingActRequest{Guests: []int{1}}
	arrived, err := client.RecordArrival(ctx, reference, report, gcs.WithIdempotencyKey("arrival-of-"+reference+"-1"))
	check(err)
	// docs: end
	check(json.NewEncoder(os.Stdout).Encode(
		map[string]any{"listed": listed, "state": arrived.State, "guests": arrived.Guests}))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
