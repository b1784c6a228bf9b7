import { Argument, Command, Option } from '@commander-js/extra-typings';
import { dispositionFromProto, resultOutcomeToProto, stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { outcomes, stepTypes } from '../../frame/command-line/vocabulary.ts';
import { parseObject } from '../../frame/parse-object.ts';

/** `gcs sandbox simulate`: one act of the sandbox's own provider. */
export function sandboxSimulate(cli: Cli) {
  const command = new Command('simulate')
    .description("Let the sandbox's own provider start a step, or report one result for it")
    .argument('<session-id>', 'cs_…')
    .addArgument(new Argument('<step>', 'the step').choices(stepTypes))
    .addOption(new Option('--outcome <outcome>', 'default: the guest starts the step').choices(outcomes))
    .option('--reason <codes...>', 'reason codes')
    .option('--attempt <n>', 'default: the one that is going on', integer(1, 1_000), 0)
    .action(async (sessionId, step, { outcome, reason: reasonCodes = [], attempt }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SandboxService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, stepType: stepTypeToProto(step), attempt };
      const result = outcome === undefined ? 'RESULT_OUTCOME_UNSPECIFIED' : resultOutcomeToProto(outcome);
      const answer = await client.SimulateStep({ ...request, outcome: result, reasonCodes }, call);
      const { status }: { status?: unknown } = parseObject(answer.sessionJson) ?? {};
      cli.show({ sessionId, disposition: dispositionFromProto(answer.disposition), status });
    });
  return withExamples(
    command,
    'gcs sandbox simulate "$SESSION_ID" DOCUMENT --outcome PASS',
    'gcs sandbox simulate "$SESSION_ID" DOCUMENT --outcome REVIEW --reason NAME_MISMATCH',
  );
}
