import type { Connection as Queries, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import { type ConnectionRow, connectionColumns } from './connections.store.ts';
import type { Position } from './position.rules.ts';

export type TakenWork = ConnectionRow & { readonly lease: number; readonly isPollDue: boolean };

const takeStatement = statement('stays_take_pms_work')`
    with due as (
      select id from pms_connections connection
       where ended_at is null and paused_until <= now()
         and (poll_at <= now()
              or exists (select from pms_reservations where connection_id = connection.id and due_at <= now())
              or exists (select from pms_reservations where connection_id = connection.id and note_at <= now()))
       order by paused_until limit $1 for update skip locked)
    update pms_connections
       set lease = lease + 1, paused_until = now() + $2 * interval '1 ms'
     where id = any(array(select id from due))
    returning ${connectionColumns}, lease::float8, poll_at <= now() as "isPollDue"`;

/**
 * Leases connections with a due poll, look-up or note. If the process dies, other processes may lease the connections
 * after `leaseMs`.
 */
export function takeWork(database: Queries, atMost: number, leaseMs: number): Promise<TakenWork[]> {
  return database.query(takeStatement, [atMost, leaseMs]);
}

const holdStatement = statement('stays_hold_pms_work')`
    select true as held from pms_connections where id = $1 and lease = $2 and ended_at is null for share`;

export type Lease = Pick<TakenWork, 'id' | 'lease'>;

/** Resolves to true if the lease is still valid. No other process can lease the work until the transaction ends. */
export async function holdsWork(tx: Transaction, { id, lease }: Lease): Promise<boolean> {
  return (await tx.query(holdStatement, [id, lease])).length === 1;
}

const positionStatement = statement('stays_save_pms_position')`
    with moved as (
      update pms_connections
         set position = $3, polled_at = case when $5 then now() else polled_at end
       where id = $1 and lease = $2 and ended_at is null
      returning id, tenant_id)
    insert into pms_reservations (connection_id, id, tenant_id, due_at)
    select moved.id, named.id, moved.tenant_id, now() from moved, unnest($4::text[]) as named (id)
    on conflict (connection_id, id) do update
       set due_at = now(), asked = pms_reservations.asked + 1, failures = 0`;

/** Stores the position, and makes the page's reservations (`ids`) due. `isEnd`: this page ends the list of changes. */
export async function savePosition(
  database: Queries,
  { id, lease }: Lease,
  { position, ids, isEnd }: { position: Position; ids: readonly string[]; isEnd: boolean },
): Promise<void> {
  await database.query(positionStatement, [id, lease, JSON.stringify(position), ids, isEnd]);
}

const releaseStatement = statement('stays_release_pms_work')`
    update pms_connections
       set paused_until = now() + $3 * interval '1 ms', failures = $4, problem = $5,
           poll_at = case when $6::float8 is null then poll_at else now() + $6 * interval '1 ms' end
     where id = $1 and lease = $2`;

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
