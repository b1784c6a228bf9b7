import type { Call, CallOptions, CreateOptions } from './client.ts';
import { GcsError } from './gcs-error.ts';
import type { ArrivalList, Booking, BookingActRequest, BookingGuest, BookingPutRequest } from './gen/stays-types.ts';
import { isObject } from './json.ts';
import { keyedChange } from './send.ts';

/** `expectedVersion`: `version` that you have read. Another version gets `precondition_failed`. */
export type PutOptions = CallOptions & { expectedVersion?: number | undefined };

type Report = (reference: string, report?: BookingActRequest, options?: CreateOptions) => Promise<Booking>;

/**
 * Bookings by your reference. A report without `guests` applies to every guest to whom it can apply. Without `at`, the
 * report has the current time.
 */
export type BookingCalls = {
  bookings: {
    /**
     * Creates the booking or replaces its booked data. The call needs no key, because repeating the same body changes
     * nothing.
     */
    put(reference: string, request: BookingPutRequest, options?: PutOptions): Promise<Booking>;
    get(reference: string, options?: CallOptions): Promise<Booking>;
    addGuest(reference: string, guest: BookingGuest, options?: CreateOptions): Promise<Booking>;
    recordArrival: Report;
    recordDeparture: Report;
    recordNoShow: Report;
    cancel: Report;
  };
  arrivals: {
    /** Returns all bookings of a property that are expected on a day (`2026-12-27`). */
    list(day: { property: string; date: string }, options?: CallOptions): Promise<Booking[]>;
  };
};

export function bookingCalls(apiUrl: string, call: Call): BookingCalls {
  const urlOf = (reference: string) => `${apiUrl}/bookings/${segmentOf(reference)}`;
  const post = async (reference: string, path: string, body: object, options: CreateOptions) => {
    const request = { url: `${urlOf(reference)}/${path}`, change: keyedChange(body, options) };
    return (await call(request, isBooking, options)).resource;
  };
  const report =
    (path: string): Report =>
    (reference, body = {}, options = {}) =>
      post(reference, path, body, options);

  return {
    bookings: {
      async put(reference, request, options = {}) {
        const change = { body: JSON.stringify(request), expectedVersion: options.expectedVersion };
        return (await call({ url: urlOf(reference), change }, isBooking, options)).resource;
      },
      async get(reference, options = {}) {
        return (await call({ url: urlOf(reference) }, isBooking, options)).resource;
      },
      addGuest: (reference, guest, options = {}) => post(reference, 'guests', guest, options),
      recordArrival: report('arrivals'),
      recordDeparture: report('departures'),
      recordNoShow: report('no-show'),
      cancel: report('cancellation'),
    },
    arrivals: {
      async list({ property, date }, options = {}) {
        const bookings: Booking[] = [];
        const query = new URLSearchParams({ property, date });
        for (;;) {
          const page = (await call({ url: `${apiUrl}/arrivals?${query}` }, isArrivalList, options)).resource;
          bookings.push(...page.bookings);
          if (page.nextPageToken === undefined) return bookings;
          query.set('pageToken', page.nextPageToken);
        }
      },
    },
  };
}

// Refuses dots, which lead to another path, and half a surrogate pair, which UTF-8 cannot encode. The service itself
// refuses other invalid references with the same code.
function segmentOf(reference: string): string {
  if (/^(|\.|\.\.)$/.test(reference) || /\p{Surrogate}/u.test(reference))
    throw new GcsError('booking_not_found', 'this is not the reference of a booking');
  return encodeURIComponent(reference);
}

function isBooking(body: unknown): body is Booking {
  return isObject(body) && body['object'] === 'booking';
}

function isArrivalList(body: unknown): body is ArrivalList {
  return isObject(body) && body['object'] === 'arrival_list' && Array.isArray(body['bookings']);
}
