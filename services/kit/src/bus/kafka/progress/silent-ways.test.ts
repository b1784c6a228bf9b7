import { topics } from '@gcs/proto/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  each,
  failures,
  findsNothing,
  rebalances,
  rejoin,
  resets,
  storageFails,
  timesOut,
  unanswered,
  wantsMemberId,
} from '../../../../test/scripted-answers.ts';
import { type Fault, scriptedKafka } from '../../../../test/scripted-kafka.ts';
import { delay } from '../../../retry.ts';
import { patchKafkajs } from '../kafkajs-patches.ts';
import { namesUnder } from '../names.ts';
import { sharedTokens } from '../shared-tokens.ts';
import { subscribe } from '../subscription.ts';
import { watchLag } from '../watch-lag.ts';
import type { RebuildReason } from './consumer-metrics.ts';
import type { Progress } from './progress.ts';

// These tests run kafkajs's real consumer against a scripted broker. If an upgrade of kafkajs breaks a test, read
// kafkajs's Runner again.

const topic = topics.sessionChanges;
const second = 1_000;
const forAll = Number.POSITIVE_INFINITY;
const boundSeconds = 60;

async function play(fault?: Fault) {
  const kafka = scriptedKafka(topic, 2);
  if (fault !== undefined) kafka.script.fault = fault;
  const members = new Set<Progress>();
  const telemetry = testTelemetry();
  const seen = { handled: 0, joins: 0, dead: 0, refused: 0, isRefusing: false, isSlow: false };
  const rebuilds: { reason: RebuildReason; seconds: number }[] = [];
  let seconds = 0;
  const member = subscribe({
    ...{ openClient: kafka.openClient, names: namesUnder(), logger: telemetry.logger, members },
    subscription: {
      ...{ group: 'test', topics: [topic] },
      async handle(records, { heartbeat }) {
        while (seen.isSlow) {
          await heartbeat();
          await delay(second);
        }
        if (seen.isRefusing) {
          seen.refused += 1;
          throw new Error('planned');
        }
        seen.handled += records.length;
      },
    },
    events: {
      rebuilt: (_group, reason) => rebuilds.push({ reason, seconds }),
      joined: () => {
        seen.joins += 1;
      },
      restarted() {},
    },
  });
  const lag = watchLag({ kafka: kafka.openClient(), names: namesUnder(), members, telemetry });
  const pass = async (forSeconds: number, act = () => {}, until = () => false) => {
    for (const end = seconds + forSeconds; seconds < end && !until(); seconds += 1) {
      act();
      await jest.advanceTimersByTimeAsync(second);
      if (performance.now() - member.lastProgressAt() > boundSeconds * second || member.isHopeless()) seen.dead += 1;
    }
  };
  const handlesAll = async (published: number) => {
    await pass(2 * boundSeconds, undefined, () => seen.handled >= published);
    expect(seen.handled).toBeGreaterThanOrEqual(published);
  };
  ends.push(async () => {
    kafka.script.fault = () => undefined;
    const stopped = Promise.all([member.stop(), lag.stop()]);
    await jest.advanceTimersByTimeAsync(30 * second);
    await stopped;
  });
  kafka.publish(1);
  await handlesAll(1);
  await pass(3);
  return { kafka, seen, rebuilds, pass, handlesAll, seconds: () => seconds, member };
}

const ends: (() => Promise<void>)[] = [];
beforeEach(() => {
  patchKafkajs();
  jest.useFakeTimers();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  jest.useRealTimers();
});

const failedJoins = (['findCoordinator', 'joinGroup', 'syncGroup'] as const).flatMap((request) =>
  Object.entries(failures).map(
    ([error, answer]) => [`${request} meets ${error}`, () => rejoin(request, answer), 'join_failed'] as const,
  ),
);

type World = Awaited<ReturnType<typeof play>>;

