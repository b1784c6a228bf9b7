import type { Topic } from '@gcs/proto/topics';
import type { Connection } from '../postgres/database.ts';
import type { Lease } from '../postgres/lease.ts';
import { prepared } from '../postgres/statement.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import type { Queued } from './journal.ts';

/** The name of the lease whose holder publishes. */
export const outboxLease = 'outbox';

/** A row of the queue whose message the journal has lost. */
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
 * One round trip per batch: it deletes published rows, with the fence, and reads the next head of the queue without
 * entries in flight. In the same snapshot the deleted rows still show. No row at all means that the lease is lost; one
 * of nulls that the queue is empty. Always from the head, never `id > last`: concurrent commits make lower ids appear
 * later (measured: 20 % of the rows skipped). A delete lost in a crash is only a duplicate, so its commit need not wait
 * for the disk. Lateral and limit give a probe into one partition per row, independent of the statistics.
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

/** Ids of queued messages: acknowledged by the bus, and on their way to it. */
type Sent = { readonly published: readonly number[]; readonly inFlight: readonly number[] };

/** Deletes the published ids and returns the head of the rest of the queue; undefined when the lease is no longer ours. */
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
  /** Counted up to 100,000: more says no more. */
  pending: number;
  /** Age of the oldest message, 0 when there is none. */
  oldestAgeSeconds: number;
  /** The process that publishes; null while nobody holds the lease. */
  relay: string | null;
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
           (select owner from relay_lease where name = $1 and expires_at > clock_timestamp()) as relay`,
});

export async function readBacklog(database: Connection): Promise<Backlog> {
  const [backlog] = await database.query<Backlog>(readBacklogStatement, [outboxLease]);
  if (backlog === undefined) throw new Error('the backlog of the outbox could not be read');
  return backlog;
}

export type RelayStatus = Backlog & { leading: boolean };

/** Measures what waits in the outbox until the answer is called. */
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
    description: '1 on the replica that publishes',
  });
  return observeTogether(meter, [pending, oldest, leading], async (result) => {
    const now = await status();
    result.observe(pending, now.pending);
    result.observe(oldest, now.oldestAgeSeconds);
    result.observe(leading, now.leading ? 1 : 0);
  });
}
