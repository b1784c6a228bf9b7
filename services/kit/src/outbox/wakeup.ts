/** Wakes one waiting loop. */
export type Wakeup = { wake(): void; wakeWithin(ms: number): void; wait(ms: number): Promise<void> };

/** A wake-up while no loop waits ends the next wait at once. */
export function createWakeup(): Wakeup {
  let woken = false;
  let answer = () => {};
  let soon: NodeJS.Timeout | undefined;
  const wake = () => {
    clearTimeout(soon);
    soon = undefined;
    woken = true;
    answer();
  };
  return {
    wake,
    wakeWithin(ms) {
      soon ??= setTimeout(wake, ms).unref();
    },
    async wait(ms) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      woken = false;
    },
  };
}
