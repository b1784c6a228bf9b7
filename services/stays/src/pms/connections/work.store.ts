import type { Envelope } from '@gcs/kit/crypto/keyring';
import type { Connection as Queries, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Connection } from '../port/pms.rules.ts';
import type { Position } from './position.rules.ts';

export type TakenWork = Omit<Connection, 'credentials'> &
  Envelope & {
    readonly lease: number;
    readonly position: Position | null;
    readonly failures: number;
    readonly isPollDue: boolean;
  };

const takeStatement = prepared({
  name: 'stays_take_pms_work',
  text: `
    with due as (
      select id from pms_connections connection
       where ended_at is null and paused_until <= now()
         and (poll_at <= now()
              or exists (select from pms_reservations where connection_id = connection.id and due_at <= now())
              or exists (select from pms_reservations where connection_id = connection.id and note_at <= now()))
       order by paused_until limit $1 for update skip locked)
    update pms_connections taken
       set lease = lease + 1, paused_until = now() + $2 * interval '1 ms'
     where taken.id = any(array(select id from due))
    returning taken.id, tenant_id as "tenantId", property_reference as "propertyReference", kind, base_url as "baseUrl",
              pms_property as "pmsProperty", pms_service as "pmsService", time_zone as "timeZone",
              reference_prefix as "referencePrefix", infants_below as "infantsBelow", writes_back as "writesBack",
              wrapped_key as "wrappedKey", ciphertext, lease::float8, position, failures, poll_at <= now() as "isPollDue"`,
});

/**
 * Leases connections with a due poll, look-up or note. If the process dies, other processes may lease the connections
 * after `leaseMs`.
 */
export function takeWork(database: Queries, atMost: number, leaseMs: number): Promise<TakenWork[]> {
  return database.query<TakenWork>(takeStatement, [atMost, leaseMs]);
}

const holdStatement = prepared({
  name: 'stays_hold_pms_work',
  text: `select true as held from pms_connections where id = $1 and lease = $2 and ended_at is null for share`,
});

export type Lease = Pick<TakenWork, 'id' | 'lease'>;

/** Resolves to true if the lease is still valid. No other process can lease the work until the transaction ends. */
export async function holdsWork(tx: Transaction, { id, lease }: Lease): Promise<boolean> {
  return (await tx.query(holdStatement, [id, lease])).length === 1;
}

const positionStatement = prepared({
  name: 'stays_save_pms_position',
  text: `
    with moved as (
      update pms_connections
         set position = $3, polled_at = case when $5 then now() else polled_at end
       where id = $1 and lease = $2 and ended_at is null
      returning id, tenant_id)
    insert into pms_reservations (connection_id, id, tenant_id, due_at)
    select moved.id, named.id, moved.tenant_id, now() from moved, unnest($4::text[]) as named (id)
    on conflict (connection_id, id) do update
       set due_at = now(), asked = pms_reservations.asked + 1, failures = 0`,
});

/**
 * Stores the position, and makes the reservations `ids` of the page due. `isEnd`: this page ends the list of changes.
 */
export async function savePosition(
  database: Queries,
  { id, lease }: Lease,
  { position, ids, isEnd }: { position: Position; ids: readonly string[]; isEnd: boolean },
): Promise<void> {
  await database.query(positionStatement, [id, lease, JSON.stringify(position), ids, isEnd]);
}

const releaseStatement = prepared({
  name: 'stays_release_pms_work',
  text: `
    update pms_connections
       set paused_until = now() + $3 * interval '1 ms', failures = $4, problem = $5,
           poll_at = case when $6::float8 is null then poll_at else now() + $6 * interval '1 ms' end
     where id = $1 and lease = $2`,
});

/**
 * Releases the lease. `pauseMs`: time without work on the connection. `pollMs`: time until the next poll; null keeps
 * the planned time.
 */
export async function releaseWork(
  database: Queries,
  { id, lease }: Lease,
  { pauseMs, failures, problem, pollMs }: { pauseMs: number; failures: number; problem: string; pollMs: number | null },
): Promise<void> {
  await database.query(releaseStatement, [id, lease, pauseMs, failures, problem, pollMs]);
}
