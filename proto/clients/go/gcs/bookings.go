package gcs

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"unicode/utf8"
)

// PutOption changes one PutBooking.
type PutOption func(*apiRequest)

// WithExpectedVersion replaces only the Version that you have read.
func WithExpectedVersion(version int) PutOption {
	return func(request *apiRequest) { request.ifMatch = strconv.Quote(strconv.Itoa(version)) }
}

// PutBooking creates a booking or replaces its booked data. Repeating the same request changes nothing.
func (c *Client) PutBooking(
	ctx context.Context, reference string, put BookingPutRequest, options ...PutOption,
) (*Booking, error) {
	body, err := json.Marshal(put)
	if err != nil {
		return nil, &Error{Code: ErrorCodeMalformedJSON, Message: "the request is no JSON", cause: err}
	}
	address, err := c.bookingURL(reference)
	if err != nil {
		return nil, err
	}
	request := apiRequest{method: http.MethodPut, url: address, body: body}
	for _, option := range options {
		option(&request)
	}
	return c.booking(ctx, request)
}

func (c *Client) GetBooking(ctx context.Context, reference string) (*Booking, error) {
	address, err := c.bookingURL(reference)
	if err != nil {
		return nil, err
	}
	return c.booking(ctx, apiRequest{method: http.MethodGet, url: address})
}

// AddBookingGuest adds the data of one more guest.
func (c *Client) AddBookingGuest(
	ctx context.Context, reference string, guest BookingGuest, options ...CreateOption,
) (*Booking, error) {
	return c.report(ctx, reference, "guests", guest, options)
}

// RecordArrival reports that guests have arrived. An empty report means that all guests to whom it applies arrive now.
func (c *Client) RecordArrival(
	ctx context.Context, reference string, report BookingActRequest, options ...CreateOption,
) (*Booking, error) {
	return c.report(ctx, reference, "arrivals", report, options)
}

// RecordDeparture reports that guests have left.
func (c *Client) RecordDeparture(
	ctx context.Context, reference string, report BookingActRequest, options ...CreateOption,
) (*Booking, error) {
	return c.report(ctx, reference, "departures", report, options)
}

// RecordNoShow reports that guests did not come.
func (c *Client) RecordNoShow(
	ctx context.Context, reference string, report BookingActRequest, options ...CreateOption,
) (*Booking, error) {
	return c.report(ctx, reference, "no-show", report, options)
}

// CancelBooking cancels a booking. Guests who have arrived stay arrived.
func (c *Client) CancelBooking(
	ctx context.Context, reference string, report BookingActRequest, options ...CreateOption,
) (*Booking, error) {
	return c.report(ctx, reference, "cancellation", report, options)
}

// ListArrivals reads the bookings of a property that are expected on a day (2026-12-27). It reads all pages.
func (c *Client) ListArrivals(ctx context.Context, property, date string) ([]Booking, error) {
	bookings := []Booking{}
	query := url.Values{"property": {property}, "date": {date}}
	for {
		request := apiRequest{method: http.MethodGet, url: c.apiURL + "/arrivals?" + query.Encode()}
		received, err := c.send(ctx, request, "arrival_list")
		if err != nil {
			return nil, err
		}
		var page struct {
			Bookings      []Booking `json:"bookings"`
			NextPageToken string    `json:"nextPageToken"`
		}
		if err := read(received.text, &page); err != nil {
			return nil, err
		}
		bookings = append(bookings, page.Bookings...)
		if page.NextPageToken == "" {
			return bookings, nil
		}
		query.Set("pageToken", page.NextPageToken)
	}
}

func (c *Client) report(
	ctx context.Context, reference, path string, content any, options []CreateOption,
) (*Booking, error) {
	address, err := c.bookingURL(reference)
	if err != nil {
		return nil, err
	}
	request, err := posting(address+"/"+path, content, options)
	if err != nil {
		return nil, err
	}
	return c.booking(ctx, request)
}

func (c *Client) booking(ctx context.Context, request apiRequest) (*Booking, error) {
	received, err := c.send(ctx, request, "booking")
	if err != nil {
		return nil, err
	}
	booking := &Booking{}
	return booking, read(received.text, booking)
}

// Refuses dots, which lead to another path. The service refuses other invalid references with the same code.
func (c *Client) bookingURL(reference string) (string, error) {
	if reference == "" || reference == "." || reference == ".." || !utf8.ValidString(reference) {
		return "", &Error{Code: ErrorCodeBookingNotFound, Message: "this is not the reference of a booking"}
	}
	return c.apiURL + "/bookings/" + url.PathEscape(reference), nil
}
