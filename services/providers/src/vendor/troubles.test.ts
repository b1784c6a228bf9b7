import { listOwnConditions } from '@gcs/kit/service/condition-service';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { startTestProviders, type TestProviders } from '../../test/test-providers.ts';
import { changeAccount } from '../accounts/change-accounts.ts';
import { storeRefusedKeys } from '../accounts/refused-keys.store.ts';
import { createTroubles } from './troubles.ts';

/** Hands guests over until the checks report `reasons`. On a slow machine, a call may end without an answer. */
async function handOverUntil(site: TestProviders, reasons: readonly string[], claims: object = {}): Promise<void> {
  let count = 0;
  const found = async () =>
    (await listOwnConditions(site)).failedChecks?.map(({ name, reason }) => `${name} ${reason}`);
  await waitFor(async () => {
    count += 1;
    await site.handOver({ sub: `cs_${reasons.length}_${count}`, ...claims });
    return JSON.stringify(await found()) === JSON.stringify(reasons);
  });
}

test.each([
  [401, (id: string) => [`GcsVendorKeyRefused onfido refuses the key of the account ${id}`]],
  [422, () => []],
  [200, () => ['GcsVendorUnreadable the newest answer of onfido was unreadable']],
])('the checks name an account or vendor that answers %d, until a guest is led to the vendor', async (status, more) => {
  await using site = await startTestProviders('onfido');
  const turnedAway =
    status !== 422 ? [] : ['GcsVendorRefusesGuests the newest guest was turned away from onfido (rejected)'];
  site.played.failWith(status);
  await handOverUntil(site, [...more(site.accountId), ...turnedAway]);
  site.played.failWith(null);
  await handOverUntil(site, []);
});

test('a guest for a provider without an account is reported until another guest is led to a vendor', async () => {
  await using site = await startTestProviders('onfido');
  await handOverUntil(site, ['GcsVendorRefusesGuests the newest guest was turned away (no_account)'], {
    aud: 'nobody',
  });
  await handOverUntil(site, []);
  expect(site.played.opened).not.toEqual([]);
});

test('a success at one process, a change of the account and its removal end a refused key for all', async () => {
  await using site = await startTestProviders('onfido');
  const other = createTroubles();
  const account = { id: site.accountId, vendor: 'onfido' };
  const stored = () => other.syncKeys((...keys) => storeRefusedKeys(site.database, ...keys));
  const reasons = async () => (await listOwnConditions(site)).failedChecks?.map(({ reason }) => reason);
  const text = `onfido refuses the key of the account ${site.accountId}`;
  const refuse = async () => {
    other.noteCall(account, 'key_refused');
    expect(await stored()).toEqual([account]);
    await waitFor(async () => (await reasons())?.includes(text));
  };
  await refuse();
  await site.handOver({ sub: 'cs_1' });
  await waitFor(async () => (await stored()).length === 0);
  expect(await other.check.check()).toEqual([]);
  await refuse();
  await changeAccount(site.accounts, { id: site.accountId, tenantId: 'ten_1' }, {}, {});
  await waitFor(async () => (await reasons())?.length === 0);
  await refuse();
  for (const table of ['vendor_sessions', 'accounts']) await site.run(`delete from ${table}`);
  await waitFor(async () => (await reasons())?.length === 0);
});
