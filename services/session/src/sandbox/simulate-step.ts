import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import type { Comparison } from '../comparison/comparison.rules.ts';
import type { Disposition, ResultOutcome } from '../machine/command.rules.ts';
import { renderSession } from '../machine/published.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { type AppliedReports, countReports } from '../reports/apply-reports.ts';
import { foundIn, lockSessions, type SessionRequest } from '../sessions/locked-sessions.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import { reportableCodes } from '../steps/reason-codes.rules.ts';
import { attemptOf, nextSequence, type Step, type StepType } from '../steps/step.rules.ts';
import { applySandboxReports } from './sandbox-provider.ts';
import { evidenceOfReport, type ReportCommand } from './scenario.rules.ts';

/** Without an `outcome`, the guest starts the step. */
export type Simulation = {
  stepType: StepType;
  outcome: ResultOutcome | undefined;
  reasonCodes: readonly string[];
  /** 0 means the current attempt. */
  attempt: number;
  facts: readonly ReportedFact[];
  /** The compared data. Null means the sandbox's specimens. */
  comparison: Comparison | null;
};

type Simulated = { disposition: Disposition; sessionJson: string };

/**
 * Applies a simulated report like a provider's. Throws `not_found` for an unknown session and `failed_precondition` for
 * a step outside its workflow. Throws `invalid_argument` for codes that a provider cannot report about the step.
 */
export async function simulateStep(
  deps: SessionDeps,
  request: SessionRequest,
  simulation: Simulation,
): Promise<Simulated> {
  const { stepType, reasonCodes } = simulation;
  requireReportable(stepType, reasonCodes);
  // Undefined for a repeated call, which gets the first answer and applies no report.
  let applied: AppliedReports | undefined;
  const answer = await onceByRequestId(deps.database, request, async (tx): Promise<Simulated> => {
    const before = foundIn(await lockSessions(tx, deps, [request]), request);
    const { sessionId, tenantId, traceparent, requestId } = request;
    const command = commandOf(simulation, before, `simulated.${requestId}`);
    const { facts, comparison } = simulation;
    applied = await applySandboxReports(tx, deps, [{ sessionId, tenantId, traceparent, command, facts, comparison }]);
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
  const message = `no provider reports ${unfit.join(', ')} about ${stepType}; the codes for this step are ${reportable.join(', ')}`;
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

function nextOrder(step: Step | undefined, asked: number): { attempt: number; sequence: number } {
  if (step === undefined) return { attempt: Math.max(1, asked), sequence: 1 };
  const attempt = asked > 0 ? asked : attemptOf(step);
  return { attempt, sequence: nextSequence(step, attempt) };
}
