import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Backlog } from './queue.ts';

export type RelayStatus = Backlog & { leading: boolean };

/** Measures what waits in the outbox until the answer is called. */
export function observeOutbox({ meter }: Telemetry, status: () => Promise<RelayStatus>): () => void {
  const pending = meter.createObservableGauge('outbox.pending', { description: 'Messages not yet published' });
  const oldest = meter.createObservableGauge('outbox.oldest_age', { unit: 's', description: 'Age of the oldest one' });
  const leading = meter.createObservableGauge('outbox.leading', { description: '1 on the replica that publishes' });
  const gauges = [pending, oldest, leading];
  const callback: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const now = await status();
    result.observe(pending, now.pending);
    result.observe(oldest, now.oldestAgeSeconds);
    result.observe(leading, now.leading ? 1 : 0);
  };
  meter.addBatchObservableCallback(callback, gauges);
  return () => meter.removeBatchObservableCallback(callback, gauges);
}
