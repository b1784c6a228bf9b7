import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { keyRenewalsMigration } from '../postgres/migrations/kit-migrations.ts';
import { type KeyedValues, startKeyRenewal } from './key-renewal.ts';
import { createKeyring, type Keyring } from './keyring.ts';

const stored = 1_700;
const its = useFixture(() =>
  createTestDatabase([
    keyRenewalsMigration,
    { name: '0001_values', up: 'create table stored_values (id int primary key);' },
  ]),
);
beforeAll(async () => {
  const run = (text: string) => its.database.query({ name: '', text });
  await run(`insert into stored_values select generate_series(1, ${stored})`);
  await run('analyze stored_values');
});

function rotate(): Keyring {
  const [older, newer] = [createKeyring({ kek: 'aes256' }), createKeyring({ kek: 'aes256' })];
  return { kek: { current: newer['kek']?.current ?? '', keys: { ...older['kek']?.keys, ...newer['kek']?.keys } } };
}

function heldBack({ altered = [] as number[], failing = [] as number[], keyId = 'older' } = {}) {
  const outdated = new Set(Array.from({ length: stored }, (_, index) => index + 1));
  const looks: { place: string; limit: number; next: () => void }[] = [];
  const values: KeyedValues = {
    name: 'values',
    table: 'stored_values',
    async renewAfter(_tx, place, limit) {
      await new Promise<void>((next) => looks.push({ place, limit, next }));
      if (failing.shift() === Number(place)) throw new Error('the database is away');
      const page = Array.from({ length: limit }, (_, index) => Number(place) + index + 1).filter((id) => id <= stored);
      const found = page.filter((id) => outdated.has(id));
      const renewed = found.filter((id) => !altered.includes(id));
      for (const id of renewed) outdated.delete(id);
      const left = found.slice(renewed.length).map(() => keyId);
      const last = page.length < limit ? undefined : String(page.at(-1));
      return { renewed: renewed.length, left, last };
    },
  };
  return { values, looks, outdated };
}

function renewing(values: KeyedValues, keyring: Keyring) {
  const telemetry = testTelemetry('kit');
  const renewal = startKeyRenewal({ database: its.database, telemetry, keyring, purpose: 'kek', values: [values] });
  const shown = async () => Number(/gcs_keys_outdated\{[^}]*\} (\d+)/.exec(await telemetry.metricsText())?.[1]);
  return { telemetry, shown, stop: async () => void (await renewal.stop()) };
}

test('an unchecked row counts as outdated, so an old key is not removed before the renewal ends', async () => {
  const { values, looks, outdated } = heldBack({ altered: [600] });
  const { shown, stop } = renewing(values, rotate());
  const left: number[] = [];
  for (let look = 0; look < 4; look++) {
    await waitFor(() => looks.length > look);
    left.push(await shown());
    looks[look]?.next();
  }
  await waitFor(() => outdated.size === 1);
  await waitFor(async () => (await shown()) === 1);
  await stop();
  expect(left).toEqual([1_700, 1_200, 701, 201]);
  expect(looks.map(({ place, limit }) => [place, limit])).toEqual([
    ['', 500],
    ['500', 500],
    ['1000', 500],
    ['1500', 500],
  ]);
});

test('a renewal resumes where it stopped after a database outage', async () => {
  const { values, looks, outdated } = heldBack({ failing: [-1, 500] });
  const { stop } = renewing(values, rotate());
  for (let look = 0; look < 5; look++) {
    await waitFor(() => looks.length > look);
    looks[look]?.next();
  }
  await waitFor(() => outdated.size === 0);
  await stop();
  expect(looks.map(({ place }) => place)).toEqual(['', '500', '500', '1000', '1500']);
});

test('a keyring with one key counts the values under a key that it lacks, and logs the key once', async () => {
  const altered = Array.from({ length: stored }, (_, index) => index + 1);
  const { values, looks } = heldBack({ altered, keyId: '7b481697' });
  const keyring = createKeyring({ kek: 'aes256' });
  const { telemetry, shown, stop } = renewing(values, keyring);
  for (let look = 0; look < 4; look++) {
    await waitFor(() => looks.length > look);
    expect(await shown()).toBe(stored);
    looks[look]?.next();
  }
  const missing = `gcs_keys_missing\\{[^}]*key="7b481697"[^}]*\\} ${stored}\n`;
  await waitFor(async () => new RegExp(missing).test(await telemetry.metricsText()));
  expect(await telemetry.conditions()).toEqual([
    expect.objectContaining({ alert: 'GcsKeyMissing', subject: 'values, 7b481697', value: stored }),
  ]);
  await stop();
  expect(telemetry.logs().match(/.*stored values need a missing key.*/g)).toEqual([
    expect.stringMatching(/"level":"error".*"keyId":"7b481697"/),
  ]);
  const found = { ...keyring['kek']?.keys, '7b481697': keyring['kek']?.keys[keyring['kek'].current] ?? '' };
  const mended = renewing(values, { kek: { current: keyring['kek']?.current ?? '', keys: found } });
  expect(await mended.telemetry.metricsText()).not.toContain('gcs_keys_missing{');
  await mended.stop();
});

test('two processes share one position, a successor continues from it, and a pass without outdated values is the last pass', async () => {
  const keyring = rotate();
  const { values, looks, outdated } = heldBack();
  const [one, other] = [renewing(values, keyring), renewing(values, keyring)];
  const go = async (look: number) => {
    await waitFor(() => looks.length > look);
    looks[look]?.next();
  };
  await go(0);
  await go(1);
  await waitFor(() => looks.length > 2);
  const stopped = Promise.all([one.stop(), other.stop()]);
  await Promise.all([go(2), stopped]);
  const successor = renewing(values, keyring);
  await go(3);
  await waitFor(() => outdated.size === 0);
  await waitFor(async () => (await successor.shown()) === 0);
  await successor.stop();
  for (let look = 4; look < 8; look++) {
    await its.database.query({ name: '', text: 'update key_renewals set next_at = now()' });
    const next = renewing(values, keyring);
    await go(look);
    await next.stop();
  }
  await its.database.query({ name: '', text: 'update key_renewals set next_at = now()' });
  const last = renewing(values, keyring);
  const [known] = await its.database.query({
    name: '',
    text: `select is_done, outdated::int from key_renewals where purpose = 'kek'`,
  });
  expect(known).toEqual({ is_done: true, outdated: 0 });
  await last.stop();
  const places = ['', '500', '1000', '1500'];
  expect(looks.map(({ place }) => place)).toEqual([...places, ...places]);
});
