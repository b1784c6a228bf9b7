import { stepTypeToProto } from '@gcs/proto/enums';
import type { Cli } from '../frame/cli.ts';
import type { StepTypeName } from '../frame/vocabulary.ts';

export type ReviewArguments = { step?: StepTypeName | undefined };

/**
 * The step under review as it is now. Decisions are bound to it: they carry its version and the hash of the evidence
 * that was shown, and are refused when either has moved (workflow.md §3).
 */
export async function findReview(cli: Cli, sessionId: string, { step }: ReviewArguments) {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('ReviewService');
  const stepType = step === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(step);
  const found = await client.GetReview({ tenantId, sessionId, stepType }, call);
  const { review } = found;
  if (review === null) throw new Error('a review that was found is missing from the answer');
  return { ...found, review };
}

/** What every decision says: on which review, as it was seen. */
export async function decisionOf(
  cli: Cli,
  sessionId: string,
  options: ReviewArguments & { note: string; reason: string },
) {
  const { review } = await findReview(cli, sessionId, options);
  const { tenantId, stepType, evidenceSha256, version: expectedVersion, proposal } = review;
  const { note, reason: reasonCode } = options;
  const request = { requestId: cli.requestId(), tenantId, sessionId, stepType, reasonCode, note };
  return { review, proposal, request: { ...request, evidenceSha256, expectedVersion } };
}

/** What a decision has left behind, for people and programs. */
export function outcomeOf(outcome: { version: number; decided: boolean; sessionJson: string } | null) {
  const session: Partial<Record<string, unknown>> = outcome === null ? {} : JSON.parse(outcome.sessionJson || '{}');
  return { decided: outcome?.decided ?? false, sessionStatus: session['status'], version: outcome?.version };
}
