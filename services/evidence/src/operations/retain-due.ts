import type { Database } from '@gcs/kit/postgres/database';
import { type RetainedEntry, reschedule, scheduleDue, startDeletion } from '../domain/retain.ts';
import { overriddenPolicy } from '../domain/retention.ts';
import { startRecording } from '../domain/session-evidence.ts';
import { findDue, findOutdated, markApplied } from '../postgres/find-due.ts';
import { lockHeads } from '../postgres/lock-heads.ts';
import { selectDocuments } from '../postgres/select-documents.ts';
import { selectRetained } from '../postgres/select-retained.ts';
import { insertVaultDeletions, type VaultDeletion } from '../postgres/vault-deletions.ts';
import type { Growth } from './growth.ts';
import { openDocument } from './open-document.ts';
import type { RecordingMeans } from './record-changes.ts';
import { storeGrowth } from './store-growth.ts';

const batchSize = 100;

/**
 * One turn of the retention scheduler: schedules what falls due and decides the deletion of what has waited out its
 * grace. Holds are looked at again under the row lock, in the transaction that decides (evidence.md, Retention).
 * Resolves to whether there may be more to do.
 */
export async function retainDue(database: Database, { keyring, supplies }: RecordingMeans): Promise<boolean> {
  return database.transaction(async (tx) => {
    const due = await findDue(tx, supplies.now, batchSize);
    if (due.length === 0) return false;
    const heads = await lockHeads(tx, due);
    const sessionIds = due.map(({ sessionId }) => sessionId);
    const entries = await selectRetained(tx, sessionIds);
    const grown = [...heads.values()].map((before): Growth => {
      const retained = entries.get(before.sessionId) ?? [];
      const scheduled = scheduleDue(startRecording(before), retained, supplies);
      return { before, after: startDeletion(scheduled, retained, supplies), traceparent: '' };
    });
    await insertVaultDeletions(tx, await vaultDeletions());
    await storeGrowth(tx, grown, keyring);
    return due.length === batchSize;

    /** Read before the documents are destroyed: afterwards nobody knows where the originals are. */
    async function vaultDeletions(): Promise<VaultDeletion[]> {
      const deleting = grown.filter(({ after }) => after.erasures.length > 0);
      const ids = deleting.map(({ before }) => before.sessionId);
      const documents = ids.length === 0 ? [] : await selectDocuments(tx, ids);
      return deleting.flatMap(({ before: { sessionId, tenantId }, after }) =>
        after.transitions
          .filter(({ isDeleting }) => isDeleting)
          .flatMap(({ position }) => {
            const entry = entries.get(sessionId)?.find((retained) => retained.position === position);
            const stored = documents.find(
              (document) => document.sessionId === sessionId && document.position === position,
            );
            if (entry === undefined || stored === undefined) return [];
            return originalOf(openDocument(keyring, stored, entry.reference), entry, { sessionId, tenantId });
          }),
      );
    }

    function originalOf(
      document: string,
      { reference }: RetainedEntry,
      key: { sessionId: string; tenantId: string },
    ): VaultDeletion[] {
      const { facts }: { facts: Record<string, unknown> } = JSON.parse(document);
      const { provider, vaultRef } = facts;
      if (typeof provider !== 'string' || typeof vaultRef !== 'string') return [];
      return [{ ...key, reference, provider, vaultRef, dueSince: supplies.now }];
    }
  });
}

/** Applies the newest policies of tenants to sessions that still follow an older one; resolves as {@link retainDue}. */
export async function applyPolicies(database: Database, { keyring, supplies }: RecordingMeans): Promise<boolean> {
  return database.transaction(async (tx) => {
    const outdated = await findOutdated(tx, batchSize);
    if (outdated.length === 0) return false;
    const heads = await lockHeads(tx, outdated);
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
    return outdated.length === batchSize;
  });
}
