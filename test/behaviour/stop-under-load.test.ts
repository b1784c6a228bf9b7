import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';

const clients = 24;

test('the single process answers every accepted create after SIGTERM and exits with 0', async () => {
  const directory = await newDirectory();
  const began = performance.now();
  const postgres = await startEmbeddedPostgres({
    dataDir: join(directory, 'server'),
    fsync: false,
    settings: { max_connections: '150' },
  });
  // A slow machine needs a longer delay to accept a connection within it.
  const delay = Math.ceil(6 * (performance.now() - began));
  try {
    const stack = await startAllInOne(directory, {
      GCS_DATABASE_URL: postgres.url('postgres'),
      GCS_DRAIN_DELAY_MS: String(delay),
      // A busy machine takes longer to answer the accepted requests.
      GCS_STOP_DEADLINE_MS: '60000',
    });
    const load = startClients(stack);
    await waitFor(() => load.answers.length >= clients * 5);
    expect(await stack.stop()).toBe(0);
    await load.ended;

    expect(load.lost).toEqual([]);
    const draining = load.answers.findIndex(({ connection }) => connection === 'close');
    expect(draining).toBeGreaterThan(0);
    expect(load.answers.slice(draining + 1).some(({ isFirst }) => isFirst)).toBe(true);
    const created = load.answers.filter(({ status }) => status === 201);
    expect(await countSessions(postgres.url('gcs_sandbox_session'))).toBe(created.length);
  } finally {
    await postgres.stop();
    await removeDirectory(directory);
  }
});

/** `isFirst`: the first answer on its connection. */
type Answered = { status: number | undefined; connection: string | undefined; isFirst: boolean };

function startClients({ credentials }: AllInOne) {
  const answers: Answered[] = [];
  const lost: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const client = async (name: number) => {
    for (let index = 0; ; index++) {
      const sent = request(`${credentials.baseUrl}/v1/compliance-sessions`, {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${credentials.apiToken}`,
          'content-type': 'application/json',
          'idempotency-key': `stop-under-load-${name}-${index}`,
        },
      });
      sent.end(JSON.stringify(checkIn('happy')));
      try {
        const response = await new Promise<IncomingMessage>((resolve, reject) => {
          sent.once('response', resolve).once('error', reject);
        });
        await response.resume().toArray();
        answers.push({
          status: response.statusCode,
          connection: response.headers.connection,
          isFirst: !sent.reusedSocket,
        });
      } catch (error) {
        // An idle connection may end while its next request is on the way, but only after the drain.
        if (!(await isRefused(credentials.baseUrl))) lost.push(String(error));
        return;
      }
    }
  };
  const ended = Promise.all(Array.from({ length: clients }, (_, name) => client(name)));
  return { answers, lost, ended };
}

async function isRefused(url: string): Promise<boolean> {
  return fetch(url).then(
    () => false,
    () => true,
  );
}

async function countSessions(url: string): Promise<number | undefined> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const { rows } = await database.query<{ count: number }>('select count(*)::int as count from sessions');
    return rows[0]?.count;
  } finally {
    await database.end();
  }
}
