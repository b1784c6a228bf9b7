import type { Topic } from '@gcs/proto/topics';
import type { BusRecord } from '../bus/bus.ts';
import { columnList } from '../postgres/column-list.ts';
import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/** The reasons are a closed set because they are a metric label. */
export type ParkReason =
  | 'foreign'
  | 'malformed'
  | 'schema'
  | 'missing_key'
  | 'wrong_key'
  | 'version_gap'
  | 'behind_parked'
  | 'handler_failed';

export type DeadLetter = Pick<BusRecord, 'key' | 'traceparent' | 'offset' | 'partition'> & {
  id: number;
  value: string | null;
  reason: ParkReason;
};

export type Refused = { record: BusRecord; reason: ParkReason; error: string };

const maxKeyLength = 256;
const maxTextLength = 4_096;

const columns = columnList<Refused>({
  topic: ['text', ({ record }) => record.topic],
  key: ['text', ({ record }) => keptKey(record.key ?? '')],
  partition: ['int', ({ record }) => record.partition],
  record_offset: ['text', ({ record }) => record.offset],
  value: ['text', ({ record }) => storable(record.value)],
  traceparent: ['text', ({ record }) => withoutNul(record.traceparent).slice(0, maxTextLength)],
  reason: ['text', ({ reason }) => reason],
  error: ['text', ({ error }) => withoutNul(error).slice(0, maxTextLength)],
});

// Inserts in the order of arrival, because replays follow the ids.
const insertDeadLetters = prepared({
  name: 'dead_letters_insert',
  text: `
    insert into dead_letters (${columns.names})
    select ${columns.names} from ${columns.unnest('d', { place: 'place' })}
     order by place
        on conflict do nothing
    returning partition, record_offset as offset`,
});

const selectWaiting = prepared({
  name: 'dead_letters_waiting',
  text: `
    select id, key, partition, record_offset as offset, value, traceparent, reason
      from dead_letters
     where topic = $1 and key = $2 and replayed_at is null
     order by id`,
});

// Deletes a closed record's content, which may be guest data. The row with the reason is kept for 30 days.
const close = prepared({
  name: 'dead_letters_close',
  text: `
    update dead_letters set replayed_at = now(), value = null where id = $1 and replayed_at is null
    returning replayed_at as "closedAt"`,
});

const closedDays = 30;
/** A small batch, so that a stop never waits for a whole table. */
const purgedAtOnce = 500;

const purge = prepared({
  name: 'dead_letters_purge',
  text: `
    delete from dead_letters
     where id = any (array(
       select id from dead_letters where replayed_at < now() - make_interval(days => $1)
        order by replayed_at limit $2 for update skip locked))
    returning true as purged`,
});

export async function purgeClosedDeadLetters(database: Connection): Promise<{ hasMore: boolean }> {
  const purged = await database.query(purge, [closedDays, purgedAtOnce]);
  return { hasMore: purged.length === purgedAtOnce };
}

/**
 * Parks records of one topic in the caller's transaction. Resolves to the records that were not parked before, because
 * a record whose acknowledgement was lost is redelivered.
 */
export async function park(tx: Connection, refused: readonly Refused[]): Promise<Refused[]> {
  if (refused.length === 0) return [];
  const parked = await tx.query<Pick<BusRecord, 'partition' | 'offset'>>(insertDeadLetters, columns.values(refused));
  const places = new Set(parked.map(placeOf));
  return refused.filter(({ record }) => places.has(placeOf(record)));
}

function placeOf({ partition, offset }: Pick<BusRecord, 'partition' | 'offset'>): string {
  return `${partition}/${offset}`;
}

/** Removes content that cannot be stored, except a usable key, so that later records of the key wait. */
export function stripped({ record, reason, error }: Refused, thrown: unknown): Refused {
  const why = thrown instanceof Error ? thrown.name : 'an error';
  const key = /^[\w-]{1,64}$/.test(record.key ?? '') ? record.key : null;
  const kept = { ...record, key, value: null, traceparent: '' };
  return { record: kept, reason, error: `not kept (${why}): ${error.replaceAll(/[^\x20-\x7e]/g, '?')}` };
}

/** Returns bytes with U+0000 or invalid UTF-8 as base64. */
function storable(value: BusRecord['value']): string | null {
  if (typeof value === 'string' && !value.includes('\u0000')) return value;
  return value === null ? null : Buffer.from(value).toString('base64');
}

/** Truncates a long key, because PostgreSQL limits the size of an index entry. */
function keptKey(key: string): string {
  return withoutNul(key).slice(0, maxKeyLength);
}

function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\ufffd');
}

export function waitingDeadLetters(tx: Connection, topic: Topic, key: string): Promise<DeadLetter[]> {
  return tx.query<DeadLetter>(selectWaiting, [topic, key]);
}

export async function closeDeadLetter(tx: Connection, id: number): Promise<Date | undefined> {
  const [closed] = await tx.query<{ closedAt: Date }>(close, [id]);
  return closed?.closedAt;
}
