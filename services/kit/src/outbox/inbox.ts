import type { Queued } from './journal.ts';

const maxGiven = 2_000;

export type Inbox = {
  read(): void;
  readWithin(ms: number): void;
  isToBeRead(): boolean;
  /** Call the returned function after the read, with true if the queue may contain more rows. */
  startReading(): (isMore: boolean) => void;
  give(messages: readonly Queued[]): void;
  takeGiven(): readonly Queued[];
  /** Waits for handed-over messages or a requested read. After `ms`, requests a read of the queue. */
  wait(ms: number): Promise<void>;
};

export function createInbox(): Inbox {
  let given: Queued[] = [];
  let asked = 0;
  let answered = 0;
  let soon: NodeJS.Timeout | undefined;
  let isWoken = false;
  let answer = () => {};

  const wake = () => {
    isWoken = true;
    answer();
  };
  const read = () => {
    asked += 1;
    wake();
  };
  return {
    read,
    readWithin(ms) {
      soon ??= setTimeout(read, ms).unref();
    },
    isToBeRead: () => asked > answered,
    startReading() {
      clearTimeout(soon);
      soon = undefined;
      const now = asked;
      return (isMore) => {
        if (!isMore) answered = now;
      };
    },
    give(messages) {
      if (given.length + messages.length > maxGiven) return read();
      given.push(...messages);
      wake();
    },
    takeGiven() {
      const taken = given;
      given = [];
      return taken;
    },
    async wait(ms) {
      if (!isWoken) {
        const isInTime = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(resolve, ms, false);
          answer = () => {
            clearTimeout(timer);
            resolve(true);
          };
        });
        if (!isInTime) read();
      }
      isWoken = false;
    },
  };
}
