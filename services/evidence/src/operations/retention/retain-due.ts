import { type Connection, type Database, isTransient, type Transaction } from '@gcs/kit/postgres/database';
import { startRecording } from '../../domain/recording/session-evidence.ts';
import { type RetainedEntry, reschedule, scheduleDue, startDeletion } from '../../domain/retention/retain.ts';
import { overriddenPolicy } from '../../domain/retention/retention.ts';
import {
  type Found,
  findDue,
  findOutdated,
  markApplied,
  maxDue,
  type OutdatedSession,
  type SessionKey,
} from '../../postgres/retention/find-due.ts';
import { selectRetained } from '../../postgres/retention/select-retained.ts';
import { insertVaultDeletions } from '../../postgres/retention/vault-deletions.ts';
import type { Growth } from '../recording/growth.ts';
import { lockSessions } from '../recording/lock-sessions.ts';
import type { RecordingDeps } from '../recording/record-changes.ts';
import { storeGrowth } from '../recording/store-growth.ts';
import { originalsOf } from './originals-of.ts';

/** The outcome of a run: whether there may be more to do, and the sessions that failed, each with its error. */
export type RetentionRun = { readonly hasMore: boolean; readonly failed: ReadonlyMap<string, unknown> };

/**
 * One run of the retention scheduler: schedules entries that fall due and starts the deletion of those whose grace is
 * over. Holds are checked again under the row lock, in the transaction that decides (docs/evidence.md#retention).
 * Sessions in `except` are skipped: one whose evidence was altered must not stop the others.
 */
export function retainDue(
  database: Database,
  deps: RecordingDeps,
  except: ReadonlySet<string> = new Set(),
): Promise<RetentionRun> {
  return inBatches(database, {
    find: (tx) => findDue(tx, { now: deps.supplies.now, except: [...except] }),
    apply: (tx, due) => retain(tx, due, deps),
  });
}

/** Applies the newest policies of tenants to sessions that still follow an older one; see {@link retainDue}. */
export function applyPolicies(
  database: Database,
  deps: RecordingDeps,
  except: ReadonlySet<string> = new Set(),
): Promise<RetentionRun> {
  return inBatches(database, {
    find: (tx) => findOutdated(tx, { limit: maxDue, except: [...except] }),
    apply: (tx, outdated) => follow(tx, outdated, deps),
  });
}

/**
 * Applies a batch in one transaction; when that fails for good, session by session, so that only the failing one is
 * left out.
 */
async function inBatches<S extends SessionKey>(
  database: Database,
  {
    find,
    apply,
  }: { find(tx: Connection): Promise<Found<S>>; apply(tx: Transaction, found: readonly S[]): Promise<void> },
): Promise<RetentionRun> {
  let found: Found<S> = { sessions: [], hasMore: false };
  const failed = new Map<string, unknown>();
  try {
    await database.transaction(async (tx) => {
      found = await find(tx);
      if (found.sessions.length > 0) await apply(tx, found.sessions);
    });
  } catch (error) {
    if (isTransient(error) || found.sessions.length === 0) throw error;
    for (const one of found.sessions) {
      await database
        .transaction((tx) => apply(tx, [one]))
        .catch((reason: unknown) => {
          if (isTransient(reason)) throw reason;
          failed.set(one.sessionId, reason);
        });
    }
  }
  return { hasMore: found.hasMore, failed };
}

async function retain(tx: Transaction, due: readonly SessionKey[], { keyring, supplies }: RecordingDeps) {
  const heads = await lockSessions(tx, due, keyring);
  const entries = await selectRetained(
    tx,
    due.map(({ sessionId }) => sessionId),
  );
  const grown = [...heads.values()].map((before): Growth => {
    const retained: readonly RetainedEntry[] = entries.get(before.sessionId) ?? [];
    const scheduled = scheduleDue(startRecording(before), retained, supplies);
    return { before, after: startDeletion(scheduled, retained, supplies), traceparent: '' };
  });
  // Before the documents are destroyed, because only they name where the originals are.
  await insertVaultDeletions(tx, await originalsOf(tx, grown, { entries, keyring, dueSince: supplies.now }));
  await storeGrowth(tx, grown, keyring);
}

async function follow(tx: Transaction, outdated: readonly OutdatedSession[], { keyring, supplies }: RecordingDeps) {
  const heads = await lockSessions(tx, outdated, keyring);
  const entries = await selectRetained(tx, [...heads.keys()]);
  const grown = outdated.flatMap(({ sessionId, policy }): Growth[] => {
    const before = heads.get(sessionId);
    if (before === undefined) return [];
    const overridden = { ...before, retention: overriddenPolicy(before.retention, policy) };
    const after = reschedule(startRecording(overridden), entries.get(sessionId) ?? [], supplies);
    return [{ before, after, traceparent: '' }];
  });
  await storeGrowth(tx, grown, keyring);
  await markApplied(tx, outdated);
}
