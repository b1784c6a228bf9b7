import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hotel, itemOf, type SessionFixture, sessionFixture } from '../../test/session-fixture.ts';
import { purgeExpiredKeys } from '../postgres/idempotency-records.ts';
import { isDaySealed } from '../postgres/journal-partitions.ts';
import { createSessions } from './create-sessions.ts';

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
  const outcomes = await createSessions(its.context, [old, young]);
  expect(outcomes.map((outcome) => outcome.kind)).toEqual(['created', 'replayed']);
});

test('the journal of a day may go when every package of that day has been announced', async () => {
  await its.open();
  const day = { name: 'today', day: new Date().toISOString().slice(0, 10) };
  expect(await isDaySealed(its.database, day)).toBe(false);
  expect(await isDaySealed(its.database, { name: 'other', day: '2020-01-01' })).toBe(true);
  await its.database.query({ name: '', text: 'update sessions set package_ready = true' });
  expect(await isDaySealed(its.database, day)).toBe(true);
});
