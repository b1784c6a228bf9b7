import { dirname, join } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { localIssuer, operatorRoles } from '@gcs/first-run/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../frame/cli.ts';
import { integer, severalOf } from '../frame/command-line/arguments.ts';
import { withExamples } from '../frame/command-line/examples.ts';
import type { Group } from '../frame/command-line/program.ts';
import { chooseContext } from '../frame/connection/contexts.ts';

/** `gcs operator …`. */
export const operator: Group = {
  name: 'operator',
  summary: 'The people who run it',
  commands: [operatorIssue],
};

/**
 * `gcs operator issue`: a token of the local issuer for one more person (docs/internal-contracts.md#local-operator). It
 * needs the local operator key, so it works where the data directory is; deployments with an OIDC issuer take their
 * tokens from there.
 */
function operatorIssue(cli: Cli) {
  const command = new Command('issue')
    .description('Sign an operator token with the local operator key')
    .argument('<subject>', 'the person, as the logs will name them')
    .option('--roles <roles>', `among ${operatorRoles.join(', ')}; default: all`, severalOf(operatorRoles))
    .option('--expires-in-days <days>', '1 to 365; default: 30', integer(1, 365))
    .addOption(
      new Option('--kind <kind>', 'an agent may do nothing that needs a person')
        .choices(['HUMAN', 'AGENT'])
        .default('HUMAN' as const),
    )
    .option('--keyring <file>', 'the keyring of the gateway; default: the one of the first run')
    .action(async (subject, { keyring, ...options }) => {
      const file = keyring ?? (await localKeyring(cli));
      const issuer = await localIssuer(signingKeyOf(await readKeyring(file, ['operator']), 'operator'));
      const token = await issuer.issueToken(subject, options);
      if (cli.settings().json) cli.show({ subject, token });
      else cli.write(token);
    });
  return withExamples(
    command,
    'gcs operator issue berta --roles reviewer > berta.jwt',
    'GCS_OPERATOR_TOKEN=$(gcs operator issue carl --roles support) gcs tenant ls',
  );
}

async function localKeyring(cli: Cli): Promise<string> {
  const { name, context } = await chooseContext(cli.terminal.environment, cli.settings().context);
  if (context.credentials === undefined) {
    throw new ServiceError(
      'invalid_argument',
      `the context ${name} has no data directory; name the keyring with --keyring`,
    );
  }
  // `<data dir>/credentials.json` is the sandbox, `<data dir>/production/credentials.json` production
  // (docs/operations.md#first-run).
  const directory = dirname(context.credentials);
  const production = directory.endsWith('/production');
  return join(
    production ? dirname(directory) : directory,
    'keys',
    production ? 'production' : 'sandbox',
    'gateway.json',
  );
}
