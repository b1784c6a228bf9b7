import type { SubscribeOptions, Subscription } from '@gcs/kit/bus/bus';
import { batchConsumer } from '@gcs/kit/bus/kafka/batch';
import { namesUnder } from '@gcs/kit/bus/kafka/names';
import { createOffsetCommits } from '@gcs/kit/bus/kafka/offsets';
import { createProgress } from '@gcs/kit/bus/kafka/progress/progress';
import { createLinger } from '@gcs/kit/bus/linger';
import { delay } from '@gcs/kit/retry';
import type { EachBatchPayload, Offsets } from 'kafkajs';
import type { NetworkConnection } from '../network.ts';
import type { SimulatedProcess } from '../simulation.ts';
import type { ModelKafka, StoredMessage } from './model-kafka.ts';

const sessionTimeoutMs = 6_000;
const maxFetched = 20;
const pollMs = 100;
const rejoinMs = 200;

/**
 * `generation` is the assignment at the last fetch. `resolved` has the next offsets of the member, committed or not.
 */
type Member = { heardAt: number; generation: number; resolved: Map<string, number> };
type Fetch = { generation: number; fetched: readonly Fetched[] };
type Fetched = { topic: string; partition: number; messages: readonly StoredMessage[]; end: number };

/** A model of a consumer group at its coordinator. It runs `bus/kafka/batch.ts`, which is the code of the services. */
export class ModelGroup {
  readonly #kafka: ModelKafka;
  readonly #topics: readonly string[];
  readonly #members = new Map<object, Member>();
  readonly #committed = new Map<string, number>();
  #generation = 0;

  constructor(kafka: ModelKafka, topics: readonly string[]) {
    this.#kafka = kafka;
    this.#topics = topics;
  }

  lag(): number {
    return this.#topics.reduce((sum, topic) => {
      const ends = this.#kafka.partitionsOf(topic).map(({ length }) => length);
      return sum + ends.reduce((left, end, partition) => left + end - this.#next(topic, partition), 0);
    }, 0);
  }

  join(process: SimulatedProcess, options: SubscribeOptions): Subscription {
    const stopping = new AbortController();
    const running = this.#consume(process, options, stopping.signal);
    return {
      lastProgressAt: () => performance.now(),
      isHopeless: () => false,
      stop: async () => {
        stopping.abort();
        await running;
      },
    };
  }

  /** Acts as a kafkajs consumer: joins, fetches, handles, and joins again after its removal. */
  async #consume(process: SimulatedProcess, options: SubscribeOptions, stopping: AbortSignal): Promise<void> {
    const connection = this.#kafka.network.connect(process, 'group');
    const progress = createProgress(options.group, options.topics);
    const commits = createOffsetCommits();
    const consume = batchConsumer({
      names: namesUnder(),
      handle: options.handle,
      linger: createLinger(),
      progress,
      commits,
    });
    let member = {};
    let joined = 0;
    while (!stopping.aborted) {
      member = {};
      const membership = new AbortController();
      const signal = AbortSignal.any([stopping, membership.signal]);
      try {
        await connection.request('join', () => this.#join(member));
        while (!stopping.aborted) {
          const { fetched, generation } = await connection.request('fetch', () => this.#fetch(member));
          if (generation !== joined) commits.forget();
          joined = generation;
          if (fetched.length === 0) await delay(pollMs, stopping).catch(() => {});
          const payloads = fetched.map((one) => this.#payload(connection, { member, generation }, one, signal));
          await Promise.all(payloads.map((payload) => consume(payload, signal)));
        }
      } catch {
        membership.abort();
        await delay(rejoinMs, stopping).catch(() => {});
      }
    }
    await commits.flush();
    commits.forget();
    await connection.request('leave', () => this.#leave(member)).catch(() => {});
  }

  #payload(
    connection: NetworkConnection,
    { member, generation }: { member: object; generation: number },
    { topic, partition, messages, end }: Fetched,
    signal: AbortSignal,
  ): EachBatchPayload {
    const offsets = messages.map(({ offset }) => String(offset));
    return {
      batch: {
        topic,
        partition,
        highWatermark: String(end),
        messages: messages.map(({ key, value, traceparent, offset }) => ({
          ...{ key: Buffer.from(key), value: Buffer.from(value), timestamp: '0', attributes: 0 },
          ...{ offset: String(offset), headers: { traceparent: Buffer.from(traceparent) } },
        })),
        isEmpty: () => messages.length === 0,
        firstOffset: () => offsets[0] ?? null,
        lastOffset: () => offsets.at(-1) ?? '-1',
        offsetLag: () => '0',
        offsetLagLow: () => '0',
      },
      resolveOffset: (offset) =>
        void this.#members.get(member)?.resolved.set(`${topic} ${partition}`, Number(offset) + 1),
      heartbeat: () => connection.request('heartbeat', () => void this.#require(member)),
      pause: () => () => {},
      commitOffsetsIfNecessary: (given) => connection.request('commit', () => this.#commit(member, generation, given)),
      uncommittedOffsets: () => ({ topics: [] }),
      isRunning: () => !signal.aborted,
      isStale: () => false,
    };
  }

  #join(member: object): void {
    this.#generation += 1;
    this.#members.set(member, {
      heardAt: this.#kafka.simulation.nowMs,
      generation: this.#generation,
      resolved: new Map(),
    });
  }

  #leave(member: object): void {
    if (this.#members.delete(member)) this.#generation += 1;
  }

  #require(member: object): Member {
    const { nowMs } = this.#kafka.simulation;
    for (const [one, { heardAt }] of this.#members) if (nowMs - heardAt > sessionTimeoutMs) this.#leave(one);
    const known = this.#members.get(member);
    if (known === undefined) throw new Error('UNKNOWN_MEMBER_ID');
    known.heardAt = nowMs;
    return known;
  }

  #fetch(member: object): Fetch {
    const known = this.#require(member);
    if (known.generation !== this.#generation) known.resolved.clear();
    known.generation = this.#generation;
    const members = [...this.#members.keys()];
    const place = members.indexOf(member);
    const fetched = this.#topics.flatMap((topic) =>
      this.#kafka.partitionsOf(topic).flatMap((partition, index) => {
        const next = known.resolved.get(`${topic} ${index}`) ?? this.#next(topic, index);
        if (index % members.length !== place || next >= partition.length) return [];
        const messages = partition.slice(next, next + maxFetched);
        return [{ topic, partition: index, messages, end: partition.length }];
      }),
    );
    return { generation: this.#generation, fetched };
  }

  #commit(member: object, generation: number, given: Offsets | undefined): void {
    this.#require(member);
    if (generation !== this.#generation) throw new Error('REBALANCE_IN_PROGRESS');
    for (const { topic, partitions } of given?.topics ?? []) {
      for (const { partition, offset } of partitions) this.#committed.set(`${topic} ${partition}`, Number(offset));
    }
  }

  #next(topic: string, partition: number): number {
    return this.#committed.get(`${topic} ${partition}`) ?? 0;
  }
}
