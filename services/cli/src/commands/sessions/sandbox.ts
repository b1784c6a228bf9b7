import { Argument, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import {
  dispositionFromProto,
  resultOutcomeToProto,
  stepTypeFromProto,
  stepTypes,
  stepTypeToProto,
} from '@gcs/proto/enums';
import catalogue from '@gcs/proto/reason-codes.json' with { type: 'json' };
import { call } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, outcomes } from '../../command-line/command.ts';
import { parseObject } from '../../terminal/read-input.ts';

export const sandbox: Group = {
  name: 'sandbox',
  summary: 'Play guests, providers and time; sandbox only',
  commands: [
    (cli) =>
      command('scenario', 'List the scripts, or play a script with a new session or a session that has not begun')`
    guestctl sandbox scenario
    guestctl sandbox scenario happy "$SESSION_ID"
    guestctl sandbox scenario happy --workflow hotel-check-in`
        .argument('[name]', 'the script to play')
        .argument('[session-id]', 'cs_…')
        .option('--workflow <key>', 'only scripts that fit this workflow; with a script: play it with a new session')
        .action(async (scenario, sessionId, { workflow: workflowKey }) => {
          if (sessionId !== undefined && workflowKey !== undefined) {
            throw new ServiceError(
              'invalid_argument',
              'a session already has a workflow: leave out --workflow or the session',
            );
          }
          const { api, tenantId, requestId } = await cli.ofTenant('SandboxService');
          const { scenarios } = await api.ListScenarios({ tenantId, workflowKey: workflowKey ?? '' });
          const rows = scenarios
            .filter(({ name }) => scenario === undefined || name === scenario)
            .map((one) => ({ ...one, requiredSteps: one.requiredSteps.map(stepTypeFromProto) }));
          const isPlayed = scenario !== undefined && (sessionId ?? workflowKey) !== undefined;
          if (!isPlayed) {
            return cli.list(rows, ['name', 'finalStatus', 'summary:24', 'requiredSteps:16']);
          }
          const played = sessionId ?? (await createSession(cli, workflowKey ?? '', scenario, rows));
          const request = { requestId, tenantId, sessionId: played, scenario };
          return cli.show({ sessionId: played, scenario, ...(await api.ApplyScenario(request)) });
        }),
    (cli) =>
      command('simulate', "Let the sandbox's own provider start a step, or report one result for it")`
    guestctl sandbox simulate "$SESSION_ID" DOCUMENT --outcome PASS
    guestctl sandbox simulate "$SESSION_ID" DOCUMENT --outcome REVIEW --reason NAME_MISMATCH`
        .argument('<session-id>', 'cs_…')
        .addArgument(new Argument('<step>', 'the step').choices(stepTypes))
        .addOption(
          new Option('--outcome <outcome>', 'the reported result; default: none, the guest starts the step').choices(
            outcomes,
          ),
        )
        .option('--reason <codes...>', 'reason codes; FAIL needs one')
        .option('--attempt <n>', 'default: the current attempt', integer(1, 1_000), 0)
        .action(
          call(cli, ['SandboxService', 'SimulateStep'], {
            ask: (_, step, { outcome, reason: reasonCodes = [], attempt }) => {
              if (outcome === 'FAIL' && reasonCodes.length === 0) throw reasonMissing(step);
              return {
                stepType: stepTypeToProto(step),
                attempt,
                reasonCodes,
                outcome:
                  outcome === undefined ? ('RESULT_OUTCOME_UNSPECIFIED' as const) : resultOutcomeToProto(outcome),
              };
            },
            show: ({ disposition, sessionJson }, sessionId, stepType) => ({
              sessionId,
              stepType,
              disposition: dispositionFromProto(disposition),
              sessionStatus: statusIn(sessionJson),
            }),
          }),
        ),
    (cli) =>
      command('clock', "Put a session's clock forward: expiry, review timers, retention and retries follow")`
    guestctl sandbox clock "$SESSION_ID"
    guestctl sandbox clock "$SESSION_ID" --seconds 3600`
        .argument('<session-id>', 'cs_…')
        .option(
          '--seconds <n>',
          'default: until the time that the session waits for',
          integer(1, twentyYearsInSeconds),
          0,
        )
        .action(
          call(cli, ['SandboxService', 'AdvanceClock'], {
            ask: (_, { seconds }) => ({ seconds }),
            show: ({ clockOffsetMs, sessionJson }, sessionId) => ({
              sessionId,
              clockOffsetMs,
              sessionStatus: statusIn(sessionJson),
            }),
          }),
        ),
    (cli) =>
      command(
        'fault',
        "Let the sandbox's provider, or the receivers of a session's events, fail for a while",
      )`guestctl sandbox fault "$SESSION_ID" PROVIDER TIMEOUT --count 2`
        .argument('<session-id>', 'cs_…')
        .addArgument(new Argument('<target>', 'who fails').choices(['PROVIDER', 'RECEIVER']))
        .addArgument(new Argument('<kind>', 'how; GONE is for receivers').choices(['UNAVAILABLE', 'TIMEOUT', 'GONE']))
        .option(
          '--count <n>',
          'number of results, or of first attempts per delivery, that fail; 0 ends the fault',
          integer(0, 100),
          1,
        )
        .action(
          call(cli, ['SandboxService', 'InjectFault'], {
            ask: (_, target, kind, { count }) => ({
              count,
              target: `FAULT_TARGET_${target}` as const,
              kind: `FAULT_KIND_${kind}` as const,
            }),
            show: (_, sessionId, target, kind, { count }) => ({ sessionId, target, kind, count }),
          }),
        ),
    (cli) =>
      command(
        'reset',
        "End a session's script and the faults of its provider; its history stays",
      )`guestctl sandbox reset "$SESSION_ID"`
        .argument('<session-id>', 'cs_…')
        .action(
          call(cli, ['SandboxService', 'ResetSession'], { show: (reset, sessionId) => ({ sessionId, ...reset }) }),
        ),
  ],
};

/** Lists reasons, because a FAIL without one asks for a review. */
function reasonMissing(step: string): ServiceError {
  const failing = Object.entries(catalogue.codes)
    .filter(([, { class: kind, source }]) => kind === 'NEGATIVE' && source === 'PROVIDER')
    .filter(([, { stepTypes }]) => stepTypes.some((one) => one === '*' || one === step))
    .map(([code]) => code);
  const message = `FAIL without --reason would ask for a review; reasons that fail ${step}: ${failing.join(', ')}`;
  return new ServiceError('invalid_argument', message);
}

/**
 * Creates the script's session with the context's API token. `fitting` is empty if the script does not fit the
 * workflow.
 */
async function createSession(cli: Cli, workflowKey: string, scenario: string, fitting: readonly unknown[]) {
  if (fitting.length === 0) {
    const all = shell`guestctl sandbox scenario --workflow ${workflowKey}`;
    throw new ServiceError('invalid_argument', `${workflowKey} has no script ${scenario}; \`${all}\` lists them`);
  }
  const { need } = await cli.connection();
  const { createClient } = await import('@guest-compliance/client');
  const { sessions } = createClient({ baseUrl: need('baseUrl'), token: need('apiToken') });
  const reference = `${scenario}-${Date.now()}`;
  const guest = { reference };
  const session = { bookingReference: reference, propertyReference: 'sandbox', workflowKey, guest };
  return (await sessions.create(session)).id;
}

const twentyYearsInSeconds = 630_720_000;

function statusIn(sessionJson: string): unknown {
  return new Map(Object.entries(parseObject(sessionJson) ?? {})).get('status');
}
