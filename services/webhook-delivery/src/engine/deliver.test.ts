import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { manySessions } from '../../test/session-changes.ts';
import { seedEndpoint } from '../../test/test-engine.ts';
import { useEngines } from '../../test/use-delivery.ts';
import type { Posted } from '../attempts/post.ts';

const its = useEngines();

const minuteMs = 60_000;
const refused: Posted = { result: { kind: 'answered', statusCode: 500, retryAfter: null }, excerpt: null };
const lasted = {
  name: '',
  text: `
    select a.duration_ms as "durationMs", (extract(epoch from o.due_at - now()) * 1000)::float8 as "retryInMs"
      from attempts a join open_deliveries o using (event_id, endpoint_id)`,
};

test.each([-20, 20])(
  'durations and retry delays stay correct if the database clock steps by %i min',
  async (minutes) => {
    await seedEndpoint(its.site, { retryScheduleMs: [0, 10 * minuteMs] });
    let aheadMs = 0;
    const clock = { now: () => new Date(Date.now() + aheadMs) };
    const respond = () => {
      aheadMs = minutes * minuteMs;
      return refused;
    };
    const { accept } = await its.start(respond, { clock });
    await accept(manySessions(1, 1).flat());
    const [attempt] = await waitFor(async () => {
      const rows = await its.site.database.query<{ durationMs: number; retryInMs: number }>(lasted);
      return rows.length > 0 && rows;
    });
    expect(attempt?.durationMs).toBeLessThan(5 * minuteMs);
    expect(attempt?.retryInMs).toBeGreaterThan(5 * minuteMs);
    expect(attempt?.retryInMs).toBeLessThanOrEqual(12 * minuteMs);
  },
);

test('an attempt that throws frees its slot and session and stores no outcome', async () => {
  await seedEndpoint(its.site, { maxInFlight: 1 });
  const { accept, sent, telemetry } = await its.start(() => {
    if (sent.length === 1) throw new TypeError('bug');
    return { result: { kind: 'answered', statusCode: 200, retryAfter: null }, excerpt: null };
  });
  await accept(manySessions(1, 2).flat());
  await waitFor(() => sent.length === 2);
  const text = 'select lease, attempts, due_at > now() as waits from open_deliveries';
  await waitFor(async () => {
    const rows = await its.site.database.query<{ lease: number | null }>({ name: '', text });
    return rows.length === 1 && rows[0]?.lease === null;
  });
  expect(await its.site.database.query({ name: '', text })).toEqual([{ lease: null, attempts: 0, waits: true }]);
  expect(telemetry.logs()).toContain('an attempt could not be settled');
});
