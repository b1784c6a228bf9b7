import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnvironment } from '@gcs/kit/process/config';
import { delay } from '@gcs/kit/retry';
import { StartError } from '@gcs/kit/start-error';
import type { ServiceName } from './services.ts';

export type ReplicaPlan = {
  name: string;
  service: ServiceName;
  healthPort: number;
  environment: Readonly<Record<string, string>>;
};

/** A child process; a restart keeps its ports. */
export type Replica = ReplicaPlan & {
  pid(): number | undefined;
  /** Spawns the process and resolves when it is ready. Rejects if the process ends earlier. */
  start(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Resolves to the exit code when the process has ended; null after a signal. */
  ended(): Promise<number | null>;
  endedBy(): NodeJS.Signals | null;
};

export type Print = (line: string) => void;

const services = resolve(import.meta.dirname, '../../../services');
const compiled = resolve(import.meta.dirname, '../../../node_modules/.cache/node');
/**
 * Settings that save memory: shared compiled sources, one native heap for all threads, and 4 instead of 16 MiB for new
 * objects.
 */
const lean = {
  NODE_COMPILE_CACHE: compiled,
  MALLOC_ARENA_MAX: '1',
  NODE_OPTIONS: '--max-semi-space-size=4',
};
const readyDeadlineMs = 60_000;

// True if the system can kill the child processes together with this process.
const diesWithUs = spawnSync('setpriv', ['--version']).status === 0;

export function createReplica(plan: ReplicaPlan, print: Print): Replica {
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);
  return {
    ...plan,
    pid: () => child?.pid,
    start: async () => {
      child = launch(plan, [], print);
      ended = endOf(child);
      await untilReady(plan, child, ended);
    },
    signal: (name) => child?.kill(name),
    ended: () => ended,
    endedBy: () => child?.signalCode ?? null,
  };
}

export function isCompiled(): boolean {
  return existsSync(compiled);
}

export async function runCommand(plan: ReplicaPlan, command: string, print: Print): Promise<void> {
  const code = await endOf(launch(plan, [command], print));
  if (code !== 0) throw new StartError(`${plan.name} ${command} ended with ${code}.`);
}

/**
 * Starts a child in a separate process group. Ctrl-C thus reaches only this process, which stops all children in order.
 */
function launch({ name, service, environment }: ReplicaPlan, args: readonly string[], print: Print): ChildProcess {
  const node = [process.execPath, resolve(services, service, 'src/main.ts'), ...args];
  const [command = '', ...rest] = diesWithUs ? ['setpriv', '--pdeathsig', 'KILL', ...node] : node;
  const child = spawn(command, rest, {
    env: { ...lean, ...processEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => print(`${name.padEnd(18)} | ${line}`));
  }
  return child;
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((settle) => child.once('close', settle));
}

async function untilReady(
  { name, healthPort }: ReplicaPlan,
  child: ChildProcess,
  ended: Promise<number | null>,
): Promise<void> {
  const state: { code?: number | null } = {};
  void ended.then((code) => {
    state.code = code;
  });
  const deadline = performance.now() + readyDeadlineMs;
  while (state.code === undefined && performance.now() < deadline) {
    if (await answers(`http://127.0.0.1:${healthPort}/readyz`)) return;
    await delay(50);
  }
  const what =
    state.code === undefined
      ? `was not ready within ${readyDeadlineMs / 1_000} s`
      : `ended with ${state.code ?? child.signalCode}`;
  throw new StartError(`${name} ${what}.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
