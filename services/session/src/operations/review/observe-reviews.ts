import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { readQueueState } from '../../postgres/review/review-queue.ts';

/**
 * Gauges of the whole deployment's queue, read when they are asked for; every replica reports the same. Returns how to
 * stop it. Alert on what is overdue: a guest is waiting.
 */
export function observeReviews(database: Database, { meter, logger }: Telemetry): () => void {
  const open = meter.createObservableGauge('session.reviews.open', { description: 'Steps that wait for a person' });
  const overdue = meter.createObservableGauge('session.reviews.overdue', {
    description: 'Steps that wait for longer than their workflow wants',
  });
  const oldest = meter.createObservableGauge('session.reviews.oldest_age', {
    unit: 's',
    description: 'Age of the oldest open review',
  });
  const gauges = [open, overdue, oldest];
  const callback: Parameters<typeof meter.addBatchObservableCallback>[0] = async (result) => {
    const state = await readQueueState(database).catch((err: unknown) => logger.warn({ err }, 'the queue is unknown'));
    if (state === undefined) return;
    result.observe(open, state.open);
    result.observe(overdue, state.overdue);
    result.observe(oldest, state.oldestAgeSeconds);
  };
  meter.addBatchObservableCallback(callback, gauges);
  return () => meter.removeBatchObservableCallback(callback, gauges);
}
