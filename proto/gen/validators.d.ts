// Generated from openapi.yaml, stays.yaml and events.yaml by scripts/generate.ts.
import type { Validate } from '../src/violations.ts';

export const requests: Readonly<Record<'createComplianceSession' | 'verifyWebhookSignature' | 'putBooking' | 'addBookingGuest' | 'recordArrival' | 'recordDeparture' | 'recordNoShow' | 'cancelBooking', Validate>>;
export const produced: Readonly<Record<'compliance-session.changes' | 'evidence-package.changes' | 'webhook-delivery.receipts' | 'stay.changes' | 'booking.changes', Validate>>;
export const consumed: Readonly<Record<'compliance-session.changes' | 'evidence-package.changes' | 'webhook-delivery.receipts' | 'stay.changes' | 'booking.changes', Validate>>;
export const profileDefinition: Validate;
