import { createAccess } from '../connection/access.ts';
import { createOutput } from '../terminal/output.ts';
import type { Settings } from '../terminal/settings.ts';
import { ask, requirePerson, type Terminal } from '../terminal/terminal.ts';
import { type ExitCode, exitCodes } from './failure.ts';

export type Cli = ReturnType<typeof createCli>;

export function createCli(terminal: Terminal, settings: () => Settings) {
  let code: ExitCode = exitCodes.ok;
  return {
    ...createOutput(terminal, settings),
    ...createAccess(terminal, settings),
    terminal,
    settings,
    /** Throws unless the person agrees or has passed `--yes`. The question must name what will be lost. */
    async confirm(question: string): Promise<void> {
      if (settings().yes) return;
      requirePerson(terminal, settings(), `${question} Confirm with --yes.`);
      await ask(terminal, question);
    },
    ask: (question: string) => ask(terminal, question),
    /** Throws an error with the text `otherwise` if stdin is no terminal, or with `--no-input`. */
    requirePerson: (otherwise: string) => requirePerson(terminal, settings(), otherwise),
    endWith(ending: ExitCode): void {
      code = ending;
    },
    exitCode: () => code,
  };
}
