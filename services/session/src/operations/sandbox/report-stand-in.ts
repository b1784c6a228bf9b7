import { ServiceError } from '@gcs/kit/errors';
import type { Disposition, ResultOutcome } from '../../domain/changes/command.ts';
import { evidenceOfReport } from '../../domain/sandbox/scenario.ts';
import { nextSequence } from '../../domain/steps/attempt-of.ts';
import { knownReasonCodes } from '../../domain/steps/reason-codes.ts';
import { stepTypes } from '../../domain/steps/step.ts';
import { standInAudience } from '../guest/hand-over-keys.ts';
import { applyReports, countReports } from '../reports/apply-reports.ts';
import type { SessionDeps } from '../session-deps.ts';
import { lockSessions } from '../sessions/locked-sessions.ts';
import { foundIn } from '../sessions/one-session.ts';
import { sandboxReports } from './sandbox-provider.ts';

/** What a tester has chosen on the page that stands in for a provider. */
export type StandInReport = { token: string; outcome: ResultOutcome; reasonCode: string; traceparent: string };

/**
 * Reports the outcome of a hand-over, once per token, through the path that every provider takes. Throws
 * `permission_denied` for a token that is not valid (any more), and `invalid_argument` for a code that does not fit.
 */
export async function reportStandIn(
  deps: SessionDeps,
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
  const done = await deps.database.transaction(async (tx) => {
    const session = foundIn(await lockSessions(tx, deps, [ref]), ref);
    const current = session.steps.find(({ type }) => type === stepType);
    const sequence = current === undefined ? 1 : nextSequence(current, attempt);
    const evidence = evidenceOfReport(stepType, outcome);
    const event = `stand-in.${id}`;
    const command = { kind: 'result' as const, stepType, outcome, reasonCodes, evidence, event, attempt, sequence };
    const reports = await sandboxReports(tx, deps, [{ ...ref, traceparent, command }]);
    const { outcomes } = await applyReports(tx, deps, reports);
    return { reports, outcomes };
  });
  countReports(deps, done.reports, done.outcomes);
  deps.onChanges();
  const [answer] = done.outcomes;
  if (answer?.kind !== 'answered') throw new ServiceError('not_found', 'no such step');
  return { disposition: answer.disposition, returnAddress };
}
