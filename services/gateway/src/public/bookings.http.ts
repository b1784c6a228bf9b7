import { isDay } from '@gcs/kit/admin/times';
import { type FieldError, ServiceError } from '@gcs/kit/errors';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { limits } from '@gcs/proto/gen/limits';
import { answerJson } from '../http/answer.http.ts';
import { refuseAnnouncedSize } from '../http/read-body.http.ts';
import { type Exchange, type Handle, rawQueryOf } from '../http/serve.http.ts';
import { admit, idempotencyKeyOf, requireKey } from './admit.http.ts';
import { canonicalBody } from './create-session.ts';
import { readJsonBody } from './json-body.http.ts';
import type { PublicApi } from './public-api.ts';

const maxReferenceLength = 128;

export function getBookingRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { tenantId } = await admit(exchange, api, { scope: 'bookings:read', rateClass: 'read' });
    const asked = { tenantId, reference: referenceOf(exchange) };
    const { json, version } = await api.bookings.GetBooking(asked, callOf(exchange));
    exchange.headers['ETag'] = etagOf(version);
    answerJson(exchange, 200, json);
  };
}

/** Creates or replaces a booking. A PUT is idempotent, so it needs no idempotency key. */
export function putBookingRoute(api: PublicApi): Handle {
  return async (exchange) => {
    refuseAnnouncedSize(exchange.request, limits.createBodyBytes);
    const { tenantId } = await admit(exchange, api, { scope: 'bookings:write', rateClass: 'create' });
    refuseIfNoneMatch(exchange);
    const expectedVersion = expectedVersionOf(exchange);
    const { value } = await readJsonBody(exchange, limits.createBodyBytes);
    const request = { tenantId, reference: newReferenceOf(exchange), body: canonicalBody(value), expectedVersion };
    const { json, created, version } = await api.bookings.PutBooking(request, callOf(exchange));
    exchange.headers['ETag'] = etagOf(version);
    answerJson(exchange, created ? 201 : 200, json);
  };
}

/** Handles a change of a booking; `change` is the last segment of the path. */
export function changeBookingRoute(api: PublicApi, change: string): Handle {
  return async (exchange) => {
    const read = idempotencyKeyOf(exchange);
    refuseAnnouncedSize(exchange.request, limits.createBodyBytes);
    const { tenantId } = await admit(exchange, api, { scope: 'bookings:write', rateClass: 'create' });
    refuseIfNoneMatch(exchange);
    if (expectedVersionOf(exchange) !== 0) throw new ServiceError('header_invalid', 'If-Match applies only to PUT.');
    const idempotencyKey = requireKey(read);
    const { value } = await readJsonBody(exchange, limits.createBodyBytes);
    const request = { tenantId, reference: referenceOf(exchange), idempotencyKey, change, body: canonicalBody(value) };
    const { json } = await api.bookings.ChangeBooking(request, callOf(exchange));
    answerJson(exchange, 200, json);
  };
}

export function listArrivalsRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const query = { known: arrivalsParameters, problemsIn: problemsOfArrivals };
    const { tenantId } = await admit(exchange, api, { scope: 'bookings:read', rateClass: 'read', query });
    const { json } = await api.bookings.ListArrivals({ tenantId, ...arrivalsAsked(exchange) }, callOf(exchange));
    answerJson(exchange, 200, json);
  };
}

function etagOf(version: number): string {
  return `"${version}"`;
}

/** Throws `header_invalid`, because an ignored precondition would overwrite a booking. */
function refuseIfNoneMatch({ request: { headersDistinct } }: Exchange): void {
  if (headersDistinct['if-none-match'] === undefined) return;
  throw new ServiceError('header_invalid', 'If-None-Match has no effect here. Use If-Match in a PUT.');
}

/** Returns the version in If-Match, or 0 without the header. Throws `header_invalid`. */
function expectedVersionOf({ request: { headersDistinct } }: Exchange): number {
  const [etag, ...others] = headersDistinct['if-match'] ?? [];
  if (etag === undefined) return 0;
  const version = Number(/^"([1-9]\d{0,9})"$/.exec(etag)?.[1]);
  if (others.length === 0 && version <= maxVersion) return version;
  const message = 'If-Match must be the ETag of your last read of this booking, quotes included, such as "3".';
  throw new ServiceError('header_invalid', message);
}

const maxVersion = 2_147_483_647;

function callOf({ trace, deadline }: Exchange): ClientCall {
  return { trace, deadline };
}

/** Throws `booking_not_found` for an invalid reference, as for an unknown one. */
function referenceOf({ id }: Exchange): string {
  if (isReference(id)) return id;
  throw new ServiceError(
    'booking_not_found',
    'There is no booking with this reference. Compare it with your own, or create the booking by PUT.',
  );
}

/** Throws `validation_failed` for an invalid reference, because no booking can get it. */
function newReferenceOf({ id }: Exchange): string {
  if (isReference(id)) return id;
  const isLengthRight = id !== '' && [...id].length <= maxReferenceLength;
  const message = isLengthRight ? 'must not contain the character U+0000' : 'must be 1 to 128 characters';
  const fieldErrors = [{ field: 'reference', message }];
  throw new ServiceError('validation_failed', 'The reference in the path is not valid.', { fieldErrors });
}

function isReference(id: string): boolean {
  return id !== '' && [...id].length <= maxReferenceLength && id.isWellFormed() && !id.includes('\0');
}

const defaultPageSize = '100';
const arrivalsParameters = ['property', 'date', 'pageSize', 'pageToken'] as const;

function arrivalsAsked(exchange: Exchange) {
  const query = new URLSearchParams(rawQueryOf(exchange));
  return {
    propertyReference: query.get('property') ?? '',
    day: query.get('date') ?? '',
    pageSize: Number(query.get('pageSize') ?? defaultPageSize),
    pageToken: query.get('pageToken') ?? '',
  };
}

function problemsOfArrivals(read: URLSearchParams): FieldError[] {
  const problems: FieldError[] = [];
  const refuse = (field: string, message: string) => problems.push({ field, message });
  const [property = '', ...otherProperties] = read.getAll('property');
  const [day = '', ...otherDays] = read.getAll('date');
  const [size = defaultPageSize, ...otherSizes] = read.getAll('pageSize');
  const [pageToken = '', ...otherTokens] = read.getAll('pageToken');
  const isNamed = property !== '' && property.length <= maxReferenceLength && !property.includes('\0');
  if (!isNamed || otherProperties.length > 0) refuse('property', 'must be 1 to 128 characters, once');
  if (!isDay(day) || otherDays.length > 0) refuse('date', 'must be a day as in 2026-12-27, once');
  if (!/^([1-9]\d?|100)$/.test(size) || otherSizes.length > 0) refuse('pageSize', 'must be 1 to 100, once');
  if (pageToken.length > 1_024 || otherTokens.length > 0)
    refuse('pageToken', 'must be the nextPageToken of the page before, once');
  return problems;
}
