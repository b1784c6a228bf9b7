import type { Queued } from './journal.ts';

/** More than that is not kept for a relay that is busy: it is in the queue. */
const maxGiven = 2_000;

/** The next task of a relay's loop: publish given entries, or read the queue. */
export type Inbox = {
  /** The queue has to be read, from its head. */
  read(): void;
  readWithin(ms: number): void;
  isToBeRead(): boolean;
  /** A read begins; call the answer when it is done, with whether there may be more. */
  startReading(): (isMore: boolean) => void;
  give(messages: readonly Queued[]): void;
  takeGiven(): readonly Queued[];
  /**
   * Waits for a task; when the time is over, the queue has to be read. Resolves immediately if something came
   * meanwhile.
   */
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
