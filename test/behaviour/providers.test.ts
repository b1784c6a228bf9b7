import { randomUUID } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { createApi } from '@gcs/test/support/api';
import { connectAll } from '@gcs/test/support/clients';
import { formOn } from '@gcs/test/support/guest-forms';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import type { PlayedVendor } from '@gcs/test/vendors/played-vendor';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';

// The whole way with each vendor, against the service as `npm start` starts it: link, page, vendor, return, webhook,
// verdict, as a browser without scripts goes it. The vendors are played.

let stack: AllInOne;
let admin: ReturnType<typeof openAdmin>;
let tenantId: string;
beforeAll(async () => {
  stack = await startAllInOne(await newDirectory(), { GCS_VENDOR_PORT: '0' });
  admin = openAdmin(stack);
  tenantId = (await admin.clients.tenants.ListTenants({}, admin.call)).tenants[0]?.id ?? '';
});
afterAll(async () => {
  admin.close();
  await stack.stop();
  await removeDirectory(stack.directory);
});

function openAdmin({ credentials: { adminAddress, operatorToken } }: AllInOne) {
  const services = {
    tenants: definitions.TenantService,
    tokens: definitions.TokenService,
    profiles: definitions.ProfileService,
    accounts: definitions.ProviderAccountService,
  };
  const metadata = { authorization: `Bearer ${operatorToken}` };
  return {
    ...connectAll(services, adminAddress, { telemetry: testTelemetry() }),
    call: { trace: ROOT_CONTEXT, metadata },
  };
}

const group = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const;

/** An account, a credential and a workflow for a played vendor, by the calls that an operator makes. */
async function connectVendor(vendor: string, played: PlayedVendor) {
  const { clients, call } = admin;
  const { secret: providerToken } = await clients.tokens.IssueToken(
    {
      ...{ requestId: randomUUID(), tenantId, kind: 'TOKEN_KIND_PROVIDER', client: vendor, provider: vendor },
      stepTypes: group.map((step) => `STEP_TYPE_${step}` as const),
    },
    call,
  );
  const { apiKey, apiSecret, webhookSecrets } = played.secrets;
  const secrets = { apiKey, apiSecret, webhookSecret: webhookSecrets[0] ?? '', providerToken };
  const settings = { provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow };
  const { account } = await clients.accounts.AddProviderAccount(
    { requestId: randomUUID(), tenantId, ...settings, secrets },
    call,
  );
  const start = { sandboxUrl: account?.startUrl, covers: ['LIVENESS', 'FACE_MATCH'] };
  const steps = group.map((type) => ({ type, provider: vendor, ...(type === 'DOCUMENT' && { start }) }));
  const about = { tenantId, key: vendor };
  const definitionJson = JSON.stringify({ guest: { locales: ['en'] }, steps });
  const { profile } = await clients.profiles.CreateDraft({ requestId: randomUUID(), ...about, definitionJson }, call);
  const { version = 1, rowVersion: expectedVersion = 1 } = profile ?? {};
  await clients.profiles.PublishProfile({ requestId: randomUUID(), ...about, version, expectedVersion }, call);
  return { id: account?.id ?? '', webhookUrl: account?.webhookUrl ?? '' };
}

/** A guest with a browser that keeps one cookie. */
async function checkIn(vendor: string) {
  const api = createApi(stack.credentials);
  const body = { bookingReference: randomUUID(), propertyReference: 'hotel', workflowKey: vendor };
  const created = await api.create({ ...body, guest: { reference: 'guest-1' } });
  const link = /<([^>]+)>/.exec(created.headers.get('link') ?? '')?.[1] ?? '';
  let cookie = '';
  const page = async () => (await fetch(link)).text();
  return {
    page,
    status: async () => (await api.get(created.body.id)).body,
    /** Presses the button; where the browser is led to. */
    async start() {
      const form = formOn(await page(), '/start');
      const origin = new URL(link).origin;
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(new URL(form.action, link), { method: 'POST', headers, body: form.body({}) });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const away = (await answer.text()).match(/href="(http[^"]*hand-over\?token=[^"]*)"/)?.[1] ?? '';
      return (await fetch(away, { redirect: 'manual' })).headers.get('location') ?? '';
    },
    async comeBack(address: string) {
      const back = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
      const answer = await fetch(back, { redirect: 'manual', headers: { cookie } });
      return (await fetch(new URL(answer.headers.get('location') ?? '', link))).text();
    },
  };
}

