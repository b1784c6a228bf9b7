import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { codeOf } from '@gcs/embedded-postgres/error-code';
import type { KafkaLibraries } from './libraries.ts';

const readyDeadlineMs = 60_000;
// Logs only warnings and the line that `untilStarted` waits for.
const quiet = [
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
  '-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info',
];
const modest = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:+ExitOnOutOfMemoryError'];

/** `exited` resolves to the exit code; null after a signal. */
export type JavaProcess = { child: ChildProcess; exited: Promise<number | null> };

/** Runs a Kafka tool until it ends. Throws the tool's output if the tool fails. */
export function runTool(libraries: KafkaLibraries, args: readonly string[]): void {
  const java = [...modest, ...shared(libraries), '-Xmx128m', '-cp', libraries.classPath, ...args];
  const tool = spawnSync('java', java, { encoding: 'utf8' });
  if (tool.status !== 0) throw new Error(`Kafka's ${args[0]} failed:\n${tool.stdout}${tool.stderr}`);
}

/**
 * Starts a broker, which appends to `logFile`, and resolves once it serves. If `setpriv` is installed, its
 * `--pdeathsig` ends the broker with this process.
 */
export async function launchBroker(
  libraries: KafkaLibraries,
  { properties, logFile }: { properties: string; logFile: string },
  jvm: readonly string[] = [],
): Promise<JavaProcess> {
  const options = ['-Xms256m', '-Xmx256m', ...modest, ...quiet, ...shared(libraries), ...jvm];
  const java = ['java', ...options, '-cp', libraries.classPath, 'kafka.Kafka', properties];
  const [command = 'java', ...args] = diesWithUs ? ['setpriv', '--pdeathsig', 'KILL', ...java] : java;
  // A separate process group keeps Ctrl-C from the broker, because services must stop first.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const exited = new Promise<number | null>((ended) => child.once('exit', ended));
  keepOutput(child, logFile);
  await untilStarted(child, exited);
  return { child, exited };
}

const diesWithUs = spawnSync('setpriv', ['--version']).status === 0;

function shared({ archive }: KafkaLibraries): string[] {
  return existsSync(archive) ? [`-XX:SharedArchiveFile=${archive}`] : [];
}

/** Appends the child's output to the file. Drops output that a full disk refuses, because this process must go on. */
export function keepOutput(child: ChildProcess, logFile: string): void {
  const log = openSync(logFile, 'a');
  const append = (bytes: Buffer) => {
    try {
      writeSync(log, bytes);
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error;
    }
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', append);
  child.once('close', () => closeSync(log));
}

function untilStarted(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      const seen = tail + bytes.toString('utf8');
      if (seen.includes('Kafka Server started')) resolve();
      tail = seen.slice(-4_000);
    });
  }
  child.once('error', reject);
  void exited.then(() => reject(new Error(`Kafka ended before it was ready:\n${tail}`)));
  setTimeout(() => reject(new Error(`Kafka was not ready in time:\n${tail}`)), readyDeadlineMs).unref();
  return promise;
}
