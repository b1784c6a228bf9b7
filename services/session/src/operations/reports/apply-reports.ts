import type { Queued } from '@gcs/kit/outbox/journal';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { StepReport } from '../../domain/changes/command.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { gravestClass } from '../../domain/steps/reason-codes.ts';
import { insertFacts } from '../../postgres/review/reported-facts.ts';
import { takeIdentities } from '../../postgres/sessions/result-inbox.ts';
import type { SessionDeps } from '../session-deps.ts';
import { type LockedSessions, lockSessions } from '../sessions/locked-sessions.ts';
import { factsOf, withFactsDigest } from './facts-of-report.ts';
import type { Report, ReportOutcome } from './report.ts';

/** Outcomes are in the order of the reports; `appended` is what the relay has to publish after the commit. */
export type AppliedReports = { outcomes: ReportOutcome[]; appended: Promise<readonly Queued[]> };

/**
 * Applies reports in their order, in the caller's transaction; each has its own outcome. Both statements go out together:
 * rows are locked before identities are taken, so a duplicate waits for the first and then finds it. A refused report
 * gives its identity back: sent again, corrected, it counts.
 */
export async function applyReports(
  tx: Transaction,
  deps: SessionDeps,
  reports: readonly Report[],
): Promise<AppliedReports> {
  if (reports.length === 0) return { outcomes: [], appended: Promise.resolve([]) };
  const [locked, identities] = await Promise.all([lockSessions(tx, deps, reports), takeIdentities(tx, reports)]);
  const outcomes = reports.map((report): ReportOutcome => {
    const refusal = refusalOf(report, locked.find(report));
    if (refusal !== undefined) return refusal;
    return identities.claim(report)
      ? applyOne(locked, report, withFactsDigest(deps, report))
      : { kind: 'answered', disposition: 'DUPLICATE' };
  });
  locked.write();
  const facts = reports.flatMap((report, index) => factsOf(deps, report, outcomes[index]));
  tx.pipeline([...insertFacts(facts), ...identities.giveBackRest()]);
  return { outcomes, appended: locked.appended() };
}

/** Counts what became of reports; after the commit, because until then nothing has become of them. */
export function countReports(deps: SessionDeps, reports: readonly Report[], outcomes: readonly ReportOutcome[]): void {
  for (const [index, { command }] of reports.entries()) {
    const outcome = outcomes[index];
    if (outcome?.kind !== 'answered') continue;
    deps.metrics.reported(command.stepType, outcome.disposition);
    if (outcome.disposition === 'LATE' && isNegative(command)) deps.metrics.lateNegative(command.stepType);
  }
}

function refusalOf({ command }: Report, session: Session | undefined): ReportOutcome | undefined {
  if (session === undefined) return { kind: 'session_not_found' };
  return session.profile.rules.has(command.stepType) ? undefined : { kind: 'step_not_in_profile' };
}

/** A clock that has run out goes first: the row lock, not the order of arrival, decides who was in time. */
function applyOne(locked: LockedSessions, report: Report, command: StepReport): ReportOutcome {
  const session = locked.find(report);
  if (session === undefined) return { kind: 'session_not_found' };
  const expired = locked.apply(session, { kind: 'expired' }, report.traceparent);
  const current = expired.kind === 'advanced' ? expired.session : session;
  const outcome = locked.apply(current, command, report.traceparent);
  if (outcome.kind === 'refused') return { kind: 'step_not_in_profile' };
  return { kind: 'answered', disposition: outcome.disposition };
}

function isNegative(command: StepReport): boolean {
  return command.kind === 'step_resulted' && gravestClass(command.reasonCodes) === 'NEGATIVE';
}
