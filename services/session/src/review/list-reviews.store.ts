import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { begunBy, prepared, preparedByProperty, rangeOf } from '@gcs/kit/postgres/statement';
import { type QueryBuilder, queryBuilder } from '../schema/query-builder.store.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.store.ts';
import type { StepType } from '../steps/step.rules.ts';
import { type ClaimCount, countClaims } from './decision-history.store.ts';
import type { CountedReviews } from './review-counts.rules.ts';

/** Filters within the caller's properties. Null matches all. */
export type QueueFilter = Visible & {
  workflowKey: string | null;
  stepType: StepType | null;
  reasonCode: string | null;
  claimedBy: string | null;
  /** One person's hash under each index key. Matches a claim by any of the hashes. */
  claimedKeys: readonly string[] | null;
  overdue: boolean;
  unclaimed: boolean;
  /** Prefix of the booking reference, or a session's id. */
  search: string | null;
};

type QueuedReview = SessionRow & { stepType: StepType; dueAt: Date };

type Page = { after: readonly string[]; limit: number };

const columns = { stepType: 'r.step_type', dueAt: 'r.due_at' };
const place = ['r.due_at', 'r.session_id', 'r.step_type'];

/**
 * Lists at most `limit` waiting steps, most urgent first. The statement contains only the filters that are set, so
 * PostgreSQL can choose a fitting index. `page.after` is due time, session and step of the previous page's last row.
 */
export async function listQueue(database: Database, filter: QueueFilter, page: Page): Promise<QueuedReview[]> {
  const { tenantId, properties } = filter;
  const knex = queryBuilder();
  const queue = waiting(knex('reviews as r'), filter, page);
  if (properties !== null && filter.search !== null)
    queue.whereRaw('r.property_reference = any(?::text[])', [[...properties]]);
  else if (properties !== null) return database.list<QueuedReview>(ofProperties(properties, queue, page));
  const { stepType, claimedBy, reasonCode, search } = filter;
  const hasIndex = [stepType, claimedBy, reasonCode, search].some((value) => value !== null);
  // Without an indexed filter, this range limits the scan to the tenant's queue.
  if (hasIndex) queue.where('r.tenant_id', tenantId);
  else queue.whereRaw(rangeOf('r.tenant_id', '?'), [tenantId, tenantId]);
  const [dueAt] = page.after;
  if (dueAt !== undefined && !hasIndex)
    queue.whereRaw('(r.tenant_id, r.due_at) >= (?, ?::timestamptz)', [tenantId, dueAt]);
  const rows = queue.join('sessions as s', 's.id', 'r.session_id').select(knex.raw(sessionColumns), columns);
  return database.list<QueuedReview>(rows.orderBy(hasIndex ? place : ['r.tenant_id', ...place]).limit(page.limit));
}

/** Reads the first rows of each property from an index, then sorts and limits them together. */
function ofProperties(properties: readonly string[], queue: QueryBuilder, { limit }: Page): QueryBuilder {
  const knex = queryBuilder();
  const ofOne: QueryBuilder = queue
    .whereRaw('r.property_reference = property')
    .select('r.*')
    .orderBy(place)
    .limit(limit);
  return knex
    .from(knex.raw('unnest(?::text[]) as property cross join lateral ? as r', [[...properties], ofOne]))
    .join('sessions as s', 's.id', 'r.session_id')
    .select(knex.raw(sessionColumns), columns)
    .orderBy(place)
    .limit(limit);
}

function waiting(query: QueryBuilder, filter: QueueFilter, { after }: Page): QueryBuilder {
  if (filter.properties !== null) query.where('r.tenant_id', filter.tenantId);
  if (filter.search !== null)
    query.whereRaw('(r.session_id = ? or r.booking_reference between ? and ?)', [
      filter.search,
      ...begunBy(filter.search),
    ]);
  const equal: [string, string | null][] = [
    ['r.workflow_key', filter.workflowKey],
    ['r.step_type', filter.stepType],
    ['r.claimed_by', filter.claimedBy],
  ];
  for (const [column, value] of equal) if (value !== null) query.where(column, value);
  if (filter.reasonCode !== null) query.whereRaw('r.reason_codes @> array[?]', [filter.reasonCode]);
  if (filter.claimedKeys !== null) query.whereIn('r.claimed_key', filter.claimedKeys);
  if (filter.overdue) query.whereRaw('r.due_at < now()');
  if (filter.unclaimed) query.whereNull('r.claimed_by');
  if (after.length > 0) query.whereRaw('(r.due_at, r.session_id, r.step_type) > (?::timestamptz, ?, ?)', [...after]);
  return query;
}

