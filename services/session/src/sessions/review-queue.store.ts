import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Session } from '../machine/session.rules.ts';
import { isUnderReview, realWaitOf } from '../machine/step-review.rules.ts';
import { type DecidingPerson, displayNameOf, type Proposal, type StepType } from '../steps/step.rules.ts';

type QueueState = { open: number; overdue: number; oldestAgeSeconds: number };

type QueueRow = Pick<Session, 'tenantId' | 'bookingReference' | 'propertyReference'> & {
  sessionId: string;
  stepType: StepType;
  workflowKey: string;
  openedAt: string;
  dueAt: string;
  reasonCodes: readonly string[];
  claimant: DecidingPerson | null;
  proposal: Proposal | null;
};

const columns = columnList<QueueRow>(
  {
    session_id: 'text',
    step_type: 'text',
    tenant_id: 'text',
    booking_reference: 'text',
    property_reference: 'text',
    workflow_key: 'text',
    opened_at: 'timestamptz',
    due_at: 'timestamptz',
  },
  {
    is_claimed: ['boolean', ({ claimant }) => claimant !== null],
    claimed_by: ['text', ({ claimant }) => claimant?.name ?? null],
    claimed_name: ['text', ({ claimant }) => claimant && displayNameOf(claimant)],
    claimed_key: ['text', ({ claimant }) => claimant?.key ?? null],
    proposal_id: ['text', ({ proposal }) => proposal?.id ?? null],
    // One text per row, because PostgreSQL requires inner arrays of equal length.
    reason_codes: ['text', ({ reasonCodes }) => reasonCodes.join(' ')],
    agreed_keys: ['text', ({ proposal }) => (proposal ? [proposal.proposer.key, ...proposal.approvers].join(' ') : '')],
  },
);

const given = columns.names
  .replace('reason_codes', `string_to_array(reason_codes, ' ')`)
  .replace('agreed_keys', `string_to_array(agreed_keys, ' ')`);

/**
 * Updates the queue's rows to match the sessions. `overdue_from` and `proposed_at` come from the database's clock. If a
 * sandbox clock makes a step overdue, `overdue_from` is thus the time of this update.
 */
const syncStatement = prepared({
  name: 'reviews_sync',
  text: `
    with item as (
      select * from ${columns.unnest('item', { first: 2 })}
    ), gone as (
      delete from reviews r
       where r.session_id = any($1::text[])
         and not exists (select from item where item.session_id = r.session_id and item.step_type = r.step_type)
    )
    insert into reviews (${columns.names}, overdue_from, proposed_at)
    select ${given}, greatest(due_at, now()), case when proposal_id is not null then now() end from item
        on conflict (session_id, step_type) do update
       set ${columns.assignments('excluded', 2)},
           overdue_from = case when reviews.due_at = excluded.due_at then reviews.overdue_from else excluded.overdue_from end,
           proposed_at = case when reviews.proposal_id = excluded.proposal_id then reviews.proposed_at else excluded.proposed_at end`,
});

const stateStatement = prepared({
  name: 'reviews_state',
  text: `
    select count(*) as open, count(*) filter (where due_at < now()) as overdue,
           coalesce(extract(epoch from now() - min(opened_at)), 0)::float8 as "oldestAgeSeconds"
      from reviews`,
});

export function syncReviews(changes: readonly { before: Session | undefined; after: Session }[]): Write[] {
  const changed = changes
    .map(({ before, after }) => ({ id: after.id, was: before === undefined ? [] : rowsOf(before), is: rowsOf(after) }))
    .filter(({ was, is }) => (was.length > 0 || is.length > 0) && JSON.stringify(was) !== JSON.stringify(is));
  if (changed.length === 0) return [];
  const rows = changed.flatMap(({ is }) => is);
  return [[syncStatement, [changed.map(({ id }) => id), ...columns.values(rows)]]];
}

export async function readQueueState(database: Connection): Promise<QueueState> {
  const [state] = await database.query<QueueState>(stateStatement);
  return state ?? { open: 0, overdue: 0, oldestAgeSeconds: 0 };
}

function rowsOf(session: Session): QueueRow[] {
  if (session.status !== 'NEEDS_REVIEW') return [];
  const { id, tenantId, bookingReference, propertyReference, profile } = session;
  return session.steps.flatMap((step) => {
    if (!isUnderReview(session, step) || step.review === null) return [];
    const { openedAtMs, dueAtMs } = realWaitOf(session, step);
    return {
      sessionId: id,
      stepType: step.type,
      tenantId,
      bookingReference,
      propertyReference,
      workflowKey: profile.key,
      openedAt: new Date(openedAtMs).toISOString(),
      dueAt: new Date(dueAtMs).toISOString(),
      reasonCodes: step.reasonCodes,
      claimant: step.review.claimant,
      proposal: step.review.proposal,
    };
  });
}
