import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import { type BatchedOperation, batchCalls, maxReadBatch } from '../behind/batch-calls.ts';
import type { Environment } from '../tenants/tenant.rules.ts';
import { parseToken } from './api-token.rules.ts';
import type { TokenDirectory } from './token-directory.ts';
import { judgeToken, type TokenRecord, type TokenStanding, type TokenUse } from './token-grant.rules.ts';
import { findTokens } from './tokens.store.ts';

/**
 * Resolves to the token that may be used so; throws a ServiceError with a code of docs/contract.md#errors (401)
 * otherwise.
 */
export type Authenticate = (presented: string | undefined, use: TokenUse) => Promise<TokenRecord>;

type AuthenticateOptions = { environment: Environment; directory: TokenDirectory; clock: Clock };

/** Checks a presented token: form, environment, secret, standing, scope (docs/contract.md#authentication). */
export function createAuthenticate({ environment, directory, clock }: AuthenticateOptions): Authenticate {
  return async (presented, use) => {
    if (presented === undefined) throw refusal('authentication_required');
    const parts = parseToken(presented);
    if (parts === undefined) throw refusal('token_invalid');
    if (parts.environment !== environment) throw refusal('token_environment_mismatch');
    const record = await directory.find(parts.lookupId);
    if (record === undefined) throw refusal('token_invalid');
    const standing = judgeToken(record, parts.secret, use, clock.now());
    if (standing !== 'accepted') throw refusal(standing);
    return record;
  };
}

/** Reads stored tokens by look-up id; the look-ups of a moment share one statement. */
export function startTokenLookUps(database: Database): BatchedOperation<string, TokenRecord | undefined> {
  const batcher = batchCalls<string, TokenRecord | undefined>(maxReadBatch, async (lookupIds) => {
    const found = new Map((await findTokens(database, lookupIds)).map((record) => [record.lookupId, record]));
    return lookupIds.map((lookupId) => found.get(lookupId));
  });
  return { run: (lookupId) => batcher.submit(lookupId), stop: () => batcher.stop() };
}

type RefusalCode = Exclude<TokenStanding, 'accepted'> | 'authentication_required' | 'token_environment_mismatch';

const messages: Readonly<Record<RefusalCode, string>> = {
  authentication_required: 'Send an API token in the header Authorization, with the scheme Bearer.',
  token_invalid: 'The API token is not valid.',
  token_environment_mismatch: 'The API token belongs to the other environment.',
  token_expired: 'The API token has expired.',
  token_revoked: 'The API token was revoked.',
  tenant_suspended: 'The account is suspended.',
  environment_not_activated: 'The production credentials are not activated yet.',
  token_scope_insufficient: 'The API token lacks the scope that this operation needs.',
};

function refusal(code: RefusalCode): ServiceError {
  return new ServiceError(code, messages[code]);
}
