import type { ReviewOutcome__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Cli } from '../../frame/cli.ts';
import { parseObject } from '../../frame/parse-object.ts';

/** Shows what a call about a review has left behind and, while a proposal is open, how many people it still needs. */
export function showOutcome(
  cli: Cli,
  about: { sessionId: string; stepType: string; proposalId?: string },
  outcome: ReviewOutcome__Output | null,
): void {
  const { decided = false, version, approvals = 0, approvalsNeeded = 0, sessionJson = '' } = outcome ?? {};
  const { status: sessionStatus }: { status?: unknown } = parseObject(sessionJson) ?? {};
  const agreement = approvalsNeeded === 0 ? {} : { approvals, approvalsNeeded };
  cli.show({ ...about, decided, sessionStatus, version, ...agreement });
  if (approvalsNeeded === 0) return;
  const missing = approvalsNeeded - approvals;
  const people = missing === 1 ? 'one more person has' : `${missing} more people have`;
  cli.say(`${about.stepType}: ${approvals} of ${approvalsNeeded}: ${people} to approve`);
}
