import type { LogStatus__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';

/** A message of an answer, which the wire cannot promise. */
type Told = LogStatus__Output | null;

/** Whether sealed revisions wait for the transparency log for longer than it needs. */
export function isOverdue(log: Told): boolean {
  return log?.overdue === true;
}

/** What waits for the transparency log, in words; empty when nothing does. */
export function waitingText(log: Told): string {
  if (log === null || log.waiting === 0) return '';
  const revisions = log.waiting === 1 ? '1 sealed revision waits' : `${log.waiting} sealed revisions wait`;
  return `${revisions} for the transparency log since ${log.waitingSince}`;
}
