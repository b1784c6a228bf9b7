import { ServiceError, toServiceError } from '@gcs/kit/errors';
import { html, type Markup } from '@gcs/ui/html';
import { Notice } from '@gcs/ui/parts';
import type { Request } from 'express';
import { may, requireOneOf } from '../admin/admin-api.ts';
import { purposeOf } from '../forms/fields.ts';
import type { Exchange, Page, SignedInExchange } from '../page/page.http.ts';
import type { PageDeps, Said } from '../page/page-request.ts';
import { doneWord, type Form } from '../page/room.http.ts';
import { localPathOf, queryOf, requireOwnForm } from '../sign-in/request.http.ts';
import { isFresh, mustBeConfirmed } from '../sign-in/session.rules.ts';
import { beginSignIn, personOf, type SignInDeps } from '../sign-in/sign-ins.http.ts';
import { addressOf, withQuery } from '../view/addresses.ts';
import { deskErrorPage, endedPage, longPastPage } from '../view/layout.ts';
import type { NeededSignIn } from '../view/sign-in-first.ts';
import type { Handle } from './serve.http.ts';
import { spokenAt } from './spoken-at.ts';

/**
 * Shows a page to a signed-in person, whose session the issuer confirms regularly. Others must sign in first.
 * `isRefresh` marks an automatic reload: it does not extend the session, and without a session its response is empty.
 * `doneTexts` maps `done` in the query to a confirmation of what a form has done.
 */
export function signedIn(
  deps: PageDeps & SignInDeps,
  page: Page,
  { isRefresh = false, doneTexts }: { isRefresh?: boolean; doneTexts?: ReadonlyMap<string, string> } = {},
): Handle {
  return async (exchange) => {
    const { request, response } = exchange;
    const person = await personOf(deps, request, response, !isRefresh);
    const { originalUrl: returnTo } = request;
    if (person !== undefined) {
      const { session } = person;
      if (isRefresh || !mustBeConfirmed(session, deps, deps.clock.now().getTime()))
        return page(deps, signedInExchange(deps, exchange, person, doneTexts));
      return beginSignIn(deps, exchange, { returnTo, hint: undefined, mustBeFresh: false, confirms: session.id });
    }
    if (isRefresh) return void response.status(401).setHeader('HX-Refresh', 'true').end();
    await beginSignIn(deps, exchange, { returnTo, hint: undefined, mustBeFresh: false });
  };
}

/**
 * Accepts a form of the person's own session if the person may call one of its methods. Without a session, the response
 * states that nothing was recorded.
 */
export function signedInForm(
  deps: PageDeps & SignInDeps,
  form: Pick<Form, 'methods' | 'needsFresh'> & (Extract<Form, { act: unknown }> | { page: Page }),
): Handle {
  return async (exchange) => {
    const { request, response } = exchange;
    const person = await personOf(deps, request, response, true);
    if (person === undefined) return void response.status(401).type('html').send(endedAt(request));
    const own = signedInExchange(deps, exchange, person);
    requireOwnForm(request, own.field('csrf'), person.session);
    requireOneOf(form.methods, person.operator);
    if (form.needsFresh === true && own.signIn !== null)
      return void response.status(403).type('html').send(longPastPage(own.signIn));
    await ('page' in form ? form.page(deps, own) : carryOut(deps, own, form));
  };
}

function endedAt(request: Request): string {
  const spoken = spokenAt(request);
  return spoken === undefined ? endedPage() : deskErrorPage(spoken, spoken.texts.error.ended, 'signIn');
}

async function carryOut(
  deps: PageDeps,
  exchange: SignedInExchange,
  form: Extract<Form, { act: unknown }>,
): Promise<void> {
  const { field, request, response, back, tenant: tenantId } = exchange;
  const { act, shownOn, purpose, done, sayRefusal } = form;
  const result = await (async () => {
    const call = exchange.call(purpose === undefined ? undefined : purposeOf(exchange));
    return act(deps, exchange, { requestId: field('request'), tenantId, call });
  })().catch((error: unknown) => {
    const said = refusalOf(error, { address: request.path, field });
    return sayRefusal === undefined ? said : { ...said, notice: sayRefusal(exchange, toServiceError(error)) };
  });
  if (typeof result === 'function') return result(deps, exchange);
  if (typeof result === 'object') return shownOn(deps, { ...exchange, said: result });
  const next = done === undefined ? (result ?? back) : withQueryOf(result ?? back, 'done', doneWord(form));
  response.redirect(303, next);
}

