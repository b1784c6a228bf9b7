import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database, Transaction } from '@gcs/kit/postgres/database';
import type { EvidenceHead, SessionKey } from './head.rules.ts';
import { isKnownSession, lockSessions } from './heads.store.ts';
import type { RecordingContext } from './session-evidence.rules.ts';

export type RecordingDeps = RecordingContext & { readonly keyring: Keyring };

/** What writes need; `recordingDeps` is called for each of them, because it holds the current time. */
export type WriteDeps = {
  readonly database: Database;
  recordingDeps(): RecordingDeps;
  /** Called after a commit that sealed a revision or queued a message. */
  onChange(): void;
};

/**
 * Runs the work of an admin request once, in one transaction with the record of the request, and reports the commit to
 * {@link WriteDeps.onChange}. A repeated request gets the first answer.
 */
export async function runOnce<T>(
  { database, onChange }: Pick<WriteDeps, 'database' | 'onChange'>,
  request: AdminRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await onceByRequestId(database, request, work);
  onChange();
  return answer;
}

/** Reads in one snapshot. */
export function inSnapshot<T>(database: Database, read: (tx: Connection) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    return read(tx);
  });
}

/** Throws `not_found` unless this tenant has the session. */
export async function requireKnown(connection: Connection, key: SessionKey): Promise<void> {
  if (!(await isKnownSession(connection, key))) throw new ServiceError('not_found', 'no such session');
}

/** The locked head of a session of this tenant; throws `not_found` for an unknown session, without creating a head. */
export async function lockSession(tx: Transaction, key: SessionKey, keyring: Keyring): Promise<EvidenceHead> {
  await requireKnown(tx, key);
  const head = (await lockSessions(tx, [key], keyring)).get(key.sessionId);
  if (head === undefined || head.booking === null) throw new ServiceError('not_found', 'no such session');
  return head;
}
