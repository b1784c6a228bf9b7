import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { formatAddress } from '../http/listen.ts';
import { createLogger } from '../telemetry/logger.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { type Check, type HealthChecks, serveHealth, watchEventLoop } from './health.ts';

describe('the health server', () => {
  const gauges: Record<string, number> = {};
  const state = { databaseUp: true, storeFails: false, draining: false, log: '' };
  let health: Awaited<ReturnType<typeof serveHealth>>;

  beforeEach(async () => {
    delete gauges['session'];
    Object.assign(state, { databaseUp: true, storeFails: false, draining: false, log: '' });
    const database: Check = { name: 'database', check: () => failUnless(state.databaseUp) };
    const store: Check = {
      name: 'checkpoint store',
      check: () => failUnless(!state.storeFails),
      reasonOf: () => 'forbidden',
    };
    const session = { live: [], ready: [database], warn: [store] };
    health = await serveHealth({
      host: '127.0.0.1',
      port: 0,
      services: [service('gateway', { live: [], ready: [] }), service('session', session)],
      isDraining: () => state.draining,
      checkTimeoutMs: 100,
    });
  });
  afterEach(() => health.stop());

  test('answers ok while all checks pass', async () => {
    expect(await get('/livez')).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(await get('/readyz')).toEqual({ status: 200, body: '{"status":"ok"}' });
  });

  test('shows the name of a failing check without its error, and stays alive', async () => {
    state.databaseUp = false;
    expect(await get('/readyz')).toEqual({ status: 503, body: '{"status":"failing","checks":["session/database"]}' });
    expect(await get('/livez')).toMatchObject({ status: 200 });
  });

  test('shows a gauge above the bound of its alert as a warning', async () => {
    gauges['session'] = 1;
    expect(await get('/readyz')).toEqual({
      status: 200,
      body: '{"status":"ok","warnings":["session/GcsRecordsParked"],"reasons":{"session/GcsRecordsParked":"records are parked (1)"}}',
    });
    expect(await get('/livez')).toEqual({ status: 200, body: '{"status":"ok"}' });
  });

  test('lists warnings with their reasons, without changing the status', async () => {
    state.storeFails = true;
    const warnings = '"warnings":["session/checkpoint store"],"reasons":{"session/checkpoint store":"forbidden"}';
    expect(await get('/readyz')).toEqual({ status: 200, body: `{"status":"ok",${warnings}}` });
    expect(await get('/livez')).toEqual({ status: 200, body: '{"status":"ok"}' });
    state.databaseUp = false;
    const failing = `{"status":"failing","checks":["session/database"],${warnings}}`;
    expect(await get('/readyz')).toEqual({ status: 503, body: failing });
  });

  test('answers alive but not ready while the process drains', async () => {
    state.draining = true;
    expect(await get('/readyz')).toEqual({ status: 503, body: '{"status":"failing","checks":["draining"]}' });
    expect(await get('/livez')).toMatchObject({ status: 200 });
  });

  test('logs a check once at its first failure and once at its recovery', async () => {
    state.databaseUp = false;
    await get('/readyz');
    await get('/readyz');
    state.databaseUp = true;
    await get('/readyz');
    await get('/readyz');
    const messages = state.log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(messages).toMatchObject([
      { msg: 'health check fails', check: 'session/database', err: { message: 'secret-host refused' } },
      { msg: 'health check passes again', check: 'session/database' },
    ]);
  });

  test('exposes the metrics of all services, with metadata once and the service’s name in each series', async () => {
    const { status, body } = await get('/metrics');
    expect(status).toBe(200);
    expect(body.match(/^# TYPE probes_total counter$/gm)).toHaveLength(1);
    expect(body).toMatch(/^probes_total\{.*service_name="gateway".*\} 1$/m);
    expect(body).toMatch(/^probes_total\{.*service_name="session".*\} 1$/m);
  });

  test('answers with 404 to other paths and 405 to other methods', async () => {
    expect(await get('/')).toMatchObject({ status: 404 });
    expect(await get('/readyz?verbose')).toMatchObject({ status: 200 });
    expect((await fetch(urlOf('/readyz'), { method: 'POST' })).status).toBe(405);
  });

  async function get(path: string) {
    const response = await fetch(urlOf(path));
    return { status: response.status, body: await response.text() };
  }

  function urlOf(path: string): string {
    return `http://${formatAddress(health.address)}${path}`;
  }

  function service(name: string, checks: HealthChecks) {
    const destination = {
      write(line: string) {
        state.log += line;
      },
    };
    const telemetry = createTelemetry({
      serviceName: name,
      environment: {},
      logger: createLogger({ service: name, destination }),
    });
    telemetry.meter.createCounter('probes').add(1);
    telemetry.meter.createObservableGauge('gcs.dead_letters.waiting').addCallback((result) => {
      result.observe(gauges[name] ?? 0);
    });
    return { name, checks, telemetry };
  }
});

test('a check without an answer in time fails', async () => {
  const telemetry = createTelemetry({ serviceName: 'session', environment: {}, logLevel: 'silent' });
  const hanging: Check = { name: 'database', check: () => new Promise<never>(() => {}) };
  const health = await serveHealth({
    host: '127.0.0.1',
    port: 0,
    services: [{ name: 'session', checks: { live: [hanging], ready: [] }, telemetry }],
    isDraining: () => false,
    checkTimeoutMs: 1,
  });
  const response = await fetch(`http://${formatAddress(health.address)}/livez`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'failing', checks: ['session/database'] });
  await health.stop();
});

describe('a health server whose connections are all held', () => {
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: pod\r\n\r\n`;
  test.each([
    ['without a byte', '', false],
    ['with half a header', 'GET /livez HTTP/1.1\r\nHost: p', false],
    ['idle after an answer', request('/livez'), true],
    ['with a scrape that does not end', request('/metrics'), true],
  ])('answers a probe while other clients hold all connections %s', async (_kind, sent, isRead) => {
    const { logger } = createTelemetry({ serviceName: 'session', environment: {}, logLevel: 'silent' });
    const scraped = Promise.withResolvers<string>();
    let scrapes = 0;
    const telemetry = {
      logger,
      conditions: async () => [],
      metricsText: () => {
        scrapes += 1;
        return scraped.promise;
      },
    };
    const services = [{ name: 'session', checks: { live: [], ready: [] }, telemetry }];
    const health = await serveHealth({ host: '127.0.0.1', port: 0, services, isDraining: () => false });
    const held: Socket[] = [];
    let answers = 0;
    const hold = async () => {
      const socket = connect(health.address.port, health.address.host).on('error', () => {});
      socket.on('data', () => (answers += 1));
      held.push(socket);
      await once(socket, 'connect');
      socket.write(sent);
    };
    try {
      while (held.filter((socket) => socket.readyState === 'open').length < 100) await hold();
      await waitFor(() => Math.max(answers, scrapes) >= (isRead ? 100 : 0));
      for (const path of ['/livez', '/readyz']) {
        for (let count = 0; count < 5; count += 1) await hold();
        const response = await fetch(`http://${formatAddress(health.address)}${path}`);
        expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
      }
    } finally {
      for (const socket of held) socket.destroy();
      scraped.resolve('');
      await health.stop();
    }
  });
});

