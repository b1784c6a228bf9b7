import { afterAll, expect, test } from '@jest/globals';
import { builtInAdapters, vendorNames } from '../../services/providers/src/accounts/adapters.ts';
import type { Api } from '../../services/providers/src/vendor/adapter.ts';
import { accountOf } from '../../services/providers/test/samples.ts';
import type { PlayedVendor } from '../vendors/played-vendor.ts';
import { documentedStates } from '../vendors/published.ts';
import { playedVendors } from '../vendors/vendors.ts';
import { type StateRow, stateRows } from './states.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

const steps = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const;

/** Opens a vendor session and plays the acts of the row, which lead to the row's state. */
async function arrive({ vendor, acts, state }: StateRow) {
  const played: PlayedVendor | undefined = await playedVendors[vendor]?.({ deletesAtWill: true });
  if (played === undefined) throw new Error(`there is no played vendor ${vendor}`);
  stops.push(played.stop);
  const { baseUrl, flow, secrets: own } = played;
  const secrets = { ...own, providerToken: 'token' };
  const account = { ...accountOf(vendor), baseUrl, flow, secrets };
  const api: Api = { account, fetch: (url, init) => fetch(url, init), nowMs: Date.now };
  const adapter = builtInAdapters.of(vendor);
  const wanted = {
    id: 'pvs_1',
    sessionId: 'cs_1',
    steps,
    attempt: 1,
    locale: 'en',
    returnUrl: 'https://guests.example',
  };
  const request = { ...wanted, isRepeated: false, vaultId: null, kept: null };
  const { vendorId, vaultId = vendorId, kept = null } = await adapter.open(api, request);
  if (acts === 'set') played.setState?.(vendorId, state);
  else for (const act of acts) played.act(vendorId, act);
  const before = played.calls.length;
  return { played, account, api, adapter, vendorId, vaultId, request: { ...request, kept }, before };
}

test.each(stateRows)('$vendor in $state: the adapter reads, enters, ends and deletes as documented', async (row) => {
  const look = await arrive(row);
  const result = await look.adapter.fetch(look.api, look.vendorId, steps);
  const { account } = look;
  const entry = await arrive(row);
  const ended = await arrive(row);
  await ended.adapter.end(ended.api, ended.vendorId);
  const erased = await arrive(row);
  const erasure = await erased.adapter.erase(erased.api, erased.vaultId);
  expect({
    reads: result === undefined ? 'gone' : look.adapter.map(result, { steps, account }).kind,
    enters: (await entry.adapter.reenter(entry.api, entry.vendorId, entry.request)) !== null,
    end: ended.played.calls.slice(ended.before).some((call) => call.endsWith('/cancel')) ? 'cancel' : '',
    erase: typeof erasure === 'string' ? erasure : 'requested',
    refused: [look, entry, ended, erased].flatMap(({ played }) => played.refused),
  }).toEqual({ reads: row.reads, enters: row.enters, end: row.end, erase: row.erase, refused: [] });
});

test.each(vendorNames)('the table of states has a row for each state that %s documents', (vendor) => {
  const rows = stateRows.filter((row) => row.vendor === vendor).map(({ state }) => state.split(' ')[0]);
  const states = documentedStates(vendor);
  expect(states.length).toBeGreaterThan(3);
  expect(states.filter((state) => !rows.includes(state))).toEqual([]);
});
