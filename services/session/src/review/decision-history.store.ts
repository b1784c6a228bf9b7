import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { preparedByProperty, rangeOf } from '@gcs/kit/postgres/statement';
import { type QueryBuilder, queryBuilder } from '../schema/query-builder.store.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import type { StoredDecision } from './review-decisions.store.ts';

/** A period in real time that includes `from` and excludes `until`. */
type Period = { from: Date | null; until: Date | null };

/** Filters by author (`subject` and `issuer`) and session within the caller's scope. Null means any value. */
export type HistoryFilter = Period &
  Visible & { subject: string | null; issuer: string | null; sessionId: string | null };

export type ListedDecision = Omit<StoredDecision, 'note'> & {
  sessionId: string;
  stepType: StepType;
  bookingReference: string;
  propertyReference: string;
  isOpen: boolean;
};

export type DecisionCount = {
  subject: string;
  isCaller: boolean;
  name: string | null;
  kind: DecisionKind;
  isDecisive: boolean;
  decisions: number;
};

export type ClaimCount = { subject: string; isCaller: boolean; name: string | null; claimed: number };

/**
 * Lists the decisions after the previous page's last row, latest first. Sorts by id, which follows real time even in a
 * sandbox with session clocks.
 */
export async function listDecisions(
  database: Database,
  filter: HistoryFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedDecision[]> {
  const { tenantId, properties, subject, issuer, sessionId } = filter;
  const knex = queryBuilder();
  const decisions = knex('review_decisions as d');
  if (issuer !== null) decisions.where('d.issuer', issuer);
  if (sessionId !== null) {
    decisions.where({
      'd.session_id': sessionId,
      'd.tenant_id': tenantId,
      ...(subject !== null && { 'd.subject': subject }),
    });
    if (properties !== null) decisions.whereRaw('d.property_reference = any(?::text[])', [[...properties]]);
    return database.list<ListedDecision>(listed(within(decisions, filter, before), limit).orderBy('d.id', 'desc'));
  }
  if (properties !== null && subject === null) {
    const ofOne: QueryBuilder = within(decisions.where('d.tenant_id', tenantId), filter, before)
      .whereRaw('d.property_reference = property')
      .orderBy('d.id', 'desc')
      .limit(limit);
    const latest = knex.raw('unnest(?::text[]) as property cross join lateral ? as d', [[...properties], ofOne]);
    return database.list<ListedDecision>(listed(knex.from(latest), limit).orderBy('d.id', 'desc'));
  }
  const owner = { 'd.tenant_id': tenantId, ...(subject !== null && { 'd.subject': subject }) };
  const owners = Object.keys(owner);
  for (const [column, value] of Object.entries(owner)) decisions.whereRaw(rangeOf(column, '?'), [value, value]);
  if (properties !== null) decisions.whereRaw('d.property_reference = any(?::text[])', [[...properties]]);
  const order = [...owners, 'd.id'].map((column) => ({ column, order: 'desc' }));
  return database.list<ListedDecision>(listed(within(decisions, filter, before), limit).orderBy(order));
}

function listed(decisions: QueryBuilder, limit: number): QueryBuilder {
  const query = decisions.join('sessions as s', 's.id', 'd.session_id');
  return query.select(columns, queryBuilder().raw(`${isOpen} as "isOpen"`)).limit(limit);
}

function within(query: QueryBuilder, { from, until }: Period, before: string | null): QueryBuilder {
  const floor = `'dec_' || ulid_floor(?::timestamptz)`;
  if (from !== null) query.whereRaw(`d.id >= ${floor}`, [from]);
  if (until !== null) query.whereRaw(`d.id < least(?::text collate "C", ${floor})`, [before ?? '~', until]);
  else if (before !== null) query.where('d.id', '<', before);
  return query;
}

const columns = {
  id: 'd.id',
  kind: 'd.kind',
  subject: 'd.subject',
  name: 'd.operator_name',
  reasonCode: 'd.reason_code',
  evidenceSha256: 'd.evidence_sha256',
  at: 'd.decided_at',
  proposalId: 'd.proposal_id',
  isDecisive: 'd.is_decisive',
  sessionId: 'd.session_id',
  stepType: 'd.step_type',
  bookingReference: 's.booking_reference',
  propertyReference: 's.property_reference',
};

// With `limit`, PostgreSQL looks up one step. With `exists`, it may first read the whole queue.
const isOpen =
  '(select true from reviews r where r.session_id = d.session_id and r.step_type = d.step_type limit 1) is not null';

const inPeriod = `d.tenant_id = $1 and d.id >= 'dec_' || ulid_floor($2::timestamptz)
       and d.id < 'dec_' || ulid_floor($3::timestamptz)`;

const ofDecision = { column: 'd.property_reference', array: '$4' } as const;

const countStatement = preparedByProperty(
  'review_decisions_count',
  ofDecision,
  (areSeen) => `
    select d.subject, bool_or(d.issuer = $5 and d.subject = $6) as "isCaller", max(d.operator_name) as name, d.kind,
           d.is_decisive as "isDecisive", count(*) as decisions
      from review_decisions d
     where ${inPeriod} and ${areSeen}
     group by d.subject, d.kind, d.is_decisive`,
);

const medianStatement = preparedByProperty(
  'review_decisions_median',
  ofDecision,
  (areSeen) => `
    select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.opened_at)) as seconds
      from review_decisions d
     where ${inPeriod} and ${areSeen} and d.is_decisive`,
);

const claimStatement = preparedByProperty(
  'reviews_count_claims',
  { column: 'property_reference', array: '$3' },
  (areSeen) => `
    select claimed_by as subject, bool_or(claimed_key = any($2::text[])) as "isCaller", max(claimed_name) as name,
           count(*) as claimed
      from reviews
     where tenant_id = $1 and ${areSeen} and claimed_by is not null
     group by claimed_by`,
);

type BoundPeriod = Visible & { from: Date; until: Date };

export function countDecisions(
  database: Connection,
  period: BoundPeriod,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<DecisionCount[]> {
  const values = [...valuesOf(period), issuer, subject];
  return database.query<DecisionCount>(countStatement(period), values);
}

/** Returns the median time from a review's opening to the decision that ended it. Null without such decisions. */
export async function medianSecondsToDecision(database: Connection, period: BoundPeriod): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(medianStatement(period), valuesOf(period));
  return row?.seconds ?? null;
}

export function countClaims(database: Connection, visible: Visible, keys: readonly string[]): Promise<ClaimCount[]> {
  const values = [visible.tenantId, keys, visible.properties];
  return database.query<ClaimCount>(claimStatement(visible), values);
}

function valuesOf({ tenantId, properties, from, until }: BoundPeriod): unknown[] {
  return [tenantId, from, until, properties];
}
