import { jsonOf, UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import type { Stripe } from 'stripe';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { refusalOf } from '../vendor/answers.ts';
import { oncePerApi } from '../vendor/calls.ts';
import {
  type Account,
  type Erasure,
  isOfVendor,
  type Opened,
  type SessionRequest,
  type StepType,
  VendorRefusal,
} from '../vendor/vendor.rules.ts';
import { stripeFinal, stripeWords } from './stripe-codes.rules.ts';
import { mapStripeSession, readStripeWebhook } from './stripe-identity.rules.ts';

const steps: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'];

/** Stripe Identity, through Stripe's library (docs/providers.md#stripe-identity). */
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

/** The library takes some 35 MB, so it is loaded at the first call to this vendor. */
const clientOf = oncePerApi(makeClient);

async function makeClient({ account: { baseUrl, secrets }, fetch }: Api): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Client(secrets.apiKey, {
    httpClient: Client.createFetchHttpClient(async (url, init) => readable(await fetch(String(url), init))),
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The library must not retry, because the guest's page and the worker do.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/**
 * Throws for a response that is not JSON, such as a proxy's, because the library would lose the status of such a
 * response.
 */
async function readable(answer: Response): Promise<Response> {
  if (jsonOf(Buffer.from(await answer.clone().arrayBuffer())) !== undefined) return answer;
  if (answer.ok) throw new UnreadableAnswer('$');
  throw refusalOf(answer.status, answer.headers, null);
}

/** Returns undefined for a 404. */
async function asked<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (cause) {
    if (isOfVendor(cause)) throw cause;
    const { statusCode: status = 0, headers = {}, detail, raw } = Object(cause) as StripeFailure;
    if (status === 404) return undefined;
    if (isOfVendor(detail)) throw detail;
    throw refusalOf(status, new Headers(headers), { error: raw }, cause);
  }
}
type StripeFailure = { statusCode?: number; headers?: Record<string, string>; detail?: unknown; raw?: unknown };

/**
 * Creates a session. The row's id is the idempotency key, so a lost response causes no second session. The vendor
 * repeats a 500 for the same key, so the next call uses another key.
 */
async function open(api: Api, request: SessionRequest): Promise<Opened> {
  const { identity } = await clientOf(api);
  const create = (idempotencyKey: string) =>
    asked(identity.verificationSessions.create(paramsOf(api.account, request), { idempotencyKey }));
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

function paramsOf(
  { flow, tenantId }: Account,
  request: SessionRequest,
): Stripe.Identity.VerificationSessionCreateParams {
  const wantsFace = request.steps.some((step) => step !== 'DOCUMENT');
  const checks: Stripe.Identity.VerificationSessionCreateParams =
    flow === ''
      ? { type: 'document', options: { document: { require_live_capture: true, require_matching_selfie: wantsFace } } }
      : { verification_flow: flow };
  return {
    ...checks,
    client_reference_id: request.sessionId,
    metadata: { tenant: tenantId, attempt: String(request.attempt) },
    return_url: request.returnUrl,
  };
}

/** Reading a waiting session creates a new address, which works once and is never stored. */
async function reenter(api: Api, vendorId: string): Promise<string | null> {
  const { identity } = await clientOf(api);
  const found = await asked(identity.verificationSessions.retrieve(vendorId));
  return found?.status === 'requires_input' ? found.url : null;
}

async function fetchSession(api: Api, vendorId: string): Promise<unknown> {
  const { identity } = await clientOf(api);
  return asked(identity.verificationSessions.retrieve(vendorId, { expand: ['last_verification_report'] }));
}

function hasShown({ last_error: error, last_verification_report: report }: Stripe.Identity.VerificationSession) {
  return error !== null || report !== null;
}

/** Cancels only an empty session, because a canceled session cannot be redacted. */
async function end(api: Api, vendorId: string): Promise<void> {
  const { identity } = await clientOf(api);
  const found = await asked(identity.verificationSessions.retrieve(vendorId));
  if (found?.status === 'requires_input' && !hasShown(found))
    await asked(identity.verificationSessions.cancel(vendorId));
}

async function erase(api: Api, vendorId: string): Promise<Erasure> {
  const { identity } = await clientOf(api);
  const found = await asked(identity.verificationSessions.retrieve(vendorId));
  if (found === undefined || found.redaction?.status === 'redacted') return 'deleted';
  // Only a waiting or verified session can be redacted. A session in progress later becomes waiting or verified.
  if (found.redaction?.status === 'processing' || found.status === 'processing') return 'requested';
  if (found.status === 'canceled') return hasShown(found) ? 'by hand' : 'deleted';
  const redacted = await asked(identity.verificationSessions.redact(vendorId));
  return redacted === undefined || redacted.redaction?.status === 'redacted' ? 'deleted' : 'requested';
}
