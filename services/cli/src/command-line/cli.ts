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
    /** Resolves when the person agrees, or with `--yes`; throws otherwise. The question names the loss. */
    async confirm(question: string): Promise<void> {
      if (settings().yes) return;
      requirePerson(terminal, settings(), `${question} Confirm with --yes.`);
      await ask(terminal, question);
    },
    /** Asks even with `--yes`. */
    ask: (question: string) => ask(terminal, question),
    /** Throws `otherwise` where nobody can be asked. */
    requirePerson: (otherwise: string) => requirePerson(terminal, settings(), otherwise),
    /** Sets the exit code without an error. */
    endWith(ending: ExitCode): void {
      code = ending;
    },
    exitCode: () => code,
  };
}
