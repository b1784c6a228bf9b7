import { dirname, join } from 'node:path';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../cli.ts';
import { chooseContext } from './contexts.ts';

/** The file that holds the key of the local issuer; throws `invalid_argument` where the context has no data directory. */
export async function localKeyring(cli: Cli): Promise<string> {
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
