import { readConfig } from '@gcs/kit/process/config';
import { limits } from '@gcs/proto/gen/limits';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { hotel, itemOf, sessionFixture } from '../../test/session-fixture.ts';
import { sessionSettings } from '../config.ts';
import { publishedKeyRetentionHours, purgeExpiredKeys } from '../create/idempotency-records.store.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

test('an Idempotency-Key is kept for the published time by default, and for a day at least', async () => {
  expect(publishedKeyRetentionHours).toBe(limits.idempotencyRetentionDays * 24);
  const settings = { GCS_ENVIRONMENT: 'sandbox', GCS_DATABASE_URL: 'postgres://a', GCS_KEYRING_FILE: 'a' };
  const hoursOf = (text: Record<string, string>) =>
    readConfig(sessionSettings, { ...settings, ...text }).idempotencyRetentionHours;
  expect(hoursOf({})).toBe(publishedKeyRetentionHours);
  expect(hoursOf({ GCS_IDEMPOTENCY_RETENTION_HOURS: '24' })).toBe(24);
  expect(() => hoursOf({ GCS_IDEMPOTENCY_RETENTION_HOURS: '23' })).toThrow('GCS_IDEMPOTENCY_RETENTION_HOURS');

  await its.create(itemOf());
  await its.database.query({
    name: '',
    text: `update idempotency_records set created_at = now() - interval '25 hours'`,
  });
  expect(await purgeExpiredKeys(its.database, { from: 0, retentionHours: 26 })).toEqual({ purged: 0, next: 0 });
  expect(await purgeExpiredKeys(its.database, { from: 0, retentionHours: 24 })).toEqual({ purged: 1, next: 0 });
});
