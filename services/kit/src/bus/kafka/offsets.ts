import type { EachBatchPayload } from 'kafkajs';
import { failpoint } from '../../process/failpoint.ts';

/** A position in a partition. `topic` is the name on the broker, `next` the first offset that is not handled. */
export type PartitionOffset = { topic: string; partition: number; next: string };

export type OffsetCommits = {
  /**
   * Commits `places` within half a second, in one request with all other offsets. If `isLast`, commits immediately and
   * waits for the commit. Rejects with kafkajs's error if the previous commit failed, because kafkajs decides by the
   * error's type whether to rejoin.
   */
  handled(places: readonly PartitionOffset[], payload: CommittingPayload, isLast: boolean): Promise<void>;
  /** Commits the offset after records that kafkajs skipped. Uses this payload if no earlier call has passed one. */
  passed(place: PartitionOffset, payload: CommittingPayload): void;
  /** Never rejects, because uncommitted records are redelivered. */
  flush(): Promise<void>;
  forget(): void;
  close(): Promise<void>;
};

const commitWithinMs = 500;

export type CommittingPayload = Pick<EachBatchPayload, 'commitOffsetsIfNecessary'>;

/**
 * Delays commits of offsets, because a commit costs a broker more than a fetch. An offset determines only the next
 * member's first record. It may be too early, because consumers store their own positions.
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
