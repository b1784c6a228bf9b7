import type { Admin, Kafka } from 'kafkajs';
import { onEveryTick } from '../../process/tick.ts';
import { within } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { KafkaNames } from './names.ts';

/** How far one member of a group has come, as far as it knows itself. */
export type Progress = {
  readonly group: string;
  readonly topics: readonly string[];
  /** The member did something: it fetched, told the group that it lives, handled records, or tried to connect. */
  tick(): void;
  /** Milliseconds on the monotonic clock of the last tick. */
  lastAt(): number;
  /** Records of a partition are at hand, the first written at `oldestAt` (ms since 1970). */
  received(place: { topic: string; partition: number; oldestAt: number }): void;
  /** They are handled. */
  handled(place: { topic: string; partition: number }): void;
  /** So many records of the topic the whole group has not handled, as the broker says; null = it says nothing. */
  behind(topic: string, records: number | null): void;
  /** The partitions are another member's now. */
  forget(): void;
  /** True while a handler has records at hand. */
  isWorking(): boolean;
  lag(topic: string): number | null;
  /** Age of the oldest record at hand, in seconds; 0 when there is none. */
  oldestAgeSeconds(topic: string): number;
};

export function createProgress(group: string, topics: readonly string[]): Progress {
  /** When the oldest record at hand was written, by topic and partition; null = none is at hand. */
  const places = new Map<string, Map<number, number | null>>();
  const lags = new Map<string, number | null>();
  let lastAt = performance.now();
  const of = (topic: string) => [...(places.get(topic)?.values() ?? [])];
  const tick = () => {
    lastAt = performance.now();
  };
  return {
    group,
    topics,
    tick,
    lastAt: () => lastAt,
    received({ topic, partition, oldestAt }) {
      tick();
      places.set(topic, (places.get(topic) ?? new Map()).set(partition, oldestAt));
    },
    handled({ topic, partition }) {
      tick();
      places.get(topic)?.set(partition, null);
    },
    behind: (topic, records) => void lags.set(topic, records),
    forget: () => places.clear(),
    isWorking: () => topics.some((topic) => of(topic).some((oldestAt) => oldestAt !== null)),
    lag: (topic) => lags.get(topic) ?? null,
    oldestAgeSeconds(topic) {
      const oldest = Math.min(...of(topic).flatMap((oldestAt) => oldestAt ?? []));
      return Number.isFinite(oldest) ? Math.max(0, Date.now() - oldest) / 1_000 : 0;
    },
  };
}

/** What a process's consumers tell: lag, age of the oldest unprocessed event, rebuilds. Labels are groups and topics only. */
export function observeConsumers(
  { meter }: Telemetry,
  members: ReadonlySet<Progress>,
): { rebuilt(group: string): void } {
  const lag = meter.createObservableGauge('gcs.consumer.lag', {
    unit: '{record}',
    description: 'Records of the topic that the group has not handled yet, as the broker says; the same at each member',
  });
  const oldest = meter.createObservableGauge('gcs.consumer.oldest_age', {
    unit: 's',
    description: 'Age of the oldest unprocessed event at hand',
  });
  const silence = meter.createObservableGauge('gcs.consumer.silence', {
    unit: 's',
    description: 'Time since the consumer last did anything at all',
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
    description: 'How often a consumer was given up and built anew',
  });
  return { rebuilt: (group) => rebuilds.add(1, { 'messaging.consumer.group.name': group }) };
}

const askEveryMs = 15_000;
const answerMs = 10_000;

type LagOptions = { kafka: Kafka; names: KafkaNames; members: ReadonlySet<Progress>; logger: Logger };

/**
 * Asks the broker how far each group is behind, all members of it together: what a member has fetched says nothing of
 * what waits behind it. While no broker answers nothing is known, and nothing is shown.
 */
export function watchLag({ kafka, names, members, logger }: LagOptions): { stop(): Promise<void> } {
  const { onBroker } = names;
  const admin = kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } });
  const state = { isAsking: false };
  const ask = async () => {
    await admin.connect();
    for (const member of members) {
      for (const topic of member.topics) {
        member.behind(topic, await lagOf(admin, onBroker(member.group), onBroker(topic)));
      }
    }
  };
  const stopTicking = onEveryTick(askEveryMs, () => {
    if (members.size === 0 || state.isAsking) return;
    state.isAsking = true;
    void within(answerMs, ask())
      .catch((err: unknown) => {
        for (const member of members) for (const topic of member.topics) member.behind(topic, null);
        logger.debug({ err }, 'no broker says how far the consumers are behind');
      })
      .finally(() => {
        state.isAsking = false;
      });
  });
  return {
    async stop() {
      stopTicking();
      await within(answerMs, admin.disconnect()).catch(() => {});
    },
  };
}

/** Records of all partitions behind the offsets that the group has committed; behind the first one where it has none. */
async function lagOf(admin: Admin, groupId: string, topic: string): Promise<number> {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ]);
  const next = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  return ends.reduce((sum, { partition, high, low }) => {
    const from = Math.max(Number(low), next.get(partition) ?? 0);
    return sum + Math.max(0, Number(high) - from);
  }, 0);
}
