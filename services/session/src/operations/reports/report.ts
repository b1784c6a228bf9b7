import type { Disposition, StepReport } from '../../domain/changes/command.ts';
import type { ReportedFact } from '../../domain/review/facts.ts';

/** What a provider reports about one step of one session. */
export type Report = {
  tenantId: string;
  sessionId: string;
  provider: string;
  /** With tenant and provider the identity of the report (docs/workflow.md#results). */
  providerEventId: string;
  command: StepReport;
  /** What the provider has found besides its verdict; only with a result, none when absent. */
  facts?: readonly ReportedFact[];
  /** The trace of the report, which its change continues. */
  traceparent: string;
};

/** What became of a report, or why it was refused without a trace of it. */
export type ReportOutcome =
  | { kind: 'answered'; disposition: Disposition }
  | { kind: 'session_not_found' }
  | { kind: 'step_not_in_profile' };
