import type { BookingEventType } from '@gcs/proto/gen/stays-types';
import type { HeaderNames } from '@gcs/proto/header-names';
import { type SigningKeys, signBody, signStandard } from './signature.rules.ts';

/** Event types that an endpoint gets only if its `eventTypes` list them. An empty list excludes them. */
export const namedTypes: readonly BookingEventType[] = [
  'booking.state_changed',
  'booking.light_changed',
  'booking.guest_changed',
];

export const eventTypes: readonly string[] = [
  'compliance_session.updated',
  'compliance_session.completed',
  'compliance_session.review_required',
  'evidence_package.ready',
  ...namedTypes,
];

const userAgent = 'guest-compliance-webhooks/1';

type HeaderInput = {
  names: HeaderNames;
  eventId: string;
  body: string;
  /** Keys that sign the header of the specification. */
  active: SigningKeys;
  /** Keys that sign the header of Standard Webhooks. */
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

/** See docs/specification.md#webhookevent. */
export type WebhookEvent = {
  id: string;
  type: string;
  createdAt: string;
  complianceSessionId: string;
  status: string;
};

/**
 * Renders an event once, so that every attempt sends the same bytes. The order of members is part of the contract
 * (docs/internal-contracts.md#where-events-are-born).
 */
export function renderEvent(event: WebhookEvent): string {
  const { id, type, createdAt, complianceSessionId, status } = event;
  return JSON.stringify({ id, type, createdAt, data: { complianceSessionId, status } });
}
