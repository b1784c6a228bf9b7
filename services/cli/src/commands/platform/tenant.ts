import { Command } from '@commander-js/extra-typings';
import type { Tenant__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import type { Cli } from '../../command-line/cli.ts';
import { type Group, integer, rateLimit, withExamples } from '../../command-line/command.ts';
import type { AdminService } from '../../connection/admin-client.ts';
import { readPages } from '../../connection/pages.ts';
import { tenantEnd, tenantEnded } from './tenant-end.ts';
import { tenantExport, tenantVerify } from './tenant-export.ts';

export const tenant: Group = {
  name: 'tenant',
  summary: 'The customers of a deployment',
  commands: [
    tenantCreate,
    tenantList,
    tenantLimits,
    tenantUsage,
    tenantGuestPages,
    tenantReturnSchemes,
    tenantSuspend,
    tenantResume,
    tenantExport,
    tenantVerify,
    tenantEnd,
    tenantEnded,
  ],
};

function tenantCreate(cli: Cli) {
  const command = new Command('create')
    .description('Create a tenant; in production it works once it is activated (`guestctl golive`)')
    .argument('<name>', 'display name, 1 to 128 characters')
    .action(async (name) => {
      await showChanged(cli, (api, requestId) => api.CreateTenant({ requestId, name }));
    });
  return withExamples(command)`guestctl tenant create "Hotel Aurora"`;
}

function tenantList(cli: Cli) {
  const command = new Command('list')
    .description('List the tenants')
    .option('--limit <n>', 'at most this many', integer(1, 1_000_000), 1_000)
    .action(async ({ limit }) => {
      const api = await cli.admin('TenantService');
      const tenants = await readPages(cli, limit, 'tenants', (page) => api.ListTenants(page));
      cli.list(tenants, ['id', 'name:16', 'activatedAt', 'suspendedAt', 'createdAt', 'rowVersion']);
    });
  return withExamples(command)`
    guestctl tenant list
    guestctl tenant list --json`;
}

/** Request rates of its own (docs/contract.md#rate-limits). */
function tenantLimits(cli: Cli) {
  const command = new Command('limits')
    .description("Set a tenant's own request rates; a class that you leave out follows the deployment's")
    .argument('<tenant-id>', 'from `guestctl tenant list`')
    .option('--create <rate/burst>', 'creations per second, and the burst', rateLimit)
    .option('--read <rate/burst>', 'reads of sessions', rateLimit)
    .option('--evidence <rate/burst>', 'reads of evidence packages', rateLimit)
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { create, read, evidence, expectedVersion = 0 }) => {
      const rateLimits = { create: create ?? null, read: read ?? null, evidence: evidence ?? null };
      await showChanged(cli, (api, requestId) =>
        api.SetRateLimits({ requestId, tenantId, rateLimits, expectedVersion }),
      );
    });
  return withExamples(command)`
    guestctl tenant limits "$OTHER_TENANT_ID" --create 50/150 --read 250/750
    guestctl tenant limits "$OTHER_TENANT_ID"`;
}

/** What is left of its limits, and what its requests came to (docs/operations.md#usage). */
function tenantUsage(cli: Cli) {
  const command = new Command('usage')
    .description('Show the remaining limits of a tenant, the answers to its requests, and the last ten of them')
    .action(async () => {
      const { api, tenantId } = await cli.ofTenant('TenantService');
      const usage = await api.GetUsage({ tenantId });
      if (cli.settings().json) return cli.show(usage);
      cli.list(usage.limits, ['rateClass', 'rate', 'burst', 'left']);
      cli.list(usage.requests, ['rateClass', 'status', 'lastDay', 'lastMonth']);
      cli.list(usage.recent, ['at', 'rateClass', 'status', 'code', 'id']);
    });
  return withExamples(command)`
    guestctl tenant usage
    guestctl tenant usage --json`;
}

/** Whether creates are answered with a link to the guest's page (docs/contract.md#guest-link). */
function tenantGuestPages(cli: Cli) {
  const command = new Command('guest-pages')
    .description('Return a guest page link for each new session of a tenant, or stop that; existing links keep working')
    .argument('<tenant-id>', 'from `guestctl tenant list`')
    .option('--off', 'no longer', false)
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { off, expectedVersion = 0 }) => {
      await showChanged(cli, (api, requestId) =>
        api.SetGuestPages({ requestId, tenantId, enabled: !off, expectedVersion }),
      );
    });
  return withExamples(command)`
    guestctl tenant guest-pages "$OTHER_TENANT_ID"
    guestctl tenant guest-pages "$OTHER_TENANT_ID" --off`;
}

/** Which apps guests may be led back to (docs/contract.md#return-addresses). */
function tenantReturnSchemes(cli: Cli) {
  const command = new Command('return-schemes')
    .description("Allow only these app schemes in return addresses of a tenant's guests; https is always allowed")
    .argument('<tenant-id>', 'from `guestctl tenant list`')
    .argument('[scheme...]', 'a domain name in reverse, such as com.example.stay; none = https alone')
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, schemes, { expectedVersion = 0 }) => {
      await showChanged(cli, (api, requestId) =>
        api.SetReturnSchemes({ requestId, tenantId, schemes, expectedVersion }),
      );
    });
  return withExamples(command)`
    guestctl tenant return-schemes "$OTHER_TENANT_ID" com.example.stay
    guestctl tenant return-schemes "$OTHER_TENANT_ID"`;
}

/** Refuses its tokens; sessions, retention and deliveries go on (docs/internal-contracts.md#tenants). */
function tenantSuspend(cli: Cli) {
  const command = new Command('suspend')
    .description("Refuse a tenant's tokens; its sessions, retention and deliveries continue")
    .argument('<tenant-id>', 'from `guestctl tenant list`')
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { expectedVersion = 0 }) => {
      await cli.confirm(`Suspend ${tenantId}? Its clients are refused within a second.`);
      await showChanged(cli, (api, requestId) => api.SuspendTenant({ requestId, tenantId, expectedVersion }));
    });
  return withExamples(command)`guestctl tenant suspend "$OTHER_TENANT_ID" --yes`;
}

function tenantResume(cli: Cli) {
  const command = new Command('resume')
    .description('Accept the tokens of a suspended tenant again')
    .argument('<tenant-id>', 'from `guestctl tenant list`')
    .option('--expected-version <n>', 'only if it is still at this version', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (tenantId, { expectedVersion = 0 }) => {
      await showChanged(cli, (api, requestId) => api.ResumeTenant({ requestId, tenantId, expectedVersion }));
    });
  return withExamples(command)`guestctl tenant resume "$OTHER_TENANT_ID"`;
}

async function showChanged(
  cli: Cli,
  change: (api: AdminService<'TenantService'>, requestId: string) => Promise<{ tenant: Tenant__Output | null }>,
): Promise<void> {
  cli.show((await change(await cli.admin('TenantService'), cli.requestId())).tenant ?? {});
}
