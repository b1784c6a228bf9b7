import type { Group } from '../../frame/command-line/program.ts';
import { reviewApprove } from './approve.ts';
import { reviewClaim, reviewRelease } from './claim.ts';
import { reviewDecisions } from './decisions.ts';
import { reviewException } from './exception.ts';
import { reviewList } from './list.ts';
import { reviewReasons } from './reasons.ts';
import { reviewRecommend } from './recommend.ts';
import { reviewReject } from './reject.ts';
import { reviewResubmit } from './resubmit.ts';
import { reviewShow } from './show.ts';
import { reviewStats } from './stats.ts';

/** `guestctl review …`. */
export const review: Group = {
  name: 'review',
  summary: 'The steps that wait for a person',
  commands: [
    reviewList,
    reviewShow,
    reviewReasons,
    reviewStats,
    reviewDecisions,
    reviewClaim,
    reviewRelease,
    reviewApprove,
    reviewReject,
    reviewResubmit,
    reviewException,
    reviewRecommend,
  ],
};
