import { type Connection, type Database, isTransient, type Transaction } from '@gcs/kit/postgres/database';
import { overriddenPolicy } from '@gcs/proto/retention-policy';
import type { RetainedEntry } from '../due-dates/retained.rules.ts';
import { selectRetained } from '../due-dates/retained.store.ts';
import { openDocument, selectDocuments } from '../package/entries.store.ts';
import type { SessionKey } from '../package/head.rules.ts';
import { lockHeads } from '../package/heads.store.ts';
import { type SessionUpdate, startRecording } from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { type Found, findDue, findOutdated, markApplied, maxDue, type OutdatedSession } from './due.store.ts';
import { reschedule, scheduleDue, startDeletion } from './retention.rules.ts';
import type { VaultDeletion } from './vault-deletions.rules.ts';
import { insertVaultDeletions } from './vault-deletions.store.ts';

type RetentionRun = { readonly hasMore: boolean; readonly failed: ReadonlyMap<string, unknown> };

/**
 * Runs the retention scheduler once: schedules due entries and starts deletions after their grace
 * (docs/evidence.md#retention). Skips the sessions in `except`, so that altered evidence does not stop the others.
 */
export function retainDue(
  database: Database,
  deps: RecordingDeps,
  except: ReadonlySet<string> = new Set(),
): Promise<RetentionRun> {
  return inBatches(database, {
    find: (tx) => findDue(tx, { now: deps.now, except: [...except] }),
    apply: (tx, due) => retain(tx, due, deps),
  });
}

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

/** Applies a batch in one transaction. After a permanent failure, applies the batch session by session. */
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

async function retain(tx: Transaction, due: readonly SessionKey[], deps: RecordingDeps): Promise<void> {
  const heads = await lockHeads(tx, due, deps.keyring);
  const ids = due.map(({ sessionId }) => sessionId);
  const entries = await selectRetained(tx, ids);
  const updates = [...heads.values()].map((before): SessionUpdate => {
    const retained = entries.get(before.sessionId) ?? [];
    const scheduled = scheduleDue(startRecording(before), retained, deps);
    return { before, after: startDeletion(scheduled, retained, deps) };
  });
  // Must come first, because only the documents contain the locations of the originals.
  await insertVaultDeletions(tx, await originalsOf(tx, updates, entries, deps));
  await storeUpdates(tx, updates, deps.keyring);
}

async function follow(tx: Transaction, outdated: readonly OutdatedSession[], deps: RecordingDeps): Promise<void> {
  const heads = await lockHeads(tx, outdated, deps.keyring);
  const entries = await selectRetained(tx, [...heads.keys()]);
  const updates = outdated.flatMap(({ sessionId, policy }): SessionUpdate[] => {
    const before = heads.get(sessionId);
    if (before === undefined) return [];
    const overridden = { ...before, retention: overriddenPolicy(before.retention, policy) };
    return [{ before, after: reschedule(startRecording(overridden), entries.get(sessionId) ?? [], deps) }];
  });
  await storeUpdates(tx, updates, deps.keyring);
  await markApplied(tx, outdated);
}

/**
 * Returns the vault locations of deleted entries, from documents that still exist. A location is due once the last
 * entry that refers to it is deleted.
 */
async function originalsOf(
  tx: Connection,
  updates: readonly SessionUpdate[],
  entries: ReadonlyMap<string, readonly RetainedEntry[]>,
  { keyring, now, newId }: RecordingDeps,
): Promise<VaultDeletion[]> {
  const deleting = updates.filter(({ after }) => after.erasures.length > 0);
  if (deleting.length === 0) return [];
  const ids = deleting.map(({ before }) => before.sessionId);
  const documents = await selectDocuments(tx, ids);
  const placed = new Map(documents.map((document) => [`${document.sessionId}.${document.position}`, document]));
  return deleting.flatMap(({ before: { sessionId, tenantId }, after }) => {
    const going = new Set(after.transitions.filter(({ isDeleting }) => isDeleting).map(({ position }) => position));
    const pointing = (entries.get(sessionId) ?? []).flatMap(({ position, reference, isDeleting }) => {
      const stored = placed.get(`${sessionId}.${position}`);
      const vault = stored && vaultOf(openDocument(keyring, stored, reference));
      if (vault === undefined) return [];
      return [{ vault, reference, isGoing: going.has(position), isKept: !(going.has(position) || isDeleting) }];
    });
    const places = Map.groupBy(pointing, ({ vault }) => `${vault.provider}\0${vault.vaultRef}`);
    return [...places.values()].flatMap((originals): VaultDeletion[] => {
      const [first] = originals;
      const evidenceReferences = originals.filter(({ isGoing }) => isGoing).map(({ reference }) => reference);
      if (first === undefined || evidenceReferences.length === 0) return [];
      const dueSince = originals.some(({ isKept }) => isKept) ? null : now;
      return [{ ...first.vault, reference: newId('vdl'), sessionId, tenantId, evidenceReferences, dueSince }];
    });
  });
}

export function vaultOf(document: string): { provider: string; vaultRef: string } | undefined {
  const { facts }: { facts: Record<string, unknown> } = JSON.parse(document);
  const { provider, vaultRef } = facts;
  return typeof provider === 'string' && typeof vaultRef === 'string' ? { provider, vaultRef } : undefined;
}
