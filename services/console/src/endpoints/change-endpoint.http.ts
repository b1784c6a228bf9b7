import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import { ServiceError } from '@gcs/kit/errors';
import type { TestEndpointResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Facts, Notice } from '@gcs/ui/parts';
import { attempt } from '../forms/attempt.ts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { SecretShown } from '../forms/parts.ts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { addressIn, sendEndpoint } from './endpoint.http.ts';
import { findEndpoint } from './read-endpoint.ts';
import { settingsOf } from './settings-form.ts';

/** A call about the endpoint that the path names. */
type Change = (
  deps: PageDeps,
  exchange: SignedInExchange,
  about: { requestId: string; tenantId: string; endpointId: string },
) => Promise<unknown>;

/** A change whose page comes back and says that it was made. */
function changing(what: string, carryOut: Change, isAgain = false) {
  return async (deps: PageDeps, exchange: SignedInExchange): Promise<void> => {
    const about = { tenantId: exchange.path('tenant'), endpointId: exchange.path('endpoint') };
    const made = await attempt(exchange, (requestId) => carryOut(deps, exchange, { requestId, ...about }));
    if (made.kind === 'refused') return sendEndpoint(deps, exchange, { ...made, isAgain });
    exchange.response.redirect(303, addressIn(exchange, what));
  };
}

/** `POST …/settings`: as the form says; refused when somebody has changed the endpoint since the page was shown. */
export const updateEndpoint = changing(
  'settings',
  ({ admin }, exchange, about) => {
    const { eventTypes: types, ...settings } = settingsOf(exchange);
    const expectedVersion = wholeNumberOf(exchange, 'version');
    const request = { ...about, ...settings, expectedVersion, eventTypes: { types } };
    return admin.endpoints.UpdateEndpoint(request, exchange.call());
  },
  true,
);

/** `POST …/headers`: adds, replaces and removes headers of its own, and moves the endpoint if another address is given. */
export const changeHeaders = changing('headers', async (deps, exchange, about) => {
  const { headerNames } = await findEndpoint(deps, exchange);
  const headers = {
    set: parseHeaderLines(exchange.field('headers')),
    remove: tickedOf(exchange, 'remove', headerNames),
  };
  const url = exchange.field('url').trim();
  const request = {
    ...about,
    expectedVersion: wholeNumberOf(exchange, 'version'),
    headers,
    ...(url !== '' && { url }),
  };
  return deps.admin.endpoints.UpdateEndpoint(request, exchange.call());
});

/** `POST …/disable`: nothing is sent from now on, and everything kept. */
export const disableEndpoint = changing('disabled', ({ admin }, exchange, about) => {
  const request = { ...about, expectedVersion: wholeNumberOf(exchange, 'version') };
  return admin.endpoints.DisableEndpoint(request, exchange.call());
});

/** `POST …/delete`: it goes, with what is undelivered to it; the list comes back. */
export async function deleteEndpoint(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const tenantId = exchange.path('tenant');
  const expectedVersion = wholeNumberOf(exchange, 'version');
  const about = { tenantId, endpointId: exchange.path('endpoint'), expectedVersion };
  const made = await attempt(exchange, (requestId) =>
    deps.admin.endpoints.DeleteEndpoint({ requestId, ...about }, exchange.call()),
  );
  if (made.kind === 'refused') return sendEndpoint(deps, exchange, made);
  exchange.response.redirect(303, addressOf(routes.endpoints, { tenant: tenantId }));
}

/** `POST …/enable`: after a test event; with what was held, if that was ticked. */
export const enableEndpoint = changing('enabled', ({ admin }, exchange, about) => {
  const replayHeld = exchange.field('held') !== '';
  const request = { ...about, expectedVersion: wholeNumberOf(exchange, 'version'), replayHeld };
  return admin.endpoints.EnableEndpoint(request, exchange.call());
});

/** `POST …/secrets/promote`: the next secret signs. */
export const promoteSecret = changing('promoted', ({ admin }, exchange, about) =>
  admin.endpoints.PromoteSecret(about, exchange.call()),
);

/** `POST …/secrets/:secret/revoke`: a next or retired secret ends at once. */
export const revokeSecret = changing('revoked', ({ admin }, exchange, about) => {
  const secretId = Number(exchange.path('secret'));
  if (!Number.isSafeInteger(secretId)) throw new ServiceError('not_found', 'There is no such secret.');
  return admin.endpoints.RevokeSecret({ ...about, secretId }, exchange.call());
});

/** `POST …/secrets/next`: a second secret, shown this once. */
export async function makeNextSecret(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = { tenantId: exchange.path('tenant'), endpointId: exchange.path('endpoint') };
  const made = await attempt(exchange, (requestId) =>
    deps.admin.endpoints.CreateNextSecret({ requestId, ...about }, exchange.call()),
  );
  if (made.kind === 'refused') return sendEndpoint(deps, exchange, made);
  const notice = SecretShown(
    { title: 'The next signing secret', secret: made.answer.secret },
    html`<p>Let the receiver accept both secrets, then let this one sign. It starts to sign automatically after 24 hours.</p>`,
  );
  return sendEndpoint(deps, exchange, { notice });
}

/** `POST …/test`: a signed test event, and what came back. */
export async function testEndpoint(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  const about = { tenantId: exchange.path('tenant'), endpointId: exchange.path('endpoint') };
  const tested = await attempt(exchange, (requestId) =>
    deps.admin.endpoints.TestEndpoint({ requestId, ...about }, exchange.call()),
  );
  if (tested.kind === 'refused') return sendEndpoint(deps, exchange, tested);
  return sendEndpoint(deps, exchange, { notice: TestResult(tested.answer) });
}

function TestResult({ accepted, statusCode, durationMs, problem, responseExcerpt }: TestEndpointResponse__Output) {
  const title = accepted ? 'The test event was accepted' : 'The test event was not accepted';
  return Notice(
    { tone: accepted ? 'good' : 'warn', title },
    html`
      ${Facts([
        ['Answer', statusCode === 0 ? 'none' : String(statusCode)],
        ['Time', `${durationMs} ms`],
        ['What went wrong', problem],
      ])}
      ${responseExcerpt !== '' && html`<pre tabindex="0"><code>${responseExcerpt}</code></pre>`}
    `,
  );
}
