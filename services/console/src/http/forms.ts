import { showGuest } from '../pages/case/guest-route.ts';
import { actNames, methodOf } from '../pages/decide/acts.ts';
import { decide } from '../pages/decide/routes.ts';
import { claim } from '../pages/queue/claim-routes.ts';
import type { Form } from './signed-in.ts';

const tenant = '/tenants/:tenant';
const review = `${tenant}/reviews/:session/:step`;

/** Everything that a form may ask for. */
export const forms: readonly Form[] = [
  { path: `${review}/claim`, methods: ['ReviewService/ClaimReview'], page: claim('ClaimReview') },
  { path: `${review}/release`, methods: ['ReviewService/ReleaseReview'], page: claim('ReleaseReview') },
  { path: `${review}/decisions`, methods: actNames.map(methodOf), page: decide },
  {
    path: `${tenant}/sessions/:session/guest`,
    methods: ['SessionAdminService/GetGuestData'],
    page: showGuest,
  },
];
