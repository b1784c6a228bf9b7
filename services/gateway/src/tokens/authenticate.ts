import { type Deadline, latestOf } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { batchCalls, maxReadBatch, type Running } from '../behind/services-behind.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { environmentOf, parseToken } from './api-token.rules.ts';
import { createTokenDirectory } from './token-directory.ts';
import { judgeToken, type TokenRecord, type TokenStanding, type TokenUse } from './token-grant.rules.ts';
import type { TokenUses } from './token-uses.ts';
import { findTokens } from './tokens.store.ts';

/** Throws a ServiceError with a 401 code of docs/contract.md#errors. */
export type Authenticate = (presented: string | undefined, use: TokenUse, deadline: Deadline) => Promise<TokenRecord>;

const tokensChangedChannel = 'gcs_tokens_changed';

/**
 * Starts the check of tokens: form, environment, secret, state and scope (docs/contract.md#authentication). Concurrent
 * lookups share a statement.
 */
export async function startAuthentication(
  { database, environment, clock }: Pick<AdminDeps, 'database' | 'environment' | 'clock'>,
  uses: Pick<TokenUses, 'note'>,
  running: Running,
): Promise<Authenticate> {
  const load = batchCalls(running, 'token look-ups', maxReadBatch, async (lookupIds: string[], { deadline }) => {
    const found = new Map(
      (await findTokens(database.by(deadline), lookupIds)).map((record) => [record.lookupId, record]),
    );
    return lookupIds.map((lookupId) => found.get(lookupId));
  });
  const directory = createTokenDirectory({
    load: (lookupId, deadline) => load(lookupId, { deadline: latestOf([deadline]) }),
    monotonicMs: () => performance.now(),
  });
  running.lifecycle.onStop('token changes', await database.listen(tokensChangedChannel, directory.clear));
  return async (presented, use, deadline) => {
    if (presented === undefined) throw refusal('authentication_required');
    // The prefix is not secret, so this answer says nothing about the rest of the token.
    if ((environmentOf(presented) ?? environment) !== environment) throw refusal('token_environment_mismatch');
    const parts = parseToken(presented);
    if (parts === undefined) throw refusal('token_invalid');
    const record = await directory.find(parts.lookupId, deadline);
    if (record === undefined) throw refusal('token_invalid');
    const standing = judgeToken(record, parts.secret, use, clock.now());
    if (standing !== 'accepted') throw refusal(standing, use);
    uses.note(record.id);
    return record;
  };
}

type RefusalCode = Exclude<TokenStanding, 'accepted'> | 'authentication_required' | 'token_environment_mismatch';

const messages: Readonly<Record<RefusalCode, string>> = {
  authentication_required: 'Send an API token in the header Authorization, with the scheme Bearer.',
  token_invalid: 'The API token is not valid. Compare it with your copy, or ask the operator for a new one.',
  token_environment_mismatch:
    'The API token belongs to the other environment. Use the base address of that environment.',
  token_expired: 'The API token has expired. Use its replacement, or ask the operator for one.',
  token_revoked: 'The API token was revoked. Use its replacement, or ask the operator for one.',
  tenant_suspended: 'The account is suspended. Contact the operator.',
  environment_not_activated:
    'The production credentials are not activated yet. Complete the sandbox tests, then ask the operator.',
  token_scope_insufficient: 'The API token lacks the scope that this operation needs.',
};

function refusal(code: RefusalCode, use?: TokenUse): ServiceError {
  const isNamed = code === 'token_scope_insufficient' && use?.kind === 'API';
  return new ServiceError(
    code,
    isNamed
      ? `The API token lacks the scope ${use.scope}. Use a token with it, or ask the operator for one.`
      : messages[code],
  );
}
