import { isTransient } from '@gcs/kit/postgres/database';
import { isLockConflict } from '../../postgres/lock-conflict.ts';
import type { SessionDeps } from '../session-deps.ts';
import { applyReports, countReports } from './apply-reports.ts';
import type { Report, ReportOutcome } from './report.ts';

/** Takes reports of providers, starts and results alike, in one transaction; answers in their order. */
export async function reportSteps(deps: SessionDeps, reports: readonly Report[]): Promise<ReportOutcome[]> {
  const { outcomes, appended } = await deps.database.transaction((tx) => applyReports(tx, deps, reports));
  countReports(deps, reports, outcomes);
  deps.onChanges(await appended);
  return outcomes;
}

/**
 * Whether reports that failed together may fare better apart: one that cannot be written, or whose session a rival
 * holds, must not take its neighbours with it. A database that is away would only be asked more often.
 */
export function isWorthSplitting(error: unknown): boolean {
  return isLockConflict(error) || !isTransient(error);
}