export type CountedScope = Pick<QueueFilter, 'tenantId' | 'properties' | 'workflowKey'>;

/** Maximum of unsummed rows in `review_counts`. Reading this many takes a millisecond. */
const maxChanges = 1_000;
const maxFolded = 50_000;

const ofReview = { column: 'property_reference', array: '$2' } as const;
const ofWorkflow = '($3::text is null or workflow_key = $3)';

const countStatement = preparedByProperty(
  'reviews_count',
  ofReview,
  (areSeen) => `
    select step_type as "stepType", reason_codes as "reasonCodes", claimed_key as "claimedKey", sum(waiting) as waiting
      from review_counts
     where tenant_id = $1 and ${areSeen} and ${ofWorkflow}
     group by step_type, reason_codes, claimed_key
    having sum(waiting) <> 0`,
);

const overdueStatement = preparedByProperty(
  'reviews_count_overdue',
  ofReview,
  (areSeen) =>
    `select count(*) as overdue from reviews where tenant_id = $1 and ${areSeen} and ${ofWorkflow} and due_at < now()`,
);

/**
 * Replaces rows of `review_counts` by their sums. A concurrent reader sees either all rows or the sums. Concurrent
 * workers replace different rows.
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

export async function countQueue(
  database: Connection,
  scope: CountedScope,
): Promise<{ counted: CountedReviews[]; overdue: number }> {
  const values = [scope.tenantId, scope.properties, scope.workflowKey];
  const [counted, [late]] = await Promise.all([
    database.query<CountedReviews>(countStatement(scope), values),
    database.query<{ overdue: number }>(overdueStatement(scope), values),
  ]);
  return { counted, overdue: late?.overdue ?? 0 };
}

/** Sums up the rows if more than `after` are unsummed. Resolves to the number of rows that were replaced. */
export async function foldReviewCounts(database: Connection, after = maxChanges): Promise<number> {
  const [folded] = await database.query<{ taken: number }>(foldStatement, [after, maxFolded]);
  return folded?.taken ?? 0;
}

/** Values of each filter with their number of waiting steps, most frequent first. */
export type ReviewChoices = {
  readonly properties: readonly Choice[];
  readonly workflows: readonly Choice[];
  readonly claimants: readonly ClaimCount[];
};

type Choice = { readonly name: string; readonly waiting: number };

const maxChoices = 1_000;

const choicesStatement = preparedByProperty(
  'reviews_count_choices',
  { column: 'property_reference', array: '$2' },
  (areSeen) => `
    select property_reference as property, workflow_key as workflow, sum(waiting) as waiting
      from review_counts
     where tenant_id = $1 and ${areSeen}
     group by grouping sets ((property_reference), (workflow_key))
    having sum(waiting) <> 0
     order by sum(waiting) desc, property_reference, workflow_key`,
);

type Row = { property: string | null; workflow: string | null; waiting: number };

export async function readReviewChoices(
  database: Connection,
  visible: Visible,
  keys: readonly string[],
): Promise<ReviewChoices> {
  const [rows, claims] = await Promise.all([
    database.query<Row>(choicesStatement(visible), [visible.tenantId, visible.properties]),
    countClaims(database, visible, keys),
  ]);
  return {
    properties: choicesOf(rows, ({ property }) => property),
    workflows: choicesOf(rows, ({ workflow }) => workflow),
    claimants: claims.toSorted((one, other) => other.claimed - one.claimed).slice(0, maxChoices),
  };
}

function choicesOf(rows: readonly Row[], nameOf: (row: Row) => string | null): Choice[] {
  const choices = rows.flatMap((row) => {
    const name = nameOf(row);
    return name === null ? [] : [{ name, waiting: row.waiting }];
  });
  return choices.slice(0, maxChoices);
}
