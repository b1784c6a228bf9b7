import { wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { createKeyring, type Envelope, openEnvelope } from '@gcs/kit/crypto/keyring';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hotel, itemOf, type SessionFixture, sessionFixture, tenantId } from '../../../test/session-fixture.ts';
import { purgeExpiredKeys } from '../../postgres/create/idempotency-records.ts';
import { isDaySealed } from '../../postgres/journal-partitions.ts';
import { sessionKeys } from '../../postgres/sessions/session-keys.ts';
import { createSessions } from '../create/create-sessions.ts';

let its: SessionFixture;
beforeAll(async () => {
  its = await sessionFixture();
  await its.publish('hotel', hotel);
});
afterAll(() => its.drop());

test('a key is free again after seven days, and not before', async () => {
  const [old, young] = [itemOf(), itemOf()];
  await its.create(old, young);
  const age = (days: string, key: string) => ({
    text: `update idempotency_records set created_at = now() - interval '${days}' where key = $1`,
    key,
  });
  for (const { text, key } of [
    age('7 days 1 minute', old.idempotencyKey),
    age('6 days 23 hours', young.idempotencyKey),
  ]) {
    await its.database.query({ name: '', text }, [key]);
  }
  expect(await purgeExpiredKeys(its.database)).toBe(1);
  expect(await purgeExpiredKeys(its.database)).toBe(0);
  const outcomes = await createSessions(its.deps, [old, young]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['created', 'replayed']);
});

test('after a rotation what is known of guests comes under the new key; what was erased stays erased', async () => {
  const { id } = await its.open();
  const erased = await its.open();
  const text = 'update sessions set guest_index = null, wrapped_key = null, details = null where id = $1';
  await its.database.query({ name: '', text }, [erased.id]);
  const fresh = createKeyring({ kek: 'aes256' });
  const { current = '', keys = {} } = fresh['kek'] ?? {};
  const both = { kek: { current, keys: { ...its.deps.keyring['kek']?.keys, ...keys } } };
  const values = wrappedKeys(both, 'kek', sessionKeys);
  const look = () => its.database.transaction((tx) => values.renewAfter(tx, '', 1_000));
  expect(await look()).toEqual({ renewed: (await its.count('sessions')) - 1, left: 0, last: undefined });
  expect(await look()).toEqual({ renewed: 0, left: 0, last: undefined });
  const row = 'select wrapped_key as "wrappedKey", details as ciphertext from sessions where id = $1';
  const [sealed] = await its.database.query<Envelope>({ name: '', text: row }, [id]);
  if (sealed === undefined) throw new Error('no session');
  expect(openEnvelope(fresh, 'kek', sealed, `${tenantId}|${id}`).toString()).toContain('guest-canary');
  expect(await its.database.query({ name: '', text: row }, [erased.id])).toEqual([
    { wrappedKey: null, ciphertext: null },
  ]);
});

test('the journal of a day may go when every package of that day has been announced', async () => {
  await its.open();
  const day = { name: 'today', day: new Date().toISOString().slice(0, 10) };
  expect(await isDaySealed(its.database, day)).toBe(false);
  expect(await isDaySealed(its.database, { name: 'other', day: '2020-01-01' })).toBe(true);
  await its.database.query({ name: '', text: 'update sessions set package_ready = true' });
  expect(await isDaySealed(its.database, day)).toBe(true);
});
