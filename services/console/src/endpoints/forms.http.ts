import { randomUUID } from 'node:crypto';
import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import { ServiceError } from '@gcs/kit/errors';
import type {
  CertifyEndpointResponse__Output,
  Endpoint__Output,
  TestEndpointResponse__Output,
} from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import { html } from '@gcs/ui/html';
import { Badge, Facts, Notice } from '@gcs/ui/parts';
import { tickedOf, wholeNumberOf } from '../forms/fields.ts';
import { SecretShown } from '../forms/forms.ts';
import { Table } from '../page/list.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Acting } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { settingsOf } from './settings-form.ts';

function endpointIn({ tenant, path }: PageRequest) {
  return { tenantId: tenant, endpointId: path('endpoint') };
}

function versionIn(page: PageRequest) {
  return { ...endpointIn(page), expectedVersion: wholeNumberOf(page, 'version') };
}

export async function findEndpoint({ admin }: PageDeps, page: PageRequest): Promise<Endpoint__Output> {
  const { tenantId, endpointId } = endpointIn(page);
  for (let pageToken = ''; ; ) {
    const request = { tenantId, pageSize: 1_000, pageToken };
    const { endpoints, nextPageToken } = await admin.endpoints.ListEndpoints(request, page.call());
    const found = endpoints.find(({ id }) => id === endpointId);
    if (found !== undefined) return found;
    if (nextPageToken === '') throw new ServiceError('not_found', 'The tenant has no such endpoint.');
    pageToken = nextPageToken;
  }
}

export const addEndpoint: Acting = {
  path: routes.addEndpoint,
  methods: ['EndpointService/CreateEndpoint'],
  needsFresh: true,
  act: async ({ admin }, page, { requestId, tenantId, call }) => {
    const headers = parseHeaderLines(page.field('headers'));
    const request = { requestId, tenantId, ...settingsOf(page), headers };
    const { endpoint, secret, activationProblem } = await admin.endpoints.CreateEndpoint(request, call);
    const href = page.to(routes.endpoint, { endpoint: endpoint?.id ?? '' });
    const notice = SecretShown(
      { title: `The signing secret of ${endpoint?.url ?? ''}`, secret },
      activationProblem === ''
        ? html`<p>The endpoint has answered the test event, and is active.</p>`
        : html`<p>It is not active yet: ${activationProblem}. Set the secret at the receiver, then <a href=${href}>send a test event</a>.</p>`,
    );
    return { notice };
  },
};

export const updateEndpoint: Acting = {
  path: routes.updateEndpoint,
  methods: ['EndpointService/UpdateEndpoint'],
  done: 'Changed: new attempts use the change within a second',
  act: async ({ admin }, page, { requestId, call }) => {
    const { eventTypes: types, ...settings } = settingsOf(page);
    await admin.endpoints.UpdateEndpoint({ requestId, ...versionIn(page), ...settings, eventTypes: { types } }, call);
  },
};

export const changeHeaders: Acting = {
  path: routes.changeHeaders,
  methods: ['EndpointService/UpdateEndpoint'],
  needsFresh: true,
  done: 'Changed: new attempts have the headers within a second',
  act: async (deps, page, { requestId, call }) => {
    const { headerNames } = await findEndpoint(deps, page);
    const headers = {
      set: parseHeaderLines(page.field('headers')),
      remove: tickedOf(page, 'remove', headerNames),
    };
    const url = page.field('url').trim();
    const request = { requestId, ...versionIn(page), headers, ...(url !== '' && { url }) };
    await deps.admin.endpoints.UpdateEndpoint(request, call);
  },
};

export const disableEndpoint: Acting = {
  path: routes.disableEndpoint,
  methods: ['EndpointService/DisableEndpoint'],
  done: 'Disabled: events for it are held from now on',
  act: async ({ admin }, page, { requestId, call }) => {
    await admin.endpoints.DisableEndpoint({ requestId, ...versionIn(page) }, call);
  },
};

