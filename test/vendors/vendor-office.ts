import { readReadyProfile } from '@gcs/first-run/ready-profiles';
import type { Page } from 'puppeteer-core';
import type { FrontDoor } from '../support/operator.ts';
import { waitFor } from '../support/wait-for.ts';
import { connectVendor } from './at-the-service.ts';
import type { Act, PlayedVendor } from './played-vendor.ts';
import { playedVendors } from './vendors.ts';

export type VendorOffice = {
  played: PlayedVendor;
  accountId: string;
  /** Acts for the guest or the vendor. Delivers the webhooks if `isHeard`, and otherwise loses them. */
  act(vendorId: string, act: Act, options?: { isHeard: boolean }): Promise<void>;
  /** Returns the vendor sessions as the console shows them, latest first. */
  seen(sessionId: string): Promise<{ state: string; heldSince: string; vendorId: string }[]>;
  close(): Promise<void>;
};

/** A vendor for which the product has no ready profile. */
type Foreign = { play?: (typeof playedVendors)[string]; workflow?: Promise<string> | string };

export async function openVendorOffice(
  { operator }: { operator: FrontDoor },
  vendor: string,
  { play = playedVendors[vendor], workflow = readReadyProfile(vendor) }: Foreign = {},
): Promise<VendorOffice> {
  const options = { ...(play && { play }), definitionJson: await workflow };
  const { played, id, webhookUrl } = await connectVendor(operator, vendor, options);
  const { accounts, tenantId, call } = operator;
  return {
    played,
    accountId: id,
    async act(vendorId, act, { isHeard } = { isHeard: true }) {
      const webhooks = played.act(vendorId, act);
      for (const { headers, body } of isHeard ? webhooks : []) {
        const init = { method: 'POST', headers, body: new Uint8Array(body) };
        await waitFor(async () => (await fetch(webhookUrl, init)).status === 200);
      }
    },
    seen: async (sessionId) => (await accounts.GetVendorSessions({ tenantId, sessionId }, call)).vendorSessions,
    close: () => played.stop(),
  };
}

/** Shows the vendor's page at every address outside the hotel. The page links back to the hotel, without guest data. */
export async function meetVendor(page: Page, { played }: VendorOffice): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === '127.0.0.1') return void request.continue();
    const back = played.returnOf(played.opened.at(-1) ?? '');
    const body = `<!doctype html><title>Vendor</title><h1>Show your document</h1><a id="back" href="${back}">Back</a>`;
    request.respond({ status: 200, contentType: 'text/html', body });
  });
}
