import type { Topic } from '@gcs/proto/topics';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { durationBucketsSeconds, errorTypeOf, type Telemetry } from '../telemetry/telemetry.ts';

export type Timed = <T>(work: () => Promise<T>) => Promise<T>;

export function timeBatches(
  { meter }: Telemetry,
  { system, group, topic }: { system: string; group: string; topic: Topic },
): Timed {
  const durations = meter.createHistogram('messaging.process.duration', {
    unit: 's',
    description: 'Time until a batch of records was committed or failed',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });
  const attributes = {
    'messaging.system': system,
    'messaging.operation.name': 'process',
    'messaging.consumer.group.name': group,
    'messaging.destination.name': topic,
  };
  return async (work) => {
    const startedAt = performance.now();
    const record = (failed: { [ATTR_ERROR_TYPE]?: string }) =>
      durations.record((performance.now() - startedAt) / 1_000, { ...attributes, ...failed });
    try {
      const result = await work();
      record({});
      return result;
    } catch (error) {
      record({ [ATTR_ERROR_TYPE]: errorTypeOf(error) });
      throw error;
    }
  };
}
