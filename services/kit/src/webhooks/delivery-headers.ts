import type { HeaderNames } from '@gcs/proto/header-names';
import { type SigningKeys, signBody, signStandard } from './signature.ts';

const userAgent = 'guest-compliance-webhooks/1';

type HeaderInput = {
  names: HeaderNames;
  eventId: string;
  body: string;
  /** Keys for the signature header of docs/specification.md. */
  active: SigningKeys;
  /** Keys for the signature header of Standard Webhooks. */
  live: readonly SigningKeys[];
  attempt: number;
  now: Date;
  trace: Readonly<Record<string, string>>;
};

/** Returns the headers of one attempt (docs/delivery.md#attempts). */
export function deliveryHeaders(input: HeaderInput): Record<string, string> {
  const { names, eventId, body, active, live, attempt, now, trace } = input;
  const timestampSeconds = Math.floor(now.getTime() / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    [names.signature]: signBody(active, body),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signStandard(live, { id: eventId, timestampSeconds, body }),
    [names.deliveryAttempt]: String(attempt),
    ...trace,
  };
}
