import { backoffMs } from '../retry.ts';
import { noteLoop } from '../telemetry/failing-loops.ts';
import type { Logger } from '../telemetry/logger.ts';
import { untilNextTick } from './tick.ts';

export type Loop = {
  /** Cheap; never throws. A call during a run causes another run. */
  wake(): void;
  /** Resolves when no run is in progress or will follow. */
  stop(): Promise<void>;
};

export type LoopOptions = {
  name: string;
  /**
   * Runs once; resolves to the maximum wait in milliseconds; 0 = immediately. A run that may wait `pollMs` comes at the
   * process's next tick. A rejection causes a back-off.
   */
  run(): Promise<number>;
  /** The longest wait, in case of lost wake-ups. */
  pollMs: number;
  logger: Logger;
};

/** One run at a time. */
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
