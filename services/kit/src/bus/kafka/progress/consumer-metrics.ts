import type { Telemetry } from '../../../telemetry/telemetry.ts';
import type { Progress } from './progress.ts';

export type RebuildReason = 'not_started' | 'crashed' | 'join_failed' | 'silent' | 'stalled';

export type ConsumerEvents = {
  rebuilt(group: string, reason: RebuildReason): void;
  joined(group: string): void;
  restarted(group: string): void;
};

export function observeConsumers({ meter }: Telemetry, members: ReadonlySet<Progress>): ConsumerEvents {
  const lag = meter.createObservableGauge('gcs.consumer.lag', {
    unit: '{record}',
    description: 'Records of the topic that the group has not handled, according to the broker; equal for all members',
  });
  const oldest = meter.createObservableGauge('gcs.consumer.oldest_age', {
    unit: 's',
    description: 'Age of the oldest unhandled record that the handler has received',
  });
  const silence = meter.createObservableGauge('gcs.consumer.silence', {
    unit: 's',
    description: 'Time since the last activity of the consumer, or of its handler while the handler works',
  });
  meter.addBatchObservableCallback(
    (result) => {
      for (const member of members) {
        const group = { 'messaging.consumer.group.name': member.group };
        result.observe(silence, (performance.now() - member.lastAt()) / 1_000, group);
        for (const topic of member.topics) {
          const labels = { ...group, 'messaging.destination.name': topic };
          const behind = member.lag(topic);
          if (behind !== null) result.observe(lag, behind, labels);
          result.observe(oldest, member.oldestAgeSeconds(topic), labels);
        }
      }
    },
    [lag, oldest, silence],
  );
  const rebuilds = meter.createCounter('gcs.consumer.rebuilds', {
    unit: '{consumer}',
    description: 'Rebuilds of a consumer',
  });
  const joins = meter.createCounter('gcs.consumer.joins', {
    unit: '{consumer}',
    description: 'Joins of a consumer to its group, including rebalances',
  });
  const restarts = meter.createCounter('gcs.consumer.restarts', {
    unit: '{consumer}',
    description: 'Restarts of a failed consumer in place',
  });
  const of = (group: string) => ({ 'messaging.consumer.group.name': group });
  return {
    rebuilt: (group, reason) => rebuilds.add(1, { ...of(group), reason }),
    joined: (group) => joins.add(1, of(group)),
    restarted: (group) => restarts.add(1, of(group)),
  };
}
