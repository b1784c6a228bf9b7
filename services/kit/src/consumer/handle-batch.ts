import { isTransient } from '../postgres/database.ts';
import { isContention, isUnusableValue, sqlStateOf } from '../postgres/errors.ts';
import type { Applied } from './apply.ts';
import { attemptTogether, type Course, type Entry, type Handling, settle, untilHealthy } from './attempt-batch.ts';
import { park, type Refused, stripped } from './dead-letters.ts';
import { RecordError } from './record-error.ts';

export function createCourse(): Course {
  return { size: maxSize, completed: 0, locked: new Set(), streak: { error: '', keys: new Set() } };
}

type Suspect<V> = { entry: Entry<V>; error: unknown };

type Round<V> = {
  suspects: Suspect<V>[];
  /** Records of locked keys, and records behind a suspect record of their key. */
  waiting: Entry<V>[];
  /** The error of the last lock. The round rejects with it if records are still waiting at its end. */
  lockedBy: unknown;
  lockedInRow: number;
};

const maxSize = 500;
const growAfter = 8;
/** If this number of consecutive keys fails with the same error, the cause is the system or a table lock. */
const manyKeys = 3;
/**
 * Applies a batch in transactions of at most `course.size` records and parks failing records. Rejects if a record is
 * locked or the system is at fault. The bus then redelivers the batch, and applied records are skipped.
 */
export async function handleBatch<V, W>(options: Handling<V, W>, entries: readonly Entry<V>[]): Promise<void> {
  const { course } = options;
  const round: Round<V> = { suspects: [], waiting: [], lockedBy: undefined, lockedInRow: 0 };
  const isKnown = (entry: Entry<V>) => course.locked.has(keyOf(entry));
  const known = entries.filter(isKnown);
  if (known.length < entries.length) {
    const free = entries.filter((entry) => !isKnown(entry));
    await handleTogether(options, round, free);
  }
  for (const ofKey of Map.groupBy(known, keyOf).values()) {
    round.lockedBy ??= new Error('records of a locked key are redelivered');
    await handleTogether(options, round, ofKey);
  }
  await parkSuspects(options, round);
  if (round.waiting.length > 0) throw round.lockedBy;
}

async function handleTogether<V, W>(options: Handling<V, W>, round: Round<V>, all: readonly Entry<V>[]): Promise<void> {
  const { course } = options;
  const entries = all.filter((entry) => !isBehind(round, entry));
  round.waiting.push(...all.filter((entry) => isBehind(round, entry)));
  if (entries.length > course.size) return handleParts(options, round, entries);
  const [first] = entries;
  if (first === undefined) return;
  const attempt = await untilHealthy(options, () =>
    attemptTogether(options, entries, round.lockedBy === undefined ? 'usually' : 'shortly'),
  );
  if (!('error' in attempt)) return succeed(options, round, entries, attempt);
  const { error } = attempt;
  if (isContention(error)) noteContention(course, round, entries, error);
  if (entries.length > 1) return handleHalves(options, round, entries);
  if (isContention(error)) leaveLocked(course, round, first);
  else await suspect(options, round, { entry: first, error });
}

async function handleParts<V, W>(options: Handling<V, W>, round: Round<V>, entries: readonly Entry<V>[]) {
  for (let start = 0, end = 0; start < entries.length; start = end) {
    end = start + options.course.size;
    await handleTogether(options, round, entries.slice(start, end));
  }
}

async function handleHalves<V, W>(options: Handling<V, W>, round: Round<V>, entries: readonly Entry<V>[]) {
  const middle = Math.ceil(entries.length / 2);
  await handleTogether(options, round, entries.slice(0, middle));
  await handleTogether(options, round, entries.slice(middle));
}

function isBehind<V>({ suspects, waiting, lockedInRow }: Round<V>, entry: Entry<V>): boolean {
  if (lockedInRow >= manyKeys) return true;
  const key = keyOf(entry);
  return waiting.some((one) => keyOf(one) === key) || suspects.some((one) => keyOf(one.entry) === key);
}

