import type { Database } from '@gcs/kit/postgres/database';
import type { TokenRecord } from '../../domain/tokens/token-standing.ts';
import { findTokens } from '../../postgres/find-tokens.ts';
import { type BatchedOperation, batchCalls, maxReadBatch } from '../batching.ts';

/** Reads stored tokens by look-up id; the look-ups of a moment share one statement. */
export function startTokenLookUps(database: Database): BatchedOperation<string, TokenRecord | undefined> {
  const batcher = batchCalls<string, TokenRecord | undefined>(maxReadBatch, async (lookupIds) => {
    const found = new Map((await findTokens(database, lookupIds)).map((record) => [record.lookupId, record]));
    return lookupIds.map((lookupId) => found.get(lookupId));
  });
  return { run: (lookupId) => batcher.submit(lookupId), stop: () => batcher.stop() };
}
