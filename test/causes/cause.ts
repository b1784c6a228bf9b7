import type { World } from './world.ts';

/** Takes the cause away again; what it does to clean up is its own. */
export type Mend = () => Promise<void>;

/**
 * Something that happens to services that run, and the alerts that it has to fire, in whichever way the metrics come. A
 * cause joins the run and the table by standing in a list of `acts.ts`.
 */
export type Cause = {
  /** As the table says it, from what somebody does or what breaks: "the broker is stopped". */
  cause: string;
  alerts: readonly string[];
  /** Resolves when it is there. */
  bring(world: World): Promise<Mend>;
};

/** Does it again and again until it is mended, one after the other; what fails is the point, and is left alone. */
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