async function succeed<V, W>(
  options: Handling<V, W>,
  round: Round<V>,
  entries: readonly Entry<V>[],
  outcome: Applied<V, W>,
): Promise<void> {
  const { course } = options;
  for (const entry of entries) course.locked.delete(keyOf(entry));
  round.lockedInRow = 0;
  course.completed += entries.length < course.size ? 0 : 1;
  if (course.completed >= growAfter) setSize(course, Math.min(maxSize, course.size * 2));
  await settle(options, outcome);
  if (outcome.applied === undefined) return;
  // This success shows that the handler works, so the earlier errors came from their records.
  course.streak = { error: '', keys: new Set() };
  await parkSuspects(options, round);
}

function setSize(course: Course, size: number): void {
  course.size = size;
  course.completed = 0;
}

/** Only a statement timeout makes later transactions smaller; a lock does not. */
function noteContention<V>(course: Course, round: Round<V>, entries: readonly Entry<V>[], error: unknown): void {
  round.lockedBy = error;
  if (sqlStateOf(error) === '57014') setSize(course, Math.ceil(entries.length / 2));
}

function leaveLocked<V>(course: Course, round: Round<V>, entry: Entry<V>): void {
  if (course.locked.size >= maxSize) course.locked.clear();
  course.locked.add(keyOf(entry));
  round.waiting.push(entry);
  round.lockedInRow += 1;
}

/**
 * Parks a record that certainly caused its error. Any other record stays a suspect until other keys show what is at
 * fault. Rejects if several consecutive keys fail with the same error, because then the system is at fault.
 */
async function suspect<V, W>(options: Handling<V, W>, round: Round<V>, one: Suspect<V>): Promise<void> {
  const { entry, error } = one;
  if (entry.kind === 'unreadable' || error instanceof RecordError || isUnusableValue(error))
    return parkCulprit(options, one);
  const { course } = options;
  const name = `${sqlStateOf(error) ?? ''} ${error}`;
  if (course.streak.error !== name) {
    await parkSuspects(options, round);
    course.streak = { error: name, keys: new Set() };
  }
  course.streak.keys.add(keyOf(entry));
  if (course.streak.keys.size >= manyKeys)
    throw new Error(`${course.streak.keys.size} consecutive keys failed with the same error`, { cause: error });
  round.suspects.push(one);
}

async function parkSuspects<V, W>(options: Handling<V, W>, round: Round<V>): Promise<void> {
  const suspects = round.suspects.splice(0);
  const keys = new Set(suspects.map(({ entry }) => keyOf(entry)));
  for (const one of suspects) await parkCulprit(options, one);
  const behind = round.waiting.filter((entry) => keys.has(keyOf(entry)));
  round.waiting = round.waiting.filter((entry) => !keys.has(keyOf(entry)));
  if (behind.length > 0) await handleTogether(options, round, behind);
}

/** Returns the key of records that block each other; a record without a key blocks no other. */
function keyOf({ record: { key, partition, offset } }: Entry<unknown>): string {
  return key === null || key === '' ? `${partition}/${offset}` : key;
}

/** If PostgreSQL refuses a record's content, parks the record without content. */
async function parkCulprit<V, W>(options: Handling<V, W>, { entry, error }: Suspect<V>): Promise<void> {
  const { database, telemetry, reportParked } = options;
  const { topic, partition, offset } = entry.record;
  telemetry.logger.error({ err: error, topic, partition, offset }, 'a record cannot be handled');
  const refused = refusalOf(entry, error);
  const parkOne = (one: Refused) => database.transaction((tx) => park(tx, [one]));
  const parked = await untilHealthy(options, () =>
    parkOne(refused).catch((reason: unknown) => {
      if (isTransient(reason)) throw reason;
      return parkOne(stripped(refused, reason));
    }),
  );
  parked.forEach(reportParked);
}

function refusalOf<V>(entry: Entry<V>, thrown: unknown): Refused {
  if (entry.kind === 'unreadable') return entry;
  const error = thrown instanceof Error ? thrown.message : String(thrown);
  return { record: entry.record, reason: 'handler_failed', error };
}
