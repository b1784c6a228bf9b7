import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import BrokerPool from 'kafkajs/src/cluster/brokerPool.js';
import ConsumerGroup from 'kafkajs/src/consumer/consumerGroup.js';
import Runner from 'kafkajs/src/consumer/runner.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import SocketRequest from 'kafkajs/src/network/requestQueue/socketRequest.js';
import { kafkaSocket, patchKafkajs } from './kafkajs-patches.ts';

const require = createRequire(import.meta.url);
const ConnectionPool = require('kafkajs/src/network/connectionPool');
const { protocol: metadata } = require('kafkajs/src/protocol/requests/metadata');

const tenMinutesMs = 600_000;
const interval = 2_000;
const digestOf = (patched: object) => createHash('sha256').update(String(patched)).digest('hex').slice(0, 16);

function originalQueue(): typeof RequestQueue {
  const path = require.resolve('kafkajs/src/network/requestQueue');
  const loaded = require.cache[path];
  delete require.cache[path];
  const original = require(path);
  require.cache[path] = loaded;
  return original;
}

patchKafkajs();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const setClockBy = (ms: number) => jest.setSystemTime(Date.now() + ms);

function joinedMember() {
  const logger = { namespace: () => ({}) };
  const group = new ConsumerGroup({ logger, instrumentationEmitter: { emit: () => {} }, topics: [], assigners: [] });
  const send = jest.fn(async () => {});
  Object.assign(group, { memberId: 'member', coordinator: { heartbeat: send } });
  return { heartbeat: () => group.heartbeat({ interval }), heartbeats: () => send.mock.calls.length };
}

// After an upgrade of kafkajs, check which wall-clock times the changed classes store and compare later.
test('kafkajs still has the four classes whose times the clock patch replaces', () => {
  expect([ConsumerGroup, SocketRequest, RequestQueue, BrokerPool].map(digestOf)).toEqual([
    '5a90070d31e7e13b',
    'bdaf56891886a504',
    'b36e8d8f00ec8b49',
    '881421ca3bf3bb6d',
  ]);
});

test.each([-tenMinutesMs, tenMinutesMs])(
  'a member sends its heartbeats on time after a clock step of %i ms',
  async (ms) => {
    const { heartbeat, heartbeats } = joinedMember();
    jest.advanceTimersByTime(interval);
    await heartbeat();
    setClockBy(ms);
    await heartbeat();
    expect(heartbeats()).toBe(1);
    jest.advanceTimersByTime(interval);
    await heartbeat();
    expect(heartbeats()).toBe(2);
  },
);

test.each([
  { kept: SocketRequest, property: 'sentAt', awayMs: -500 },
  { kept: RequestQueue, property: 'throttledUntil', awayMs: 500 },
  { kept: BrokerPool, property: 'metadataExpireAt', awayMs: 300_000 },
])('kafkajs keeps the difference between $property and the clock after a clock step', ({ kept, property, awayMs }) => {
  const one = Object.create(kept.prototype);
  one[property] = Date.now() + awayMs;
  for (const ms of [tenMinutesMs, -2 * tenMinutesMs]) {
    setClockBy(ms);
    expect(one[property] - Date.now()).toBeCloseTo(awayMs);
  }
  one[property] = null;
  expect(one[property]).toBeNull();
});

type State = { pending?: readonly unknown[]; throttledUntil?: number; inflight?: RequestQueue['inflight'] };

function queueWith(state: State): RequestQueue {
  const idle = { pending: [], throttledUntil: -1, inflight: new Map(), throttleCheckTimeoutId: null };
  return Object.assign(Object.create(RequestQueue.prototype), { ...idle, isConnected: () => true, ...state });
}

// After an upgrade of kafkajs, check whether the queue patch is still needed and still works.
test('kafkajs still has the two methods that the queue patch replaces', () => {
  const { scheduleCheckPendingRequests, scheduleRequestTimeoutCheck } = originalQueue().prototype;
  expect([scheduleCheckPendingRequests, scheduleRequestTimeoutCheck].map(digestOf)).toEqual([
    '04347ea969c6f2e3',
    '4fa2b60aa0fe28a4',
  ]);
});

