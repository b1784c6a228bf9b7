import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readInput } from '../../frame/terminal/read-input.ts';

/** `guestctl golive activate`: from here on the tenant's tokens work in production. */
export function goliveActivate(cli: Cli) {
  const command = new Command('activate')
    .description("Activate a tenant of production with the sandbox's attestation")
    .argument('<attestation>', 'the file that `guestctl golive attest` made, - for stdin')
    .action(async (file) => {
      const attestation = (await readInput(file, cli.terminal)).toString('utf8').trim();
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const request = { requestId: cli.requestId(), tenantId, attestation };
      cli.show((await client.ActivateProduction(request, call)).tenant ?? {});
    });
  return withExamples(
    command,
    'guestctl --context local-production --tenant "$PRODUCTION_TENANT_ID" golive activate "$ATTESTATION_FILE"',
  );
}
