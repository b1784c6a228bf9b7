import { backoffMs } from '../retry.ts';
import { noteLoop } from '../telemetry/failing-loops.ts';
import { createFailureLog } from '../telemetry/failure-log.ts';
import type { Logger } from '../telemetry/logger.ts';
import { untilNextTick } from './tick.ts';

export type Loop = {
  /** Starts the next run. A call during a run causes another run. Cheap; never throws. */
  wake(): void;
  stop(): Promise<void>;
};

export type LoopOptions = {
  name: string;
  /**
   * Runs once. Resolves to the maximum wait before the next run in milliseconds. A wait of `pollMs` ends at the
   * process's next tick. After a rejection, the loop backs off.
   */
  run(): Promise<number>;
  pollMs: number;
  logger: Logger;
};

/** Runs a task repeatedly, never twice at the same time. */
export function startLoop({ name, run, pollMs, logger }: LoopOptions): Loop {
  let woken = false;
  let stopped = false;
  let endPause = () => {};
  const log = createFailureLog(logger, 'a recurring task failed', { loop: name });

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
        log.succeeded();
      } catch (err) {
        failures += 1;
        noteLoop(logger, name, true);
        waitMs = backoffMs(failures, { baseMs: 50, maxMs: pollMs });
        log.failed(err);
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
