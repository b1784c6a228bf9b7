import { inspect } from 'node:util';
import { delay, within } from '../retry.ts';
import { StartError } from '../start-error.ts';
import { type Host, listenForSignals, processHost } from './signals.ts';

/** Resources acquired while starting, to be given back in reverse order (docs/architecture.md#lifecycle). */
export type Lifecycle = {
  /** Remembers how to release a new resource. After `stop()` it is released immediately. */
  onStop(name: string, release: () => void | Promise<void>): void;
  /** The same for what stops by its own `stop()`; hands it back. */
  use<T extends { stop(): void | Promise<void> }>(name: string, running: T): T;
  /**
   * Releases everything once, the latest first; a failing release does not keep the others from running.
   * Rejects with an AggregateError of what failed.
   */
  stop(): Promise<void>;
};

export type RunOptions = {
  /** Time for load balancers to notice that readiness is false, before anything closes. */
  drainDelayMs: number;
  /** Time for the releases, in-flight work included; past it the process exits with 1. */
  deadlineMs: number;
  host?: Partial<Host>;
};

/** Result of a start function; `drain` turns readiness off, at the first signal. */
export type Running = { drain?(): void };

/** Acquires what the process needs, each piece with its release. It may hand back nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: an async function without a return statement is a start function
export type Start = (lifecycle: Lifecycle) => Promise<Running | void>;

type Release = { name: string; release: () => void | Promise<void> };

/** `releasing` names the release that runs, or the last one that ran. */
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
    // A caller of stop() gets the failure again; unhandled, a late failure would end the process instead.
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

/**
 * Runs a process: start, run until SIGTERM, SIGINT or SIGHUP, drain, release, exit 0. A second signal exits with 1
 * immediately. A failed start releases its resources and exits with 1, and so does a stop that fails or takes too long.
 * Each prints its reason on stderr.
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
  // Interrupted while starting: releasing first makes a start that hangs on a dependency fail instead of holding us.
  const stopped = Promise.all([lifecycle.stop(), starting.then(() => lifecycle.stop())]);
  return end((await stopInTime(stopped)) ? 0 : 1);

  async function drain(running: Running): Promise<void> {
    try {
      running.drain?.();
    } catch (error) {
      host.printError(`Draining failed: ${inspect(error)}`);
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

function describeFailure(error: unknown): string {
  return error instanceof StartError ? error.message : inspect(error);
}
