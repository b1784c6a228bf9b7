import { createStalls, type Partition, type PartitionOffsets, type Stalls } from './stalls.ts';

/** The state of one member of a group: whether it lives, what it works on, and what waits for it. */
export type Progress = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly stalls: Stalls;
  /** The member lives: it fetched, joined, or tried to connect. Says nothing of records. */
  tick(): void;
  /** The handler at work lives: it sent a heartbeat. */
  worked(): void;
  /** Milliseconds on the monotonic clock of the last sign of life: of the handler while one is at work. */
  lastAt(): number;
  /** The group has given the member these partitions, by topic. */
  joined(assignment: Readonly<Record<string, readonly number[]>>): void;
  /** Undefined until the member has joined. */
  isAssigned(place: Partition): boolean | undefined;
  /** Begins the work on a fetch; the returned function ends it, and nothing of it is at hand any more. */
  begin(): () => void;
  /** For how long the fetch at hand has been worked on, in milliseconds; 0 when there is none. */
  workingMs(): number;
  /** A handler is called for records of a partition, the first written at `oldestAt` (ms since 1970). */
  tried(place: Partition & { oldestAt: number }): void;
  /** The records of the partition are handled, or kafkajs passed over what no handler gets. */
  handled(place: Partition): void;
  /** Counts the tries and successes of the partition's records. */
  tries(place: Partition): number;
  /** Offsets of the whole group, by partition, as the broker says; null = it says nothing. */
  answered(topic: string, offsets: readonly PartitionOffsets[] | null): void;
  /** The partitions are another member's now, or nobody's. */
  forget(): void;
  /** Records that the whole group has not handled; null = unknown. */
  lag(topic: string): number | null;
  /** Age of the oldest record at hand, in seconds; 0 when there is none. */
  oldestAgeSeconds(topic: string): number;
};

export function createProgress(group: string, topics: readonly string[], nowMs: () => number = Date.now): Progress {
  /** When the oldest record at hand was written, by partition. */
  const atHand = new Map<string, { topic: string; oldestAt: number }>();
  const tries = new Map<string, number>();
  const lags = new Map<string, number | null>();
  const works = new Set<{ since: number }>();
  let assigned: Set<string> | undefined;
  let [aliveAt, workedAt] = [performance.now(), performance.now()];
  const worked = () => {
    [aliveAt, workedAt] = [performance.now(), performance.now()];
  };
  const countTry = (place: Partition) => {
    worked();
    tries.set(nameOf(place), (tries.get(nameOf(place)) ?? 0) + 1);
  };
  const progress: Omit<Progress, 'stalls'> = {
    group,
    topics,
    tick() {
      aliveAt = performance.now();
    },
    worked,
    lastAt: () => (works.size > 0 ? workedAt : aliveAt),
    joined(assignment) {
      assigned = namesIn(assignment);
    },
    isAssigned: (place) => assigned?.has(nameOf(place)),
    begin() {
      worked();
      const work = { since: performance.now() };
      works.add(work);
      return () => {
        works.delete(work);
        if (works.size === 0) atHand.clear();
      };
    },
    workingMs: () => performance.now() - Math.min(performance.now(), ...[...works].map(({ since }) => since)),
    tried({ oldestAt, ...place }) {
      countTry(place);
      atHand.set(nameOf(place), { topic: place.topic, oldestAt });
    },
    handled(place) {
      countTry(place);
      atHand.delete(nameOf(place));
    },
    tries: (place) => tries.get(nameOf(place)) ?? 0,
    answered(topic, offsets) {
      lags.set(topic, offsets?.reduce((sum, one) => sum + one.high - one.next, 0) ?? null);
      stalls.answered(topic, offsets);
    },
    forget() {
      works.clear();
      atHand.clear();
      assigned = undefined;
    },
    lag: (topic) => lags.get(topic) ?? null,
    oldestAgeSeconds(topic) {
      const oldest = Math.min(...[...atHand.values()].flatMap((one) => (one.topic === topic ? one.oldestAt : [])));
      return Number.isFinite(oldest) ? Math.max(0, nowMs() - oldest) / 1_000 : 0;
    },
  };
  const stalls = createStalls(progress);
  return { ...progress, stalls };
}

function namesIn(assignment: Readonly<Record<string, readonly number[]>>): Set<string> {
  const names = Object.entries(assignment).map(([topic, all]) => all.map((partition) => nameOf({ topic, partition })));
  return new Set(names.flat());
}

function nameOf({ topic, partition }: Partition): string {
  return `${topic}/${partition}`;
}
