import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import type { Child } from '../children/child.ts';
import { nowMs } from '../clock.ts';
import { type GeneratorHandlers, type ReceiverHandlers, startOutside } from './outside.ts';

let lifecycle: Lifecycle;
let load: Child<GeneratorHandlers & ReceiverHandlers>;
let hook: string;
beforeAll(async () => {
  lifecycle = createLifecycle();
  load = startOutside('load', lifecycle);
  const [origin] = await load.call('listen', 1);
  hook = `${origin}/webhooks`;
});
afterAll(() => lifecycle.stop());

async function bareRoute(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  lifecycle.onStop('bare route', async () => {
    server.close();
    server.closeAllConnections();
  });
  return listenOnLoopback(server);
}

const run = { warmUpMs: 0, windowMs: 300, windows: 1 };

test('the Go generator never has more requests in flight than clients', async () => {
  let [open, most] = [0, 0];
  const origin = await bareRoute((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      response.end();
    });
  });
  const { completed, failed } = await load.call('requests', { origin, load: { clients: 3, ...run } });
  expect(most).toBe(3);
  expect({ failed, isMany: completed > 3 }).toEqual({ failed: 0, isMany: true });
});

test('the Go generator keeps its rate without answers, and measures latency from the scheduled time', async () => {
  const waiting: ServerResponse[] = [];
  const origin = await bareRoute((_request, response) => {
    if (waiting.length === 20) return void response.writeHead(503).end();
    if (waiting.push(response) === 20) for (const one of waiting) one.end();
  });
  const result = await load.call('requests', {
    ...{ origin, load: { ratePerSecond: 200, warmUpMs: 0, windowMs: 60_000, windows: 1 } },
  });
  expect(result).toMatchObject({ completed: 20, failed: expect.any(Number) });
  expect(result.windows[0]?.latencyMs.p95).toBeGreaterThanOrEqual(85);
});

test('the Go generator reports the first failure, and stops after a hundred failures', async () => {
  const origin = await bareRoute((_request, response) => response.writeHead(503).end());
  const result = await load.call('requests', { origin, load: { clients: 1, ...run, windowMs: 60_000 } });
  expect(result).toMatchObject({ completed: 0, failed: 100, firstFailure: 'the bare route answered 503' });
});

const event = (id: string, session: string) =>
  JSON.stringify({
    id: `evt_${id.padStart(26, '0')}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    data: { complianceSessionId: session },
  });

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(`${hook}${path}`, { method: 'POST', body, headers: { 'x-service-signature': 't=1', ...headers } });
}

test('the receiver counts duplicates and events out of order, and returns the first arrival of each event', async () => {
  await load.call('takeArrivals', null);
  const before = await load.call('waitFor', { events: 0, timeoutMs: 0 });
  const startedAt = nowMs();
  await post('', event('9', 'cs_a'), { 'x-service-test': 'true' });
  for (const [id, session] of [
    ['2', 'cs_a'],
    ['1', 'cs_a'],
    ['2', 'cs_a'],
    ['3', 'cs_b'],
  ] as const) {
    expect((await post('', event(id, session))).status).toBe(200);
  }
  const { arrived, distinct, inversions, overtaken, lastAt } = await load.call('waitFor', {
    events: 3,
    timeoutMs: 10_000,
  });
  const counted = { arrived: arrived - before.arrived, distinct: distinct - before.distinct, inversions, overtaken };
  expect(counted).toEqual({ arrived: 4, distinct: 3, inversions: 1, overtaken: 1 });
  const arrivals = await load.call('takeArrivals', null);
  expect(arrivals.map(([path, id, session]) => [path, id.slice(-1), session])).toEqual([
    ['/webhooks', '2', 'cs_a'],
    ['/webhooks', '1', 'cs_a'],
    ['/webhooks', '3', 'cs_b'],
  ]);
  const [, , , at = 0] = arrivals.at(-1) ?? [];
  expect(at).toBe(lastAt);
  expect(at).toBeGreaterThan(startedAt);
  expect(at).toBeLessThan(nowMs());
  expect(await load.call('takeSamples', null)).toHaveLength(4);
});

test('a call of a missing handler fails with the name of the handler', async () => {
  // @ts-expect-error No handler has this name.
  await expect(load.call('dance', null)).rejects.toThrow('there is no handler "dance"');
});
