import { randomUUID } from 'node:crypto';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { runningSession } from '../../test/running-session.ts';

const session = useFixture(() => runningSession());
let support: ClientCall;
beforeAll(async () => {
  support = await session.operatorCall(['support']);
});

const tenant = `ten_${randomUUID()}`;
const counted = async (): Promise<Record<string, number | boolean>> => {
  const { counts, hasMore } = await session.clients.admin.CountSessions({ tenantId: tenant }, support);
  return { hasMore, ...Object.fromEntries(counts.map(({ status, sessions }) => [status, sessions])) };
};
const none = { PENDING: 0, IN_PROGRESS: 0, NEEDS_REVIEW: 0, VERIFIED: 0, INCOMPLETE: 0, FAILED: 0, EXPIRED: 0 };
const copy = (copies: number, id: string) =>
  session.its.database.query(
    {
      name: '',
      text: `
        insert into sessions (id, tenant_id, booking_reference, property_reference, workflow_key, workflow_version,
                              status, state, epoch, version, clock_offset_ms, created_at, updated_at)
        select $3 || lpad(n::text, 24, '0'), $1, booking_reference, property_reference, workflow_key,
               workflow_version, 'PENDING', state, epoch, version, 0, now(), now()
          from sessions cross join generate_series(1, $2::int) n
         where sessions.id = $4`,
    },
    [tenant, copies, 'cs_6', id],
  );

test('the count lists every status, even one without sessions', async () => {
  expect(await counted()).toEqual({ ...none, hasMore: false });
  await copy(3, await session.create({}));
  expect(await counted()).toEqual({ ...none, PENDING: 3, hasMore: false });
});

test('the count covers the newest 10,000 sessions and reports whether there are more', async () => {
  const id = await session.create({});
  await session.its.database.query({ name: '', text: 'delete from sessions where tenant_id = $1' }, [tenant]);
  await copy(10_001, id);
  expect(await counted()).toEqual({ ...none, PENDING: 10_000, hasMore: true });
});

test('the count returns the creation time of the oldest counted session', async () => {
  const since = async () => (await session.clients.admin.CountSessions({ tenantId: tenant }, support)).countedSince;
  const remake = (text: string) => session.its.database.query({ name: '', text }, [tenant]);
  await remake('delete from sessions where tenant_id = $1');
  expect(await since()).toBe('');
  await copy(10_002, await session.create({}));
  // The count reads the highest ids first, so it omits the two sessions with the lowest numbers.
  await remake("update sessions set created_at = '2026-01-01T00:00:00Z' where tenant_id = $1");
  await remake(
    "update sessions set created_at = '2025-01-01T00:00:00Z' where tenant_id = $1 and id <= 'cs_6' || lpad('2', 24, '0')",
  );
  expect(await since()).toBe('2026-01-01T00:00:00.000Z');
});

test('the count omits sessions before a given time, and refuses an invalid time', async () => {
  await session.its.database.query({ name: '', text: 'delete from sessions where tenant_id = $1' }, [tenant]);
  const id = await session.create({});
  await copy(3, id);
  // Changes the ids too, because they contain the creation time.
  const minted = `update sessions set id = 'cs_' || ulid_floor($2::timestamptz + place * interval '1 hour') || substr(id, 14)
                    from (select id as old, row_number() over (order by id) - 1 as place from sessions where tenant_id = $1) s
                   where id = old`;
  await session.its.database.query({ name: '', text: minted }, [tenant, '2026-03-01T00:00:00Z']);
  const from = (createdFrom: string) =>
    session.clients.admin
      .CountSessions({ tenantId: tenant, createdFrom }, support)
      .then(({ counts }) => counts.find(({ status }) => status === 'PENDING')?.sessions);
  expect(
    await Promise.all(['', '2026-03-01T00:00:00Z', '2026-03-01T00:30:00Z', '2026-04-01T00:00:00Z'].map(from)),
  ).toEqual([...[3, 3, 2, 0]]);
  await expect(from('yesterday')).rejects.toMatchObject({ code: 'invalid_argument' });
});
