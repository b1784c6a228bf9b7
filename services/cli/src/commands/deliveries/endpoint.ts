import { Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../command-line/cli.ts';
import {
  command,
  eventTypes,
  type Group,
  httpUrl,
  integer,
  integers,
  limitedTo,
  severalOf,
  severalTexts,
} from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readPages } from '../../connection/pages.ts';
import { endpointCertify } from './certify.ts';
import { endpointOf, findEndpoint } from './found-endpoint.ts';
import { readHeaders } from './own-headers.ts';

export const endpoint: Group = {
  name: 'endpoint',
  summary: 'Receiving addresses of a tenant’s events, and their signing secrets',
  commands: [
    endpointAdd,
    endpointTest,
    endpointCertify,
    endpointList,
    endpointUpdate,
    endpointRotateSecret,
    endpointPromoteSecret,
    endpointRevokeSecret,
    endpointDisable,
    endpointEnable,
    endpointDelete,
  ],
};

function endpointAdd(cli: Cli) {
  return command('add', 'Register a receiving address; its signing secret is shown this once')`
    guestctl endpoint add "$RECEIVER_URL"
    guestctl endpoint add "$RECEIVER_URL" --expires-after 3600`
    .argument('<url>', 'https; http only for this machine, in a sandbox', httpUrl)
    .option('--event-types <types>', `among ${eventTypes.join(', ')}; default: all`, severalOf(eventTypes))
    .option('--accept-any-2xx', 'any 2xx accepts an event, not only 200', false)
    .option('--max-in-flight <n>', '1 to 256; default: 32', integer(1, 256))
    .addOption(
      new Option('--ordering <how>', 'STRICT: an event waits until the one before it is settled')
        .choices(['FIRST_ATTEMPT', 'STRICT'])
        .default('FIRST_ATTEMPT'),
    )
    .option('--expires-after <seconds>', '60 to 86400: a temporary endpoint, which then ends', integer(60, 86_400))
    .option('--headers-file <file>', 'custom headers, `Name: value` in lines, - for stdin; values are never shown')
    .action(async (url, { eventTypes: types = [], acceptAny2xx, maxInFlight = 0, ordering, ...rest }) => {
      const { expiresAfter = 0, headersFile } = rest;
      const headers = await readHeaders(cli, headersFile);
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      const how = { acceptAny_2xx: acceptAny2xx, maxInFlight, ordering, expiresAfterSeconds: expiresAfter, headers };
      const settings = { url: url.href, eventTypes: [...types], ...how };
      const added = await api.CreateEndpoint({ requestId, tenantId, ...settings });
      const { endpoint, secret, activationProblem } = added;
      cli.show({ ...endpointOf(endpoint), secret, activationProblem });
      cli.say('Keep the secret now: it is not shown again.');
      if (activationProblem !== '')
        cli.say(`Set the secret at the receiver, then: guestctl endpoint test ${endpoint?.id}`);
    });
}

function endpointTest(cli: Cli) {
  return command(
    'test',
    'Send a signed test delivery; activates a pending endpoint that answers 200',
  )`guestctl endpoint test "$ENDPOINT_ID"`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      const tested = await api.TestEndpoint({ requestId, tenantId, endpointId });
      const { endpoint, ...answer } = tested;
      cli.show({ endpointId, status: endpoint?.status, ...answer });
      if (!tested.accepted) cli.endWith(exitCodes.verificationFailed);
    });
}

function endpointList(cli: Cli) {
  return command('list', 'List the receiving addresses of a tenant')`
    guestctl endpoint list
    guestctl endpoint list --status ACTIVE --json`
    .addOption(
      new Option('--status <status>', 'only with this status').choices(['PENDING_ACTIVATION', 'ACTIVE', 'DISABLED']),
    )
    .option(...limitedTo(1_000))
    .action(async ({ status = '', limit }) => {
      const { api, tenantId } = await cli.ofTenant('EndpointService');
      const endpoints = await readPages(cli, limit, 'endpoints', (page) =>
        api.ListEndpoints({ tenantId, status, ...page }),
      );
      cli.list(endpoints.map(endpointOf), [
        ...(['id', 'url:20', 'status', 'failingSince'] as const),
        ...(['expiresAt', 'eventTypes:16', 'disabledReason', 'rowVersion', 'headerNames:16'] as const),
      ]);
    });
}

