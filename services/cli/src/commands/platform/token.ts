import { shell } from '@gcs/kit/shell';
import { stepTypeFromProto, stepTypes, stepTypeToProto, tokenKindFromProto } from '@gcs/proto/enums';
import type { Token__Output } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { call, list } from '../../command-line/call.ts';
import { command, type Group, integer, limitedTo, severalOf } from '../../command-line/command.ts';

const scopes = ['sessions:write', 'sessions:read', 'evidence:read', 'bookings:write', 'bookings:read'];

const dayMs = 86_400_000;

export const token: Group = {
  name: 'token',
  summary: 'API tokens and provider credentials',
  commands: [
    (cli) =>
      command('issue', 'Issue an API token or a provider credential; its secret is shown only now')`
    guestctl token issue --client booking-engine
    guestctl token issue --client back-office --scopes sessions:read,evidence:read --expires-in-days 90
    guestctl token issue --client onfido-adapter --provider onfido --step-types DOCUMENT,LIVENESS`
        .requiredOption('--client <name>', 'name of the holder, who can have two live tokens')
        .option('--scopes <scopes>', `${scopes.join(', ')}; default: all`, severalOf(scopes))
        .option('--expires-in-days <days>', '1 to 730; default: 365', integer(1, 730))
        .option('--provider <name>', 'issue a provider credential, for the provider port')
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
              `To revoke it: ${shell`guestctl token revoke ${tokenId}`}`,
          }),
        ),
    (cli) =>
      command('list', 'List API tokens and provider credentials, the newest first')`
    guestctl token list
    guestctl token list --expires-within-days 14
    guestctl token list --all --json`
        .option('--client <name>', 'only tokens of this client', '')
        .option('--expires-within-days <days>', 'only tokens that expire within this time', integer(1, 730))
        .option('--all', 'revoked and expired tokens too', false)
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['TokenService', 'ListTokens', 'tokens'], {
            ask: ({ client: holder, all: includeEnded }) => ({ client: holder, includeEnded }),
            item: tokenOf,
            only: ({ expiresWithinDays: days }) =>
              days === undefined
                ? undefined
                : ({ expiresAt }: ReturnType<typeof tokenOf>) => Date.parse(expiresAt) < Date.now() + days * dayMs,
            row: (token: ReturnType<typeof tokenOf>) => ({
              ...{ ...token, may: token.scopes.length > 0 ? token.scopes : token.stepTypes },
            }),
            columns: ['id', 'client:12', 'kind', 'may:20', 'expiresAt', 'lastUsedAt', 'revokedAt'],
          }),
        ),
    (cli) =>
      command(
        'rotate',
        'Issue the successor of a token, with the same rights; the old one works until it is revoked',
      )`guestctl token rotate "$TOKEN_ID"`
        .argument('<token-id>', 'from `guestctl token list`')
        .option('--expires-in-days <days>', '1 to 730; default: 365', integer(1, 730))
        .action(
          call(cli, ['TokenService', 'RotateToken'], {
            ask: (_, { expiresInDays = 0 }) => ({ expiresInDays }),
            show: ({ tokenId: id, ...issued }) => ({ id, ...issued }),
            say: (_, tokenId) =>
              `Keep the secret now: it is not shown again. Then: ${shell`guestctl token revoke ${tokenId}`}`,
          }),
        ),
    (cli) =>
      command('revoke', 'Refuse a token everywhere within a second')`guestctl token revoke "$TOKEN_ID" --yes`
        .argument('<token-id>', 'from `guestctl token list`')
        .action(
          call(cli, ['TokenService', 'RevokeToken'], {
            confirm: (tokenId) => `Revoke ${tokenId}? Within a second it is refused permanently.`,
            show: ({ revokedAt }, id) => ({ id, revokedAt }),
          }),
        ),
  ],
};

function tokenOf({ kind, stepTypes: reported, ...token }: Token__Output) {
  return { ...token, kind: tokenKindFromProto(kind), stepTypes: reported.map(stepTypeFromProto) };
}
