import { delay } from '@gcs/kit/retry';
import pg from 'pg';

const tryLock = 'select pg_try_advisory_lock(7163, 18) as locked';
const retryAfterMs = 200;

export type InstanceLock = { release(): Promise<void> };

/**
 * Takes the instance lock on a separate connection, and retakes it whenever that connection is lost. Resolves to
 * undefined if another instance has the lock.
 */
export async function takeInstanceLock(url: string): Promise<InstanceLock | undefined> {
  let client = await connectLocked(url);
  if (client === undefined) return undefined;
  const released = new AbortController();
  const watch = (locked: pg.Client) => locked.once('end', () => void again());

  async function again(): Promise<void> {
    while (!released.signal.aborted) {
      try {
        client = await connectLocked(url);
        if (released.signal.aborted) await client?.end();
        else if (client !== undefined) return void watch(client);
      } catch {}
      await delay(retryAfterMs, released.signal).catch(() => {});
    }
  }

  watch(client);
  return {
    async release() {
      released.abort();
      await client?.end();
    },
  };
}

async function connectLocked(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, application_name: 'instance' });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(tryLock);
  if (rows[0]?.locked === true) return client;
  await client.end();
  return undefined;
}
