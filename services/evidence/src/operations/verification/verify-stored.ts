import type { Keyring } from '@gcs/kit/crypto/keyring';
import { pageOfSessions } from '../../postgres/verification/select-stored.ts';
import { type LogStatus, readLogStatus } from '../log/log-status.ts';
import type { LogDeps } from '../log/sequence-log.ts';
import { verifyLog } from './verify-log.ts';
import { verifySessions } from './verify-sessions.ts';

/** One page of a verification. `next` is the last session of it, null on the last page, which covers the log, too. */
export type VerifiedPage = {
  readonly sessions: number;
  readonly auditEvents: number;
  readonly faults: readonly string[];
  readonly next: string | null;
  /** Null but on the last. */
  readonly log: LogStatus | null;
};

/**
 * Verifies some sessions after one of them ('' = from the start): a job in pages, so that it can be watched,
 * interrupted and continued. Each page is one snapshot.
 */
export async function verifyStored(
  { log, keyring }: { readonly log: LogDeps; readonly keyring: Keyring },
  after: string,
  pageSize: number,
): Promise<VerifiedPage> {
  const page = await log.database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    const sessionIds = await pageOfSessions(tx, after, pageSize);
    return { sessionIds, ...(await verifySessions(tx, keyring, sessionIds)) };
  });
  const { sessionIds, auditEvents, faults } = page;
  const isLast = sessionIds.length < pageSize;
  return {
    sessions: sessionIds.length,
    auditEvents,
    faults: isLast ? [...faults, ...(await verifyLog(log))] : faults,
    next: isLast ? null : (sessionIds.at(-1) ?? null),
    log: isLast ? await readLogStatus(log.database) : null,
  };
}
