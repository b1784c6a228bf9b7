import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { StaysDeps } from '../booking/change-booking.ts';
import { changeByClient, listForClient, putByClient, readForClient } from './public-bookings.ts';

export function bookingService(deps: StaysDeps): Implementation {
  return implementOn(definitions.BookingService, deps, (bound) => ({
    PutBooking: ({ body, expectedVersion, ...key }) => putByClient(bound, key, body, expectedVersion),
    ChangeBooking: ({ tenantId, reference, ...change }) => changeByClient(bound, { tenantId, reference }, change),
    GetBooking: (key) => readForClient(bound, key),
    ListArrivals: (request) => listForClient(bound, request),
  }));
}
