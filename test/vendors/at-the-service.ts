import { randomUUID } from 'node:crypto';
import { definitions } from '@gcs/proto/definitions';
import { stepTypeToProto } from '@gcs/proto/enums';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { createPatientApi } from '@gcs/test/support/api';
import { connectAll } from '@gcs/test/support/clients';
import { formOn } from '@gcs/test/support/guest-forms';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { Act, PlayedVendor, PlayOptions } from './played-vendor.ts';
import { playedVendors } from './vendors.ts';

export const group = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const;

export type VendorStack = Awaited<ReturnType<typeof startVendorStack>>;

export async function startVendorStack(environment: Readonly<Record<string, string>> = {}) {
  const stack = await startAllInOne(await newDirectory(), { GCS_VENDOR_PORT: '0', ...environment });
  const admin = openAdmin(stack);
  const tenantId = (await admin.clients.tenants.ListTenants({}, admin.call)).tenants[0]?.id ?? '';
  return {
    ...{ stack, admin, tenantId },
    async stop() {
      admin.close();
      await stack.stop();
      await removeDirectory(stack.directory);
    },
  };
}

export function openAdmin({ credentials: { adminAddress, operatorToken } }: Pick<AllInOne, 'credentials'>) {
  const { TenantService, TokenService, ProfileService, ProviderAccountService } = definitions;
  const services = {
    ...{ tenants: TenantService, tokens: TokenService, profiles: ProfileService, accounts: ProviderAccountService },
    ...{ retention: definitions.RetentionService, sandbox: definitions.SandboxService },
    ...{ endpoints: definitions.EndpointService, notices: definitions.ReviewNoticeService },
    ...{ conditions: definitions.ConditionService, pms: definitions.PmsConnectionService },
  };
  const metadata = { authorization: `Bearer ${operatorToken}`, 'gcs-purpose': 'a test' };
  return {
    ...connectAll(services, adminAddress, { telemetry: testTelemetry(), deadlineMs: 30_000 }),
    call: { trace: ROOT_CONTEXT, metadata },
  };
}

export type VendorSide = Pick<VendorStack, 'admin' | 'tenantId'> & { stack: Pick<AllInOne, 'credentials'> };

/** `tokenId` is the id of its credential for the provider port. */
export type ConnectedVendor = { played: PlayedVendor; id: string; webhookUrl: string; tokenId: string };

export async function connectVendor(
  { admin, tenantId }: Pick<VendorSide, 'admin' | 'tenantId'>,
  vendor: string,
  options: PlayOptions = { takesPlainReturns: true },
): Promise<ConnectedVendor> {
  const play = playedVendors[vendor];
  if (play === undefined) throw new Error(`nobody plays ${vendor}`);
  const played = await play(options);
  const { clients, call } = admin;
  const { secret: providerToken, tokenId } = await clients.tokens.IssueToken(
    {
      ...{ requestId: randomUUID(), tenantId, kind: 'TOKEN_KIND_PROVIDER', client: vendor, provider: vendor },
      stepTypes: group.map((step) => `STEP_TYPE_${step}` as const),
    },
    call,
  );
  const { apiKey, apiSecret, webhookSecrets } = played.secrets;
  const secrets = { apiKey, apiSecret, webhookSecret: webhookSecrets[0] ?? '', providerToken };
  const attestedSteps = played.attestedSteps.map(stepTypeToProto);
  const settings = { provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow, attestedSteps };
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
  return { played, id: account?.id ?? '', webhookUrl: account?.webhookUrl ?? '', tokenId };
}

export function vendorSays({ played, webhookUrl }: ConnectedVendor, vendorId: string, act: Act): Promise<number[]> {
  const sent = played.act(vendorId, act).map(async ({ headers, body }) => {
    return (await fetch(webhookUrl, { method: 'POST', headers, body: new Uint8Array(body) })).status;
  });
  return Promise.all(sent);
}

export async function checkIn({ stack }: Pick<VendorSide, 'stack'>, vendor: string) {
  const api = createPatientApi(stack.credentials);
  const body = { bookingReference: randomUUID(), propertyReference: 'hotel', workflowKey: vendor };
  const created = await api.create({ ...body, guest: { reference: 'guest-1' } });
  const link = /<([^>]+)>/.exec(created.headers.get('link') ?? '')?.[1] ?? '';
  const id: string = created.body.id;
  let cookie = '';
  const page = async () => (await fetch(link)).text();
  return {
    id,
    page,
    status: async () => (await api.get(id)).body,
    evidence: () => api.evidence(id),
    /** Presses the button; returns the browser's next address. `through` maps an address to this machine's tunnel. */
    async start(through = (address: string) => address) {
      const form = formOn(await page(), '/start');
      const origin = new URL(link).origin;
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(new URL(form.action, link), { method: 'POST', headers, body: form.body({}) });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const away = (await answer.text()).match(/href="(http[^"]*hand-over\?token=[^"]*)"/)?.[1] ?? '';
      return (await fetch(through(away), { redirect: 'manual' })).headers.get('location') ?? '';
    },
    async comeBack(address: string) {
      const back = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '';
      const answer = await fetch(back, { redirect: 'manual', headers: { cookie } });
      return (await fetch(new URL(answer.headers.get('location') ?? '', link))).text();
    },
  };
}
