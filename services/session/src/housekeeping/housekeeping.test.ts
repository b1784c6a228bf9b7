import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { createKeyring, type Envelope, openEnvelope } from '@gcs/kit/crypto/keyring';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { hotel, itemOf, sessionFixture, tenantId, wordsOf } from '../../test/session-fixture.ts';
import { createSessions } from '../create/create-sessions.ts';
import { purgeExpiredKeys } from '../create/idempotency-records.store.ts';
import { keyHashOf } from '../create/key-hash.store.ts';
import { sessionKeys } from '../sessions/guest-details.store.ts';
import { lookAtDay } from '../sessions/read-sessions.store.ts';
import { indexValues } from './renew-index.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

test('an Idempotency-Key can be used again after seven days, and not earlier', async () => {
  const [old, young] = [itemOf(), itemOf()];
  await its.create(old, young);
  for (const [item, age] of [
    [old, '7 days 1 minute'],
    [young, '6 days 23 hours'],
  ] as const) {
    const text = `update idempotency_records set created_at = now() - interval '${age}' where key_hash = $1`;
    await its.database.query({ name: '', text }, [keyHashOf(its.deps.pepper, item)]);
  }
  expect(await purgeExpiredKeys(its.database, { from: 0 })).toEqual({ purged: 1, next: 0 });
  expect(await purgeExpiredKeys(its.database, { from: 0 })).toEqual({ purged: 0, next: 0 });
  const outcomes = await createSessions(its.deps, [old, young]);
  expect(wordsOf(outcomes)).toEqual(['created', 'replayed']);
});

test('a rotation indexes known guests under the new key and leaves erased guests without an index', async () => {
  const { id } = await its.open();
  const erased = await its.open();
  const text = 'update sessions set guest_index = null, wrapped_key = null, details = null where id = $1';
  await its.database.query({ name: '', text }, [erased.id]);
  const fresh = createKeyring({ kek: 'aes256' });
  const { current = '', keys = {} } = fresh['kek'] ?? {};
  const both = { kek: { current, keys: { ...its.deps.keyring['kek']?.keys, ...keys } } };
  const values = wrappedKeys(both, 'kek', sessionKeys);
  const look = () => its.database.transaction((tx) => values.renewAfter(tx, '', 1_000));
  expect(await look()).toEqual({ renewed: (await its.count('sessions')) - 1, left: [], last: undefined });
  expect(await look()).toEqual({ renewed: 0, left: [], last: undefined });
  const row = 'select wrapped_key as "wrappedKey", details as ciphertext from sessions where id = $1';
  const [sealed] = await its.database.query<Envelope>({ name: '', text: row }, [id]);
  if (sealed === undefined) throw new Error('no session');
  expect(openEnvelope(fresh, 'kek', sealed, `${tenantId}|${id}`).toString()).toContain('guest-canary');
  expect(await its.database.query({ name: '', text: row }, [erased.id])).toEqual([
    { wrappedKey: null, ciphertext: null },
  ]);
});

test('an index key that was removed too early is reported as missing with its idempotency records', async () => {
  await its.create(itemOf());
  const telemetry = testTelemetry('session');
  const keyring = { ...its.deps.keyring, ...createKeyring({ index: 'hmac256' }) };
  const values = indexValues(keyring);
  const renewal = startKeyRenewal({ database: its.database, telemetry, keyring, purpose: 'index', values });
  const lost = its.deps.keyring['index']?.current;
  const missing = new RegExp(`gcs_keys_missing\\{values="idempotency records",key="${lost}",.*\\} (\\d+)`);
  const records = await its.count('idempotency_records');
  await waitFor(async () => Number(missing.exec(await telemetry.metricsText())?.[1]) === records);
  expect(await telemetry.metricsText()).toContain(
    `gcs_keys_outdated{values="idempotency records",service_name="session"} ${records}`,
  );
  await renewal.stop();
});

test('a purge deletes one piece of the table at a time without reading the rest', async () => {
  const run = <R>(text: string, values: unknown[] = []) => its.database.query<R>({ name: '', text }, values);
  await run(
    `insert into idempotency_records (key_hash, fingerprint, document, session_id, created_at)
     select sha256(n::text::bytea), sha256(''), repeat('x', 400), 'cs_bulk', now() - case n % 7 when 3 then interval '8 days' else '1 day' end
       from generate_series(1, 5000) n`,
  );
  const pieces: { purged: number; from: number }[] = [];
  let from = 0;
  do {
    const { purged, next } = await purgeExpiredKeys(its.database, { from });
    pieces.push({ purged, from });
    from = next;
  } while (from > 0);
  expect(pieces.map((piece) => piece.from)).toEqual([0, 128, 256].slice(0, pieces.length));
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.min(...pieces.map(({ purged }) => purged))).toBeGreaterThan(0);
  expect(pieces.reduce((sum, { purged }) => sum + purged, 0)).toBe(714);
  const left = await run<{ old: number }>(
    `select count(*) filter (where created_at < now() - interval '7 days')::int as old from idempotency_records`,
  );
  expect(left).toEqual([{ old: 0 }]);
  await run(`delete from idempotency_records where session_id = 'cs_bulk'`);
});

test('a day of the journal counts as sealed once all its packages, checked page by page, are sealed', async () => {
  for (let count = 0; count < 3; count++) await its.open();
  const day = new Date().toISOString().slice(0, 10);
  const look = (after = '', limit?: number) => lookAtDay(its.database, { day, after, ...(limit && { limit }) });
  const ids = (await its.database.query<{ id: string }>({ name: '', text: 'select id from sessions order by id' })).map(
    ({ id }) => id,
  );
  expect(await look()).toEqual({ kind: 'unsealed' });
  expect(await lookAtDay(its.database, { day: '2020-01-01', after: '' })).toEqual({ kind: 'sealed' });
  const seal = (id: string) =>
    its.database.query({ name: '', text: 'update sessions set package_ready = true where id <= $1' }, [id]);
  await seal(ids[1] ?? '');
  expect(await look('', 2)).toEqual({ kind: 'sealed-until', after: ids[1] });
  expect(await look(ids[1], 2)).toEqual({ kind: 'unsealed' });
  await seal(ids.at(-1) ?? '');
  expect(await look(ids[1], ids.length)).toEqual({ kind: 'sealed' });
  expect(await look()).toEqual({ kind: 'sealed' });
});
