import { formatAddress } from '@gcs/kit/http/listen';
import { startPatiently } from '@gcs/test/support/start-patiently';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type { PlayedVendor } from '@gcs/test/vendors/played-vendor';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { playVendor, startTestProviders, type TestProviders, visit } from '../../test/test-providers.ts';
import { addAccount, changeAccount, type NewAccount } from '../accounts/change-accounts.ts';
import { type ProvidersService, startProviders } from '../service.ts';

const provider = 'stripe-identity';
const ceilings = [7, 9] as const;
const guests = Array.from({ length: 24 }, (_, n) => `cs_${n}`);

let site: TestProviders;
let other: ProvidersService;
let second: PlayedVendor;
let secondId: string;
beforeEach(async () => {
  [site, second] = await Promise.all([startTestProviders(provider), playVendor('sumsub')]);
  secondId = (await add(second, 'sumsub', { rank: 1, monthlyCeiling: ceilings[1] })).id;
  await site.run(`update accounts set monthly_ceiling = ${ceilings[0]} where rank = 0`);
  other = await startPatiently(() => startProviders(site.config, { telemetry: testTelemetry('providers') }));
});
afterEach(async () => {
  await other.stop();
  await Promise.all([site.stop(), second.stop()]);
});

function add({ baseUrl, flow, attestedSteps, secrets: own }: PlayedVendor, vendor: string, of: Partial<NewAccount>) {
  const settings = { provider, vendor, baseUrl, flow, attestedSteps, reviewsOurs: false };
  return addAccount(site.accounts, {
    ...{ tenantId: 'ten_1', ...settings, secrets: { ...own, providerToken: 'provider-token' }, ...of },
  });
}

/** Repeats the request with another token after a 503 from a busy machine. */
async function arrive(sub: string, replica: number): Promise<string> {
  const visit = replica === 0 ? site.visit : visitOther;
  return waitFor(async () => (await visit(`/hand-over?token=${await site.tokenOf({ sub })}`)).location || undefined);
}

/** Tries again, as the guest's page offers, until the vendors' answers arrive in time. */
const arriveInTheEnd = (sub: string, replica: number) =>
  waitFor(async () => {
    const end = await arrive(sub, replica);
    return end.includes('problem=unavailable') ? undefined : end;
  });

const visitOther = (path: string) => visit(`http://${formatAddress(other.vendorAddress)}${path}`);

const isLed = (location: string) => !location.startsWith('https://checkin.example');
const openedAt = () => [site.played.opened.length, second.opened.length] as const;

const faults = fc.array(
  fc.record({
    statuses: fc.tuple(
      fc.constantFrom(null, null, 400, 401, 500, 503),
      fc.constantFrom(null, null, 400, 401, 500, 503),
    ),
    lost: fc.tuple(fc.nat(1), fc.nat(1)),
    arriving: fc.array(fc.tuple(fc.constantFrom(...guests), fc.nat(1)), { maxLength: 8 }),
  }),
  { minLength: 3, maxLength: 6 },
);

test('a provider opens one paid session per guest and stays below every ceiling, whichever vendor fails', async () => {
  const seed = Date.now() % 2 ** 31;
  const [rounds = []] = fc.sample(faults, { numRuns: 1, seed });
  const vendors = [site.played, second];
  for (const { statuses, lost, arriving } of rounds) {
    for (const [n, vendor] of vendors.entries()) {
      vendor.failWith(statuses[n] ?? null);
      vendor.loseAnswers(lost[n] ?? 0);
    }
    await Promise.all(arriving.map(([guest, replica]) => arrive(guest, replica)));
  }
  for (const vendor of vendors) {
    vendor.failWith(null);
    vendor.loseAnswers(0);
  }
  const ends = await Promise.all(guests.flatMap((guest) => [arriveInTheEnd(guest, 0), arriveInTheEnd(guest, 1)]));
  expect({ seed, opened: openedAt() }).toEqual({ seed, opened: ceilings });
  expect(ends.filter(isLed)).toHaveLength(2 * (ceilings[0] + ceilings[1]));
  expect(ends.filter((end) => end.includes('problem=misconfigured'))).toHaveLength(2 * 8);
});

