import type { Topic } from '@gcs/proto/topics';
import type { BusRecord } from '../bus/bus.ts';
import { columnList } from '../postgres/column-list.ts';
import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';

/** Why a record was parked; a closed set, because it is a metric's label. */
export type ParkReason =
  | 'foreign'
  | 'malformed'
  | 'schema'
  | 'missing_key'
  | 'wrong_key'
  | 'version_gap'
  | 'behind_parked'
  | 'handler_failed';

/** A parked record as it waits for its replay. */
export type DeadLetter = Pick<BusRecord, 'key' | 'traceparent' | 'offset' | 'partition'> & {
  id: number;
  value: string | null;
  reason: ParkReason;
};

/** A record that a consumer cannot apply, and why. */
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

// Ids in the order of arrival: a replay goes by them.
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

// Closing empties the record, which may name a guest. The reason for parking is kept for 30 days.
const close = prepared({
  name: 'dead_letters_close',
  text: `
    update dead_letters set replayed_at = now(), value = null where id = $1 and replayed_at is null
    returning replayed_at as "closedAt"`,
});

const closedDays = 30;
/** Rows of one piece, so that a stop never waits for a whole table. */
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

/** Deletes records that were closed long ago; resolves to whether there may be more. */
export async function purgeClosedDeadLetters(database: Connection): Promise<{ hasMore: boolean }> {
  const purged = await database.query(purge, [closedDays, purgedAtOnce]);
  return { hasMore: purged.length === purgedAtOnce };
}

/**
 * Parks records of one topic with their reasons, in the caller's transaction. Resolves to those that were not parked
 * before: a record with a lost acknowledgement is delivered again.
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

/** A record of which nothing is kept that came from outside, but a usable key: later records of it wait behind this one. */
export function stripped({ record, reason, error }: Refused, thrown: unknown): Refused {
  const why = thrown instanceof Error ? thrown.name : 'an error';
  const key = /^[\w-]{1,64}$/.test(record.key ?? '') ? record.key : null;
  const kept = { ...record, key, value: null, traceparent: '' };
  return { record: kept, reason, error: `not kept (${why}): ${error.replaceAll(/[^\x20-\x7e]/g, '?')}` };
}

/** Bytes that PostgreSQL's text cannot hold are kept as base64: what is not UTF-8, and what has U+0000. */
function storable(value: BusRecord['value']): string | null {
  if (typeof value === 'string' && !value.includes('\u0000')) return value;
  return value === null ? null : Buffer.from(value).toString('base64');
}

/** A key that is longer than any of ours is cut: an index entry has no room for it. */
function keptKey(key: string): string {
  return withoutNul(key).slice(0, maxKeyLength);
}

function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\ufffd');
}

/** The records of one key that wait for a replay, oldest first. */
export function waitingDeadLetters(tx: Connection, topic: Topic, key: string): Promise<DeadLetter[]> {
  return tx.query<DeadLetter>(selectWaiting, [topic, key]);
}

/** Closes a parked record and empties it, in the transaction that applied it; resolves to when, or undefined if it was closed before. */
export async function closeDeadLetter(tx: Connection, id: number): Promise<Date | undefined> {
  const [closed] = await tx.query<{ closedAt: Date }>(close, [id]);
  return closed?.closedAt;
}