test('a queue without requests sets no timer', () => {
  queueWith({}).scheduleCheckPendingRequests();
  expect(jest.getTimerCount()).toBe(0);
});

test.each<[string, State]>([
  ['a pending request', { pending: [{}] }],
  ['throttling by the broker', { throttledUntil: Number.MAX_SAFE_INTEGER }],
])('a queue with %s is checked again', (_, state) => {
  queueWith(state).scheduleCheckPendingRequests();
  expect(jest.getTimerCount()).toBe(1);
});

test('a request times out at most a second late, and a destroyed queue has no timer', () => {
  const timeoutRequest = jest.fn();
  const queue = queueWith({ inflight: new Map([[1, { sentAt: Date.now(), requestTimeout: 500, timeoutRequest }]]) });
  queue.scheduleRequestTimeoutCheck();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(2_000);
  expect(timeoutRequest).toHaveBeenCalled();
  queue.destroy();
  expect(jest.getTimerCount()).toBe(0);
});

test('a closed socket gets no more listeners after repeated disconnects', async () => {
  jest.useRealTimers();
  const server = createServer((peer) => peer.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const connected = Promise.withResolvers<void>();
  const socket = kafkaSocket({ host: '127.0.0.1', port, ssl: false, onConnect: connected.resolve });
  const closed = once(socket.resume(), 'close');
  await connected.promise;
  socket.end();
  await closed;
  for (let again = 0; again < 20; again += 1) socket.unref();
  expect(socket.listenerCount('connect')).toBe(0);
  server.close();
});

test('a request that times out ends its connection, and the next request opens another', async () => {
  jest.useRealTimers();
  const sockets = new Set<object>();
  const mute = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const address = mute.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const logger = { namespace: () => logger, debug() {}, info() {}, warn() {}, error() {} };
  const options = { host: '127.0.0.1', port: address.port, logger, socketFactory: kafkaSocket, ssl: null, sasl: null };
  const pool = new ConnectionPool({ ...options, requestTimeout: 100, connectionTimeout: 10_000 });
  for (let request = 1; request <= 6; request++) {
    await expect(pool.send(metadata({ version: 1 })({ topics: ['t'] }))).rejects.toThrow();
  }
  expect(sockets.size).toBeGreaterThanOrEqual(3);
  await pool.destroy();
  mute.close();
});

/** Throws after 1,000 lines, because a loop of promises cannot be ended otherwise. */
function boundedLog() {
  const log = jest.fn(() => {
    if (log.mock.calls.length > 1_000) throw new Error('the runner does not end');
  });
  const logger = { debug: log, info: log, namespace: () => logger };
  return { log, logger };
}

// After an upgrade of kafkajs, check whether a stopped runner still creates fetchers.
test('a consumer stops even if its brokers change during the stop', async () => {
  jest.useRealTimers();
  let brokers = [1, 2];
  const fetches = new Map<number, () => void>();
  const left = jest.fn(async () => {});
  const { log, logger } = boundedLog();
  const runner = new Runner({
    logger,
    consumerGroup: {
      connect: async () => {},
      joinAndSync: async () => {},
      heartbeat: async () => {},
      leave: left,
      getNodeIds: () => brokers,
      fetch: (node: number) => new Promise((resolve) => fetches.set(node, () => resolve([]))),
    },
    instrumentationEmitter: { emit: () => {} },
    concurrency: 1,
    onCrash: () => {},
  });
  await runner.start();
  brokers = [1, 2, 3];
  fetches.get(1)?.();
  await nextTurn();
  const stopped = runner.stop();
  fetches.get(2)?.();
  await stopped;
  expect(left).toHaveBeenCalledTimes(1);
  expect(log.mock.calls.length).toBeLessThan(100);
});
