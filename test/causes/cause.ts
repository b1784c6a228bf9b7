import type { World } from './world.ts';

export type Mend = () => Promise<void>;

/** A fault in running services. Its alerts must fire both by scraping and by a collector. */
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
