import { type FieldError, hasCode, ServiceError } from '@gcs/kit/errors';
import { limits } from '@gcs/proto/gen/limits';
import { nearestName } from '@gcs/proto/nearness';
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
  throw new ServiceError(
    'idempotency_key_missing',
    'Send the header Idempotency-Key with a new UUID per request; a repetition keeps it.',
  );
}

const maxNameLength = 64;

/** Throws `validation_failed` with all faults of the query, such as unknown parameters (docs/contract.md#query-parameters). */
export function refuseUnknownParameters(exchange: Exchange, { known = [], problemsIn }: QueryRules = {}): void {
  const query = new URLSearchParams(rawQueryOf(exchange));
  const names = new Set(query.keys()).difference(new Set(known));
  const unknown = [...names].slice(0, limits.fieldErrors).map((name) => {
    const near = nearestName(name, known);
    const message = near === undefined ? 'is not allowed' : `is not allowed; did you mean ${near}?`;
    return { field: name.slice(0, maxNameLength).toWellFormed(), message };
  });
  const fieldErrors = [...unknown, ...(problemsIn?.(query) ?? [])].slice(0, limits.fieldErrors);
  if (fieldErrors.length > 0) throw new ServiceError('validation_failed', 'The query is not valid.', { fieldErrors });
}

/** The parameters of an operation, and the faults of their values. */
type QueryRules = { known?: readonly string[]; problemsIn?(query: URLSearchParams): readonly FieldError[] };

type Admission = { scope: Scope; rateClass: RateClass; query?: QueryRules };

/**
 * Checks the token, the rate limit, then the query parameters (docs/contract.md#request-pipeline). Every
 * later answer has the limit's headers. In a refusal, `t` equals Retry-After.
 */
export async function admit(
  exchange: Exchange,
  api: PublicApi,
  { scope, rateClass, query }: Admission,
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
    const message = `Too many requests of the class ${rateClass}. Wait ${retryAfterSeconds} s, then repeat the request unchanged.`;
    throw new ServiceError('rate_limited', message, { retryAfterSeconds });
  }
  refuseUnknownParameters(exchange, query);
  return token;
}
