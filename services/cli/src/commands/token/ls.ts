import { Command } from '@commander-js/extra-typings';
import { stepTypeFromProto, tokenKindFromProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs token ls`: who holds what, the newest first; secrets are nowhere. */
export function tokenLs(cli: Cli) {
  const command = new Command('ls')
    .description('List API tokens and provider credentials, the newest first')
    .option('--client <name>', 'only those of this client', '')
    .option('--all', 'revoked and expired ones too', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ client: holder, all, limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TokenService');
      const tokens = await readPages(cli, limit, async (page) => {
        const request = { tenantId, client: holder, includeEnded: all, ...page };
        const { tokens: items, nextPageToken } = await client.ListTokens(request, call);
        return { items, nextPageToken };
      });
      const rows = tokens.map((token) => ({
        ...token,
        kind: tokenKindFromProto(token.kind),
        stepTypes: token.stepTypes.map(stepTypeFromProto),
        may: token.scopes.length > 0 ? token.scopes : token.stepTypes.map(stepTypeFromProto),
      }));
      cli.list(rows, ['id', 'kind', 'client', 'may', 'expiresAt', 'revokedAt']);
    });
  return withExamples(command, 'gcs token ls', 'gcs token ls --all --json');
}
