import { type KeyedValues, startKeyRenewal } from '@gcs/kit/crypto/key-renewal';
import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import type { MetCondition } from '@gcs/kit/telemetry/conditions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import { recordChanges } from '../record/record-changes.ts';
import { verifySessions } from '../verify/verify-stored.ts';
import { evidenceValues } from './key-renewal.store.ts';

let its: EvidenceDatabase;
const stories = Array.from({ length: 30 }, () => makeSession('ten_1'));
const ids = stories.map(({ sessionId }) => sessionId);

beforeAll(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  await its.record(stories.flatMap(({ changes }, index) => (index < 5 ? changes.slice(0, 4) : changes)));
});
afterAll(() => its.drop());

function rotated(keyring: Keyring): { both: Keyring; fresh: Keyring } {
  const fresh = createKeyring({ kek: 'aes256' });
  const { current = '', keys = {} } = fresh['kek'] ?? {};
  return { both: { kek: { current, keys: { ...keyring['kek']?.keys, ...keys } } }, fresh };
}

async function renew(keyring: Keyring, left: { documents: number; heads: number }): Promise<readonly MetCondition[]> {
  const telemetry = testTelemetry('evidence');
  const { database } = its;
  const passed: string[] = [];
  const values = evidenceValues(keyring).map(
    (kind): KeyedValues => ({
      ...kind,
      async renewAfter(tx, place) {
        const examined = await kind.renewAfter(tx, place, 7);
        if (examined.last === undefined) passed.push(kind.name);
        return examined;
      },
    }),
  );
  const renewal = startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values });
  await waitFor(() => passed.length === values.length);
  for (const [kind, count] of Object.entries(left)) {
    const shown = new RegExp(`gcs_keys_outdated\\{[^}]*values="evidence ${kind}"[^}]*\\} ${count}\n`);
    await waitFor(async () => shown.test(await telemetry.metricsText()));
  }
  const conditions = await telemetry.conditions();
  await renewal.stop();
  await telemetry.shutdown();
  return conditions;
}

test('a keyring that lacks the old key counts every document and head under that key', async () => {
  const [documents, heads] = await Promise.all(
    ['evidence_documents', 'evidence_heads'].map(async (table) => {
      const [row] = await its.rows<{ count: number }>(`select count(*)::int as count from ${table}`);
      return row?.count ?? 0;
    }),
  );
  const lost = its.deps.keyring['kek']?.current;
  const { fresh } = rotated(its.deps.keyring);
  const met = await renew(fresh, { documents: documents ?? 0, heads: heads ?? 0 });
  expect(met.map(({ alert, subject, value }) => [alert, subject, value])).toEqual([
    ['GcsKeyMissing', `evidence documents, ${lost}`, documents],
    ['GcsKeyMissing', `evidence heads, ${lost}`, heads],
  ]);
});

describe('after a rotation of the key-encryption key', () => {
  test('every document and head has the new key, and no stored value needs the old key', async () => {
    const { both, fresh } = rotated(its.deps.keyring);
    const missing = [{ keyId: its.deps.keyring['kek']?.current, sessions: ids.length }];
    expect(await verifySessions(its.database, fresh, ids)).toMatchObject({ faults: [], missingKeys: missing });
    expect(await renew(both, { documents: 0, heads: 0 })).toEqual([]);
    expect((await verifySessions(its.database, fresh, ids)).missingKeys).toEqual([]);
    expect((await verifySessions(its.database, fresh, ids)).faults).toEqual([]);
    const [open = makeSession('ten_1')] = stories;
    const records = open.changes.slice(4).map((value) => ({ value, traceparent: '' }));
    await its.database.transaction((tx) => recordChanges(tx, records, { ...its.deps, keyring: fresh }));
    expect((await verifySessions(its.database, fresh, [open.sessionId])).faults).toEqual([]);
    Object.assign(its.deps.keyring, fresh);
  });

  test('an altered value keeps its old key, stays counted, and does not block other values', async () => {
    const [one, other] = ids;
    const flipped =
      'set_byte(wrapped_key, octet_length(wrapped_key) - 1, 255 - get_byte(wrapped_key, octet_length(wrapped_key) - 1))';
    await its.rows(
      `update evidence_documents set wrapped_key = ${flipped} where session_id = $1 and position = 1`,
      one,
    );
    await its.rows('update evidence_heads set hold_count = 1 where session_id = $1', other);
    const { both } = rotated(its.deps.keyring);
    await renew(both, { documents: 1, heads: 1 });
    const { faults } = await verifySessions(its.database, both, ids);
    expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(new Set([one, other]));
  });
});
