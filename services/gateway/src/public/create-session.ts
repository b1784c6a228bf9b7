import type { Deadline } from '@gcs/kit/deadline';
import { type FieldError, ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { definitions } from '@gcs/proto/definitions';
import type {
  CreateSessionItem,
  CreateSessionResult__Output,
  CreateSessionsResponse__Output,
  SessionDocument__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import { validateRequest } from '@gcs/proto/schemas';
import type { Context } from '@opentelemetry/api';
import canonicalize from 'canonicalize';
import { readRefusal } from '../behind/refusal.ts';
import { batchCalls, type Running } from '../behind/services-behind.ts';
import { mayReturnTo, type ReturnRule } from '../tenants/return-url.rules.ts';
import { findDocuments, isAboutKey } from './bodies/metadata-guard.rules.ts';

export type CreateSession = {
  tenantId: string;
  idempotencyKey: string;
  /** Parsed but not yet validated. */
  body: unknown;
  guestLink: boolean;
  returnSchemes: readonly string[];
  trace: Context;
  deadline: Deadline;
};

const maxBatch = 64;

/**
 * Creates a session, or returns the stored answer for an idempotency key byte for byte
 * (docs/contract.md#request-pipeline, docs/contract.md#idempotency). Looks up the key even for a refused body, because
 * a stored 201 takes precedence.
 */
export function startCreateSession(
  running: Running,
  client: Pick<Client<typeof definitions.SessionService>, 'CreateSessions'>,
  isSandbox: boolean,
): (request: CreateSession) => Promise<SessionDocument__Output & { isReplay: boolean }> {
  const submit = batchCalls<CreateSessionItem, CreateSessionResult__Output>(
    running,
    'creates',
    maxBatch,
    async (items, call) => (await client.CreateSessions({ items }, { ...call, meetsFirstTry })).results,
  );
  return async ({ tenantId, idempotencyKey, body, guestLink, returnSchemes, trace, deadline }) => {
    const refusal = judgeBody(body, { isSandbox, schemes: returnSchemes });
    const item = {
      tenantId,
      idempotencyKey,
      canonicalBody: canonicalBody(body),
      traceparent: traceparentOf(trace),
      lookupOnly: refusal !== undefined,
      guestLink,
    };
    return readResult(await submit(item, { trace, deadline }), refusal);
  };
}

/**
 * Returns the RFC 8785 form in UTF-8, which the session service fingerprints and stores. Adds no defaults, so a body
 * with an explicit default is a different body (docs/contract.md#idempotency).
 */
export function canonicalBody(value: unknown): Buffer {
  return Buffer.from(canonicalize(value) ?? 'null');
}

/**
 * Returns true if the gateway's second attempt was refused because of the first. The client must not get this refusal.
 */
function meetsFirstTry({ results }: CreateSessionsResponse__Output): boolean {
  return results.some(({ refused }) => refused?.code === 'idempotency_in_progress');
}

function judgeBody(body: unknown, rule: ReturnRule): ServiceError | undefined {
  const violations = [...validateRequest('createComplianceSession', body), ...judgeReturnUrl(body, rule)];
  const documents = findDocuments(metadataOf(body));
  if (violations.length > 0 && !documents.some(isAboutKey)) {
    return invalid('validation_failed', 'The request body is not valid.', violations);
  }
  if (documents.length === 0) return undefined;
  return invalid('metadata_document_rejected', 'The metadata must not contain identity documents.', documents);
}

function invalid(code: 'validation_failed' | 'metadata_document_rejected', message: string, fieldErrors: FieldError[]) {
  return new ServiceError(code, message, { fieldErrors });
}

/** Checks the tenant's rule for return URLs, which the schema cannot express. */
function judgeReturnUrl(body: unknown, rule: ReturnRule): FieldError[] {
  const field = 'returnUrl';
  const returnUrl = memberOf(body, field);
  if (typeof returnUrl !== 'string' || mayReturnTo(returnUrl, rule)) return [];
  return [{ field, message: 'must be an https address without user info, or of a scheme that is registered for you' }];
}

function memberOf(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.getOwnPropertyDescriptor(body, name)?.value;
}

function metadataOf(body: unknown): Readonly<Record<string, unknown>> {
  const metadata = memberOf(body, 'metadata');
  return typeof metadata === 'object' && metadata !== null ? { ...metadata } : {};
}

function readResult(result: CreateSessionResult__Output, refusal: ServiceError | undefined) {
  if (result.created && refusal === undefined) return { ...result.created, isReplay: false };
  if (result.replayed) return { ...result.replayed, isReplay: true };
  if (result.refused) throw readRefusal(result.refused);
  if (result.noStoredResult && refusal !== undefined) throw refusal;
  throw new Error(`the session service answered a create with the unexpected outcome ${result.outcome}`);
}
