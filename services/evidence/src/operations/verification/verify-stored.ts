import type { Keyring } from '@gcs/kit/crypto/keyring';
import { pageOfSessions } from '../../postgres/verification/select-stored.ts';
import { type LogStatus, readLogStatus } from '../log/log-status.ts';
import type { LogDeps } from '../log/sequence-log.ts';
import { verifyLog } from './verify-log.ts';
import { verifySessions } from './verify-sessions.ts';

/** One page of a verification. `next` is its place, null on the last page. */
export type VerifiedPage = {
  readonly sessions: number;
  readonly auditEvents: number;
  readonly faults: readonly string[];
  readonly next: string | null;
  /** Null but on the last. */
  readonly log: LogStatus | null;
};

type VerifyDeps = { readonly log: LogDeps; readonly keyring: Keyring };

/**
 * Verifies some sessions after a place ('' = from the start), and after the last of them the log, a page at a time: a job
 * that can be watched, interrupted and continued. A place is the last session of a page or a leaf of the log
 * ({@link isInLog}). Each page is one snapshot.
 */
export async function verifyStored(
  { log, keyring }: VerifyDeps,
  after: string,
  pageSize: number,
): Promise<VerifiedPage> {
  if (isInLog(after))
    return withLog(log, Number(after.slice(logPlace.length)), { sessions: 0, auditEvents: 0, faults: [] });
  const { sessionIds, ...page } = await log.database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    const ids = await pageOfSessions(tx, after, pageSize);
    return { sessionIds: ids, ...(await verifySessions(tx, keyring, ids)) };
  });
  const counted = { ...page, sessions: sessionIds.length };
  if (sessionIds.length === pageSize) return { ...counted, next: sessionIds.at(-1) ?? null, log: null };
  return withLog(log, 0, counted);
}

const logPlace = 'log/';

/** Whether a place is in the log: all sessions have been verified before it. */
export function isInLog(place: string): boolean {
  return place.startsWith(logPlace);
}

async function withLog(log: LogDeps, from: number, page: Omit<VerifiedPage, 'next' | 'log'>): Promise<VerifiedPage> {
  const { faults, next } = await verifyLog(log, from);
  return {
    ...page,
    faults: [...page.faults, ...faults],
    next: next === null ? null : `${logPlace}${next}`,
    log: next === null ? await readLogStatus(log.database) : null,
  };
}
