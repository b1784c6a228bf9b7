import { retry, within } from '@gcs/kit/retry';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Server } from './server.ts';

type SupervisionOptions = {
  server: Server;
  relaunch(): Promise<Server>;
  end(server: Server): Promise<void>;
  logger: Logger | undefined;
};

const noticeMs = 15_000;

/** Restarts a server that ended without `stop`. */
export function superviseServer({ server, relaunch, end, logger }: SupervisionOptions) {
  const stopping = new AbortController();
  let current: Server | undefined = server;

  async function watch(): Promise<void> {
    while (current !== undefined) {
      await current.exited;
      if (stopping.signal.aborted) return;
      logger?.error({ pid: current.pid }, 'PostgreSQL has stopped; restarting it');
      current = undefined;
      current = await retry(relaunch, {
        isRetryable: () => true,
        baseMs: 100,
        maxMs: 2_000,
        signal: stopping.signal,
        onRetry: ({ error }) => logger?.error({ err: error }, 'PostgreSQL does not start'),
      });
      if (stopping.signal.aborted) await end(current);
    }
  }

  // `watch` rejects only if `stop` has aborted its retries.
  const watching = watch().catch(() => {});
  return {
    async stop(): Promise<void> {
      stopping.abort();
      if (current !== undefined) await end(current);
      // Keeps the process alive until it notices the exit, because the server's handle would not keep it alive.
      await within(noticeMs, watching);
    },
  };
}
