import type { Context } from '@opentelemetry/api';
import type { Deadline } from './deadline.ts';

/** An item of a batcher, and its caller. */
export type Entry<I, O> = {
  item: I;
  trace: Context;
  deadline: Deadline;
  /** It came while every slot was in flight. */
  hasToWait: boolean;
  /** False once the caller has its answer, its error or has gone. */
  isWaiting(): boolean;
  resolve(answer: O): void;
  reject(error: unknown): void;
};

type Submission<I, O> = Omit<Entry<I, O>, 'isWaiting'> & { leave(): void };

/** Makes the entry of an item, which its deadline removes from the queue by `leave`. */
export function createEntry<I, O>({
  item,
  trace,
  deadline,
  hasToWait,
  resolve,
  reject,
  leave,
}: Submission<I, O>): Entry<I, O> {
  const { signal } = deadline;
  let waiting = true;
  const settle = () => {
    waiting = false;
    signal.removeEventListener('abort', abort);
  };
  const abort = () => {
    settle();
    leave();
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });

  return {
    item,
    trace,
    deadline,
    hasToWait,
    isWaiting: () => waiting,
    resolve(answer) {
      settle();
      resolve(answer);
    },
    reject(error) {
      settle();
      reject(error);
    },
  };
}
