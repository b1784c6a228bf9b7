import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { setPageHeaders } from '@gcs/ui/headers';
import { render } from '@gcs/ui/html';
import express from 'express';
import { arrivalsRoom } from '../arrivals/arrivals.http.ts';
import { stayRoom } from '../arrivals/stay.http.ts';
import { bookingsRoom } from '../bookings/booking.http.ts';
import { caseRoom } from '../case/decide.http.ts';
import { dayRoom } from '../day/day.http.ts';
import { endpointsRoom } from '../endpoints/endpoints.http.ts';
import { eventRoom } from '../events/event.http.ts';
import { eventsRoom } from '../events/events.http.ts';
import { goLiveRoom } from '../go-live/go-live.http.ts';
import { logRoom } from '../log/log.http.ts';
import { noticesRoom } from '../notices/notices.http.ts';
import { overviewRoom } from '../overview/overview.http.ts';
import { packageRoom } from '../package/package.http.ts';
import { homeOf } from '../page/navigation.ts';
import { listTenants, type Page, type Part, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { doneWord, type Form, type Room } from '../page/room.http.ts';
import { pmsRoom } from '../pms/pms.http.ts';
import { propertiesRoom } from '../properties/property.http.ts';
import { queueRoom } from '../queue/queue.http.ts';
import { replaysRoom } from '../replays/replays.http.ts';
import { erasureRoom } from '../retention/erasure.http.ts';
import { holdsRoom } from '../retention/holds.http.ts';
import { policiesRoom } from '../retention/policies.http.ts';
import { retentionRoom } from '../retention/retention.http.ts';
import { findRoom } from '../sessions/find.http.ts';
import { personRoom } from '../sessions/person.http.ts';
import { sessionRoom } from '../sessions/session.http.ts';
import { callbackPath, signedOutPath } from '../sign-in/issuer-client.ts';
import { localPathOf, queryOf, requireOwnOrigin } from '../sign-in/request.http.ts';
import { beginSignIn, finishSignIn, personOf, type SignInDeps, signOut } from '../sign-in/sign-ins.http.ts';
import { startRoom } from '../start/start.http.ts';
import { tenantEndRoom } from '../tenant-end/tenant-end.http.ts';
import { tokensRoom } from '../tokens/tokens.http.ts';
import { usageRoom } from '../usage/usage.http.ts';
import { routes } from '../view/addresses.ts';
import { assets, signedOutPage } from '../view/layout.ts';
import { readFileForm } from './read-file-form.http.ts';
import { createServe, type Handle, refuseRoute, type Serve } from './serve.http.ts';
import { signedIn, signedInForm } from './signed-in.http.ts';

type AppDeps = PageDeps & SignInDeps & { telemetry: Telemetry; issuerUrl: URL; isSecure: boolean };

/** Enough for a note of 2,000 characters with the shown state, or a logo of 64 KiB. */
const maxFormBytes = 128 * 1024;

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
  // The page of a case may frame originals of vaults, also in the response to a form.
  app.use(routes.review, setHeaders(deps.vaultOrigins));
  app.use(assets.serve);
  app.use(express.urlencoded({ extended: false, limit: maxFormBytes, parameterLimit: 32 }));

  const get = (path: string, handle: Handle) => app.get(path, serve(path, handle));
  for (const [path, part] of rooms.flatMap(({ refreshes = [] }) => refreshes))
    get(path, signedIn(deps, refreshOf(part), { isRefresh: true }));
  get('/', signedIn(deps, goHome));
  for (const [path, page] of rooms.flatMap(({ pages = [] }) => pages)) get(path, signedIn(deps, page, { doneTexts }));
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

const rooms: readonly Room[] = [
  queueRoom,
  arrivalsRoom,
  stayRoom,
  caseRoom,
  dayRoom,
  noticesRoom,
  overviewRoom,
  tenantEndRoom,
  findRoom,
  personRoom,
  sessionRoom,
  bookingsRoom,
  packageRoom,
  logRoom,
  retentionRoom,
  policiesRoom,
  holdsRoom,
  erasureRoom,
  propertiesRoom,
  pmsRoom,
  startRoom,
  tokensRoom,
  endpointsRoom,
  eventsRoom,
  eventRoom,
  replaysRoom,
  usageRoom,
  goLiveRoom,
];

export const forms: readonly Form[] = rooms.flatMap((room) => room.forms ?? []);

const doneTexts: ReadonlyMap<string, string> = new Map(
  forms.flatMap((form) => ('act' in form && form.done !== undefined ? [[doneWord(form), form.done]] : [])),
);

function refreshOf(part: Part): Page {
  return async (deps, exchange) => void exchange.response.type('html').send(render(await part(deps, exchange)));
}

async function goHome(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [first] = await listTenants(deps, exchange);
  if (first === undefined) throw new ServiceError('not_found', 'There is no tenant that you may see.');
  exchange.response.redirect(303, homeOf(exchange.operator, first.id));
}

/**
 * Starts a sign-in. In the query, `to` is the address to return to, `hint` names the person, and `fresh` requires a new
 * sign-in.
 */
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

/** Signs out, even after the session has ended, because the issuer's session may continue. */
function endSession(deps: PageDeps & SignInDeps): Handle {
  const signOutOwn = signedInForm(deps, { methods: [], page: (_, exchange) => signOut(deps, exchange) });
  return async (exchange) => {
    const { request, response } = exchange;
    if ((await personOf(deps, request, response, false)) !== undefined) return signOutOwn(exchange);
    requireOwnOrigin(request);
    await signOut(deps, exchange);
  };
}

function refuseBody(serve: Serve): express.ErrorRequestHandler {
  return (cause, request, response, _next) => {
    const handle = () => {
      throw new ServiceError('invalid_argument', 'The form cannot be read.', { cause });
    };
    return serve(undefined, handle)(request, response);
  };
}
