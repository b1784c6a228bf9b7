import { type Connection, type Database, queryBuilder } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import type { StoredDecision } from './review-decisions.store.ts';

/** Decisions made from one time on and before another, in real time. */
type Period = { from: Date | null; until: Date | null };

/** Whose decisions; nulls = anybody's. The issuer comes with the subject where one person is meant. */
export type HistoryFilter = Period & { tenantId: string; subject: string | null; issuer: string | null };

/** A decision with what it was about; notes stay with the review. */
export type ListedDecision = Omit<StoredDecision, 'note'> & {
  sessionId: string;
  stepType: StepType;
  bookingReference: string;
  propertyReference: string;
  isOpen: boolean;
};

/** So many decisions of one person and kind. */
export type DecisionCount = {
  subject: string;
  isCaller: boolean;
  name: string | null;
  kind: DecisionKind;
  isDecisive: boolean;
  decisions: number;
};

/** How many reviews somebody is at. */
export type ClaimCount = { subject: string; isCaller: boolean; name: string | null; claimed: number };

/**
 * At most `limit` decisions before the last page's last row, the latest first. Ids are minted in the order of real time,
 * so they stand for it, in a sandbox whose sessions have clocks of their own, too.
 */
export async function listDecisions(
  database: Database,
  { tenantId, subject, issuer, from, until }: HistoryFilter,
  { before, limit }: { before: string | null; limit: number },
): Promise<ListedDecision[]> {
  const knex = queryBuilder();
  const query = knex('review_decisions as d')
    .join('sessions as s', 's.id', 'd.session_id')
    .select(columns, knex.raw(`${isOpen} as "isOpen"`));
  // Ranges of the index of a tenant's decisions, or of a person's (kit/postgres/statement/range-of.ts).
  const owners = subject === null ? ['d.tenant_id'] : ['d.tenant_id', 'd.subject'];
  const values = subject === null ? [tenantId] : [tenantId, subject];
  const [place, of] = [[...owners, 'd.id'].join(), values.map(() => '?').join()];
  query.whereRaw(`(${owners.join()}) >= (${of}) and (${owners.join()}) <= (${of})`, [...values, ...values]);
  if (issuer !== null) query.where('d.issuer', issuer);
  const floor = `'dec_' || ulid_floor(?::timestamptz)`;
  if (from !== null) query.whereRaw(`(${place}) >= (${of}, ${floor})`, [...values, from]);
  if (until !== null) query.whereRaw(`(${place}) < (${of}, ${floor})`, [...values, until]);
  if (before !== null) query.whereRaw(`(${place}) < (${of}, ?)`, [...values, before]);
  const order = [...owners, 'd.id'].map((column) => ({ column, order: 'desc' }));
  return database.list<ListedDecision>(query.orderBy(order).limit(limit));
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

// `limit` keeps it a look at one step: `exists` may read the whole queue first.
const isOpen =
  '(select true from reviews r where r.session_id = d.session_id and r.step_type = d.step_type limit 1) is not null';

const inPeriod = `d.tenant_id = $1 and d.id >= 'dec_' || ulid_floor($2::timestamptz)
       and d.id < 'dec_' || ulid_floor($3::timestamptz)`;

const countStatement = prepared({
  name: 'review_decisions_count',
  text: `
    select d.subject, bool_or(d.issuer = $4 and d.subject = $5) as "isCaller", max(d.operator_name) as name, d.kind,
           d.is_decisive as "isDecisive", count(*) as decisions
      from review_decisions d
     where ${inPeriod}
     group by d.subject, d.kind, d.is_decisive`,
});

const medianStatement = prepared({
  name: 'review_decisions_median',
  text: `
    select percentile_cont(0.5) within group (order by extract(epoch from d.decided_at - d.opened_at)) as seconds
      from review_decisions d
     where ${inPeriod} and d.is_decisive`,
});

const claimStatement = prepared({
  name: 'reviews_count_claims',
  text: `
    select claimed_by as subject, bool_or(claimed_key = any($2::text[])) as "isCaller", max(claimed_name) as name,
           count(*) as claimed
      from reviews
     where tenant_id = $1 and claimed_by is not null
     group by claimed_by`,
});

type BoundPeriod = { tenantId: string; from: Date; until: Date };

/** The decisions of a period, counted; `caller` is the person that asks. */
export function countDecisions(
  database: Connection,
  { tenantId, from, until }: BoundPeriod,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<DecisionCount[]> {
  return database.query<DecisionCount>(countStatement, [tenantId, from, until, issuer, subject]);
}

/** From the opening of a review to the decision that ended it, the median of a period; null without any. */
export async function medianSecondsToDecision(
  database: Connection,
  { tenantId, from, until }: BoundPeriod,
): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(medianStatement, [tenantId, from, until]);
  return row?.seconds ?? null;
}

/** Who is at how many reviews of a tenant; `keys` are the caller's keyed hashes. */
export function countClaims(database: Connection, tenantId: string, keys: readonly string[]): Promise<ClaimCount[]> {
  return database.query<ClaimCount>(claimStatement, [tenantId, keys]);
}
