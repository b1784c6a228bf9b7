import type { EachBatchPayload } from 'kafkajs';
import { failpoint } from '../../process/failpoint.ts';

/** A place that a partition was handled up to, its topic as the broker knows it; `next` is the first offset that was not. */
export type PartitionOffset = { topic: string; partition: number; next: string };

/** Commits what one member of a group has handled (docs/architecture.md#kafka). */
export type OffsetCommits = {
  /**
   * Commits these places within half a second, in one request with all others until then; immediately if `isLast`.
   * Resolves without waiting for that, unless it is the last. Rejects with the error of kafkajs when the commit before
   * failed: its type decides whether to join the group again.
   */
  handled(places: readonly PartitionOffset[], payload: CommittingPayload, isLast: boolean): Promise<void>;
  /** Commits a place that no record is before, by `payload` only while none with records has come. */
  passed(place: PartitionOffset, payload: CommittingPayload): void;
  /** Commits now what is handled. Never rejects: what is not committed comes again. */
  flush(): Promise<void>;
  /** The partitions are another member's now. */
  forget(): void;
  /** Flushes, and tries no commit a second time from then on: the member ends. */
  close(): Promise<void>;
};

/** Records that a dying member handled in this time come again, and the consumer's stored places skip them. */
const commitWithinMs = 500;

export type CommittingPayload = Pick<EachBatchPayload, 'commitOffsetsIfNecessary'>;

/**
 * Delays the commits of offsets. A commit costs a broker more than a fetch. Consumers store their places: an offset
 * only gives the next member's start. It therefore follows the records at a distance, and never precedes them.
 */
export function createOffsetCommits(intervalMs = commitWithinMs): OffsetCommits {
  let known = new Map<string, Known>();
  let payload: CommittingPayload | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failure: Error | undefined;
  let isClosed = false;

  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const commitSoon = () => {
    if (!isClosed) timer ??= setTimeout(() => void commit(), intervalMs);
  };
  const commit = async () => {
    stopTimer();
    const ofTerm = known;
    const open = [...known.values()].filter(({ place, committed }) => place.next !== committed);
    if (open.length === 0 || payload === undefined) return;
    const places = open.map(({ place }) => place);
    try {
      await failpoint('kafka.before-offset-commit');
      await payload.commitOffsetsIfNecessary(requestOf(places));
      await failpoint('kafka.offset-committed');
      for (const [index, { next }] of places.entries()) Object.assign(open[index] ?? {}, { committed: next });
    } catch (error) {
      if (known !== ofTerm) return;
      failure = error instanceof Error ? error : new Error(String(error));
      commitSoon();
    }
  };

  return {
    passed(place, of) {
      payload ??= of;
      note(known, place);
      commitSoon();
    },
    async handled(places, of, isLast) {
      payload = of;
      for (const place of places) note(known, place);
      if (isLast) await commit();
      else commitSoon();
      const thrown = failure;
      failure = undefined;
      if (thrown !== undefined) throw thrown;
    },
    flush: commit,
    forget() {
      stopTimer();
      known = new Map();
      failure = undefined;
    },
    close() {
      isClosed = true;
      return commit();
    },
  };
}

function note(known: Map<string, Known>, place: PartitionOffset): void {
  const name = `${place.topic}/${place.partition}`;
  const before = known.get(name);
  if (before === undefined) known.set(name, { place, committed: null });
  else before.place = place;
}

type Known = { place: PartitionOffset; committed: string | null };

function requestOf(places: readonly PartitionOffset[]) {
  const topics = Map.groupBy(places, ({ topic }) => topic);
  return {
    topics: [...topics].map(([topic, ofTopic]) => ({
      topic,
      partitions: ofTopic.map(({ partition, next }) => ({ partition, offset: next })),
    })),
  };
}
