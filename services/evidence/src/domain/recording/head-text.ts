import type { RetentionPolicy } from '../retention/retention.ts';
import type { EvidenceHead } from './session-evidence.ts';

/**
 * The authenticated fields of a head as one text. The log authenticates sealed packages; for an open session only the
 * tag over this text shows that the service wrote its head. Times are in milliseconds, the precision that the database
 * keeps. A list, because canonical JSON costs more and this runs twice per change of a session.
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
