import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

export type DueRun = {
  sessionId: string;
  tenantId: string;
  scenario: string;
  nextStep: number;
  traceparent: string;
  workflowKey: string;
  workflowVersion: number;
};

export type RunProgress = { sessionId: string; nextStep: number; dueInMs: number | null };

/** Skips runs that another process has locked. Replicas thus share the work, and no run is played twice. */
const takeStatement = prepared({
  name: 'scenario_runs_take',
  text: `
    select r.session_id as "sessionId", r.tenant_id as "tenantId", r.scenario, r.next_step as "nextStep", r.traceparent,
           s.workflow_key as "workflowKey", s.workflow_version as "workflowVersion"
      from scenario_runs r join sessions s on s.id = r.session_id
     where r.due_at <= clock_timestamp()
     order by r.due_at
     limit $1
       for update of r skip locked`,
});

const moveStatement = prepared({
  name: 'scenario_runs_move',
  text: `
    update scenario_runs r
       set next_step = n.next_step, due_at = clock_timestamp() + make_interval(secs => n.due_in_ms / 1000.0)
      from unnest($1::text[], $2::int[], $3::int[]) as n (session_id, next_step, due_in_ms)
     where r.session_id = n.session_id`,
});

const postponeStatement = prepared({
  name: 'scenario_runs_postpone',
  text: `update scenario_runs set due_at = clock_timestamp() + interval '1 minute' where session_id = $1`,
});

/** Postpones an unplayable run by a minute, so that it does not block others. */
export async function postponeRun(database: Connection, sessionId: string): Promise<void> {
  await database.query(postponeStatement, [sessionId]);
}

const endStatement = prepared({
  name: 'scenario_runs_end',
  text: 'delete from scenario_runs where session_id = any($1::text[]) returning true as ended',
});

const startStatement = prepared({
  name: 'scenario_runs_start',
  text: `
    insert into scenario_runs (session_id, tenant_id, scenario, next_step, due_at, traceparent)
    values ($1, $2, $3, 0, now(), $4)
        on conflict do nothing
    returning true as started`,
});

const nextDueStatement = prepared({
  name: 'scenario_runs_next_due',
  text: `
    select (extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as "dueInMs"
      from scenario_runs order by due_at limit 1`,
});

export function takeDueRuns(tx: Connection, limit: number): Promise<DueRun[]> {
  return tx.query<DueRun>(takeStatement, [limit]);
}

export async function moveRuns(tx: Connection, progress: readonly RunProgress[]): Promise<void> {
  const going = progress.flatMap(({ dueInMs, ...run }) => (dueInMs === null ? [] : [{ ...run, dueInMs }]));
  const ended = progress.filter((run) => run.dueInMs === null).map((run) => run.sessionId);
  if (going.length > 0) {
    await tx.query(moveStatement, arraysOf(going, 'sessionId', 'nextStep', 'dueInMs'));
  }
  if (ended.length > 0) await tx.query(endStatement, [ended]);
}

/** Resolves to false if the session has a running script already. */
export async function startRun(
  tx: Connection,
  { sessionId, tenantId, scenario, traceparent }: Omit<DueRun, 'nextStep' | 'workflowKey' | 'workflowVersion'>,
): Promise<boolean> {
  return (await tx.query(startStatement, [sessionId, tenantId, scenario, traceparent])).length > 0;
}

export async function endRun(tx: Connection, sessionId: string): Promise<boolean> {
  return (await tx.query(endStatement, [[sessionId]])).length > 0;
}

/** Resolves to 0 or less if a run is due, and to null without runs. */
export async function nextRunDueInMs(database: Connection): Promise<number | null> {
  const [row] = await database.query<{ dueInMs: number }>(nextDueStatement);
  return row?.dueInMs ?? null;
}