describe.each(Object.keys(playedVendors))('%s', (vendor) => {
  let played: PlayedVendor;
  let account: { id: string; webhookUrl: string };
  beforeAll(async () => {
    const play = playedVendors[vendor];
    if (play === undefined) throw new Error(`nobody plays ${vendor}`);
    played = await play();
    account = await connectVendor(vendor, played);
  });
  afterAll(() => played.stop());

  const vendorSays = async (vendorId: string, act: Parameters<PlayedVendor['act']>[1]) => {
    for (const { headers, body } of played.act(vendorId, act)) {
      const answer = await fetch(account.webhookUrl, { method: 'POST', headers, body: new Uint8Array(body) });
      expect(answer.status).toBe(200);
    }
  };

  test('the account works', async () => {
    const { checks } = await admin.clients.accounts.CheckProviderAccount(
      { tenantId, accountId: account.id },
      admin.call,
    );
    expect(checks.filter(({ passed }) => !passed)).toEqual([]);
  });

  test('link, page, vendor, return before the result, pending, webhook, VERIFIED', async () => {
    const guest = await checkIn(vendor);
    expect(await guest.start()).toMatch(/^https:\/\/.*vendor\.example|onfido\.app\.example/);
    const vendorId = played.opened.at(-1) ?? '';
    played.act(vendorId, 'submit');
    const [waiting] = await waitingAt(account.id);
    const back = await guest.comeBack(`${new URL(account.webhookUrl).origin}/return/${waiting?.id}`);
    // Nothing is offered while the vendor is at work: nobody opens a second, paid vendor session.
    expect(back.includes('/start"')).toBe(false);
    expect((await guest.status()).status).toBe('IN_PROGRESS');
    await vendorSays(vendorId, 'approve');
    await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  });

  test("an operator sees where a guest is at the vendor, and the vendor's own review", async () => {
    const guest = await checkIn(vendor);
    const { id: sessionId } = await guest.status();
    const seen = async () => {
      const { vendorSessions } = await admin.clients.accounts.GetVendorSessions({ tenantId, sessionId }, admin.call);
      return vendorSessions[0];
    };
    expect(await seen()).toBeUndefined();
    await guest.start();
    const vendorId = played.opened.at(-1) ?? '';
    const at = { vendor, provider: vendor, vendorId, sessionId, dashboardUrl: expect.stringMatching(/^https:\/\//) };
    expect(await seen()).toMatchObject({ ...at, state: 'OPENED', heldSince: '', decidedAt: '' });
    await vendorSays(vendorId, 'submit');
    await waitFor(async () => (await seen())?.state === 'SUBMITTED');
    await vendorSays(vendorId, 'hold');
    // Stripe has no review of its own.
    if (vendor !== 'stripe-identity') await waitFor(async () => (await seen())?.heldSince !== '');
    await vendorSays(vendorId, 'approve');
    await waitFor(async () => (await seen())?.state === 'DECIDED');
    expect(await seen()).toMatchObject({ ...at, heldSince: '', decidedAt: expect.stringMatching(/Z$/) });
    await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  });

  test('a second attempt after a bad picture, in the end VERIFIED', async () => {
    const guest = await checkIn(vendor);
    await guest.start();
    await vendorSays(played.opened.at(-1) ?? '', 'retry');
    await waitFor(async () => (await guest.page()).includes('/start"'));
    await waitFor(async () => (await guest.start()) !== '');
    for (const act of ['submit', 'approve'] as const) await vendorSays(played.opened.at(-1) ?? '', act);
    await waitFor(async () => (await guest.status()).status === 'VERIFIED');
  });

  test('a final no is FAILED, with its reason', async () => {
    const guest = await checkIn(vendor);
    await guest.start();
    await vendorSays(played.opened.at(-1) ?? '', 'refuse');
    await waitFor(async () => (await guest.status()).status === 'FAILED');
    expect((await guest.status()).reasonCodes.join()).toMatch(/DOCUMENT_TAMPERED|SPOOF_DETECTED/);
  });

  test('every call was as the vendor documents it', () => expect(played.refused).toEqual([]));
});

async function waitingAt(accountId: string) {
  return (await admin.clients.accounts.ListVendorSessions({ tenantId, accountId }, admin.call)).vendorSessions;
}
