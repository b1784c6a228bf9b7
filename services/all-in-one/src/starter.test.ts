import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { afterEach, expect, test } from '@jest/globals';
import type { EnvironmentName } from './config.ts';
import { createStarter } from './starter.ts';

const lifecycle = createLifecycle();
afterEach(() => lifecycle.stop());

test.each<[EnvironmentName[], string]>([
  [['sandbox'], 'session'],
  [['sandbox', 'production'], 'production/session'],
])('a process with the environments %j shows the session service as %s', async (environments, shown) => {
  const name = environments.at(-1) ?? '';
  const options = { name, config: { logLevel: 'silent' as const, environments }, processMetrics: false };
  const { services, start } = createStarter({ ...options, patiently: (step) => step() }, lifecycle);
  await start('session', async () => ({ checks: { live: [], ready: [] }, stop: async () => {} }));
  expect(services.map((one) => one.name)).toEqual([shown]);
});
