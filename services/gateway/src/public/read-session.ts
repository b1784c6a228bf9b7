import type { Deadline } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { GetPackageItem, GetPackageResult__Output } from '@gcs/proto/gen/gcs/evidence/v1/evidence_service';
import type {
  FoundSession__Output,
  GetSessionItem,
  GetSessionResult__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { Context } from '@opentelemetry/api';
import { batchCalls, maxReadBatch, type Running } from '../behind/services-behind.ts';
import { sessionIdToLookUp } from './request.rules.ts';

export type ReadRequest = { tenantId: string; id: string; trace: Context; deadline: Deadline };

/**
 * Reads a session (docs/contract.md#read). Throws `session_not_found` for malformed, unknown and other tenants' ids
 * alike. Throws `internal_error` for an unreadable session.
 */
export function startGetSession(
  running: Running,
  client: Pick<Client<typeof definitions.SessionService>, 'GetSessions'>,
): (request: ReadRequest) => Promise<FoundSession__Output> {
  const submit = batchCalls<GetSessionItem, GetSessionResult__Output>(
    running,
    'session reads',
    maxReadBatch,
    async (items, call) => (await client.GetSessions({ items }, call)).results,
  );
  return async ({ tenantId, id, trace, deadline }) => {
    const sessionId = sessionIdToLookUp(id);
    if (sessionId === undefined) throw sessionNotFound();
    const { found, unreadable } = await submit({ tenantId, sessionId }, { trace, deadline });
    if (unreadable) throw new ServiceError('internal_error', 'the stored session cannot be read');
    if (!found) throw sessionNotFound();
    return found;
  };
}

function sessionNotFound(): ServiceError {
  return new ServiceError(
    'session_not_found',
    'There is no session with this id. Use the id of the creation, and a token of the same account.',
  );
}

const sealingSeconds = 1;

/**
 * Reads the newest sealed revision, byte for byte. Without a sealed revision, asks the session service whether the
 * session exists (docs/contract.md#evidence-package, docs/internal-contracts.md#unsealed-packages).
 */
export function startGetEvidencePackage(
  running: Running,
  client: Pick<Client<typeof definitions.EvidenceService>, 'GetPackages'>,
  getSession: (request: ReadRequest) => Promise<FoundSession__Output>,
): (request: ReadRequest) => Promise<Buffer> {
  const submit = batchCalls<GetPackageItem, GetPackageResult__Output>(
    running,
    'evidence reads',
    maxReadBatch,
    async (items, call) => (await client.GetPackages({ items }, call)).results,
  );
  return async (request) => {
    const { tenantId, trace, deadline } = request;
    const sessionId = sessionIdToLookUp(request.id);
    if (sessionId === undefined) throw sessionNotFound();
    const { sealed, integrityConflict } = await submit({ tenantId, sessionId }, { trace, deadline });
    if (sealed) return sealed.json;
    if (integrityConflict) {
      throw new ServiceError('evidence_integrity_conflict', 'The stored evidence does not match its sealed hash.');
    }
    throw notReady(await getSession(request));
  };
}

function notReady({ terminal }: FoundSession__Output): ServiceError {
  const message = terminal
    ? 'The evidence package is being sealed. Repeat the request after Retry-After.'
    : 'The session has not ended yet. Wait for the event evidence_package.ready.';
  const retryAfterSeconds = terminal ? sealingSeconds : undefined;
  return new ServiceError('evidence_package_not_ready', message, { retryAfterSeconds });
}
