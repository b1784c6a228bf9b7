import type { DeliveryAnswer } from './deliveries.ts';
import { type EventType, isBookingEvent } from './test-events.ts';

/** Error codes for a closed port, from guestctl and from the service. */
const refusedPort: ReadonlySet<string> = new Set(['ECONNREFUSED', 'connect']);

export const bookingRemedy = 'with the client library, use `verifyEvent`: `verifyWebhook` refuses booking events';

/** Returns the remedy for a receiver that cannot be reached, or that does not answer in HTTP. */
export function transportRemedy({ instead }: DeliveryAnswer): string | undefined {
  if (refusedPort.has(instead ?? '')) return 'nothing listens there';
  const isOther = instead === 'protocol' || (instead?.startsWith('HPE_') ?? false);
  return isOther ? 'the answer is not valid HTTP: another program or protocol answers at the address' : undefined;
}

/** Returns the remedy that the answer to a valid delivery suggests, otherwise the check's rule. */
export function acceptRemedy(answer: DeliveryAnswer, rule: string): string {
  const { status, instead } = answer;
  const transport = transportRemedy(answer);
  if (transport !== undefined) return transport;
  if (instead === 'timeout') return 'answer within 15 s; do longer work after the answer';
  if (status !== null && status > 200 && status < 300) {
    return 'answer exactly 200, or certify and register the endpoint with --accept-any-2xx';
  }
  if (isRedirect(answer)) return 'redirects are not followed: use the address to which they lead';
  return rule;
}

/** Returns the remedy for the first delivery, whose failure has the most causes. */
export function firstRemedy(answer: DeliveryAnswer, type?: EventType): string {
  const rule = firstRule(answer);
  const isRefused = answer.status !== null && answer.status >= 400;
  const isBooking = isRefused && type !== undefined && isBookingEvent(type);
  return acceptRemedy(answer, isBooking ? `${rule}; ${bookingRemedy}` : rule);
}

export function typeRemedy(answer: DeliveryAnswer, type: EventType): string {
  const rule = `accept each type that the endpoint gets: ${type} was refused`;
  return acceptRemedy(answer, isBookingEvent(type) ? `${rule}; ${bookingRemedy}` : rule);
}

function firstRule({ status }: DeliveryAnswer): string {
  if (status === null) return 'keep the connection open until you have answered: check address, TLS and proxies';
  if (status === 401 || status === 403) {
    return 'the signature check refuses: use the raw bytes, not rewritten JSON, and the whole secret including whsec_; see `guestctl webhook explain`';
  }
  if (status === 404 || status === 405) return 'check the path of the address: it must accept POST';
  if (status >= 500) return 'the receiver failed on a valid delivery: see its log';
  return 'answer 200 to a delivery signed with the secret: check address, secret and the name of the signature header';
}

export function refuseRemedy(answer: DeliveryAnswer): string {
  const transport = transportRemedy(answer);
  if (transport !== undefined) return transport;
  if (answer.status !== null && answer.status >= 500) {
    return 'check the signature before the body is parsed: the receiver failed instead of answering 401';
  }
  if (answer.status === null || isRedirect(answer)) return 'answer 401 yourself, without a redirect, within 15 s';
  return 'compute the HMAC over the raw bytes with the secret, compare in constant time, answer 401 unless they are equal';
}

/** Returns the remedy for the delivery without a signature header, which many receivers read unchecked. */
export function unsignedRemedy(answer: DeliveryAnswer): string {
  if (answer.status !== null && answer.status < 500) return refuseRemedy(answer);
  return 'the signature header can be absent: check for it, and answer 401 within 15 s instead of failing';
}

/** Returns the remedy for the forged body that is not JSON, which ends a receiver that parses first. */
export function noJsonRemedy(answer: DeliveryAnswer): string {
  if (answer.status !== null && answer.status < 500) return refuseRemedy(answer);
  return 'check the signature before the body is parsed: this body is not JSON and has a wrong signature';
}

function isRedirect({ status }: DeliveryAnswer): boolean {
  return status !== null && status >= 300 && status < 400;
}
