import type { Readable, Writable } from 'node:stream';
import { type Environment, processEnvironment } from '@gcs/kit/process/config';

/** What a command meets outside of itself; a test hands in its own. */
export type Terminal = {
  environment: Environment;
  now(): Date;
  stdin: Readable & { isTTY?: boolean };
  /** Data. */
  stdout: Screen;
  /** Messages and progress. */
  stderr: Screen;
  /** Resolves when the person asks to stop (Ctrl-C, SIGTERM); until it is called a signal ends the process at once. */
  untilStopped(): Promise<void>;
};

export type Screen = Writable & { isTTY?: boolean; columns?: number };

export function processTerminal(): Terminal {
  return {
    environment: processEnvironment(),
    now: () => new Date(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    untilStopped: () =>
      new Promise((stop) => {
        process.once('SIGINT', () => stop());
        process.once('SIGTERM', () => stop());
      }),
  };
}

/** Whether a screen may show colours (no-color.org, clig.dev). */
export function hasColours(screen: Screen, environment: Environment): boolean {
  return screen.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
}
