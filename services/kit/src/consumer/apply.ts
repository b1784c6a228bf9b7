import type { Transaction } from '../postgres/database.ts';
import type { Refused } from './dead-letters.ts';
import { advancePositions, claimAllRuns, claimRuns, lockPositions, type Position, type Run } from './positions.ts';
import type { Decoder, Identity, Readable, Received, Unreadable } from './read-record.ts';

export type ApplyOptions<V, W> = Pick<Decoder<V>, 'topic'> & {
  contiguous: boolean;
  replaying?: boolean;
  apply(tx: Transaction, received: readonly Received<V>[]): Promise<W>;
};

export type Applied<V, W> = {
  applied: { received: readonly Received<V>[]; written: W } | undefined;
  refused: Refused[];
  /** Keys whose parked records may now be applied, because a gap was filled. */
  resumed: string[];
};

/** Returns a batch's runs (consecutive versions per key), or undefined for a gap or an unreadable record. */
export function expectedRuns<V>(
  { contiguous }: Pick<ApplyOptions<V, unknown>, 'contiguous'>,
  entries: readonly (Readable<V> | Unreadable)[],
): Run[] | undefined {
  const readable = entries.filter((entry) => entry.kind === 'readable');
  if (!contiguous || readable.length === 0 || readable.length < entries.length) return undefined;
  const runs = runsOf(readable);
  const claimed = runs.reduce((records, { first, last }) => records + last - first + 1, 0);
  return claimed === entries.length ? runs : undefined;
}

/** Claims the runs, writes the values and commits in one round trip. Rejects as {@link claimAllRuns} does. */
export async function applyExpected<V, W>(
  tx: Transaction,
  { topic, apply }: ApplyOptions<V, W>,
  runs: readonly Run[],
  entries: readonly (Readable<V> | Unreadable)[],
): Promise<Applied<V, W>> {
  claimAllRuns(tx, topic, runs);
  const received = entries.flatMap((entry) => (entry.kind === 'readable' ? [entry.received] : []));
  return { applied: { received, written: await apply(tx, received) }, refused: [], resumed: [] };
}

/**
 * Applies each key's next records and skips known records, in the caller's transaction. Refuses unreadable records and
 * records behind a gap or a parked record.
 */
export async function applyInOrder<V, W>(
  tx: Transaction,
  options: ApplyOptions<V, W>,
  entries: readonly (Readable<V> | Unreadable)[],
): Promise<Applied<V, W>> {
  const { next, refused, moved, resumed } = options.contiguous
    ? await sortOut(tx, options, entries)
    : sortUnordered(entries);
  const applied = next.length > 0 ? { received: next, written: await options.apply(tx, next) } : undefined;
  if (moved.size > 0) advancePositions(tx, options.topic, [...moved.values()]);
  return { applied, refused, resumed: [...resumed] };
}

type Sorted<V> = {
  next: Received<V>[];
  refused: Refused[];
  moved: Map<string, Position>;
  resumed: Set<string>;
};

function nothing<V>(): Sorted<V> {
  return { next: [], refused: [], moved: new Map(), resumed: new Set() };
}

function sortUnordered<V>(entries: readonly (Readable<V> | Unreadable)[]): Sorted<V> {
  const sorted = nothing<V>();
  for (const entry of entries) {
    if (entry.kind === 'readable') sorted.next.push(entry.received);
    else sorted.refused.push(entry);
  }
  return sorted;
}

/** One statement claims all keys whose records have no gap. */
async function sortOut<V>(
  tx: Transaction,
  options: ApplyOptions<V, unknown>,
  entries: readonly (Readable<V> | Unreadable)[],
): Promise<Sorted<V>> {
  const readable = entries.filter((entry) => entry.kind === 'readable');
  const interrupted = new Set(entries.flatMap(({ kind, record }) => (kind === 'unreadable' ? [record.key] : [])));
  const runs = options.replaying === true ? [] : runsOf(readable.filter(({ key }) => !interrupted.has(key)));
  const claimed = runs.length > 0 ? await claimRuns(tx, options.topic, runs) : new Set<string>();
  const judged = readable.filter(({ key }) => !claimed.has(key)).map(({ key }) => key);
  const positions = judged.length > 0 ? await lockPositions(tx, options.topic, judged) : new Map<string, Position>();
  const sorted = nothing<V>();
  for (const entry of entries) {
    const position = positions.get(entry.record.key ?? '');
    if (entry.kind === 'unreadable') refuseUnreadable(entry, position, sorted);
    else if (claimed.has(entry.key)) sorted.next.push(entry.received);
    else if (position === undefined) throw new Error(`the position of ${entry.key} was not locked`);
    else judge(entry, position, options, sorted);
  }
  return sorted;
}

/** Refuses an unreadable record, and thus later records of its key in the batch. */
function refuseUnreadable<V>(entry: Unreadable, position: Position | undefined, sorted: Sorted<V>): void {
  sorted.refused.push(entry);
  if (position === undefined) return;
  position.parked = true;
  position.barred = true;
}

function judge<V>(
  { record, key, identity, received }: Readable<V>,
  position: Position,
  { replaying = false }: Pick<ApplyOptions<V, unknown>, 'replaying'>,
  sorted: Sorted<V>,
): void {
  const place = placeOf(identity, position);
  if (place === 'seen') return;
  if (place === 'next' && (replaying || !position.barred)) {
    position.epoch = identity.epoch;
    position.version = identity.version;
    sorted.next.push(received);
    sorted.moved.set(key, position);
    if (position.parked && !replaying) sorted.resumed.add(key);
  } else if (position.parked && !replaying) {
    sorted.refused.push({ record, reason: 'behind_parked', error: 'an earlier record of this key is parked' });
  } else {
    position.parked = true;
    const error = `version ${identity.version} does not follow version ${position.version}`;
    sorted.refused.push({ record, reason: 'version_gap', error });
  }
}

export type RecordPlace = 'next' | 'seen' | 'gap';

/**
 * Compares a version with the position of its key (docs/architecture.md#order-and-versions). Versions are contiguous
 * from 1 within an epoch. After a restore, a record with a higher epoch is `next` even if its version was applied
 * before. A version after the next one is a gap.
 */
export function placeOf(
  identity: Pick<Identity, 'epoch' | 'version'>,
  position: Pick<Position, 'epoch' | 'version'>,
): RecordPlace {
  if (identity.epoch < position.epoch) return 'seen';
  if (identity.version > position.version + 1) return 'gap';
  if (identity.epoch === position.epoch && identity.version <= position.version) return 'seen';
  return 'next';
}

export function runsOf(entries: readonly { identity: Identity }[]): Run[] {
  const runs = new Map<string, Run>();
  const broken = new Set<string>();
  for (const { identity } of entries) {
    const { key, epoch, version } = identity;
    const run = runs.get(key);
    if (run === undefined) runs.set(key, { key, epoch, first: version, last: version });
    else if (run.epoch === epoch && version === run.last + 1) run.last = version;
    else broken.add(key);
  }
  return [...runs.values()].filter(({ key }) => !broken.has(key));
}
