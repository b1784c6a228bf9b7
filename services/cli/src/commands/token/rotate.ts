import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/**
 * `gcs token rotate`: the successor of a token; the old one works until it is revoked (docs/contract.md#api-tokens).
 */
export function tokenRotate(cli: Cli) {
  const command = new Command('rotate')
    .description('Issue the successor of a token, with the same rights; the old one works until it is revoked')
    .argument('<token-id>', 'from `gcs token ls`')
    .option('--expires-in-days <days>', '1 to 730; default: 365', integer(1, 730))
    .action(async (tokenId, { expiresInDays = 0 }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TokenService');
      cli.show(await client.RotateToken({ requestId: cli.requestId(), tenantId, tokenId, expiresInDays }, call));
      cli.say(`Keep the secret now: it is not shown again. Then: gcs token revoke ${tokenId}`);
    });
  return withExamples(command, 'gcs token rotate "$TOKEN_ID"');
}
