import type { Context } from '@opentelemetry/api';
import type { Deadline } from '../deadline.ts';

export type Entry<I, O> = {
  item: I;
  trace: Context;
  deadline: Deadline;
  /** True if all `maxInFlight` batches were in flight when the item was submitted. */
  hasToWait: boolean;
  isWaiting(): boolean;
  resolve(answer: O): void;
  reject(error: unknown): void;
};

type Submission<I, O> = Omit<Entry<I, O>, 'isWaiting'> & { leave(): void };

export function createEntry<I, O>({ leave, ...submitted }: Submission<I, O>): Entry<I, O> {
  const { signal } = submitted.deadline;
  let waiting = true;
  const settle = () => {
    waiting = false;
    signal.removeEventListener('abort', abort);
  };
  const abort = () => {
    settle();
    leave();
    submitted.reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });

  return {
    ...submitted,
    isWaiting: () => waiting,
    resolve(answer) {
      settle();
      submitted.resolve(answer);
    },
    reject(error) {
      settle();
      submitted.reject(error);
    },
  };
}
