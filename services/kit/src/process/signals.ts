import type { EventEmitter } from 'node:events';

/** The parts of the process that its life cycle touches; tests pass their own. */
export type Host = {
  signals: Pick<EventEmitter, 'on' | 'off'>;
  exit(code: number): void;
  printError(text: string): void;
  monotonicMs(): number;
};

export const processHost: Host = {
  signals: process,
  exit: (code) => process.exit(code),
  printError: (text) => process.stderr.write(`${text}\n`),
  monotonicMs: () => performance.now(),
};

// One Ctrl-C, or one kill of the process group, reaches a process under npm twice: directly, and forwarded by npm.
const sameRequestMs = 250;

/**
 * `first` is the name of the first SIGTERM or SIGINT; a second one exits with 1 at once
 * (docs/architecture.md#lifecycle).
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

  host.signals.on('SIGTERM', onSignal);
  host.signals.on('SIGINT', onSignal);
  return {
    first: promise,
    ignore() {
      host.signals.off('SIGTERM', onSignal);
      host.signals.off('SIGINT', onSignal);
    },
  };
}
