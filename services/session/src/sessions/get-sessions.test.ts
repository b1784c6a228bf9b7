import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { hotel, sessionFixture, tenantId } from '../../test/session-fixture.ts';
import { getSessions } from './get-sessions.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

test('finds a session only for its own tenant, even if one batch contains requests of two tenants', async () => {
  const { id: sessionId } = await its.open();
  const [own, foreign, unknown] = [
    { tenantId, sessionId },
    { tenantId: 'ten_other', sessionId },
    { tenantId, sessionId: 'cs_00000000000000000000000000' },
  ];
  expect(await getSessions(its.deps, [foreign])).toEqual([undefined]);
  const found = await getSessions(its.deps, [foreign, own, unknown]);
  expect(found.map((one) => one !== undefined)).toEqual([false, true, false]);
});
