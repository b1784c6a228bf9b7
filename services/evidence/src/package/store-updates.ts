import type { Keyring } from '@gcs/kit/crypto/keyring';
import { appendToJournal, entryOf, type JournalEntry } from '@gcs/kit/outbox/journal';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { insertAuditEvents } from './audit-events.store.ts';
import { type DueDate, insertEntries, moveEntries, type NewEntry, setDueDates } from './entries.store.ts';
import { currentEpoch, tagOf, updateHeads } from './heads.store.ts';
import { renderRevisions } from './render-revisions.ts';
import { dueAt, dueAtOnRequest } from './retention-policy.rules.ts';
import { insertRevisions, insertSummaries, queueForLog } from './revisions.store.ts';
import type { Recording, SessionUpdate } from './session-evidence.rules.ts';

/**
 * Writes a batch's additions and announcements in a fixed number of statements. The caller must hold the locks of the
 * heads.
 */
export async function storeUpdates(
  tx: Transaction,
  updates: readonly SessionUpdate[],
  keyring: Keyring,
): Promise<void> {
  const ofSession = <T extends object>(addedBy: (after: Recording) => readonly T[]) =>
    updates.flatMap(({ after }) => addedBy(after).map((added) => ({ ...added, sessionId: after.head.sessionId })));
  const moved = updates.filter(({ isHeadStored }) => isHeadStored !== true);
  tx.pipeline(moveEntries(ofSession(({ transitions }) => transitions)));
  const { revisions, summaries } = await renderRevisions(tx, updates);
  tx.pipeline([
    ...insertAuditEvents(ofSession(({ events }) => events)),
    ...insertEntries(ofSession(entriesWithDueDate), keyring),
    ...setDueDates(updates.flatMap(dueDates)),
    ...insertRevisions(revisions),
    ...insertSummaries(summaries),
    ...queueForLog(revisions),
    ...updateHeads(moved.map(({ after: { head } }) => ({ head, tag: tagOf(keyring, head) }))),
  ]);
  await announce(tx, updates);
}

async function announce(tx: Transaction, updates: readonly SessionUpdate[]): Promise<void> {
  const announced = updates.filter(({ before, after }) => after.head.publishedVersion > before.publishedVersion);
  if (announced.length === 0) return;
  const epoch = await currentEpoch(tx);
  const messages = [
    ...announced.flatMap((update) => sealedMessages(update, epoch)),
    ...announced.flatMap((update) => erasureMessages(update, epoch)),
  ];
  void appendToJournal(tx, messages);
}

function entriesWithDueDate({ head, entries }: Recording): Omit<NewEntry, 'sessionId'>[] {
  const dueAtOf = head.isErasureRequested ? dueAtOnRequest : dueAt;
  return entries.map((entry) => ({ ...entry, dueAt: dueAtOf(head, entry.type) }));
}

function dueDates({ before, after }: SessionUpdate): DueDate[] {
  const { sessionId, retention, completedAt } = after.head;
  const hasEnded = before.completedAt === null && completedAt !== null;
  if (!hasEnded || before.entryCount === 0) return [];
  return Object.keys(retention?.types ?? {}).flatMap((type) => {
    const due = dueAt(after.head, type);
    return due === null ? [] : [{ sessionId, type, dueAt: due }];
  });
}

/** Announces the sealing at a session's end, and again after a restore of the session database. */
function sealedMessages(update: SessionUpdate, epoch: number): JournalEntry[] {
  const { head, revisions } = update.after;
  const sealed = revisions.filter(({ isAnnounced }) => isAnnounced);
  const first = head.publishedVersion - sealed.length + 1;
  return sealed.map(({ generatedAt: occurredAt, revision }, index) =>
    messageOf(update, { kind: 'sealed', epoch, version: first + index, occurredAt, revision }),
  );
}

function erasureMessages(update: SessionUpdate, epoch: number): JournalEntry[] {
  const { head, erasures } = update.after;
  const first = head.publishedVersion - erasures.length + 1;
  return erasures.map(({ occurredAt, ...order }, index) => {
    const named = { kind: 'personal_data_erasure_due', epoch, version: first + index } as const;
    const erasure = { ...order, references: [...order.references], stepTypes: [...order.stepTypes] };
    return messageOf(update, { ...named, occurredAt, revision: head.revision, erasure });
  });
}

type Announced = Pick<PackageChange, 'kind' | 'epoch' | 'version' | 'occurredAt' | 'revision' | 'erasure'>;

function messageOf({ after, traceparent = '' }: SessionUpdate, announced: Announced): JournalEntry {
  const { sessionId, tenantId, packageId } = after.head;
  if (packageId === null) throw new Error('only a sealed session is erased');
  const { kind, epoch, version, occurredAt, ...more } = announced;
  const names = { schemaVersion: 1, changeId: `${sessionId}.${version}`, kind, tenantId, sessionId } as const;
  const change: PackageChange = { ...names, epoch, version, occurredAt, packageId, ...more };
  return entryOf(topics.packageChanges, { key: sessionId, version, traceparent }, change);
}
