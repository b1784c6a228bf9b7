import type { World } from './world.ts';

export type Mend = () => Promise<void>;

/**
 * A fault in running services, and the alerts that must fire with both ways of collection. Listing it in `acts.ts` adds
 * it to the run and the table.
 */
export type Cause = {
  cause: string;
  alerts: readonly string[];
  bring(world: World): Promise<Mend>;
};

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
