import { expect, test } from '@jest/globals';
import pg from 'pg';
import { createLifecycle } from '../process/lifecycle.ts';
import { SchemaPendingError } from './define-service.ts';
import type { ServiceProcess } from './service-process.ts';
import { startProcess } from './service-process.ts';

test('a start waits for the migrations as long as its setting allows', async () => {
  const lifecycle = createLifecycle();
  const schema = comingAfter(3);
  await startProcess(schema.service, settings({ startPatienceMs: 60_000 }), lifecycle);
  expect(schema.starts()).toBe(3);
  await lifecycle.stop();
});

test('a start also waits for the grants of existing tables', async () => {
  const lifecycle = createLifecycle();
  const denied = new pg.DatabaseError('permission denied for table schema_migrations', 0, 'error');
  denied.code = '42501';
  const schema = comingAfter(2, denied);
  await startProcess(schema.service, settings({ startPatienceMs: 60_000 }), lifecycle);
  expect(schema.starts()).toBe(2);
  await lifecycle.stop();
});

test('a start with a patience of zero immediately refuses an outdated schema', async () => {
  const lifecycle = createLifecycle();
  const schema = comingAfter(3);
  const start = startProcess(schema.service, settings({ startPatienceMs: 0 }), lifecycle);
  await expect(start).rejects.toThrow('lacks the migrations 0002_next');
  expect(schema.starts()).toBe(1);
  await lifecycle.stop();
});

test('a start immediately reports faults that waiting cannot solve', async () => {
  const lifecycle = createLifecycle();
  const service = serviceOf(() => Promise.reject(new Error('the keyring has no purpose kek')));
  const start = startProcess(service, settings({ startPatienceMs: 60_000 }), lifecycle);
  await expect(start).rejects.toThrow('the keyring has no purpose kek');
  await lifecycle.stop();
});

test('a process drains its service before it stops the service', async () => {
  const lifecycle = createLifecycle();
  const told: string[] = [];
  const service = serviceOf(async () => ({
    checks: { live: [], ready: [] },
    drain: () => void told.push('drain'),
    stop: async () => void told.push('stop'),
  }));
  const running = await startProcess(service, settings({ startPatienceMs: 0 }), lifecycle);
  running.drain?.();
  expect(told).toEqual(['drain']);
  await lifecycle.stop();
  expect(told).toEqual(['drain', 'stop']);
});

function comingAfter(
  attempts: number,
  error: Error = new SchemaPendingError('The test database lacks the migrations 0002_next.'),
) {
  let starts = 0;
  const service = serviceOf(async () => {
    starts += 1;
    if (starts < attempts) throw error;
    return { checks: { live: [], ready: [] }, stop: async () => {} };
  });
  return { service, starts: () => starts };
}

function serviceOf(start: () => ReturnType<ServiceProcess<Record<string, never>, null>['start']>) {
  const service: ServiceProcess<Record<string, never>, null> = {
    name: 'test',
    settings: {},
    toConfig: () => null,
    migrate: async () => {},
    start,
  };
  return service;
}

function settings({ startPatienceMs }: { startPatienceMs: number }) {
  return {
    kafka: null,
    own: {},
    process: {
      healthHost: '127.0.0.1',
      healthPort: 0,
      operatorIssuersFile: null,
      logLevel: 'silent' as const,
      drainDelayMs: 0,
      stopDeadlineMs: 1_000,
      startPatienceMs,
    },
  };
}
