import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import { standInAudience } from '../guest/hand-over-keys.ts';
import type { Disposition, ResultOutcome } from '../machine/command.rules.ts';
import { renderSession } from '../machine/published.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { type AppliedReports, countReports } from '../reports/apply-reports.ts';
import { foundIn, lockSessions, type SessionRequest } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import { knownReasonCodes, reportableCodes } from '../steps/reason-codes.rules.ts';
import { attemptOf, nextSequence, type Step, type StepType, stepTypes } from '../steps/step.rules.ts';
import type { SandboxDeps } from './choose-scenario.ts';
import { applySandboxReports } from './sandbox-provider.ts';
import { evidenceOfReport, type ReportCommand } from './scenario.rules.ts';

/** What the sandbox's own provider shall report; no outcome = the guest starts the step. */
export type Simulation = {
  stepType: StepType;
  outcome: ResultOutcome | undefined;
  reasonCodes: readonly string[];
  /** 0 = the attempt that is going on. */
  attempt: number;
  /** What it finds besides; none with the start of a step. */
  facts: readonly ReportedFact[];
};

/** What became of it, and the public session after it as JSON. */
type Simulated = { disposition: Disposition; sessionJson: string };

/**
 * Reports on behalf of the sandbox's own provider, through the path that every provider takes. Throws `not_found` for a
 * session that the tenant does not have, `failed_precondition` for a step that its workflow does not have, and
 * `invalid_argument` for codes that a provider cannot report about it.
 */
export async function simulateStep(
  deps: SessionDeps,
  request: SessionRequest,
  simulation: Simulation,
): Promise<Simulated> {
  const { stepType, reasonCodes } = simulation;
  requireReportable(stepType, reasonCodes);
  // A repeated call gets the first one's answer, and reports nothing.
  let applied: AppliedReports | undefined;
  const answer = await onceByRequestId(deps.database, request, async (tx): Promise<Simulated> => {
    const before = foundIn(await lockSessions(tx, deps, [request]), request);
    const { sessionId, tenantId, traceparent, requestId } = request;
    const command = commandOf(simulation, before, `simulated.${requestId}`);
    const { facts } = simulation;
    applied = await applySandboxReports(tx, deps, [{ sessionId, tenantId, traceparent, command, facts }]);
    const [outcome] = applied.outcomes;
    if (outcome?.kind !== 'answered') {
      throw new ServiceError('failed_precondition', `the workflow of the session has no ${stepType}`);
    }
    const after = foundIn(await lockSessions(tx, deps, [request]), request);
    return { disposition: outcome.disposition, sessionJson: JSON.stringify(renderSession(after)) };
  });
  if (applied !== undefined) countReports(deps, applied);
  deps.onChanges();
  return answer;
}

function requireReportable(stepType: StepType, reasonCodes: readonly string[]): void {
  const reportable = reportableCodes(stepType);
  const unfit = reasonCodes.filter((code) => !reportable.includes(code));
  if (unfit.length === 0) return;
  const message = `no provider reports ${unfit.join(', ')} about ${stepType}; there are: ${reportable.join(', ')}`;
  const fieldErrors = [{ field: 'reason_codes', message }];
  throw new ServiceError('invalid_argument', 'a reason code does not fit', { fieldErrors });
}

function commandOf(simulation: Simulation, session: Session, event: string): ReportCommand {
  const { stepType, outcome, reasonCodes, attempt } = simulation;
  if (outcome === undefined) return { kind: 'start', stepType, event };
  const evidence = evidenceOfReport(stepType, outcome);
  const step = session.steps.find(({ type }) => type === stepType);
  return { kind: 'result', stepType, outcome, reasonCodes, evidence, event, ...nextOrder(step, attempt) };
}

/** The newest word about the attempt that goes on, or about the one that was asked for. */
function nextOrder(step: Step | undefined, asked: number): { attempt: number; sequence: number } {
  if (step === undefined) return { attempt: Math.max(1, asked), sequence: 1 };
  const attempt = asked > 0 ? asked : attemptOf(step);
  return { attempt, sequence: nextSequence(step, attempt) };
}

/** What a tester has chosen on the page that stands in for a provider. */
type StandInReport = { token: string; outcome: ResultOutcome; reasonCode: string; traceparent: string };

/**
 * Reports the outcome of a hand-over, once per token, through the path that every provider takes. Throws
 * `permission_denied` for a token that is not valid (any more), and `invalid_argument` for a code that does not fit.
 */
export async function reportStandIn(
  deps: SandboxDeps,
  { token, outcome, reasonCode, traceparent }: StandInReport,
): Promise<{ disposition: Disposition; returnAddress: string }> {
  const handOver = await deps.handOverKeys.verify(token, standInAudience, deps.clock.now());
  const { id, tenant: tenantId, sessionId, step, attempt, returnAddress } = handOver;
  const stepType = stepTypes.find((type) => type === step);
  if (stepType === undefined) throw new ServiceError('permission_denied', 'the hand-over is about no step');
  const reasonCodes = reasonCode === '' ? [] : [reasonCode];
  if (knownReasonCodes(stepType, reasonCodes).unmapped > 0) {
    const fieldErrors = [{ field: 'reason_code', message: `is a code that a provider may report about ${stepType}` }];
    throw new ServiceError('invalid_argument', 'the reason code does not fit', { fieldErrors });
  }
  const ref = { tenantId, sessionId };
  const applied = await deps.database.transaction(async (tx) => {
    const session = foundIn(await lockSessions(tx, deps, [ref]), ref);
    const current = session.steps.find(({ type }) => type === stepType);
    const sequence = current === undefined ? 1 : nextSequence(current, attempt);
    const evidence = evidenceOfReport(stepType, outcome);
    const event = `stand-in.${id}`;
    const command = { kind: 'result' as const, stepType, outcome, reasonCodes, evidence, event, attempt, sequence };
    return applySandboxReports(tx, deps, [{ ...ref, traceparent, command }]);
  });
  countReports(deps, applied);
  deps.onChanges();
  const [answer] = applied.outcomes;
  if (answer?.kind !== 'answered') throw new ServiceError('not_found', 'no such step');
  return { disposition: answer.disposition, returnAddress };
}
