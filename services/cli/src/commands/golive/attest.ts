import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl golive attest`: the sandbox signs what it has seen, for one tenant of production. */
export function goliveAttest(cli: Cli) {
  const command = new Command('attest')
    .description('Let the sandbox sign its readiness for one tenant of production; good for 30 days')
    .requiredOption('--production-tenant <tenant-id>', 'the tenant there')
    .action(async ({ productionTenant: productionTenantId }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const request = { requestId: cli.requestId(), tenantId, productionTenantId };
      const { attestation, expiresAt } = await client.AttestReadiness(request, call);
      if (cli.settings().json) return cli.show({ attestation, expiresAt });
      cli.write(attestation);
      return cli.say(`good until ${expiresAt}; next: guestctl --context <production> golive activate`);
    });
  return withExamples(command, 'guestctl golive attest --production-tenant "$PRODUCTION_TENANT_ID" > readiness.jws');
}
