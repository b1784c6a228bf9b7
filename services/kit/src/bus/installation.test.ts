import { randomUUID } from 'node:crypto';
import { topics } from '@gcs/proto/topics';
import { busContract } from '@gcs/test/support/bus-contract';
import { createTestDatabase } from '@gcs/test/support/database';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { installationMigration } from '../postgres/migrations/kit-migrations.ts';
import type { BusRecord, SubscribeOptions } from './bus.ts';
import { openInstallation } from './installation.ts';
import { createProgress } from './kafka/progress/progress.ts';
import { createMemoryBus } from './memory.ts';

const topic = topics.sessionChanges;
const [ours, theirs] = [randomUUID(), randomUUID()];

let telemetry: TestTelemetry;

const own = useFixture(() => createTestDatabase([installationMigration]), 'each');
beforeEach(() => {
  telemetry = testTelemetry();
});

const open = () => openInstallation(own.database, telemetry.logger);

busContract('the bus of an installation', async () => {
  const installation = open();
  await installation.join(ours, own.database);
  const bus = installation.over(createMemoryBus({ redeliverAfterMs: 1 }));
  return { bus, close: () => bus.stop() };
});

describe('the installation’s id', () => {
  test('stores the first id, and returns it to a process that proposes another id', async () => {
    expect(await open().id()).toBeUndefined();
    expect(await open().join(ours, own.database)).toBe(ours);
    expect(await open().join(theirs, own.database)).toBe(ours);
    expect(await open().id()).toBe(ours);
  });

  test('stores one id for replicas that join at the same time', async () => {
    const given = Array.from({ length: 8 }, () => randomUUID());
    const kept = await Promise.all(given.map((id) => open().join(id, own.database)));
    expect(new Set(kept).size).toBe(1);
    expect(given).toContain(kept[0]);
  });
});

describe('on a bus', () => {
  async function handed(own: string | undefined, installation: string | undefined): Promise<BusRecord['origin']> {
    const known = open();
    if (own !== undefined) await known.join(own, database());
    const shared = createMemoryBus({ redeliverAfterMs: 1 });
    const received: BusRecord[] = [];
    const handle = async (records: readonly BusRecord[]) => void received.push(...records);
    await known.over(shared).subscribe({ group: 'test', topics: [topic], handle });
    const message = { key: 'cs_a', value: '{}', traceparent: '', ...(installation !== undefined && { installation }) };
    await shared.publish([{ topic, messages: [message] }]);
    await shared.stop();
    return received[0]?.origin;
  }
  const database = () => own.database;

  test.each([
    ['of the own installation', ours, ours, undefined],
    ['of another installation', ours, theirs, { kind: 'foreign', installation: theirs }],
    ['without an id', ours, undefined, undefined],
    ['with an empty id', ours, '', undefined],
    ['with an id, before the service has joined an installation', undefined, theirs, { kind: 'unknown' }],
    ['without an id, before the service has joined an installation', undefined, undefined, undefined],
  ])('determines the origin of a record %s', async (_, own, installation, origin) => {
    expect(await handed(own, installation)).toEqual(origin);
  });

  test('a published record carries the installation’s id, which is read from the database only once', async () => {
    const [installation, shared] = [open(), createMemoryBus()];
    await open().join(ours, own.database);
    const received: BusRecord[] = [];
    const handle = async (records: readonly BusRecord[]) => void received.push(...records);
    await shared.subscribe({ group: 'test', topics: [topic], handle });
    const message = { key: 'cs_a', value: '{}', traceparent: '' };
    await installation.over(shared).publish([{ topic, messages: [message] }]);
    await own.database.query({ name: '', text: 'delete from installation' });
    await installation.over(shared).publish([{ topic, messages: [message] }]);
    expect(received.map((record) => record.installation)).toEqual([ours, ours]);
    await shared.stop();
  });

  test('records of another installation are logged once', async () => {
    const [installation, shared] = [open(), createMemoryBus()];
    await installation.join(ours, own.database);
    await installation.over(shared).subscribe({ group: 'test', topics: [topic], handle: async () => {} });
    const message = { key: 'cs_a', value: '{}', traceparent: '', installation: theirs };
    await shared.publish([{ topic, messages: [message, message] }]);
    await shared.publish([{ topic, messages: [message] }]);
    expect(telemetry.logs().split('another installation uses our topics')).toHaveLength(2);
    await shared.stop();
  });

  test('measures the age of records with the given clock instead of the process’s clock', async () => {
    const clock = { now: () => new Date(Date.now() - 458_000) };
    const { promise, resolve } = Promise.withResolvers<SubscribeOptions>();
    const shared = createMemoryBus();
    const spied = {
      ...shared,
      subscribe: (options: SubscribeOptions) => {
        resolve(options);
        return shared.subscribe(options);
      },
    };
    const installation = openInstallation(own.database, telemetry.logger, clock);
    await installation.over(spied).subscribe({ group: 'test', topics: [topic], handle: async () => {} });
    const { nowMs } = await promise;
    const progress = createProgress('test', [topic], nowMs);
    progress.tried({ topic, partition: 0, oldestAt: clock.now().getTime() - 1_000 });
    expect(Math.round(progress.oldestAgeSeconds(topic))).toBe(1);
    await shared.stop();
  });
});
