import { stepTypeFromProto, stepTypes, stepTypeToProto, tokenKindFromProto } from '@gcs/proto/enums';
import { call } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, limitedTo, severalOf } from '../../command-line/command.ts';
import { readPages } from '../../connection/pages.ts';

const scopes = ['sessions:write', 'sessions:read', 'evidence:read', 'bookings:write', 'bookings:read'];

export const token: Group = {
  name: 'token',
  summary: 'API tokens and provider credentials',
  commands: [tokenIssue, tokenList, tokenRotate, tokenRevoke],
};

function tokenIssue(cli: Cli) {
  return command('issue', 'Issue an API token or a provider credential; its secret is shown this once')`
    guestctl token issue --client booking-engine
    guestctl token issue --client back-office --scopes sessions:read,evidence:read --expires-in-days 90
    guestctl token issue --client onfido-adapter --provider onfido --step-types DOCUMENT,LIVENESS`
    .requiredOption('--client <name>', 'name of the holder; at most two live tokens each')
    .option('--scopes <scopes>', `${scopes.join(', ')}; default: all`, severalOf(scopes))
    .option('--expires-in-days <days>', '1 to 730; default: 365', integer(1, 730))
    .option('--provider <name>', 'makes it a provider credential, for the provider port')
    .option(
      '--step-types <types>',
      'the steps that the provider may report, such as DOCUMENT,LIVENESS',
      severalOf(stepTypes),
    )
    .action(
      call(cli, ['TokenService', 'IssueToken'], {
        ask: ({ client: holder, scopes = [], expiresInDays = 0, provider = '', stepTypes: reported = [] }) => ({
          kind: provider === '' ? ('TOKEN_KIND_API' as const) : ('TOKEN_KIND_PROVIDER' as const),
          client: holder,
          scopes: [...scopes],
          expiresInDays,
          provider,
          stepTypes: reported.map(stepTypeToProto),
        }),
        show: ({ tokenId: id, ...issued }) => ({ id, ...issued }),
        say: ({ tokenId }) =>
          'Keep the secret now: it is not shown again, and it must never reach a browser or an app.\n' +
          `To end it: guestctl token revoke ${tokenId}`,
      }),
    );
}

function tokenList(cli: Cli) {
  return command('list', 'List API tokens and provider credentials, the newest first')`
    guestctl token list
    guestctl token list --all --json`
    .option('--client <name>', 'only those of this client', '')
    .option('--all', 'revoked and expired ones too', false)
    .option(...limitedTo(1_000))
    .action(async ({ client: holder, all, limit }) => {
      const { api, tenantId } = await cli.ofTenant('TokenService');
      const tokens = await readPages(cli, limit, 'tokens', (page) =>
        api.ListTokens({ tenantId, client: holder, includeEnded: all, ...page }),
      );
      const items = tokens.map(({ kind, stepTypes: reported, ...token }) => {
        return { ...token, kind: tokenKindFromProto(kind), stepTypes: reported.map(stepTypeFromProto) };
      });
      const rows = items.map((token) => ({ ...token, may: token.scopes.length > 0 ? token.scopes : token.stepTypes }));
      const columns = ['id', 'client:12', 'kind', 'may:20'] as const;
      cli.list(rows, [...columns, 'expiresAt', 'lastUsedAt', 'revokedAt'], items);
    });
}

/** Issues a successor; the old token works until it is revoked (docs/contract.md#api-tokens). */
function tokenRotate(cli: Cli) {
  return command(
    'rotate',
    'Issue the successor of a token, with the same rights; the old one works until it is revoked',
  )`guestctl token rotate "$TOKEN_ID"`
    .argument('<token-id>', 'from `guestctl token list`')
    .option('--expires-in-days <days>', '1 to 730; default: 365', integer(1, 730))
    .action(
      call(cli, ['TokenService', 'RotateToken'], {
        ask: (_, { expiresInDays = 0 }) => ({ expiresInDays }),
        show: ({ tokenId: id, ...issued }) => ({ id, ...issued }),
        say: (_, tokenId) => `Keep the secret now: it is not shown again. Then: guestctl token revoke ${tokenId}`,
      }),
    );
}

/** Takes effect within a second (docs/contract.md#api-tokens). */
function tokenRevoke(cli: Cli) {
  return command('revoke', 'Refuse a token everywhere within a second')`guestctl token revoke "$TOKEN_ID" --yes`
    .argument('<token-id>', 'from `guestctl token list`')
    .action(
      call(cli, ['TokenService', 'RevokeToken'], {
        confirm: (tokenId) => `Revoke ${tokenId}? Within a second it is refused permanently.`,
        show: ({ revokedAt }, id) => ({ id, revokedAt }),
      }),
    );
}
