import type { Deadline } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type {
  VerifySignatureItem,
  VerifySignatureResult__Output,
} from '@gcs/proto/gen/gcs/delivery/v1/webhook_delivery_service';
import type { WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { validateRequest } from '@gcs/proto/schemas';
import type { Context } from '@opentelemetry/api';
import { batchCalls, maxReadBatch, type Running } from '../behind/services-behind.ts';

export type VerifyWebhook = {
  rawBody: Buffer;
  /** Parsed but not yet validated. */
  body: unknown;
  signature: string;
  trace: Context;
  deadline: Deadline;
};

/** Verifies a signature. A wrong signature is a result, not an error (docs/contract.md#verify). */
export function startVerifyWebhook(
  running: Running,
  client: Pick<Client<typeof definitions.WebhookDeliveryService>, 'VerifySignatures'>,
): (request: VerifyWebhook) => Promise<{ valid: boolean; eventId: string }> {
  const submit = batchCalls<VerifySignatureItem, VerifySignatureResult__Output>(
    running,
    'signature checks',
    maxReadBatch,
    async (items, call) => (await client.VerifySignatures({ items }, call)).results,
  );
  return async ({ rawBody, body, signature, trace, deadline }) => {
    const event = validEvent(body);
    const item = { eventId: event.id, sessionId: event.data.complianceSessionId, rawBody, signature };
    const { valid } = await submit(item, { trace, deadline });
    return { valid, eventId: event.id };
  };
}

function validEvent(body: unknown): WebhookEvent {
  const violations = isBookingEvent(body) ? [ofBooking] : validateRequest('verifyWebhookSignature', body);
  if (violations.length > 0 || !isWebhookEvent(body)) {
    throw new ServiceError('validation_failed', 'The request body is not valid.', { fieldErrors: violations });
  }
  return body;
}

const ofBooking = { field: 'type', message: 'is of a booking event, whose HMAC-SHA-256 your receiver checks itself' };

function isBookingEvent(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'type' in body && /^booking\./.test(String(body.type));
}

function isWebhookEvent(body: unknown): body is WebhookEvent {
  return typeof body === 'object' && body !== null && 'data' in body;
}
