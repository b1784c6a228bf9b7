import type { Database } from '@gcs/kit/postgres/database';
import { rangeOf } from '@gcs/kit/postgres/statement/range-of';
import type { StepType } from '../../domain/steps/step.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.ts';

/** What of a queue to show; nulls = any. */
export type QueueFilter = {
  tenantId: string;
  propertyReference: string | null;
  workflowKey: string | null;
  stepType: StepType | null;
  reasonCode: string | null;
  /** The subject of who is at it. */
  claimedBy: string | null;
  /** Keyed hashes of one person, of whom one is at it. */
  claimedKeys: readonly string[] | null;
  overdue: boolean;
  unclaimed: boolean;
};

/** A row of the queue: the session, which of its steps waits, and until when in real time. */
export type QueuedReview = SessionRow & { stepType: StepType; dueAt: Date };

const columns = { stepType: 'r.step_type', dueAt: 'r.due_at' };

/**
 * At most `limit` steps behind the place of the last page's last row (due time, session, step), the one with the least
 * time left first. Only the filters that are set are part of the statement, and each brings its own index.
 */
export async function listQueue(
  { knex }: Database,
  filter: QueueFilter,
  { after, limit }: { after: readonly string[]; limit: number },
): Promise<QueuedReview[]> {
  const query = knex<QueuedReview>('reviews as r')
    .join('sessions as s', 's.id', 'r.session_id')
    .select(knex.raw(sessionColumns), columns);
  const hasIndex = [filter.propertyReference, filter.stepType, filter.claimedBy].some((value) => value !== null);
  // Without one the tenant's own queue is gone through, whatever another tenant has.
  if (hasIndex) query.where('r.tenant_id', filter.tenantId);
  else query.whereRaw(rangeOf('r.tenant_id', '?'), [filter.tenantId, filter.tenantId]);
  const equal: [string, string | null][] = [
    ['r.property_reference', filter.propertyReference],
    ['r.workflow_key', filter.workflowKey],
    ['r.step_type', filter.stepType],
    ['r.claimed_by', filter.claimedBy],
  ];
  for (const [column, value] of equal) if (value !== null) query.where(column, value);
  if (filter.reasonCode !== null) query.whereRaw('r.reason_codes @> array[?]', [filter.reasonCode]);
  if (filter.claimedKeys !== null) query.whereIn('r.claimed_key', filter.claimedKeys);
  if (filter.overdue) query.whereRaw('r.due_at < now()');
  if (filter.unclaimed) query.whereNull('r.claimed_by');
  const place = ['r.due_at', 'r.session_id', 'r.step_type'];
  if (after.length > 0) {
    query.whereRaw('(r.due_at, r.session_id, r.step_type) > (?::timestamptz, ?, ?)', [...after]);
    if (!hasIndex) query.whereRaw('(r.tenant_id, r.due_at) >= (?, ?::timestamptz)', [filter.tenantId, after[0] ?? '']);
  }
  return query.orderBy(hasIndex ? place : ['r.tenant_id', ...place]).limit(limit);
}
