import { Option } from '@commander-js/extra-typings';
import { localIssuer, operatorRoles } from '@gcs/first-run/local-issuer/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { TenantScope__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, limitedTo, severalOf, severalTexts, time } from '../../command-line/command.ts';
import { localKeyring } from '../../connection/contexts.ts';

export function whoami(cli: Cli) {
  return command('whoami', 'Show your identity and your scope at a deployment')`guestctl whoami`.action(async () => {
    const who = await (await cli.admin('TenantService')).GetOperator({});
    const seen = who.deployment ? ['every tenant'] : who.scope.map(showTenantScope);
    const lines = [
      `${who.name === '' ? who.subject : `${who.name} (${who.subject})`}, ${who.kind === 'HUMAN' ? 'a person' : 'an agent'}, by ${who.issuer}`,
      `roles: ${who.roles.join(', ') || 'none'}`,
      `sees:  ${seen.join('; ') || 'nothing'}`,
    ];
    cli.show(who, lines.join('\n'));
  });
}

function showTenantScope({ tenantId, everyProperty, properties }: TenantScope__Output): string {
  return `${tenantId}, ${everyProperty ? 'every property' : properties.join(', ') || 'no property'}`;
}

export const operator: Group = {
  name: 'operator',
  summary: 'Operators: their tokens and their calls',
  commands: [
    /**
     * Signs a token of the local issuer (docs/internal-contracts.md#local-operator) with the local operator key.
     * Deployments with OIDC use their own issuer.
     */
    (cli) =>
      command('issue', 'Sign an operator token with the local operator key')`
    guestctl operator issue berta --name "Berta Beck" --roles reviewer > berta.jwt
    guestctl operator issue dora --roles reviewer --tenants ten_01K9F3Q8M7ZX2B4C6D8E0G1H2J --properties HTL-1
    GCS_OPERATOR_TOKEN=$(guestctl operator issue carl --roles support) guestctl tenant list`
        .argument('<subject>', 'id of the person in the logs')
        .option('--name <name>', 'name that colleagues see; default: the subject')
        .option('--roles <roles>', `among ${operatorRoles.join(', ')}; default: all`, severalOf(operatorRoles))
        .option('--tenants <tenants>', 'ids of visible tenants; default: the whole deployment', severalTexts)
        .option('--properties <references>', 'visible properties of these tenants; default: all', severalTexts)
        .option('--expires-in-days <days>', '1 to 365; default: 30', integer(1, 365))
        .addOption(
          new Option('--kind <kind>', 'an agent may not do what requires a person')
            .choices(['HUMAN', 'AGENT'])
            .default('HUMAN' as const),
        )
        .option('--keyring <file>', 'the keyring of the gateway; default: the one of the first run')
        .action(async (subject, { keyring, ...options }) => {
          const file = keyring ?? (await localKeyring(cli.terminal.environment, cli.settings().context));
          const issuer = await localIssuer(signingKeyOf(await readKeyring(file, ['operator']), 'operator'));
          const token = await issuer.issueToken(subject, options);
          cli.show({ subject, token }, token);
        }),
    (cli) =>
      command('log', 'List the calls about a tenant or the whole deployment, refused ones too, the latest first')`
    guestctl operator log --changes
    guestctl operator log --deployment --changes
    guestctl operator log --session "$SESSION_ID" --json`
        .option('--by <subject>', 'only calls of this person', '')
        .option('--session <session-id>', 'only calls about this session', '')
        .addOption(
          new Option('--deployment', 'the calls about no tenant, such as `ops discard`').conflicts(['session']),
        )
        .option('--words <words>', 'only calls whose purpose contains these words', '')
        .option('--with-purpose', 'only calls with a purpose', false)
        .option('--changes', 'only calls of methods that change something', false)
        .option('--from <time>', 'at this time or later, RFC 3339', time, '')
        .option('--until <time>', 'before this time, RFC 3339', time, '')
        .option(...limitedTo(1_000))
        .action((options, self) => {
          const { limit: _, session: sessionId, deployment, by: subject, words: purpose, ...more } = options;
          const { changes: changesOnly, ...times } = more;
          const filter = { subject, purpose, changesOnly, ...times };
          const ask = (..._: [object, object]) => ({ ...filter, ...(deployment ? { tenantId: '' } : { sessionId }) });
          const action = deployment
            ? list(cli, ['OperatorLogService', 'ListDeploymentCalls', 'calls'], { ask, columns })
            : list(cli, ['OperatorLogService', 'ListCalls', 'calls'], { ask, columns });
          return action(options, self);
        }),
  ],
};

const columns = [
  'calledAt',
  'subject:12',
  'method:32',
  'errorCode',
  'namedIds',
  'sessionId',
  'purpose:16',
  'actorKind',
] as const;
