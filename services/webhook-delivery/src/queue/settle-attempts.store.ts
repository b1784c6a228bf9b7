import type { Connection, Statement, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { SettledAttempt, SettledDelivery } from './delivery.rules.ts';
import { keyOf } from './delivery.rules.ts';
import { isOneOf, lockDeliveries } from './lock-deliveries.store.ts';

const settledColumns = `
      select *, attempt - (verdict <> 'HELD')::int as attempts_before
        from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::timestamptz[], $7::int[], $8::text[],
                    $9::int[], $10::bytea[])
          as s (event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code, response_excerpt)`;

const logColumns =
  'event_id, endpoint_id, attempt, verdict, started_at, duration_ms, outcome, status_code, response_excerpt';

const isLeased = `o.event_id = any ($2::text[]) and o.lease is not distinct from $1
         and (o.event_id, o.endpoint_id, o.attempts)
             in (select event_id, endpoint_id, attempts_before from settled) is true`;

/*
 * Removes delivered deliveries from the queue and logs their attempts. Each row must still contain the fence of its
 * lease, so a process that lost its lease changes no row. The number of attempts must also match, so a repeated
 * settlement does not change a row that was leased again. `followed` is read after all locks, so it includes a
 * successor that was just stored.
 */
const closeStatement = prepared({
  name: 'delivery_close',
  text: `
    with settled as (${settledColumns}
    ),
    held as (${lockDeliveries(isLeased)}
    ),
    closed as (
      delete from open_deliveries o
       where ${isOneOf('held')}
      returning o.event_id, o.endpoint_id, o.followed
    ),
    logged as (
      insert into attempts (${logColumns})
      select ${logColumns} from settled
       where (event_id, endpoint_id) in (select event_id, endpoint_id from closed) is true
    )
    select event_id as "eventId", endpoint_id as "endpointId", followed, nextval('settlement_numbers') as number
      from closed`,
});

/*
 * Keeps an undelivered delivery in the queue: for a retry, held or exhausted. `array_position` finds the new values of
 * a row. A retry delay is a duration, independent of this process's clock. A delivery is not held if its endpoint was
 * activated meanwhile. `disabled` locks disabled endpoints against activation, as in store-events.store.ts.
 */
const becameActive = `(($5::text[])[array_position($12::text[], o.event_id || ' ' || o.endpoint_id)] = 'HELD'
                                and o.endpoint_id in (select id from activated))`;
const keepStatement = prepared({
  name: 'delivery_keep',
  text: `
    with settled as (${settledColumns}
    ),
    disabled as (
      select id from endpoints
       where id = any (array(select endpoint_id from settled where verdict = 'HELD')) and status = 'DISABLED'
       order by id for key share
    ),
    activated as (
      select id from endpoints
       where id = any (array(select endpoint_id from settled where verdict = 'HELD'))
         and status <> 'PENDING_ACTIVATION' and (expires_at is null or expires_at > now())
         and id not in (select id from disabled)
    ),
    held as (${lockDeliveries(isLeased)}
    ),
    kept as (
      update open_deliveries o
         set lease = null,
             attempts = ($4::int[])[array_position($12::text[], o.event_id || ' ' || o.endpoint_id)],
             due_at = case when ${becameActive} then now()
                           else now() + interval '1 ms'
                                  * ($11::float8[])[array_position($12::text[], o.event_id || ' ' || o.endpoint_id)] end,
             held = ($11::float8[])[array_position($12::text[], o.event_id || ' ' || o.endpoint_id)] is null
                    and not ${becameActive},
             blocking = case when ${becameActive} then o.attempts = 0
                             else ($13::boolean[])[array_position($12::text[], o.event_id || ' ' || o.endpoint_id)] end,
             exhausted_at = case ($5::text[])[array_position($12::text[], o.event_id || ' ' || o.endpoint_id)]
                              when 'EXHAUSTED' then now() end
       where ${isOneOf('held')}
      returning o.event_id, o.endpoint_id, o.followed, o.exhausted_at
    ),
    logged as (
      insert into attempts (${logColumns})
      select ${logColumns} from settled
       where verdict <> 'HELD' and (event_id, endpoint_id) in (select event_id, endpoint_id from kept) is true
    )
    select event_id as "eventId", endpoint_id as "endpointId", followed,
           case when exhausted_at is null then 0 else nextval('settlement_numbers') end as number
      from kept`,
});

export function closeDeliveries(
  connection: Connection,
  fence: number,
  attempts: readonly SettledAttempt[],
): Promise<SettledDelivery[]> {
  return settle(connection, closeStatement, valuesOf(fence, attempts));
}

/** Keeps deliveries until `retryAt`; a past time makes a delivery due now. Holds a delivery without `retryAt`. */
export function keepDeliveries(
  connection: Connection,
  fence: number,
  attempts: readonly SettledAttempt[],
): Promise<SettledDelivery[]> {
  const now = performance.now();
  const retriesInMs = attempts.map(({ retryAt }) => (retryAt === null ? null : Math.max(0, retryAt - now)));
  const blocking = attempts.map((attempt) => attempt.blocking);
  const values = [...valuesOf(fence, attempts), retriesInMs, attempts.map(keyOf), blocking];
  return settle(connection, keepStatement, values);
}

const lockStatement = prepared({
  name: 'delivery_lock',
  text: lockDeliveries(`o.event_id = any ($1::text[]) and o.event_id || ' ' || o.endpoint_id = any ($2::text[])`),
});

export function groupForSettling(attempts: readonly SettledAttempt[]): SettledAttempt[][] {
  return [...Map.groupBy(attempts, (attempt) => `${attempt.fence} ${isDelivered(attempt)}`).values()];
}

export async function settleGroup(
  connection: Connection,
  group: readonly SettledAttempt[],
): Promise<SettledDelivery[]> {
  const [first] = group;
  if (first === undefined) return [];
  const change = isDelivered(first) ? closeDeliveries : keepDeliveries;
  return change(connection, first.fence, group);
}

/**
 * Settles several groups in one transaction. First locks the rows of all groups, because locking group by group could
 * deadlock.
 */
export async function settleGroups(
  tx: Transaction,
  groups: readonly (readonly SettledAttempt[])[],
): Promise<SettledDelivery[]> {
  const all = groups.flat();
  if (groups.length > 1) await tx.query(lockStatement, [all.map(({ eventId }) => eventId), all.map(keyOf)]);
  const settled: SettledDelivery[] = [];
  for (const group of groups) settled.push(...(await settleGroup(tx, group)));
  return settled;
}

function isDelivered({ verdict }: SettledAttempt): boolean {
  return verdict === 'DELIVERED';
}

async function settle(connection: Connection, statement: Statement, values: unknown[]): Promise<SettledDelivery[]> {
  await failpoint('delivery.before-settle');
  const settled = await connection.query<SettledDelivery>(statement, values);
  await failpoint('delivery.settled');
  return settled;
}

const columns = [
  ...(['eventId', 'endpointId', 'attempt', 'verdict', 'startedAt', 'durationMs'] as const),
  ...(['outcome', 'statusCode', 'responseExcerpt'] as const),
];

function valuesOf(fence: number, attempts: readonly SettledAttempt[]): unknown[] {
  return [fence, ...columns.map((column) => attempts.map((attempt) => attempt[column]))];
}
