import { randomUUID } from 'node:crypto';
import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import { ServiceError } from '@gcs/kit/errors';
import type {
  CertifyEndpointResponse__Output,
  TestEndpointResponse__Output,
} from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Notice } from '@gcs/ui/parts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { SecretShown } from '../forms/parts.ts';
import { Table } from '../page/list.ts';
import type { SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import type { Act } from '../page/room.http.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { addressIn, findEndpoint } from './endpoint.http.ts';
import { settingsOf } from './settings-form.ts';

type Change = (
  deps: PageDeps,
  exchange: SignedInExchange,
  about: { requestId: string; tenantId: string; endpointId: string },
) => Promise<unknown>;

function changing(what: string, carryOut: Change): Act {
  return async (deps, exchange, { requestId }) => {
    await carryOut(deps, exchange, { requestId, ...aboutIn(exchange) });
    return addressIn(exchange, what);
  };
}

function aboutIn({ path }: SignedInExchange) {
  return { tenantId: path('tenant'), endpointId: path('endpoint') };
}

/** `POST …/settings`: refuses when somebody has changed the endpoint since the page was shown. */
export const updateEndpoint = changing('settings', ({ admin }, exchange, about) => {
  const { eventTypes: types, ...settings } = settingsOf(exchange);
  const expectedVersion = wholeNumberOf(exchange, 'version');
  const request = { ...about, ...settings, expectedVersion, eventTypes: { types } };
  return admin.endpoints.UpdateEndpoint(request, exchange.call());
});

/** `POST …/headers`: adds, replaces and removes custom headers. A new address moves the endpoint. */
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

export const disableEndpoint = changing('disabled', ({ admin }, exchange, about) => {
  const request = { ...about, expectedVersion: wholeNumberOf(exchange, 'version') };
  return admin.endpoints.DisableEndpoint(request, exchange.call());
});

export const deleteEndpoint: Act = async ({ admin }, exchange, { requestId, call }) => {
  const expectedVersion = wholeNumberOf(exchange, 'version');
  await admin.endpoints.DeleteEndpoint({ requestId, ...aboutIn(exchange), expectedVersion }, call);
  return addressOf(routes.endpoints, { tenant: exchange.path('tenant') });
};

/** `POST …/enable`: sends a test event first, and then held events if this was ticked. */
export const enableEndpoint = changing('enabled', ({ admin }, exchange, about) => {
  const replayHeld = exchange.field('held') !== '';
  const request = { ...about, expectedVersion: wholeNumberOf(exchange, 'version'), replayHeld };
  return admin.endpoints.EnableEndpoint(request, exchange.call());
});

export const promoteSecret = changing('promoted', ({ admin }, exchange, about) =>
  admin.endpoints.PromoteSecret(about, exchange.call()),
);

/** `POST …/secrets/:secret/revoke`: immediately ends a secret that is next or retired. */
export const revokeSecret = changing('revoked', ({ admin }, exchange, about) => {
  const secretId = Number(exchange.path('secret'));
  if (!Number.isSafeInteger(secretId)) throw new ServiceError('not_found', 'There is no such secret.');
  return admin.endpoints.RevokeSecret({ ...about, secretId }, exchange.call());
});

/** Creates the next secret, which the page shows once. */
export const makeNextSecret: Act = async ({ admin }, exchange, { requestId, call }) => {
  const { secret } = await admin.endpoints.CreateNextSecret({ requestId, ...aboutIn(exchange) }, call);
  const notice = SecretShown(
    { title: 'The next signing secret', secret },
    html`<p>Let the receiver accept both secrets, then let this one sign. After 24 hours it signs automatically.</p>`,
  );
  return { notice };
};

export const testEndpoint: Act = async ({ admin }, exchange, { requestId, call }) => ({
  notice: TestResult(await admin.endpoints.TestEndpoint({ requestId, ...aboutIn(exchange) }, call)),
});

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

/**
 * Grades a receiver with good, forged, repeated, late and oversized events. A sandbox stores the grade for the gate to
 * production; elsewhere only the page shows it.
 */
export const certifyEndpoint: Act = async ({ admin, environment }, { path }, { requestId, call }) => {
  const tenantId = path('tenant');
  const grade = await admin.receivers.CertifyEndpoint({ requestId, tenantId, endpointId: path('endpoint') }, call);
  if (environment === 'sandbox') {
    const request = { requestId: randomUUID(), tenantId, url: grade.url, passed: grade.passed };
    await admin.tenants.RecordCertification({ ...request, reportJson: JSON.stringify(grade) }, call);
  }
  return { notice: Grade(grade) };
};

function Grade({ passed, checks }: CertifyEndpointResponse__Output) {
  const failed = checks.filter((check) => !check.passed);
  const title = passed
    ? 'The receiver passes every check'
    : `The receiver fails ${failed.length} of ${checks.length} checks`;
  return html`${Notice({ tone: passed ? 'good' : 'warn', title })}
    <section class="panel" id="grade" aria-label="The checks">
      ${Table({
        caption: 'Checks of the receiver',
        rows: checks,
        cells: {
          Check: ({ name, passed: isPassed, advice }) => html`${name}${!isPassed && html`<small>${advice}</small>`}`,
          Expected: ({ expected }) => expected,
          Got: (check) => Badge(check.passed ? 'good' : 'bad', check.got),
          Took: ({ durationMs }) => `${durationMs} ms`,
        },
      })}
    </section>`;
}
