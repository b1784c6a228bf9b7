import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { setPageHeaders } from '@gcs/ui/headers';
import express from 'express';
import { showCase } from '../pages/case/routes.ts';
import { showDay } from '../pages/day/routes.ts';
import type { SignedInExchange } from '../pages/exchange.ts';
import { listTenants } from '../pages/frame.ts';
import { showOverview } from '../pages/overview/routes.ts';
import type { PageDeps } from '../pages/page-deps.ts';
import { refreshQueue, showQueue } from '../pages/queue/routes.ts';
import { signedOutPage } from '../pages/sign-in-pages.ts';
import { requireOwnOrigin } from '../sign-in/csrf.ts';
import { callbackPath, signedOutPath } from '../sign-in/issuer-client.ts';
import { localPathOf } from '../sign-in/local-path.ts';
import { queryOf } from '../sign-in/query-of.ts';
import { beginSignIn, finishSignIn, personOf, type SignInDeps, signOut } from '../sign-in/sign-ins.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { assets } from '../view/assets.ts';
import { answerError } from './answer-error.ts';
import { forms } from './forms.ts';
import { createServe, type Handle, refuseRoute } from './serve.ts';
import { type Page, signedIn, signedInForm } from './signed-in.ts';

export type AppDeps = PageDeps & SignInDeps & { telemetry: Telemetry; issuerUrl: URL; isSecure: boolean };

/** A form of a decision has a note of 2,000 characters, and what was on the screen. */
const maxFormBytes = 128 * 1024;

/** The console as one Express app: what a person may look at, and what a form may ask for. */
export function createApp(deps: AppDeps): Handler {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple').enable('case sensitive routing');
  const serve = createServe(deps.telemetry, answerError);
  app.use((_request, response, next) => {
    setPageHeaders(response, { formTargets: [deps.issuerUrl], isSecure: deps.isSecure });
    next();
  });
  app.use(assets.serve);
  app.use(express.urlencoded({ extended: false, limit: maxFormBytes, parameterLimit: 32 }));

  const get = (path: string, handle: Handle) => app.get(path, serve(path, handle));
  for (const [path, page] of pages) get(path, signedIn(deps, page));
  get(routes.reviewRows, signedIn(deps, refreshQueue, { isRefresh: true }));
  for (const form of forms) app.post(form.path, serve(form.path, signedInForm(deps, form)));
  get('/sign-in', startSignIn(deps));
  get(callbackPath, (exchange) => finishSignIn(deps, exchange));
  get(signedOutPath, ({ response }) => void response.type('html').send(signedOutPage()));
  app.post('/sign-out', serve('/sign-out', endSession(deps)));
  app.use(serve(undefined, refuseRoute));
  app.use(refuseBody(serve));
  return app as Handler;
}

const pages: readonly [string, Page][] = [
  ['/', goToReviews],
  [routes.reviews, showQueue],
  [routes.review, showCase],
  [routes.day, showDay],
  [routes.overview, showOverview],
];

/** `GET /`: the reviews of the first tenant; the others are a click away. */
async function goToReviews(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const [first] = await listTenants(deps, exchange);
  if (first === undefined) throw new ServiceError('not_found', 'There is no tenant yet.');
  exchange.response.redirect(303, addressOf(routes.reviews, { tenant: first.id }));
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
function refuseBody(serve: ReturnType<typeof createServe>): express.ErrorRequestHandler {
  return (cause, request, response, next) => {
    const handle = () => {
      throw new ServiceError('invalid_argument', 'The form cannot be read.', { cause });
    };
    return serve(undefined, handle)(request, response, next);
  };
}
