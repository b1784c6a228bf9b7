import { ServiceError } from '@gcs/kit/errors';
import { standInAudience } from '../guest/hand-over-keys.ts';
import type { Disposition, ResultOutcome } from '../machine/command.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { countReports } from '../reports/apply-reports.ts';
import { foundIn, lockSessions } from '../sessions/locked-sessions.ts';
import { knownReasonCodes } from '../steps/reason-codes.rules.ts';
import { isSettled, nextSequence, type StepType, stepTypes } from '../steps/step.rules.ts';
import type { SandboxDeps } from './choose-scenario.ts';
import { applySandboxReports } from './sandbox-provider.ts';
import { evidenceOfReport, type ReportCommand } from './scenario.rules.ts';

type StandInReport = {
  token: string;
  outcome: ResultOutcome;
  reasonCode: string;
  /** The step of the group that is reported on. Undefined means all its steps. */
  stepType: StepType | undefined;
  traceparent: string;
};

type HandedOver = { id: string; attempt: number; members: readonly StepType[] };

/**
 * Reports once per token, as a provider would. Throws `permission_denied` for an invalid token, and `invalid_argument`
 * for a code that does not fit.
 */
export async function reportStandIn(
  deps: SandboxDeps,
  { token, traceparent, ...chosen }: StandInReport,
): Promise<{ disposition: Disposition; returnAddress: string }> {
  const handOver = await deps.handOverKeys.verify(token, standInAudience, deps.clock.now());
  const { id, tenant: tenantId, sessionId, step, covers, attempt, returnAddress } = handOver;
  const members = stepTypes.filter((type) => type === step || covers.includes(type));
  const about = members.filter((type) => type === (chosen.stepType ?? type));
  if (about.length === 0) throw new ServiceError('permission_denied', 'the hand-over is not about this step');
  requireFitting(about, chosen.reasonCode);
  const ref = { tenantId, sessionId };
  const applied = await deps.database.transaction(async (tx) => {
    const session = foundIn(await lockSessions(tx, deps, [ref]), ref);
    const commands = commandsOf(session, { id, attempt, members }, { ...chosen, about });
    return applySandboxReports(
      tx,
      deps,
      commands.map((command) => ({ ...ref, traceparent, command })),
    );
  });
  countReports(deps, applied);
  deps.onChanges();
  const [answer] = applied.outcomes;
  if (answer?.kind !== 'answered') throw new ServiceError('not_found', 'no such step');
  return { disposition: answer.disposition, returnAddress };
}

function requireFitting(about: readonly StepType[], reasonCode: string): void {
  if (reasonCode === '' || about.every((type) => knownReasonCodes(type, [reasonCode]).unmapped === 0)) return;
  const message = `is a code that a provider may report about ${about.join(', ')}`;
  const fieldErrors = [{ field: 'reason_code', message }];
  throw new ServiceError('invalid_argument', 'the reason code does not fit', { fieldErrors });
}

type Chosen = Pick<StandInReport, 'outcome' | 'reasonCode'> & { about: readonly StepType[] };

/**
 * Returns the chosen outcome for the chosen steps. If the chosen outcome is FAIL or REVIEW, the other open steps pass.
 */
function commandsOf(session: Session, { id, attempt, members }: HandedOver, chosen: Chosen): ReportCommand[] {
  return members.flatMap((stepType): ReportCommand[] => {
    const isAbout = chosen.about.includes(stepType);
    const step = session.steps.find(({ type }) => type === stepType);
    const isThrough = step === undefined || isSettled(step.status);
    if (!isAbout && (isThrough || !['FAIL', 'REVIEW'].includes(chosen.outcome))) return [];
    const outcome = isAbout ? chosen.outcome : 'PASS';
    const reasonCodes = isAbout && chosen.reasonCode !== '' ? [chosen.reasonCode] : [];
    const order = { attempt, sequence: step === undefined ? 1 : nextSequence(step, attempt) };
    const evidence = evidenceOfReport(stepType, outcome);
    const event = members.length === 1 ? `stand-in.${id}` : `stand-in.${id}.${stepType}`;
    return [{ kind: 'result', stepType, outcome, reasonCodes, evidence, event, ...order }];
  });
}
