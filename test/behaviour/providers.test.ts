import { waitFor } from '@gcs/test/support/wait-for';
import {
  type ConnectedVendor,
  checkIn,
  connectVendor,
  startVendorStack,
  type VendorStack,
  vendorSays,
} from '@gcs/test/vendors/at-the-service';
import type { Act } from '@gcs/test/vendors/played-vendor';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtInAdapters } from '../../services/providers/src/accounts/adapters.ts';

// The complete way with each simulated vendor against `npm start`: link, page, vendor, return, webhook, verdict. The
// browser has no scripts.

let its: VendorStack;
beforeAll(async () => {
  its = await startVendorStack();
});
afterAll(() => its.stop());

describe.each(Object.keys(playedVendors))('%s', (vendor) => {
  const { hasReview } = builtInAdapters.of(vendor);
  let account: ConnectedVendor;
  beforeAll(async () => {
    account = await connectVendor(its, vendor);
  });
  afterAll(() => account.played.stop());

  const says = async (vendorId: string, act: Act) => expect(await vendorSays(account, vendorId, act)).toEqual([200]);
  const lastOpened = () => account.played.opened.at(-1) ?? '';

  test('connects with a working account', async () => {
    const { checks } = await its.admin.clients.accounts.CheckProviderAccount(
      { tenantId: its.tenantId, accountId: account.id },
      its.admin.call,
    );
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  test('leads a guest by link, page, vendor, early return, pending and webhook to VERIFIED', async () => {
    const guest = await checkIn(its, vendor);
    expect(await guest.start()).toMatch(/^https:\/\/.*vendor\.example|onfido\.app\.example/);
    const vendorId = lastOpened();
    account.played.act(vendorId, 'submit');
    const [waiting] = await waitingAt(account.id);
    const back = await guest.comeBack(`${new URL(account.webhookUrl).origin}/return/${waiting?.id}`);
    // No form while the vendor works: a second vendor session would cost money.
    expect(back.includes('/start"')).toBe(false);
    expect((await guest.status()).status).toBe('IN_PROGRESS');
    await says(vendorId, 'approve');
    await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  });

  test("shows an operator the guest's place at the vendor, and the vendor's own review", async () => {
    const guest = await checkIn(its, vendor);
    const { id: sessionId } = await guest.status();
    const seen = async () => {
      const asked = { tenantId: its.tenantId, sessionId };
      return (await its.admin.clients.accounts.GetVendorSessions(asked, its.admin.call)).vendorSessions[0];
    };
    expect(await seen()).toBeUndefined();
    await guest.start();
    const vendorId = lastOpened();
    const at = { vendor, provider: vendor, vendorId, sessionId, dashboardUrl: expect.stringMatching(/^https:\/\//) };
    expect(await seen()).toMatchObject({ ...at, state: 'OPENED', heldSince: '', decidedAt: '' });
    await says(vendorId, 'submit');
    await waitFor(async () => (await seen())?.state === 'SUBMITTED');
    await says(vendorId, 'hold');
    // Stripe has no manual review.
    if (hasReview) await waitFor(async () => (await seen())?.heldSince !== '');
    await says(vendorId, 'approve');
    await waitFor(async () => (await seen())?.state === 'DECIDED');
    expect(await seen()).toMatchObject({ ...at, heldSince: '', decidedAt: expect.stringMatching(/Z$/) });
    await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  });

  test('allows a second attempt after a bad picture, which ends VERIFIED', async () => {
    const guest = await checkIn(its, vendor);
    await guest.start();
    await says(lastOpened(), 'retry');
    // Until the verdict arrives, the guest returns to the first vendor session.
    await waitFor(async () => (await guest.status()).reasonCodes.length > 0);
    await waitFor(async () => (await guest.start()) !== '');
    for (const act of ['submit', 'approve'] as const) await says(lastOpened(), act);
    await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  });

  test('ends a final rejection as FAILED, with its reason', async () => {
    const guest = await checkIn(its, vendor);
    await guest.start();
    await says(lastOpened(), 'refuse');
    await waitFor(async () => (await guest.status()).status === 'FAILED');
    expect((await guest.status()).reasonCodes.join()).toMatch(/DOCUMENT_TAMPERED|SPOOF_DETECTED/);
  });

  test('receives every call in the form that the vendor documents', () => expect(account.played.refused).toEqual([]));
});

async function waitingAt(accountId: string) {
  return (await its.admin.clients.accounts.ListVendorSessions({ tenantId: its.tenantId, accountId }, its.admin.call))
    .vendorSessions;
}