function failUnless(up: boolean): void {
  if (!up) throw new Error('secret-host refused');
}

test('the process is alive while its event loop is on time', async () => {
  const loop = watched();
  loop.delayEachTickBy(100);
  await loop.checks(10);
  expect(loop.check).not.toThrow();
  loop.stop();
});

test('the process is alive after a single long pause', async () => {
  const loop = watched();
  loop.delayEachTickBy(40_000);
  await loop.checks(1);
  loop.delayEachTickBy(0);
  await loop.checks(3);
  expect(loop.check).not.toThrow();
  loop.stop();
});

test('the process is not alive while its event loop is blocked repeatedly, and alive afterwards', async () => {
  const loop = watched();
  loop.delayEachTickBy(5_000);
  await loop.checks(3);
  expect(loop.check).toThrow('the event loop was late');
  loop.delayEachTickBy(0);
  await loop.checks(1);
  expect(loop.check).not.toThrow();
  loop.stop();
});

function watched() {
  let nowMs = 0;
  let delayMs = 0;
  let readings = 0;
  const watch = watchEventLoop(1, () => {
    readings++;
    nowMs += delayMs;
    return nowMs;
  });
  return {
    check: () => watch.check.check(),
    stop: watch.stop,
    delayEachTickBy(ms: number) {
      delayMs = ms;
    },
    async checks(count: number) {
      const until = readings + count;
      await waitFor(() => readings >= until);
    },
  };
}
