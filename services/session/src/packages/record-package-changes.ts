import type { Transaction } from '@gcs/kit/postgres/database';
import type { Command } from '../machine/command.rules.ts';
import { lockSessions } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type Erasure, erasePersonalData } from './erase-personal-data.store.ts';

export type PackageUpdate = {
  tenantId: string;
  sessionId: string;
  change: { kind: 'sealed' } | { kind: 'erasure_due'; erasure: Erasure };
};

/**
 * Applies package changes in order, in the consumer's transaction. Announces the first sealed package of an ended
 * session in its history (docs/internal-contracts.md#where-events-are-born). An erasure and its answer share a
 * transaction, so no answer exists without the deletion (docs/internal-contracts.md#guest-data). Skips a session that a
 * restore has lost. Skips the package of a session that a restore has reopened, because the session's next end
 * announces a package (docs/reliability.md#restored-backups).
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
  const erasures: { sessionId: string; erasure: Erasure }[] = [];
  for (const { value, traceparent } of received) {
    const session = locked.find(value);
    const { tenantId, sessionId, change } = value;
    if (session === undefined) {
      const lost = { tenantId, sessionId, change: change.kind };
      deps.telemetry.logger.warn(lost, 'evidence reports about an unknown session; ignored');
      continue;
    }
    locked.apply(session, commandOf(change), traceparent);
    if (change.kind === 'erasure_due') erasures.push({ sessionId, erasure: change.erasure });
  }
  locked.write();
  // Runs after `write`, so that it also erases data in the journal entries that `write` has added.
  for (const { sessionId, erasure } of erasures) await erasePersonalData(tx, sessionId, erasure);
}

function commandOf(change: PackageUpdate['change']): Command {
  return change.kind === 'sealed'
    ? { kind: 'package_sealed' }
    : { kind: 'guest_data_erased', erasureId: change.erasure.erasureId };
}
