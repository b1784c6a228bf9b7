import { Command } from '@commander-js/extra-typings';
import { stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { integer, severalOf } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';

/** `gcs token issue`: an API token, or the credential of a provider. */
export function tokenIssue(cli: Cli) {
  const command = new Command('issue')
    .description('Issue an API token or a provider credential; its secret is shown this once')
    .requiredOption('--client <name>', 'who will hold it; at most two live tokens each')
    .option(
      '--scopes <scopes>',
      'sessions:write, sessions:read, evidence:read; default: all',
      severalOf(['sessions:write', 'sessions:read', 'evidence:read']),
    )
    .option('--expires-in-days <days>', '1 to 730; default: 365', integer(1, 730))
    .option('--provider <name>', 'makes it a provider credential, for the provider port')
    .option(
      '--step-types <types>',
      'the steps that the provider may report, such as DOCUMENT,LIVENESS',
      severalOf(stepTypes),
    )
    .action(async ({ client: holder, scopes, expiresInDays = 0, provider = '', stepTypes: reported = [] }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TokenService');
      const issued = await client.IssueToken(
        {
          requestId: cli.requestId(),
          tenantId,
          kind: provider === '' ? 'TOKEN_KIND_API' : 'TOKEN_KIND_PROVIDER',
          client: holder,
          scopes: [...(scopes ?? [])],
          expiresInDays,
          provider,
          stepTypes: reported.map(stepTypeToProto),
        },
        call,
      );
      cli.show(issued);
      cli.say('Keep the secret now: it is not shown again, and it must never reach a browser or an app.');
    });
  return withExamples(
    command,
    'gcs token issue --client booking-engine',
    'gcs token issue --client back-office --scopes sessions:read,evidence:read --expires-in-days 90',
    'gcs token issue --client onfido-adapter --provider onfido --step-types DOCUMENT,LIVENESS',
  );
}
