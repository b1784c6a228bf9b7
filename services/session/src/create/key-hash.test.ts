import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bodyOf, hotel, itemOf, sessionFixture } from '../../test/session-fixture.ts';
import { keyHashOf, openPepper } from './key-hash.store.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

describe('the hash of an Idempotency-Key', () => {
  const pepper = Buffer.alloc(32, 1);
  const hashOf = (tenantId: string, idempotencyKey: string) => keyHashOf(pepper, { tenantId, idempotencyKey });

  test('is equal only for the same key of the same tenant', () => {
    // Short texts of few characters, so that different pairs of tenant and key often join to the same text.
    const text = fc.string({ unit: fc.constantFrom('a', '\0', ' ', 'é'), maxLength: 4 });
    fc.assert(
      fc.property(text, text, text, text, (tenant, key, otherTenant, otherKey) => {
        const isSame = tenant === otherTenant && key === otherKey;
        expect(hashOf(tenant, key).equals(hashOf(otherTenant, otherKey))).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });

  test('depends on the pepper and has 32 bytes', () => {
    const other = keyHashOf(Buffer.alloc(32, 2), { tenantId: 't', idempotencyKey: 'key' });
    expect(other).not.toEqual(hashOf('t', 'key'));
    expect(other).toHaveLength(32);
  });
});

describe('the pepper', () => {
  test('is the same in all processes, even if they start together on an empty database', async () => {
    // Removes the stored requests, because no pepper is created while they exist (pepper.test.ts).
    for (const table of ['idempotency_records', 'admin_requests']) {
      await its.database.query({ name: '', text: `delete from ${table}` });
    }
    for (let round = 0; round < 20; round++) {
      await its.database.query({ name: '', text: 'delete from peppers' });
      const peppers = await Promise.all(Array.from({ length: 8 }, () => openPepper(its.database, its.deps.keyring)));
      expect(new Set(peppers.map((pepper) => pepper.toString('hex'))).size).toBe(1);
      expect(await its.count('peppers')).toBe(1);
    }
  });
});

test('no table, log, span or metric contains an Idempotency-Key, whether its create succeeds, is replayed or is refused', async () => {
  const idempotencyKey = 'anna.schmidt@example.com';
  const item = itemOf({ idempotencyKey });
  const bad = { ...item, canonicalBody: bodyOf({ bookingReference: 'BK-other' }) };
  const refused = itemOf({ idempotencyKey: `${idempotencyKey}/2`, canonicalBody: bodyOf({ workflowKey: 'none' }) });
  await its.create(item, item, bad, refused, { ...refused, lookupOnly: true });
  await its.create(item);
  const spans = its.telemetry.spans().map(({ name, attributes, events }) => ({ name, attributes, events }));
  const seen = [
    await dumpRows(its.database),
    its.telemetry.logs(),
    JSON.stringify(spans),
    await its.telemetry.metricsText(),
  ];
  const bytes = Buffer.from(idempotencyKey);
  for (const place of seen) {
    for (const form of ['utf8', 'hex', 'base64'] as const) expect(place).not.toContain(bytes.toString(form));
  }
  expect(seen[0]).toContain(keyHashOf(its.deps.pepper, item).toString('hex'));
});
