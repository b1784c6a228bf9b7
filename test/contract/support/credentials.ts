import { randomBytes } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { test } from '@jest/globals';
import { drawToken, formatToken } from '../../../services/gateway/src/tokens/api-token.rules.ts';
import type { Answer, publicClient } from '../../../services/gateway/test/public-client.ts';
import type { Contract } from './contract.ts';

type Api = ReturnType<typeof publicClient>;

/**
 * Every way in which credentials are refused (docs/contract.md#authentication), shown with one operation; `otherScope`
 * is not its own.
 */
export function refusesCredentials(contract: Contract, call: (api: Api) => Promise<Answer>, otherScope: string): void {
  const answerTo = (token: string) => call(contract.as(token));

  test('no usable credentials', async () => {
    contract.expectError(await answerTo(''), 'authentication_required');
  });

  test('a token that is none, that nobody issued, or whose secret is wrong', async () => {
    contract.expectError(await answerTo('nonsense'), 'token_invalid');
    const drawn = drawToken('sandbox', randomBytes);
    contract.expectError(await answerTo(formatToken(drawn)), 'token_invalid');
    const guess = formatToken({ ...drawn, lookupId: lookupIdOf(contract.stack.token) });
    contract.expectError(await answerTo(guess), 'token_invalid');
  });

  test('a token of the other environment', async () => {
    contract.expectError(
      await answerTo(formatToken(drawToken('production', randomBytes))),
      'token_environment_mismatch',
    );
  });

  test('a token without the scope', async () => {
    const { tenantId } = contract.stack;
    const token = await contract.stack.issueToken({ tenantId, scopes: [otherScope] });
    contract.expectError(await answerTo(token), 'token_scope_insufficient');
  });

  test.each([
    ['token_expired', 'update api_tokens set expires_at = now() where tenant_id = $1'],
    ['token_revoked', 'update api_tokens set revoked_at = now() where tenant_id = $1'],
    ['tenant_suspended', 'update tenants set suspended_at = now() where id = $1'],
    ['environment_not_activated', 'update tenants set activated_at = null where id = $1'],
  ] as const)('%s, from one request to the next', async (code, change) => {
    const { tenantId, token } = await contract.stack.newTenant();
    await answerTo(token);
    await contract.stack.sql('gateway', change, tenantId);
    contract.expectError(await waitFor(async () => refused(await answerTo(token))), code);
  });
}

function refused(answer: Answer): Answer | undefined {
  return answer.status === 401 ? answer : undefined;
}

function lookupIdOf(token: string): string {
  return token.slice('gcs_sandbox_'.length, 'gcs_sandbox_'.length + 8);
}
