import { createReplica, type Print, type Replica } from '@gcs/local/replica';
import type { Service } from '../plan/fault.ts';

/** A process that ended although nobody had asked it to. */
export type Exit = { name: string; at: number; code: number | null; tookMs?: number };

/** By default a process has ended so long after SIGTERM. */
const maxExitMs = 10_000;

/** The place of one process of a service, with its ports; processes come and go in it. */
export type Slot = {
  name: string;
  service: Service;
  healthPort: number;
  /** The keys of its service. */
  keyringFile: string;
  pid(): number | undefined;
  /** Starts a process, if none runs, until one is ready; with failpoints armed in the first one. */
  start(failpoints?: string): Promise<void>;
  /** Starts one and does not wait for anything: for a killer that comes before it is ready. */
  begin(): void;
  /** SIGKILL; false when nothing ran. */
  kill(): Promise<boolean>;
  /** SIGTERM, and the next one until it is ready. */
  restart(): Promise<void>;
  freeze(): void;
  resume(): void;
  /** Resolves when its process has ended by itself; false when it has not within the time. */
  diedWithin(ms: number): Promise<boolean>;
  /** SIGTERM; the exit code. From now on no end is unexpected. */
  stop(): Promise<number | null>;
};

export type SlotDeps = { print: Print; onExit(exit: Exit): void };

/** Takes over a process that runs. One that ends unasked is noted and started again, as a platform would. */
export function openSlot(service: Service, first: Replica, { print, onExit }: SlotDeps): Slot {
  const { name, healthPort, environment } = first;
  let current = first;
  let [isRunning, isExpected, isStopping] = [true, false, false];
  let starting: Promise<void> | undefined;

  const watch = (replica: Replica) => {
    void replica.ended().then((code) => {
      if (replica !== current) return;
      isRunning = false;
      if (isExpected || isStopping) return;
      onExit({ name, at: Date.now(), code });
      void start();
    });
  };
  const launch = (failpoints: string): Promise<void> => {
    isExpected = failpoints !== '';
    current = createReplica({ ...first, environment: { ...environment, GCS_FAILPOINTS: failpoints } }, print);
    isRunning = true;
    const ready = current.start();
    watch(current);
    return ready;
  };
  const startUntilReady = async (failpoints: string) => {
    // One that was killed while it started is nobody's fault; the next one comes up.
    for (let armed = failpoints; !isRunning && !isStopping; armed = '') await launch(armed).catch(() => {});
  };
  const start = (failpoints = '') => {
    starting ??= startUntilReady(failpoints).finally(() => {
      starting = undefined;
    });
    return starting;
  };
  const end = async (signal: NodeJS.Signals): Promise<boolean> => {
    if (!isRunning) return false;
    isExpected = true;
    const [ending, from] = [current, performance.now()];
    ending.signal(signal);
    const ended = { name, at: Date.now(), code: await ending.ended(), tookMs: Math.round(performance.now() - from) };
    if (signal === 'SIGTERM' && !isOrderly(ended)) onExit(ended);
    return true;
  };
  watch(first);
  return {
    ...{ name, service, healthPort, start, keyringFile: environment['GCS_KEYRING_FILE'] ?? '' },
    pid: () => (isRunning ? current.pid() : undefined),
    begin: () => {
      if (!isRunning) launch('').catch(() => {});
    },
    kill: () => end('SIGKILL'),
    restart: () => end('SIGTERM').then(() => start()),
    freeze: () => current.signal('SIGSTOP'),
    resume: () => current.signal('SIGCONT'),
    diedWithin: (ms) => endsWithin(current, ms),
    async stop() {
      isStopping = true;
      await starting;
      return endOf(current);
    },
  };
}

/** SIGTERM, also for one that is frozen. */
function endOf(replica: Replica): Promise<number | null> {
  replica.signal('SIGCONT');
  replica.signal('SIGTERM');
  return replica.ended();
}

/** Null: somebody killed it meanwhile. */
function isOrderly({ code, tookMs }: Required<Exit>): boolean {
  return code === null || (code === 0 && tookMs <= maxExitMs);
}

function endsWithin(replica: Replica, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), ms);
    void replica.ended().then(() => {
      clearTimeout(late);
      resolve(true);
    });
  });
}
