import canonicalize from 'canonicalize';
import { type EvidenceDraft, sha256 } from '../steps/evidence.rules.ts';
import type { EntryVerdict, StepType } from '../steps/step.rules.ts';
import type { GuestStopped, StepReport } from './command.rules.ts';

/** Digest of a session without any submitted evidence. */
export const noEvidenceSha256 = sha256('gcs-review-evidence-v1\n');

/**
 * Chains this report to the reports that counted; lower-case hex SHA-256. A person's decision is bound to it, so it
 * never covers evidence that its author has not seen (docs/workflow.md#human-gates).
 */
export function addToEvidence(beforeSha256: string, report: StepReport | GuestStopped): string {
  return sha256(`${beforeSha256}\n${canonicalize(report)}`);
}

/** A person's decision in the evidence package: its kind, its author as a keyed hash, and the evidence. */
type Vote = {
  readonly verdict: 'APPROVED' | 'REJECTED' | 'RESUBMISSION_REQUESTED' | 'EXCEPTION_APPROVED';
  readonly approver: string;
  readonly reasonCode: string;
  readonly evidenceSha256: string;
  /** Null for a decision that carries out no proposal. */
  readonly proposal: { readonly id: string; readonly proposer: { readonly key: string } } | null;
  readonly entryVerdicts: readonly EntryVerdict[];
};

/** The evidence item of a decision; the note is no part of it (docs/workflow.md#human-gates). */
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
