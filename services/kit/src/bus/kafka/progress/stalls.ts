export type Partition = { topic: string; partition: number };

/** Offsets of a partition: `next` is the first that the group has not committed, `high` the one after the last record. */
export type PartitionOffsets = { partition: number; next: number; high: number };

/**
 * Finds a member that lives and handles nothing, for any reason (docs/architecture.md#a-consumer-that-stands-still).
 * Time is counted from answer to answer of the broker: without answers nothing is known, and a frozen process counts nothing.
 */
export type Stalls = {
  /** The broker's answer about a topic; null = it gave none. */
  answered(topic: string, offsets: readonly PartitionOffsets[] | null): void;
  /** kafkajs has said why it cannot go on: a restart of the process would meet the same. */
  explained(): void;
  /** For how long records of this member have waited untried, in milliseconds; 0 when none have. */
  stalledMs(): number;
  /** Called when the member has to be rebuilt; until the returned function is called. */
  onStalled(rebuild: (stalledMs: number) => void): () => void;
  /** True when rebuilding has not helped. */
  isHopeless(): boolean;
  /** Partitions of the topic whose records the whole group has left untouched for so long that nobody may have them. */
  untouched(topic: string): number[];
};

/** The first rebuild; the next comes two minutes later, and each further one after twice the time. */
const rebuildAfterMs = 45_000;
const secondRebuildAfterMs = 120_000;
const hopelessAfterMs = 300_000;
const untouchedAfterMs = 120_000;
const explainedForMs = 60_000;
/** An answer stands for this time at most. */
const maxStepMs = 10_000;
/** A handler that takes so long holds up all partitions of its member; its own liveness is judged, not theirs. */
const longWorkMs = 15_000;

type Waiting = {
  topic: string;
  partition: number;
  next: number;
  tries: number;
  untouchedMs: number;
  stalledMs: number;
};
type Watched = {
  /** Undefined until the member has joined its group: then any partition may be its own. */
  isAssigned(place: Partition): boolean | undefined;
  /** Counts the tries of the partition's records. */
  tries(place: Partition): number;
  workingMs(): number;
};

export function createStalls(member: Watched): Stalls {
  const waiting = new Map<string, Waiting>();
  const answeredAt = new Map<string, number>();
  let explainedAt = Number.NEGATIVE_INFINITY;
  let rebuild: (stalledMs: number) => void = () => {};
  let schedule = { at: rebuildAfterMs, gap: secondRebuildAfterMs };
  const stalledMs = () => Math.max(0, ...[...waiting.values()].map((one) => one.stalledMs));

  const forget = (topic: string) => {
    answeredAt.delete(topic);
    for (const [name, one] of waiting) if (one.topic === topic) waiting.delete(name);
  };
  const note = (topic: string, { partition, next, high }: PartitionOffsets, stepMs: number) => {
    const name = `${topic}/${partition}`;
    if (high <= next) return void waiting.delete(name);
    const tries = member.tries({ topic, partition });
    const before = waiting.get(name);
    const isMine = member.isAssigned({ topic, partition }) ?? true;
    const isHeldUp = !isMine || member.workingMs() > longWorkMs;
    const isUntouched = before !== undefined && before.next === next && before.tries === tries;
    const untouchedMs = isUntouched ? before.untouchedMs + stepMs : 0;
    const stalled = isUntouched && !isHeldUp ? before.stalledMs + stepMs : 0;
    waiting.set(name, { topic, partition, next, tries, untouchedMs, stalledMs: stalled });
  };

  return {
    answered(topic, offsets) {
      if (offsets === null) return forget(topic);
      const now = performance.now();
      const stepMs = Math.min(now - (answeredAt.get(topic) ?? now), maxStepMs);
      answeredAt.set(topic, now);
      for (const one of offsets) note(topic, one, stepMs);
      const ms = stalledMs();
      if (ms < rebuildAfterMs) schedule = { at: rebuildAfterMs, gap: secondRebuildAfterMs };
      if (ms < schedule.at) return;
      schedule = { at: ms + schedule.gap, gap: 2 * schedule.gap };
      rebuild(ms);
    },
    explained() {
      explainedAt = performance.now();
    },
    stalledMs,
    onStalled(listener) {
      rebuild = listener;
      return () => {
        rebuild = () => {};
      };
    },
    isHopeless: () => stalledMs() >= hopelessAfterMs && performance.now() - explainedAt > explainedForMs,
    untouched: (topic) =>
      [...waiting.values()]
        .filter((one) => one.topic === topic && one.untouchedMs >= untouchedAfterMs)
        .map(({ partition }) => partition),
  };
}
