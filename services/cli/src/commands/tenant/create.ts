import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs tenant create`: a customer of the deployment. */
export function tenantCreate(cli: Cli) {
  const command = new Command('create')
    .description('Create a tenant; in production it works once it is activated (`gcs golive`)')
    .argument('<name>', 'what people call it, 1 to 128 characters')
    .action(async (name) => {
      const { client, call } = await cli.admin('TenantService');
      const { tenant } = await client.CreateTenant({ requestId: cli.requestId(), name }, call);
      cli.show(tenant ?? {});
    });
  return withExamples(command, 'gcs tenant create "Hotel Aurora"');
}
