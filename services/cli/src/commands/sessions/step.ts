import { randomUUID } from 'node:crypto';
import { Argument } from '@commander-js/extra-typings';
import { dispositionFromProto, resultOutcomeToProto, stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import { command, type Group, integer, outcomes } from '../../command-line/command.ts';

export const step: Group = {
  name: 'step',
  summary: 'Reports of providers',
  commands: [
    (cli) =>
      command('report', "Report a step's result as a provider does, with the provider credential of the context")`
    guestctl step report "$SESSION_ID" DOCUMENT PASS --provider first-run
    guestctl step report "$SESSION_ID" DOCUMENT REVIEW --reason NAME_MISMATCH --provider first-run`
        .argument('<session-id>', 'cs_…')
        .addArgument(new Argument('<step>', 'the step').choices(stepTypes))
        .addArgument(new Argument('<outcome>', 'the result').choices(outcomes))
        .requiredOption('--provider <name>', 'the provider of the credential')
        .option('--reason <codes...>', 'reason codes')
        .option('--attempt <n>', 'from 1', integer(1, 1_000), 1)
        .option('--sequence <n>', 'from 1, rising within an attempt', integer(1, 1_000_000), 1)
        .option('--event-id <id>', "the provider's id of this report; default: a new one")
        .action(async (sessionId, step, outcome, { provider, reason = [], attempt, sequence, eventId }) => {
          const api = await cli.provider();
          const { disposition } = await api.ReportResult({
            sessionId,
            stepType: stepTypeToProto(step),
            provider,
            providerEventId: eventId ?? randomUUID(),
            attempt,
            sequence,
            outcome: resultOutcomeToProto(outcome),
            reasonCodes: reason,
            observedAt: new Date().toISOString(),
          });
          cli.show({ sessionId, stepType: step, disposition: dispositionFromProto(disposition) });
        }),
  ],
};
