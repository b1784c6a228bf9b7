import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { ServiceError } from '@gcs/kit/errors';
import { type Environment, processEnvironment } from '@gcs/kit/process/config';
import type { Settings } from './settings.ts';

export type Terminal = {
  environment: Environment;
  now(): Date;
  stdin: Readable & { isTTY?: boolean };
  stdout: Screen;
  stderr: Screen;
  /** Resolves at Ctrl-C or SIGTERM. Before the first call, these signals end the process. */
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

export function hasColours(screen: Screen, environment: Environment): boolean {
  return screen.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb';
}

export function requirePerson({ stdin }: Terminal, settings: Settings, otherwise: string): void {
  if (!settings.input || stdin.isTTY !== true) throw refused(otherwise);
}

export async function ask({ stdin: input, stderr: output }: Terminal, question: string): Promise<void> {
  const lines = createInterface({ input, output });
  try {
    const answer = await lines.question(`${question} [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw refused('nothing was changed');
  } finally {
    lines.close();
  }
}

function refused(message: string): ServiceError {
  return new ServiceError('invalid_argument', message);
}
