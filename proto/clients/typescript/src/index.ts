// biome-ignore-all lint/performance/noBarrelFile: the one entry of a published package is what a barrel is for

export type { BookingCalls, PutOptions } from './bookings.ts';
export type { CallOptions, Client, ClientOptions, CreatedSession, CreateOptions } from './client.ts';
export { createClient } from './client.ts';
export type { ClientErrorCode, FieldError } from './gcs-error.ts';
export { GcsError } from './gcs-error.ts';
export type {
  ActorType,
  AuditEvent,
  ComplianceSession,
  ComplianceSessionCreateRequest,
  EvidenceEntry,
  EvidencePackage,
  EvidenceType,
  ExportManifest,
  GuestReference,
  HandOverKey,
  HandOverKeySet,
  RetentionState,
  SessionStatus,
  StepResult,
  StepStatus,
  StepType,
  WebhookEvent,
  WebhookEventType,
  WebhookVerificationResult,
} from './gen/openapi-types.ts';
export type { PublicErrorCode } from './gen/public-error-code.ts';
export type {
  AgeClass,
  BookedGuest,
  Booking,
  BookingActRequest,
  BookingEvent,
  BookingEventData,
  BookingEventType,
  BookingGuest,
  BookingPutRequest,
  BookingState,
  GuestPresence,
  GuestRole,
  Hindrance,
  Light,
  Persons,
  Presence,
} from './gen/stays-types.ts';
export type { RetryPolicy } from './retry.ts';
export type { Answer, Fetch } from './send.ts';
export { verifyEvent, verifyWebhook } from './webhook.ts';
