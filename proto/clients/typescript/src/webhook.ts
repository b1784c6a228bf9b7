import { GcsError } from './gcs-error.ts';
import type { SessionStatus, WebhookEvent, WebhookEventType } from './gen/openapi-types.ts';
import type { BookingEvent, BookingEventType } from './gen/stays-types.ts';
import { isObject, parseJson } from './json.ts';

const sessionStatuses = {
  PENDING: true,
  IN_PROGRESS: true,
  NEEDS_REVIEW: true,
  VERIFIED: true,
  INCOMPLETE: true,
  FAILED: true,
  EXPIRED: true,
} satisfies Record<SessionStatus, true>;

const eventTypes = {
  'compliance_session.updated': true,
  'compliance_session.completed': true,
  'compliance_session.review_required': true,
  'evidence_package.ready': true,
} satisfies Record<WebhookEventType, true>;

const bookingEventTypes = {
  'booking.state_changed': true,
  'booking.light_changed': true,
  'booking.guest_changed': true,
} satisfies Record<BookingEventType, true>;

/**
 * Verifies a webhook request and returns its session event. The signature is the HMAC-SHA-256 of the raw body, keyed
 * with the whole signing secret (`whsec_…`, as UTF-8).
 *
 * Rejects an invalid request with a GcsError. Answer 401 to `signature_missing`, `signature_malformed` and
 * `signature_mismatch`. `event_invalid` means that the signed body is not an event.
 *
 * @param rawBody The bytes as received. A body that was parsed and serialised again has another signature.
 *
 * @param signatureHeader The value of `X-Service-Signature`, or of the operator's header for it.
 *
 * @param secrets The signing secret, or several during a rotation. One match is enough.
 *
 * @throws TypeError without a secret, and for an empty or undefined secret, with which anybody can sign.
 */
export async function verifyWebhook(
  rawBody: string | Uint8Array,
  signatureHeader: string | null | undefined,
  secrets: string | readonly string[],
): Promise<WebhookEvent> {
  return eventOf(await signedValue(rawBody, signatureHeader, secrets), isSessionEvent);
}

/** Like `verifyWebhook`, for an endpoint that also receives booking events. `event.type` distinguishes the kinds. */
export async function verifyEvent(...request: Parameters<typeof verifyWebhook>): Promise<WebhookEvent | BookingEvent> {
  return eventOf(await signedValue(...request), (value) => isSessionEvent(value) || isBookingEvent(value));
}

/** The parsed body, or undefined if it is not JSON. */
async function signedValue(...[rawBody, signatureHeader, secrets]: Parameters<typeof verifyWebhook>): Promise<unknown> {
  const keys = [secrets].flat();
  if (keys.length === 0 || !keys.every((key) => typeof key === 'string' && key !== ''))
    throw new TypeError('a signing secret is needed');
  const signature = signatureOf(signatureHeader);
  // Copies the body, so its bytes cannot change between check and use.
  const body = typeof rawBody === 'string' ? new TextEncoder().encode(rawBody) : new Uint8Array(rawBody);
  const matches = await Promise.all(keys.map((secret) => isSignedWith(secret, signature, body)));
  if (!matches.includes(true))
    throw new GcsError('signature_mismatch', 'the signature is not that of this body with a given secret');
  return parseJson(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body));
}

function signatureOf(header: string | null | undefined): Uint8Array<ArrayBuffer> {
  if (header === null || header === undefined || header === '')
    throw new GcsError('signature_missing', 'the request has no signature');
  const hex = /^sha256=([a-f0-9]{64})$/.exec(header)?.[1];
  if (hex === undefined)
    throw new GcsError('signature_malformed', 'the signature is not sha256= and 64 lowercase hex characters');
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}

// `verify` of Web Crypto compares in constant time.
async function isSignedWith(
  secret: string,
  signature: Uint8Array<ArrayBuffer>,
  body: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return await crypto.subtle.verify('HMAC', key, signature, body);
}

function eventOf<T>(value: unknown, isEvent: (value: unknown) => value is T): T {
  if (!isEvent(value)) throw new GcsError('event_invalid', 'the signed body is not a webhook event');
  return value;
}

function isSessionEvent(value: unknown): value is WebhookEvent {
  if (!isObject(value) || !isObject(value['data'])) return false;
  const { id, type, createdAt, data } = value;
  const { complianceSessionId, status } = data;
  return areTexts(id, createdAt, complianceSessionId) && isKey(eventTypes, type) && isKey(sessionStatuses, status);
}

// Does not check state and light, because the service may add values.
function isBookingEvent(value: unknown): value is BookingEvent {
  if (!isObject(value) || !isObject(value['data'])) return false;
  const { id, type, createdAt, data } = value;
  const { bookingReference, propertyReference, state, light } = data;
  return areTexts(id, createdAt, bookingReference, propertyReference, state, light) && isKey(bookingEventTypes, type);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === 'string');
}

function isKey(record: object, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(record, value);
}
