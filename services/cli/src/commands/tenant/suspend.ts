import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/**
 * `gcs tenant suspend`: refuses its tokens; sessions, retention and deliveries go on
 * (docs/internal-contracts.md#tenants).
 */
export function tenantSuspend(cli: Cli) {
  const command = new Command('suspend')
    .description("Refuse a tenant's tokens; its sessions, retention and deliveries go on")
    .argument('<tenant-id>', 'from `gcs tenant ls`')
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { expectedVersion = 0 }) => {
      await cli.confirm(`Suspend ${tenantId}? Its clients are refused within a second.`);
      const { client, call } = await cli.admin('TenantService');
      const request = { requestId: cli.requestId(), tenantId, expectedVersion };
      const { tenant } = await client.SuspendTenant(request, call);
      cli.show(tenant ?? {});
    });
  return withExamples(command, 'gcs tenant suspend "$OTHER_TENANT_ID" --yes');
}
