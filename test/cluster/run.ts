import { execFile, execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

export const repository = resolve(import.meta.dirname, '../..');

const maxBuffer = 256 * 1024 * 1024;

/** Runs a program to its end; rejects with what it printed when it fails. */
export async function run(program: string, args: readonly string[], options: { input?: string } = {}): Promise<string> {
  const running = promisify(execFile)(program, [...args], { maxBuffer, encoding: 'utf8' });
  // A program may exit without reading its input; its exit code decides.
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(options.input ?? '');
  try {
    return (await running).stdout;
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} failed: ${outputOf(error)}`, { cause: error });
  }
}

/** The lines of a folder's files that contain a text; `where` is a command before grep's name. */
export async function grep(text: string, folder: string, where: readonly string[] = []): Promise<string[]> {
  const [program = '', ...args] = [...where, 'grep', '-rhF', '-e', text, folder];
  // grep ends with 1 when it finds nothing.
  const found = await run(program, args).catch(() => '');
  return found.split('\n').filter((line) => line !== '');
}

/** The same as {@link run}, with its output shown while it runs, for long commands. */
export function runVisibly(program: string, args: readonly string[], input?: string): void {
  execFileSync(program, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'], input });
}

function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.trim() || String(error);
}
