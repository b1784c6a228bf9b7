import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { repository } from '../../support/parts.ts';
import { outputOf } from '../../support/run-program.ts';
import { mainOf, serviceEnvironment } from '../../support/service-process.ts';
import { waitFor } from '../../support/wait-for.ts';

export type Kill = { name: string; pass: number };

export type Replicas = {
  /** Sends a request to a process. Throws {@link Lost} if the process dies meanwhile, or if no process is alive. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Stops the living processes in order and starts others, which die as `plan` says. */
  goOn(plan: readonly Kill[]): Promise<void>;
  pids(): number[];
  deaths(): readonly string[];
  output(): string;
  metrics(): Promise<string>;
  stop(): Promise<void>;
};

/** The request was sent, but its result is unknown. */
export class Lost extends Error {}

type Replica = { child: ChildProcess; baseUrl: string; healthUrl: string; output(): string };

/** Runs processes on one database. Each process dies at its point of the plan, and a successor starts. */
export async function startReplicas(
  environment: Readonly<Record<string, string>>,
  { plan, count }: { plan: readonly Kill[]; count: number },
): Promise<Replicas> {
  const left = [...plan];
  const deaths: string[] = [];
  const all: Replica[] = [];
  const starting: Promise<void>[] = [];
  const living = new Set<Replica>();
  const stopping = new Set<Replica>();
  let isOver = false;

  const start = async () => {
    const kill = left.shift();
    const replica = await spawnReplica(environment, kill === undefined ? '' : `${kill.name}=kill@${kill.pass}`);
    all.push(replica);
    replica.child.once('exit', (code, signal) => {
      living.delete(replica);
      if (isOver) return;
      if (!stopping.delete(replica))
        deaths.push(signal === 'SIGKILL' && kill !== undefined ? kill.name : `unplanned: ${code ?? signal}`);
      starting.push(start());
    });
    // The process may die while it starts, because it begins with waiting work immediately.
    await waitFor(async () => hasEnded(replica) || (await fetch(`${replica.healthUrl}/readyz`)).ok);
    if (!hasEnded(replica)) living.add(replica);
  };
  starting.push(...Array.from({ length: count }, start));
  await Promise.all(starting);

  let turn = 0;
  return {
    async ask(path, init = {}) {
      const one = [...living][turn++ % Math.max(living.size, 1)];
      if (one === undefined) throw new Lost();
      return askOne(one, path, init);
    },
    async goOn(kills) {
      await Promise.all(starting);
      left.splice(0, left.length, ...kills);
      for (const replica of living) stopping.add(replica);
      await Promise.all([...living].map(stopReplica));
      await Promise.all(starting);
    },
    pids: () => [...living].flatMap(({ child }) => child.pid ?? []),
    deaths: () => deaths,
    output: () => all.map(({ output }) => output()).join('\n'),
    async metrics() {
      const pages = [...living].map(async ({ healthUrl }) => (await fetch(`${healthUrl}/metrics`)).text());
      return (await Promise.all(pages)).join('\n');
    },
    async stop() {
      isOver = true;
      await Promise.all(starting);
      await Promise.all([...living].map(stopReplica));
    },
  };
}

async function spawnReplica(environment: Readonly<Record<string, string>>, failpoints: string): Promise<Replica> {
  const [listen, vendor, health] = await freePorts(3);
  const child = spawn(process.execPath, [mainOf('providers')], {
    env: serviceEnvironment({
      ...environment,
      ...{ GCS_FAILPOINTS: failpoints, GCS_LISTEN: `127.0.0.1:${listen}` },
      ...{ GCS_VENDOR_LISTEN: `127.0.0.1:${vendor}`, GCS_HEALTH_PORT: String(health) },
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const urls = { baseUrl: `http://127.0.0.1:${vendor}`, healthUrl: `http://127.0.0.1:${health}` };
  return { child, ...urls, output: outputOf(child) };
}

function hasEnded({ child }: Replica): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function askOne({ baseUrl }: Replica, path: string, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(baseUrl + path, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    return answer;
  } catch (cause) {
    throw new Lost('', { cause });
  }
}

async function stopReplica({ child }: Replica): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export function providersFailpoints(): string[] {
  const files = globSync('services/providers/src/**/*.ts', { cwd: repository }).sort();
  const names = files.flatMap((file) => [
    ...readFileSync(join(repository, file), 'utf8').matchAll(/failpoint\('([a-z.-]+)'\)/g),
  ]);
  return [...new Set(names.flatMap(([, name]) => name ?? []))];
}
