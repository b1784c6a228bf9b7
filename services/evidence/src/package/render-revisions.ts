import type { Connection } from '@gcs/kit/postgres/database';
import { type AuditEvent, chainHead } from './audit-chain.rules.ts';
import { type StoredEvent, selectAuditEvents } from './audit-events.store.ts';
import { evidenceTypes } from './commitment.rules.ts';
import { selectEntries } from './entries.store.ts';
import type { EvidenceHead } from './head.rules.ts';
import {
  type EvidenceEntry,
  renderPackage,
  renderSealed,
  type SealedRevision,
  statesOf,
  summaryOf,
} from './manifest.rules.ts';
import { dueAt } from './retention-policy.rules.ts';
import type { StoredRevision, StoredSummary } from './revisions.store.ts';
import type { Recording, Revision, SessionUpdate } from './session-evidence.rules.ts';

export async function renderRevisions(
  tx: Connection,
  updates: readonly SessionUpdate[],
): Promise<{ revisions: StoredRevision[]; summaries: StoredSummary[] }> {
  const sealing = updates.filter(({ after }) => after.revisions.length > 0);
  const idsOf = (some: readonly SessionUpdate[]) => some.map(({ before }) => before.sessionId);
  const events = await selectAuditEvents(tx, idsOf(sealing.filter(({ before }) => before.eventCount > 0)));
  const entries = await selectEntries(tx, idsOf(sealing.filter(({ before }) => before.entryCount > 0)));
  const revisions: StoredRevision[] = [];
  const summaries: StoredSummary[] = [];
  for (const { before, after } of sealing) {
    const stored = events.get(before.sessionId) ?? [];
    requireIntact(before, stored);
    const allEvents = [...stored, ...after.events];
    const allEntries = [...(entries.get(before.sessionId) ?? []), ...after.entries];
    revisions.push(...after.revisions.map((revision) => renderRevision(after, revision, allEvents, allEntries)));
    summaries.push(...summariesOf(after, allEvents));
  }
  return { revisions, summaries };
}

/** Uses only the events of revision 1, so later changes in the same batch do not change the result. */
function summariesOf({ head, ended, revisions }: Recording, events: readonly StoredEvent[]): StoredSummary[] {
  const [first] = revisions;
  if (ended === null || first === undefined) return [];
  const { sessionId } = head;
  const { session, screenings } = ended;
  const atEnd = { screenings, keptUntil: keptUntil(head) };
  return [{ sessionId, document: summaryOf(sessionId, session, atEnd, events.slice(0, first.eventCount)) }];
}

function keptUntil(head: EvidenceHead): Record<string, string> {
  const dues = evidenceTypes.map((type) => [type, dueAt(head, type)] as const);
  const known = [...dues, ['guestData', head.guestDueAt] as const].flatMap(([name, due]) =>
    due === null ? [] : [[name, due.toISOString()] as const],
  );
  return Object.fromEntries(known);
}

function renderRevision(
  { head }: Recording,
  revision: Revision,
  events: readonly AuditEvent[],
  entries: readonly EvidenceEntry[],
): StoredRevision {
  const { sessionId, packageId, booking } = head;
  if (packageId === null || booking === null) throw new Error('only a known session can be sealed');
  const shown = entries.slice(0, revision.entryCount);
  const { sha256: manifestSha256 } = renderPackage({
    id: packageId,
    complianceSessionId: sessionId,
    bookingReference: booking.reference,
    workflowVersion: booking.workflowVersion,
    generatedAt: revision.generatedAt,
    entries: shown,
    auditEvents: events.slice(0, revision.eventCount),
  });
  return { ...revision, sessionId, entryStates: statesOf(shown), manifestSha256 };
}

/**
 * Renders stored revisions. The result is undefined for a revision whose bytes do not match the sealed manifest hash.
 * Needs no snapshot, because events and entries only grow.
 */
export async function renderStored(
  connection: Connection,
  revisions: readonly SealedRevision[],
): Promise<(Buffer | undefined)[]> {
  const ids = [...new Set(revisions.map(({ sessionId }) => sessionId))];
  const events = await selectAuditEvents(connection, ids);
  const entries = await selectEntries(connection, ids);
  return revisions.map((sealed) =>
    renderSealed(sealed, events.get(sealed.sessionId) ?? [], entries.get(sealed.sessionId) ?? []),
  );
}

/** Throws for an altered chain, so that the consumer parks the record instead of sealing. */
function requireIntact(before: EvidenceHead, stored: readonly AuditEvent[]): void {
  if (!chainHead(before.sessionId, stored).equals(before.chainHead)) {
    throw new Error('the stored audit events do not lead to the stored head of their chain');
  }
}
