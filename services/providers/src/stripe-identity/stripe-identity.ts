import { jsonOf, UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { refusalOf } from '../vendor/answers.ts';
import {
  type Account,
  type Erasure,
  type Opened,
  type SessionRequest,
  type StepType,
  VendorRefusal,
} from '../vendor/vendor.rules.ts';
import { stripeFinal, stripeWords } from './stripe-codes.rules.ts';
import { mapStripeSession, readStripeWebhook } from './stripe-identity.rules.ts';

const steps: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'];

/** Stripe Identity (docs/providers.md#stripe-identity). */
export const adapter: Adapter = {
  name: 'stripe-identity',
  label: 'Stripe Identity',
  hosts: ['api.stripe.com'],
  steps,
  attestable: [],
  hasReview: false,
  words: {
    about: '`last_error.code` of a verification session.',
    table: stripeWords,
    faults: new Set(),
    forms: (word) => [!stripeFinal.has(word)],
  },
  // The vendor allows 100 calls a second, 25 in a sandbox.
  callsPerSecond: 12,
  problemsOf,
  readWebhook: readStripeWebhook,
  open,
  reenter,
  fetch: fetchSession,
  map: (result, { steps: asked, account }) => mapStripeSession(result, asked, account),
  dashboardUrl: ({ environment }, vendorId) =>
    `https://dashboard.stripe.com/${environment === 'production' ? '' : 'test/'}identity/verification-sessions/${encodeURIComponent(vendorId)}`,
  end,
  erase,
};

function problemsOf({ environment, secrets }: Account): string[] {
  const live = environment === 'production' ? 'live' : 'test';
  const isKey = new RegExp(`^(rk|sk)_${live}_\\w+$`).test(secrets.apiKey);
  const areWebhooks = secrets.webhookSecrets.every((secret) => /^whsec_\w+$/.test(secret));
  return [
    ...(isKey ? [] : [`the API key is not one of the vendor's ${live} mode (rk_${live}_…)`]),
    ...(areWebhooks ? [] : ['a webhook secret does not begin with whsec_']),
  ];
}

/** Version of the vendor's API whose documents this adapter follows. */
const version = '2026-10-28.endive';

type Session = {
  id: string;
  url: string | null;
  status: string;
  livemode: boolean;
  last_error: unknown;
  last_verification_report: unknown;
  redaction: { status: string } | null;
};

/**
 * Gets a session, or posts `params`. Returns undefined for the vendor's 404. Throws for an answer that is not JSON, such
 * as a proxy's.
 */
async function call(
  { account: { baseUrl, secrets }, fetch }: Api,
  path: string,
  params?: Readonly<Record<string, string>>,
  idempotencyKey?: string,
): Promise<Session | undefined> {
  const headers = {
    authorization: `Bearer ${secrets.apiKey}`,
    'stripe-version': version,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
  const post = params && { method: 'POST', body: new URLSearchParams(params) };
  const answer = await fetch(`${baseUrl}/v1/identity/verification_sessions${path}`, { headers, ...post });
  const json = jsonOf(Buffer.from(await answer.arrayBuffer()));
  if (answer.status === 404 && json !== undefined) return undefined;
  if (!answer.ok) throw refusalOf(answer.status, answer.headers, json);
  if (json === undefined) throw new UnreadableAnswer('$');
  return json as Session;
}

function pathOf(vendorId: string): string {
  return `/${encodeURIComponent(vendorId)}`;
}

/**
 * The row's id is the idempotency key, so a lost response causes no second session. The vendor repeats a 500 for the
 * same key, so the next call uses another key.
 */
async function open(api: Api, request: SessionRequest): Promise<Opened> {
  const create = (idempotencyKey: string) => call(api, '', paramsOf(api.account, request), idempotencyKey);
  const made = await create(request.id).catch((error: unknown) => {
    if (error instanceof VendorRefusal && error.status >= 500) return create(`${request.id}:again`);
    throw error;
  });
  if (made === undefined) throw new VendorRefusal(404);
  if (made.livemode !== (api.account.environment === 'production')) throw new UnreadableAnswer('$.livemode');
  // The vendor repeats the first response for a day. But the address in that response works only once, and may have
  // been used.
  const url = request.isRepeated ? await reenter(api, made.id) : made.url;
  if (url === null) throw new UnreadableAnswer('$.url');
  return { vendorId: made.id, url };
}

function paramsOf({ flow, tenantId }: Account, request: SessionRequest): Readonly<Record<string, string>> {
  const document = 'options[document]';
  const wantsFace = request.steps.some((step) => step !== 'DOCUMENT');
  return {
    ...(flow === ''
      ? {
          type: 'document',
          [`${document}[require_live_capture]`]: 'true',
          [`${document}[require_matching_selfie]`]: String(wantsFace),
        }
      : { verification_flow: flow }),
    client_reference_id: request.sessionId,
    'metadata[tenant]': tenantId,
    'metadata[attempt]': String(request.attempt),
    return_url: request.returnUrl,
  };
}

/** Reading a waiting session creates a new address, which works once and is never stored. */
async function reenter(api: Api, vendorId: string): Promise<string | null> {
  const found = await call(api, pathOf(vendorId));
  return found?.status === 'requires_input' ? found.url : null;
}

function fetchSession(api: Api, vendorId: string): Promise<unknown> {
  return call(api, `${pathOf(vendorId)}?expand[]=last_verification_report`);
}

function hasShown({ last_error: error, last_verification_report: report }: Session) {
  return error !== null || report !== null;
}

/** Cancels only an empty session, because a canceled session cannot be redacted. */
async function end(api: Api, vendorId: string): Promise<void> {
  const found = await call(api, pathOf(vendorId));
  if (found?.status === 'requires_input' && !hasShown(found)) await call(api, `${pathOf(vendorId)}/cancel`, {});
}

async function erase(api: Api, vendorId: string): Promise<Erasure> {
  const found = await call(api, pathOf(vendorId));
  if (found === undefined || found.redaction?.status === 'redacted') return 'deleted';
  // Only a waiting or verified session can be redacted. A session in progress later becomes waiting or verified.
  if (found.redaction?.status === 'processing' || found.status === 'processing') return 'requested';
  if (found.status === 'canceled') return hasShown(found) ? 'by hand' : 'deleted';
  const redacted = await call(api, `${pathOf(vendorId)}/redact`, {});
  return redacted === undefined || redacted.redaction?.status === 'redacted' ? 'deleted' : 'requested';
}
