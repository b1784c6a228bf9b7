import type { Clock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, expect, test } from '@jest/globals';
import { addRow, statements } from '../../test/rows.ts';
import { accountOf, request } from '../../test/samples.ts';
import { playVendor } from '../../test/test-providers.ts';
import { builtInAdapters, vendorNames } from '../accounts/adapters.ts';
import { migrations } from '../schema/migrations.ts';
import type { Api } from '../vendor/adapter.ts';
import { rateOf } from '../vendor/calls.ts';
import { type CleanUpDeps, cleanUpAccount, type ListsPort } from './clean-up-account.ts';

const perDayOf = (vendor: string) => (vendor === 'veriff' ? 12 : 1);
const days = 30;
const roundHours = 3;
const hourMs = 3_600_000;

type Due = {
  reference: string;
  vaultRef: string;
  state: string;
  dueSince: string;
  stateSince: string;
  failure: string;
};

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function startSite(vendor: string) {
  let nowMs = Date.parse('2026-11-01T00:00:00Z');
  const clock: Clock = { now: () => new Date(nowMs) };
  const [its, played] = await Promise.all([createTestDatabase(migrations), playVendor(vendor, { nowMs: () => nowMs })]);
  stops.push(its.drop, played.stop);
  const run = statements(its.database);
  const secrets = { ...played.secrets, providerToken: 'token' };
  const account = accountOf(vendor, { baseUrl: played.baseUrl, flow: played.flow, secrets });
  await addRow(run, 'accounts', { vendor });
  const due: Due[] = [];
  const api: Api = { account, fetch: (url, init) => fetch(url, init), nowMs: Date.now };
  const deps = {
    ...{ database: its.database, clock, adapterOf: () => builtInAdapters.of(vendor), ...testTelemetry() },
    directory: { byId: async () => account },
    calls: { apiOf: () => api },
    port: listsPort(due, clock),
    countDeletion: () => {},
  } as unknown as CleanUpDeps;
  const newId = createIds(clock);
  return {
    ...{ due, played },
    async fallDue() {
      const id = newId('pvs');
      const asked = { ...request, id, sessionId: id };
      const { vendorId, vaultId = vendorId } = await builtInAdapters.of(vendor).open(api, asked);
      played.act(vendorId, 'approve');
      await addRow(run, 'vendor_sessions', { id, session_id: id, vendor_id: vendorId, vault_id: vaultId });
      const vaultRef = `${vendor}:${vaultId}`;
      const dueSince = clock.now().toISOString();
      due.push({ reference: id, vaultRef, state: states.due, dueSince, stateSince: '', failure: '' });
    },
    async round() {
      await cleanUpAccount(deps, 'pac_1');
      nowMs += roundHours * hourMs;
      const columns = ['erase_at', 'erase_asked_at'].map((one) => `${one} = ${one} - interval '${roundHours} hours'`);
      await run(`update vendor_sessions set ${columns.join(', ')}`);
    },
  };
}

const states = { due: 'VAULT_DELETION_STATE_DUE', failed: 'VAULT_DELETION_STATE_FAILED' };

function listsPort(due: Due[], clock: Clock): ListsPort {
  const port = {
    handOvers: { ListEndedHandOvers: async () => ({ handOvers: [] }) },
    vaults: {
      ListVaultDeletions: async ({ state }: { state: string }) => ({
        deletions: due.filter((one) => one.state === state),
        nextPageToken: '',
      }),
      async NoteVaultDeletions({ notes: [note] }: { notes: Partial<Due>[] }) {
        const noted = due.find(({ reference }) => reference === note?.reference);
        if (noted) Object.assign(noted, note, { stateSince: clock.now().toISOString() });
      },
      async ConfirmVaultDeletion({ references }: { references: string[] }) {
        due.splice(0, due.length, ...due.filter(({ reference }) => !references.includes(reference)));
      },
    },
  };
  return port as unknown as ListsPort;
}

const maxCalls: Readonly<Record<string, number>> = {
  // The deletion is requested, then polled for four days.
  'stripe-identity': 30,
  // The applicant is read, deleted, and read again at the vendor's announced time.
  onfido: 5,
  // A person deletes the data, so the applicant is read once a day.
  sumsub: 45,
  veriff: 1,
};

/** The number of calls is proportional to the deletions a day, so a small hotel can represent a larger one. */
const largeHotel = 200;

test.each(vendorNames)(
  'a month of deletions at %s stays within the vendor’s limits and the rate of deletions',
  async (vendor) => {
    const site = await startSite(vendor);
    const isOfDeletion = (call: string) => !call.startsWith('POST') || call.endsWith('/redact');
    const perDay = perDayOf(vendor);
    const callsSoFar = () => site.played.calls.filter(isOfDeletion).length;
    let fallen = 0;
    const counts: number[] = [];
    for (let hours = 0; hours < days * 24; hours += roundHours) {
      for (; fallen < (perDay * hours) / 24; fallen++) await site.fallDue();
      await site.round();
      counts.push(callsSoFar());
    }
    const calls = callsSoFar();
    const { perSecond } = rateOf(builtInAdapters.of(vendor).callsPerSecond, 'deletions');
    const inDays = counts.map((count, round) => count - (counts[round - 24 / roundHours] ?? 0));
    console.info(`${vendor}: ${fallen} deletions, ${calls} calls, at most ${Math.max(...inDays)} a day`);
    expect((Math.max(...inDays) / perDay) * largeHotel).toBeLessThanOrEqual(perSecond * 24 * 3_600);
    expect(site.played.refused).toEqual([]);
    expect(calls).toBeLessThanOrEqual(fallen * (maxCalls[vendor] ?? 0));
    expect(calls).toBeGreaterThanOrEqual(vendor === 'veriff' ? days * 10 - 10 : fallen);
    const left: Readonly<Record<string, number>> = {
      ...{ 'stripe-identity': 5 * perDay, onfido: 21 * perDay, sumsub: fallen, veriff: fallen - days * 10 + 10 },
    };
    expect(site.due.length).toBeLessThanOrEqual(left[vendor] ?? 0);
    const told = site.due.filter(({ state }) => state === states.failed).map(({ failure }) => failure);
    const failure = {
      veriff: 'the vendor accepts no more deletions for now',
      sumsub: 'to be deleted by hand at the vendor',
    };
    expect([...new Set(told)]).toEqual(vendor in failure ? [failure[vendor as keyof typeof failure]] : []);
  },
);
