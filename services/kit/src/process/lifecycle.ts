import { inspect } from 'node:util';
import { delay, within } from '../retry.ts';
import { StartError } from '../start-error.ts';
import { type Host, listenForSignals, processHost } from './signals.ts';

/** Resources that are released in reverse order (docs/architecture.md#lifecycle). */
export type Lifecycle = {
  /** Registers a release. After `stop()`, the release runs immediately. */
  onStop(name: string, release: () => void | Promise<void>): void;
  use<T extends { stop(): void | Promise<void> }>(name: string, running: T): T;
  /**
   * Releases every resource once, the latest first. If releases fail, rejects with an AggregateError after the last
   * release.
   */
  stop(): Promise<void>;
};

export type RunOptions = {
  drainDelayMs: number;
  /** Milliseconds for all releases; after that, the process exits with 1. */
  deadlineMs: number;
  host?: Partial<Host>;
};

/** `drain` is called at the first signal and makes the process unready. */
export type Running = { drain?(): void };

// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a return statement is a start function
export type Start = (lifecycle: Lifecycle) => Promise<Running | void>;

type Release = { name: string; release: () => void | Promise<void> };

export function createLifecycle(): Lifecycle & { releasing(): string } {
  const releases: Release[] = [];
  let current = '';
  const onRelease = (name: string) => {
    current = name;
  };
  let stopping: Promise<void> | undefined;

  const releaseAfter = async (before: Promise<void>) => {
    try {
      await before;
    } finally {
      await releaseAll(releases, onRelease);
    }
  };

  const onStop: Lifecycle['onStop'] = (name, release) => {
    releases.push({ name, release });
    if (stopping === undefined) return;
    stopping = releaseAfter(stopping);
    // Callers of `stop()` get this failure. An unhandled rejection would end the process.
    stopping.catch(() => {});
  };

  return {
    onStop,
    use(name, running) {
      onStop(name, () => running.stop());
      return running;
    },
    stop() {
      stopping ??= releaseAfter(Promise.resolve());
      return stopping;
    },
    releasing: () => current,
  };
}

type Stoppable = { stop(): void | Promise<void> };

/**
 * Returns a `use` whose resources are released at the same time, because each release may wait for a hanging broker.
 */
export function releasedTogether(lifecycle: Lifecycle, name: string): <T extends Stoppable>(running: T) => T {
  let running: Stoppable[] | undefined = [];
  lifecycle.onStop(name, async () => {
    const all = running ?? [];
    running = undefined;
    await Promise.all(all.map((one) => one.stop()));
  });
  return (one) => {
    if (running === undefined) return lifecycle.use(name, one);
    running.push(one);
    return one;
  };
}

/**
 * Runs a process until SIGTERM, SIGINT or SIGHUP, then drains, releases and exits with 0. A second signal exits with 1.
 * A failed start releases its resources and exits with 1. A failed or late stop exits with 1 too. Each failure prints
 * its reason on stderr.
 */
export async function runUntilSignal(start: Start, options: RunOptions): Promise<void> {
  const host: Host = { ...processHost, ...options.host };
  const lifecycle = createLifecycle();
  const signals = listenForSignals(host);
  const starting = settle(async () => (await start(lifecycle)) ?? {});

  const first = await Promise.race([starting, signals.first.then(() => ({ kind: 'interrupted' as const }))]);
  if (first.kind === 'failed') {
    host.printError(describeFailure(first.error));
    await stopInTime(lifecycle.stop());
    return end(1);
  }
  await signals.first;
  if (first.kind === 'started') await drain(first.value);
  // Releases resources without waiting for the end of the start, so that a hanging start fails.
  const stopped = Promise.all([lifecycle.stop(), starting.then(() => lifecycle.stop())]);
  return end((await stopInTime(stopped)) ? 0 : 1);

  async function drain(running: Running): Promise<void> {
    try {
      running.drain?.();
    } catch (error) {
      host.printError(`Draining failed. ${describeFailure(error)}`);
    }
    await delay(options.drainDelayMs);
  }

  async function stopInTime(stopped: Promise<unknown>): Promise<boolean> {
    const late = () => new StartError(`It takes longer than ${options.deadlineMs} ms: ${lifecycle.releasing()}`);
    try {
      await within(options.deadlineMs, stopped, late);
      return true;
    } catch (error) {
      host.printError(`Stopping failed. ${describeFailure(error)}`);
      return false;
    }
  }

  function end(code: number): void {
    signals.ignore();
    host.exit(code);
  }
}

async function releaseAll(releases: Release[], onRelease: (name: string) => void): Promise<void> {
  const failures: Error[] = [];
  for (let next = releases.pop(); next !== undefined; next = releases.pop()) {
    onRelease(next.name);
    try {
      await next.release();
    } catch (cause) {
      failures.push(new Error(`releasing ${next.name} failed`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map((failure) => failure.message).join('; '));
}

type Settled<T> = { kind: 'started'; value: T } | { kind: 'failed'; error: unknown };

async function settle<T>(work: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { kind: 'started', value: await work() };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

/** Puts one sentence before the stack of an error that is not a StartError. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const reason = error instanceof Error ? error.message : inspect(error);
  return `An unforeseen error: ${reason}\nPlease report it with these details:\n${inspect(error)}`;
}
