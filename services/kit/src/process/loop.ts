import { backoffMs } from '../retry.ts';
import { noteLoop } from '../telemetry/failing-loops.ts';
import type { Logger } from '../telemetry/logger.ts';
import { untilNextTick } from './tick.ts';

/** Work that repeats: soon when there is more of it, else when it is woken or its time has come. */
export type Loop = {
  /** Cheap and never throws. A wake-up during a run causes another one. */
  wake(): void;
  /** Resolves when the run in progress has ended and none will follow. */
  stop(): Promise<void>;
};

export type LoopOptions = {
  name: string;
  /**
   * Resolves to the maximum wait before the next run, in milliseconds; 0 = immediately. A run that may wait as long as
   * `pollMs` comes with the next tick of the process, together with the others. Rejecting backs off.
   */
  run(): Promise<number>;
  /** The longest wait, above any result of `run`: the floor under lost wake-ups. */
  pollMs: number;
  logger: Logger;
};

/** Runs immediately and then again and again until it is stopped, one run at a time. */
export function startLoop({ name, run, pollMs, logger }: LoopOptions): Loop {
  let woken = false;
  let stopped = false;
  let endPause = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopped) endPause();
    });

  const repeat = async () => {
    for (let failures = 0; !stopped; ) {
      woken = false;
      let waitMs = 0;
      try {
        const mayWaitMs = await run();
        waitMs = mayWaitMs < pollMs ? mayWaitMs : untilNextTick(pollMs);
        failures = 0;
        noteLoop(logger, name, false);
      } catch (err) {
        failures += 1;
        noteLoop(logger, name, true);
        waitMs = backoffMs(failures, { baseMs: 50, maxMs: pollMs });
        logger.warn({ err, failures, loop: name }, 'a recurring task failed');
      }
      // Even without a pause others must get their turn.
      if (waitMs > 0) await pause(waitMs);
    }
  };
  const running = repeat();
  return {
    wake() {
      woken = true;
      endPause();
    },
    async stop() {
      stopped = true;
      endPause();
      await running;
      noteLoop(logger, name, false);
    },
  };
}
