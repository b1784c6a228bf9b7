import { type EmbeddedKafka, startEmbeddedKafka } from '@gcs/embedded-kafka';
import { connectKafka } from '@gcs/kit/bus/kafka/connect';
import { keysOf, startInstallation, type TestInstallation } from '@gcs/test/support/installation';
import { emptyTopics, provideTopics } from '@gcs/test/support/kafka/topics';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

let kafka: EmbeddedKafka;

beforeAll(async () => {
  kafka = await startEmbeddedKafka();
});

afterAll(() => kafka.remove());

/**
 * The keys that each installation publishes. The installations publish concurrently, after each consumer has received a
 * record.
 */
const [ofA, ofB] = [keysOf('A', 600), keysOf('B', 400)];

async function run(prefixes: readonly [string | undefined, string | undefined]) {
  const brokers = kafka.addresses;
  for (const prefix of new Set(prefixes)) {
    await provideTopics(brokers, 1, prefix);
    await emptyTopics(brokers, prefix);
  }
  const start = (prefix: string | undefined, clientId: string) => {
    const bus = connectKafka({
      brokers,
      clientId,
      telemetry: testTelemetry(),
      ...(prefix !== undefined && { prefix }),
    });
    return startInstallation(bus, 'session');
  };
  const [a, b] = [await start(prefixes[0], 'a'), await start(prefixes[1], 'b')];
  await Promise.all([publishSlowly(a, ofA), publishSlowly(b, ofB)]);
  const seen = async () => (await Promise.all([a, b].map(placesOf))).flat().length;
  await waitFor(async () => (await seen()) === ofA.length + ofB.length, 60_000);
  const found = await Promise.all(
    [a, b].map(async (one) => ({
      applied: await one.applied(),
      foreign: await one.foreign(),
      counted: await one.countedForeign(),
      waiting: await one.waitingForeign(),
    })),
  );
  await Promise.all([a.stop(), b.stop()]);
  return found;
}

async function publishSlowly(one: TestInstallation, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += 20) await one.publish(keys.slice(from, from + 20));
}

async function placesOf(one: TestInstallation): Promise<string[]> {
  return [...(await one.applied()), ...(await one.foreign())];
}

test('two installations without a prefix park and count each other’s records, and apply none of them', async () => {
  const [a, b] = await run([undefined, undefined]);
  expect(a?.applied.filter((key) => !ofA.includes(key))).toEqual([]);
  expect(b?.applied.filter((key) => !ofB.includes(key))).toEqual([]);
  expect(a?.foreign.filter((key) => !ofB.includes(key))).toEqual([]);
  expect(b?.foreign.filter((key) => !ofA.includes(key))).toEqual([]);
  expect((a?.foreign.length ?? 0) + (b?.foreign.length ?? 0)).toBeGreaterThan(0);
  expect([a?.counted, b?.counted]).toEqual([a?.foreign.length, b?.foreign.length]);
  expect([a?.waiting, b?.waiting]).toEqual([a?.counted, b?.counted]);
});

test.each([
  ['two prefixes', 'hotels', 'rentals'],
  ['one with a prefix, one without', undefined, 'rentals'],
  ['a prefix that begins with the other', 'hotels', 'hotels.session'],
])('each installation gets only its own records with %s', async (_, one, other) => {
  const [a, b] = await run([one, other]);
  expect(a).toEqual({ applied: ofA, foreign: [], counted: 0, waiting: 0 });
  expect(b).toEqual({ applied: ofB, foreign: [], counted: 0, waiting: 0 });
});
