import { Command } from '@commander-js/extra-typings';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `gcs sandbox scenario`: the scripts that play guest and providers. */
export function sandboxScenario(cli: Cli) {
  const command = new Command('scenario')
    .description('List the scripts; with a name and a session, play one with a session that nothing happened to yet')
    .argument('[name]', 'the script to play')
    .argument('[session-id]', 'cs_…')
    .action(async (scenario, sessionId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SandboxService');
      if (scenario !== undefined && sessionId !== undefined) {
        const request = { requestId: cli.requestId(), tenantId, sessionId, scenario };
        return cli.show({ sessionId, scenario, ...(await client.ApplyScenario(request, call)) });
      }
      const { scenarios } = await client.ListScenarios({ tenantId }, call);
      const rows = scenarios
        .filter(({ name }) => scenario === undefined || name === scenario)
        .map((one) => ({ ...one, requiredSteps: one.requiredSteps.map(stepTypeFromProto) }));
      return cli.list(rows, ['name', 'finalStatus', 'summary', 'requiredSteps']);
    });
  return withExamples(command, 'gcs sandbox scenario', 'gcs sandbox scenario happy "$SESSION_ID"');
}
