import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { createLogger } from '../telemetry/logger.ts';
import { listen } from './listen.ts';

const sql = (text: string) => ({ name: '', text });
const its = useFixture(createTestDatabase);

describe('listening', () => {
  test('receives the notifications of other clients with their payload', async () => {
    const heard: string[] = [];
    const stop = await its.database.listen('news', (payload) => heard.push(payload));
    await its.database.query(sql(`select pg_notify('news', 'hello')`));
    await waitFor(() => heard.includes('hello'));
    await stop();
  });

  test('logs one line while a server stays unreachable', async () => {
    const lines: string[] = [];
    const own = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
    let attempts = 0;
    const server = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = { host: '127.0.0.1', port, user: 'nobody', database: 'none' };
    const stop = await listen({ settings, channel: 'news', onNotify() {}, logger: own });
    await waitFor(() => attempts > 2);
    await stop();
    server.close();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['cannot listen']);
  });

  test('reconnects after a lost connection and calls back', async () => {
    const heard: string[] = [];
    const stop = await its.database.listen('news', (payload) => heard.push(payload));
    await its.database.query(sql(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`));
    await waitFor(() => heard.length > 0);
    await its.database.query(sql(`select pg_notify('news', 'again')`));
    await waitFor(() => heard.includes('again'));
    await stop();
  });
});
