import { writeFile } from 'node:fs/promises';
import { shell } from '@gcs/kit/shell';
import { type CreateCommand, command } from '../../command-line/command.ts';

export const endCommands: readonly CreateCommand[] = [
  (cli) =>
    command('end', 'Erase a tenant and all its data in every service; in production a second person repeats the call')`
    guestctl tenant end "$OTHER_TENANT_ID" --name "Another name" --purpose "contract ended" --yes || test $? = 2 # 2: it has another name`
      .argument('<tenant-id>', 'from `guestctl tenant list`')
      .requiredOption('--name <name>', 'the name of the tenant')
      .option('--returned', 'the customer has the export and keeps what the law requires', false)
      .option('--leave-originals', 'do not wait until providers confirm that originals are deleted', false)
      .action(async (tenantId, { name, returned: evidenceReturned, leaveOriginals }) => {
        await cli.confirm(`Erase all data of ${tenantId}, ${name}? Nothing can restore it.`);
        const api = await cli.admin('TenantService');
        const request = { requestId: cli.requestId(), tenantId, name, evidenceReturned, leaveOriginals };
        const { end } = await api.EndTenant(request);
        cli.show(end ?? {});
        if (end?.phase === 'PROPOSED') cli.say('Another person must repeat this call within 7 days.');
        else cli.say(`Follow the progress: ${shell`guestctl tenant ended ${tenantId}`}`);
      }),
  (cli) =>
    command(
      'ended',
      'Show the progress of the end of a tenant, what it waits for, the erased rows and the certificate',
    )`
    guestctl tenant ended "$OTHER_TENANT_ID" --certificate certificate.txt || test $? = 3 # 3: nobody has proposed it`
      .argument('<tenant-id>', 'the tenant, even after its end')
      .option('--certificate <file>', 'where to write the signed certificate')
      .action(async (tenantId, { certificate }) => {
        const { end } = await (await cli.admin('TenantService')).GetTenantEnd({ tenantId });
        if (end === null) return;
        if (certificate !== undefined && end.certificate !== '') await writeFile(certificate, end.certificate);
        if (cli.settings().json) return cli.show(end);
        const { phase, proposedBy, confirmedBy, confirmedAt, endedAt } = end;
        cli.show({ phase, proposedBy, confirmedBy, confirmedAt, endedAt });
        if (end.waitsFor.length > 0) cli.list(end.waitsFor, ['kind', 'count']);
        if (end.erased.length > 0) cli.list(end.erased, ['service', 'table', 'rows']);
      }),
];
