import type { Topic } from '@gcs/proto/topics';
import type { Connection } from '../postgres/database.ts';
import type { Lease } from '../postgres/lease.ts';
import { prepared } from '../postgres/statement.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import type { Queued } from './journal.ts';

export const outboxLease = 'outbox';

export type Orphan = { id: number; value: null };

type QueuedRow = {
  id: number | null;
  key: string;
  version: number;
  topic: Topic | null;
  value: string | null;
  traceparent: string | null;
};

/**
 * Deletes published rows if the lease's fence is current, and reads the next rows that are not in flight, in one round
 * trip. The snapshot still contains the deleted rows, so the read excludes them. No row means a lost lease; a row of
 * nulls means an empty queue. Reads from the head, not `id > last`, because lower ids may commit later (20 % of rows,
 * measured). A lost delete only causes duplicates, so the commit need not wait for the disk. `lateral` and `limit`
 * force one index probe per row.
 */
const settleAndRead = prepared({
  name: 'outbox_settle_and_read',
  text: `
    with held as materialized (
      select set_config('synchronous_commit', 'off', true)
        from relay_lease where name = $1 and owner = $2 and fence = $3
    ), settled as (
      delete from outbox where id = any($4::bigint[]) and exists (select from held)
    )
    select head.id, head.key, head.version, entry.topic, entry.value, entry.traceparent
      from held
      left join lateral (
        select id, key, version from outbox where id <> all($4::bigint[] || $5::bigint[]) order by id limit $6
      ) head on true
      left join lateral (
        select topic, value, traceparent from journal j where j.key = head.key and j.version = head.version limit 1
      ) entry on true
     order by head.id`,
});

type Sent = { readonly published: readonly number[]; readonly inFlight: readonly number[] };

export async function settleAndReadHead(
  database: Connection,
  { name, owner, fence }: Pick<Lease, 'name' | 'owner' | 'fence'>,
  { published, inFlight }: Sent,
  limit: number,
): Promise<(Queued | Orphan)[] | undefined> {
  const rows = await database.query<QueuedRow>(settleAndRead, [name, owner, fence, published, inFlight, limit]);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ id, key, version, topic, value, traceparent }): (Queued | Orphan)[] => {
    if (id === null) return [];
    const isWhole = topic !== null && value !== null && traceparent !== null;
    return [isWhole ? { id, key, version, topic, value, traceparent } : { id, value: null }];
  });
}

export type Backlog = {
  /** At most 100,000, where counting stops. */
  pending: number;
  oldestAgeSeconds: number;
  /** The process that publishes; null if no process has the lease. */
  relay: string | null;
  /** The time since the last lease expired; 0 while a process has the lease. */
  leaderlessSeconds: number;
};

const readBacklogStatement = prepared({
  name: 'outbox_backlog',
  text: `
    select (select count(*) from (select from outbox limit 100000) as counted) as pending,
           coalesce((
             select extract(epoch from clock_timestamp() - j.at)::float8
               from (select key, version from outbox order by id limit 1) head
               join lateral (select at from journal j where j.key = head.key and j.version = head.version limit 1) j on true
           ), 0) as "oldestAgeSeconds",
           (select owner from relay_lease where name = $1 and expires_at > clock_timestamp()) as relay,
           coalesce((
             select greatest(0, extract(epoch from clock_timestamp() - expires_at)::float8)
               from relay_lease where name = $1
           ), 0) as "leaderlessSeconds"`,
});

export async function readBacklog(database: Connection): Promise<Backlog> {
  const [backlog] = await database.query<Backlog>(readBacklogStatement, [outboxLease]);
  if (backlog === undefined) throw new Error('the backlog of the outbox could not be read');
  return backlog;
}

export type RelayStatus = Backlog & { leading: boolean };

export function observeOutbox({ meter }: Telemetry, status: () => Promise<RelayStatus>): () => void {
  const pending = meter.createObservableGauge('gcs.outbox.pending', {
    unit: '{message}',
    description: 'Messages not yet published',
  });
  const oldest = meter.createObservableGauge('gcs.outbox.oldest_age', {
    unit: 's',
    description: 'Age of the oldest message that is not published yet',
  });
  const leading = meter.createObservableGauge('gcs.outbox.leading', {
    unit: '{replica}',
    description: '1 on the publishing replica',
  });
  const leaderless = meter.createObservableGauge('gcs.outbox.leaderless', {
    unit: 's',
    description: 'Time since a replica last held the lease to publish; 0 while a replica holds it',
  });
  return observeTogether(meter, [pending, oldest, leading, leaderless], async (result) => {
    const now = await status();
    result.observe(pending, now.pending);
    result.observe(oldest, now.oldestAgeSeconds);
    result.observe(leading, now.leading ? 1 : 0);
    result.observe(leaderless, now.leaderlessSeconds);
  });
}
