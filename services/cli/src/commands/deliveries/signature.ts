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
 * Reads the signing secrets, in the given order, from files, otherwise from GCS_WEBHOOK_SECRET, otherwise from the
 * context. A line end after a secret in a file is ignored.
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
  throw new ServiceError('invalid_argument', 'specify the signing secret with --secret-file or GCS_WEBHOOK_SECRET');
}
