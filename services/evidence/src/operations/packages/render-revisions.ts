import type { Connection } from '@gcs/kit/postgres/database';
import { type AuditEvent, chainHead } from '../../domain/audit/audit-chain.ts';
import { type EvidenceEntry, renderPackage } from '../../domain/packages/manifest.ts';
import type { EvidenceHead, Recording, Revision } from '../../domain/recording/session-evidence.ts';
import { selectAuditEvents } from '../../postgres/audit/select-audit-events.ts';
import type { StoredRevision } from '../../postgres/packages/insert-revisions.ts';
import { selectEntries } from '../../postgres/packages/select-entries.ts';
import type { Growth } from '../recording/growth.ts';

/**
 * Renders the revisions that a batch seals from what is stored and what the batch adds. Two statements at most,
 * however many sessions; none for sessions whose whole history is in the batch.
 */
export async function renderRevisions(tx: Connection, grown: readonly Growth[]): Promise<StoredRevision[]> {
  const sealing = grown.filter(({ after }) => after.revisions.length > 0);
  const withEvents = sealing.filter(({ before }) => before.eventCount > 0);
  const withEntries = sealing.filter(({ before }) => before.entryCount > 0);
  const events = await selectAuditEvents(tx, withEvents.map(sessionIdOf));
  const entries = await selectEntries(tx, withEntries.map(sessionIdOf));
  return sealing.flatMap(({ before, after }) => {
    const stored = events.get(before.sessionId) ?? [];
    requireIntact(before, stored);
    const allEvents = [...stored, ...after.events];
    const allEntries = [...(entries.get(before.sessionId) ?? []), ...after.entries];
    return after.revisions.map((revision) => renderRevision(after, revision, allEvents, allEntries));
  });
}

function renderRevision(
  { head }: Recording,
  revision: Revision,
  events: readonly AuditEvent[],
  entries: readonly EvidenceEntry[],
): StoredRevision {
  const { sessionId, packageId, booking } = head;
  if (packageId === null || booking === null) throw new Error('a revision is sealed only of a session that is known');
  const { bytes, sha256 } = renderPackage({
    id: packageId,
    complianceSessionId: sessionId,
    bookingReference: booking.reference,
    workflowVersion: booking.workflowVersion,
    generatedAt: revision.generatedAt,
    entries: entries.slice(0, revision.entryCount),
    auditEvents: events.slice(0, revision.eventCount),
  });
  return { ...revision, sessionId, document: bytes, manifestSha256: sha256 };
}

/** Throws when the stored chain was altered, so that it is not sealed; the consumer parks the record. */
function requireIntact(before: EvidenceHead, stored: readonly AuditEvent[]): void {
  if (!chainHead(before.sessionId, stored).equals(before.chainHead)) {
    throw new Error('the stored audit events do not lead to the stored head of their chain');
  }
}

function sessionIdOf({ before }: Growth): string {
  return before.sessionId;
}
