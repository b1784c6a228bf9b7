import type { Topic } from '@gcs/proto/topics';
import type { Connection } from './database.ts';

/** How far a consumer has come with one key. `parked`: an earlier record of the key waits for an operator. */
export type Position = { key: string; epoch: number; version: number; parked: boolean };

// Locks in key order, so that two members that meet during a rebalance wait for each other and never deadlock.
const lockExisting = {
  name: 'positions_lock',
  text: `
    select p.key, p.epoch, p.version,
           exists (select from dead_letters d where d.topic = p.topic and d.key = p.key and d.replayed_at is null) as parked
      from consumer_positions p
     where p.topic = $1 and p.key = any($2::text[])
     order by p.key
       for update of p`,
};

// A key seen for the first time gets its row before anything is applied: a rival that inserts it too waits here.
const insertMissing = {
  name: 'positions_insert',
  text: `
    insert into consumer_positions (topic, key, epoch, version)
    select $1, key, 1, 0 from unnest($2::text[]) as key order by key
    on conflict do nothing
    returning key`,
};

const moveForward = {
  name: 'positions_advance',
  text: `
    update consumer_positions p
       set epoch = n.epoch, version = n.version
      from unnest($2::text[], $3::int[], $4::bigint[]) as n (key, epoch, version)
     where p.topic = $1 and p.key = n.key`,
};

/** Locks the position of every key until the transaction ends; a new key starts at epoch 1, version 0. */
export async function lockPositions(
  tx: Connection,
  topic: Topic,
  keys: readonly string[],
): Promise<Map<string, Position>> {
  const distinct = [...new Set(keys)].sort();
  const found = await tx.query<Position>(lockExisting, [topic, distinct]);
  const positions = new Map(found.map((position) => [position.key, position]));
  const missing = distinct.filter((key) => !positions.has(key));
  if (missing.length === 0) return positions;

  const inserted = new Set((await tx.query<{ key: string }>(insertMissing, [topic, missing])).map((row) => row.key));
  for (const key of inserted) positions.set(key, { key, epoch: 1, version: 0, parked: false });
  const lost = missing.filter((key) => !inserted.has(key));
  if (lost.length > 0) {
    for (const position of await tx.query<Position>(lockExisting, [topic, lost])) positions.set(position.key, position);
  }
  return positions;
}

/** Stores how far each locked key has come. */
export async function advancePositions(
  tx: Connection,
  topic: Topic,
  positions: readonly Omit<Position, 'parked'>[],
): Promise<void> {
  await tx.query(moveForward, [
    topic,
    positions.map((position) => position.key),
    positions.map((position) => position.epoch),
    positions.map((position) => position.version),
  ]);
}
