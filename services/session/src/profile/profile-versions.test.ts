import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { bodyOf, sessionFixture, tenantId } from '../../test/session-fixture.ts';
import { createDraft, promoteProfile, publishProfile, retireProfile, updateDraft } from './change-profile.ts';
import type { ProfileInput } from './profile.rules.ts';
import { diffProfiles, getProfile, listProfiles } from './read-profiles.ts';

const its = useFixture(() => sessionFixture());

const request = (key: string) => ({ fingerprint: 'test', tenantId, key, requestId: randomUUID() });
const document: ProfileInput = { steps: [{ type: 'DOCUMENT' }] };
const withAge: ProfileInput = { steps: [{ type: 'DOCUMENT' }, { type: 'AGE', dependsOn: ['DOCUMENT'] }] };

function draft(key: string, definition: ProfileInput) {
  return createDraft(its.deps, { ...request(key), definitionJson: JSON.stringify(definition) });
}

test('a draft can be replaced until it is published, but never afterwards', async () => {
  const first = await draft('changing', document);
  const change = { ...request('changing'), version: 1, expectedVersion: 1, definitionJson: JSON.stringify(withAge) };
  const updated = await updateDraft(its.deps, change);
  expect(updated).toMatchObject({ version: 1, state: 'DRAFT', rowVersion: 2 });
  expect(updated.sha256).not.toBe(first.sha256);
  await expect(updateDraft(its.deps, { ...change, ...request('changing') })).rejects.toMatchObject({
    code: 'version_conflict',
  });
  await publishProfile(its.deps, { ...request('changing'), version: 1, expectedVersion: 2 });
  const late = { ...change, ...request('changing'), expectedVersion: 3 };
  await expect(updateDraft(its.deps, late)).rejects.toMatchObject({ code: 'failed_precondition' });
  const found = await getProfile(its.deps, { tenantId, key: 'changing', version: 0 });
  expect(found.definition.steps.map(({ type }) => type)).toEqual(['DOCUMENT', 'AGE']);
});

test('a retired workflow accepts no new session and cannot be reactivated', async () => {
  await its.publish('leaving', document);
  const create = () => its.create({ canonicalBody: bodyOf({ workflowKey: 'leaving' }) });
  expect((await create())[0]).toHaveProperty('created');
  const retire = { ...request('leaving'), version: 1, expectedVersion: 2 };
  expect(await retireProfile(its.deps, retire)).toMatchObject({ state: 'RETIRED', rowVersion: 3 });
  expect((await create())[0]).toMatchObject({ refused: { code: 'workflow_not_active' } });
  const again = { ...request('leaving'), version: 1, expectedVersion: 3 };
  await expect(publishProfile(its.deps, again)).rejects.toMatchObject({ code: 'failed_precondition' });
});

test('a promotion publishes exactly the definition that was tested, once', async () => {
  const { sha256 } = await draft('tried', withAge);
  const promotion = { ...request('promoted'), definitionJson: JSON.stringify(withAge), sha256 };
  expect(await promoteProfile(its.deps, promotion)).toMatchObject({ version: 1, state: 'PUBLISHED', sha256 });
  const repeated = await promoteProfile(its.deps, { ...promotion, ...request('promoted') });
  expect(repeated).toMatchObject({ version: 1, rowVersion: 2 });
  const altered = { ...promotion, ...request('promoted'), definitionJson: JSON.stringify(document) };
  await expect(promoteProfile(its.deps, altered)).rejects.toMatchObject({
    code: 'invalid_argument',
    fieldErrors: [{ field: 'sha256' }],
  });
});

test('a version can be compared with another one and with a definition that is not stored', async () => {
  await its.publish('compared', document);
  await draft('compared', withAge);
  const versions = { tenantId, key: 'compared', fromVersion: 0, toVersion: 0, toDefinitionJson: '' };
  const { differences, fromSha256, toSha256 } = await diffProfiles(its.deps, versions);
  expect(differences.map(({ path }) => path)).toContain('steps.AGE.dependsOn');
  expect(fromSha256).not.toBe(toSha256);
  const same = await diffProfiles(its.deps, { ...versions, toDefinitionJson: JSON.stringify(document) });
  expect(same).toEqual({ differences: [], fromSha256, toSha256: fromSha256 });
  await expect(diffProfiles(its.deps, { ...versions, toVersion: 9 })).rejects.toMatchObject({ code: 'not_found' });
});

test('the list shows every version once, page by page, with each key’s newest version first', async () => {
  for (const key of ['list-a', 'list-b']) for (let index = 0; index < 3; index++) await draft(key, document);
  const seen: string[] = [];
  let pageToken = '';
  do {
    const filter = { tenantId, key: '', state: 'DRAFT' };
    const page = await listProfiles(its.deps, filter, { pageSize: 2, pageToken });
    seen.push(...page.rows.map(({ key, version }) => `${key} ${version}`));
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  expect(seen.filter((row) => row.startsWith('list-'))).toEqual([
    'list-a 3',
    'list-a 2',
    'list-a 1',
    'list-b 3',
    'list-b 2',
    'list-b 1',
  ]);
  expect(new Set(seen).size).toBe(seen.length);
});
