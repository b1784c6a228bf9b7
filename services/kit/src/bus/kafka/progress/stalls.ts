export type Partition = { topic: string; partition: number };

/** `next` is the group's first uncommitted offset. `high` is the offset after the last record. */
export type PartitionOffsets = { partition: number; next: number; high: number };

/**
 * Detects a live member that handles no records (docs/architecture.md#a-consumer-that-stands-still). Counts only time
 * between the broker's answers, and thus no outages or frozen processes.
 */
export type Stalls = {
  answered(topic: string, offsets: readonly PartitionOffsets[] | null): void;
  /** Notes that kafkajs reported an error that explains the stop, so a restart of the process would not help. */
  explained(): void;
  /** The longest time for which the handler did not get a partition's waiting records. */
  stalledMs(): number;
  onStalled(rebuild: (stalledMs: number) => void): () => void;
  /** True if rebuilding the consumer has not helped. */
  isHopeless(): boolean;
  /** Partitions with records that were not handled for two minutes, probably because no member has the partition. */
  untouched(topic: string): number[];
};

/** After the second rebuild, the interval doubles each time. */
const rebuildAfterMs = 45_000;
const secondRebuildAfterMs = 120_000;
const hopelessAfterMs = 300_000;
const untouchedAfterMs = 120_000;
const explainedForMs = 60_000;
/** At most this much of the time between two broker answers counts. */
const maxStepMs = 10_000;
/** While a handler works longer, waiting records are not a stall: the handler's own liveness check applies. */
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
  /** If undefined, every partition counts as assigned to the member. */
  isAssigned(place: Partition): boolean | undefined;
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
