import { createRequire } from 'node:module';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';

// kafkajs's own Runner meets an error while it joins its group again. Six errors make it fetch on as the member it was.
// When an upgrade turns one of these red, read the Runner again: subscription.ts relies on REBALANCING and FETCH_START.

const require = createRequire(import.meta.url);
const Runner = require('kafkajs/src/consumer/runner');
const Emitter = require('kafkajs/src/instrumentation/emitter');
const { createErrorFromCode } = require('kafkajs/src/protocol/error');
const errors = require('kafkajs/src/errors');

const timedOut = () => new errors.KafkaJSRequestTimeoutError('JoinGroup timed out');
const reset = () => new errors.KafkaJSConnectionError('read ECONNRESET', { code: 'ECONNRESET' });
const closed = () => new errors.KafkaJSConnectionClosedError('Closed connection', { host: 'h', port: 1 });

test.each<[string, () => Error]>([
  ['COORDINATOR_LOAD_IN_PROGRESS', () => createErrorFromCode(14)],
  ['COORDINATOR_NOT_AVAILABLE', () => createErrorFromCode(15)],
  ['LEADER_NOT_AVAILABLE', () => createErrorFromCode(5)],
  ['a JoinGroup without an answer', timedOut],
  ['ECONNRESET', reset],
  ['a closed connection', closed],
])('the Runner of kafkajs fetches on without a join after %s', async (_name, makeError) => {
  const { state, stop } = run(makeError);
  await waitFor(() => state.fetchesAfterJoin >= 3);
  expect(state).toMatchObject({ joins: 2, crashes: 0 });
  await stop();
});

test('the Runner of kafkajs crashes after MEMBER_ID_REQUIRED', async () => {
  const { state, stop } = run(() => createErrorFromCode(79));
  await waitFor(() => state.crashes > 0);
  expect(state.fetchesAfterJoin).toBe(0);
  await stop();
});

/** Runs a consumer whose third fetch meets NOT_COORDINATOR and whose join after it fails once. */
function run(makeError: () => Error) {
  const state = { joins: 0, fetches: 0, fetchesAfterJoin: 0, crashes: 0 };
  const logger = { info() {}, warn() {}, error() {}, debug() {}, namespace: () => logger };
  const consumerGroup = {
    ...{ groupId: 'g', memberId: 'm', topics: ['t'] },
    connect: async () => {},
    leave: async () => {},
    heartbeat: async () => {},
    getNodeIds: () => [1],
    assigned: () => [],
    isLeader: () => true,
    async joinAndSync() {
      state.joins += 1;
      if (state.joins === 2) throw makeError();
    },
    async fetch() {
      state.fetches += 1;
      if (state.joins > 1) state.fetchesAfterJoin += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (state.fetches === 3) throw createErrorFromCode(16);
      return [];
    },
  };
  const runner = new Runner({
    ...{ logger, consumerGroup, concurrency: 1, autoCommit: false, heartbeatInterval: 2_000 },
    instrumentationEmitter: new Emitter(),
    eachBatch: async () => {},
    onCrash: () => {
      state.crashes += 1;
    },
    retry: { initialRetryTime: 10, maxRetryTime: 20, retries: 5 },
  });
  void runner.start();
  return { state, stop: () => runner.stop() };
}
