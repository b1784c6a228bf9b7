import { Option } from '@commander-js/extra-typings';
import { defaultSignatureHeader } from '@gcs/proto/header-names';
import type { Cli } from '../../../frame/cli.ts';

/** What the deployment calls its signature header: services read the same variable. */
export function signatureHeaderOf(cli: Cli): string {
  return cli.terminal.environment['GCS_SIGNATURE_HEADER'] || defaultSignatureHeader;
}

/** `--header-name`, for a deployment other than the one that the environment is about. */
export function headerOption(cli: Cli) {
  const header = new Option('--header-name <name>', 'what the signature header is called');
  return header.default(signatureHeaderOf(cli), `GCS_SIGNATURE_HEADER, else ${defaultSignatureHeader}`);
}