test.each([
  ['refuses', (vendor: PlayedVendor) => vendor.failWith(400)],
  ['takes no connection', (vendor: PlayedVendor) => vendor.stop()],
])(
  'a provider sends the guest to the second account if the first one %s, and keeps the guest there later',
  async (_, fail) => {
    await fail(site.played);
    expect(isLed(await arrive('cs_1', 0))).toBe(true);
    expect(openedAt()).toEqual([0, 1]);
    site.played.failWith(null);
    expect(isLed(await arrive('cs_1', 1))).toBe(true);
    expect(openedAt()).toEqual([0, 1]);
  },
);

test('a guest stays at a vendor whose response was lost, even if that vendor then refuses', async () => {
  site.played.loseAnswers(1);
  expect(await arrive('cs_1', 0)).toContain('problem=unavailable');
  site.played.failWith(400);
  expect(await arrive('cs_1', 1)).toContain('problem=misconfigured');
  expect(openedAt()).toEqual([1, 0]);
  site.played.failWith(null);
  expect(isLed(await arrive('cs_1', 0))).toBe(true);
  expect(openedAt()).toEqual([1, 0]);
  expect(isLed(await arrive('cs_2', 0))).toBe(true);
});

test('the clean-up of one account also ends vendor sessions of the provider’s other account', async () => {
  site.played.failWith(400);
  await arrive('cs_1', 0);
  const ended = { reference: 'hov_1', sessionId: 'cs_1', stepType: 'STEP_TYPE_DOCUMENT' as const, attempt: 1 };
  site.port.ended.push(ended);
  await site.run(`update accounts set upkeep_at = now() where id <> '${secondId}'`);
  await waitFor(() => site.port.ended.length === 0);
  expect(await site.run('select state from vendor_sessions')).toEqual([{ state: 'ENDED' }]);
});

const takes = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);

test.each([
  ['properties', 'property', ['aurora', 'borealis', 'canopus'], 'elsewhere'],
  ['countries', 'documentCountry', ['PT', 'ES', ''], 'FR'],
] as const)(
  'sends a guest to the first account that accepts their %s, and later back to the same account',
  async (list, claim, values, elsewhere) => {
    const lists = [[], [values[0]], [values[1]], [values[0], values[1]]];
    const pairs = lists.flatMap((first) => lists.map((other) => [first, other] as const));
    const cases = pairs.flatMap((pair) => values.map((value) => ({ pair, value })));
    const seen = [];
    for (const [n, { pair, value }] of cases.entries()) {
      const of = (rank: 0 | 1) => ({ provider: `p${n}`, rank, [list]: pair[rank] });
      const { id } = await add(site.played, provider, of(0));
      await add(second, 'sumsub', of(1));
      const before = openedAt();
      const come = async (path: typeof visitOther) =>
        (await path(`/hand-over?token=${await site.tokenOf({ sub: `cs_p${n}`, aud: `p${n}`, [claim]: value })}`))
          .location;
      const isSent = !isLed(await come(site.visit));
      await changeAccount(site.accounts, { id, tenantId: 'ten_1' }, { [list]: [elsewhere] }, {});
      expect(isLed(await come(visitOther))).toBe(!isSent);
      const opened = openedAt().map((count, vendor) => count - (before[vendor] ?? 0));
      seen.push({ pair, value, opened });
    }
    expect(seen).toEqual(
      cases.map(({ pair, value }) => {
        const chosen = pair.findIndex((one) => takes(one, value));
        return { pair, value, opened: [0, 1].map((vendor) => Number(vendor === chosen)) };
      }),
    );
  },
);
