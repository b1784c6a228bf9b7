import type { Transaction } from '@gcs/kit/postgres/database';
import type { Comparison } from '../comparison/comparison.rules.ts';
import { type ConsentRecorded, isVerdict } from '../machine/command.rules.ts';
import { type AppliedReports, applyReports, type Report } from '../reports/apply-reports.ts';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { consentOf, type EvidenceType, evidenceOf, sha256 } from '../steps/evidence.rules.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import { type ProviderFaultKind, takeProviderFaults } from './provider-faults.store.ts';
import type { ReportCommand } from './scenario.rules.ts';
import { specimenComparison, specimenScreening } from './specimens.rules.ts';

type SandboxCommand = SessionRef & {
  traceparent: string;
  command: ReportCommand;
  facts?: readonly ReportedFact[];
  comparison?: Comparison | null;
};

const provider = 'sandbox';

/**
 * Applies reports like those of any provider. If a tester has injected a fault, results become errors
 * (docs/workflow.md#injected-faults).
 */
export async function applySandboxReports(
  tx: Transaction,
  deps: SessionDeps,
  turns: readonly SandboxCommand[],
): Promise<AppliedReports> {
  const results = turns.filter(({ command }) => command.kind === 'result');
  const faults = await takeProviderFaults(
    tx,
    results.map(({ sessionId }) => sessionId),
  );
  const nowMs = deps.clock.now().getTime();
  const reports = turns.map((turn) => reportOf(turn, faults.get(turn.sessionId), nowMs));
  return applyReports(tx, deps, reports);
}

function reportOf(turn: SandboxCommand, fault: ProviderFaultKind | undefined, nowMs: number): Report {
  const { tenantId, sessionId, traceparent, command, facts = [], comparison = null } = turn;
  const providerEventId = `${sessionId}.${command.event}`;
  const report = { tenantId, sessionId, provider, providerEventId, traceparent };
  const { stepType } = command;
  if (command.kind === 'start') return { ...report, command: { kind: 'step_started', stepType } };
  if (command.kind === 'decline') return { ...report, command: declined(stepType, nowMs) };
  const { attempt, sequence } = command;
  const told = fault === undefined ? command : { outcome: 'ERROR' as const, reasonCodes: [fault], evidence: [] };
  const evidence = told.evidence.map((type) => evidenceOf(stepType, provider, vaultItem(turn, type, nowMs)));
  const { outcome, reasonCodes } = told;
  return {
    ...report,
    ...(fault === undefined ? { facts, comparison: comparison ?? specimenOf(command) } : {}),
    command: {
      ...{ kind: 'step_resulted', stepType, outcome, reasonCodes, evidence, attempt, sequence },
      ...(stepType === 'AML' && outcome !== 'ERROR' && isVerdict(outcome) && { screening: specimenScreening }),
    },
  };
}

function specimenOf({
  stepType,
  evidence,
  reasonCodes,
}: Extract<ReportCommand, { kind: 'result' }>): Comparison | null {
  return evidence.length === 0 && reasonCodes.length === 0 ? null : specimenComparison(stepType, reasonCodes);
}

function declined(stepType: StepType, capturedAtMs: number): ConsentRecorded {
  const textDigest = sha256('The sandbox may check this guest.');
  const evidence = consentOf(stepType, provider, { accepted: false, textDigest, capturedAtMs });
  return { kind: 'consent_recorded', stepType, accepted: false, evidence };
}

function vaultItem({ sessionId, command }: SandboxCommand, type: EvidenceType, capturedAtMs: number) {
  const vaultRef = `sandbox:${sessionId}:${command.event}:${type}`;
  return { type, vaultRef, payloadDigest: sha256(vaultRef), capturedAtMs };
}
