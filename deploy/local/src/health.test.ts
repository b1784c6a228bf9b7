import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type HealthChecks, serveHealth } from '@gcs/kit/process/health';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { afterEach, expect, test } from '@jest/globals';
import { serveDeploymentHealth } from './health.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const opened: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

async function processOf(name: string, checks: HealthChecks): Promise<number> {
  const telemetry = {
    logger,
    metricsText: async () => `# TYPE gcs_up gauge\ngcs_up{service_name="${name}"} 1\n`,
    conditions: async () => [],
  };
  const options = { host: '127.0.0.1', port: 0, isDraining: () => false };
  const health = await serveHealth({ ...options, services: [{ name, checks, telemetry }] });
  opened.push(health);
  return health.address.port;
}

async function hungProcess(): Promise<number> {
  const server: Server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push({ stop: () => server.closeAllConnections() }, { stop: () => server.close() });
  return (server.address() as AddressInfo).port;
}

test('the health port names the failing checks of each process, and omits only the metrics of a process that hangs', async () => {
  const fails = (name: string) => ({ name, check: () => Promise.reject(new Error('down')), reasonOf: () => 'lost' });
  const session = await processOf('session', { live: [], ready: [fails('database')], warn: [fails('store')] });
  const evidence = await processOf('evidence', { live: [], ready: [] });
  const replicas = [
    { name: 'session-1', service: 'session', healthPort: session },
    { name: 'evidence-1', service: 'evidence', healthPort: evidence },
    { name: 'stays-1', service: 'stays', healthPort: await hungProcess() },
  ] as const;
  const health = await serveDeploymentHealth(replicas, { port: 0, logger, isDraining: () => false, answerMs: 1_000 });
  opened.push(health);
  const get = (path: string) => fetch(`http://127.0.0.1:${health.address.port}${path}`);
  expect(await (await get('/readyz')).json()).toEqual({
    status: 'failing',
    checks: ['session-1/session/database', 'stays-1/readyz'],
    warnings: ['session-1/session/store'],
    reasons: {
      ...{ 'session-1/session/database': 'lost', 'session-1/session/store': 'lost' },
      'stays-1/readyz': 'gives no answer within 1 s',
    },
  });
  expect(await (await get('/livez')).json()).toMatchObject({ checks: ['stays-1/livez'] });
  const metrics = await get('/metrics');
  expect(metrics.status).toBe(200);
  expect((await metrics.text()).match(/service_name="\w+"/g)).toEqual([
    'service_name="session"',
    'service_name="evidence"',
  ]);
});
