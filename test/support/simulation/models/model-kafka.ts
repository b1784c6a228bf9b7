import type { EventBus, TopicBatch } from '@gcs/kit/bus/bus';
import type { Network } from '../network.ts';
import type { SimulatedProcess, Simulation } from '../simulation.ts';
import { ModelGroup } from './model-group.ts';

export type StoredMessage = { key: string; value: string; traceparent: string; offset: number };

const partitionCount = 4;

/**
 * An in-memory broker. A key selects the partition, a producer has one request at a time, and a silent member is
 * removed from its group. Only members may commit offsets.
 */
export class ModelKafka {
  readonly simulation: Simulation;
  readonly network: Network;
  readonly #partitions = new Map<string, StoredMessage[][]>();
  readonly #groups = new Map<string, ModelGroup>();
  onAppended: (message: StoredMessage) => void = () => {};
  onAsked: (batches: readonly TopicBatch[], process: SimulatedProcess) => void = () => {};

  constructor(network: Network) {
    this.network = network;
    this.simulation = network.simulation;
  }

  connect(process: SimulatedProcess): EventBus {
    const producer = this.network.connect(process, 'kafka');
    return {
      system: 'model',
      publish: (batches) => {
        this.onAsked(batches, process);
        return producer.request('produce', () => this.append(batches));
      },
      subscribe: async (options) => this.group(options.group, options.topics).join(process, options),
      stop: async () => {},
    };
  }

  group(name: string, topics: readonly string[]): ModelGroup {
    const known = this.#groups.get(name) ?? new ModelGroup(this, topics);
    this.#groups.set(name, known);
    return known;
  }

  partitionsOf(topic: string): StoredMessage[][] {
    const known = this.#partitions.get(topic) ?? Array.from({ length: partitionCount }, () => []);
    this.#partitions.set(topic, known);
    return known;
  }

  append(batches: readonly TopicBatch[]): void {
    for (const { topic, messages } of batches) {
      const partitions = this.partitionsOf(topic);
      for (const { key, value, traceparent } of messages) {
        const partition = partitions[partitionOf(key)] ?? [];
        const message = { key, value, traceparent, offset: partition.length };
        partition.push(message);
        this.onAppended(message);
      }
    }
  }
}

function partitionOf(key: string): number {
  let sum = 0;
  for (const char of key) sum = (31 * sum + char.charCodeAt(0)) >>> 0;
  return sum % partitionCount;
}
