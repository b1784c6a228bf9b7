import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { CountedReviews } from '../../domain/review/review-counts.ts';
import type { QueueFilter } from './list-reviews.ts';

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
