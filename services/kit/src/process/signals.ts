import type { EventEmitter } from 'node:events';
import type { Logger } from '../telemetry/logger.ts';
import { processEnvironment } from './config.ts';

export type Host = {
  signals: Pick<EventEmitter, 'on' | 'off'>;
  exit(code: number): void;
  printError(text: string, service?: string): void;
  monotonicMs(): number;
  parentPid(): number;
  /** True if npm runs the process as a script, which must end when npm ends. */
  isNpmScript: boolean;
};

export const processHost: Host = {
  signals: process,
  exit: (code) => process.exit(code),
  printError: (text, service) => process.stderr.write(`${process.stderr.isTTY ? text : fatalLine(text, service)}\n`),
  monotonicMs: () => performance.now(),
  parentPid: () => process.ppid,
  isNpmScript: processEnvironment()['npm_lifecycle_event'] !== undefined,
};

/** A line as the logger writes it, for a collector that parses every line. A terminal gets the plain text. */
function fatalLine(msg: string, service?: string): string {
  return JSON.stringify({ level: 'fatal', time: new Date().toISOString(), service, msg });
}

// Under npm, one Ctrl-C or one kill of the process group arrives as two signals within this time.
const sameRequestMs = 250;

const endings = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const parentPollMs = 500;

/**
 * Listens for signals. `first` resolves at the first SIGTERM, SIGINT or SIGHUP; a second signal exits with 1
 * (docs/architecture.md#lifecycle). A parent npm forwards only SIGTERM and SIGINT, so the end of npm counts as SIGHUP.
 */
export function listenForSignals(host: Host): { first: Promise<string>; ignore(): void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard: { name: string; at: number } | undefined;

  const onSignal = (name: string) => {
    const now = host.monotonicMs();
    if (heard === undefined) {
      heard = { name, at: now };
      return resolve(name);
    }
    const sameRequest = name === heard.name && now - heard.at < sameRequestMs;
    if (!sameRequest) host.exit(1);
  };

  for (const name of endings) host.signals.on(name, onSignal);
  const parent = host.parentPid();
  const watch = setInterval(() => {
    if (host.parentPid() === parent) return;
    clearInterval(watch);
    onSignal('SIGHUP');
  }, parentPollMs).unref();
  if (!host.isNpmScript) clearInterval(watch);
  return {
    first: promise,
    ignore() {
      clearInterval(watch);
      for (const name of endings) host.signals.off(name, onSignal);
    },
  };
}

export function logWarnings(logger: Logger): () => void {
  const before = process.listeners('warning');
  const log = (warning: Error) => logger.warn({ err: warning }, 'the process warns');
  process.removeAllListeners('warning');
  process.on('warning', log);
  return () => {
    process.off('warning', log);
    for (const listener of before) process.on('warning', listener);
  };
}
