import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Database } from '@gcs/kit/postgres/database';
import { pageOfChains } from '../../postgres/audit/page-of-chains.ts';
import { selectStored } from '../../postgres/verification/select-stored.ts';

/** One page of an export: whole chains, one JSON object per line. */
export type ExportedChains = { readonly ndjson: Buffer; readonly sessions: number; readonly nextPageToken: string };

/**
 * Exports the audit chains of a tenant's sessions in the order of their ids, each from its start, so that a reader of
 * the lines can recompute every head. Each page is one snapshot.
 */
export async function exportChains(
  database: Database,
  question: { tenantId: string; since: Date | null },
  page: PageRequest,
): Promise<ExportedChains> {
  return database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    const { rows: sessionIds, nextPageToken } = await readPage(page, ['text'], {
      find: ([after = ''], limit) => pageOfChains(tx, { ...question, after, limit }),
      placeOf: (id) => [id],
    });
    const { events } = await selectStored(tx, sessionIds);
    const lines = sessionIds.flatMap((sessionId) =>
      (events.get(sessionId) ?? []).map(({ position, chainHead, id, type, actorType, reasonCode, occurredAt }) =>
        JSON.stringify({
          complianceSessionId: sessionId,
          position,
          event: { id, type, actorType, reasonCode, occurredAt },
          chainHead: chainHead.toString('hex'),
        }),
      ),
    );
    return {
      ndjson: Buffer.from(lines.map((line) => `${line}\n`).join('')),
      sessions: sessionIds.length,
      nextPageToken,
    };
  });
}
