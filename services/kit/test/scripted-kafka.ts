import { createRequire } from 'node:module';
import kafkajs, { type Consumer, type ConsumerConfig, type Kafka } from 'kafkajs';
import { delay } from '../src/retry.ts';

const require = createRequire(import.meta.url);
const createConsumer = require('kafkajs/src/consumer');

/** The clients' requests. The client with the number 0 is the admin client, which requests the lag. */
export type Request = 'connect' | 'findCoordinator' | 'joinGroup' | 'syncGroup' | 'heartbeat' | 'fetch' | 'lag';

/** Returns a promise that replaces the broker's answer, or undefined to keep that answer. */
export type Fault = (request: Request, client: number) => Promise<unknown> | undefined;

type Asked = {
  topic: string;
  partitions: { partition: number; fetchOffset: string; offset: { toString(): string } }[];
};
type Join = { memberId: string; groupProtocols: { name: string; metadata: Buffer }[] };
type Sync = { groupAssignment: { memberId: string; memberAssignment: Buffer }[] };

const memberId = 'member';
const quiet = { namespace: () => quiet, debug() {}, info() {}, warn() {}, error() {} };

type State = {
  topic: string;
  log: number[];
  committed: Map<number, string>;
  generation: number;
  fault: Fault;
  /** Returns the leader of a partition in a client's metadata. The only broker has the id 1. */
  leaderOf(client: number, partition: number): number;
  otherMembers: number;
};

export function scriptedKafka(topic: string, partitions: number) {
  const log = Array.from({ length: partitions }, () => 0);
  const state: State = {
    ...{ topic, log, committed: new Map(), generation: 0, otherMembers: 0 },
    fault: () => undefined,
    leaderOf: () => 1,
  };
  let clients = 0;
  const makeConsumer = (config?: ConsumerConfig): Consumer => {
    clients += 1;
    return createConsumer({ ...config, cluster: clusterOf(state, clients), logger: quiet });
  };
  return {
    script: state,
    publish(partition: number) {
      log[partition] = (log[partition] ?? 0) + 1;
    },
    openClient(): Kafka {
      const kafka = new kafkajs.Kafka({ brokers: ['127.0.0.1:1'], logLevel: kafkajs.logLevel.NOTHING });
      return Object.assign(kafka, { consumer: makeConsumer, admin: () => adminOf(state) });
    },
  };
}

function ask(state: State, request: Request, client: number, answer: () => unknown): Promise<unknown> {
  return state.fault(request, client) ?? Promise.resolve(answer());
}

function clusterOf(state: State, client: number) {
  const [broker, offsets] = [{ ...coordinatorOf(state, client), ...leaderOf(state, client) }, {}];
  return {
    connect: () => ask(state, 'connect', client, () => undefined),
    disconnect: async () => {},
    addMultipleTargetTopics: async () => {},
    refreshMetadata: async () => {},
    refreshMetadataIfNecessary: async () => {},
    removeBroker() {},
    getNodeIds: () => [1],
    findBroker: async () => broker,
    findGroupCoordinator: () => ask(state, 'findCoordinator', client, () => broker),
    committedOffsets: () => offsets,
    findTopicPartitionMetadata: () =>
      state.log.map((_, partitionId) => ({ partitionId, leader: state.leaderOf(client, partitionId) })),
  };
}

function coordinatorOf(state: State, client: number) {
  return {
    isConnected: () => true,
    joinGroup: ({ groupProtocols: [protocol] }: Join) =>
      ask(state, 'joinGroup', client, () => {
        state.generation += 1;
        const others = Array.from({ length: state.otherMembers }, (_, index) => `other-${index}`);
        const members = [memberId, ...others].map((id) => ({ memberId: id, memberMetadata: protocol?.metadata }));
        const group = { generationId: state.generation, leaderId: memberId, groupProtocol: protocol?.name };
        return { ...group, memberId, members };
      }),
    syncGroup: ({ groupAssignment }: Sync) =>
      ask(state, 'syncGroup', client, () => groupAssignment.find((one) => one.memberId === memberId)),
    heartbeat: () => ask(state, 'heartbeat', client, () => undefined),
    leaveGroup: async () => {},
    offsetFetch: async ({ topics }: { topics: Asked[] }) => ({
      responses: topics.map(({ topic, partitions }) => ({
        topic,
        partitions: partitions.map(({ partition }) => ({ partition, offset: state.committed.get(partition) ?? '0' })),
      })),
    }),
    async offsetCommit({ topics }: { topics: Asked[] }) {
      for (const { partition, offset } of topics.flatMap(({ partitions }) => partitions)) {
        state.committed.set(partition, offset.toString());
      }
    },
  };
}

function leaderOf(state: State, client: number) {
  const found = (asked: Asked[]) =>
    asked.map(({ topic: topicName, partitions }) => ({
      topicName,
      partitions: partitions.map(({ partition, fetchOffset }) => ({
        ...{ partition, errorCode: 0, abortedTransactions: [], highWatermark: String(state.log[partition]) },
        messages: numbersFrom(Number(fetchOffset), state.log[partition] ?? 0).map((at) => messageAt(partition, at)),
      })),
    }));
  return {
    fetch: ({ topics, maxWaitTime }: { topics: Asked[]; maxWaitTime: number }) =>
      ask(state, 'fetch', client, async () => {
        const isEmpty = found(topics).every((one) => one.partitions.every(({ messages }) => messages.length === 0));
        if (isEmpty) await delay(maxWaitTime);
        return { responses: found(topics) };
      }),
  };
}

function adminOf(state: State) {
  const partitions = state.log.map((_, partition) => partition);
  return {
    connect: () => ask(state, 'connect', 0, () => undefined),
    disconnect: async () => {},
    fetchTopicOffsets: () =>
      ask(state, 'lag', 0, () =>
        partitions.map((partition) => ({ partition, low: '0', high: String(state.log[partition]) })),
      ),
    async fetchOffsets() {
      const offsets = partitions.map((partition) => ({ partition, offset: state.committed.get(partition) ?? '-1' }));
      return [{ topic: state.topic, partitions: offsets }];
    },
    describeGroups: async () => ({ groups: [] }),
  };
}

function numbersFrom(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

function messageAt(partition: number, offset: number) {
  const value = Buffer.from(`${partition}/${offset}`);
  return { key: Buffer.from('cs_a'), value, offset: String(offset), timestamp: '1000', attributes: 0, headers: {} };
}
