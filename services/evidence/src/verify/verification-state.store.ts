import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Fence } from '../log/log-state.store.ts';

/** A verification of all sessions; `passes` counts the earlier passes. */
export type Pass = { readonly passes: number; readonly now: Date };

/** Progress of the current pass. `stored` is roughly the number of sessions. */
export type VerificationState = Pass & {
  readonly position: string;
  readonly verified: number;
  readonly stored: number;
  readonly oldest: string;
  /** Altered sessions and pages of the log, counted up to 10,000. */
  readonly faults: number;
  readonly passAgeSeconds: number;
  readonly msSincePage: number | null;
};

// Uses the planner's estimate from 10,000 sessions on, because counting more would cost more than verifying a page.
const readStatement = prepared({
  name: 'evidence_read_verification',
  text: `
    select position, verified, passes, clock_timestamp() as now,
           coalesce((select session_id from evidence_heads order by session_id limit 1), '') as oldest,
           (select count(*)::int from (select from evidence_faults limit 10000) as counted) as faults,
           extract(epoch from clock_timestamp() - pass_started_at)::float8 as "passAgeSeconds",
           (extract(epoch from clock_timestamp() - advanced_at) * 1000)::float8 as "msSincePage",
           case when reltuples >= 10000 then reltuples::bigint
                else (select count(*) from (select from evidence_heads limit 10000) as counted) end as stored
      from stored_verification, pg_class
     where oid = 'evidence_heads'::regclass`,
});

export async function readVerification(connection: Connection): Promise<VerificationState> {
  const [state] = await connection.query<VerificationState>(readStatement);
  if (state === undefined) throw new Error('the verification has lost its state');
  return state;
}

const advanceStatement = prepared({
  name: 'evidence_advance_verification',
  text: `
    update stored_verification
       set position = $1, advanced_at = clock_timestamp() - $3 * interval '1 ms',
           verified = case when $1 = '' then 0 else verified + $2 end,
           passes = passes + ($1 = '')::int,
           pass_started_at = case when $1 = '' then clock_timestamp() else pass_started_at end
     where exists (select from relay_lease where name = $4 and owner = $5 and fence = $6)`,
});

/** Stores the progress after a verified page. Position '' ends the pass. Changes nothing without the lease. */
export async function advanceVerification(
  connection: Connection,
  page: { readonly position: string; readonly sessions: number; readonly tookMs: number },
  { name, owner, fence }: Fence,
): Promise<void> {
  await connection.query(advanceStatement, [page.position, page.sessions, page.tookMs, name, owner, fence]);
}
