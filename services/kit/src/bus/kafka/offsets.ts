import type { EachBatchPayload } from 'kafkajs';
import { failpoint } from '../../process/failpoint.ts';

/** Progress in a partition, with its topic's name on the broker. `next` is the first unhandled offset. */
export type PartitionOffset = { topic: string; partition: number; next: string };

export type OffsetCommits = {
  /**
   * Commits within half a second, in one request with all other offsets; immediately if `isLast`. Waits for the commit
   * only if `isLast`. Rejects with kafkajs's error if the previous commit failed, because the error's type decides
   * about a rejoin.
   */
  handled(places: readonly PartitionOffset[], payload: CommittingPayload, isLast: boolean): Promise<void>;
  /** Commits a place that no unhandled records precede. Uses `payload` until records have come. */
  passed(place: PartitionOffset, payload: CommittingPayload): void;
  /** Commits now. Never rejects: uncommitted records come again. */
  flush(): Promise<void>;
  forget(): void;
  /** Flushes, and retries no commit afterwards. */
  close(): Promise<void>;
};

/** Records of this time come again after a crash; the consumer's stored positions skip them. */
const commitWithinMs = 500;

export type CommittingPayload = Pick<EachBatchPayload, 'commitOffsetsIfNecessary'>;

/**
 * Delays offset commits, because they cost a broker more than a fetch. Consumers store their positions, so an offset
 * only tells the next member where to start. It may lag behind the records but never precede them.
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
