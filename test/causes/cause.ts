import type { World } from './world.ts';

/** Undoes the cause, with its own clean-up. */
export type Mend = () => Promise<void>;

/**
 * A fault in running services, and the alerts that must fire in both ways of collection.
 * Listing it in `acts.ts` adds it to the run and the table.
 */
export type Cause = {
  /** The table's text for the act or fault: "the broker is stopped". */
  cause: string;
  alerts: readonly string[];
  bring(world: World): Promise<Mend>;
};

/** Repeats sequentially until mended; failures are intended and ignored. */
export function keepDoing(everyMs: number, work: () => Promise<unknown>): Mend {
  let [isOver, timer]: [boolean, NodeJS.Timeout | undefined] = [false, undefined];
  const turn = async () => {
    await work().catch(() => {});
    if (!isOver) timer = setTimeout(turn, everyMs);
  };
  const running = turn();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
}
