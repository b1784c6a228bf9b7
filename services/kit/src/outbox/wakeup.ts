/** Wakes one who waits. */
export type Bell = { ring(): void; ringWithin(ms: number): void; wait(ms: number): Promise<void> };

/** A ring while nobody waits ends the next wait at once. */
export function createBell(): Bell {
  let rung = false;
  let answer = () => {};
  let soon: NodeJS.Timeout | undefined;
  const ring = () => {
    clearTimeout(soon);
    soon = undefined;
    rung = true;
    answer();
  };
  return {
    ring,
    ringWithin(ms) {
      soon ??= setTimeout(ring, ms).unref();
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
