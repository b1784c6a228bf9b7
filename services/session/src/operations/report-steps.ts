import { applyReports, type Report, type ReportOutcome } from './apply-reports.ts';
import type { SessionContext } from './session-context.ts';

/** Takes reports of providers, starts and results alike, in one transaction; answers in their order. */
export async function reportSteps(context: SessionContext, reports: readonly Report[]): Promise<ReportOutcome[]> {
  const outcomes = await context.database.transaction((tx) => applyReports(tx, context, reports));
  context.onChanges();
  return outcomes;
}