test.each<readonly [string, (world: World) => Fault, RebuildReason]>([
  ...failedJoins,
  ['a join is refused permanently', () => rejoin('joinGroup', wantsMemberId), 'crashed'],
  ['a join has no answer', () => rejoin('joinGroup', unanswered), 'silent'],
  [
    'a join has no answer after a batch was dropped',
    ({ seen }) => {
      seen.isRefusing = true;
      const fault = rejoin('joinGroup', unanswered);
      return (request, client) => {
        if (client === 2) seen.isRefusing = false;
        return seen.refused > 0 ? fault(request, client) : undefined;
      };
    },
    'silent',
  ],
  ['a fetch has no answer', () => each('fetch', unanswered), 'silent'],
  ['requests time out on a dead connection', () => (_, client) => (client === 1 ? timesOut() : undefined), 'silent'],
  ['fetches find no records', () => each('fetch', findsNothing), 'stalled'],
  ['one partition fails its fetches', () => each('fetch', storageFails), 'stalled'],
  [
    'one of several partitions has no leader',
    ({ kafka }) => {
      kafka.script.leaderOf = (client, partition) => (client === 1 && partition === 1 ? -1 : 1);
      return () => undefined;
    },
    'stalled',
  ],
])(
  'the watch detects within a minute that %s, and the rebuilt consumer handles the records',
  async (_way, faultOf, reason) => {
    const world = await play();
    const { kafka, seen, rebuilds, pass, handlesAll, seconds } = world;
    const since = seconds();
    kafka.script.fault = faultOf(world);
    await pass(3);
    kafka.publish(1);
    let others = 0;
    const publishElsewhere = () => {
      kafka.publish(0);
      others += 1;
    };
    await pass(boundSeconds, publishElsewhere, () => rebuilds.length > 0);
    expect(rebuilds.map((one) => one.reason)).toEqual([reason]);
    expect((rebuilds[0]?.seconds ?? Number.POSITIVE_INFINITY) - since).toBeLessThanOrEqual(boundSeconds);
    await handlesAll(2 + others);
    expect(seen.dead).toBe(0);
  },
);

test('the watch detects an unanswered token request, and connects with the next token', async () => {
  let requests = 0;
  const tokens = sharedTokens(() => {
    requests += 1;
    return requests === 1 ? unanswered() : Promise.resolve({ value: 'token', usableMs: 60_000 });
  });
  const { rebuilds } = await play(each('connect', tokens, forAll));
  expect(rebuilds.map(({ reason }) => reason)).toEqual(['not_started']);
});

test('the watch rebuilds the consumer after two minutes and gives up after five; handled records restart the count', async () => {
  const { kafka, rebuilds, pass, handlesAll, member } = await play();
  kafka.script.fault = each('fetch', findsNothing, forAll);
  await pass(3);
  kafka.publish(1);
  await pass(287);
  expect(rebuilds.map(({ reason }) => reason)).toEqual(['stalled', 'stalled']);
  expect(member.isHopeless()).toBe(false);
  await pass(60, undefined, member.isHopeless);
  expect(member.isHopeless()).toBe(true);
  kafka.script.fault = () => undefined;
  await handlesAll(2);
  await pass(20);
  expect(member.isHopeless()).toBe(false);
  kafka.script.fault = each('fetch', findsNothing, forAll);
  await pass(3);
  kafka.publish(1);
  const before = rebuilds.length;
  await pass(boundSeconds);
  expect(rebuilds).toHaveLength(before + 1);
});

/** Each case lasts fifteen minutes of virtual time, in which new records arrive and no restart may happen. */
test.each<readonly [string, RebuildReason[], (world: World) => Fault]>([
  ['nothing is wrong', [], () => () => undefined],
  [
    'the database is unavailable',
    [],
    ({ seen }) => {
      seen.isRefusing = true;
      return () => undefined;
    },
  ],
  [
    'a handler is slow',
    [],
    ({ seen }) => {
      seen.isSlow = true;
      return () => undefined;
    },
  ],
  ['Kafka refuses connections', ['silent', 'crashed', 'not_started'], () => resets],
  ['Kafka answers nothing', ['silent', 'crashed', 'not_started'], () => timesOut],
  ['no broker reports the group’s lag', [], () => (request) => (request === 'lag' ? unanswered() : undefined)],
  ['one partition fails its fetches', ['stalled'], () => each('fetch', storageFails, forAll)],
  ['the group rebalances again and again', [], () => each('heartbeat', rebalances, forAll)],
])('the watch causes no restart while %s', async (_name, possible, faultOf) => {
  const world = await play();
  const { kafka, seen, rebuilds, pass, handlesAll } = world;
  kafka.script.fault = faultOf(world);
  let published = 1;
  await pass(900, () => {
    kafka.publish(published % 2);
    published += 1;
  });
  expect(seen.dead).toBe(0);
  expect(rebuilds.filter(({ reason }) => !possible.includes(reason))).toEqual([]);
  kafka.script.fault = () => undefined;
  seen.isRefusing = seen.isSlow = false;
  await handlesAll(published);
});

test('the watch leaves records of another member’s partitions to that member', async () => {
  const { kafka, seen, rebuilds, pass } = await play();
  kafka.script.otherMembers = 1;
  kafka.script.fault = rejoin('lag', unanswered);
  await pass(10);
  for (const partition of [0, 1]) kafka.publish(partition);
  await pass(900);
  expect({ ...seen, rebuilds }).toMatchObject({ handled: 2, joins: 2, dead: 0, rebuilds: [] });
});
