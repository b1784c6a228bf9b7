import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JavaProcess, launchBroker, runTool } from './java.ts';
import type { KafkaLibraries } from './libraries.ts';
import { type Node, propertiesFileOf } from './node.ts';

/** A real Kafka broker as a child process; it keeps its ports and its data over restarts. */
export type Broker = {
  /** `host:port` for clients. */
  address: string;
  start(): Promise<void>;
  /** Orderly, unless that takes too long, as it does for a broker that has lost its quorum; the data stays. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Freezes the process, as a stalled machine would. */
  pause(): void;
  resume(): void;
};

/** A broker asks the controllers for leave, and for five minutes where there are none left to ask. */
const stopPatienceMs = 15_000;
const clusterId = 'Z3Vlc3QtY29tcGxpYW5jZQ';

/** Writes the configuration and, on an empty directory, formats the storage; further arguments go to that tool. */
export function formatNode(
  node: Node,
  properties: Readonly<Record<string, string | number | boolean>>,
  libraries: KafkaLibraries,
  args: readonly string[] = [],
): void {
  mkdirSync(node.directory, { recursive: true });
  const lines = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
  writeFileSync(propertiesFileOf(node), `${lines.join('\n')}\n`);
  if (existsSync(join(node.directory, 'data', 'meta.properties'))) return;
  runTool(libraries, ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', propertiesFileOf(node), ...args]);
}

export function createBroker(node: Node, libraries: KafkaLibraries): Broker {
  const pidFile = join(node.directory, 'broker.pid');
  let running: JavaProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const ending = running;
    running = undefined;
    // A frozen process would not hear the polite signal.
    if (signal !== 'SIGKILL') ending?.child.kill('SIGCONT');
    ending?.child.kill(signal);
    const impatient = setTimeout(() => ending?.child.kill('SIGKILL'), stopPatienceMs);
    await ending?.exited;
    clearTimeout(impatient);
    rmSync(pidFile, { force: true });
  };
  return {
    address: `127.0.0.1:${node.port}`,
    start: async () => {
      killLeftover(pidFile, node);
      running = await launchBroker(libraries, propertiesFileOf(node));
      writeFileSync(pidFile, String(running.child.pid));
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => running?.child.kill('SIGSTOP'),
    resume: () => running?.child.kill('SIGCONT'),
  };
}

/** The broker of a run that was killed where no parent-death signal exists: it would hold the lock on the data. */
function killLeftover(pidFile: string, node: Node): void {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  if (stdout?.includes(propertiesFileOf(node))) process.kill(pid, 'SIGKILL');
  rmSync(pidFile);
}
