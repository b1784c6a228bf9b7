import { type ErrorCode, ServiceError } from '@gcs/kit/errors';
import type { Refusal } from '../../domain/changes/change-draft.ts';

/** Each refusal of the state machine as an operator sees it. ABORTED where looking again and repeating may help. */
const answers: Readonly<Record<Refusal, { code: ErrorCode; message: string }>> = {
  step_not_in_profile: { code: 'failed_precondition', message: 'the session has no such step' },
  not_a_person: { code: 'permission_denied', message: 'only a person may do this' },
  version_conflict: { code: 'version_conflict', message: 'the review has moved on since you saw it; look again' },
  not_under_review: { code: 'failed_precondition', message: 'the step is not under review' },
  role_missing: { code: 'permission_denied', message: 'the workflow lets people of other roles decide this' },
  evidence_changed: { code: 'version_conflict', message: 'the evidence is not what you saw; look again' },
  reason_not_fitting: { code: 'invalid_argument', message: 'reason_code is not one for this step and decision' },
  claimed_by_another: { code: 'failed_precondition', message: 'somebody else is at it; release the review first' },
  approved_directly: { code: 'failed_precondition', message: 'in this workflow one person decides: approve directly' },
  proposal_differs: {
    code: 'failed_precondition',
    message: 'proposal_id does not name the open proposal of this kind',
  },
  proposer_cannot_approve: { code: 'permission_denied', message: 'who proposed it cannot approve it' },
  approved_already: { code: 'already_exists', message: 'you have approved this proposal already' },
  no_attempt_left: { code: 'failed_precondition', message: 'no attempt is left; grant extra_attempts' },
  nothing_to_resubmit: { code: 'failed_precondition', message: 'a manual review has nothing to submit again' },
};

/** The error that says why a call about a review had no effect. */
export function reviewRefusal(refusal: Refusal): ServiceError {
  const { code, message } = answers[refusal];
  const field = refusal === 'reason_not_fitting' ? 'reason_code' : null;
  const fieldErrors = field === null ? [] : [{ field, message: 'is not one for this step and decision' }];
  return new ServiceError(code, message, { fieldErrors });
}
