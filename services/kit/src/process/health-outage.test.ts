import { expect, test } from '@jest/globals';
import { createLogger } from '../telemetry/logger.ts';
import { serveHealth } from './health.ts';

test('checks that fail with the same lost connection log it once', async () => {
  const lines: string[] = [];
  const logger = createLogger({ service: 'session', destination: { write: (line) => void lines.push(line) } });
  const away = () => Promise.reject(new Error('timeout exceeded when trying to connect'));
  const ready = ['database', 'grants', 'migrations'].map((name) => ({ name, check: away }));
  const telemetry = { logger, metricsText: async () => '', conditions: async () => [] };
  const services = [{ name: 'session', checks: { live: [], ready }, telemetry }];
  const health = await serveHealth({ host: '127.0.0.1', port: 0, services, isDraining: () => false });
  const answer = await fetch(`http://127.0.0.1:${health.address.port}/readyz`);
  await health.stop();
  expect(await answer.json()).toMatchObject({
    checks: ['session/database', 'session/grants', 'session/migrations'],
  });
  expect(lines.map((line) => JSON.parse(line).check)).toEqual(['session/database']);
});
