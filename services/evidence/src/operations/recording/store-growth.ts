import { type Keyring, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { currentEpoch } from '@gcs/kit/outbox/epoch';
import { appendToJournal } from '@gcs/kit/outbox/journal';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { Recording } from '../../domain/recording/session-evidence.ts';
import { dueAt, dueAtOnRequest } from '../../domain/retention/retention.ts';
import { insertAuditEvents } from '../../postgres/audit/insert-audit-events.ts';
import { queueForLog } from '../../postgres/log/log-queue.ts';
import { insertRevisions } from '../../postgres/packages/insert-revisions.ts';
import { insertEntries, type StoredEntry } from '../../postgres/recording/insert-entries.ts';
import { insertSummaries } from '../../postgres/recording/session-summaries.ts';
import { updateHeads } from '../../postgres/recording/update-heads.ts';
import { moveEntries } from '../../postgres/retention/move-entries.ts';
import { type DueDate, setDueDates } from '../../postgres/retention/set-due-dates.ts';
import { renderRevisions } from '../packages/render-revisions.ts';
import { announceErasures, announceSealed } from './announce-sealed.ts';
import type { Growth } from './growth.ts';
import { tagOf } from './head-tag.ts';
import { documentPlace } from './open-document.ts';

/**
 * Writes what a batch added to the evidence of its sessions, announcement included: a number of statements that does
 * not depend on the size of the batch. The caller holds the locks of the heads.
 */
export async function storeGrowth(tx: Transaction, grown: readonly Growth[], keyring: Keyring): Promise<void> {
  const moves = grown.flatMap(({ before: { sessionId }, after }) =>
    after.transitions.map((move) => ({ ...move, sessionId })),
  );
  const events = grown.flatMap(({ before: { sessionId }, after }) =>
    after.events.map((event) => ({ ...event, sessionId })),
  );
  const moved = grown.filter(({ isHeadStored }) => isHeadStored !== true);
  tx.pipeline(moveEntries(moves));
  const { revisions, summaries } = await renderRevisions(tx, grown);
  tx.pipeline([
    ...insertAuditEvents(events),
    ...insertEntries(grown.flatMap(({ after }) => storedEntries(after, keyring))),
    ...setDueDates(grown.flatMap(dueDates)),
    ...insertRevisions(revisions),
    ...insertSummaries(summaries),
    ...queueForLog(revisions),
    ...updateHeads(moved.map(({ after: { head } }) => ({ head, tag: tagOf(keyring, head) }))),
  ]);
  await announce(tx, grown);
}

async function announce(tx: Transaction, grown: readonly Growth[]): Promise<void> {
  const announced = grown.filter(({ before, after }) => after.head.publishedVersion > before.publishedVersion);
  if (announced.length === 0) return;
  const epoch = await currentEpoch(tx);
  void appendToJournal(tx, [
    ...announced.flatMap((growth) => announceSealed(growth, epoch)),
    ...announced.flatMap((growth) => announceErasures(growth, epoch)),
  ]);
}

// The additional data binds a document to its place: a row copied to another session or position does not decrypt.
function storedEntries({ head, entries }: Recording, keyring: Keyring): StoredEntry[] {
  const { sessionId, retention, completedAt, isErasureRequested } = head;
  // What comes after an erasure request goes as early as what was there.
  const dueAtOf = isErasureRequested ? dueAtOnRequest : dueAt;
  return entries.map(({ document, ...entry }) => ({
    ...entry,
    sessionId,
    dueAt: dueAtOf(retention, entry.type, completedAt),
    sealed: sealEnvelope(keyring, 'kek', Buffer.from(document), documentPlace(sessionId, entry.reference)),
  }));
}

/** The due dates of the entries that were stored before their session ended in this batch. */
function dueDates({ before, after }: Growth): DueDate[] {
  const { sessionId, retention, completedAt } = after.head;
  const hasEnded = before.completedAt === null && completedAt !== null;
  if (!hasEnded || before.entryCount === 0) return [];
  return Object.keys(retention?.types ?? {}).flatMap((type) => {
    const due = dueAt(retention, type, completedAt);
    return due === null ? [] : [{ sessionId, type, dueAt: due }];
  });
}
