/** An `early` batch left time for a larger one. A `missed` batch failed at its deadline. */
export type BatchOutcome = 'early' | 'late' | 'missed';

export type BatchPace = ReturnType<typeof createBatchPace>;

/**
 * Measures how fast a backend answers batches. As in TCP's congestion control (RFC 5681), a missed batch halves the
 * next ones, and early full batches enlarge them.
 */
export function createBatchPace({ maxBatch, maxInFlight }: { maxBatch: number; maxInFlight: number }) {
  const growth = Math.ceil(maxBatch / 32);
  let [size, threshold] = [maxBatch, maxBatch];
  let newestMs: number[] = [];
  /** Start times of the running batches, the earliest first. */
  const starts = new Map<symbol, number>();
  const typicalMs = () => (newestMs.length === 0 ? 0 : Math.min(...newestMs));

  return {
    running: () => starts.size,
    /** The newest batch's start on the monotonic clock. */
    newestAt: () => Math.max(...starts.values()),
    /** Largest number of items for the next batch. */
    size: () => size,
    /** Duration of the faster of the newest batches; 0 before the first. */
    typicalMs,
    /** Expected milliseconds until an item is sent that `ahead` other items precede. */
    waitMs(ahead: number): number {
      const isFree = starts.size < maxInFlight;
      if (isFree && ahead < size) return 0;
      const freeInMs = isFree ? 0 : Math.max(0, Math.min(...starts.values()) + typicalMs() - performance.now());
      return freeInMs + Math.floor(ahead / (size * maxInFlight)) * typicalMs();
    },
    /** Notes the start of a batch. Call the result at its end. */
    begin(items: number): (outcome: BatchOutcome) => void {
      const [batch, startedAt] = [Symbol('batch'), performance.now()];
      starts.set(batch, startedAt);
      return (outcome) => {
        starts.delete(batch);
        newestMs = [performance.now() - startedAt, ...newestMs].slice(0, maxInFlight);
        if (outcome === 'missed') size = threshold = Math.min(size, Math.max(1, Math.floor(items / 2)));
        else if (outcome === 'early' && items >= size)
          size = Math.min(maxBatch, size < threshold ? 2 * size : size + growth);
      };
    },
  };
}
