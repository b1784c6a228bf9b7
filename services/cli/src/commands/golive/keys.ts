import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl golive keys`: whom production has to trust. */
export function goliveKeys(cli: Cli) {
  const command = new Command('keys')
    .description("Print the sandbox's public keys, for production's GCS_ATTESTATION_KEYS_FILE")
    .action(async () => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const { attestationKeysJson } = await client.GetReadiness({ tenantId }, call);
      if (attestationKeysJson === '') throw new ServiceError('failed_precondition', 'production attests nothing');
      cli.write(attestationKeysJson);
    });
  return withExamples(command, 'guestctl golive keys > attestation-keys.json');
}
