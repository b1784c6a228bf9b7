import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { failingLoops } from '../telemetry/failing-loops.ts';
import { createLogger } from '../telemetry/logger.ts';
import { startLoop } from './loop.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const hourMs = 3_600_000;

test('a wake-up causes the next run immediately, or directly after a run in progress', async () => {
  let runs = 0;
  const gate = Promise.withResolvers<void>();
  const run = async () => {
    runs += 1;
    if (runs === 1) await gate.promise;
    return hourMs;
  };
  const loop = startLoop({ name: 'test', run, pollMs: hourMs, logger });
  loop.wake();
  gate.resolve();
  await waitFor(() => runs === 2);
  loop.wake();
  await waitFor(() => runs === 3);
  await loop.stop();
});

test('a failed run is tried again', async () => {
  let runs = 0;
  const run = () => {
    runs += 1;
    return runs < 3 ? Promise.reject(new Error('no database')) : Promise.resolve(hourMs);
  };
  const loop = startLoop({ name: 'test', run, pollMs: hourMs, logger });
  await waitFor(() => runs === 3);
  await loop.stop();
});

test('a loop that keeps failing logs its first error and its recovery, but not every run', async () => {
  const lines: string[] = [];
  const own = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  let runs = 0;
  const run = () => {
    runs += 1;
    return runs < 20 ? Promise.reject(new Error('no database')) : Promise.resolve(hourMs);
  };
  const loop = startLoop({ name: 'relay', run, pollMs: 1, logger: own });
  await waitFor(() => runs >= 20);
  await loop.stop();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a recurring task failed', loop: 'relay', err: { message: 'no database' } },
    { msg: 'recovered: a recurring task failed', loop: 'relay', failures: 19 },
  ]);
});

test('stopping waits for a run in progress and ends a pause', async () => {
  let ended = false;
  const gate = Promise.withResolvers<void>();
  const run = async () => {
    await gate.promise;
    ended = true;
    return hourMs;
  };
  const loop = startLoop({ name: 'test', run, pollMs: hourMs, logger });
  const stopped = loop.stop();
  gate.resolve();
  await stopped;
  expect(ended).toBe(true);
});

test('a failing loop is reported by its name until it succeeds', async () => {
  const own = createLogger({ service: 'test', level: 'silent' });
  let fails = true;
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (fails) throw new Error('no partition can be made');
    return hourMs;
  };
  const loop = startLoop({ name: 'partitions', run, pollMs: hourMs, logger: own });
  await waitFor(() => runs > 2);
  expect([...failingLoops(own).keys()]).toEqual(['partitions']);
  fails = false;
  loop.wake();
  await waitFor(() => failingLoops(own).size === 0);
  await loop.stop();
});
