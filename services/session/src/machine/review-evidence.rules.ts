import canonicalize from 'canonicalize';
import { type EvidenceDraft, sha256 } from '../steps/evidence.rules.ts';
import type { EntryVerdict, StepType } from '../steps/step.rules.ts';
import type { GuestStopped, StepReport, StepsReused } from './command.rules.ts';

export const noEvidenceSha256 = sha256('gcs-review-evidence-v1\n');

/**
 * Adds a counted report to the hash of all earlier counted reports (lower-case hex SHA-256). A person's decision names
 * this hash, and thereby the evidence that the person saw (docs/workflow.md#human-gates).
 */
export function addToEvidence(beforeSha256: string, report: StepReport | StepsReused | GuestStopped): string {
  return sha256(`${beforeSha256}\n${canonicalize(report)}`);
}

type Vote = {
  readonly verdict: 'APPROVED' | 'REJECTED' | 'RESUBMISSION_REQUESTED' | 'EXCEPTION_APPROVED';
  readonly approver: string;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  /** The proposal that the decision approves, or null. */
  readonly proposal: { readonly id: string; readonly proposer: { readonly key: string } } | null;
  readonly entryVerdicts: readonly EntryVerdict[];
};

/** Builds the evidence item of a decision, which does not contain the note (docs/workflow.md#human-gates). */
export function decisionOf(stepType: StepType, vote: Vote, decidedAtMs: number): EvidenceDraft {
  const { verdict, approver, reasonCode, evidenceSha256, proposal, entryVerdicts } = vote;
  const proposed =
    proposal === null
      ? null
      : { proposalSha256: sha256(`${proposal.id}\n${proposal.proposer.key}\n${evidenceSha256}`) };
  const entries = Object.fromEntries(entryVerdicts.map((one) => [`entry:${one.entryId}`, one.verdict]));
  const facts = { approver, evidenceSha256, reasonCode, verdict, ...proposed, ...entries };
  return { type: 'REVIEW_DECISION', stepType, capturedAtMs: decidedAtMs, facts };
}
