import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { exitCodes } from '../../frame/failure.ts';

/** `gcs golive check`: what is missing before production (workflow.md §5). */
export function goliveCheck(cli: Cli) {
  const command = new Command('check')
    .description('Show what a tenant has tried in the sandbox, and what is missing before production')
    .action(async () => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const { attestationKeysJson: _, ...readiness } = await client.GetReadiness({ tenantId }, call);
      const { ready, missing, profiles, endpoints } = readiness;
      if (cli.settings().json) cli.show({ tenantId, ...readiness });
      else {
        for (const { key, version, outcomes, reviewExercised } of profiles) {
          cli.write(`${key} ${version}: ${JSON.stringify(outcomes)}, reviewed by a person: ${reviewExercised}`);
        }
        for (const { origin, certifiedAt } of endpoints) cli.write(`${origin}: certified ${certifiedAt || 'never'}`);
        for (const { subject, message } of missing) {
          cli.write(`${cli.mark(false)} ${subject === '' ? '' : `${subject}: `}${message}`);
        }
        if (ready) cli.write(`${cli.mark(true)} nothing is missing`);
      }
      if (!ready) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs golive check || echo "something is missing"');
}
