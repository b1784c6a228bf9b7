import { randomUUID } from 'node:crypto';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { createPatientApi } from '@gcs/test/support/api';
import { formOn } from '@gcs/test/support/guest-forms';
import { type FrontDoor, openOperator, publishWorkflow } from '@gcs/test/support/operator';
import type { Act, PlayedVendor } from './played-vendor.ts';
import { playedVendors } from './vendors.ts';

const group = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'] as const;

export type VendorSide = { admin: FrontDoor; stack: Pick<AllInOne, 'credentials'> };
export type VendorStack = Awaited<ReturnType<typeof startVendorStack>>;

export async function startVendorStack(environment: Readonly<Record<string, string>> = {}) {
  const stack = await startAllInOne(await newDirectory(), { GCS_VENDOR_PORT: '0', ...environment });
  const admin = await openOperator(stack.credentials);
  return {
    ...{ stack, admin, tenantId: admin.tenantId },
    async stop() {
      await admin.close();
      await stack.stop();
      await removeDirectory(stack.directory);
    },
  };
}

/** `tokenId` is the id of the account's credential for the provider port. */
export type ConnectedVendor = { played: PlayedVendor; id: string; webhookUrl: string; tokenId: string };

/** In `definitionJson`, `sandboxUrl` stands for the address of the vendor. */
export type Connecting = {
  play?: (typeof playedVendors)[string];
  definitionJson?: string;
  takesPlainReturns?: boolean;
};

export async function connectVendor(
  admin: FrontDoor,
  vendor: string,
  { play = playedVendors[vendor], definitionJson = definitionOf(vendor), takesPlainReturns = true }: Connecting = {},
): Promise<ConnectedVendor> {
  if (play === undefined) throw new Error(`there is no played vendor ${vendor}`);
  const played = await play({ takesPlainReturns });
  const { tenantId, call } = admin;
  const { steps }: { steps: { type: string; provider?: string }[] } = JSON.parse(definitionJson);
  const own = stepTypes.filter((one) => steps.some(({ type, provider }) => type === one && provider === vendor));
  const of = { requestId: randomUUID(), tenantId };
  const { secret: providerToken, tokenId } = await admin.tokens.IssueToken(
    { ...of, kind: 'TOKEN_KIND_PROVIDER', client: vendor, provider: vendor, stepTypes: own.map(stepTypeToProto) },
    call,
  );
  const { apiKey, apiSecret, webhookSecrets } = played.secrets;
  const secrets = { apiKey, apiSecret, webhookSecret: webhookSecrets[0] ?? '', providerToken };
  const attestedSteps = played.attestedSteps.map(stepTypeToProto);
  const settings = { provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow, attestedSteps, secrets };
  const { account } = await admin.accounts.AddProviderAccount({ ...of, ...settings }, call);
  const sandboxUrl = `"sandboxUrl": "${account?.startUrl}"`;
  await publishWorkflow(admin, vendor, definitionJson.replace(/"sandboxUrl": ?"[^"]*"/, sandboxUrl));
  return { played, id: account?.id ?? '', webhookUrl: account?.webhookUrl ?? '', tokenId };
}

function definitionOf(vendor: string): string {
  const start = { sandboxUrl: '', covers: ['LIVENESS', 'FACE_MATCH'] };
  const steps = group.map((type) => ({ type, provider: vendor, ...(type === 'DOCUMENT' && { start }) }));
  return JSON.stringify({ guest: { locales: ['en'] }, steps });
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
    status: async () => (await api.get(id)).body,
    evidence: () => api.evidence(id),
    /**
     * Presses the button and returns the address to which the browser goes. `through` maps a public address to this
     * machine, as a tunnel does.
     */
    async start(through = (address: string) => address) {
      const form = formOn(await page(), '/start');
      const origin = new URL(link).origin;
      const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await fetch(new URL(form.action, link), { method: 'POST', headers, body: form.body({}) });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const away = (await answer.text()).match(/href="(http[^"]*hand-over\?token=[^"]*)"/)?.[1] ?? '';
      return (await fetch(through(away), { redirect: 'manual' })).headers.get('location') ?? '';
    },
  };
}
