import { call } from '../../command-line/call.ts';
import { command, type Group, limitedTo, onlyAtVersion, rateLimit } from '../../command-line/command.ts';
import { readPages } from '../../connection/pages.ts';
import { endCommands } from './tenant-end.ts';
import { exportCommands } from './tenant-export.ts';

export const tenant: Group = {
  name: 'tenant',
  summary: 'The customers of a deployment',
  commands: [
    (cli) =>
      command(
        'create',
        'Create a tenant; in production it works once it is activated (`guestctl golive`)',
      )`guestctl tenant create "Hotel Aurora"`
        .argument('<name>', 'display name, 1 to 128 characters')
        .action(async (name) => {
          const api = await cli.admin('TenantService');
          cli.show((await api.CreateTenant({ requestId: cli.requestId(), name })).tenant ?? {});
        }),
    (cli) =>
      command('list', 'List the tenants')`
    guestctl tenant list
    guestctl tenant list --json`
        .option(...limitedTo(1_000))
        .action(async ({ limit }) => {
          const api = await cli.admin('TenantService');
          const tenants = await readPages(cli, limit, 'tenants', (page) => api.ListTenants(page));
          cli.list(tenants, ['id', 'name:16', 'activatedAt', 'suspendedAt', 'createdAt', 'rowVersion']);
        }),
    (cli) =>
      command(
        'limits',
        "Set a tenant's own request rates; an option that you leave out restores the rate of the deployment",
      )`
    guestctl tenant limits "$OTHER_TENANT_ID" --create 50/150 --read 250/750
    guestctl tenant limits "$OTHER_TENANT_ID"`
        .argument('<tenant-id>', 'from `guestctl tenant list`')
        .option('--create <rate/burst>', 'creations per second, and the burst', rateLimit)
        .option('--read <rate/burst>', 'reads of sessions', rateLimit)
        .option('--evidence <rate/burst>', 'reads of evidence packages', rateLimit)
        .option(...onlyAtVersion)
        .action(
          call(cli, ['TenantService', 'SetRateLimits'], {
            ask: (_, { create = null, read = null, evidence = null, expectedVersion }) => ({
              rateLimits: { create, read, evidence },
              expectedVersion: expectedVersion ?? 0,
            }),
            show: 'tenant',
          }),
        ),
    (cli) =>
      command('usage', 'Show the remaining limits of a tenant, its requests by HTTP status, and its last ten requests')`
    guestctl tenant usage
    guestctl tenant usage --json`.action(
        call(cli, ['TenantService', 'GetUsage'], {
          show: (usage) => {
            if (cli.settings().json) return cli.show(usage);
            cli.list(usage.limits, ['rateClass', 'rate', 'burst', 'left']);
            cli.list(usage.requests, ['rateClass', 'status', 'lastDay', 'lastMonth']);
            cli.list(usage.recent, ['at', 'rateClass', 'status', 'code', 'id']);
          },
        }),
      ),
    (cli) =>
      command('size', 'Estimate the rows and bytes of a tenant in each service')`
    guestctl tenant size
    guestctl tenant size --json`.action(
        call(cli, ['TenantService', 'GetStorage'], {
          show: ({ tables }) => {
            const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
            if (cli.settings().json) return cli.show({ bytes, tables });
            cli.list(tables, ['service', 'table', 'rows', 'bytes']);
            cli.say(`${bytes.toLocaleString('en')} bytes together, with an error of about a tenth.`);
          },
        }),
      ),
    (cli) =>
      command(
        'guest-pages',
        'Return a guest page link for each new session of a tenant, or stop returning links; existing links keep working',
      )`
    guestctl tenant guest-pages "$OTHER_TENANT_ID"
    guestctl tenant guest-pages "$OTHER_TENANT_ID" --off`
        .argument('<tenant-id>', 'from `guestctl tenant list`')
        .option('--off', 'return no more links', false)
        .option(...onlyAtVersion)
        .action(
          call(cli, ['TenantService', 'SetGuestPages'], {
            ask: (_, { off, expectedVersion = 0 }) => ({ enabled: !off, expectedVersion }),
            show: 'tenant',
          }),
        ),
    (cli) =>
      command(
        'return-schemes',
        "Allow only these app schemes in return addresses of a tenant's guests; https is always allowed",
      )`
    guestctl tenant return-schemes "$OTHER_TENANT_ID" com.example.stay
    guestctl tenant return-schemes "$OTHER_TENANT_ID"`
        .argument('<tenant-id>', 'from `guestctl tenant list`')
        .argument('[scheme...]', 'a domain name in reverse, such as com.example.stay; none = only https')
        .option(...onlyAtVersion)
        .action(
          call(cli, ['TenantService', 'SetReturnSchemes'], {
            ask: (_, schemes, { expectedVersion = 0 }) => ({ schemes, expectedVersion }),
            show: 'tenant',
          }),
        ),
    (cli) =>
      command(
        'suspend',
        "Refuse a tenant's tokens; its sessions, retention and deliveries continue",
      )`guestctl tenant suspend "$OTHER_TENANT_ID" --yes`
        .argument('<tenant-id>', 'from `guestctl tenant list`')
        .option(...onlyAtVersion)
        .action(
          call(cli, ['TenantService', 'SuspendTenant'], {
            confirm: (tenantId) => `Suspend ${tenantId}? The service refuses its clients within a second.`,
            ask: (_, { expectedVersion = 0 }) => ({ expectedVersion }),
            show: 'tenant',
          }),
        ),
    (cli) =>
      command('resume', 'Accept the tokens of a suspended tenant again')`guestctl tenant resume "$OTHER_TENANT_ID"`
        .argument('<tenant-id>', 'from `guestctl tenant list`')
        .option(...onlyAtVersion)
        .action(
          call(cli, ['TenantService', 'ResumeTenant'], {
            ask: (_, { expectedVersion = 0 }) => ({ expectedVersion }),
            show: 'tenant',
          }),
        ),
    ...exportCommands,
    ...endCommands,
  ],
};
