import type { Connection, Transaction } from '../postgres/database.ts';
import type { ParkReason } from '../postgres/dead-letters.ts';
import { advancePositions, claimRuns, lockPositions, type Position } from '../postgres/positions.ts';
import type { Decoder, Readable, Received } from './read-record.ts';
import { placeOf, runsOf } from './sequence.ts';

export type ApplyOptions<V> = Pick<Decoder<V>, 'topic'> & {
  contiguous: boolean;
  /** An operator's replay: the key is parked, and this is its oldest record. */
  replaying?: boolean;
  apply(tx: Transaction, received: readonly Received<V>[]): Promise<void>;
};

export type Applied<V> = {
  applied: Received<V>[];
  refused: { reason: ParkReason; error: string }[];
  /** Keys of which a record was applied while later ones are parked: what was missing before those may have come. */
  resumed: string[];
};

/** Applies what comes next of each key, skips what was seen, refuses what stands behind a hole. One transaction is the caller's. */
export async function applyInOrder<V>(
  tx: Transaction,
  options: ApplyOptions<V>,
  entries: readonly Readable<V>[],
): Promise<Applied<V>> {
  if (!options.contiguous) {
    const applied = entries.map((entry) => entry.received);
    await options.apply(tx, applied);
    return { applied, refused: [], resumed: [] };
  }
  const claimed = options.replaying === true ? new Set<string>() : await claimRuns(tx, options.topic, runsOf(entries));
  const others = entries.filter((entry) => !claimed.has(entry.key));
  const sorted = others.length === 0 ? nothing<V>() : await sortOut(tx, options, others);
  const next = new Set(sorted.next);
  const applied = entries.filter((entry) => claimed.has(entry.key) || next.has(entry)).map(({ received }) => received);
  if (applied.length > 0) await options.apply(tx, applied);
  if (sorted.moved.size > 0) advancePositions(tx, options.topic, [...sorted.moved.values()]);
  const resumed = options.replaying === true ? [] : [...sorted.moved.values()].filter(({ parked }) => parked);
  return { applied, refused: sorted.refused, resumed: resumed.map(({ key }) => key) };
}

type Sorted<V> = { next: Readable<V>[]; refused: Applied<V>['refused']; moved: Map<string, Position> };

function nothing<V>(): Sorted<V> {
  return { next: [], refused: [], moved: new Map() };
}

/** Judges records one by one: some were seen, a key is parked, or something is missing before them. */
async function sortOut<V>(
  tx: Connection,
  options: ApplyOptions<V>,
  entries: readonly Readable<V>[],
): Promise<Sorted<V>> {
  const keys = entries.map((entry) => entry.key);
  const positions = await lockPositions(tx, options.topic, keys);
  const outcome = nothing<V>();
  for (const entry of entries) {
    const position = positions.get(entry.key);
    if (position === undefined) throw new Error(`the position of ${entry.key} was not locked`);
    sort(entry, position, options, outcome);
  }
  return outcome;
}

function sort<V>(entry: Readable<V>, position: Position, options: ApplyOptions<V>, outcome: Sorted<V>): void {
  const place = placeOf(entry.identity, position);
  if (place === 'seen') return;
  if (place === 'next' && (options.replaying === true || !position.barred)) {
    position.epoch = entry.identity.epoch;
    position.version = entry.identity.version;
    outcome.next.push(entry);
    outcome.moved.set(entry.key, position);
  } else if (position.parked && options.replaying !== true) {
    outcome.refused.push({ reason: 'behind_parked', error: 'an earlier record of this key is parked' });
  } else {
    position.parked = true;
    outcome.refused.push({
      reason: 'version_gap',
      error: `version ${entry.identity.version} after ${position.version}`,
    });
  }
}
