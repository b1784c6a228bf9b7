import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer, rateLimit } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs tenant limits`: request rates of its own (docs/contract.md#rate-limits). */
export function tenantLimits(cli: Cli) {
  const command = new Command('limits')
    .description("Give a tenant request rates of its own; a class that is left out has the deployment's")
    .argument('<tenant-id>', 'from `gcs tenant ls`')
    .option('--create <rate/burst>', 'creations per second, and how many at once', rateLimit)
    .option('--read <rate/burst>', 'reads of sessions', rateLimit)
    .option('--evidence <rate/burst>', 'reads of evidence packages', rateLimit)
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { create, read, evidence, expectedVersion = 0 }) => {
      const { client, call } = await cli.admin('TenantService');
      const rateLimits = { create: create ?? null, read: read ?? null, evidence: evidence ?? null };
      const request = { requestId: cli.requestId(), tenantId, rateLimits, expectedVersion };
      const { tenant } = await client.SetRateLimits(request, call);
      cli.show(tenant ?? {});
    });
  return withExamples(
    command,
    'gcs tenant limits "$OTHER_TENANT_ID" --create 50/150 --read 250/750',
    'gcs tenant limits "$OTHER_TENANT_ID"',
  );
}
