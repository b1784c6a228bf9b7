import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitFor } from '@gcs/test/support/wait-for';

export const repository = resolve(import.meta.dirname, '../..');

const maxBuffer = 256 * 1024 * 1024;

export async function run(program: string, args: readonly string[], options: { input?: string } = {}): Promise<string> {
  const running = promisify(execFile)(program, [...args], { maxBuffer, encoding: 'utf8' });
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(options.input ?? '');
  try {
    return (await running).stdout;
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} failed: ${outputOf(error)}`, { cause: error });
  }
}

/**
 * Returns the lines with `text` in the files of `folder`. `where` is the command line before grep, for example to enter
 * a namespace.
 */
export async function grep(text: string, folder: string, where: readonly string[] = []): Promise<string[]> {
  const [program = '', ...args] = [...where, 'grep', '-rhF', '-e', text, folder];
  const found = await run(program, args).catch(() => '');
  return found.split('\n').filter((line) => line !== '');
}

export function runVisibly(program: string, args: readonly string[], input?: string): void {
  execFileSync(program, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'], input });
}

function outputOf(error: unknown): string {
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${stdout}${stderr}`.trim() || String(error);
}

const minute = 60_000;

/** Calls waitFor with pauses, because each attempt starts a kubectl that uses the cluster's processor. */
export function waitForCluster(condition: () => Promise<boolean>, timeoutMs = 2 * minute): Promise<true> {
  return waitFor(async () => {
    const isMet = await condition().catch(async (error: unknown) => {
      await setTimeout(500);
      throw error;
    });
    if (!isMet) await setTimeout(500);
    return isMet;
  }, timeoutMs);
}

export async function forwardPort(program: string, args: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended]);
  if (!String(line).startsWith('Forwarding')) throw new Error(`the port is not forwarded: ${line}`);
  return {
    async stop() {
      child.kill();
      await ended;
    },
  };
}

export function hasContainerEngine(): boolean {
  return spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
}

export function whyNoImages(): string | undefined {
  if (hasContainerEngine()) return undefined;
  const hasBuildah = process.getuid?.() === 0 && spawnSync('buildah', ['--version']).status === 0;
  return hasBuildah ? undefined : 'no container engine answers (docker info), and without one it takes buildah as root';
}
