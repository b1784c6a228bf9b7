import { createHmac, timingSafeEqual } from 'node:crypto';
import { Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { defaultSignatureHeader } from '@gcs/proto/header-names';
import type { Cli } from '../../command-line/cli.ts';
import { readInput } from '../../terminal/read-input.ts';

export function signBody(body: Uint8Array, secret: string | Uint8Array): string {
  return `sha256=${hmacHex(body, secret)}`;
}

export function isSignedBy(body: Uint8Array, signature: string, secret: string): boolean {
  const [expected, received] = [Buffer.from(signBody(body, secret)), Buffer.from(signature)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}

export function hmacHex(body: Uint8Array, secret: string | Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export function signatureHeaderOf(cli: Cli): string {
  return cli.terminal.environment['GCS_SIGNATURE_HEADER'] || defaultSignatureHeader;
}

export function headerOption(cli: Cli) {
  const header = new Option('--header-name <name>', 'the name of the signature header');
  return header.default(signatureHeaderOf(cli), `GCS_SIGNATURE_HEADER, else ${defaultSignatureHeader}`);
}

/**
 * Reads the signing secrets from `files`, otherwise from GCS_WEBHOOK_SECRET, otherwise from the context. Ignores a line
 * end after a secret in a file.
 */
export async function readSecrets(cli: Cli, files: readonly string[]): Promise<[string, ...string[]]> {
  return (await findSecrets(cli, files)).secrets;
}

/** Reads the same secrets as `readSecrets`, and says where they were found. */
export async function findSecrets(
  cli: Cli,
  files: readonly string[],
): Promise<{ secrets: [string, ...string[]]; source: string; isBuiltIn: boolean }> {
  const read = await Promise.all(files.map(async (file) => (await readInput(file, cli.terminal)).toString().trimEnd()));
  const [first, ...others] = read.filter((secret) => secret !== '');
  if (first !== undefined) return { secrets: [first, ...others], source: files.join(', '), isBuiltIn: false };
  const stated = cli.terminal.environment['GCS_WEBHOOK_SECRET'];
  if (stated) return { secrets: [stated], source: 'GCS_WEBHOOK_SECRET', isBuiltIn: false };
  const known = await cli.connection().then(
    ({ context, reach }) => ({
      secret: reach.webhookSecret,
      source: `the built-in receiver of the context ${context}`,
    }),
    () => undefined,
  );
  if (known?.secret !== undefined) return { secrets: [known.secret], source: known.source, isBuiltIn: true };
  throw new ServiceError('invalid_argument', 'specify the signing secret with --secret-file or GCS_WEBHOOK_SECRET');
}
