import type { Topic } from '@gcs/proto/topics';
import type { BusRecord } from '../bus/bus.ts';
import type { Connection } from './database.ts';

/** Why a record was parked; a closed set, because it is a metric's label. */
export type ParkReason =
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
};

const insertDeadLetter = {
  name: 'dead_letters_insert',
  text: `
    insert into dead_letters (topic, key, partition, record_offset, value, traceparent, reason, error)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};

const selectWaiting = {
  name: 'dead_letters_waiting',
  text: `
    select id, key, partition, record_offset as offset, value, traceparent
      from dead_letters
     where topic = $1 and key = $2 and replayed_at is null
     order by id`,
};

const close = {
  name: 'dead_letters_close',
  text: 'update dead_letters set replayed_at = now() where id = $1 and replayed_at is null returning replayed_at as "closedAt"',
};

/** Parks one record with the reason, in the caller's transaction. Bytes that are no text are kept as base64. */
export async function park(tx: Connection, record: BusRecord, reason: ParkReason, error: string): Promise<void> {
  const value = record.value instanceof Uint8Array ? Buffer.from(record.value).toString('base64') : record.value;
  // PostgreSQL text cannot hold U+0000; a record that does is malformed JSON anyway.
  const storable = value?.replaceAll('\u0000', '\ufffd') ?? null;
  const { topic, partition, offset, traceparent } = record;
  await tx.query(insertDeadLetter, [topic, record.key ?? '', partition, offset, storable, traceparent, reason, error]);
}

/** The records of one key that wait for a replay, oldest first. */
export function waitingDeadLetters(tx: Connection, topic: Topic, key: string): Promise<DeadLetter[]> {
  return tx.query<DeadLetter>(selectWaiting, [topic, key]);
}

/** Closes a parked record, in the transaction that applied it; resolves to when, or undefined if it was closed before. */
export async function closeDeadLetter(tx: Connection, id: number): Promise<Date | undefined> {
  const [closed] = await tx.query<{ closedAt: Date }>(close, [id]);
  return closed?.closedAt;
}
