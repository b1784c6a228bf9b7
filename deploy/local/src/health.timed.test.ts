import { createServer } from 'node:http';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { expect, test } from '@jest/globals';
import { serveDeploymentHealth } from './health.ts';

test('the health port waits for a process that answers after two seconds, for example because PostgreSQL is frozen', async () => {
  const slow = createServer((_, response) => void setTimeout(() => response.end('gcs_up 1\n'), 2_000));
  const healthPort = Number(new URL(await listenOnLoopback(slow)).port);
  const replicas = [{ name: 'session-1', service: 'session', healthPort }] as const;
  const logger = createLogger({ service: 'test', level: 'silent' });
  const health = await serveDeploymentHealth(replicas, { port: 0, logger, isDraining: () => false });
  const answer = await fetch(`http://127.0.0.1:${health.address.port}/metrics`);
  expect(await answer.text()).toContain('gcs_up 1');
  await health.stop();
  slow.close();
});
