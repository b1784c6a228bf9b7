import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { StepType } from '../steps/step.rules.ts';

type StepRef = { sessionId: string; stepType: StepType };

export type Looking = { subject: string; name: string | null; openedAt: Date };

/** A page polls three times in this period, so one lost call does not remove its viewer. */
const leaseSeconds = 45;
const maxViewers = 20;

const keepOpenStatement = prepared({
  name: 'review_viewers_keep',
  text: `
    insert into review_viewers as v (session_id, step_type, issuer, subject, operator_name, open_until)
    values ($1, $2, $3, $4, $5, now() + interval '${leaseSeconds} s')
        on conflict (session_id, step_type, issuer, subject) do update
       set operator_name = excluded.operator_name, open_until = excluded.open_until,
           opened_at = case when v.open_until < now() then now() else v.opened_at end`,
});

const readStatement = prepared({
  name: 'review_viewers_read',
  text: `
    select subject, operator_name as name, opened_at as "openedAt" from review_viewers
     where session_id = $1 and step_type = $2 and open_until > now() and (issuer, subject) <> ($3, $4)
     order by opened_at, subject limit ${maxViewers}`,
});

const purgeStatement = prepared({
  name: 'review_viewers_purge',
  text: `delete from review_viewers where open_until < now() - interval '1 hour'`,
});

export async function keepOpen(
  database: Connection,
  { sessionId, stepType }: StepRef,
  { issuer, subject, name }: Operator,
): Promise<void> {
  await database.query(keepOpenStatement, [sessionId, stepType, issuer, subject, name]);
}

export function readViewers(
  database: Connection,
  { sessionId, stepType }: StepRef,
  { issuer, subject }: Operator,
): Promise<Looking[]> {
  return database.query(readStatement, [sessionId, stepType, issuer, subject]);
}

export async function purgeViewers(database: Connection): Promise<void> {
  await database.query(purgeStatement);
}
