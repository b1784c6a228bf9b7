import { ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import type { ChainedEvent } from '../../domain/recording/session-evidence.ts';
import { pageOfEvents } from '../../postgres/audit/page-of-events.ts';
import { isKnownSession } from '../../postgres/recording/is-known-session.ts';
import { selectStored } from '../../postgres/verification/select-stored.ts';
import type { EvidenceDeps } from '../evidence-deps.ts';
import { type LogStatus, readLogStatus } from '../log/log-status.ts';
import { verifySessions } from '../verification/verify-sessions.ts';

type SessionKey = { readonly tenantId: string; readonly sessionId: string };

/** Throws `not_found` unless this tenant has the session. */
export async function requireKnown(database: Database, key: SessionKey): Promise<void> {
  if (!(await isKnownSession(database, key))) throw new ServiceError('not_found', 'no such session');
}

/** The audit events of a session after a position. */
export async function queryEvents(
  database: Database,
  { afterPosition, limit, ...key }: SessionKey & { readonly afterPosition: number; readonly limit: number },
): Promise<ChainedEvent[]> {
  await requireKnown(database, key);
  return pageOfEvents(database, { sessionId: key.sessionId, afterPosition, limit });
}

/** Recomputes one session in one snapshot. */
export async function verifyChain(
  { database, keyring }: EvidenceDeps,
  key: SessionKey,
): Promise<{ auditEvents: number; faults: string[]; chainHead: string; log: LogStatus }> {
  await requireKnown(database, key);
  return database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    const { auditEvents, faults } = await verifySessions(tx, keyring, [key.sessionId]);
    const { heads } = await selectStored(tx, [key.sessionId]);
    return {
      auditEvents,
      faults: [...faults],
      chainHead: heads.get(key.sessionId)?.head.chainHead.toString('hex') ?? '',
      log: await readLogStatus(tx, key.sessionId),
    };
  });
}
