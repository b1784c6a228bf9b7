import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { setPageHeaders } from '@gcs/ui/headers';
import express from 'express';
import { showBooking } from '../bookings/booking.http.ts';
import { actNames, methodOf } from '../case/acts.ts';
import { addNote, assign, refreshAlsoOpen } from '../case/attend.http.ts';
import { showCase, showGuest } from '../case/case.http.ts';
import { compare } from '../case/compare.http.ts';
import { decide } from '../case/decide.http.ts';
import { showDay } from '../day/day.http.ts';
import { downloadAccesses, downloadAllAccesses, downloadCalls, showAccesses, showCalls } from '../log/log.http.ts';
import { askForNotices, endNotices, showNotices } from '../notices/notices.http.ts';
import { showOverview } from '../overview/overview.http.ts';
import { provePackage, showPackage } from '../package/package.http.ts';
import { homeOf } from '../page/navigation.ts';
import { listTenants, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import {
  setProperty,
  setPropertyLogo,
  showGuestPage,
  showProperties,
  showProperty,
} from '../properties/property.http.ts';
import { claim, refreshQueue, showQueue } from '../queue/queue.http.ts';
import { cancelErasure, requestErasure, showErasure } from '../retention/erasure.http.ts';
import { downloadHolds, extendHold, placeHold, releaseHold, showHolds } from '../retention/holds.http.ts';
import { downloadOriginals, showOriginals } from '../retention/originals.http.ts';
import { downloadSimulation, setPolicy, showPolicies } from '../retention/policies.http.ts';
import { downloadRetention, showRetention } from '../retention/retention.http.ts';
import { downloadSessions, findSessions, findSessionsOfContact, findSessionsOfGuest } from '../sessions/find.http.ts';
import { endLinks, makeLink } from '../sessions/link.http.ts';
import { showSession } from '../sessions/session.http.ts';
import { callbackPath, signedOutPath } from '../sign-in/issuer-client.ts';
import { localPathOf, queryOf, requireOwnOrigin } from '../sign-in/request.http.ts';
import { beginSignIn, finishSignIn, personOf, type SignInDeps, signOut } from '../sign-in/sign-ins.http.ts';
import { routes } from '../view/addresses.ts';
import { assets, signedOutPage } from '../view/layout.ts';
import { portalForms, portalPages, portalRefreshes } from './portal.http.ts';
import { readFileForm } from './read-file-form.http.ts';
import { createServe, type Handle, refuseRoute, type Serve } from './serve.http.ts';
import { type Form, type Page, signedIn, signedInForm } from './signed-in.http.ts';

type AppDeps = PageDeps & SignInDeps & { telemetry: Telemetry; issuerUrl: URL; isSecure: boolean };

/** A form of a decision has a note of 2,000 characters, and what was on the screen; one of a logo 64 KiB. */
const maxFormBytes = 128 * 1024;

/** The console as one Express app: what a person may look at, and what a form may ask for. */
export function createApp(deps: AppDeps): Handler {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').enable('case sensitive routing');
  const serve = createServe(deps.telemetry);
  const setHeaders =
    (frames: readonly string[]): express.RequestHandler =>
    (_request, response, next) => {
      setPageHeaders(response, { formTargets: [deps.issuerUrl], frames, isSecure: deps.isSecure });
      next();
    };
  app.use(setHeaders([]));
  // A case and what its forms answer: there originals are shown.
  app.use(routes.review, setHeaders(deps.vaultOrigins));
  app.use(assets.serve);
  app.use(express.urlencoded({ extended: false, limit: maxFormBytes, parameterLimit: 32 }));

  const get = (path: string, handle: Handle) => app.get(path, serve(path, handle));
  for (const [path, page] of refreshes) get(path, signedIn(deps, page, { isRefresh: true }));
  for (const [path, page] of pages) get(path, signedIn(deps, page));
  const fileForm = readFileForm(maxFormBytes);
  for (const form of forms) {
    const before = form.hasFile === true ? fileForm : [];
    app.post(form.path, ...before, serve(form.path, signedInForm(deps, form)));
  }
  get('/sign-in', startSignIn(deps));
  get(callbackPath, (exchange) => finishSignIn(deps, exchange));
  get(signedOutPath, ({ response }) => void response.type('html').send(signedOutPage()));
  app.post('/sign-out', serve('/sign-out', endSession(deps)));
  app.use(serve(undefined, refuseRoute));
  app.use(refuseBody(serve));
  return app as Handler;
}

/** Parts of pages that ask for themselves. */
const refreshes: readonly [string, Page][] = [
  [routes.reviewRows, refreshQueue],
  [routes.caseOpen, refreshAlsoOpen],
  ...portalRefreshes,
];

const pages: readonly [string, Page][] = [
  ['/', goHome],
  [routes.reviews, showQueue],
  [routes.review, showCase],
  [routes.day, showDay],
  [routes.notices, showNotices],
  [routes.overview, showOverview],
  [routes.sessions, findSessions],
  [routes.sessionsCsv, downloadSessions],
  [routes.booking, showBooking],
  [routes.session, showSession],
  [routes.accessesCsv, downloadAccesses],
  [routes.package, showPackage],
  [routes.log, showCalls],
  [routes.logCsv, downloadCalls],
  [routes.accesses, showAccesses],
  [routes.allAccessesCsv, downloadAllAccesses],
  [routes.retention, showRetention],
  [routes.retentionCsv, downloadRetention],
  [routes.originals, showOriginals],
  [routes.originalsCsv, downloadOriginals],
  [routes.policies, showPolicies],
  [routes.policiesCsv, downloadSimulation],
  [routes.holds, showHolds],
  [routes.holdsCsv, downloadHolds],
  [routes.erasure, showErasure],
  [routes.properties, showProperties],
  [routes.property, showProperty],
  [routes.propertyPage, showGuestPage],
  ...portalPages,
];

/** Everything that a form may ask for. */
export const forms: readonly Form[] = [
  { path: routes.claim, methods: ['ReviewService/ClaimReview'], page: claim('ClaimReview') },
  { path: routes.release, methods: ['ReviewService/ReleaseReview'], page: claim('ReleaseReview') },
  { path: routes.assignments, methods: ['ReviewService/AssignReview'], page: assign },
  { path: routes.notes, methods: ['ReviewService/AddReviewNote'], page: addNote },
  { path: routes.askForNotices, methods: ['ReviewNoticeService/SubscribeToNotices'], page: askForNotices },
  { path: routes.endNotices, methods: ['ReviewNoticeService/EndNoticeSubscription'], page: endNotices },
  { path: routes.comparison, methods: ['ReviewService/GetComparison'], page: compare },
  { path: routes.decisions, methods: actNames.map(methodOf), page: decide },
  {
    path: routes.guest,
    methods: ['SessionAdminService/GetGuestData'],
    page: showGuest,
  },
  { path: routes.sessionsOfGuest, methods: ['SessionAdminService/SearchSessions'], page: findSessionsOfGuest },
  {
    path: routes.sessionsOfContact,
    methods: ['SessionAdminService/SearchSessionsByContact'],
    page: findSessionsOfContact,
  },
  { path: routes.guestLink, methods: ['SessionAdminService/MintGuestLink'], page: makeLink, needsFresh: true },
  { path: routes.guestLinksEnd, methods: ['SessionAdminService/EndGuestLinks'], page: endLinks, needsFresh: true },
  { path: routes.packageProof, methods: ['EvidenceAdminService/ExportBundle'], page: provePackage, needsFresh: true },
  { path: routes.holdPlace, methods: ['RetentionService/PlaceHold'], page: placeHold },
  { path: routes.holdExtend, methods: ['RetentionService/ExtendHold'], page: extendHold },
  { path: routes.holdRelease, methods: ['RetentionService/ReleaseHold'], page: releaseHold, needsFresh: true },
  { path: routes.erasureRequest, methods: ['RetentionService/RequestErasure'], page: requestErasure, needsFresh: true },
  { path: routes.erasureCancel, methods: ['RetentionService/CancelErasure'], page: cancelErasure },
  { path: routes.setPolicy, methods: ['RetentionService/SetPolicy'], page: setPolicy, needsFresh: true },
  { path: routes.setProperty, methods: ['PropertyService/SetProperty'], page: setProperty },
  { path: routes.setPropertyLogo, methods: ['PropertyService/SetPropertyLogo'], page: setPropertyLogo, hasFile: true },
  ...portalForms,
];

/** `GET /`: where the person begins with the first tenant; the others are a click away. */
async function goHome(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [first] = await listTenants(deps, exchange);
  if (first === undefined) throw new ServiceError('not_found', 'There is no tenant that you may see.');
  exchange.response.redirect(303, homeOf(exchange.operator, first.id));
}

/** `GET /sign-in`: `to` is where to come back, `hint` what a link says of who comes, `fresh` asks for a new sign-in. */
function startSignIn(deps: SignInDeps): Handle {
  return (exchange) => {
    const query = queryOf(exchange.request);
    return beginSignIn(deps, exchange, {
      returnTo: localPathOf(query.get('to') ?? '/'),
      hint: query.get('hint') ?? undefined,
      mustBeFresh: query.has('fresh'),
    });
  };
}

/** `POST /sign-out`: also of a page whose session has ended, because that of the issuer may go on. */
function endSession(deps: PageDeps & SignInDeps): Handle {
  const signOutOwn = signedInForm(deps, { methods: [], page: (_, exchange) => signOut(deps, exchange) });
  return async (exchange) => {
    const { request, response } = exchange;
    if ((await personOf(deps, request, response, false)) !== undefined) return signOutOwn(exchange);
    requireOwnOrigin(request);
    await signOut(deps, exchange);
  };
}

/** What Express's parser refuses: a form that is too large or not well formed. */
function refuseBody(serve: Serve): express.ErrorRequestHandler {
  return (cause, request, response, _next) => {
    const handle = () => {
      throw new ServiceError('invalid_argument', 'The form cannot be read.', { cause });
    };
    return serve(undefined, handle)(request, response);
  };
}
