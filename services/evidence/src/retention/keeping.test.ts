import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { insertPolicy, newestPolicy } from '../due-dates/policies.store.ts';
import { readKeeping, requestedPolicy } from './set-policy.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

const set = (policyJson: string, preset = '') => {
  const policy = requestedPolicy({ preset, policyJson });
  if (policy === null) throw new Error('no policy');
  return its.database.transaction(async (tx) => {
    const { version: expectedVersion = 0 } = (await newestPolicy(tx, 'ten_1')) ?? {};
    return insertPolicy(tx, { tenantId: 'ten_1', policy, expectedVersion, by: { subject: 'ada' } });
  });
};

test('guests are shown the retention days of the tenant’s newest policy', async () => {
  expect(await readKeeping(its.database, 'ten_1')).toEqual({
    ...{ own: false, days: {}, minimumDays: {}, guestDataDays: 0, countFrom: '' },
  });
  await set('', 'eu-amlr-5y');
  await set(
    JSON.stringify({ graceDays: 7, guestDataDays: 20, types: { DOCUMENT_RESULT: { days: 300, minimumDays: 20 } } }),
  );
  const minimumDays = { DOCUMENT_RESULT: 20 };
  const expected = {
    own: true,
    days: { DOCUMENT_RESULT: 300 },
    minimumDays,
    guestDataDays: 20,
    countFrom: 'SESSION_END',
  };
  expect(await readKeeping(its.database, 'ten_1')).toEqual(expected);
  await set('', 'es-rd933-3y');
  expect(await readKeeping(its.database, 'ten_1')).toMatchObject({ countFrom: 'DEPARTURE' });
  expect(await readKeeping(its.database, 'ten_2')).toMatchObject({ own: false });
});
