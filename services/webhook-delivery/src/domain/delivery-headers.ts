import type { HeaderNames } from '@gcs/proto/header-names';
import { type SigningKeys, signBody, signStandard } from './signature.ts';

const userAgent = 'guest-compliance-webhooks/1';

export type HeaderInput = {
  names: HeaderNames;
  eventId: string;
  body: string;
  /** Signs the specification's header. */
  active: SigningKeys;
  /** All that sign the Standard Webhooks header. */
  live: readonly SigningKeys[];
  /** From 1. */
  attempt: number;
  now: Date;
  traceparent: string;
};

/** What goes out beside the body (docs/delivery.md#attempts). */
export function deliveryHeaders(input: HeaderInput): Record<string, string> {
  const { names, eventId, body, active, live, attempt, now, traceparent } = input;
  const timestampSeconds = Math.floor(now.getTime() / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    [names.signature]: signBody(active, body),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signStandard(live, { id: eventId, timestampSeconds, body }),
    [names.deliveryAttempt]: String(attempt),
    ...(traceparent !== '' && { traceparent }),
  };
}
