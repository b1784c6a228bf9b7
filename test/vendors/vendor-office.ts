import { randomUUID } from 'node:crypto';
import { readReadyProfile } from '@gcs/first-run/ready-profiles';
import { definitions } from '@gcs/proto/definitions';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { Page } from 'puppeteer-core';
import type { AllInOne } from '../support/all-in-one.ts';
import { connectAll } from '../support/clients.ts';
import { type FrontDoor, publishWorkflow } from '../support/operator.ts';
import { testTelemetry } from '../support/test-telemetry.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Act, PlayedVendor } from './played-vendor.ts';
import { playedVendors } from './vendors.ts';

export type VendorOffice = {
  played: PlayedVendor;
  accountId: string;
  /** Acts for the guest or the vendor; its webhooks are delivered or lost. */
  act(vendorId: string, act: Act, options?: { isHeard: boolean }): Promise<void>;
  /** The console's view of the vendor sessions, latest first. */
  seen(sessionId: string): Promise<{ state: string; heldSince: string; vendorId: string }[]>;
  close(): Promise<void>;
};

/** A vendor that the product has no ready profile of. */
type Foreign = { play?: (typeof playedVendors)[string]; workflow?: Promise<string> | string };

export async function openVendorOffice(
  { stack, operator }: { stack: AllInOne; operator: FrontDoor },
  vendor: string,
  { play = playedVendors[vendor], workflow = readReadyProfile(vendor) }: Foreign = {},
): Promise<VendorOffice> {
  if (play === undefined) throw new Error(`nobody plays ${vendor}`);
  const played = await play({ takesPlainReturns: true });
  const { adminAddress } = stack.credentials;
  const services = { tokens: definitions.TokenService, accounts: definitions.ProviderAccountService };
  const { clients, close } = connectAll(services, adminAddress, { telemetry: testTelemetry(), deadlineMs: 30_000 });
  const { tenantId, call } = operator;
  const definitionJson = await workflow;
  const { steps }: { steps: { type: string; provider?: string }[] } = JSON.parse(definitionJson);
  const group = stepTypes.filter((one) => steps.some(({ type, provider }) => type === one && provider === vendor));
  const of = { requestId: randomUUID(), tenantId };
  const { secret: providerToken } = await clients.tokens.IssueToken(
    { ...of, kind: 'TOKEN_KIND_PROVIDER', client: vendor, provider: vendor, stepTypes: group.map(stepTypeToProto) },
    call,
  );
  const { apiKey, apiSecret, webhookSecrets } = played.secrets;
  const secrets = { apiKey, apiSecret, webhookSecret: webhookSecrets[0] ?? '', providerToken };
  const attestedSteps = played.attestedSteps.map(stepTypeToProto);
  const settings = { provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow, attestedSteps, secrets };
  const { account } = await clients.accounts.AddProviderAccount({ ...of, ...settings }, call);
  const { startUrl = '', webhookUrl = '' } = account ?? {};
  const placeholder = /"sandboxUrl": ?"[^"]*"/;
  await publishWorkflow(operator, vendor, definitionJson.replace(placeholder, `"sandboxUrl": "${startUrl}"`));
  return {
    played,
    accountId: account?.id ?? '',
    async act(vendorId, act, { isHeard } = { isHeard: true }) {
      const webhooks = played.act(vendorId, act);
      for (const { headers, body } of isHeard ? webhooks : []) {
        // Retries until accepted, like the vendor.
        const init = { method: 'POST', headers, body: new Uint8Array(body) };
        await waitFor(async () => (await fetch(webhookUrl, init)).status === 200);
      }
    },
    seen: async (sessionId) => (await clients.accounts.GetVendorSessions({ tenantId, sessionId }, call)).vendorSessions,
    async close() {
      close();
      await played.stop();
    },
  };
}

/** Serves the vendor's page for every foreign address. Its link leads back to the hotel, without guest data. */
export async function meetVendor(page: Page, { played }: VendorOffice): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === '127.0.0.1') return void request.continue();
    const back = played.returnOf(played.opened.at(-1) ?? '');
    const body = `<!doctype html><title>Vendor</title><h1>Show your document</h1><a id="back" href="${back}">Back</a>`;
    request.respond({ status: 200, contentType: 'text/html', body });
  });
}
