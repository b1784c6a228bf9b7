import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { policyOf } from './policy-options.ts';

/** `gcs retention policy`: the tenant's own policy, shown or set. */
export function retentionPolicy(cli: Cli) {
  const command = new Command('policy')
    .description("Show the tenant's own retention policy, or set the next one; it reschedules what is stored")
    .option('--preset <name>', 'set es-rd933-3y, eu-amlr-5y or gdpr-min (to be confirmed by counsel)')
    .option('--policy <file>', 'set the policy in this JSON file, - for stdin')
    .action(async (asked) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(asked, cli.terminal);
      const { client, call } = await cli.admin('RetentionService');
      if (policy.preset === '' && policy.policyJson === '') {
        const { policyJson, version, ...set } = await client.GetPolicy({ tenantId }, call);
        if (version === 0) return cli.say("The tenant has no policy of its own: the profiles' hold.");
        return cli.show({ version, ...set, policy: JSON.parse(policyJson) });
      }
      await cli.confirm(
        'Set this policy? Preview it first with `gcs retention preview`: evidence may fall due at once.',
      );
      const { version, policyJson } = await client.SetPolicy({ requestId: cli.requestId(), tenantId, ...policy }, call);
      cli.show({ version, policy: JSON.parse(policyJson) });
    });
  return withExamples(command, 'gcs retention policy', 'gcs retention policy --preset es-rd933-3y --yes');
}
