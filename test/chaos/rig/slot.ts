import { createReplica, type Print, type Replica } from '@gcs/local/replica';
import type { Service } from '../plan/fault.ts';

export type Exit = { name: string; at: number; code: number | null; tookMs?: number };

const maxExitMs = 10_000;

export type Slot = {
  name: string;
  service: Service;
  healthPort: number;
  keyringFile: string;
  pid(): number | undefined;
  /** Returns the number of launches, more than one if the process died while starting. */
  start(failpoints?: string): Promise<number>;
  begin(): void;
  kill(): Promise<boolean>;
  restart(): Promise<void>;
  freeze(): void;
  resume(): void;
  diedWithin(ms: number): Promise<boolean>;
  /** Sends SIGTERM and returns the exit code. Afterwards, an end of the process is expected. */
  stop(): Promise<number | null>;
};

export type SlotDeps = { print: Print; onExit(exit: Exit): void };

/** Records an unexpected end of the process and restarts the process, as a platform does. */
export function openSlot(service: Service, first: Replica, { print, onExit }: SlotDeps): Slot {
  const { name, healthPort, environment } = first;
  let current = first;
  let [isRunning, isExpected, isStopping] = [true, false, false];
  let starting: Promise<number> | undefined;

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
    let launches = 0;
    for (; !isRunning && !isStopping; launches += 1) await launch(launches === 0 ? failpoints : '').catch(() => {});
    return launches;
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
    begin: () => void (isRunning || launch('').catch(() => {})),
    kill: () => end('SIGKILL'),
    restart: () => end('SIGTERM').then(async () => void (await start())),
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

function endOf(replica: Replica): Promise<number | null> {
  replica.signal('SIGCONT');
  replica.signal('SIGTERM');
  return replica.ended();
}

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
