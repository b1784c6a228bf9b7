/** Wakes one who waits. */
export type Wakeup = { wake(): void; wakeWithin(ms: number): void; wait(ms: number): Promise<void> };

/** A ring while nobody waits ends the next wait at once. */
export function createWakeup(): Wakeup {
  let rung = false;
  let answer = () => {};
  let soon: NodeJS.Timeout | undefined;
  const wake = () => {
    clearTimeout(soon);
    soon = undefined;
    rung = true;
    answer();
  };
  return {
    wake,
    wakeWithin(ms) {
      soon ??= setTimeout(wake, ms).unref();
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          answer = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
