import type { BookingEventType } from '@gcs/proto/gen/stays-types';

/** Event types that an endpoint gets only if its `eventTypes` names them; an empty list does not include them. */
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
