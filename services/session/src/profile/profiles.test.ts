import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { sessionFixture, tenantId } from '../../test/session-fixture.ts';
import { createDraft, publishProfile } from './change-profile.ts';

const its = useFixture(() => sessionFixture());

const definitionJson = JSON.stringify({ steps: [{ type: 'DOCUMENT' }] });
const request = (key: string, requestId: string = randomUUID()) => ({ fingerprint: 'test', tenantId, key, requestId });

test('concurrent drafts get different version numbers, and equal definitions have equal hashes', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 8 }, () => createDraft(its.deps, { ...request('many'), definitionJson })),
  );
  expect(drafts.map((draft) => draft.version).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(drafts.map((draft) => draft.sha256)).size).toBe(1);
  expect(drafts[0]).toMatchObject({ key: 'many', state: 'DRAFT', rowVersion: 1 });
});

test('refuses a definition and reports all its problems', async () => {
  const unusable = { steps: [{ type: 'DOCUMENT', dependsOn: ['KYB'] }, { type: 'DOCUMENT' }] };
  const refused = createDraft(its.deps, { ...request('bad'), definitionJson: JSON.stringify(unusable) });
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_argument',
    fieldErrors: [{ field: 'steps[0].dependsOn' }, { field: 'steps[1].type' }],
  });
  const misspelt = createDraft(its.deps, { ...request('bad'), definitionJson: '{"steps":[{"type":"DOCUMNT"}]}' });
  await expect(misspelt).rejects.toMatchObject({ code: 'invalid_argument', fieldErrors: [{ field: 'steps[0].type' }] });
  const both = { steps: [{ type: 'DOCUMNT' }, { type: 'AML', dependsOn: ['AML'], maxAttempts: 0 }] };
  await expect(
    createDraft(its.deps, { ...request('bad'), definitionJson: JSON.stringify(both) }),
  ).rejects.toMatchObject({
    fieldErrors: [{ field: 'steps[0].type' }, { field: 'steps[1].maxAttempts' }, { field: 'steps[1].dependsOn' }],
  });
  const broken = createDraft(its.deps, { ...request('bad'), definitionJson: '{' });
  await expect(broken).rejects.toMatchObject({ fieldErrors: [{ field: 'definition_json' }] });
});

test('a publication retires the previous version, happens once, and needs the version that the operator saw', async () => {
  const publish = (version: number, expectedVersion: number) =>
    publishProfile(its.deps, { ...request('hotel'), version, expectedVersion });
  await createDraft(its.deps, { ...request('hotel'), definitionJson });
  await createDraft(its.deps, { ...request('hotel'), definitionJson });
  expect(await publish(1, 1)).toMatchObject({ version: 1, state: 'PUBLISHED', rowVersion: 2 });
  await expect(publish(1, 1)).rejects.toMatchObject({ code: 'version_conflict' });
  await expect(publish(1, 2)).rejects.toMatchObject({ code: 'failed_precondition' });
  await expect(publish(3, 1)).rejects.toMatchObject({ code: 'not_found' });
  expect(await publish(2, 1)).toMatchObject({ version: 2, state: 'PUBLISHED' });
  const text = `select version, state from workflow_profiles where key = 'hotel' order by version`;
  expect(await its.database.query({ name: '', text })).toEqual([
    { version: 1, state: 'RETIRED' },
    { version: 2, state: 'PUBLISHED' },
  ]);
});
