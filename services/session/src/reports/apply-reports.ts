import { hmacWith } from '@gcs/kit/crypto/keyring';
import type { Queued } from '@gcs/kit/outbox/journal';
import { isTransient, type Transaction } from '@gcs/kit/postgres/database';
import type { Comparison } from '../comparison/comparison.rules.ts';
import { insertComparisons, type NewComparison, sealedComparisons } from '../comparison/comparisons.store.ts';
import type { Disposition, StepReport } from '../machine/command.rules.ts';
import { timestamp } from '../machine/published.rules.ts';
import type { Profile } from '../profile/profile.rules.ts';
import { isLockConflict, type LockedSessions, lockedSessions, lockSessions } from '../sessions/locked-sessions.ts';
import { readSessions } from '../sessions/read-sessions.store.ts';
import { lockFreeAndTake, type TakenIdentities, takeIdentities } from '../sessions/result-inbox.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { SessionRow } from '../sessions/session-row.store.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import { gravestClass } from '../steps/reason-codes.rules.ts';
import { insertFacts, type NewFacts, sealedFacts } from './reported-facts.store.ts';

export type Report = {
  tenantId: string;
  sessionId: string;
  provider: string;
  /** Identifies the report together with tenant and provider (docs/workflow.md#results). */
  providerEventId: string;
  command: StepReport;
  /** Further facts of the provider. Only with a result. */
  facts?: readonly ReportedFact[];
  /** Data of the guest and of list entries to compare; null or undefined without such data. Only with a result. */
  comparison?: Comparison | null;
  traceparent: string;
};

export type ReportOutcome =
  | { kind: 'answered'; disposition: Disposition }
  | { kind: 'session_not_found' }
  | { kind: 'step_not_in_profile' }
  /** Another caller has locked the session. The provider may send the report again. */
  | { kind: 'session_busy' }
  | { kind: 'failed'; error: unknown };

/**
 * Applies reports in one transaction and resolves to their outcomes in order. Skips sessions that another caller has
 * locked, so that other reports do not wait. If a report cannot be written, halves the batch until only that report
 * fails.
 */
export async function reportSteps(deps: SessionDeps, reports: readonly Report[]): Promise<ReportOutcome[]> {
  if (reports.length === 0) return [];
  try {
    const applied = await deps.database.transaction((tx) => applyFreeReports(tx, deps, reports));
    countReports(deps, applied);
    deps.onChanges(await applied.appended);
    return applied.outcomes;
  } catch (error) {
    if (reports.length === 1 || !isWorthSplitting(error)) return reports.map(() => ({ kind: 'failed', error }));
    const middle = Math.ceil(reports.length / 2);
    const first = await reportSteps(deps, reports.slice(0, middle));
    return [...first, ...(await reportSteps(deps, reports.slice(middle)))];
  }
}

/**
 * Returns true if a half of the batch may succeed. After a database outage, halves would also fail and only add load.
 */
function isWorthSplitting(error: unknown): boolean {
  return isLockConflict(error) || !isTransient(error);
}

/** `outcomes` have the order of `reports`. The relay publishes `appended` after the commit. */
export type AppliedReports = {
  reports: readonly Report[];
  outcomes: ReportOutcome[];
  appended: Promise<readonly Queued[]>;
};

/** Applies reports in order, in the caller's transaction. Waits for sessions that are locked. */
export async function applyReports(
  tx: Transaction,
  deps: SessionDeps,
  reports: readonly Report[],
): Promise<AppliedReports> {
  if (reports.length === 0) return { reports, outcomes: [], appended: Promise.resolve([]) };
  const [locked, identities] = await Promise.all([lockSessions(tx, deps, reports), takeIdentities(tx, reports)]);
  return applyTo(tx, deps, reports, { locked, identities, busy: [] });
}

async function applyFreeReports(
  tx: Transaction,
  deps: SessionDeps,
  reports: readonly Report[],
): Promise<AppliedReports> {
  const { rows, identities } = await lockFreeAndTake(tx, reports);
  const locked = await lockedSessions(tx, deps, rows);
  const missing = reports.filter((report) => locked.find(report) === undefined);
  const busy = missing.length === 0 ? [] : await readSessions(tx, missing);
  return applyTo(tx, deps, reports, { locked, identities, busy });
}

type Held = {
  locked: LockedSessions;
  identities: TakenIdentities;
  busy: readonly Pick<SessionRow, 'id' | 'tenantId'>[];
};

/**
 * Applies each report separately. Rows are locked before identities are stored, so a duplicate waits for the first
 * report and is detected. A refused report releases its identity, so that its correction counts.
 */
