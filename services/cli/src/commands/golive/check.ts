import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { checklistOf } from './checklist.ts';

/** `gcs golive check`: what is missing before production (docs/workflow.md#go-live-gate). */
export function goliveCheck(cli: Cli) {
  const command = new Command('check')
    .description('Show what a tenant has tried in the sandbox, what is missing before production, and what mends it')
    .action(async () => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const { attestationKeysJson: _, ...readiness } = await client.GetReadiness({ tenantId }, call);
      if (cli.settings().json) cli.show({ tenantId, ...readiness });
      else {
        const rows = checklistOf(readiness).map(({ done, ...row }) => ({ ok: cli.mark(done), ...row }));
        cli.list(rows, ['ok', 'what', 'subject', 'state', 'next']);
        cli.say(readiness.ready ? 'Nothing is missing.' : 'Something is missing before production.');
      }
      if (!readiness.ready) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs golive check || echo "something is missing"');
}
