import { topics } from '@gcs/proto/topics';
import type { EachBatchPayload, KafkaMessage, OffsetsByTopicPartition } from 'kafkajs';

type Behaviour = {
  commits?: OffsetsByTopicPartition[];
  isStale?: boolean;
  heartbeat?: () => Promise<void>;
  /** The offset of the last item, which may be a control record. */
  lastOffset?: string;
};

export function fetched(
  partition: number,
  offsets: string[],
  { commits = [], isStale = false, heartbeat = async () => {}, lastOffset = offsets.at(-1) ?? '0' }: Behaviour,
): EachBatchPayload {
  const messages = offsets.map((offset): KafkaMessage => {
    const [key, value] = [Buffer.from('cs_a'), Buffer.from('{}')];
    return { key, value, offset, timestamp: '1000', attributes: 0, headers: {} };
  });
  return {
    batch: {
      ...{ topic: topics.sessionChanges, partition, messages, highWatermark: lastOffset },
      isEmpty: () => false,
      firstOffset: () => offsets[0] ?? null,
      lastOffset: () => lastOffset,
      offsetLag: () => '0',
      offsetLagLow: () => '0',
    },
    resolveOffset: () => {},
    heartbeat,
    pause: () => () => {},
    commitOffsetsIfNecessary: async (committed) => void (committed && commits.push(committed)),
    uncommittedOffsets: () => ({ topics: [] }),
    isRunning: () => true,
    isStale: () => isStale,
  };
}
