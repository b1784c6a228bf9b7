import { ServiceError } from '@gcs/kit/errors';
import { limits } from '@gcs/proto/gen/limits';
import { answerJson } from '../http/answer.http.ts';
import { refuseAnnouncedSize } from '../http/read-body.http.ts';
import { type Exchange, type Handle, rawQueryOf } from '../http/serve.http.ts';
import { rateLimitHeader, rateLimitPolicyHeader } from '../rate-limits/rate-limit.rules.ts';
import type { RateClass } from '../tenants/tenant.rules.ts';
import { readBearerToken } from '../tokens/api-token.rules.ts';
import type { Scope, TokenRecord } from '../tokens/token-grant.rules.ts';
import { readJsonBody } from './json-body.http.ts';
import type { PublicApi } from './public-api.ts';
import { readIdempotencyKey } from './request.rules.ts';

/**
 * `POST /v1/compliance-sessions` (docs/specification.md#1-create-a-compliance-session), in the order of
 * docs/contract.md#request-pipeline.
 */
export function createSessionRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { request, headers, trace, deadline } = exchange;
    const idempotencyKey = readIdempotencyKey(request.headersDistinct['idempotency-key']);
    if (idempotencyKey.kind === 'key') headers['Idempotency-Key'] = idempotencyKey.key;
    refuseAnnouncedSize(request, limits.createBodyBytes);
    const { tenantId, guestPages, returnSchemes } = await admit(exchange, api, {
      scope: 'sessions:write',
      rateClass: 'create',
    });
    if (idempotencyKey.kind === 'missing') {
      throw new ServiceError('idempotency_key_missing', 'The header Idempotency-Key is required.');
    }
    if (idempotencyKey.kind === 'invalid') throw new ServiceError('idempotency_key_invalid', idempotencyKey.message);
    const { value: body } = await readJsonBody(exchange, limits.createBodyBytes);
    const { key } = idempotencyKey;
    const { guestBaseUrl } = api;
    const guestLink = guestPages && guestBaseUrl !== null;
    const wanted = { tenantId, idempotencyKey: key, body, guestLink, returnSchemes, trace, deadline };
    const created = await api.createSession(wanted);
    if (guestBaseUrl !== null && created.guestToken !== '')
      headers['Link'] = guestLinkOf(guestBaseUrl, created.guestToken);
    if (created.isReplay) headers['Idempotency-Replayed'] = 'true';
    answerJson(exchange, 201, created.json);
  };
}

/** `GET /v1/compliance-sessions/{id}` (docs/specification.md#2-retrieve-a-compliance-session). */
export function getSessionRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { id, trace, deadline } = exchange;
    const { tenantId } = await admit(exchange, api, { scope: 'sessions:read', rateClass: 'read' });
    const session = await api.getSession({ tenantId, id, trace, deadline });
    answerJson(exchange, 200, session.json);
  };
}

/**
 * `GET /v1/compliance-sessions/{id}/evidence-package` (docs/specification.md#3-retrieve-an-evidence-package-manifest).
 */
export function getEvidencePackageRoute(api: PublicApi): Handle {
  return async (exchange) => {
    const { id, trace, deadline } = exchange;
    const { tenantId } = await admit(exchange, api, { scope: 'evidence:read', rateClass: 'evidence' });
    const json = await api.getEvidencePackage({ tenantId, id, trace, deadline });
    answerJson(exchange, 200, json);
  };
}

/**
 * Checks token and rate limit (docs/contract.md#request-pipeline). Each later answer states the limit; in a refusal `t`
 * equals Retry-After.
 */
async function admit(
  exchange: Exchange,
  api: PublicApi,
  { scope, rateClass }: { scope: Scope; rateClass: RateClass },
): Promise<TokenRecord> {
  const presented = readBearerToken(exchange.request.headersDistinct['authorization'], rawQueryOf(exchange));
  const token = await api.authenticate(presented, { kind: 'API', scope }, exchange.deadline);
  exchange.asker = { tenantId: token.tenantId, rateClass };
  const admission = await api.admit(token, rateClass, exchange.deadline);
  exchange.headers['RateLimit-Policy'] = rateLimitPolicyHeader(rateClass, admission.policy);
  exchange.headers['RateLimit'] = rateLimitHeader(rateClass, admission);
  if (admission.admitted) return token;
  throw new ServiceError('rate_limited', 'The request rate is exceeded.', { retryAfterSeconds: admission.waitSeconds });
}

/** RFC 8288, with our own relation (docs/contract.md#guest-link). */
function guestLinkOf(baseUrl: string, token: string): string {
  return `<${baseUrl}/g/${token}>; rel="${baseUrl}/rel/guest-check-in"`;
}