function applyTo(
  tx: Transaction,
  deps: SessionDeps,
  sent: readonly Report[],
  { locked, identities, busy }: Held,
): AppliedReports {
  const reports = sent.map((report) => withoutUnwanted(report, locked.find(report)?.profile));
  const outcomes = reports.map((report): ReportOutcome => {
    const session = locked.find(report);
    if (session === undefined) return { kind: isOneOf(busy, report) ? 'session_busy' : 'session_not_found' };
    if (!session.profile.rules.has(report.command.stepType)) return { kind: 'step_not_in_profile' };
    if (!identities.claim(report)) return { kind: 'answered', disposition: 'DUPLICATE' };
    const current = locked.expire(session, report.traceparent);
    const outcome = locked.apply(current, withFactsDigest(deps, report), report.traceparent);
    if (outcome.kind === 'refused') return { kind: 'step_not_in_profile' };
    return { kind: 'answered', disposition: outcome.disposition };
  });
  locked.write();
  const facts = reports.flatMap((report, index) => factsOf(deps, report, outcomes[index]));
  const comparisons = reports.flatMap((report, index) => comparisonOf(deps, report, outcomes[index]));
  tx.pipeline([...insertFacts(facts), ...insertComparisons(comparisons), ...identities.giveBackRest()]);
  return { reports, outcomes, appended: locked.appended() };
}

/** Removes the comparison unless the workflow requires one (docs/workflow.md#comparison). */
function withoutUnwanted(report: Report, profile: Profile | undefined): Report {
  return profile?.definition.review.comparison === true ? report : { ...report, comparison: null };
}

function isOneOf(sessions: Held['busy'], { tenantId, sessionId }: Report): boolean {
  return sessions.some((session) => session.id === sessionId && session.tenantId === tenantId);
}

/** Must run after the commit, because a rollback undoes the outcomes. */
export function countReports({ metrics, telemetry }: SessionDeps, { reports, outcomes }: AppliedReports): void {
  for (const [index, { command, sessionId, tenantId }] of reports.entries()) {
    const outcome = outcomes[index];
    if (outcome?.kind !== 'answered') continue;
    const { stepType } = command;
    metrics.reported(stepType, outcome.disposition);
    if (outcome.disposition !== 'LATE' || !isNegative(command)) continue;
    metrics.lateNegative(stepType);
    telemetry.logger.warn({ sessionId, tenantId, stepType }, 'a negative result came after the end of its session');
  }
}

function isNegative(command: StepReport): boolean {
  return command.kind === 'step_resulted' && gravestClass(command.reasonCodes) === 'NEGATIVE';
}

/**
 * Adds a keyed hash of facts and comparison, which the history does not contain. Decisions are bound to this hash,
 * which reveals no data (docs/workflow.md#facts).
 */
export function withFactsDigest(
  { keyring }: Pick<SessionDeps, 'keyring'>,
  { command, facts = [], comparison = null }: Report,
): StepReport {
  if (command.kind !== 'step_resulted' || (facts.length === 0 && comparison === null)) return command;
  const parts = [JSON.stringify(facts), ...(comparison === null ? [] : [JSON.stringify(comparison)])];
  return { ...command, factsDigest: hmacWith(keyring, 'index', 'facts', ...parts).toString('hex') };
}

function factsOf(deps: SessionDeps, report: Report, outcome: ReportOutcome | undefined): NewFacts[] {
  const { command, facts = [], sessionId, provider } = report;
  if (!isApplied(outcome) || command.kind !== 'step_resulted' || facts.length === 0) return [];
  const id = deps.newId('fct');
  const { stepType, attempt, sequence } = command;
  const sealed = sealedFacts.seal(deps.keyring, { sessionId, id }, JSON.stringify(facts));
  const reportedAt = timestamp(deps.clock.now().getTime());
  return [{ id, sessionId, stepType, provider, attempt, sequence, reportedAt, facts: sealed }];
}

function comparisonOf(deps: SessionDeps, report: Report, outcome: ReportOutcome | undefined): NewComparison[] {
  const { command, comparison = null, sessionId, provider } = report;
  if (!isApplied(outcome) || command.kind !== 'step_resulted' || comparison === null) return [];
  const id = deps.newId('cmp');
  const { stepType, attempt } = command;
  const sealed = sealedComparisons.seal(deps.keyring, { sessionId, id }, JSON.stringify(comparison));
  const reportedAt = timestamp(deps.clock.now().getTime());
  return [{ id, sessionId, stepType, provider, attempt, reportedAt, comparison: sealed }];
}

function isApplied(outcome: ReportOutcome | undefined): boolean {
  return outcome?.kind === 'answered' && outcome.disposition === 'APPLIED';
}
