import { invalidFields, requireFields } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import {
  dispositionToProto,
  faultKindFromProto,
  faultTargetFromProto,
  resultOutcomeFromProto,
  stepTypeFromProto,
  stepTypeToProto,
} from '@gcs/proto/enums';
import type {
  InjectFaultRequest__Output,
  SimulateStepRequest__Output,
} from '@gcs/proto/gen/gcs/admin/v1/sandbox_service';
import { comparisonProblems, readComparison } from '../comparison/read-comparison.grpc.ts';
import { factProblems, readFacts } from '../reports/read-report.grpc.ts';
import { isWithin, requireKnown, sessionRequestOf } from '../sessions/admin-request.grpc.ts';
import type { SessionRequest } from '../sessions/locked-sessions.ts';
import { applyScenario, type SandboxDeps, scenariosFor } from './choose-scenario.ts';
import { requiredSteps } from './scenario.rules.ts';
import { type Simulation, simulateStep } from './simulate-step.ts';
import { reportStandIn } from './stand-in.ts';
import { advanceClock, injectProviderFault, injectReceiverFault, resetSession } from './steer-session.ts';

const maxSeconds = 630_720_000;
const maxFaults = 100;

export function sandboxService(deps: SandboxDeps): Implementation {
  return implementOn(definitions.SandboxService, deps, (deps) => ({
    async ListScenarios({ tenantId, workflowKey }) {
      const listed = await scenariosFor(deps, workflowKey === '' ? null : { tenantId, key: workflowKey });
      const scenarios = listed.map(([name, { summary, finalStatus, acts }]) => ({
        name,
        summary,
        finalStatus: finalStatus ?? '',
        requiredSteps: requiredSteps(acts).map(stepTypeToProto),
      }));
      return { scenarios };
    },
    async ApplyScenario(request, call) {
      const { scenario } = request;
      return { commands: await applyScenario(deps, { ...sessionRequestOf(request, call), scenario }) };
    },
    async SimulateStep(request, call) {
      const simulated = await simulateStep(deps, sessionRequestOf(request, call), simulationOf(request));
      return { ...simulated, disposition: dispositionToProto(simulated.disposition) };
    },
    async AdvanceClock(request, call) {
      const { seconds } = request;
      requireFields({ seconds: [isWithin(seconds, 0, maxSeconds), `is 0 to ${maxSeconds}`] });
      return advanceClock(deps, { ...sessionRequestOf(request, call), seconds });
    },
    async InjectFault(request, call) {
      await injectFault(deps, request, sessionRequestOf(request, call));
      return {};
    },
    async ResetSession(request, call) {
      return { stoppedScenario: await resetSession(deps, sessionRequestOf(request, call)) };
    },
  }));
}

function simulationOf(request: SimulateStepRequest__Output): Simulation {
  const { outcome, reasonCodes, attempt, facts, comparison } = request;
  const stepType = stepTypeFromProto(request.stepType);
  const problems = [...factProblems(facts), ...comparisonProblems(comparison)];
  if (problems.length > 0) throw invalidFields(problems);
  requireFields({
    step_type: [stepType !== undefined, 'is not a step type'],
    attempt: [isWithin(attempt, 0, 1_000), 'is 0 to 1,000'],
    reason_codes: [reasonCodes.length <= 32, 'has at most 32 codes'],
  });
  if (stepType === undefined) throw new Error('an unknown step type passed the checks');
  const found = { facts: readFacts(facts), comparison: readComparison(comparison) };
  return { stepType, outcome: resultOutcomeFromProto(outcome), reasonCodes, attempt, ...found };
}

const providerKinds = { UNAVAILABLE: 'PROVIDER_UNAVAILABLE', TIMEOUT: 'PROVIDER_TIMEOUT' } as const;

async function injectFault(
  deps: SandboxDeps,
  { target: asked, kind: how, count }: InjectFaultRequest__Output,
  request: SessionRequest,
): Promise<void> {
  const [target, kind] = [faultTargetFromProto(asked), faultKindFromProto(how)];
  requireFields({
    target: [target !== undefined, 'is not a target'],
    kind: [kind !== undefined && !(kind === 'GONE' && target === 'PROVIDER'), 'is not a fault of this target'],
    count: [isWithin(count, 0, maxFaults), `is 0 to ${maxFaults}`],
  });
  if (target === 'RECEIVER' && kind !== undefined) {
    await injectReceiverFault(deps, request, { kind, attempts: count });
  } else if (kind !== undefined && kind !== 'GONE') {
    await injectProviderFault(deps, request, { kind: providerKinds[kind], count });
  }
}

export function standInService(deps: SandboxDeps): Implementation {
  return implementOn(definitions.StandInService, deps, (deps) => ({
    async ReportStandIn({ handOverToken: token, outcome: asked, reasonCode, stepType: step }, { trace }) {
      const outcome = requireKnown('outcome', resultOutcomeFromProto(asked), 'is not an outcome');
      const chosen = { outcome, reasonCode, stepType: stepTypeFromProto(step) };
      const told = await reportStandIn(deps, { token, ...chosen, traceparent: traceparentOf(trace) });
      return { ...told, disposition: dispositionToProto(told.disposition) };
    },
  }));
}
