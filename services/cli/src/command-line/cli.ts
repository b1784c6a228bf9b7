import { createAccess } from '../connection/access.ts';
import { createOutput } from '../terminal/output.ts';
import type { Settings } from '../terminal/settings.ts';
import { ask, requirePerson, type Terminal } from '../terminal/terminal.ts';
import { type ExitCode, exitCodes } from './failure.ts';

export type Cli = ReturnType<typeof createCli>;

/** What every command is given. */
export function createCli(terminal: Terminal, settings: () => Settings) {
  let code: ExitCode = exitCodes.ok;
  return {
    ...createOutput(terminal, settings),
    ...createAccess(terminal, settings),
    terminal,
    settings,
    /**
     * Resolves when the person agrees; throws otherwise. The question says what will be lost. `--yes` answers it
     * beforehand; without a person to ask it is refused.
     */
    async confirm(question: string): Promise<void> {
      if (settings().yes) return;
      requirePerson(terminal, settings(), `${question} Confirm with --yes.`);
      await ask(terminal, question);
    },
    /** The same of what cannot be confirmed beforehand: `--yes` does not answer it. */
    ask: (question: string) => ask(terminal, question),
    /** Throws when nobody can be asked; `otherwise` says what to give instead. */
    requirePerson: (otherwise: string) => requirePerson(terminal, settings(), otherwise),
    /** Lets the command end with this code although nothing was thrown. */
    endWith(ending: ExitCode): void {
      code = ending;
    },
    exitCode: () => code,
  };
}
