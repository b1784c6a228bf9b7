import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { checklistOf } from './checklist.ts';
import { fillIn } from './fill-in.ts';

/** `guestctl golive check`: what is missing before production (docs/workflow.md#go-live-gate). */
export function goliveCheck(cli: Cli) {
  const command = new Command('check')
    .description('Show what a tenant has tried in the sandbox, what is missing before production, and what mends it')
    .action(async () => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const { attestationKeysJson: _, ...found } = await client.GetReadiness({ tenantId }, call);
      const readiness = { ...found, missing: await fillIn(cli, found.missing) };
      if (cli.settings().json) cli.show({ tenantId, ...readiness });
      else {
        const checklist = checklistOf(readiness);
        const rows = checklist.map(({ done, ...row }) => ({ ok: done ? '✓' : '✗', ...row }));
        cli.list(rows, ['ok', 'what', { name: 'subject', min: 20 }, { name: 'state', min: 30 }]);
        const next = new Set(checklist.flatMap((row) => (row.next === '' ? [] : [row.next])));
        cli.say(readiness.ready ? 'Nothing is missing.' : 'Before production, do:');
        for (const line of next) cli.say(`  ${line}`);
      }
      if (!readiness.ready) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'guestctl golive check || echo "something is missing"');
}
