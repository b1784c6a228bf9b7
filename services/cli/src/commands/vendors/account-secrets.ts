import type { ProviderAccountSecrets } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import type { Cli } from '../../command-line/cli.ts';
import { readInput } from '../../terminal/read-input.ts';

type SecretFiles = { apiKeyFile?: string; apiSecretFile?: string; webhookSecretFile?: string };

export const secretFiles = [
  [
    '--api-key-file <file>',
    'Stripe: restricted key; Onfido: API token or OAuth client id; Sumsub: app token; Veriff: API key',
  ],
  [
    '--api-secret-file <file>',
    'Onfido: secret of the OAuth client; Sumsub: secret of the app token; Veriff: shared secret',
  ],
  ['--webhook-secret-file <file>', 'webhook secret of the vendor; a previous one stays accepted'],
] as const;

/** Reads secrets from files, so that they do not get into the shell history. */
export async function secretsOf(cli: Cli, files: SecretFiles): Promise<ProviderAccountSecrets> {
  const read = async (file: string | undefined) =>
    file === undefined ? '' : (await readInput(file, cli.terminal)).toString('utf8').trim();
  return {
    apiKey: await read(files.apiKeyFile),
    apiSecret: await read(files.apiSecretFile),
    webhookSecret: await read(files.webhookSecretFile),
  };
}
