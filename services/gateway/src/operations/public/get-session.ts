import { ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type {
  FoundSession__Output,
  GetSessionItem,
  GetSessionResult__Output,
} from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { Context } from '@opentelemetry/api';
import { sessionIdToLookUp } from '../../domain/requests/session-id.ts';
import { type BatchedOperation, batchCalls, maxReadBatch } from '../batching.ts';

/** `id` is the path parameter as it came. */
export type ReadRequest = { tenantId: string; id: string; trace: Context; signal: AbortSignal };

/**
 * Reads a session; throws `session_not_found` alike for malformed, unknown and other tenants' ids
 * (docs/contract.md#read).
 */
export function startGetSession(
  client: Pick<Client<typeof definitions.SessionService>, 'GetSessions'>,
): BatchedOperation<ReadRequest, FoundSession__Output> {
  const batcher = batchCalls<GetSessionItem, GetSessionResult__Output>(
    maxReadBatch,
    async (items, call) => (await client.GetSessions({ items }, call)).results,
  );
  return {
    async run({ tenantId, id, trace, signal }) {
      const sessionId = sessionIdToLookUp(id);
      if (sessionId === undefined) throw sessionNotFound();
      const { found } = await batcher.submit({ tenantId, sessionId }, { trace, signal });
      if (!found) throw sessionNotFound();
      return found;
    },
    stop: () => batcher.stop(),
  };
}

export function sessionNotFound(): ServiceError {
  return new ServiceError('session_not_found', 'There is no compliance session with this identifier.');
}
