import type { Topic } from '@gcs/proto/topics';
import type { Database } from '../postgres/database.ts';
import { type Applied, type ApplyOptions, applyInOrder } from './apply.ts';
import { closeDeadLetter, type DeadLetter, waitingDeadLetters } from './dead-letters.ts';
import { type Decoder, type Readable, readRecord } from './read-record.ts';

export type ReplayOptions<V, W> = Decoder<V> &
  ApplyOptions<V, W> & {
    topic: Topic;
    database: Database;
    afterApply(applied: Applied<V, W>['applied']): Promise<void>;
  };

type Waiting<V> = { letter: DeadLetter; entry: Readable<V> };

/**
 * Replays a key's parked records until one fails. Resolves to the number of applied records. Contiguous records are
 * applied in version order, so a republished record fills its gap. An unreadable record is closed once a later record
 * of its key is applied, which replaces its content.
 */
export async function replayParked<V, W>(options: ReplayOptions<V, W>, key: string): Promise<number> {
  const letters = await waitingDeadLetters(options.database, options.topic, key);
  // A record of another installation stays parked, even if it is readable.
  const ours = letters.filter(({ reason }) => reason !== 'foreign');
  const read = ours.map((letter) => ({ letter, entry: readRecord({ ...letter, topic: options.topic }, options) }));
  const readable = read.flatMap(({ letter, entry }) => (entry.kind === 'readable' ? [{ letter, entry }] : []));
  let replayed = 0;
  for (const waiting of options.contiguous ? readable.toSorted(byPlace) : readable) {
    if (!(await applyOne(options, waiting))) return replayed;
    replayed += 1;
  }
  if (!options.contiguous) return replayed;
  const newest = Math.max(...readable.map(({ letter }) => letter.id));
  for (const { letter, entry } of read) {
    if (entry.kind === 'unreadable' && letter.id < newest) await closeDeadLetter(options.database, letter.id);
  }
  return replayed;
}

async function applyOne<V, W>(options: ReplayOptions<V, W>, { letter, entry }: Waiting<V>): Promise<boolean> {
  const outcome = await options.database.transaction(async (tx) => {
    const { applied, refused } = await applyInOrder(tx, { ...options, replaying: true }, [entry]);
    if (refused.length > 0) return undefined;
    await closeDeadLetter(tx, letter.id);
    return { applied };
  });
  if (outcome === undefined) return false;
  await options.afterApply(outcome.applied);
  return true;
}

function byPlace<V>(a: Waiting<V>, b: Waiting<V>): number {
  return a.entry.identity.epoch - b.entry.identity.epoch || a.entry.identity.version - b.entry.identity.version;
}
