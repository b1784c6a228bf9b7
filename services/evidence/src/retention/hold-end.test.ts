import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { requestAbout } from '../../test/operator.ts';
import { identifier, makeSession } from '../../test/session-story.ts';
import { extendHold, placeHold, releaseHold } from './hold-session.ts';
import { listVisibleHolds } from './read-retention.ts';

const its = useFixture(() => createEvidenceDatabase('2026-06-01T00:00:00.000Z'));

const [past, now, future] = ['2026-01-01', '2026-06-01', '2027-01-01'].map((day) => new Date(`${day}T00:00:00Z`));
const page = { pageSize: 0, pageToken: '' };

test('the expected end of a hold can change until the release, and a past end does not release the hold', async () => {
  const story = makeSession(identifier('ten'));
  await its.record(story.changes);
  const [deps, visible] = [its.writeDeps(), { tenantId: story.tenantId, properties: null }];
  const about = { caseReference: 'case', reason: 'order of the court' };
  const place = (endsAt: Date | null) => placeHold(deps, { ...requestAbout(story), ...about, endsAt });
  const { holdId } = await place(past ?? null);
  await place(null);
  const pastEnd = async (properties: string[] | null = null) => {
    const question = { visible: { ...visible, properties }, caseReference: '', includeReleased: true };
    return (await listVisibleHolds(its.database, { ...question, endedBefore: now ?? null }, page)).rows;
  };
  expect(await pastEnd()).toMatchObject([{ id: holdId, reason: about.reason, endsAt: past, releasedAt: null }]);
  expect(await pastEnd(['elsewhere'])).toEqual([]);

  const extend = (endsAt: Date | null, change = {}) =>
    extendHold(deps, { ...requestAbout(story), holdId, endsAt, ...change });
  expect(await extend(future ?? null)).toEqual({ endsAt: future?.toISOString() });
  expect(await pastEnd()).toEqual([]);
  expect(await extend(null)).toEqual({ endsAt: '' });
  for (const foreign of [{ holdId: identifier('hld') }, { tenantId: 'ten_other' }, { properties: ['elsewhere'] }]) {
    await expect(extend(past ?? null, foreign)).rejects.toMatchObject({ code: 'not_found' });
  }
  await extend(past ?? null);
  const told = (await its.revisionsOf(story.sessionId))
    .at(-1)
    ?.auditEvents.map(({ type, actorType }) => [type, actorType]);
  expect(told?.filter(([type]) => type === 'retention.hold_extended')).toEqual(
    Array.from({ length: 3 }, () => ['retention.hold_extended', 'HUMAN']),
  );
  await releaseHold(deps, { ...requestAbout(story), holdId });
  expect(await pastEnd()).toEqual([]);
  await expect(extend(future ?? null)).rejects.toMatchObject({ code: 'failed_precondition' });
});
