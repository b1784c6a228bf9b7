import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { readInput } from '../../frame/terminal/read-input.ts';

/**
 * The signing secrets to work with, the preferred one first: those in files, else GCS_WEBHOOK_SECRET, else that of the
 * context. A line end after a secret in a file is the editor's, not the secret's.
 */
export async function readSecrets(cli: Cli, files: readonly string[]): Promise<[string, ...string[]]> {
  const read = await Promise.all(files.map(async (file) => (await readInput(file, cli.terminal)).toString().trimEnd()));
  const [first, ...others] = read.filter((secret) => secret !== '');
  if (first !== undefined) return [first, ...others];
  const stated = cli.terminal.environment['GCS_WEBHOOK_SECRET'];
  if (stated) return [stated];
  const known = await cli.connection().then(
    ({ reach }) => reach.webhookSecret,
    () => undefined,
  );
  if (known !== undefined) return [known];
  throw new ServiceError('invalid_argument', 'which signing secret? --secret-file, or GCS_WEBHOOK_SECRET');
}
