import { ServiceError } from '@gcs/kit/errors';
import { type RateClass, rateLimitHeader, rateLimitPolicyHeader } from '../../domain/rate-limits/rate-limit.ts';
import { readBearerToken } from '../../domain/requests/request-headers.ts';
import type { Scope } from '../../domain/tokens/token-grant.ts';
import type { TokenRecord } from '../../domain/tokens/token-standing.ts';
import type { PublicApi } from '../../operations/public/public-api.ts';
import { type Exchange, queryOf } from '../exchange/exchange.ts';

/**
 * The token and rate limit stages of the pipeline (docs/contract.md#request-pipeline). Every answer after a token was
 * accepted tells the limit, a refusal included, where `t` and Retry-After say the same.
 */
export async function admit(
  exchange: Exchange,
  api: PublicApi,
  { scope, rateClass }: { scope: Scope; rateClass: RateClass },
): Promise<TokenRecord> {
  const presented = readBearerToken(exchange.request.headersDistinct['authorization'], queryOf(exchange));
  const { token, admission } = await exchange.budget.spend(async () => {
    const accepted = await api.authenticate(presented, { kind: 'API', scope });
    return { token: accepted, admission: await api.admit(accepted, rateClass) };
  });
  exchange.headers['RateLimit-Policy'] = rateLimitPolicyHeader(rateClass, admission.policy);
  exchange.headers['RateLimit'] = rateLimitHeader(rateClass, admission);
  if (admission.admitted) return token;
  throw new ServiceError('rate_limited', 'The request rate is exceeded.', { retryAfterSeconds: admission.waitSeconds });
}
