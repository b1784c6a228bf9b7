import type { Random } from '../../support/simulation/random.ts';
import type { SignedWebhook } from '../played-vendor.ts';
import type { Tenant, World } from './world.ts';

export type Forgery = { kind: string; accountId: string; headers: Headers; body: Buffer; status: number };

const staleMs = 600_000;

/** Returns one forgery of each kind about a vendor session. `body` is the body of a genuine webhook. */
export function forgeriesOf({ vendor, played }: World, tenant: Tenant, other: Tenant, vendorId: string): Forgery[] {
  const { accountId, webhookSecret } = tenant;
  const body = genuineBody(vendor, vendorId);
  const own = played.sign(body, { secret: webhookSecret });
  const twice = new Headers(own.headers);
  const signature = Object.keys(own.headers).find((name) => /signature|digest$/.test(name)) ?? '';
  twice.append(signature, own.headers[signature] ?? '');
  const of = (kind: string, { headers, body }: SignedWebhook, status: number, to = accountId): Forgery => ({
    ...{ kind, accountId: to, headers: new Headers(headers), body, status },
  });
  const tooLarge = Buffer.concat([body, Buffer.alloc(256 * 1_024, ' ')]);
  return [
    of('unsigned', { headers: {}, body }, 401),
    of('wrong secret', played.sign(body, { secret: 'whsec_guessed' }), 401),
    of('other account', played.sign(body, { secret: other.webhookSecret }), 401),
    // The webhook is ignored: the other account's signature is valid, but the session is not of that account.
    of('sent to the other account', played.sign(body, { secret: other.webhookSecret }), 200, other.accountId),
    of('other body', { headers: own.headers, body: Buffer.concat([body, Buffer.from(' ')]) }, 401),
    of('too large', played.sign(tooLarge, { secret: webhookSecret }), 400),
    { kind: 'twice', accountId, headers: twice, body, status: 401 },
    ...environmentsOf(vendor, played.ofOtherEnvironment(vendorId), webhookSecret, played.sign).map((one) =>
      of('other environment', one, 200),
    ),
    ...(vendor === 'stripe-identity'
      ? [of('stale', played.sign(body, { secret: webhookSecret, nowMs: Date.now() - staleMs }), 401)]
      : []),
  ];
}

/**
 * Returns webhooks of the other environment, signed with the account's own secret. Returns no webhook for Onfido, whose
 * webhooks contain no environment.
 */
function environmentsOf(
  vendor: string,
  { headers, body }: SignedWebhook,
  secret: string,
  sign: World['played']['sign'],
): SignedWebhook[] {
  if (vendor === 'onfido') return [];
  const signed = sign(body, { secret });
  // Veriff identifies an integration by its key.
  const client = headers['x-auth-client'];
  return [{ body, headers: { ...signed.headers, ...(client !== undefined && { 'x-auth-client': client }) } }];
}

function genuineBody(vendor: string, vendorId: string): Buffer {
  const said: Record<string, object> = {
    'stripe-identity': {
      ...{ id: `evt_forged_${vendorId}`, object: 'event', type: 'identity.verification_session.verified' },
      ...{ livemode: false, data: { object: { id: vendorId, status: 'verified' } } },
    },
    onfido: {
      payload: {
        ...{ resource_type: 'workflow_run', action: 'workflow_run.completed' },
        object: { id: vendorId, status: 'approved', completed_at_iso8601: 'forged' },
      },
    },
    sumsub: {
      ...{ type: 'applicantReviewed', applicantId: 'forged', externalUserId: vendorId, sandboxMode: true },
      ...{ reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' }, createdAtMs: 'forged' },
    },
    veriff: {
      ...{ status: 'success' },
      verification: { id: vendorId, attemptId: 'forged', status: 'approved', code: 9001, decisionTime: 'forged' },
    },
  };
  return Buffer.from(JSON.stringify(said[vendor]));
}

export function anyForgery(random: Random, forgeries: readonly Forgery[]): Forgery {
  return random.pick(forgeries);
}
