import { type Access, createAccess } from '../connection/access.ts';
import { createOutput, type Output } from '../terminal/output.ts';
import type { Settings } from '../terminal/settings.ts';
import { ask, confirm, requirePerson, type Terminal } from '../terminal/terminal.ts';
import { type ExitCode, exitCodes } from './failure.ts';

/** What every command is given. */
export type Cli = Output &
  Access & {
    terminal: Terminal;
    settings(): Settings;
    /** Resolves when the person agrees; throws otherwise. The question says what will be lost. */
    confirm(question: string): Promise<void>;
    /** The same of what cannot be confirmed beforehand: `--yes` does not answer it. */
    ask(question: string): Promise<void>;
    /** Throws when nobody can be asked; `otherwise` says what to give instead. */
    requirePerson(otherwise: string): void;
    /** Lets the command end with this code although nothing was thrown. */
    endWith(code: ExitCode): void;
    exitCode(): ExitCode;
  };

export function createCli(terminal: Terminal, settings: () => Settings): Cli {
  let code: ExitCode = exitCodes.ok;
  return {
    ...createOutput(terminal, settings),
    ...createAccess(terminal, settings),
    terminal,
    settings,
    confirm: (question) => confirm(terminal, settings(), question),
    ask: (question) => ask(terminal, question),
    requirePerson: (otherwise) => requirePerson(terminal, settings(), otherwise),
    endWith(ending) {
      code = ending;
    },
    exitCode: () => code,
  };
}
