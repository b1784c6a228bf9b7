import { groups, singles } from './commands.ts';
import { createProgram } from './frame/command-line/program.ts';
import { failureOf, renderFailure } from './frame/failure.ts';
import type { Terminal } from './frame/terminal/terminal.ts';

/** Runs one command line (without `node` and the file) and resolves to its exit code. Never rejects. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const { program, cli } = createProgram({ singles, groups }, terminal, args);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return cli.exitCode();
  } catch (thrown) {
    const { exitCode, error } = failureOf(thrown);
    if (error !== null) cli.say(cli.settings().json ? JSON.stringify({ error }) : renderFailure(error));
    return exitCode;
  } finally {
    await cli.close();
  }
}
