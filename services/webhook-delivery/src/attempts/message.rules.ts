import type { BookingEventType } from '@gcs/proto/gen/stays-types';
import type { HeaderNames } from '@gcs/proto/header-names';
import { type SigningKeys, signBody, signStandard } from './signature.rules.ts';

/** Types that an endpoint gets only if it lists them; "all types" excludes them. */
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
  /** Keys for the specification's header. */
  active: SigningKeys;
  /** Keys for the Standard Webhooks header. */
  live: readonly SigningKeys[];
  /** From 1. */
  attempt: number;
  now: Date;
  trace: Readonly<Record<string, string>>;
};

/** See docs/delivery.md#attempts. */
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
