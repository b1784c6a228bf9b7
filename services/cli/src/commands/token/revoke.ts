import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs token revoke`: refused everywhere within a second (docs/contract.md#api-tokens). */
export function tokenRevoke(cli: Cli) {
  const command = new Command('revoke')
    .description('Refuse a token everywhere within a second')
    .argument('<token-id>', 'from `gcs token ls`')
    .action(async (tokenId) => {
      await cli.confirm(`Revoke ${tokenId}? Whoever uses it is refused within a second, for good.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TokenService');
      const { revokedAt } = await client.RevokeToken({ requestId: cli.requestId(), tenantId, tokenId }, call);
      cli.show({ tokenId, revokedAt });
    });
  return withExamples(command, 'gcs token revoke "$TOKEN_ID" --yes');
}