export const deleteEndpoint: Acting = {
  path: routes.deleteEndpoint,
  methods: ['EndpointService/DeleteEndpoint'],
  act: async ({ admin }, page, { requestId, call }) => {
    await admin.endpoints.DeleteEndpoint({ requestId, ...versionIn(page) }, call);
    return page.to(routes.endpoints);
  },
};

/** Sends a test event and then, if selected, the held events. */
export const enableEndpoint: Acting = {
  path: routes.enableEndpoint,
  methods: ['EndpointService/EnableEndpoint'],
  done: 'Active again: new events are sent from now on',
  act: async ({ admin }, page, { requestId, call }) => {
    const replayHeld = page.field('held') !== '';
    await admin.endpoints.EnableEndpoint({ requestId, ...versionIn(page), replayHeld }, call);
  },
};

export const promoteSecret: Acting = {
  path: routes.promoteSecret,
  methods: ['EndpointService/PromoteSecret'],
  done: 'The next secret signs now; the old one verifies for 96 more hours',
  act: async ({ admin }, page, { requestId, call }) => {
    await admin.endpoints.PromoteSecret({ requestId, ...endpointIn(page) }, call);
  },
};

export const revokeSecret: Acting = {
  path: routes.revokeSecret,
  methods: ['EndpointService/RevokeSecret'],
  done: 'The secret has ended',
  act: async ({ admin }, page, { requestId, call }) => {
    const secretId = Number(page.path('secret'));
    if (!Number.isSafeInteger(secretId)) throw new ServiceError('not_found', 'There is no such secret.');
    await admin.endpoints.RevokeSecret({ requestId, ...endpointIn(page), secretId }, call);
  },
};

export const makeNextSecret: Acting = {
  path: routes.makeNextSecret,
  methods: ['EndpointService/CreateNextSecret'],
  needsFresh: true,
  act: async ({ admin }, page, { requestId, call }) => {
    const { secret } = await admin.endpoints.CreateNextSecret({ requestId, ...endpointIn(page) }, call);
    const advice = html`<p>Let the receiver accept both secrets, then make this secret sign. It signs automatically after 24 hours.</p>`;
    return { notice: SecretShown({ title: 'The next signing secret', secret }, advice) };
  },
};

export const testEndpoint: Acting = {
  path: routes.testEndpoint,
  methods: ['EndpointService/TestEndpoint'],
  act: async ({ admin }, page, { requestId, call }) => ({
    notice: TestResult(await admin.endpoints.TestEndpoint({ requestId, ...endpointIn(page) }, call)),
  }),
};

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
 * Grades a receiver with good, forged, repeated, late and oversized events. A sandbox stores the grade for the go-live
 * gate. Elsewhere the grade is only shown.
 */
export const certifyEndpoint: Acting = {
  path: routes.certifyEndpoint,
  methods: ['EndpointService/CertifyEndpoint'],
  act: async ({ admin, environment }, page, { requestId, tenantId, call }) => {
    const grade = await admin.receivers.CertifyEndpoint({ requestId, ...endpointIn(page) }, call);
    if (environment === 'sandbox') {
      const request = { requestId: randomUUID(), tenantId, url: grade.url, passed: grade.passed };
      await admin.tenants.RecordCertification({ ...request, reportJson: JSON.stringify(grade) }, call);
    }
    return { notice: Grade(grade) };
  },
};

function Grade({ passed, checks }: CertifyEndpointResponse__Output) {
  const isChecked = ({ got }: { got: string }) => got !== 'not checked';
  const failed = checks.filter((check) => !check.passed && isChecked(check));
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
          Got: (check) => Badge(check.passed ? 'good' : isChecked(check) ? 'bad' : 'quiet', check.got),
          Took: ({ durationMs }) => `${durationMs} ms`,
        },
      })}
    </section>`;
}

export const formsOfOne: readonly Acting[] = [
  ...[updateEndpoint, changeHeaders, testEndpoint, certifyEndpoint, disableEndpoint, deleteEndpoint, enableEndpoint],
  ...[makeNextSecret, promoteSecret, revokeSecret],
];
