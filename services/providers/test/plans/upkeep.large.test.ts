import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, expect, test } from '@jest/globals';
import { useProviders } from '../test-providers.ts';

const rows = 1_000_000;
const guests = 200;
const atOnce = 10_000;

const site = useProviders('stripe-identity');
beforeAll(async () => {
  for (let from = 1; from <= rows; from += atOnce) {
    await site.run(
      `insert into vendor_sessions (id, account_id, session_id, property_reference, steps, attempt, state, vendor_id, vault_id,
                                    return_address, forget_at)
       select 'pvs_' || n, $1, 'cs_past_' || n, 'hotel', '{DOCUMENT,LIVENESS,FACE_MATCH}', 1, 'DELETED', 'vs_' || n, 'vs_' || n,
              'https://checkin.example', now() - n * interval '1 s'
         from generate_series($2::int, $2::int + ${atOnce - 1}) n`,
      [site.accountId, from],
    );
  }
}, 1_800_000);

const left = async () => {
  const text = 'select count(*)::int as left from vendor_sessions where forget_at is not null';
  return (await site.run<{ left: number }>(text))[0]?.left;
};

test('the upkeep deletes a million rows in pages without delaying guests', async () => {
  const startedMs = performance.now();
  const takenMs: number[] = [];
  await waitFor(async () => ((await left()) ?? rows) < rows, 120_000);
  for (let guest = 0; guest < guests; guest++) {
    const arrivedMs = performance.now();
    const { location } = await site.handOver({ sub: `cs_${guest}` });
    expect(location).toContain('https://verify.');
    takenMs.push(performance.now() - arrivedMs);
  }
  const leftThen = (await left()) ?? 0;
  expect(leftThen).toBeGreaterThan(0);
  await waitFor(async () => (await left()) === 0, 1_800_000);
  const sorted = takenMs.toSorted((one, other) => one - other);
  const [median, p99] = [0.5, 0.99].map((share) => Math.round(sorted[Math.floor(guests * share)] ?? 0));
  console.info(
    `${rows} rows in ${Math.round((performance.now() - startedMs) / 1_000)} s, ${rows - leftThen} of them while ${guests} guests came: ${median} ms, p99 ${p99} ms`,
  );
}, 2_400_000);