/** A `value` of '' removes the parameter. */
function withQueryOf(address: string, name: string, value: string): string {
  const [path = '', query] = address.split('?', 2);
  return withQuery(path, { ...Object.fromEntries(new URLSearchParams(query)), [name]: value });
}

type Person = Pick<SignedInExchange, 'session' | 'operator'>;

function signedInExchange(
  deps: PageDeps,
  exchange: Exchange,
  { session, operator }: Person,
  doneTexts?: ReadonlyMap<string, string>,
): SignedInExchange {
  const { request, trace } = exchange;
  const parameters = queryOf(request);
  const body: Readonly<Record<string, unknown>> = request.body ?? {};
  const posted = (name: string) => (Object.hasOwn(body, name) ? body[name] : undefined);
  const field = (name: string) => {
    const value = posted(name);
    return typeof value === 'string' ? value : '';
  };
  const query = (name: string) => {
    const values = parameters.getAll(name);
    return values.length === 1 ? (values[0] ?? '') : '';
  };
  const path = (name: string) => partOf(request, name);
  const back = localPathOf(request.method === 'POST' ? field('back') : withQueryOf(request.originalUrl, 'done', ''));
  const done = doneTexts?.get(query('done'));
  const now = deps.clock.now();
  return {
    ...exchange,
    session,
    operator,
    said: done === undefined ? null : { notice: Notice({ tone: 'good', title: done }) },
    tenant: 'tenant' in request.params ? path('tenant') : '',
    now,
    back,
    signIn: isFresh(operator.authTime, deps.freshSeconds, now.getTime()) ? null : neededSignIn(operator, back),
    may: (method) => may(operator, method),
    to: (route, parts) => {
      const own = Object.keys(request.params).map((name) => [name, path(name)]);
      return addressOf<string>(route, { ...Object.fromEntries(own), ...parts });
    },
    call: (purpose) => ({
      trace,
      metadata: {
        authorization: `Bearer ${session.token}`,
        ...(purpose !== undefined && { 'gcs-purpose': purpose }),
      },
    }),
    query,
    path,
    field,
    file: (name) => {
      const value = posted(name);
      return Buffer.isBuffer(value) ? value : undefined;
    },
  };
}

function neededSignIn({ authTime }: Person['operator'], back: string): NeededSignIn {
  return { url: withQuery('/sign-in', { to: back, fresh: 'yes' }), helps: authTime !== null };
}

function partOf({ params }: Request, name: string): string {
  const part = Object.hasOwn(params, name) ? params[name] : undefined;
  if (typeof part !== 'string' || !/^[\w-]{1,64}$/.test(part))
    throw new ServiceError('not_found', 'There is no such page.');
  return part;
}

/** HTTP statuses of errors that the person can correct on the form's page. Other errors get an error page. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['invalid_argument', 400],
  ['failed_precondition', 409],
  ['rate_limited', 429],
  ['already_exists', 409],
  ['booking_conflict', 409],
  ['version_conflict', 409],
]);

function refusalOf(error: unknown, refused: NonNullable<Said['refused']>): Said {
  const status = error instanceof ServiceError ? statuses.get(error.code) : undefined;
  if (!(error instanceof ServiceError) || status === undefined) throw error;
  return { status, refused, notice: refusal(error, refused.field('request')) };
}

function refusal({ code, publicMessage, fieldErrors }: ServiceError, requestId: string): Markup {
  const because =
    code === 'version_conflict' ? 'it has changed since the page was shown; it is shown as it is now' : publicMessage;
  return Notice(
    { tone: 'warn', title: `Nothing was changed: ${because}` },
    html`
      ${
        fieldErrors.length > 0 &&
        html`<ul>${fieldErrors.map(({ field, message }) => html`<li><code>${field}</code> ${message}</li>`)}</ul>`
      }
      <p>Request <code>${requestId}</code></p>
    `,
  );
}
