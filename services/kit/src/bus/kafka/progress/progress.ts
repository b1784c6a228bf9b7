import { createStalls, type Partition, type PartitionOffsets, type Stalls } from './stalls.ts';

export type Progress = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly stalls: Stalls;
  /** Notes a fetch, a join or an attempt to connect. */
  tick(): void;
  worked(): void;
  /** The monotonic time in milliseconds of the last `tick`, or of the last `worked` while the handler works. */
  lastAt(): number;
  joined(assignment: Readonly<Record<string, readonly number[]>>): void;
  /** Undefined before the member has joined its group. */
  isAssigned(place: Partition): boolean | undefined;
  /** Notes the start of the handler's work on a fetch; call the returned function at its end. */
  begin(): () => void;
  /** The time for which the oldest running handler has worked; exactly 0 without a handler. */
  workingMs(): number;
  /** Notes that the handler gets records of a partition. `oldestAt` is the first record's time (ms since 1970). */
  tried(place: Partition & { oldestAt: number }): void;
  handled(place: Partition): void;
  tries(place: Partition): number;
  /** Stores the broker's answer about the group's offsets; null if the broker did not answer. */
  answered(topic: string, offsets: readonly PartitionOffsets[] | null): void;
  forget(): void;
  /** The number of the group's unhandled records; null if unknown. */
  lag(topic: string): number | null;
  oldestAgeSeconds(topic: string): number;
};

export function createProgress(group: string, topics: readonly string[], nowMs: () => number = Date.now): Progress {
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
    workingMs: () => longestOf(works),
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

/** Reads the clock once, so that the result without work is exactly 0. */
function longestOf(works: ReadonlySet<{ since: number }>): number {
  const now = performance.now();
  return now - Math.min(now, ...[...works].map(({ since }) => since));
}

function namesIn(assignment: Readonly<Record<string, readonly number[]>>): Set<string> {
  const names = Object.entries(assignment).map(([topic, all]) => all.map((partition) => nameOf({ topic, partition })));
  return new Set(names.flat());
}

function nameOf({ topic, partition }: Partition): string {
  return `${topic}/${partition}`;
}
