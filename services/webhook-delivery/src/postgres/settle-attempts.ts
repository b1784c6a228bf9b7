import type { Connection } from '@gcs/kit/postgres/database';
import type { DeliveryKey } from './read-leased.ts';

/** What an attempt came to, as the queue and the attempt log are told. HELD is no attempt: the endpoint is disabled. */
export type Verdict = 'DELIVERED' | 'RETRY' | 'EXHAUSTED' | 'ENDPOINT_GONE' | 'HELD';

export type SettledAttempt = DeliveryKey & {
  fence: number;
  /** The number of this attempt, from 1; for HELD the number of attempts so far. */
  attempt: number;
  verdict: Verdict;
  retryAt: Date | null;
  startedAt: Date;
  durationMs: number;
  outcome: string;
  statusCode: number | null;
  /** The first KiB of the answer, or null. */
  responseExcerpt: Buffer | null;
};

/** What became of a settled attempt. An attempt that has no answer was refused: its lease was lost. */
export type AcceptedSettlement = DeliveryKey & { followed: boolean; receiptVersion: number | null };

/*
 * Many attempts in one statement. Every row is matched with the fence it was leased under, so a process that lost its
 * lease settles nothing, and logs nothing. A delivered or exhausted delivery leaves the queue here and stays in the
 * log. `followed` is read after any lock was waited for, so it includes a successor that was just stored.
 */
const settleAttemptsStatement = {
  name: 'delivery_settle_attempts',
  text: `
    with settled as (
      select * from unnest($1::text[], $2::text[], $3::bigint[], $4::int[], $5::text[], $6::timestamptz[],
                           $7::timestamptz[], $8::int[], $9::text[], $10::int[], $11::bytea[], $12::bool[])
          as s (event_id, endpoint_id, fence, attempt, verdict, retry_at, started_at, duration_ms, outcome, status_code,
                response_excerpt, receipt)
    ),
    closed as (
      delete from open_deliveries o using settled s
       where o.event_id = s.event_id and o.endpoint_id = s.endpoint_id and o.lease = s.fence
         and s.verdict in ('DELIVERED', 'EXHAUSTED')
      returning o.event_id, o.endpoint_id, o.followed
    ),
    kept as (
      update open_deliveries o
         set lease = null, attempts = s.attempt, due_at = s.retry_at, held = s.verdict in ('ENDPOINT_GONE', 'HELD')
        from settled s
       where o.event_id = s.event_id and o.endpoint_id = s.endpoint_id and o.lease = s.fence
         and s.verdict in ('RETRY', 'ENDPOINT_GONE', 'HELD')
      returning o.event_id, o.endpoint_id, o.followed
    ),
    accepted as (
      select s.*, r.followed
        from (select * from closed union all select * from kept) r
        join settled s using (event_id, endpoint_id)
    ),
    logged as (
      insert into attempts (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code,
                            response_excerpt)
      select event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code, response_excerpt
        from accepted where verdict <> 'HELD'
    )
    select event_id as "eventId", endpoint_id as "endpointId", followed,
           case when receipt then nextval('receipt_versions') end as "receiptVersion"
      from accepted`,
};

/** Settles attempts; resolves to those whose lease still held. `isReceiptDue` numbers a receipt with the settlement. */
export function settleAttempts(
  connection: Connection,
  attempts: readonly (SettledAttempt & { isReceiptDue: boolean })[],
): Promise<AcceptedSettlement[]> {
  return connection.query<AcceptedSettlement>(settleAttemptsStatement, [
    attempts.map((attempt) => attempt.eventId),
    attempts.map((attempt) => attempt.endpointId),
    attempts.map((attempt) => attempt.fence),
    attempts.map((attempt) => attempt.attempt),
    attempts.map((attempt) => attempt.verdict),
    attempts.map((attempt) => attempt.retryAt),
    attempts.map((attempt) => attempt.startedAt),
    attempts.map((attempt) => attempt.durationMs),
    attempts.map((attempt) => attempt.outcome),
    attempts.map((attempt) => attempt.statusCode),
    attempts.map((attempt) => attempt.responseExcerpt),
    attempts.map((attempt) => attempt.isReceiptDue),
  ]);
}

const disableGoneStatement = {
  name: 'delivery_disable_gone_endpoints',
  text: `
    update endpoints set status = 'DISABLED', disabled_reason = 'gone', row_version = row_version + 1
     where status = 'ACTIVE' and id = any ($1::text[])`,
};

/** After a 410. The queue is not touched: whoever leases a delivery of a disabled endpoint holds it. */
export async function disableGoneEndpoints(tx: Connection, endpointIds: readonly string[]): Promise<void> {
  await tx.query(disableGoneStatement, [endpointIds]);
}
