import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { isUnderReview } from '../../domain/review/step-review.ts';
import type { Session } from '../../domain/sessions/session.ts';
import type { StepType } from '../../domain/steps/step.ts';
import { type SessionRow, sessionColumns } from '../sessions/session-row.ts';

const hourMs = 3_600_000;

/** What of a queue to show; nulls = any. */
export type QueueFilter = {
  tenantId: string;
  propertyReference: string | null;
  workflowKey: string | null;
  stepType: StepType | null;
  overdue: boolean;
  unclaimed: boolean;
};

/** A row of the queue: the session and which of its steps waits, in the order of the queue. */
export type QueuedReview = SessionRow & { stepType: StepType; dueAt: Date };

/** How many steps wait for a person in this deployment, how many for too long, and the oldest's age in seconds. */
export type QueueState = { open: number; overdue: number; oldestAgeSeconds: number };

type QueueRow = { sessionId: string; stepType: StepType; openedAt: string; dueAt: string; isClaimed: boolean } & Pick<
  Session,
  'tenantId' | 'propertyReference'
> & { workflowKey: string };

const columns = columnList<QueueRow>({
  session_id: ['text', ({ sessionId }) => sessionId],
  step_type: ['text', ({ stepType }) => stepType],
  tenant_id: ['text', ({ tenantId }) => tenantId],
  property_reference: ['text', ({ propertyReference }) => propertyReference],
  workflow_key: ['text', ({ workflowKey }) => workflowKey],
  opened_at: ['timestamptz', ({ openedAt }) => openedAt],
  due_at: ['timestamptz', ({ dueAt }) => dueAt],
  is_claimed: ['boolean', ({ isClaimed }) => isClaimed],
});

/** One statement makes the queue say what the sessions say: rows of other steps go, the rest is as given. */
const syncStatement = {
  name: 'reviews_sync',
  text: `
    with item as (
      select * from ${columns.unnest('item', { first: 2 })}
    ), gone as (
      delete from reviews r
       where r.session_id = any($1::text[])
         and not exists (select from item where item.session_id = r.session_id and item.step_type = r.step_type)
    )
    insert into reviews (${columns.names}) select ${columns.names} from item
        on conflict (session_id, step_type)
        do update set opened_at = excluded.opened_at, due_at = excluded.due_at, is_claimed = excluded.is_claimed`,
};

const listStatement = {
  name: 'reviews_list',
  text: `
    select ${sessionColumns}, r.step_type as "stepType", r.due_at as "dueAt"
      from reviews r join sessions s on s.id = r.session_id
     where r.tenant_id = $1
       and ($2::text is null or r.property_reference = $2) and ($3::text is null or r.workflow_key = $3)
       and ($4::text is null or r.step_type = $4)
       and (not $5::boolean or r.due_at < now()) and not ($6::boolean and r.is_claimed)
       and ($7::timestamptz is null or (r.due_at, r.session_id, r.step_type) > ($7, $8::text, $9::text))
     order by r.due_at, r.session_id, r.step_type
     limit $10`,
};

const stateStatement = {
  name: 'reviews_state',
  text: `
    select count(*) as open, count(*) filter (where due_at < now()) as overdue,
           coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as "oldestAgeSeconds"
      from reviews`,
};

/** Brings the queue up to date with sessions of which something about their reviews has changed. */
export function syncReviews(changes: readonly { before: Session | undefined; after: Session }[]): Write[] {
  const changed = changes
    .map(({ before, after }) => ({ id: after.id, was: before === undefined ? [] : rowsOf(before), is: rowsOf(after) }))
    .filter(({ was, is }) => (was.length > 0 || is.length > 0) && JSON.stringify(was) !== JSON.stringify(is));
  if (changed.length === 0) return [];
  const rows = changed.flatMap(({ is }) => is);
  return [[syncStatement, [changed.map(({ id }) => id), ...columns.values(rows)]]];
}

/** The most urgent first; what comes after the row of the last page (due time, session, step). */
export function listQueue(
  database: Connection,
  filter: QueueFilter,
  { after, limit }: { after: readonly string[]; limit: number },
): Promise<QueuedReview[]> {
  const { tenantId, propertyReference, workflowKey, stepType, overdue, unclaimed } = filter;
  const [dueAt = null, sessionId = null, step = null] = after;
  const wanted = [tenantId, propertyReference, workflowKey, stepType, overdue, unclaimed];
  return database.query<QueuedReview>(listStatement, [...wanted, dueAt, sessionId, step, limit]);
}

/** The whole deployment's queue, for its gauges. */
export async function readQueueState(database: Connection): Promise<QueueState> {
  const [state] = await database.query<QueueState>(stateStatement);
  return state ?? { open: 0, overdue: 0, oldestAgeSeconds: 0 };
}

function rowsOf(session: Session): QueueRow[] {
  if (session.status !== 'NEEDS_REVIEW') return [];
  const { id, tenantId, propertyReference, profile, clockOffsetMs } = session;
  const real = (atMs: number) => new Date(atMs - clockOffsetMs).toISOString();
  return session.steps.flatMap((step) => {
    if (!isUnderReview(session, step) || step.review === null) return [];
    const { openedAtMs, claimant } = step.review;
    return {
      sessionId: id,
      stepType: step.type,
      tenantId,
      propertyReference,
      workflowKey: profile.key,
      openedAt: real(openedAtMs),
      dueAt: real(openedAtMs + profile.definition.review.slaHours * hourMs),
      isClaimed: claimant !== null,
    };
  });
}
