import type {
  KeptObject,
  ObjectRequests,
  WriteCondition,
} from '../../../../services/evidence/src/checkpoint/checkpoint-object.ts';
import { CheckpointStoreError } from '../../../../services/evidence/src/checkpoint/checkpoint-store.ts';
import type { Network } from '../network.ts';
import type { SimulatedProcess } from '../simulation.ts';

/**
 * A bucket with conditional writes, behind the network. A write takes effect even if its answer is lost or late.
 * Conflicts and server errors occur at random, and the bucket may be down for minutes.
 */
export class ModelBucket {
  onWritten: (key: string, text: string) => void = () => {};
  onRead: (process: SimulatedProcess) => void = () => {};
  isAway = false;
  badAnswer = 0;
  readonly seen = new Map<string, number>();
  readonly #objects = new Map<string, KeptObject>();
  readonly #network: Network;
  #writes = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  textOf(key: string): string | undefined {
    return this.#objects.get(key)?.text;
  }

  connect(process: SimulatedProcess): ObjectRequests {
    const ask = async <T>(what: string, work: () => T): Promise<T> => {
      try {
        return await this.#network.connect(process, 'store').request(what, work);
      } catch (error) {
        throw error instanceof CheckpointStoreError ? error : new CheckpointStoreError('unavailable', { cause: error });
      }
    };
    return {
      get: (key) =>
        ask('get', () => {
          this.onRead(process);
          return this.#get(key);
        }),
      put: (key, text, condition) => ask('put', () => this.#put(key, text, condition)),
    };
  }

  #get(key: string): KeptObject | undefined {
    if (this.isAway) this.#fail('unavailable', 'away');
    if (this.#isBad()) this.#fail('unavailable', '503');
    return this.#objects.get(key);
  }

  #put(key: string, text: string, condition: WriteCondition): void {
    if (this.isAway) this.#fail('unavailable', 'away');
    const misfortune = this.#isBad() ? this.#network.simulation.random.pick(['409', '503', '503 after the write']) : '';
    if (misfortune === '409') this.#fail('conflict', misfortune);
    if (misfortune === '503') this.#fail('unavailable', misfortune);
    const kept = this.#objects.get(key);
    if ('IfMatch' in condition ? kept?.tag !== condition.IfMatch : kept !== undefined) this.#fail('conflict', '412');
    this.#writes += 1;
    this.#objects.set(key, { text, tag: `"${this.#writes}"` });
    this.onWritten(key, text);
    if (misfortune !== '') this.#fail('unavailable', misfortune);
  }

  #isBad(): boolean {
    return this.#network.simulation.random.chance(this.badAnswer);
  }

  #fail(kind: 'conflict' | 'unavailable', what: string): never {
    this.seen.set(what, 1 + (this.seen.get(what) ?? 0));
    throw new CheckpointStoreError(kind);
  }
}
