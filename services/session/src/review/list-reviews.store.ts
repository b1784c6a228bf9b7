import { type Connection, type Database, queryBuilder } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import { type SessionRow, sessionColumns } from '../sessions/session-row.store.ts';
import type { StepType } from '../steps/step.rules.ts';
import type { CountedReviews } from './review-counts.rules.ts';

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
type QueuedReview = SessionRow & { stepType: StepType; dueAt: Date };

const columns = { stepType: 'r.step_type', dueAt: 'r.due_at' };

/**
 * At most `limit` steps behind the place of the last page's last row (due time, session, step), the one with the least
 * time left first. Only the filters that are set are part of the statement, and each brings its own index.
 */
export async function listQueue(
  database: Database,
  filter: QueueFilter,
  { after, limit }: { after: readonly string[]; limit: number },
): Promise<QueuedReview[]> {
  const knex = queryBuilder();
  const query = knex('reviews as r')
    .join('sessions as s', 's.id', 'r.session_id')
    .select(knex.raw(sessionColumns), columns);
  const hasIndex = [filter.propertyReference, filter.stepType, filter.claimedBy, filter.reasonCode].some(
    (value) => value !== null,
  );
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
  return database.list<QueuedReview>(query.orderBy(hasIndex ? place : ['r.tenant_id', ...place]).limit(limit));
}

/** The part of a tenant's queue that is counted; nulls = any. */
export type CountedScope = Pick<QueueFilter, 'tenantId' | 'propertyReference' | 'workflowKey'>;

/** So many changes of the queue may wait to be summed up: reading them takes a millisecond. */
const maxChanges = 1_000;
/** What one statement sums up at most. */
const maxFolded = 50_000;

const scope = `tenant_id = $1 and ($2::text is null or property_reference = $2) and ($3::text is null or workflow_key = $3)`;

const countStatement = prepared({
  name: 'reviews_count',
  text: `
    select step_type as "stepType", reason_codes as "reasonCodes", claimed_key as "claimedKey", sum(waiting) as waiting
      from review_counts
     where ${scope}
     group by step_type, reason_codes, claimed_key
    having sum(waiting) <> 0`,
});

const overdueStatement = prepared({
  name: 'reviews_count_overdue',
  text: `select count(*) as overdue from reviews where ${scope} and due_at < now()`,
});

/**
 * Sums rows up, those of one sum with those of another. Whoever reads meanwhile sees all rows as they were or as they
 * are then; two workers each take rows of their own.
 */
const foldStatement = prepared({
  name: 'reviews_count_fold',
  text: `
    with taken as (
      delete from review_counts
       where ctid = any(array(
               select ctid from review_counts
                where exists (select from review_counts where not is_folded offset $1)
                limit $2 for update skip locked))
      returning *
    ), folded as (
      insert into review_counts
      select tenant_id, property_reference, workflow_key, step_type, reason_codes, claimed_key, sum(waiting), true
        from taken group by 1, 2, 3, 4, 5, 6 having sum(waiting) <> 0
    )
    select count(*) as taken from taken`,
});

/** Counts a tenant's queue, or that of one property or workflow, without reading it; but for what is overdue. */
export async function countQueue(
  database: Connection,
  { tenantId, propertyReference, workflowKey }: CountedScope,
): Promise<{ counted: CountedReviews[]; overdue: number }> {
  const values = [tenantId, propertyReference, workflowKey];
  const [counted, [late]] = await Promise.all([
    database.query<CountedReviews>(countStatement, values),
    database.query<{ overdue: number }>(overdueStatement, values),
  ]);
  return { counted, overdue: late?.overdue ?? 0 };
}

/** Sums the changes up once there are more than so many; resolves to how many rows were taken. */
export async function foldReviewCounts(database: Connection, after = maxChanges): Promise<number> {
  const [folded] = await database.query<{ taken: number }>(foldStatement, [after, maxFolded]);
  return folded?.taken ?? 0;
}
