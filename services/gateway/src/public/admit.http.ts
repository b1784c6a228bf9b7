import { hasCode, ServiceError } from '@gcs/kit/errors';
import { limits } from '@gcs/proto/gen/limits';
import { type Exchange, rawQueryOf } from '../http/serve.http.ts';
import { rateLimitHeader, rateLimitPolicyHeader } from '../rate-limits/rate-limit.rules.ts';
import type { RateClass } from '../tenants/tenant.rules.ts';
import { readBearerToken } from '../tokens/api-token.rules.ts';
import type { Scope, TokenRecord } from '../tokens/token-grant.rules.ts';
import type { PublicApi } from './public-api.ts';
import { type IdempotencyKey, readIdempotencyKey } from './request.rules.ts';

/** If the idempotency key is valid, every answer repeats it. */
export function idempotencyKeyOf({ request, headers }: Exchange): IdempotencyKey {
  const read = readIdempotencyKey(request.headersDistinct['idempotency-key']);
  if (read.kind === 'key') headers['Idempotency-Key'] = read.key;
  return read;
}

/** Throws `idempotency_key_missing` or `idempotency_key_invalid`. */
export function requireKey(read: IdempotencyKey): string {
  if (read.kind === 'key') return read.key;
  if (read.kind === 'invalid') throw new ServiceError('idempotency_key_invalid', read.message);
  throw new ServiceError('idempotency_key_missing', 'The header Idempotency-Key is required.');
}

const maxNameLength = 64;

/** Throws `validation_failed` for query parameters that the operation does not have (docs/contract.md#query-parameters). */
export function refuseUnknownParameters(exchange: Exchange, known: readonly string[] = []): void {
  const names = new Set(new URLSearchParams(rawQueryOf(exchange)).keys()).difference(new Set(known));
  if (names.size === 0) return;
  const fieldErrors = [...names]
    .slice(0, limits.fieldErrors)
    .map((name) => ({ field: name.slice(0, maxNameLength).toWellFormed(), message: 'is not allowed' }));
  throw new ServiceError('validation_failed', 'The query is not valid.', { fieldErrors });
}

type Admission = { scope: Scope; rateClass: RateClass; parameters?: readonly string[] };

/**
 * Checks the token, the rate limit, then the names of the query parameters (docs/contract.md#request-pipeline). Every
 * later answer has the limit's headers. In a refusal, `t` equals Retry-After.
 */
export async function admit(
  exchange: Exchange,
  api: PublicApi,
  { scope, rateClass, parameters }: Admission,
): Promise<TokenRecord> {
  const presented = readBearerToken(exchange.request.headersDistinct['authorization'], rawQueryOf(exchange));
  const token = await api.authenticate(presented, { kind: 'API', scope }, exchange.deadline).catch((error: unknown) => {
    if (hasCode(error, 'token_scope_insufficient'))
      exchange.headers['WWW-Authenticate'] = `Bearer error="insufficient_scope", scope="${scope}"`;
    throw error;
  });
  exchange.asker = { tenantId: token.tenantId, rateClass };
  const admission = await api.admit(token, rateClass, exchange.deadline);
  exchange.headers['RateLimit-Policy'] = rateLimitPolicyHeader(rateClass, admission.policy);
  exchange.headers['RateLimit'] = rateLimitHeader(rateClass, admission);
  if (!admission.admitted) {
    const retryAfterSeconds = admission.waitSeconds;
    throw new ServiceError('rate_limited', 'The request rate is exceeded.', { retryAfterSeconds });
  }
  refuseUnknownParameters(exchange, parameters);
  return token;
}
