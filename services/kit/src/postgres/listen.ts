import pg from 'pg';
import { createFailureLog } from '../telemetry/failure-log.ts';
import type { Logger } from '../telemetry/logger.ts';
import { Client } from './client.ts';

const reconnectAfterMs = 500;

export type ListenOptions = {
  settings: pg.ClientConfig;
  channel: string;
  onNotify(payload: string): void;
  logger: Logger;
};

/**
 * Listens on a separate connection, because many callers share a pooled one. Resolves after the first attempt, even if
 * it failed. Reconnects until closed.
 */
export async function listen({ settings, channel, onNotify, logger }: ListenOptions): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const log = createFailureLog(logger, 'cannot listen', { channel });

  async function connect(onConnected: () => void): Promise<void> {
    const candidate = new Client(settings);
    candidate.on('error', log.failed);
    candidate.on('notification', (message) => onNotify(message.payload ?? ''));
    candidate.on('end', () => {
      if (candidate === client) reconnectLater();
    });
    client = candidate;
    try {
      await candidate.connect();
      await candidate.query(`listen ${pg.escapeIdentifier(channel)}`);
      log.succeeded();
      onConnected();
    } catch (err) {
      if (!stopped) log.failed(err);
      await candidate.end();
      reconnectLater();
    }
  }

  function reconnectLater(): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void connect(() => onNotify('')), reconnectAfterMs);
  }

  await connect(() => {});
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
