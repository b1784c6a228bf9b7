import type { WebhookEventType } from '@gcs/proto/gen/openapi-types';

/** Event types for receivers (docs/contract.md#events) in words. */
export const eventTexts = {
  'compliance_session.updated': 'something of a session has changed',
  'compliance_session.completed': 'a session has ended',
  'compliance_session.review_required': 'a person has to decide',
  'evidence_package.ready': 'an evidence package is sealed',
} as const satisfies Readonly<Record<WebhookEventType, string>>;

export const eventTypes = Object.keys(eventTexts) as readonly WebhookEventType[];
