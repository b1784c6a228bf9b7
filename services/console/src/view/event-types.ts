import type { WebhookEventType } from '@gcs/proto/gen/openapi-types';
import type { BookingEventType } from '@gcs/proto/gen/stays-types';

export const eventTexts = {
  'compliance_session.updated': 'a session has changed',
  'compliance_session.completed': 'a session has ended',
  'compliance_session.review_required': 'a person has to decide',
  'evidence_package.ready': 'an evidence package is sealed',
  'booking.state_changed': 'the state of a booking has changed',
  'booking.light_changed': 'the light for the key has changed',
  'booking.guest_changed': 'a guest has arrived, left or not come',
} as const satisfies Readonly<Record<WebhookEventType | BookingEventType, string>>;

export const eventTypes = Object.keys(eventTexts) as readonly (WebhookEventType | BookingEventType)[];
