import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { settleFaults } from '../log/evidence-faults.store.ts';
import { type LogStatus, readLogStatus } from '../log/read-log.ts';
import { publicEvent } from '../package/audit-chain.rules.ts';
import { pageOfEvents } from '../package/audit-events.store.ts';
import type { AskedSession } from '../package/head.rules.ts';
import type { ChainedEvent } from '../package/session-evidence.rules.ts';
import { inSnapshot, requireKnown } from '../package/transactions.ts';
import { pageOfChains } from '../package/visible-rows.store.ts';
import { selectStored } from '../verify/stored.store.ts';
import { type MissingKey, verifySessions } from '../verify/verify-stored.ts';

export async function queryEvents(
  database: Database,
  { afterPosition, limit, ...key }: AskedSession & { readonly afterPosition: number; readonly limit: number },
): Promise<ChainedEvent[]> {
  await requireKnown(database, key);
  return pageOfEvents(database, { sessionId: key.sessionId, afterPosition, limit });
}

export async function verifyChain(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  key: AskedSession,
): Promise<{ auditEvents: number; faults: string[]; missingKeys: MissingKey[]; chainHead: string; log: LogStatus }> {
  await requireKnown(database, key);
  const { settled, altered, ...verified } = await inSnapshot(database, async (tx) => {
    const { heads } = await selectStored(tx, [key.sessionId]);
    return {
      ...(await verifySessions(tx, keyring, [key.sessionId])),
      chainHead: heads.get(key.sessionId)?.head.chainHead.toString('hex') ?? '',
      log: await readLogStatus(tx, key.sessionId),
    };
  });
  await settleFaults(database, settled, altered);
  return verified;
}

export function exportChains(
  database: Database,
  question: { visible: Visible; since: Date | null },
  page: PageRequest,
): Promise<{ ndjson: Buffer; sessions: number; nextPageToken: string }> {
  return inSnapshot(database, async (tx) => {
    const { rows: sessionIds, nextPageToken } = await readPage(page, ['text'], {
      find: ([after = ''], limit) => pageOfChains(tx, { ...question, after, limit }),
      placeOf: (id) => [id],
    });
    const { events } = await selectStored(tx, sessionIds);
    const lines = sessionIds.flatMap((sessionId) =>
      (events.get(sessionId) ?? []).map((stored) => {
        const chainHead = stored.chainHead.toString('hex');
        const line = {
          complianceSessionId: sessionId,
          position: stored.position,
          event: publicEvent(stored),
          chainHead,
        };
        return `${JSON.stringify(line)}\n`;
      }),
    );
    return { ndjson: Buffer.from(lines.join('')), sessions: sessionIds.length, nextPageToken };
  });
}
