import { createInterface } from 'node:readline/promises';
import { ServiceError } from '@gcs/kit/errors';
import type { Settings } from '../settings.ts';
import type { Terminal } from './terminal.ts';

/** Asks before something is destroyed. `--yes` answers beforehand; without a person to ask it is refused. */
export async function confirm(terminal: Terminal, settings: Settings, question: string): Promise<void> {
  if (settings.yes) return;
  requirePerson(terminal, settings, `${question} Confirm with --yes.`);
  await ask(terminal, question);
}

/** Throws `otherwise` where nobody can be asked. */
export function requirePerson({ stdin }: Terminal, settings: Settings, otherwise: string): void {
  if (!settings.input || stdin.isTTY !== true) throw refused(otherwise);
}

/** Asks, whatever was confirmed beforehand. */
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
