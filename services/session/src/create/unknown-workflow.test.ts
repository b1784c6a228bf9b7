import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { bodyOf, hotel, sessionFixture, tenantId } from '../../test/session-fixture.ts';
import { workflowUnknown } from './create-outcome.ts';

const its = useFixture(() => sessionFixture());
const keys = ['bar', 'early', 'hotel-check-in', 'late-arrival', 'spa', 'transit', 'x'.repeat(128)];
beforeAll(async () => {
  for (const key of keys) await its.publish(key, hotel);
  const copy = `insert into workflow_profiles (tenant_id, key, version, state, definition, sha256)
    select unnest($1::text[]), unnest($2::text[]), 1, unnest($3::text[]), definition, sha256
      from workflow_profiles where key = 'bar'`;
  const copies = [
    [tenantId, 'ten_other'],
    ['hotel-draft', 'hotel-other'],
    ['DRAFT', 'PUBLISHED'],
  ];
  await its.database.query({ name: '', text: copy }, copies);
});

async function messageFor(workflowKey: string, ofTenant = tenantId): Promise<string | undefined> {
  const [outcome] = await its.create({ tenantId: ofTenant, canonicalBody: bodyOf({ workflowKey }) });
  expect(outcome?.refused).toMatchObject({ code: 'workflow_unknown', fields: [{ field: 'workflowKey' }] });
  return outcome?.refused?.fields?.[0]?.message;
}

test('a refusal lists at most five published keys of the tenant, the most similar first', async () => {
  const message = await messageFor('hotel-chek-in');
  const named = message?.replace('is not configured; published workflows: ', '').split(', ') ?? [];
  expect(named[0]).toBe('hotel-check-in');
  expect(named).toHaveLength(5);
  expect(keys).toEqual(expect.arrayContaining(named));
});

test('a refusal never lists keys of another tenant, drafts or very long keys', async () => {
  expect(await messageFor('hotel-other')).not.toMatch(/hotel-other|hotel-draft|xxx/);
  expect(await messageFor('hotel-check-in', 'ten_other')).toBe('is not configured; published workflows: hotel-other');
  expect(await messageFor('hotel-check-in', 'ten_none')).toBe('is not configured');
});

test('items of one batch get the keys of their own tenants', async () => {
  const canonicalBody = bodyOf({ workflowKey: 'hotel-chek-in' });
  const outcomes = await its.create({ tenantId: 'ten_other', canonicalBody }, { canonicalBody }, {});
  const messages = outcomes.map(({ refused }) => refused?.fields?.[0]?.message);
  expect(messages[0]).toContain('hotel-other');
  expect(messages[1]).toContain('hotel-check-in');
});

test('a message has at most 512 characters', () => {
  const long = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(64, 'k'));
  const { refused } = workflowUnknown('k'.repeat(128), long);
  expect(refused.fields?.[0]?.message?.length).toBeLessThanOrEqual(512);
});
