import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@gcs/test/support/database';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { startTcpProxy } from '@gcs/test/support/tcp-proxy';
import { useFixture } from '@gcs/test/support/use-fixture';
import { describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '../telemetry/logger.ts';
import { type Database, isTransient, openDatabase } from './database.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const connectionTimeoutMs = 2_000;
const maxConnections = 5;
const one = { name: '', text: 'select 1' };

const open = (url: string) =>
  openDatabase({
    url,
    applicationName: 'pool',
    maxConnections,
    connectionTimeoutMs,
    statementTimeoutMs: 10_000,
    logger,
  });

const many = (database: Database) =>
  Promise.allSettled(Array.from({ length: maxConnections }, () => database.query(one)));

const errorsOf = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

describe('a server that accepts connections and stays silent', () => {
  test('gets only one connection attempt at a time after a failed attempt', async () => {
    let attempts = 0;
    const server = createServer((socket) => {
      socket.on('error', () => {}).resume();
      attempts += 1;
    });
    const database = open(`postgres://nobody@127.0.0.1:${await listenOnPort(server)}/none`);
    await many(database);
    expect(attempts).toBe(maxConnections);
    const errors = errorsOf(await many(database));
    expect(attempts).toBe(maxConnections + 1);
    expect(errors.map(isTransient)).toEqual(Array.from({ length: maxConnections }, () => true));
    await database.close();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a server that recovers', () => {
  const its = useFixture(createTestDatabase);

  async function openWired() {
    const { hostname, port } = new URL(its.url);
    const wire = await startTcpProxy({ host: hostname, port: Number(port) });
    const url = new URL(its.url);
    url.port = String(wire.port);
    return { wire, database: open(url.href) };
  }

  test('does not end the process by dropping a connection that is opening', async () => {
    const whole = await openWired();
    await whole.database.query(one);
    const steps = whole.wire.writes();
    expect(steps).toBeGreaterThanOrEqual(3);
    for (let step = 1; step <= steps; step += 1) {
      const { wire, database } = await openWired();
      wire.resetAtWrite(step);
      expect(await database.query(one).catch(isTransient)).toBe(true);
      expect(await database.query(one)).toHaveLength(1);
      await database.close();
      await wire.stop();
    }
    await whole.database.close();
    await whole.wire.stop();
  });

  test('serves every waiting caller and later callers', async () => {
    const { wire, database } = await openWired();
    wire.freeze();
    expect(errorsOf(await many(database))).toHaveLength(maxConnections);
    wire.restore();
    expect(errorsOf(await many(database))).toEqual([]);
    wire.cut();
    await many(database);
    expect(errorsOf(await many(database)).map(isTransient)).toEqual(Array.from({ length: maxConnections }, () => true));
    wire.restore();
    expect(errorsOf(await many(database))).toEqual([]);
    await database.close();
    await wire.stop();
  });
});

test('a pooled connection ends after half an hour to an hour', async () => {
  const its = await createTestDatabase();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const aged = open(its.url);
  await aged.ping();
  const [lifetimeMs] = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms > 60_000);
  expect(lifetimeMs).toBeGreaterThanOrEqual(1_800_000);
  expect(lifetimeMs).toBeLessThanOrEqual(3_600_000);
  timers.mockRestore();
  await aged.close();
  await its.drop();
});

describe('an unreadable certificate authority of the server', () => {
  test('fails every connection and the listener, but does not end the process', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'gcs-authority-'));
    const file = join(directory, 'ca.pem');
    writeFileSync(file, '');
    const database = open(`postgres://nobody@127.0.0.1:1/none?sslmode=verify-full&sslrootcert=${file}`);
    const [connecting, waiting] = [many(database), many(database)];
    rmSync(directory, { recursive: true });
    const unlisten = await database.listen('channel', () => {});
    const errors = [...errorsOf(await connecting), ...errorsOf(await waiting)];
    expect(errors.map(isTransient)).toEqual(Array.from({ length: 2 * maxConnections }, () => true));
    await unlisten();
    await database.close();
  });
});
