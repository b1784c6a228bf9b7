import { RecordError } from '@gcs/kit/consumer/record-error';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { Command } from '../machine/command.rules.ts';
import { type LockedSessions, lockSessions } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type Erasure, erasePersonalData } from './erase-personal-data.store.ts';

/** A change of a package: the evidence service sealed a revision, or orders the erasure of a guest's data. */
export type PackageUpdate = {
  tenantId: string;
  sessionId: string;
  change: { kind: 'sealed'; revision: number } | { kind: 'erasure_due'; erasure: Erasure };
};

/**
 * Applies the evidence service's package changes, in the consumer's transaction and in its order. The first revision of a
 * package is announced: the event is born here, in the session's own history and order
 * (docs/internal-contracts.md#where-events-are-born); later ones and repeats change nothing. An erasure destroys this
 * service's copies and is answered by a change of the same transaction, so the answer can never be there without the
 * deed (docs/internal-contracts.md#guest-data). Throws for a session that does not exist, so that the record is parked
 * and not lost.
 */
export async function recordPackageChanges(
  tx: Transaction,
  deps: SessionDeps,
  received: readonly { value: PackageUpdate; traceparent: string }[],
): Promise<void> {
  const locked = await lockSessions(
    tx,
    deps,
    received.map(({ value }) => value),
  );
  for (const { value, traceparent } of received) {
    const command = commandOf(value);
    if (command !== undefined) follow(locked, value, command, traceparent);
  }
  locked.write();
  // After the write, which may itself have put something into the journal.
  for (const { value } of received) {
    if (value.change.kind === 'erasure_due') await erasePersonalData(tx, value.sessionId, value.change.erasure);
  }
}

function commandOf({ change }: PackageUpdate): Command | undefined {
  if (change.kind === 'erasure_due') return { kind: 'guest_data_erased', erasureId: change.erasure.erasureId };
  return change.revision === 1 ? { kind: 'package_sealed' } : undefined;
}

function follow(locked: LockedSessions, update: PackageUpdate, command: Command, traceparent: string): void {
  const session = locked.find(update);
  if (session === undefined) throw new RecordError('the evidence service tells of a session that does not exist here');
  const outcome = locked.apply(session, command, traceparent);
  if (outcome.kind !== 'advanced' && !session.packageReady)
    throw new RecordError('a package was sealed for an open session');
}
