import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { identifier, makeSession } from '../../test/session-story.ts';
import { listOriginals } from './read-retention.ts';
import { confirmVaultDeletions, insertVaultDeletions } from './vault-deletions.store.ts';

const its = useFixture(() => createEvidenceDatabase('2026-06-01T00:00:00.000Z'));

test('operators list the unconfirmed originals of the sessions that they see, page by page', async () => {
  const tenantId = identifier('ten');
  const [story, other] = [makeSession(tenantId), makeSession(identifier('ten'))];
  await its.record([...story.changes, ...other.changes]);
  const [{ propertyReference = '' } = {}] = await its.rows<{ propertyReference: string }>(
    `select property_reference as "propertyReference" from evidence_heads where session_id = $1`,
    story.sessionId,
  );
  const asked = (reference: string, provider: string, day: number, of = story) => ({
    ...{ reference, provider, vaultRef: reference, dueSince: new Date(Date.UTC(2026, 5, day)) },
    ...{ sessionId: of.sessionId, tenantId: of.tenantId, evidenceReferences: [] },
  });
  const originals = [
    ...[asked('evr_1', 'acme', 2), asked('evr_2', 'acme', 1), asked('evr_3', 'acme', 2), asked('evr_4', 'zeta', 1)],
    ...[asked('evr_5', 'acme', 1), asked('evr_6', 'acme', 1, other)],
  ];
  await its.database.transaction(async (tx) => {
    await insertVaultDeletions(tx, originals);
    await confirmVaultDeletions(tx, { tenantId, provider: 'acme', leftToVendor: null, references: ['evr_5'] });
  });
  await its.rows(`update vault_deletions set due_since = due_since + interval '400 microseconds'`);
  const expected = ['evr_2', 'evr_1', 'evr_3', 'evr_4'];
  for (const properties of [null, [propertyReference], ['elsewhere', propertyReference]]) {
    const seen: string[] = [];
    for (let pageToken = ''; ; ) {
      const page = await listOriginals(its.database, { tenantId, properties }, { pageSize: 1, pageToken });
      seen.push(...page.rows.map(({ reference }) => reference));
      pageToken = page.nextPageToken;
      if (pageToken === '') break;
    }
    expect(seen).toEqual(expected);
  }
  const elsewhere = { tenantId, properties: ['elsewhere'] };
  expect((await listOriginals(its.database, elsewhere, { pageSize: 0, pageToken: '' })).rows).toEqual([]);
});