function endpointUpdate(cli: Cli) {
  return command('update', 'Change an endpoint; a new address must answer a signed test delivery with 200 first')`
    guestctl endpoint update "$ENDPOINT_ID" --event-types compliance_session.completed --max-in-flight 8
    printf 'Authorization: Bearer 0123456789' | guestctl endpoint update "$ENDPOINT_ID" --headers-file -`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .option('--url <url>', 'https; http only for this machine, in a sandbox', httpUrl)
    .addOption(
      new Option('--event-types <types>', `among ${eventTypes.join(', ')}`)
        .argParser(severalOf(eventTypes))
        .conflicts('allEventTypes'),
    )
    .option('--all-event-types', 'every event type, also those to come')
    .option('--accept-any-2xx', 'any 2xx accepts an event, not only 200')
    .option('--no-accept-any-2xx', 'only 200 accepts an event')
    .option('--max-in-flight <n>', '1 to 256', integer(1, 256))
    .addOption(
      new Option('--ordering <how>', 'STRICT: an event waits until the one before it is settled').choices([
        'FIRST_ATTEMPT',
        'STRICT',
      ]),
    )
    .option('--retry-delays-ms <list>', 'delays before tries, the first 0: 0,5000,60000', integers(0, 604_800_000))
    .option('--expires-after <seconds>', 'when a temporary endpoint ends; 0 = now', integer(0, 86_400))
    .option('--headers-file <file>', 'headers to add or change, `Name: value` in lines, - for stdin')
    .option('--remove-headers <names>', 'headers to remove', severalTexts)
    .action(async (endpointId, { headersFile, removeHeaders = [], ...options }) => {
      const set = await readHeaders(cli, headersFile);
      const { url, allEventTypes, eventTypes: types = allEventTypes ? [] : undefined, acceptAny2xx, ...rest } = options;
      const { retryDelaysMs, maxInFlight, ordering, expiresAfter } = rest;
      const changes = {
        ...(url && { url: url.href }),
        ...(types && { eventTypes: { types: [...types] } }),
        ...(acceptAny2xx !== undefined && { acceptAny_2xx: acceptAny2xx }),
        ...(maxInFlight && { maxInFlight }),
        ...(ordering && { ordering }),
        ...(expiresAfter !== undefined && { expiresAfterSeconds: expiresAfter }),
        ...(set.length + removeHeaders.length > 0 && { headers: { set, remove: [...removeHeaders] } }),
        ...(retryDelaysMs && { retrySchedule: { delaysMs: [...retryDelaysMs] } }),
      };
      if (Object.keys(changes).length === 0)
        throw new ServiceError('invalid_argument', 'no option says what to change');
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const about = { requestId: cli.requestId(), tenantId: await cli.tenantId(), endpointId, expectedVersion };
      const api = await cli.admin('EndpointService');
      cli.show(endpointOf((await api.UpdateEndpoint({ ...about, ...changes })).endpoint));
    });
}

/** The first of two phases (docs/delivery.md#secrets). */
function endpointRotateSecret(cli: Cli) {
  return command(
    'rotate-secret',
    'Create the next signing secret; the old one signs until `guestctl endpoint promote-secret`, 24 h at most',
  )`guestctl endpoint rotate-secret "$ENDPOINT_ID"`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      const { secret } = await api.CreateNextSecret({ requestId, tenantId, endpointId });
      cli.show({ endpointId, secret });
      cli.say(`Let the receiver accept both secrets, then: guestctl endpoint promote-secret ${endpointId}`);
    });
}

/** The second phase; the receiver must know the next secret by now. */
function endpointPromoteSecret(cli: Cli) {
  return command(
    'promote-secret',
    'Let the next secret sign from now on; signatures of the old one verify for 96 more hours',
  )`
    guestctl endpoint rotate-secret "$ENDPOINT_ID" && guestctl endpoint promote-secret "$ENDPOINT_ID" --yes`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      await cli.confirm(`Sign with the next secret of ${endpointId}? A receiver without that secret refuses events.`);
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      cli.show(endpointOf((await api.PromoteSecret({ requestId, tenantId, endpointId })).endpoint));
    });
}

function endpointRevokeSecret(cli: Cli) {
  return command(
    'revoke-secret',
    'Revoke a retired or next signing secret immediately; replace the active one first',
  )`guestctl endpoint revoke-secret "$ENDPOINT_ID" "$NEXT_SECRET_ID" --yes`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .argument(
      '<secret-id>',
      'from `guestctl endpoint list --json`, among `secrets`',
      integer(1, Number.MAX_SAFE_INTEGER),
    )
    .action(async (endpointId, secretId) => {
      const { secrets } = await findEndpoint(cli, endpointId);
      const secret = secrets.find(({ id }) => id === secretId);
      if (secret === undefined) {
        const known = secrets.map(({ id, state }) => `${id} (${state})`).join(', ');
        throw new ServiceError('not_found', `${endpointId} has no secret ${secretId}; it has ${known}`);
      }
      await cli.confirm(
        `Revoke the ${secret.state} secret ${secretId} of ${endpointId}? It then neither signs nor verifies.`,
      );
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      cli.show(endpointOf((await api.RevokeSecret({ requestId, tenantId, endpointId, secretId })).endpoint));
    });
}

function endpointDisable(cli: Cli) {
  return command(
    'disable',
    'Stop deliveries to an endpoint; events are held and can be replayed',
  )`guestctl endpoint disable "$ENDPOINT_ID" --yes`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      await cli.confirm(`Disable ${endpointId}? It gets no events until it is enabled.`);
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      cli.show(endpointOf((await api.DisableEndpoint({ requestId, tenantId, endpointId, expectedVersion })).endpoint));
    });
}

function endpointEnable(cli: Cli) {
  return command('enable', 'Resume events to an endpoint, after a signed test delivery')`
    guestctl endpoint disable "$ENDPOINT_ID" --yes && guestctl endpoint enable "$ENDPOINT_ID" --replay-held`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .option('--replay-held', 'deliver the held events', false)
    .action(async (endpointId, { replayHeld }) => {
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      const request = { requestId, tenantId, endpointId, expectedVersion, replayHeld };
      const { endpoint, replayId } = await api.EnableEndpoint(request);
      cli.show({ ...endpointOf(endpoint), replayId });
    });
}

function endpointDelete(cli: Cli) {
  return command(
    'delete',
    'Remove an endpoint and its undelivered events; its attempts stay in the log',
  )`guestctl endpoint delete "$ENDPOINT_ID" --yes`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      await cli.confirm(`Delete ${endpointId}? Its undelivered events are deleted too, and cannot be replayed.`);
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      cli.show(endpointOf((await api.DeleteEndpoint({ requestId, tenantId, endpointId, expectedVersion })).endpoint));
    });
}
