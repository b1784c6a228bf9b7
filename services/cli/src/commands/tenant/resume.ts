import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs tenant resume`: accepts the tokens of a suspended tenant again. */
export function tenantResume(cli: Cli) {
  const command = new Command('resume')
    .description('Accept the tokens of a suspended tenant again')
    .argument('<tenant-id>', 'from `gcs tenant ls`')
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { expectedVersion = 0 }) => {
      const { client, call } = await cli.admin('TenantService');
      const { tenant } = await client.ResumeTenant({ requestId: cli.requestId(), tenantId, expectedVersion }, call);
      cli.show(tenant ?? {});
    });
  return withExamples(command, 'gcs tenant resume "$OTHER_TENANT_ID"');
}
