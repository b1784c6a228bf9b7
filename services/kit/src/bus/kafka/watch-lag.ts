import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { onEveryTick } from '../../process/tick.ts';
import { within } from '../../retry.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { KafkaNames } from './names.ts';
import type { Progress } from './progress/progress.ts';
import type { PartitionOffsets } from './progress/stalls.ts';

const tickMs = 5_000;
/** The lag is requested at every second tick, or at every tick while records are stalled. */
const ticksBetweenAsks = 2;
const answerMs = 10_000;
/** Short, because a process with a hanging broker must end within seven seconds. */
const disconnectMs = 1_000;

type LagOptions = {
  /** A separate client, because an unresponsive consumer must not delay the lag requests. */
  kafka: Kafka;
  names: KafkaNames;
  members: ReadonlySet<Progress>;
  telemetry: Telemetry;
};

/**
 * Requests the whole group's lag from the broker, because a member's fetches do not show it. Reports no lag if the
 * broker does not answer.
 */
export function watchLag({ kafka, names, members, telemetry }: LagOptions): { stop(): Promise<void> } {
  const unowned = observeUnowned(telemetry, members);
  let admin: Admin | undefined;
  let ticks = 0;
  let isAsking = false;

  const ask = async () => {
    admin ??= kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } });
    const asked = admin;
    await asked.connect();
    for (const member of members) {
      for (const topic of member.topics) {
        member.answered(topic, await offsetsOf(asked, names, member.group, topic));
        unowned.note(member, topic, await unownedOf(asked, names, member, topic));
      }
    }
  };
  const giveUp = (err: unknown) => {
    for (const member of members) for (const topic of member.topics) member.answered(topic, null);
    unowned.forget();
    telemetry.logger.debug({ err }, 'no broker reports the lag of the consumers');
    void admin?.disconnect().catch(() => {});
    admin = undefined;
  };
  const stopTicking = onEveryTick(tickMs, () => {
    ticks += 1;
    const isDue = ticks % ticksBetweenAsks === 0 || [...members].some(({ stalls }) => stalls.stalledMs() > 0);
    if (members.size === 0 || isAsking || !isDue) return;
    isAsking = true;
    void within(answerMs, ask())
      .catch(giveUp)
      .finally(() => {
        isAsking = false;
      });
  });
  return {
    async stop() {
      stopTicking();
      await within(disconnectMs, admin?.disconnect() ?? Promise.resolve()).catch(() => {});
    },
  };
}

/** A group without commits starts at the first record. */
async function offsetsOf(
  admin: Admin,
  { onBroker }: KafkaNames,
  group: string,
  topic: string,
): Promise<PartitionOffsets[]> {
  const [ends, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(onBroker(topic)),
    admin.fetchOffsets({ groupId: onBroker(group), topics: [onBroker(topic)] }),
  ]);
  const next = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  return ends.map(({ partition, high, low }) => {
    const from = Math.max(Number(low), next.get(partition) ?? 0);
    return { partition, next: from, high: Math.max(from, Number(high)) };
  });
}

async function unownedOf(admin: Admin, { onBroker }: KafkaNames, member: Progress, topic: string): Promise<number> {
  const untouched = member.stalls.untouched(topic);
  if (untouched.length === 0) return 0;
  const { groups } = await admin.describeGroups([onBroker(member.group)]);
  const owned = groups.flatMap(({ members }) =>
    members.flatMap(({ memberAssignment }) => {
      const decoded = kafkajs.AssignerProtocol.MemberAssignment.decode(memberAssignment);
      return new Map(Object.entries(decoded?.assignment ?? {})).get(onBroker(topic)) ?? [];
    }),
  );
  return untouched.filter((partition) => !owned.includes(partition)).length;
}

function observeUnowned({ meter }: Telemetry, members: ReadonlySet<Progress>) {
  let counts = new WeakMap<Progress, Map<string, number>>();
  const gauge = meter.createObservableGauge('gcs.consumer.unowned_partitions', {
    unit: '{partition}',
    description: 'Partitions that no member of the group has and whose records have waited for two minutes',
  });
  gauge.addCallback((result) => {
    for (const member of members) {
      for (const [topic, count] of counts.get(member) ?? []) {
        const labels = { 'messaging.consumer.group.name': member.group, 'messaging.destination.name': topic };
        result.observe(count, labels);
      }
    }
  });
  return {
    note(member: Progress, topic: string, count: number) {
      counts.set(member, (counts.get(member) ?? new Map()).set(topic, count));
    },
    forget() {
      counts = new WeakMap();
    },
  };
}
