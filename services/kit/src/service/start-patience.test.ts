import { expect, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { createLifecycle } from '../process/lifecycle.ts';
import { createLogger } from '../telemetry/logger.ts';
import { whileDatabaseComes } from './start-patience.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

test('a start step that needs the database is retried', async () => {
  const patiently = whileDatabaseComes({ patienceMs: 60_000, logger, lifecycle: createLifecycle() });
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    if (attempts === 1) throw new ServiceError('service_unavailable', 'away');
    return 'done';
  };
  expect(await patiently(step)).toBe('done');
});

test('a stopping process no longer waits for its database', async () => {
  const lifecycle = createLifecycle();
  const patiently = whileDatabaseComes({ patienceMs: 60_000, logger, lifecycle });
  const waiting = patiently(() => Promise.reject(new ServiceError('service_unavailable', 'away')));
  waiting.catch(() => {});
  await lifecycle.stop();
  await expect(waiting).rejects.toThrow('stopped while starting');
});
