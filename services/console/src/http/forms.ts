import { showGuest } from '../pages/case/guest-route.ts';
import { actNames, methodOf } from '../pages/decide/acts.ts';
import { decide } from '../pages/decide/routes.ts';
import { claim } from '../pages/queue/claim-routes.ts';
import { routes } from '../view/addresses.ts';
import type { Form } from './signed-in.ts';

/** Everything that a form may ask for. */
export const forms: readonly Form[] = [
  { path: routes.claim, methods: ['ReviewService/ClaimReview'], page: claim('ClaimReview') },
  { path: routes.release, methods: ['ReviewService/ReleaseReview'], page: claim('ReleaseReview') },
  { path: routes.decisions, methods: actNames.map(methodOf), page: decide },
  {
    path: routes.guest,
    methods: ['SessionAdminService/GetGuestData'],
    page: showGuest,
  },
];
