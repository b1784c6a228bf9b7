import type { Admin, Kafka } from 'kafkajs';
import { onEveryTick } from '../../process/tick.ts';
import { within } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Progress } from './progress.ts';

const askEveryMs = 15_000;
const answerMs = 10_000;

/**
 * Asks the broker how far each group is behind, all members of it together: what a member has fetched says nothing of
 * what waits behind it. While no broker answers nothing is known, and nothing is shown.
 */
export function watchLag(kafka: Kafka, members: ReadonlySet<Progress>, logger: Logger): { stop(): Promise<void> } {
  const admin = kafka.admin({ retry: { retries: 1, initialRetryTime: 100 } });
  const state = { isAsking: false };
  const ask = async () => {
    await admin.connect();
    for (const member of members) {
      for (const topic of member.topics) member.behind(topic, await lagOf(admin, member.group, topic));
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
