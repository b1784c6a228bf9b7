import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database, Transaction } from '@gcs/kit/postgres/database';
import type { AskedSession, Booking, EvidenceHead } from './head.rules.ts';
import { isKnownSession, lockHeads } from './heads.store.ts';
import type { Recording, RecordingContext } from './session-evidence.rules.ts';
import { storeUpdates } from './store-updates.ts';

export type RecordingDeps = RecordingContext & { readonly keyring: Keyring };

/** Call `recordingDeps` for each write, because its result contains the current time. */
export type WriteDeps = {
  readonly database: Database;
  recordingDeps(): RecordingDeps;
  onChange(): void;
};

/** Runs {@link onceByRequestId}, then calls {@link WriteDeps.onChange}. */
export async function runOnce<T>(
  { database, onChange }: Pick<WriteDeps, 'database' | 'onChange'>,
  request: AdminRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await onceByRequestId(database, request, work);
  onChange();
  return answer;
}

export function inSnapshot<T>(database: Database, read: (tx: Connection) => Promise<T>): Promise<T> {
  return database.transaction((tx) => {
    tx.pipeline([[{ name: '', text: 'set transaction isolation level repeatable read, read only' }]]);
    return read(tx);
  });
}

export async function requireKnown(connection: Connection, asked: AskedSession): Promise<void> {
  if (!(await isKnownSession(connection, asked))) throw noSuchSession();
}

function noSuchSession(): ServiceError {
  return new ServiceError('not_found', 'no such session');
}

type BookedHead = EvidenceHead & { readonly booking: Booking };

export function changeOnce<T>(
  deps: WriteDeps,
  {
    sessionId: asked,
    ...request
  }: AdminRequest & Visible & { sessionId: string | ((tx: Transaction) => Promise<string>) },
  change: (head: BookedHead, context: RecordingDeps, tx: Transaction) => Promise<readonly [Recording, T]>,
): Promise<T> {
  return runOnce(deps, request, async (tx) => {
    const sessionId = typeof asked === 'string' ? asked : await asked(tx);
    const context = deps.recordingDeps();
    const before = await lockSession(tx, { ...request, sessionId }, context.keyring);
    const [after, answer] = await change(before, context, tx);
    await storeUpdates(tx, [{ before, after }], context.keyring);
    return answer;
  });
}

async function lockSession(tx: Transaction, asked: AskedSession, keyring: Keyring): Promise<BookedHead> {
  await requireKnown(tx, asked);
  const head = (await lockHeads(tx, [asked], keyring)).get(asked.sessionId);
  const { booking = null } = head ?? {};
  if (head === undefined || booking === null) throw noSuchSession();
  return { ...head, booking };
}
