import type { RetentionPolicy } from '../retention/retention.ts';
import type { EvidenceHead } from './session-evidence.ts';

/**
 * What is authenticated of a head, as one text. A sealed package is vouched for by the log; of a session that is still
 * open only this tells that its head is the one the service wrote. Times as milliseconds, because that is how much of
 * them survives the database. A list, not a canonical object: this runs twice per change of a session.
 */
export function headText(head: EvidenceHead): string {
  return JSON.stringify([
    head.sessionId,
    head.tenantId,
    head.booking?.reference,
    head.booking?.workflowVersion,
    head.retention && policyList(head.retention),
    head.clockOffsetMs,
    head.completedAt && Date.parse(head.completedAt),
    head.eventCount,
    head.chainHead.toString('hex'),
    // -Infinity becomes null, as everything absent here.
    head.latestAtMs,
    head.entryCount,
    head.packageId,
    head.revision,
    head.publishedVersion,
    head.holdCount,
    head.isErasureRequested,
    head.guestDueAt,
    head.guestErasureId,
  ]);
}

// The database keeps a policy as jsonb, which has an order of members of its own.
function policyList({ graceDays, types }: RetentionPolicy): unknown[] {
  const rules = Object.entries(types).map(([type, { days, minimumDays }]) => [type, days, minimumDays] as const);
  return [graceDays, ...rules.sort(([one], [other]) => (one < other ? -1 : 1))];
}
